# Questions about the rules: every answer is certain.
boardsize 5
clear_board
play b C3
10 color C3
#? [black]
20 is_legal white C3
#? [0]
# Nothing but the reply matters here.
30 list_stones black
#?
40 play white C3
#? []*
# An answer that is only reported.
50 captures black
#? [1]&
