" Vim syntax file
" Language: nav, by Grammar/nav.ebnf. A test compares the lists below with the program's own.

if exists('b:current_syntax') | finish | endif
let s:save = &cpo
set cpo&vim

syntax case match
syntax sync fromstart
syntax iskeyword @,48-57,_,-

" The commands that nav knows.
let s:commands = split('
  \ back close connect connection count data device diff disconnect do exit export find
  \ fitwidth forward help history info join keys lower ls max min mode now number open pageby
  \ print prompts quit range read record refresh report rerun resize retry rotate round rows
  \ screen scroll settings show sort sorted source split sql stack sum test timing trace tree
  \ type upper verify zoom
  \ ')

" --- Where a statement or an expression may stand: a bare name that is no keyword is a command.

syntax keyword navKeyword if else while break continue return try fail expect
syntax keyword navKeyword let set for catch nextgroup=navVariableName skipwhite
syntax keyword navKeyword def nextgroup=navDefinition skipwhite
syntax keyword navOperatorWord and or not in like
syntax keyword navConstant true false nil
syntax match navVariableName /\h\w*/ contained

" A call goes on to the end of its statement: of the line, or in parentheses to the bracket.
" (What is defined last is tried first.)
syntax match navOperator /==\|!=\|<=\|>=\|[-+*\/%<>=]/
let s:name = '/\%([A-Za-z0-9_$.-]\)\@1<!\h\w*\%(-\w\+\)*'
let s:known = '/\%([A-Za-z0-9_$.-]\)\@1<!\%(' . join(s:commands, '\|') . '\)\%(-\?\w\)\@!'
for [s:group, s:start] in [['navOwnCommand', s:name], ['navCommand', s:known]]
  execute 'syntax region navCall matchgroup=' . s:group . ' start=' . s:start . '/'
    \ 'end=/\ze[;)\]}]/ end=/\\\@1<!$/ end=/[[:blank:]]\@1<=\ze#/ contains=@navArgument'
  execute 'syntax region navInnerCall contained matchgroup=' . s:group . ' start=' . s:start . '/'
    \ 'end=/\ze[)\]};]/ contains=@navArgument,navComment,navDocComment'
endfor

" The head of a def, up to its block.
syntax region navDefinition contained matchgroup=navDefinitionName
  \ start=/\h\w*\%(-\w\+\)*/ end=/\ze{\%(\s*}\s*{\)\@!/ end=/\\\@1<!$/
  \ contains=@navArgument,navParameter,navAssign

" --- Arguments: words, flags, values.

syntax match navWord /[^[:blank:]"'$()[\]{},;|<>`]\+/ contained contains=NONE
syntax match navParameter /\%(=\s*\)\@8<!\<\h\w*\>/ contained
let s:end = '\%([^[:blank:]"''$()[\]{},;|<>`\\]\)\@!/'
execute 'syntax match navArgumentNumber contained'
  \ '/[[:blank:]=]\@1<=-\?\d\+\%(\.\d\+\)\?\%([eE][+-]\?\d\+\)\?' . s:end
execute 'syntax match navConstant contained /\%(true\|false\|nil\)' . s:end
syntax match navNumber /\%([A-Za-z0-9_$.]\)\@1<!\d\+\%(\.\d\+\)\?\%([eE][+-]\?\d\+\)\?/
syntax match navFlag /--\l[a-z0-9]*\%(-[a-z0-9]\+\)*/ contained nextgroup=navAssign
syntax match navAssign /=/ contained
syntax match navID /\%([A-Za-z0-9_$.-]\)\@1<!\x\{32}\w\@!/
syntax match navJoin /\\$/

" --- Variables, with what stands behind them.

syntax match navVariable /\$\h\w*/ nextgroup=navField,navIndex
syntax match navField /\.\h\w*/ contained nextgroup=navField,navIndex
syntax region navIndex contained matchgroup=navBracket start=/\[/ end=/\]/
  \ contains=@navInside nextgroup=navField,navIndex

" --- Brackets. Newlines are space in them; a block restores lines.

syntax region navParen matchgroup=navParenthesis start=/(/ end=/)/
  \ contains=@navInside nextgroup=navField,navIndex
syntax region navList matchgroup=navBracket start=/\[/ end=/\]/ contains=@navInside
syntax region navBlock matchgroup=navBrace start=/{/ end=/}/ contains=@navStatement
syntax region navRecord matchgroup=navRecordBrace
  \ start=/{\ze\_s*\%(}\|\h\w*:\|"[^"$]*":\|'[^']*':\)/ end=/}/ contains=navKey,@navInside

" --- Strings.

syntax region navString start=/"/ end=/"/ excludenl end=/$/
  \ contains=navBadEscape,navEscape,@navInsert
syntax match navBadEscape /\\./ contained
syntax match navEscape /\\[\\"$ntr]\|\\u{\x\+}/ contained
syntax region navRawString start=/'/ end=/'/ excludenl end=/$/
syntax match navKey /\h\w*:\|"[^"$]*":\|'[^']*':/ contained
syntax match navInsert /\$\h\w*/ contained
syntax region navInsertBraces contained matchgroup=navInsertMark start=/\${/ end=/}/
  \ contains=navInsertedName
syntax match navInsertedName /\%(\${\)\@2<=\h\w*/ contained nextgroup=navField,navIndex
syntax region navInsertParens contained matchgroup=navInsertMark start=/\$(/ end=/)/
  \ contains=@navInside

" --- Comments: at the start of a line, or after a blank, `;`, a comma or an opening bracket.

syntax match navComment /\%(^\|[[:blank:];,([{]\)\@1<=#.*$/ contains=navTodo,@Spell
syntax match navDocComment /\%(^\|[[:blank:];,([{]\)\@1<=##.*$/ contains=navTodo,@Spell
syntax keyword navTodo contained TODO FIXME XXX

" --- What may stand where.

syntax cluster navInsert contains=navInsert,navInsertBraces,navInsertParens
syntax cluster navValue contains=navConstant,navID,navString,navRawString,navVariable,
  \navParen,navList,navRecord,navJoin
syntax cluster navArgument contains=navWord,navFlag,navArgumentNumber,navBlock,@navValue
syntax cluster navInside contains=navInnerCall,navOperatorWord,navOperator,navNumber,navComment,
  \navDocComment,@navValue
syntax cluster navStatement contains=navCall,navKeyword,navOperatorWord,navOperator,navNumber,
  \navBlock,navComment,navDocComment,@navValue

highlight default link navKeyword Statement
highlight default link navOperatorWord Operator
highlight default link navOperator Operator
highlight default link navConstant Constant
highlight default link navNumber Number
highlight default link navArgumentNumber Number
highlight default link navID Constant
highlight default link navCommand Function
highlight default link navOwnCommand Identifier
highlight default link navDefinitionName Function
highlight default link navParameter Identifier
highlight default link navVariableName Identifier
highlight default link navVariable Identifier
highlight default link navField Identifier
highlight default link navKey Identifier
highlight default link navFlag Special
highlight default link navJoin Special
highlight default link navString String
highlight default link navRawString String
highlight default link navEscape SpecialChar
highlight default link navBadEscape Error
highlight default link navInsert Identifier
highlight default link navInsertedName Identifier
highlight default link navInsertMark Special
highlight default link navBrace Delimiter
highlight default link navRecordBrace Delimiter
highlight default link navBracket Delimiter
highlight default link navParenthesis Delimiter
highlight default link navComment Comment
highlight default link navDocComment SpecialComment
highlight default link navTodo Todo

let b:current_syntax = 'nav'
let &cpo = s:save
unlet s:save s:commands s:name s:known s:group s:start s:end
