# Moves that keep what one has: connecting, protecting a cut, stopping a slide.
# What the other places are worth was counted by exhaustive reading of the open places, by area; komi is not counted.

# Black connects two stones at G1; between losing and keeping them are six points. The open border at the top
# and the ko in the middle are worth less. Best play: Black G1, White F6, Black F10, White G11, Black G6, White
# E11, Black F6, White F11, Black pass, White H11. Black leads by 15 with best play; the next best moves cost 2.
# Proof: exhaustive, 4,559 positions.
# proof: black scores by 15 within G1-J1 F6-G6 F10-F11 E11 G11-H11
loadsgf positions/connect_two_stones.sgf
10 reg_genmove black
#? [G1]

# Three white stones on the right edge hang on L6. No other place comes near the eight points between losing and
# keeping them. Best play: White L6, Black A6, White F6, Black A7, White pass, Black A5. White trails by 1 with
# best play; A6 or F6 costs 4. Proof: exhaustive, 548 positions.
# proof: white scores by -1 within L3-L6 A5-A7 F5-F6
loadsgf positions/connect_three_stones.sgf
20 reg_genmove white
#? [L6]

# Black threatens to slide along the second line. White at G2 stops him where he enters; every block further
# back costs two points. Best play: White G2, Black F11, White G1, Black F1, White H1, Black J1, White K1, Black
# H2, White J2, Black E11, White J1, Black pass, White H2. White trails by 13 with best play; the next best
# moves cost 2. Proof: exhaustive, 13,247 positions.
# proof: white scores by -13 within F1-K1 F2-J2 E11-F11
loadsgf positions/stop_the_slide.sgf
30 reg_genmove white
#? [G2]

# Black has played the hane at L5. White stops it from the front at L4, or by the atari at L6; both come to the
# same. Best play: White L4, Black L6, White A5, Black L7, White L3, Black L8. White trails by 9 with best play;
# the next best moves cost 2. Proof: exhaustive, 905 positions.
# proof: white scores by -9 within L3-L8 A5
loadsgf positions/answer_the_hane.sgf
40 reg_genmove white
#? [L4|L6]

# Black's two stones at F1 are in atari as soon as White takes H1, and hang on E1 then. Black may connect at
# once, or take the neutral point F9 first and connect when White plays H1. H1 itself would be a self-atari of Black's. Best play:
# Black E1, White H1, Black F9. Black leads by 17 with best play; a pass costs 2. Proof: exhaustive, 117
# positions.
# proof: black scores by 17 within E1-H1 F9
loadsgf positions/connect_before_the_dame.sgf
50 reg_genmove black
#? [E1|F9]

# Black threatens F1, which breaks into White's points at E1 and D2. White protects there; E1 or D2
# let Black have F1 and cost two points. Best play: White F1, Black E1, White D2, Black D1, White E1, Black
# pass, White D1, Black pass, White C2. White leads by 7 with best play; E1 or D2 costs 2. Proof: exhaustive, 94
# positions.
# proof: white scores by 7 within C1-F2
loadsgf positions/protect_the_two_points.sgf
60 reg_genmove white
#? [F1]

# H1 takes the white stone at G1 and saves F1 as well. After the neutral point E10 White gives atari at E1, and
# one of the two is lost. Best play: Black H1, White E1, Black G1, White E10. The board is even with best play;
# E10 or pass costs 2. Proof: exhaustive, 69 positions.
# proof: black scores by 0 within E1-H1 F2-H2 E10
loadsgf positions/hanging_connection.sgf
70 reg_genmove black
#? [H1]

# M7 threatens to connect the two white stones at M9. Black cuts at M8, and White has pushed his border forward
# before he takes A6. If he takes A6 first Black plays M7. Best play: White M7, Black M8, White A6, Black L9,
# White L11, Black M11, White M9, Black M10, White pass, Black M9, White pass, Black L11. White trails by 2 with
# best play; the next best moves cost 2. Proof: exhaustive, 1,200 positions.
# proof: white scores by -2 within A6 L7-M11
loadsgf positions/threaten_to_connect.sgf
80 reg_genmove white
#? [M7]

# F11 hangs on E11, which only looks like an eye. White there would take F11; the neutral point G1 can
# wait. Best play: Black E11, White G1, Black D10. Black leads by 11 with best play; the next best moves cost 2.
# Proof: exhaustive, 48 positions.
# proof: black scores by 11 within G1 D10-E11 F11-G11
loadsgf positions/fill_the_false_eye.sgf
90 reg_genmove black
#? [E11]
