local function next(total, step) return total + (step or 1) end
local total = 0
for i = 0, tonumber(arg[1]) - 1 do total = next(total, i) end
print(total)
