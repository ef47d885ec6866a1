-- Strings of Lua cannot grow; a buffer joined at the end is its idiom.
local items, text = {}, {}
for i = 0, tonumber(arg[1]) - 1 do
  items[#items + 1] = i
  text[#text + 1] = "x"
end
print(#items, #table.concat(text))
