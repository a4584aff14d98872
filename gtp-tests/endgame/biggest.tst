# The largest of two to five places; all else is settled.
# What the other places are worth was counted by exhaustive reading of the open places, by area; komi is not counted.

# Whoever plays E1 first decides about two white stones: six points between taking and connecting. The first
# line at the top is worth four, the neutral point F5 two. Best play: Black E1, White E9, Black F5, White C1,
# Black D1, White F9, Black D9, White G9, Black C1. Black leads by 9 with best play; the next best moves cost 2.
# Proof: exhaustive, 2,878 positions.
# proof: black scores by 9 within C1-E1 F5 D9-G9
loadsgf positions/two_stones_hang.sgf
10 reg_genmove black
#? [E1]

# At F1 three white stones hang, eight points between taking and connecting. The open second line at the top and
# the ko at E5 come after. Best play: White F1, Black E5, White E9, Black F10, White F5, Black D10, White E5,
# Black E10, White pass, Black G10. White leads by 6 with best play; the next best moves cost 4. Proof:
# exhaustive, 6,456 positions.
# proof: white scores by 6 within F1-J1 E5-F5 E9-E10 D10 F10-G10
loadsgf positions/three_stones_and_the_second_line.sgf
20 reg_genmove white
#? [F1]

# On the right the first line is open over three points, on the left over two. L6 settles the longer one in
# White's favour; any other move there or on the left costs two points. Best play: White L6, Black A5, White L5,
# Black A6, White L7. White trails by 15 with best play; the next best moves cost 2. Proof: exhaustive, 302
# positions.
# proof: white scores by -15 within A5-A6 L5-L7
loadsgf positions/longer_first_line.sgf
30 reg_genmove white
#? [L6]*

# Two white stones hang at D1: six points. The open second line at the top, the first line on the right and the
# ko at J7 are smaller. Best play: Black D1, White D12, Black B1, White J1, Black K1, White J7, Black D13, White
# E13, Black C13, White F13, Black C1. Black leads by 37 with best play; the next best moves cost 2. Proof:
# exhaustive, 72,615 positions.
# proof: black scores by 37 within B1-D1 J1-K1 J7-K7 D12-D13 C13 E13-F13
loadsgf positions/four_places_and_a_ko.sgf
40 reg_genmove black
#? [D1]

# Two white stones hang at K1: connecting is worth six points. The first lines at the bottom left and the top
# right and the neutral point E7 come later. Best play: White K1, Black D1, White E1, Black E7, White F1, Black
# C1, White J13, Black K13. White trails by 31 with best play; the next best moves cost 2. Proof: exhaustive,
# 6,297 positions.
# proof: white scores by -31 within C1-F1 K1-M1 E7 J13-K13
loadsgf positions/capture_before_the_edge.sgf
50 reg_genmove white
#? [K1]

# On the right the border is open on the second line too. K5 and L5 both close it; the first line on the left
# and the neutral point F5 are two points smaller. Best play: White K5, Black L4, White L5, Black A5, White F5,
# Black A6, White A7, Black L6, White L7, Black pass, White L6. White leads by 15 with best play; the next best
# moves cost 2. Proof: exhaustive, 15,905 positions.
# proof: white scores by 15 within L4-L7 A5-A7 F5 K5
loadsgf positions/open_second_line.sgf
60 reg_genmove white
#? [K5|L5]*

# Black's two stones at H12 hang on G12, six points. The white stone at E1, the ko at G6 and the neutral point
# G8 are smaller. Best play: Black G12, White F1, Black G6, White G8, Black F6. Black leads by 4 with best play;
# F1 costs 2. Proof: exhaustive, 360 positions.
# proof: black scores by 4 within E1-F1 F6-G6 G8 G12-J12
loadsgf positions/save_two_or_take_one.sgf
70 reg_genmove black
#? [G12]

# White saves his stone at E6 by E5, a move of four points that asks for no answer. Turning at either side first
# gives Black that point. Best play: White E5, Black H4, White J3, Black A4, White J4, Black A5, White J5, Black
# A6. White trails by 7 with best play; the next best moves cost 2. Proof: exhaustive, 3,882 positions.
# proof: white scores by -7 within J3-J5 A4-A6 H4 E5-E6
loadsgf positions/ko_against_the_edge.sgf
80 reg_genmove white
#? [E5]

# White takes three black stones at G1. Against that the three other places, two neutral points and a short
# first line, count two points each. Best play: White G1, Black H1, White J1, Black F6, White F8, Black F13,
# White G13, Black pass, White H1, Black pass, White K1. White leads by 15 with best play; the next best moves
# cost 6. Proof: exhaustive, 3,644 positions.
# proof: white scores by 15 within G1-K1 F6 F8 F13-G13
loadsgf positions/large_against_many_small.sgf
90 reg_genmove white
#? [G1]

# Black takes two white stones by G6. The three other places are a ko, a first line and a short corridor. Best
# play: Black G6, White A5, Black E5, White L4, Black L5, White A4, Black E6, White L6, Black G7, White L5,
# Black L7, White pass, Black G8. Black leads by 11 with best play; the next best moves cost 2. Proof:
# exhaustive, 33,240 positions.
# proof: black scores by 11 within A4-A5 L4-L7 E5-E6 G6-G8
loadsgf positions/capture_in_the_middle.sgf
100 reg_genmove black
#? [G6]

# White takes the stone at E7 by F7, in a place where it cannot be taken back. The ko at F5 and both edges are
# smaller. Best play: White F7, Black F1, White E1, Black G1, White F5, Black G10, White G11, Black H11, White
# F11, Black pass, White E7. White leads by 13 with best play; the next best moves cost 2. Proof: exhaustive,
# 44,842 positions.
# proof: white scores by 13 within E1-G1 F5-G5 E7-F7 G10-G11 F11 H11
loadsgf positions/five_places.sgf
110 reg_genmove white
#? [F7]
