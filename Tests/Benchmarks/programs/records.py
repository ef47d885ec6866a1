import sys
def main(n):
    rows = []
    for i in range(n):
        rows.append({"id": i, "name": "flight", "delay": i % 60})
    total = {"count": 0, "delay": 0}
    for row in rows:
        if row["name"] == "flight":
            total["count"] += 1
            total["delay"] += row["delay"]
    print(total["count"], total["delay"])
main(int(sys.argv[1]))
