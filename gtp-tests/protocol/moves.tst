# play, undo and what tells of moves. GNU Go 3.8 answers the same.

boardsize 9
clear_board
play black C3
play white G7
10 last_move
#? [white G7]

# undo takes back one move, gg-undo so many.
undo
20 last_move
#? [black C3]
play white G7
play black E5
play white pass
gg-undo 3
30 last_move
#? [black C3]
40 list_stones white
#? []

# More moves than were made cannot be taken back, and then none is.
gg-undo 7
50 list_stones black
#? [C3]

# After the last one there is nothing left; the refused undo is no harm.
undo
undo
60 list_stones black
#? []
play white D4
70 last_move
#? [white D4]

# A move that is refused is not in the history: an occupied point, a point off the board, a word that is no
# point, a colour that is none.
play black D4
play black K10
play black I5
play black D
play green E5
play black
80 last_move
#? [white D4]
90 list_stones black
#? []

# The whole history of one move is one line.
100 move_history
#? [white D4]

# Both sides may move as often as they are told to.
play white D5
play white D6
110 list_stones white
#? [D6 D5 D4]
120 countlib D5
#? [8]

# reg_genmove answers a move and plays none, so the point that it names is still empty and the last move is
# the same.
130 reg_genmove black
#? [[A-HJ][1-9]]
140 last_move
#? [white D6]
150 list_stones black
#? []

# Where only one point is left that is no suicide and no own eye, genmove answers it or passes.
boardsize 1
clear_board
160 reg_genmove black
#? [pass|PASS]

# trymove plays for a while: the question about liberties is asked of the position that is tried, and popgo
# goes back.
boardsize 9
clear_board
play black A1
play white A2
trymove white B1
170 color A1
#? [empty]
180 countlib A2
#? [3]
popgo
190 color A1
#? [black]
200 findlib A1
#? [B1]

# Legal points are listed without a pass, those of one side only: White may not play at A1, where Black has an
# eye, Black may.
boardsize 3
clear_board
play black A2
play black B2
play black B1
play black C2
210 all_legal white
#? [A3 B3 C3]
220 all_legal black
#? [A3 B3 C3 A1 C1]

# The same stones have the same hash, however they came there; another stone changes it.
boardsize 9
clear_board
play black C3
play white G7
play black C4
230 captures white
#? [0]
240 accuratelib black C5
#? [C6 B5 D5 B4 D4 B3 D3 C2]
250 captures black
#? [0]
