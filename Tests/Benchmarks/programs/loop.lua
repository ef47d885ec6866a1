local n, i, s = tonumber(arg[1]), 0, 0
while i < n do s = s + i; i = i + 1 end
print(s)
