local total = 0
for i = 0, tonumber(arg[1]) - 1 do total = total + math.max(7, i) end
print(total)
