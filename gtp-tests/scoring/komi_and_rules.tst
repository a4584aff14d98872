# One board, many rules: what komi, handicap and the ruleset change in the count. GNU Go 3.8 knows no command for
# rules; started with --chinese-rules or --japanese-rules it agrees with the first answer for these two on each board,
# which it then repeats until a stone is played, whatever the komi.

# One dead stone on each side of a border on 7x7. Under Chinese rules, the default, Black has 27 points and White 22;
# komi is 7.5.
loadsgf positions/a_stone_left_in_each_half.sgf
10 final_score
#? [W\+2\.5]

# Five points of komi make it a draw, which is written as a single zero.
komi 5
20 final_score
#? [0]
komi 4.5
30 final_score
#? [B\+0\.5]
# A negative komi is Black's.
komi -7.5
40 final_score
#? [B\+12\.5]

# In territory Black has eleven points and a prisoner, White ten and one.
komi 0.5
kata-set-rules japanese
50 final_score
#? [B\+0\.5]
# Korean rules count the same.
kata-set-rules korean
60 final_score
#? [B\+0\.5]

# Under Tromp-Taylor rules all stones that stand are alive, so each dead stone is its owner's point and what surrounds it
# belongs to nobody: Black has 17 stones and 5 points, White 13 and 2; twelve points are shared.
komi 0.5
kata-set-rules tromp-taylor
70 final_score
#? [B\+6\.5]
# So no stone is dead under these rules, nor under those of CGOS.
80 final_status_list dead
#? []
kata-set-rules cgos
90 final_score
#? [B\+6\.5]

# The American and the New Zealand rules count area as the Chinese do.
kata-set-rules aga
100 final_score
#? [B\+4\.5]
kata-set-rules new-zealand
110 final_score
#? [B\+4\.5]
# Ing's rules too: a draw on the board plus komi is Black's there, and written without a margin.
kata-set-rules ing
komi 5
120 final_score
#? [B\+0]
kata-set-rules chinese
130 final_score
#? [0]

# Under stone scoring every group loses two points that it must keep open: one group each, so nothing changes.
kata-set-rules stone-scoring
komi 0.5
140 final_score
#? [B\+4\.5]

# A handicap of two stones on 5x5, played out: Black has 15 points, White 10. Chinese rules give White as many points as
# Black got stones, American rules one less, New Zealand rules none.
kata-set-rules chinese
boardsize 5
clear_board
komi 0.5
set_free_handicap B4 B2
play white D4
play black C3
play white D3
play black C4
play white D2
play black C2
play white E4
play black B5
play white D5
play black C1
play white E2
play black B1
play white D1
play black C5
150 final_score
#? [B\+2\.5]
kata-set-rules aga
160 final_score
#? [B\+3\.5]
kata-set-rules new-zealand
170 final_score
#? [B\+4\.5]
# Japanese rules give nothing back either: six points of territory against three.
kata-set-rules japanese
180 final_score
#? [B\+2\.5]
kata-set-rules chinese

# Stones that were taken during the game count as territory where territory counts, and not at all where area does. Here
# Black took one at A5 early on.
boardsize 5
clear_board
komi 0.5
play white A5
play black A4
play white D4
play black B5
play white D3
play black B4
play white D2
play black C3
play white D1
play black C5
play white D5
play black B2
play white E4
play black C1
play white E2
play black A2
play black B3
play black B1
play black C4
play black C2
190 captures black
#? [1]
200 final_score
#? [B\+4\.5]
kata-set-rules japanese
210 final_score
#? [B\+0\.5]
kata-set-rules chinese

# The score is that of the board as it stands: two passes change nothing about it, and neither does asking twice.
loadsgf positions/three_dead_stones_below.sgf
220 final_score
#? [B\+8\.5]
play black pass
play white pass
230 final_score
#? [B\+8\.5]
240 final_status_list dead
#? [C3 C2 D2]

# Half a point by the rules: Black leads by seven on the board and by six in territory, and komi is six and a half.
loadsgf positions/half_a_point_on_eleven.sgf
250 final_score
#? [B\+0\.5]
kata-set-rules japanese
260 final_score
#? [W\+0\.5]
kata-set-rules chinese
