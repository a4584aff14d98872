# Handicap (rule article A-I.9.1.2 and the table of the protocol). GNU Go 3.8 answers the same but where
# it says so.

# Two stones stand in opposite corners, the lower left and the upper right one.
boardsize 19
clear_board
10 fixed_handicap 2
#? [Q16 D4]

# White moves next, so the last move is nobody's and there is nothing to be taken back: the stones are
# no moves. The command says how many there are.
20 get_handicap
#? [2]
30 list_stones black
#? [Q16 D4]
undo
40 list_stones black
#? [Q16 D4]

# With three the upper left corner comes third, so the lower right one stays empty.
clear_board
50 fixed_handicap 3
#? [D16 Q16 D4]
60 color Q4
#? [empty]

# Five add the centre, which six leave again for the middles of the left and the right side.
clear_board
70 fixed_handicap 5
#? [D16 Q16 K10 D4 Q4]
clear_board
80 fixed_handicap 6
#? [D16 Q16 D10 Q10 D4 Q4]

# On 9x9 the stones stand on the third line, on 13x13 on the fourth.
boardsize 9
clear_board
90 fixed_handicap 4
#? [C7 G7 C3 G3]
boardsize 13
clear_board
100 fixed_handicap 9
#? [D10 G10 K10 D7 G7 K7 D4 G4 K4]

# On boards of an even side there is no middle.
boardsize 10
clear_board
110 fixed_handicap 4
#? [C8 H8 C3 H3]

# On 12x12 the protocol's rule gives the third line. (GNU Go uses the fourth: J9 D9 J4 D4.)
boardsize 12
clear_board
120 fixed_handicap 2
#? [K10 C3]

# Free handicap stands where it is said.
boardsize 9
clear_board
set_free_handicap E5 C3 G7
130 list_stones black
#? [G7 E5 C3]
140 get_handicap
#? [3]

# All 81 points are Black's, komi is 0.5, and under Chinese rules Black gives back as many points as he got
# stones. (GNU Go agrees if it is started
# with --chinese-rules, and on the next one with --japanese-rules; it does not know kata-set-rules.)
komi 0.5
150 final_score
#? [B\+77\.5]

# Japanese rules give nothing back: 78 points of territory, komi 0.5. The American rules give back one
# point less than the Chinese, New Zealand's none.
kata-set-rules japanese
160 final_score
#? [B\+77\.5]
kata-set-rules aga
170 final_score
#? [B\+78\.5]
kata-set-rules new-zealand
180 final_score
#? [B\+80\.5]
kata-set-rules chinese

# A black stone that is played first is no handicap stone: nothing is given back for it, even for two.
boardsize 9
clear_board
komi 0.5
play black C3
play black G7
190 get_handicap
#? [0]
200 final_score
#? [B\+80\.5]

# clear_board forgets the handicap and keeps the komi.
clear_board
set_free_handicap C3 G7
clear_board
210 get_handicap
#? [0]
220 get_komi
#? [0\.5]
