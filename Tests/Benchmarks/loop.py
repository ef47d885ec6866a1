def main():
    i = s = 0
    while i < 10000000:
        s += i; i += 1
    print(s)
main()
