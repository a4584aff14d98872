# Size, komi and what clears the board. GNU Go 3.8 answers the same, but writes komi with a blank before it.

# A new size is a new game on an empty board.
boardsize 13
10 query_boardsize
#? [13]
clear_board
play black N13
20 color N13
#? [black]
boardsize 13
30 list_stones black
#? []

# A size that is refused leaves everything as it was, the stones too.
boardsize 9
clear_board
play black C3
boardsize 0
40 query_boardsize
#? [9]
boardsize -5
50 query_boardsize
#? [9]
boardsize 26
60 query_boardsize
#? [9]
boardsize nine
70 query_boardsize
#? [9]
80 list_stones black
#? [C3]

# A vertex off the board is refused, although it was on the larger one before.
play black N13
90 list_stones black
#? [C3]
100 is_legal black J9
#? [1]

# The smallest board has one point, on which nobody can play.
boardsize 1
110 all_legal black
#? []
120 is_legal white pass
#? [1]
boardsize 2
130 all_legal white
#? [A2 B2 A1 B1]

# Komi stays when the board is cleared or its size changes, and may change at any time.
komi 6.5
140 get_komi
#? [6\.5]
boardsize 9
clear_board
150 get_komi
#? [6\.5]
play black E5
komi 0.5
160 get_komi
#? [0\.5]
170 list_stones black
#? [E5]

# Komi may be negative, whole, or written with zeros. (GNU Go writes 7.0 for 7 and rounds as it prints.)
komi -3.5
180 get_komi
#? [-3\.5]
komi 7
190 get_komi
#? [7(\.0)?]
komi 5.50
200 get_komi
#? [5\.5]

# What is no number is refused and leaves the old komi. (GNU Go takes the last two for numbers.)
komi
210 get_komi
#? [5\.5]
komi seven
220 get_komi
#? [5\.5]
komi 6,5
230 get_komi
#? [5\.5]
komi nan
240 get_komi
#? [5\.5]

# The score uses the komi that holds when it is asked: Black owns all 25 points. (GNU Go with
# --chinese-rules agrees.)
boardsize 5
clear_board
play black C3
komi 7.5
250 final_score
#? [B\+17\.5]
komi 0.5
260 final_score
#? [B\+24\.5]
komi 100.5
270 final_score
#? [W\+75\.5]

# clear_board takes off all stones and prisoners and leaves the size.
boardsize 9
clear_board
play white A1
play black A2
play black B1
280 captures black
#? [1]
clear_board
290 captures black
#? [0]
300 list_stones black
#? []
310 query_boardsize
#? [9]

# Two words, a colon between the numbers, or a command of its own make a rectangle. (GNU Go has square
# boards only.)
rectangular_boardsize 9 13
320 query_boardsize
#? [9 13]
330 is_legal black J13
#? [1]
boardsize 13:9
340 query_boardsize
#? [13 9]
350 is_legal black N9
#? [1]
