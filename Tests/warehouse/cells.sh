# The same reports give the same cells everywhere, in the same order and of the same types.

own=$("$nav" --connect Examples/flights Tests/warehouse/cells.nav 2>&1)
has "the project's own tables" '"Flights": 685, "Arrival Delay": 21.920704845814978' "$own"
for place in postgres distributed; do
  equal "the cells of $place" "$own" "$(run $place Tests/warehouse/cells.nav)"
done
# SQLite's driver makes a text of 15 digits of each real, whoever asks for it.
rounded() { perl -pe 's/-?\d+\.\d+(e[+-]?\d+)?/sprintf "%.14e", $&/ge'; }
equal "the cells of sqlite" "$(rounded <<<"$own")" \
  "$(run sqlite Tests/warehouse/cells.nav | rounded)"

# A built project runs its reports there too.
"$nav" build "$work/postgres" -o "$work/flights.navdb" >/dev/null
equal "the cells of a built project" "$own" "$(run flights.navdb Tests/warehouse/cells.nav)"

# What the sample project promises, from one script, wherever its data is.
"$nav" build Examples/flights -o "$work/own.navdb" >/dev/null
for place in "" Examples/flights "$work/own.navdb" "$work/postgres" "$work/distributed" \
  "$work/sqlite" "$work/flights.navdb"; do
  checked=$("$nav" test Examples/tests ${place:+--connect "$place"} 2>&1)
  place=${place##*/}
  has "the checks of ${place:-the embedded project}" " passed, 0 failed" "${checked##*$'\n'}"
done

# Each server has its part of the distributed table, and no more.
counts=$(for port in "${ports[@]}"; do
  if [ "$port" = "$first" ]; then
    sql "$port" distributed -At -c 'SELECT count(*) FROM "monthly_EWR"'
  else
    sql "$port" postgres -At -c 'SELECT count(*) FROM monthly'
  fi
done | paste -s -d ' ')
expected=$(for origin in EWR JFK LGA; do
  awk -F , -v origin="$origin" 'NR > 1 && $4 == origin' Examples/flights/data/monthly.csv | wc -l
done | paste -s -d ' ')
equal "rows on each server" "$expected" "$counts"
