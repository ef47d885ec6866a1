"""Writes a project of many small reports: project.py FOLDER OBJECTS FOLDERS LARGEST.

OBJECTS objects in all lie in FOLDERS folders, LARGEST of them in one. Names are of a few words, a
number and, now and then, letters that are not ASCII. What is made is always the same. The ids of
all reports go to standard output, a line each.
"""

import hashlib
import os
import random
import sys

target, objects, folders, largest = sys.argv[1], *map(int, sys.argv[2:5])
words = """Revenue Margin Orders Returns Inventory Shipments Visits Headcount Budget Forecast Leads
Churn Claims Stock Delay Flights""".split()
shapes = ["by Region", "by Product", "by Month", "per Store", "für Köln", "over Time", "détail", "Top 10"]
random.seed(7)
paths = []


def write(path, text):
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.write(descriptor, text.encode())
    os.close(descriptor)


def report(folder, number):
    name = f"{random.choice(words)} {random.choice(words)} {random.choice(shapes)} {number}"
    key = hashlib.md5(str(number).encode()).hexdigest().upper()
    write(
        f"{folder}/{name}.report.json",
        f'{{"id": "{key}", "sql": "SELECT {number} AS n", "metrics": [{{"column": "n"}}]}}',
    )
    print(key)


os.makedirs(f"{target}/Large")
write(f"{target}/project.json", '{"name": "Scale", "id": "%s"}' % hashlib.md5(b"scale").hexdigest())
inner = folders - 1
groups = max(1, int(inner**0.5))
made = 2 + groups  # the root, the large folder, the groups
for group in range(groups):
    os.mkdir(f"{target}/Area {group}")
for number in range(inner - groups):
    paths.append(f"{target}/Area {number % groups}/{words[number % len(words)]} {number}")
    os.mkdir(paths[-1])
made += len(paths)
for number in range(objects - made):
    report(f"{target}/Large" if number < largest else paths[number % len(paths)], number)
