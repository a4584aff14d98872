# Ladders: stones are run down by one atari after the other, and the direction decides, or a stone on the way.
# What is caught decides the most on the board; the rest is settled. The proofs read ataris and their answers.

# Run to the left edge thirteen. White catches the chain at L3 with L4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 138 positions; GNU Go 3.8 at level 10 answers so too.
# proof: white captures L3 within B6-K11 G3-M7 C12-F13 N1 in a ladder
loadsgf positions/run_to_the_left_edge_thirteen.sgf
10 reg_genmove white
#? [L4]

# Run across the whole board. Black catches the chain at D5 with D6 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 294 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures D5 within E7-M14 J12-P18 B5-G10 A1 Q15 in a ladder
loadsgf positions/run_across_the_whole_board.sgf
20 reg_genmove black
#? [D6]

# One direction of two on nine 1. Black catches the chain at C3 with C4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 216 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures C3 within D2-L10 A1-C5 J11-L11 in a ladder
loadsgf positions/one_direction_of_two_on_nine_1.sgf
30 reg_genmove black
#? [C4]

# One direction of two on eleven 1. Black catches the chain at C3 with C4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 203 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures C3 within F3-L11 A1-G6 E7 in a ladder
loadsgf positions/one_direction_of_two_on_eleven_1.sgf
40 reg_genmove black
#? [C4]

# One direction of two on eleven 2. Black catches the chain at C3 with C4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 162 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures C3 within D3-L10 A1-G5 J11-L11 in a ladder
loadsgf positions/one_direction_of_two_on_eleven_2.sgf
50 reg_genmove black
#? [C4]

# One direction of two on eleven 3. Black catches the chain at C3 with E3 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 205 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures C3 within D3-L10 A1-G5 J11-L11 in a ladder
loadsgf positions/one_direction_of_two_on_eleven_3.sgf
60 reg_genmove black
#? [E3]

# One direction of two on eleven 4. Black catches the chain at C3 with C4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 216 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures C3 within E3-L10 A1-G6 J11-L11 in a ladder
loadsgf positions/one_direction_of_two_on_eleven_4.sgf
70 reg_genmove black
#? [C4]

# One direction of two on eleven 5. Black catches the chain at C3 with C4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 222 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures C3 within D3-L9 H10-L11 A1-G5 in a ladder
loadsgf positions/one_direction_of_two_on_eleven_5.sgf
80 reg_genmove black
#? [C4]

# One direction of two on eleven 6. Black catches the chain at C3 with C4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 230 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures C3 within D3-L10 A1-G5 J11-L11 in a ladder
loadsgf positions/one_direction_of_two_on_eleven_6.sgf
90 reg_genmove black
#? [C4]

# One direction of two on thirteen 1. Black catches the chain at K3 with J4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 193 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures K3 within C3-N10 A4-B6 J11-L12 in a ladder
loadsgf positions/one_direction_of_two_on_thirteen_1.sgf
100 reg_genmove black
#? [J4]

# One direction of two on thirteen 2. Black catches the chain at K3 with H4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 215 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures K3 within B3-N10 J11-L12 A4-A5 in a ladder
loadsgf positions/one_direction_of_two_on_thirteen_2.sgf
110 reg_genmove black
#? [H4]

# One direction of two on nine 2. Black catches the chain at G3 with F4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 103 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures G3 within B2-J8 A3-A4 in a ladder
loadsgf positions/one_direction_of_two_on_nine_2.sgf
120 reg_genmove black
#? [F4]

# One direction of two on nine 3. Black catches the chain at G3 with F3 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 113 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures G3 within B2-J8 A3-A4 in a ladder
loadsgf positions/one_direction_of_two_on_nine_3.sgf
130 reg_genmove black
#? [F3]

# One direction of two with a stone on the way. Black catches the chain at F3 with G4 in a ladder, and with no other atari.
# Proof: the ladder's own reading, 316 positions; GNU Go 3.8 at level 10 answers so too.
# proof: black captures F3 within B4-K9 in a ladder
loadsgf positions/one_direction_of_two_with_a_stone_on_the_way.sgf
140 reg_genmove black
#? [G4]

# Saved by taking a stone. White saves the chain at F3 from a ladder with F5 and with nothing else.
# Proof: the ladder's own reading, 79 positions; GNU Go 3.8 at level 10 answers so too.
# proof: white saves F3 within B3-K9 in a ladder
loadsgf positions/saved_by_taking_a_stone.sgf
150 reg_genmove white
#? [F5]*

# Saved by taking another stone. White saves the chain at F3 from a ladder with F5 and with nothing else.
# Proof: the ladder's own reading, 81 positions; GNU Go 3.8 at level 10 answers so too.
# proof: white saves F3 within B4-K9 E3 in a ladder
loadsgf positions/saved_by_taking_another_stone.sgf
160 reg_genmove white
#? [F5]

# Saved by taking on the side. White saves the chain at C4 from a ladder with D5 and with nothing else.
# Proof: the ladder's own reading, 123 positions; GNU Go 3.8 at level 10 answers so too.
# proof: white saves C4 within A4-J8 E3 K6 in a ladder
loadsgf positions/saved_by_taking_on_the_side.sgf
170 reg_genmove white
#? [D5]
