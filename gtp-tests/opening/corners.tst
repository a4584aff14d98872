# The first moves: open corners before sides, the centre on the smallest board.
# Two engines choose a move of the pattern in every run: GNU Go 3.8 at level 10 and Pachi with 5,000 playouts.

# On an empty large board the first move is one of the usual corner points: two sides help to make territory
# there. GNU Go plays Q16, Pachi Q4 and D17.
boardsize 19
clear_board
10 reg_genmove black
#? [C3|C4|D3|D4|C5|E3|D5|E4|R3|R4|Q3|Q4|R5|P3|Q5|P4|C17|C16|D17|D16|C15|E17|D15|E16|R17|R16|Q17|Q16|R15|P17|Q15|P16]

# On 13x13 too the first move belongs into a corner, on the third or the fourth line. GNU Go plays L10, Pachi
# D11 and D10.
boardsize 13
clear_board
20 reg_genmove black
#? [C3|C4|D3|D4|L3|L4|K3|K4|C11|C10|D11|D10|L11|L10|K11|K10]

# On 9x9 a stone in the centre reaches all four sides. The second line and the edge are too low for a first
# move. GNU Go plays E5, Pachi D6.
boardsize 9
clear_board
30 reg_genmove black
#? [E5|D4|D5|D6|E4|E6|F4|F5|F6]

# Black has one corner. White takes one of the three others. GNU Go plays D17, Pachi D16 and D17.
boardsize 19
clear_board
play black Q16
40 reg_genmove white
#? [C3|C4|D3|D4|C5|E3|D5|E4|C17|C16|D17|D16|C15|E17|D15|E16|R3|R4|Q3|Q4|R5|P3|Q5|P4]

# Three corners are taken, the lower right one is open. It is larger than any approach or extension. GNU Go
# plays Q4, Pachi Q4 and R4.
boardsize 19
clear_board
play black Q16
play white D4
play black D16
50 reg_genmove white
#? [R3|R4|Q3|Q4|R5|P3|Q5|P4]

# The upper right corner is the last open one. GNU Go plays R16, Pachi Q16.
boardsize 19
clear_board
play black R4
play white D17
play black C4
60 reg_genmove white
#? [R17|R16|Q17|Q16|R15|P17|Q15|P16]

# Only the lower right corner is left. GNU Go plays Q3, Pachi Q4.
boardsize 19
clear_board
play black Q16
play white C4
play black D17
70 reg_genmove white
#? [R3|R4|Q3|Q4|R5|P3|Q5|P4]

# White has approached at Q14. The lower right corner is still open, and nothing at the top is urgent enough to
# leave it to White. GNU Go plays R4, Pachi Q4 and R4.
boardsize 19
clear_board
play black D16
play white Q16
play black D4
play white Q14
80 reg_genmove black
#? [R3|R4|Q3|Q4|R5|P3|Q5|P4]
