import sys
def main(n):
    i = s = 0
    while i < n:
        s += i
        i += 1
    print(s)
main(int(sys.argv[1]))
