# Nets: stones are held by a move that closes the ways out, where an atari would drive them out.
# What is caught or saved decides the most on the board; the rest is settled. Every proof is exhaustive within its
# range: no other move there, and no pass, reaches the goal.

# Diagonal net of one stone. Black catches the chain at F2 with E3 and with nothing else.
# Proof: exhaustive, 6,602 positions read.
# proof: black captures F2 within B1-G4
loadsgf positions/diagonal_net_of_one_stone.sgf
10 reg_genmove black
#? [E3]

# Net with two stones on the edge. White catches the chain at D2 with E3 and with nothing else.
# Proof: exhaustive, 1,773 positions read.
# proof: white captures D2 within C1-H4
loadsgf positions/net_with_two_stones_on_the_edge.sgf
20 reg_genmove white
#? [E3]

# Gate closed from behind. Black catches the chain at B4 with C5 and with nothing else.
# Proof: exhaustive, 216 positions read.
# proof: black captures B4 within B3-D8
loadsgf positions/gate_closed_from_behind.sgf
30 reg_genmove black
#? [C5]

# Loose net five liberties. Black catches the chain at H10 with G9 and with nothing else.
# Proof: exhaustive, 4,479 positions read.
# proof: black captures H10 within D8-J11
loadsgf positions/loose_net_five_liberties.sgf
40 reg_genmove black
#? [G9]

# Net below a caught stone. Black catches the chain at F2 with G3 and with nothing else.
# Proof: exhaustive, 394 positions read.
# proof: black captures F2 within B1-G4
loadsgf positions/net_below_a_caught_stone.sgf
50 reg_genmove black
#? [G3]

# Net with a trap in it. White catches the chain at B4 with C5 and with nothing else.
# Proof: exhaustive, 1,536 positions read.
# proof: white captures B4 within A3-C8
loadsgf positions/net_with_a_trap_in_it.sgf
60 reg_genmove white
#? [C5]

# Knights net against two exits. Black catches the chain at G6 with F7 and with nothing else.
# Proof: exhaustive, 7,292 positions read.
# proof: black captures G6 within B5-J8
loadsgf positions/knights_net_against_two_exits.sgf
70 reg_genmove black
#? [F7]

# Shoulder net of one stone. White catches the chain at E6 with D5 and with nothing else.
# Proof: exhaustive, 14,504 positions read.
# proof: white captures E6 within C5-K8
loadsgf positions/shoulder_net_of_one_stone.sgf
80 reg_genmove white
#? [D5]

# Net of four stones. Black catches the chain at H7 with J8 and with nothing else.
# Proof: exhaustive, 3,612 positions read.
# proof: black captures H7 within F5-K12
loadsgf positions/net_of_four_stones.sgf
90 reg_genmove black
#? [J8]

# Net from the far side. Black catches the chain at G6 with F5 and with nothing else.
# Proof: exhaustive, 11,966 positions read.
# proof: black captures G6 within B4-J8
loadsgf positions/net_from_the_far_side.sgf
100 reg_genmove black
#? [F5]

# Push is a trap. Black catches the chain at G6 with G8 and with nothing else.
# Proof: exhaustive, 4,444 positions read.
# proof: black captures G6 within B4-J8
loadsgf positions/push_is_a_trap.sgf
110 reg_genmove black
#? [G8]

# Block on the other side first. Black catches the chain at F5 with H5 and with nothing else.
# Proof: exhaustive, 5,950 positions read.
# proof: black captures F5 within D3-H10
loadsgf positions/block_on_the_other_side_first.sgf
120 reg_genmove black
#? [H5]*

# Turn that leaves two exits. White catches the chain at E6 with F5 and with nothing else.
# Proof: exhaustive, 867 positions read.
# proof: white captures E6 within C5-K8
loadsgf positions/turn_that_leaves_two_exits.sgf
130 reg_genmove white
#? [F5]*

# Net under the roof. Black catches the chain at F5 with G3 and with nothing else.
# Proof: exhaustive, 1,191 positions read.
# proof: black captures F5 within B3-H7
loadsgf positions/net_under_the_roof.sgf
140 reg_genmove black
#? [G3]*

# Net through a one point gap. Black catches the chain at F5 with E3 and with nothing else.
# Proof: exhaustive, 5,723 positions read.
# proof: black captures F5 within B3-H8
loadsgf positions/net_through_a_one_point_gap.sgf
150 reg_genmove black
#? [E3]

# Far point of the net. White catches the chain at E6 with H5 and with nothing else.
# Proof: exhaustive, 2,002 positions read.
# proof: white captures E6 within C4-H7 E10
loadsgf positions/far_point_of_the_net.sgf
160 reg_genmove white
#? [H5]*

# Corner net one. Black catches the chain at B6 with D1 and with nothing else.
# Proof: exhaustive, 1,535 positions read.
# proof: black captures B6 within A1-D3
loadsgf positions/corner_net_one.sgf
170 reg_genmove black
#? [D1]

# Corner net two. White catches the chain at M6 with K2 and with nothing else.
# Proof: exhaustive, 5,861 positions read.
# proof: white captures M6 within K1-N3
loadsgf positions/corner_net_two.sgf
180 reg_genmove white
#? [K2]

# Corner net three. Black catches the chain at F8 with B7 and with nothing else.
# Proof: exhaustive, 4,175 positions read.
# proof: black captures F8 within A6-C9
loadsgf positions/corner_net_three.sgf
190 reg_genmove black
#? [B7]

# Edge net wide. Black catches the chain at D4 with F3 and with nothing else.
# Proof: exhaustive, 73,879 positions read.
# proof: black captures D4 within B1-F3
loadsgf positions/edge_net_wide.sgf
200 reg_genmove black
#? [F3]*

# Edge block placed low. Black catches the chain at B4 with F8 and with nothing else.
# Proof: exhaustive, 11,742 positions read.
# proof: black captures B4 within B7-G9
loadsgf positions/edge_block_placed_low.sgf
210 reg_genmove black
#? [F8]

# Column net. Black catches the chain at F10 with H6 and with nothing else.
# Proof: exhaustive, 5,675 positions read.
# proof: black captures F10 within E4-H7
loadsgf positions/column_net.sgf
220 reg_genmove black
#? [H6]

# Loose ladder along the gate. Black catches the chain at G6 with F4 and with nothing else.
# Proof: exhaustive, 150,679 positions read.
# proof: black captures G6 within B4-J8
loadsgf positions/loose_ladder_along_the_gate.sgf
230 reg_genmove black
#? [F4]

# Four point net. Black catches the chain at F5 with F8 and with nothing else.
# Proof: exhaustive, 21,276 positions read.
# proof: black captures F5 within D7-G10
loadsgf positions/four_point_net.sgf
240 reg_genmove black
#? [F8]
