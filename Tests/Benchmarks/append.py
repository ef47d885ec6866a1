def main():
    items, text = [], ""
    for i in range(1000000):
        items.append(i)
        text += "x"
    print(len(items), len(text))
main()
