local items, text = {}, {}
for i = 0, 999999 do
  items[#items + 1] = i
  text[#text + 1] = "x"
end
print(#items, #table.concat(text))
