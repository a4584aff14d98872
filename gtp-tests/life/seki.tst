# Seki: to make one where nothing better is to be had, to prevent it, and not to break one's own.
# Everything around is alive. The patterns with `!` name the moves that lose the stones.

# D8 leaves the liberties E8 and D9, both of them shared: who plays the first is taken by the
# second. Any other move loses the race.
# Proof: exhaustive, 1,381 positions read.
# proof: white lives D7 within B7-G9
loadsgf positions/two_shared_liberties_are_left.sgf
10 reg_genmove white
#? [D8]

# E3 fills the last outside liberty of Black. The shared liberties G2 and F1 are left, which
# nobody can play.
# Proof: exhaustive, 388 positions read.
# proof: white lives J1 within D1-J3
loadsgf positions/outside_liberty_then_seki.sgf
20 reg_genmove white
#? [E3]

# J3 fills the outside liberty of Black; then L4 is answered at J6 and J6 at L4, and without these
# moves nobody is taken.
# Proof: exhaustive, 277 positions read.
# proof: white lives L5 within H3-L8
loadsgf positions/outside_liberty_then_seki_on_the_edge.sgf
30 reg_genmove white
#? [J3]

# White cannot win the race, but he need not lose it: with C7 or C8 he fills outside in time, and
# if Black fills B3, he plays the other of the two.
# Proof: exhaustive, 1,324 positions read.
# proof: white lives A3 within A3-C8
loadsgf positions/two_liberties_behind.sgf
40 reg_genmove white
#? [C7|C8]

# The stone at C4 takes the last liberty that Black does not share. D1 is then answered at E3, and
# E3 at D1.
# Proof: exhaustive, 1,516 positions read.
# proof: white lives D2 within A1-F4
loadsgf positions/last_outside_liberty.sgf
50 reg_genmove white
#? [C4]

# D8 fills outside; B7 and C6 are left as shared liberties, each of which answers the other.
# Proof: exhaustive, 1,306 positions read.
# proof: black lives A6 within A4-D9
loadsgf positions/seki_in_the_corner.sgf
60 reg_genmove black
#? [D8]

# D9 leaves two shared liberties at C9 and D8. If Black then fills at F8, White fills at A7.
# Proof: exhaustive, 5,029 positions read.
# proof: white lives D7 within A7-F9
loadsgf positions/shared_liberties_made_two.sgf
70 reg_genmove white
#? [D9]

# L6 makes sure that two shared liberties are left at K6 and L5; if Black goes into the eye at J8,
# White fills at J4.
# Proof: exhaustive, 276 positions read.
# proof: white lives L9 within J4-L9
loadsgf positions/first_line_for_a_seki.sgf
80 reg_genmove white
#? [L6]

# There is no second eye, but after F2 neither side can approach: whoever fills one of the three
# empty points is taken first.
# Proof: exhaustive, 547 positions read.
# proof: white lives L2 within E1-L3
loadsgf positions/seki_with_four_stones_inside.sgf
90 reg_genmove white
#? [F2]

# J11 keeps the stones inside from getting out. Black cannot take them and White cannot take
# Black: a seki.
# Proof: exhaustive, 806 positions read.
# proof: black lives D11 within D9-J11
loadsgf positions/seki_with_stones_cut_off.sgf
100 reg_genmove black
#? [J11]

# C8 holds the three stones beside it. What is left inside neither side can play.
# Proof: exhaustive, 2,482 positions read.
# proof: white lives D8 within A5-D9
loadsgf positions/seki_around_a_square_of_stones.sgf
110 reg_genmove white
#? [C8]

# A2 connects; the stones of White in the corner stay where they are, and so does the group.
# Proof: exhaustive, 578 positions read.
# proof: black lives A3 within A1-E2 A3-C4 C5
loadsgf positions/seki_in_two_parts.sgf
120 reg_genmove black
#? [A2]

# The shape is known from making a seki; here Black moves first: A9 connects the stones inside to
# the outside, and the group has no second eye.
# Proof: exhaustive, 1,218 positions read.
# proof: black kills A4 within A4-C9
loadsgf positions/seki_prevented_by_connecting.sgf
130 reg_genmove black
#? [A9]

# H9 cuts off three stones. If Black plays F10, H11 takes them, and F9 by H11 as well.
# Proof: exhaustive, 3,048 positions read.
# proof: white kills H8 within E8-J11
loadsgf positions/seki_prevented_by_cutting.sgf
140 reg_genmove white
#? [H9]

# H9 takes the liberties away. If White takes five stones later, Black plays back in the middle of
# the place.
# Proof: exhaustive, 1,048 positions read.
# proof: black kills G9 within H5-J9 E7-G7 F8-G9
loadsgf positions/seki_prevented_in_the_corner.sgf
150 reg_genmove black
#? [H9]

# The four stones in the corner are safe in a seki as long as Black leaves H3 and F3 alone: a
# stone there takes his own liberties, and White takes the stones and lives.
# Proof: exhaustive, 741 positions read.
# proof: black lives H1 within E1-J4
loadsgf positions/own_stones_in_a_seki.sgf
160 reg_genmove black
#? [!F3|H3]

# The group is safe in a seki as long as Black leaves J2 and J4 alone: a stone there takes a
# liberty of his own, and White can take the group.
# Proof: exhaustive, 1,310 positions read.
# proof: black lives K1 within H1-L5
loadsgf positions/group_in_a_seki.sgf
170 reg_genmove black
#? [!J2|J4]

# The seki on the one side gives nobody a move: what is to be gained is the connection at J2,
# which saves two stones.
# Proof: exhaustive, 9 positions read.
# proof: black lives K2 within A1-L3
loadsgf positions/seki_is_left_for_a_connection.sgf
180 reg_genmove black
#? [J2]*

# Every move in the seki is worth nothing or loses the group; the connection at D11 saves two
# stones.
# Proof: exhaustive, 11 positions read.
# proof: black lives F11 within D10-N13
loadsgf positions/group_in_a_seki_is_left_for_a_connection.sgf
190 reg_genmove black
#? [D11]
