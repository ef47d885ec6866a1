import sys
def next(total, step=1): return total + step
def main(n):
    total = 0
    for i in range(n):
        total = next(total, i)
    print(total)
main(int(sys.argv[1]))
