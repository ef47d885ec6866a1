local n = tonumber(arg[1])
local rows = {}
for i = 0, n - 1 do rows[#rows + 1] = {id = i, name = "flight", delay = i % 60} end
local sum = {count = 0, delay = 0}
for _, row in ipairs(rows) do
  if row.name == "flight" then
    sum.count = sum.count + 1
    sum.delay = sum.delay + row.delay
  end
end
print(sum.count, sum.delay)
