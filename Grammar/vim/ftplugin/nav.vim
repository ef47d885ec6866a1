" What Vim needs to know of nav's scripts besides their colours.
if exists('b:did_ftplugin') | finish | endif
let b:did_ftplugin = 1

setlocal commentstring=#\ %s comments=:##,:# formatoptions-=t
" As `nav fmt` lays out; gggqG formats the whole script.
setlocal shiftwidth=2 softtabstop=2 expandtab textwidth=100 formatprg=nav\ fmt\ -
let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions<'
  \ .. ' shiftwidth< softtabstop< expandtab< textwidth< formatprg<'
