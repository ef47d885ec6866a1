autocmd BufNewFile,BufRead *.nav setfiletype nav
autocmd BufNewFile,BufRead * if getline(1) =~# '^#!.*\<nav\>' | setfiletype nav | endif
