# The end of the endgame under area rules: neutral points, kos, one-point corridors, and passing in time.
# What the other places are worth was counted by exhaustive reading of the open places, by area; komi is not counted.

# All borders are closed. Under area rules the last neutral point still counts one, and no point of settled
# territory does. Black leads by 9 with best play; a pass costs 2. Proof: exhaustive, 7 positions.
# proof: black scores by 9 within F1
loadsgf positions/one_neutral_point.sgf
10 reg_genmove black
#? [F1]

# Only a ko is left. Black connects and has it; there is nothing else to play for. Black leads by 13 with best
# play; a pass costs 4. Proof: exhaustive, 9 positions.
# proof: black scores by 13 within L5-L6
loadsgf positions/last_ko_connect.sgf
20 reg_genmove black
#? [L6]

# Only a ko is left, and White can take it. With no threats on the board Black cannot win it back. White leads
# by 11 with best play; a pass costs 4. Proof: exhaustive, 9 positions.
# proof: white scores by 11 within F1-G1
loadsgf positions/last_ko_take.sgf
30 reg_genmove white
#? [F1]

# The last ko stands in the middle of the border. White connects his stone, four points between that and losing
# it. White leads by 8 with best play; a pass costs 4. Proof: exhaustive, 9 positions.
# proof: white scores by 8 within E5-F5
loadsgf positions/ko_in_the_middle.sgf
40 reg_genmove white
#? [F5]

# A ko against one neutral point. Connecting comes first: White then has the neutral point. The other way round
# White takes the ko, and Black has no threat to win it back. Best play: Black E1, White F9. Black leads by 11
# with best play; F9 or pass costs 2. Proof: exhaustive, 23 positions.
# proof: black scores by 11 within E1-F1 F9
loadsgf positions/half_point_ko_or_neutral_point.sgf
50 reg_genmove black
#? [E1]

# A ko against one neutral point, with White to move. He takes the ko first; Black takes the neutral point, and
# White connects. Best play: White L6, Black A5, White L5. White trails by 9 with best play; A5 costs 2. Proof:
# exhaustive, 28 positions.
# proof: white scores by -9 within A5 L5-L6
loadsgf positions/half_point_ko_or_neutral_point_white.sgf
60 reg_genmove white
#? [L6]

# Black's stone at G1 and White's at F12 are in kos, and G6 is neutral. Black connects at F1 or takes G6. Taking
# at G12 first gains nothing, because White takes G6 and has the ko back in the end. Best play: Black F1, White
# G12, Black G6. Black leads by 2 with best play; G12 or pass costs 2. Proof: exhaustive, 118 positions.
# proof: black scores by 2 within F1-G1 G6 F12-G12
loadsgf positions/two_kos.sgf
70 reg_genmove black
#? [F1|G6]*

# Two corridors lead along the edge, one of Black's three points long and one of White's two points long. The
# longer one leaves more to follow, so White starts at A4. Best play: White A4, Black A2, White A3, Black N9, White N8. White trails
# by 47 with best play; the next best moves cost 2. Proof: exhaustive, 184 positions.
# proof: white scores by -47 within A2-A4 N8-N9
loadsgf positions/longer_corridor_first.sgf
80 reg_genmove white
#? [A4]

# Black may push into either corridor, the longer or the shorter one, but only one step: further in the stone is
# cut off. Best play: Black G1, White H1, Black G11, White H11, Black pass, White J1. Black leads by 17 with
# best play; the next best moves cost 2. Proof: exhaustive, 301 positions.
# proof: black scores by 17 within G1-J1 G11-H11
loadsgf positions/longer_corridor_first_black.sgf
90 reg_genmove black
#? [G1|G11]

# Three kos are open and a first line of two points. White throws in at J5, which makes a fourth ko that he
# takes first in the end; the plain J4 costs two points. Best play: White J5, Black J4, White A5, Black E5,
# White A4, Black G5, White J5, Black pass, White J4. White trails by 9 with best play; the next best moves cost
# 2. Proof: exhaustive, 880 positions.
# proof: white scores by -9 within A4-A5 E4-E5 G4-G5 J4-J5
loadsgf positions/edge_before_three_kos.sgf
100 reg_genmove white
#? [J5]*

# The border is open on the second line at the top. White turns at F11; the two neutral points are shared. Best
# play: White F11, Black G1, White G6, Black F10, White G11, Black H11, White E11. White leads by 13 with best
# play; the next best moves cost 2. Proof: exhaustive, 1,192 positions.
# proof: white scores by 13 within G1 G6 F10-F11 E11 G11-H11
loadsgf positions/second_line_last_white.sgf
110 reg_genmove white
#? [F11]

# Every empty point is an eye of one point: White's are suicide for Black, and Black's own two are his life. He
# passes. Black trails by 65 with best play; A9 or C9 costs 16. Proof: exhaustive, 1,789 positions.
# proof: black scores by -65 within A8-D9
loadsgf positions/nothing_left_but_eyes.sgf
120 reg_genmove black
#? [pass|PASS]

# As before with the colors exchanged and on a larger board: White has two eyes and nothing to play, so he
# passes. White trails by 105 with best play; J1 or L1 costs 16. Proof: exhaustive, 2,077 positions.
# proof: white scores by -105 within H1-L2
loadsgf positions/nothing_left_but_eyes_white.sgf
130 reg_genmove white
#? [pass|PASS]

# One neutral point is left. The only other moves are the two eyes of Black's group, either of which kills it.
# Black trails by 63 with best play; a pass costs 2. Proof: exhaustive, 3,923 positions.
# proof: black scores by -63 within F1-J2 F3
loadsgf positions/neutral_point_not_the_eye.sgf
140 reg_genmove black
#? [F3]

# A seki on the edge: who plays a shared liberty there is taken. The neutral point on the other side is all that
# can be gained. Black leads by 7 with best play; a pass costs 2. Proof: exhaustive, 26,801 positions.
# proof: black scores by 7 within F1 D7-F9
loadsgf positions/neutral_point_beside_a_seki.sgf
150 reg_genmove black
#? [F1]
