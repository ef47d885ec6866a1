local function split(text)
  local parts = {}
  for part in text:gmatch("[^ ]+") do parts[#parts + 1] = part end
  return parts
end
local words, hits, length = 0, 0, 0
for i = 0, tonumber(arg[1]) - 1 do
  local line = "row " .. i .. " of the report"
  local parts = split(line)
  words = words + #parts
  if line:find("7 of", 1, true) then hits = hits + 1 end
  length = length + #table.concat(parts, "-")
end
print(words, hits, length)
