local n = tonumber(arg[1])
local list = {}
for i = 0, n - 1 do list[#list + 1] = i * 3 end
local total = 0
for i = 1, n do total = total + list[i] + list[#list] end
for _, element in ipairs(list) do total = total + element end
print(total, #list)
