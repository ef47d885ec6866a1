# PostgreSQL clusters of the tests' own, in a folder of their own, reached by sockets in it.
# Sourced; needs $work, a folder that everyone can enter.

# PostgreSQL refuses to run as root.
unprivileged() {
  if [ "$(id -u)" -eq 0 ]; then
    setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"
  else
    "$@"
  fi
}

postgres_bin=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
owner_password="owner of all"
clusters=()

# start_cluster PORT: makes and starts a cluster, whose superuser is "owner".
start_cluster() {
  local folder=$work/cluster-$1
  unprivileged mkdir -p "$folder" "$work/sockets" || return
  printf '%s\n' "$owner_password" >"$work/password-$1"
  chmod 644 "$work/password-$1"
  unprivileged "$postgres_bin/initdb" -D "$folder" -U owner --auth=scram-sha-256 \
    --pwfile="$work/password-$1" --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null || return
  clusters+=("$folder")
  unprivileged "$postgres_bin/pg_ctl" -D "$folder" -l "$folder/log" -w -t 30 \
    -o "-p $1 -k $work/sockets -c listen_addresses= -c fsync=off" start >/dev/null ||
    { cat "$folder/log"; return 1; }
}

stop_clusters() {
  local folder
  for folder in ${clusters[@]+"${clusters[@]}"}; do
    unprivileged "$postgres_bin/pg_ctl" -D "$folder" -m immediate stop >/dev/null 2>&1
  done
}

# sql PORT DATABASE [ARGUMENT…]: psql as the superuser.
sql() {
  local port=$1 database=$2
  shift 2
  PGPASSWORD=$owner_password psql -X -q -v ON_ERROR_STOP=1 -h "$work/sockets" -p "$port" -U owner \
    -d "$database" "$@"
}

# The tables of the sample project, as CREATE TABLE statements of standard SQL.
flights_tables() {
  cat <<'SQL'
CREATE TABLE airlines (carrier text, name text);
CREATE TABLE airports (
  faa text, name text, lat double precision, lon double precision, alt integer, tz integer,
  tzone text);
SQL
}

monthly_columns="year integer, month integer, carrier text, origin text, dest text,
  flights integer, cancelled integer, departed integer, dep_delay integer, arrived integer,
  arr_delay integer, air_time integer, distance integer"

# load PORT DATABASE TABLE: fills a table from the CSV file of the sample project.
load() {
  local columns
  columns=$(head -n 1 "Examples/flights/data/$3.csv")
  sql "$1" "$2" -c "\\copy $3($columns) FROM 'Examples/flights/data/$3.csv' CSV HEADER"
}
