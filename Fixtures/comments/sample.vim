" Sets up the editor for writing letters. Nothing in here is needed for anything else, and those
" who write programs are kindly asked to look
" the other way.

" Lines are as wide as the paper. The paper is that from the second drawer;
" the one from the first drawer is wider, but it is kept for letters to the
" government.
setlocal textwidth=64 " a trailing remark, which is not touched at all

let s:greeting = "Dear \" friend"
let s:closing = 'it''s " late'

function! s:Greet(name) abort
  " The name is taken as it is. There has been a version which added a title to
  " it, and it is the reason why the author's aunt no longer answers.
  echo "Dear " . a:name . ','
  return s:greeting
endfunction

let s:page =<< trim END
  " This line is part of a list of lines, and although it starts as a comment would, it is data and it has to be kept as it is.
  Yours,
  " the undersigned
END

lua << EOF_LUA
-- " a line for another language, which is as long as it likes to be and is not going to be looked at by anybody in this place
EOF_LUA

"nospace: a line without a blank after the mark, which is left alone by everyone, as are its neighbours above and below

  " An indented remark, about the mapping that follows it: it sends the letter, and there is
  " no other mapping that would get it back again.
nnoremap <buffer> <Leader>s :call <SID>Greet('all')<CR>

" vim: set tw=78 foldmethod=marker:
