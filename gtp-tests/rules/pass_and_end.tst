# Passes (rule articles B-2.5 and B-7) and taking back. GNU Go 3.8 answers the same, but writes PASS in
# capitals and numbers with a decimal.

# A pass is always legal, on the empty board too, and in any case of its letters.
boardsize 9
clear_board
10 is_legal black pass
#? [1]
play black PASS
20 is_legal white Pass
#? [1]

# It is a move like any other: it is the last one, and undo takes it back.
play white E5
play black pass
30 last_move
#? [black (pass|PASS)]
undo
40 last_move
#? [white E5]
50 color E5
#? [white]
undo
60 last_move
#? [black (pass|PASS)]
70 color E5
#? [empty]

# Two passes stop play, yet a stone may follow: the side that does not agree goes on.
clear_board
play black E5
play white pass
play black pass
80 is_legal white E6
#? [1]
play white E6
90 list_stones white
#? [E6]

# The protocol lets one side move several times running.
clear_board
play black C3
play black G7
play black E5
100 list_stones black
#? [G7 E5 C3]
110 countlib G7
#? [4]

# An occupied point is illegal for both sides, and a refused move leaves the board as it was.
120 is_legal white E5
#? [0]
130 is_legal black E5
#? [0]
play white E5
140 color E5
#? [black]
# So undo takes back the last move that was made, not the one that was refused.
undo
150 list_stones black
#? [G7 C3]

# undo brings back captured stones with their ko: see ko.tst. Here it brings back three stones at once.
clear_board
play white A1
play white A2
play white B1
play black A3
play black B2
play black C1
160 captures black
#? [3]
170 list_stones white
#? []
undo
180 list_stones white
#? [A2 A1 B1]
190 captures black
#? [0]

# The whole board counts for the only side that has stones on it: 25 points, komi 7.5.
boardsize 5
clear_board
komi 7.5
play black C3
200 final_score
#? [B\+17\.5]

# The empty board belongs to nobody, so komi decides. (GNU Go plays it out in its head first and is not
# asked here: it says B+18.5 on 5x5 with komi 6.5.)
clear_board
komi 6.5
210 final_score
#? [W\+6\.5]

# A pass in a record is a move too: the fifth one here. With a number the record is loaded up to the move
# before, so 3 leaves out the third move, which takes a stone.
loadsgf positions/pass_after_a_capture.sgf
220 last_move
#? [black (pass|PASS)]
230 captures black
#? [1]
loadsgf positions/pass_after_a_capture.sgf 3
240 last_move
#? [white A1]
250 captures black
#? [0]
260 is_legal black B1
#? [1]
