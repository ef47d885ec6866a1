# What values of each type become; and what is no query, or none that may be.

# types PROJECT: the values of a report "Types" on one line, as JSON.
types() { run "$1" -c "report \"/Public Objects/Shared Reports/Warehouse/$2\"; export jsonl -"; }

# columns NAME…: the keys of a report with these columns as attributes.
columns() {
  local name text=
  for name in "$@"; do text+="{ \"column\": \"$name\" }, "; done
  printf '"rows": [%s]' "${text%, }"
}

report postgres Numbers "$(columns small big huge exact long tiny real float nan flag unset)" \
  "SELECT 7::smallint AS small, 9223372036854775807 AS big, 9223372036854775808 AS huge,
   12.50::numeric(9,2) AS exact, 123456789012345678.901234567890123456 AS long,
   0.000000000000000001::numeric(20,18) AS tiny, 0.1::real AS real, 2.5e-300::float8 AS float,
   'NaN'::float8 AS nan, true AS flag, NULL::integer AS unset"
equal "numbers of PostgreSQL" \
  '{"small": 7, "big": 9223372036854775807, "huge": "9223372036854775808", "exact": 12.5, "long": "123456789012345678.901234567890123456", "tiny": 1.0e-18, "real": 0.1, "float": 2.5e-300, "nan": "NaN", "flag": 1, "unset": null}' \
  "$(types postgres Numbers)"

report postgres Texts "$(columns plain unicode empty fixed day moment exactly zone clock blob none id)" \
  "SELECT 'a'::varchar(9) AS plain, 'Zürich 東京 🛫' AS unicode, '' AS empty, 'b'::char(3) AS fixed,
   date '2013-02-28' AS day, timestamp '2013-12-31 23:59:59' AS moment,
   timestamp '2013-12-31 23:59:59.000250' AS exactly,
   timestamptz '2013-12-31 23:59:59+00' AT TIME ZONE 'UTC' AS zone, time '12:34:56' AS clock,
   '\\\\x00ff'::bytea AS blob, NULL::text AS none,
   'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid AS id"
equal "texts of PostgreSQL" \
  "{\"plain\": \"a\", \"unicode\": \"Zürich 東京 🛫\", \"empty\": \"\", \"fixed\": \"b  \", \"day\": \"2013-02-28\", \"moment\": \"2013-12-31T23:59:59\", \"exactly\": \"2013-12-31T23:59:59.00025\", \"zone\": \"2013-12-31T23:59:59\", \"clock\": \"12:34:56\", \"blob\": \"x'00FF'\", \"none\": null, \"id\": \"A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11\"}" \
  "$(types postgres Texts)"

# Long texts come in pieces, and a letter of several units may lie on their edge.
report postgres Long "$(columns text blob)" \
  "SELECT 'x' || repeat('é🛫', 100000) || 'y' AS text,
   convert_to(repeat('ab', 50000), 'UTF8') AS blob"
long=$(types postgres Long)
expected=$(perl -CSD -Mutf8 -e 'print "{\"text\": \"x", "é🛫" x 100000,
  "y\", \"blob\": \"x\x27", "6162" x 50000, "\x27\"}"')
equal "long values" "$(md5sum <<<"$expected")" "$(md5sum <<<"$long")"

report sqlite Types "$(columns big float text empty none blob groß)" \
  "SELECT 9223372036854775807 AS big, 2.5 AS float, 'Zürich 🛫' AS text, '' AS empty, NULL AS none,
   x'00ff' AS blob, 1 AS groß"
equal "types of SQLite" \
  "{\"big\": 9223372036854775807, \"float\": 2.5, \"text\": \"Zürich 🛫\", \"empty\": \"\", \"none\": null, \"blob\": \"x'00FF'\", \"groß\": 1}" \
  "$(types sqlite Types)"

# Answers of each kind are bound, whatever is in them.
report postgres Echo '"prompts": [
    { "name": "Text", "parameter": "t", "type": "text" },
    { "name": "Number", "parameter": "n", "type": "number" },
    { "name": "Day", "parameter": "d", "type": "date" }
  ], "rows": [{ "column": "a" }, { "column": "b" }, { "column": "c" }, { "column": "e" }]' \
  "SELECT CAST(:t AS text) AS a, CAST(:n AS double precision) AS b, CAST(:d AS date) AS c,
   length(:t) AS e"
echo_report='report "/Public Objects/Shared Reports/Warehouse/Echo"'
equal "answers are bound" \
  "{\"a\": \"O'Hare ; DROP -- 🛫\", \"b\": 2.5, \"c\": \"2013-02-28\", \"e\": 18}" \
  "$(run postgres -c "$echo_report {Text: \"O'Hare ; DROP -- 🛫\", Number: 2.5, Day: \"2013-02-28\"}
     export jsonl -")"
report sqlite Echo '"prompts": [{ "name": "Text", "parameter": "t", "type": "text" }],
  "rows": [{ "column": "a" }, { "column": "e" }]' "SELECT :t AS a, length(:t) AS e"
equal "answers are bound in SQLite" "{\"a\": \"O'Hare 🛫\", \"e\": 8}" \
  "$(run sqlite -c "$echo_report {Text: \"O'Hare 🛫\"}; export jsonl -")"
equal "answers that are left out are NULL" '{"a": null, "b": null, "c": null, "e": null}' \
  "$(run postgres -c "$echo_report; export jsonl -")"

# What would write is refused by the database.
report postgres Write "$(columns carrier)" "DELETE FROM airlines RETURNING carrier"
sql "$first" flights -c "GRANT DELETE ON ALL TABLES IN SCHEMA public TO reader"
has "a report cannot write" "cannot execute DELETE in a read-only transaction" \
  "$(types postgres Write)"
report postgres Several "$(columns a)" \
  "COMMIT; SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE; DELETE FROM airlines; SELECT 1 AS a"
types postgres Several >/dev/null
report postgres Setting "$(columns a)" "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE"
has "what is no query is none" "the SQL gives no columns: a report's SQL is a query" \
  "$(types postgres Setting)"
equal "no row is gone" 16 "$(sql "$first" flights -At -c 'SELECT count(*) FROM airlines')"
has "a report on SQLite cannot write" "readonly" "$(
  report sqlite Write "$(columns carrier)" "DELETE FROM airlines RETURNING carrier"
  types sqlite Write)"

# A report may stay with the project's own tables, which are empty in these copies.
report postgres Own "\"source\": \"project\", $(columns n)" "SELECT count(*) AS n FROM monthly"
equal "a report in the project's own tables" '{"n": 0}' "$(types postgres Own)"
