# Captures: the right atari, double atari, connect-and-die, throw-ins and shortage of liberties.
# What is caught or saved decides the most on the board; the rest is settled. Every proof is exhaustive within its
# range: no other move there, and no pass, reaches the goal.

# Double atari from the middle. Black catches one of the chains at E5 and E3 with F4 and with nothing else.
# Proof: exhaustive, 459 positions read.
# proof: black captures E5 E3 within B2-G6
loadsgf positions/double_atari_from_the_middle.sgf
10 reg_genmove black
#? [F4]

# Double atari between the stones. White catches one of the chains at E5 and E3 with E4 and with nothing else.
# Proof: exhaustive, 1,072 positions read.
# proof: white captures E5 E3 within C2-H6
loadsgf positions/double_atari_between_the_stones.sgf
20 reg_genmove white
#? [E4]*

# Drive them into your own stones. Black catches the chain at F10 with G7 and with nothing else.
# Proof: exhaustive, 3,705 positions read.
# proof: black captures F10 within E4-H7
loadsgf positions/drive_them_into_your_own_stones.sgf
30 reg_genmove black
#? [G7]

# Take the stone that opens the way. Black catches the chain at G6 with F6 and with nothing else.
# Proof: exhaustive, 22,873 positions read.
# proof: black captures G6 within B4-J7
loadsgf positions/take_the_stone_that_opens_the_way.sgf
40 reg_genmove black
#? [F6]

# Take with atari. White catches the chain at G8 with G7 and with nothing else.
# Proof: exhaustive, 11,267 positions read.
# proof: white captures G8 within E6-M10
loadsgf positions/take_with_atari.sgf
50 reg_genmove white
#? [G7]

# Take and cut. Black catches the chain at F2 with F3 and with nothing else.
# Proof: exhaustive, 746 positions read.
# proof: black captures F2 within B1-G3
loadsgf positions/take_and_cut.sgf
60 reg_genmove black
#? [F3]

# Take on the first line. Black catches the chain at F2 with F1 and with nothing else.
# Proof: exhaustive, 29,231 positions read.
# proof: black captures F2 within E1-K3
loadsgf positions/take_on_the_first_line.sgf
70 reg_genmove black
#? [F1]

# Take before you block. Black catches the chain at E3 with G4 and with nothing else.
# Proof: exhaustive, 30,382 positions read.
# proof: black captures E3 within B1-G5
loadsgf positions/take_before_you_block.sgf
80 reg_genmove black
#? [G4]

# Take the stone on the edge. White catches the chain at C5 with A5 and with nothing else.
# Proof: exhaustive, 177,646 positions read.
# proof: white captures C5 within A3-E8
loadsgf positions/take_the_stone_on_the_edge.sgf
90 reg_genmove white
#? [A5]

# Push then take. Black catches the chain at E7 with G6 and with nothing else.
# Proof: exhaustive, 1,422 positions read.
# proof: black captures E7 within B5-G9
loadsgf positions/push_then_take.sgf
100 reg_genmove black
#? [G6]

# Atari from the right side. Black catches the chain at E3 with G2 and with nothing else.
# Proof: exhaustive, 11,086 positions read.
# proof: black captures E3 within B1-G5
loadsgf positions/atari_from_the_right_side.sgf
110 reg_genmove black
#? [G2]

# Atari that shuts the door. White catches the chain at E3 with D4 and with nothing else.
# Proof: exhaustive, 9,512 positions read.
# proof: white captures E3 within C1-H5
loadsgf positions/atari_that_shuts_the_door.sgf
120 reg_genmove white
#? [D4]

# Atari behind the cutting stones. Black catches the chain at C7 with C5 and with nothing else.
# Proof: exhaustive, 2,484 positions read.
# proof: black captures C7 within A5-E10
loadsgf positions/atari_behind_the_cutting_stones.sgf
130 reg_genmove black
#? [C5]

# Split the two cutting stones. Black catches one of the chains at E5 and E3 with E4 and with nothing else.
# Proof: exhaustive, 773 positions read.
# proof: black captures E5 E3 within B2-G6
loadsgf positions/split_the_two_cutting_stones.sgf
140 reg_genmove black
#? [E4]

# Split them from behind. White catches one of the chains at E5 and E7 with E6 and with nothing else.
# Proof: exhaustive, 7,064 positions read.
# proof: white captures E5 E7 within B4-G8
loadsgf positions/split_them_from_behind.sgf
150 reg_genmove white
#? [E6]

# Atari that keeps them apart. Black catches one of the chains at E5 and E3 with D3 and with nothing else.
# Proof: exhaustive, 4,818 positions read.
# proof: black captures E5 E3 within C2-H6
loadsgf positions/atari_that_keeps_them_apart.sgf
160 reg_genmove black
#? [D3]*

# Atari that keeps them apart 2. Black catches one of the chains at E5 and C5 with E4 and with nothing else.
# Proof: exhaustive, 9,099 positions read.
# proof: black captures E5 C5 within B3-F8
loadsgf positions/atari_that_keeps_them_apart_2.sgf
170 reg_genmove black
#? [E4]*

# Hold the corner stones. Black catches the chain at B6 with C3 and with nothing else.
# Proof: exhaustive, 781 positions read.
# proof: black captures B6 within A1-D3
loadsgf positions/hold_the_corner_stones.sgf
180 reg_genmove black
#? [C3]

# Atari then the other cut. Black catches the chain at E6 with D3 and with nothing else.
# Proof: exhaustive, 86 positions read.
# proof: black captures E6 within D1-F3
loadsgf positions/atari_then_the_other_cut.sgf
190 reg_genmove black
#? [D3]

# Connect and die on the edge. Black catches the chain at E6 with E2 and with nothing else.
# Proof: exhaustive, 319 positions read.
# proof: black captures E6 within D1-F3
loadsgf positions/connect_and_die_on_the_edge.sgf
200 reg_genmove black
#? [E2]

# Connect and die in the cut. White catches the chain at E8 with E13 and with nothing else.
# Proof: exhaustive, 154 positions read.
# proof: white captures E8 within D11-G13
loadsgf positions/connect_and_die_in_the_cut.sgf
210 reg_genmove white
#? [E13]

# Throw in before the atari. Black catches the chain at E6 with E3 and with nothing else.
# Proof: exhaustive, 3,543 positions read.
# proof: black captures E6 within D1-G4
loadsgf positions/throw_in_before_the_atari.sgf
220 reg_genmove black
#? [E3]

# Throw ins along the edge. Black catches the chain at D4 with E2 and with nothing else.
# Proof: exhaustive, 257 positions read.
# proof: black captures D4 within B1-F3
loadsgf positions/throw_ins_along_the_edge.sgf
230 reg_genmove black
#? [E2]

# Ahead in the race. White saves the chain at F2 with B2 and with nothing else.
# Proof: exhaustive, 10 positions read.
# proof: white saves F2 within B1-G2
loadsgf positions/ahead_in_the_race.sgf
240 reg_genmove white
#? [B2]

# Ahead in the race thirteen. Black saves the chains at G5 and G3 with K4 and with nothing else.
# Proof: exhaustive, 1,546 positions read.
# proof: black saves G5 G3 within E2-K6
loadsgf positions/ahead_in_the_race_thirteen.sgf
250 reg_genmove black
#? [K4]

# Take the stone that cuts. White saves the chain at F5 with E6 and with nothing else.
# Proof: exhaustive, 43 positions read.
# proof: white saves F5 within B4-H7
loadsgf positions/take_the_stone_that_cuts.sgf
260 reg_genmove white
#? [E6]

# Escape by taking one stone. White saves the chain at C5 with D4 and with nothing else.
# Proof: exhaustive, 10,391 positions read.
# proof: white saves C5 within A3-E8
loadsgf positions/escape_by_taking_one_stone.sgf
270 reg_genmove white
#? [D4]

# Escape where the wall is. White saves the chain at E3 with E4 and with nothing else.
# Proof: exhaustive, 345 positions read.
# proof: white saves E3 within B3-G5
loadsgf positions/escape_where_the_wall_is.sgf
280 reg_genmove white
#? [E4]

# Escape with atari. Black saves the chain at E3 with C5 and with nothing else.
# Proof: exhaustive, 187,518 positions read.
# proof: black saves E3 within C1-H5
loadsgf positions/escape_with_atari.sgf
290 reg_genmove black
#? [C5]

# Escape along the second line. White saves the chain at D4 with D2 and with nothing else.
# Proof: exhaustive, 255 positions read.
# proof: white saves D4 within D1-F3
loadsgf positions/escape_along_the_second_line.sgf
300 reg_genmove white
#? [D2]
