# A command that is refused, and lines that can be read although they are odd.
boardsize 3
play black Z9
10 name
#? [Tengen
20 query_boardsize
#? [3]

20 query_boardsize
# A comment stands between a command and what it expects.
#? [4]
