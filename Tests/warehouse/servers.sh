# Three PostgreSQL servers. The first has two databases of the sample's tables: "flights" with all
# of them, "distributed" with the detail table in three parts, two of which are on the others.

ports=(5501 5502 5503)
reader_password=${password//\'/\'\'}

for port in "${ports[@]}"; do start_cluster "$port" & done
wait
for port in "${ports[@]}"; do
  clusters+=("$work/cluster-$port")
  sql "$port" postgres -c "CREATE ROLE reader LOGIN PASSWORD '$reader_password'" || return
done

first=${ports[0]}
sql "$first" postgres -c "CREATE DATABASE flights" -c "CREATE DATABASE distributed" || return
{ flights_tables; echo "CREATE TABLE monthly ($monthly_columns);"; } | sql "$first" flights || return
for table in airlines airports monthly; do load "$first" flights "$table" || return; done

# part PORT ORIGIN: a part of the detail table on another server.
part() {
  sql "$1" postgres -c "CREATE TABLE monthly ($monthly_columns)" \
    -c "GRANT SELECT ON monthly TO reader" || return
  sql "$first" distributed <<SQL
CREATE SERVER "server_$1" FOREIGN DATA WRAPPER postgres_fdw
  OPTIONS (host '$work/sockets', port '$1', dbname 'postgres');
CREATE USER MAPPING FOR owner SERVER "server_$1"
  OPTIONS (user 'owner', password '$owner_password');
CREATE USER MAPPING FOR reader SERVER "server_$1"
  OPTIONS (user 'reader', password '$reader_password');
CREATE FOREIGN TABLE "monthly_$2" PARTITION OF monthly FOR VALUES IN ('$2')
  SERVER "server_$1" OPTIONS (table_name 'monthly');
SQL
}

{
  flights_tables
  echo "CREATE EXTENSION postgres_fdw;"
  echo "CREATE TABLE monthly ($monthly_columns) PARTITION BY LIST (origin);"
  echo "CREATE TABLE \"monthly_EWR\" PARTITION OF monthly FOR VALUES IN ('EWR');"
} | sql "$first" distributed || return
part "${ports[1]}" JFK && part "${ports[2]}" LGA || return
# Each row goes to the server that has its origin.
for table in airlines airports monthly; do load "$first" distributed "$table" || return; done
for database in flights distributed; do
  sql "$first" "$database" -c "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader" || return
done

postgres="Driver=$postgres_driver;Servername=$work/sockets;Port=$first;UID=reader"
secret='\"PWD\": { \"env\": \"NAV_FLIGHTS_PASSWORD\" }'
secret=${secret//\\/}
project postgres "$postgres;Database=flights" "$secret"
project distributed "$postgres;Database=distributed" "$secret"

{
  flights_tables
  echo "CREATE TABLE monthly ($monthly_columns);"
  echo ".mode csv"
  for table in airlines airports monthly; do
    echo "CREATE TEMP TABLE file AS SELECT * FROM $table;"
    echo ".import --skip 1 Examples/flights/data/$table.csv $table"
  done
} | grep -v "CREATE TEMP" | sqlite3 "$work/flights.sqlite" || return
project sqlite "Driver=$sqlite_driver;Database=$work/flights.sqlite"
