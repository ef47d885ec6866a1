import sys
def main(n):
    words = hits = length = 0
    for i in range(n):
        line = f"row {i} of the report"
        parts = line.split(" ")
        words += len(parts)
        if "7 of" in line:
            hits += 1
        length += len("-".join(parts))
    print(words, hits, length)
main(int(sys.argv[1]))
