import sys
def main(n):
    items = []
    for i in range(n):
        items.append(i * 3)
    total = 0
    for i in range(n):
        total += items[i] + items[-1]
    for element in items:
        total += element
    print(total, len(items))
main(int(sys.argv[1]))
