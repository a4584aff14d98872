# Moves that have to be answered come before larger ones that need not be, and taking such a move away from the
# opponent comes before a plain exchange of the same size.
# What the other places are worth was counted by exhaustive reading of the open places, by area; komi is not counted.

# F2 cuts the white stone at E2 off. White has to give it up and hold the border at F1 and G1, so Black still
# gets F11. Taking at F11 first lets White connect at F2. Best play: Black F2, White F1, Black E1, White G1,
# Black F11, White H1, Black E2, White pass, Black E11. Black leads by 7 with best play; the next best moves
# cost 4. Proof: exhaustive, 1,669 positions.
# proof: black scores by 7 within E1-H1 E2-F2 E11-F11
loadsgf positions/push_that_must_be_answered.sgf
10 reg_genmove black
#? [F2]

# L7 closes the border and threatens to bring out the two white stones at L5. Black has to take them, and White
# takes at A7 as well. Best play: White L7, Black L6, White A7, Black L4, White A8, Black L5, White L8. White
# trails by 2 with best play; A7 costs 2. Proof: exhaustive, 354 positions.
# proof: white scores by -2 within L4-L8 A7-A8 M7
loadsgf positions/atari_before_the_capture.sgf
20 reg_genmove white
#? [L7]

# F2 shuts White in: he has to answer at E2, and Black breaks into the corner at C1. G1, G2 or F11 first lets
# White out at F2. Best play: Black F2, White E2, Black C1, White D1, Black G1, White C1, Black E1, White F11,
# Black F1, White pass, Black G2. Black leads by 13 with best play; the next best moves cost 2. Proof:
# exhaustive, 4,663 positions.
# proof: black scores by 13 within C1-G1 E2-G2 F11-G11
loadsgf positions/turn_that_threatens_more.sgf
30 reg_genmove black
#? [F2]

# H6 cuts off the white stone at H8 and gives atari to the one at J6. White saves the latter by J5, and Black
# takes at A6 too. Best play: Black H6, White J5, Black A6, White pass, Black A7, White pass, Black H7, White
# pass, Black H8. Black trails by 2 with best play; A6 costs 2. Proof: exhaustive, 201 positions.
# proof: black scores by -2 within J5-J7 A6-A7 H6-H8
loadsgf positions/middle_of_the_chain.sgf
40 reg_genmove black
#? [H6]

# H2 cuts the two black stones at G1 off from the chain at H3 and threatens these. Black runs along the edge, and White
# still gets G13. After G3 or G13 Black connects everything at H2. Best play: White H2, Black J1, White J2,
# Black K1, White G13, Black G3, White F13, Black K3. White leads by 9 with best play; G3 or G13 costs 2. Proof:
# exhaustive, 3,144 positions.
# proof: white scores by 9 within G1-K1 H2-J2 G3-H3 K3 F13-G13
loadsgf positions/atari_from_the_middle.sgf
50 reg_genmove white
#? [H2]

# A6 gives atari from the edge: White connects his two stones at B5, and Black takes at L6 as well. With B5 or
# L6 first Black gets one of the two only. Best play: Black A6, White B5, Black L6, White A5, Black L7, White
# A3. Black leads by 7 with best play; the next best moves cost 2. Proof: exhaustive, 637 positions.
# proof: black scores by 7 within A3 A5-B6 L6-L7 B7
loadsgf positions/throw_in_first.sgf
60 reg_genmove black
#? [A6]

# G11 connects along the edge and threatens the black stone at F10. Black saves it at G10, and White takes at F1
# as well. Best play: White G11, Black G10, White F1, Black E10, White E1, Black K11. White leads by 11 with
# best play; the next best moves cost 2. Proof: exhaustive, 306 positions.
# proof: white scores by 11 within E1-F1 E10-G10 F11-K11
loadsgf positions/edge_move_with_a_threat.sgf
70 reg_genmove white
#? [G11]

# F11 goes between the white stone at E12 and the right side; White answers at F12, and Black has time for F1.
# If he plays F1 first White closes at F11. Best play: Black F11, White F12, Black F1, White E11, Black G11,
# White G12, Black E1, White H12, Black D12. Black trails by 4 with best play; the next best moves cost 2.
# Proof: exhaustive, 9,253 positions.
# proof: black scores by -4 within E1-F1 E11-G12 D12 H12
loadsgf positions/push_along_the_second_line.sgf
80 reg_genmove black
#? [F11]

# White pushes at E2 and breaks into the points behind D1; Black answers twice and gets F11. Taking F11 first,
# or any slower move at the bottom, lets Black play E2. Best play: White E2, Black E1, White F1, Black D2, White
# E1, Black F11, White F2, Black pass, White G2. White leads by 15 with best play; the next best moves cost 2.
# Proof: exhaustive, 7,634 positions.
# proof: white scores by 15 within D1-F2 G2 F11-G11
loadsgf positions/shut_in_with_a_threat.sgf
90 reg_genmove white
#? [E2]

# M7 cuts the black stone at M8 off. Black answers at M6, and White takes at A7. After N7 or N8 Black plays M7
# himself. Best play: White M7, Black M6, White A7, Black N7, White N8, Black N6, White A8, Black N4, White M9,
# Black pass, White M8. White leads by 17 with best play; N7 or N8 costs 2. Proof: exhaustive, 4,770 positions.
# proof: white scores by 17 within N4 M6-N8 A7-A8 M9
loadsgf positions/atari_and_then_the_other.sgf
100 reg_genmove white
#? [M7]

# Black at L7 would cut off the white stone at L8 and have to be answered. So White connects there first,
# although Black then takes at A7. Best play: White L7, Black A7, White M8, Black M5, White M6, Black A8, White
# M5, Black pass, White M7. White leads by 12 with best play; the next best moves cost 2. Proof: exhaustive, 880
# positions.
# proof: white scores by 12 within M5-M8 A7-A8 L7-L8
loadsgf positions/deny_the_push.sgf
110 reg_genmove white
#? [L7]

# White at G2 would break into the bottom and have to be answered. Black takes the point himself, although White
# then captures at G13; everything else is four points worse. Best play: Black G2, White G13, Black F1, White
# J1, Black K1, White F2, Black H2, White H1, Black J1, White F13, Black H1. Black trails by 9 with best play;
# the next best moves cost 4. Proof: exhaustive, 4,979 positions.
# proof: black scores by -9 within F1-K1 F2-H2 F13-G13
loadsgf positions/deny_the_cut.sgf
120 reg_genmove black
#? [G2]

# Black at F10 would cut off the white stone at F11 and save his own at E10. White plays there first, although
# Black then takes at F1. Best play: White F10, Black F1, White G10, Black G1, White E11, Black G11, White E10,
# Black pass, White D11. White trails by 5 with best play; F1 or E11 costs 2. Proof: exhaustive, 1,805
# positions.
# proof: white scores by -5 within F1-G1 E10-G11 D11
loadsgf positions/deny_the_wedge.sgf
130 reg_genmove white
#? [F10]

# Black at E3 would cut off the stone at C3 and give atari to the one at E2. White plays there first: Black
# takes C3, but White gets E9 too. Best play: White E3, Black D3, White E9, Black C3, White F2. White trails by
# 1 with best play; E9 costs 2. Proof: exhaustive, 118 positions.
# proof: white scores by -1 within D2-F2 C3-E3 D9-E9
loadsgf positions/deny_the_atari.sgf
140 reg_genmove white
#? [E3]
