# Errors, secrets, cancelling and memory.

shared="/Public Objects/Shared Reports"
missing_table="report \"$shared/Faults/Missing Table\""

# kind PROJECT STATEMENT: the kind of its error and its message; then the code.
kind() {
  run "$1" -c "try { $2 } catch e { print \$e.kind \$e.message }
    if (screen).state == \"failed\" { print (screen).error.code }"
}

found=$(kind postgres "$missing_table")
has "an error of PostgreSQL" 'sql: ERROR: relation "departures" does not exist' "$found"
has "its SQLSTATE" "42P01" "$found"
lacks "no more than the server says" "Error while" "$found"
has "its place" "Missing Table.report.json: sql" "$(run postgres -c "$missing_table")"
has "an error of SQLite" "no such table: departures" "$(kind sqlite "$missing_table")"

# The statements after an error run on the same connection, or another.
equal "a session goes on after an error" "16" \
  "$(run postgres -c "try { $missing_table } catch e { close }; report; print (rows)")"

# Several reports are read at once, each as far as it is shown.
equal "several reports at once" "16 105 16" "$(run postgres -c '
  report; report Destinations; let b = (data --limit 3); back; let a = (rows)
  report Destinations; let c = (rows); back; print $a $c (count (data))')"

# Without what the connection needs, everything but reports works.
unset_run() { env -u NAV_FLIGHTS_PASSWORD timeout 60 "$nav" --connect "$work/postgres" "$@" 2>&1; }
has "objects without a secret" "Destinations" "$(unset_run -c ls)"
found=$(unset_run -c report)
status=$?
has "a missing secret" "set the environment's variable NAV_FLIGHTS_PASSWORD" "$found"
has "where the warehouse is defined" "project.json: warehouse" "$found"
equal "a missing warehouse is a failure of the connection" 3 "$status"

wrong="tiger;}{ no"
found=$(NAV_FLIGHTS_PASSWORD=$wrong run postgres -c 'trace on; report')
has "a wrong password" "password authentication failed" "$found"
lacks "the password is in no message" "tiger" "$found"
# The server's own words may hold the secret: it is cut out of them.
export NAV_FLIGHTS_DATABASE="no-such-secret"
project hidden "$postgres" "$secret, \"Database\": { \"env\": \"NAV_FLIGHTS_DATABASE\" }"
found=$(run hidden -c 'trace on; report')
has "a secret in the driver's words is masked" 'database "***" does not exist' "$found"
lacks "and is nowhere" "no-such-secret" "$found"
found=$(run postgres -c 'trace on; report; print (connection).source (connection).user; sql')
lacks "the password is in no trace" "p;w" "$found"
equal "and not in a built project" 0 "$(grep -a -c 'p;w' "$work/flights.navdb")"

# A file with a secret is for its owner only.
export HOME=$work/home
mkdir -p "$HOME/.nav"
printf '%s\n' "$password" >"$HOME/.nav/flights"
project filed "$postgres;Database=flights" '"PWD": { "file": "~/.nav/flights" }'
chmod 644 "$HOME/.nav/flights"
has "a file that others can read" "can be read by others: chmod 600 ~/.nav/flights" \
  "$(run filed -c report)"
chmod 600 "$HOME/.nav/flights"
equal "a file that only its owner can read" 16 "$(run filed -c 'report; print (rows)')"

# A driver in a file of anybody's would be a program of anybody's.
cp "$sqlite_driver" "$work/driver.so"
chmod 666 "$work/driver.so"
project foreign "Driver=$work/driver.so;Database=$work/flights.sqlite"
has "a driver that others can write" "is not the system's" "$(run foreign -c report)"
project none "Driver=/usr/lib/odbc/none.so"
has "a driver that is not there" "there is no driver /usr/lib/odbc/none.so" "$(run none -c report)"
project unknown "DSN=no-such-source"
has "a source that is not there" "Data source name not found" "$(run unknown -c report)"
project nobody "Driver=$postgres_driver;Servername=$work/sockets;Port=5999;UID=reader;Database=x"
has "a server that is not there" "the warehouse cannot be reached" "$(run nobody -c report)"
project absent "Driver=$sqlite_driver;Database=$work/absent.sqlite"
run absent -c report >/dev/null
equal "no database is made" "no" "$([ -e "$work/absent.sqlite" ] && echo yes || echo no)"

# The library is looked for when it is needed.
mkdir "$work/broken"
: >"$work/broken/libodbc.so.2"
broken() { LD_LIBRARY_PATH=$work/broken run postgres "$@"; }
has "without unixODBC" "install Debian's package libodbc2" "$(broken -c report)"
has "without unixODBC objects are there" "Destinations" "$(broken -c ls)"

# A query that takes long is cancelled, in the server too.
report postgres Slow "$(columns a)" "SELECT pg_sleep(60) AS a"
began=$(date +%s%N)
timeout -s INT 1 "$nav" --connect "$work/postgres" -c "report \"$shared/Warehouse/Slow\"" \
  >"$work/cancelled" 2>&1
took=$((($(date +%s%N) - began) / 1000000))
has "an interrupt" "interrupted" "$(cat "$work/cancelled")"
[ "$took" -lt 3000 ] && pass "it ends at once" || fail "it took $took ms"
equal "the server's query ends" 0 "$(sql "$first" flights -At \
  -c "SELECT count(*) FROM pg_stat_activity WHERE usename = 'reader' AND state = 'active'")"

# A server that never answers does not keep nav, either.
perl -MIO::Socket::UNIX -e 'my $s = IO::Socket::UNIX->new(Local => $ARGV[0], Listen => 5); sleep 60' \
  "$work/sockets/.s.PGSQL.5998" &
silent=$!
project silent "Driver=$postgres_driver;Servername=$work/sockets;Port=5998;UID=reader;Database=x"
began=$(date +%s%N)
timeout -s INT 1 "$nav" --connect "$work/silent" -c report >"$work/cancelled" 2>&1
took=$((($(date +%s%N) - began) / 1000000))
kill "$silent"
has "an interrupt while it connects" "interrupted" "$(cat "$work/cancelled")"
[ "$took" -lt 3000 ] && pass "it ends at once, too" || fail "it took $took ms"

# memory PROJECT STATEMENT: the most memory that nav used, in KiB.
memory() {
  perl -e 'my $n = `uname -m` =~ /x86_64/ ? 98 : 165; system @ARGV and exit 1;
    my $b = "\0" x 144; syscall $n, -1, $b; print +(unpack "q18", $b)[4]' \
    "$nav" --connect "$work/$1" -c "$2"
}

rows='SELECT i AS a, i * 7 % 1000 AS b, i / 8.0::float8 AS c, '"'row number ' || i AS d"
report postgres Few "$(columns a b c d)" "$rows FROM generate_series(1, 100000) AS s(i)"
report postgres Many "$(columns a b c d)" "$rows FROM generate_series(1, 1000000) AS s(i)"
few=$(memory postgres "report \"$shared/Warehouse/Few\"; export csv /dev/null")
many=$(memory postgres "report \"$shared/Warehouse/Many\"; export csv /dev/null")
printf 'peak memory: %s KiB for 100,000 rows, %s KiB for 1,000,000\n' "$few" "$many"
[ "$many" -gt 0 ] && [ "$many" -lt $((few + 16384)) ] && pass "memory is flat" || fail "memory grows"

# What a data source's name hides is found out when it is connected: its memory is as flat.
export ODBCINI=$work/odbc.ini
printf '[flights]\nDriver = %s\nServername = %s\nPort = %s\nDatabase = flights\n' \
  "$postgres_driver" "$work/sockets" "$first" >"$ODBCINI"
project named "DSN=flights;UID=reader" "$secret"
mkdir -p "$work/named/Public Objects/Shared Reports/Warehouse"
cp "$work/postgres/Public Objects/Shared Reports/Warehouse/"{Many,Numbers}.report.json \
  "$work/named/Public Objects/Shared Reports/Warehouse"
equal "a data source" "$(types postgres Numbers)" "$(types named Numbers)"
named=$(memory named "report \"$shared/Warehouse/Many\"; export csv /dev/null")
[ "$named" -gt 0 ] && [ "$named" -lt $((many + 8192)) ] && pass "its memory is flat, too" ||
  fail "it needs $named KiB"
