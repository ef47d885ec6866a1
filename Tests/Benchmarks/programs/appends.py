import sys
def main(n):
    items, text = [], ""
    for i in range(n):
        items.append(i)
        text += "x"
    print(len(items), len(text))
main(int(sys.argv[1]))
