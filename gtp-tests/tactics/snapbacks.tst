# Snapbacks and their kin: a stone is given away, or a throw-in made, so that what takes it can be taken back.
# In some positions the chain in danger is to be saved from that.
# What is caught or saved decides the most on the board; the rest is settled. Every proof is exhaustive within its
# range: no other move there, and no pass, reaches the goal.

# Throw in on the first line. Black catches the chain at E6 with F1 and with nothing else.
# Proof: exhaustive, 8 positions read.
# proof: black captures E6 within E1-F1
loadsgf positions/throw_in_on_the_first_line.sgf
10 reg_genmove black
#? [F1]

# Staircase in the corner. Black catches the chain at H6 with G1 and with nothing else.
# Proof: exhaustive, 13 positions read.
# proof: black captures H6 within F1-G3
loadsgf positions/staircase_in_the_corner.sgf
20 reg_genmove black
#? [G1]

# Under the corner stones. White catches the chain at F8 with A8 and with nothing else.
# Proof: exhaustive, 15 positions read.
# proof: white captures F8 within A6-B8
loadsgf positions/under_the_corner_stones.sgf
30 reg_genmove white
#? [A8]

# Cutting stones above the gap. Black catches the chain at H8 with H10 and with nothing else.
# Proof: exhaustive, 11 positions read.
# proof: black captures H8 within D8-H10
loadsgf positions/cutting_stones_above_the_gap.sgf
40 reg_genmove black
#? [H10]

# Cutting stones with two gaps. White catches the chain at H4 with H2 and with nothing else.
# Proof: exhaustive, 19 positions read.
# proof: white captures H4 within D2-J6
loadsgf positions/cutting_stones_with_two_gaps.sgf
50 reg_genmove white
#? [H2]

# Between the two walls. Black catches the chain at M4 with K4 and with nothing else.
# Proof: exhaustive, 13 positions read.
# proof: black captures M4 within K3-N8
loadsgf positions/between_the_two_walls.sgf
60 reg_genmove black
#? [K4]

# Three cutting stones. Black catches the chain at F5 with E7 and with nothing else.
# Proof: exhaustive, 45 positions read.
# proof: black captures F5 within B3-H8
loadsgf positions/three_cutting_stones.sgf
70 reg_genmove black
#? [E7]

# A long cutting chain. White catches the chain at K9 with J11 and with nothing else.
# Proof: exhaustive, 24 positions read.
# proof: white captures K9 within F9-M12
loadsgf positions/a_long_cutting_chain.sgf
80 reg_genmove white
#? [J11]

# In the middle of the side. Black catches the chain at G6 with E6 and with nothing else.
# Proof: exhaustive, 518 positions read.
# proof: black captures G6 within B4-E8
loadsgf positions/in_the_middle_of_the_side.sgf
90 reg_genmove black
#? [E6]

# Hollow of a ring. Black catches the chain at E3 with D3 and with nothing else.
# Proof: exhaustive, 22 positions read.
# proof: black captures E3 within C2-H5
loadsgf positions/hollow_of_a_ring.sgf
100 reg_genmove black
#? [D3]

# One throw in two ways to take it. Black catches the chain at F10 with F6 and with nothing else.
# Proof: exhaustive, 144 positions read.
# proof: black captures F10 within E4-H7
loadsgf positions/one_throw_in_two_ways_to_take_it.sgf
110 reg_genmove black
#? [F6]

# Throw in with double atari. White catches one of the chains at F9 and F11 with H9 and with nothing else.
# Proof: exhaustive, 35,525 positions read.
# proof: white captures F9 F11 within C7-J12
loadsgf positions/throw_in_with_double_atari.sgf
120 reg_genmove white
#? [H9]

# Below the long arm. Black catches the chain at D4 with E1 and with nothing else.
# Proof: exhaustive, 13 positions read.
# proof: black captures D4 within E1-F3
loadsgf positions/below_the_long_arm.sgf
130 reg_genmove black
#? [E1]

# Stairs down to the edge. White catches the chain at K4 with K1 and with nothing else.
# Proof: exhaustive, 17 positions read.
# proof: white captures K4 within H1-K3
loadsgf positions/stairs_down_to_the_edge.sgf
140 reg_genmove white
#? [K1]

# Two mouths on the first line. Black catches the chain at D4 with C1 and with nothing else.
# Proof: exhaustive, 299 positions read.
# proof: black captures D4 within B1-F3
loadsgf positions/two_mouths_on_the_first_line.sgf
150 reg_genmove black
#? [C1]

# Second line double atari. Black catches the chain at E6 with E2 and with nothing else.
# Proof: exhaustive, 140 positions read.
# proof: black captures E6 within C1-F3
loadsgf positions/second_line_double_atari.sgf
160 reg_genmove black
#? [E2]

# Narrow column. Black catches the chain at E4 with D9 and with nothing else.
# Proof: exhaustive, 20 positions read.
# proof: black captures E4 within C6-D9
loadsgf positions/narrow_column.sgf
170 reg_genmove black
#? [D9]

# Connect before the throw in corner. White saves the chain at B6 with B1 and with nothing else.
# Proof: exhaustive, 28 positions read.
# proof: white saves B6 within B1-D3
loadsgf positions/connect_before_the_throw_in_corner.sgf
180 reg_genmove white
#? [B1]

# Connect before the throw in cutting stones. Black saves the chain at H5 with G7 and with nothing else.
# Proof: exhaustive, 73 positions read.
# proof: black saves H5 within D3-J7
loadsgf positions/connect_before_the_throw_in_cutting_stones.sgf
190 reg_genmove black
#? [G7]

# Connect before the throw in side. White saves the chain at E6 with C3 or D1 and with nothing else.
# Proof: exhaustive, 16 positions read.
# proof: white saves E6 within C1-D3
loadsgf positions/connect_before_the_throw_in_side.sgf
200 reg_genmove white
#? [C3|D1]

# Saved from the first line. White saves the chain at D4 with D1 and with nothing else.
# Proof: exhaustive, 1,445 positions read.
# proof: white saves D4 within B1-F3
loadsgf positions/saved_from_the_first_line.sgf
210 reg_genmove white
#? [D1]

# Saved from the second line. White saves the chain at D4 with D2 and with nothing else.
# Proof: exhaustive, 255 positions read.
# proof: white saves D4 within D1-F3
loadsgf positions/saved_from_the_second_line.sgf
220 reg_genmove white
#? [D2]

# Saved in the middle. White saves the chains at E5 and E3 with E4 and with nothing else.
# Proof: exhaustive, 328 positions read.
# proof: white saves E5 E3 within B2-G6
loadsgf positions/saved_in_the_middle.sgf
230 reg_genmove white
#? [E4]

# Saved at the wall. White saves the chain at G6 with G5 and with nothing else.
# Proof: exhaustive, 3,044 positions read.
# proof: white saves G6 within B4-J8
loadsgf positions/saved_at_the_wall.sgf
240 reg_genmove white
#? [G5]*
