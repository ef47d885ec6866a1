import sys
def main(n):
    total = 0
    for i in range(n):
        total += max(7, i)
    print(total)
main(int(sys.argv[1]))
