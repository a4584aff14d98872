# Life and death: a group must be killed or made alive, and only the points of the pattern do it.
# The walls around are alive and the rest of the board is settled, so no other move is as big.
# Where a comment speaks of a ko, the move does not lose outright, but it is worse than the answer,
# which needs no ko.

# Three points in a row are one eye or two, as the first move decides: the middle one is the vital
# point of both sides.
# Proof: exhaustive, 27 positions read.
# proof: black kills D1 within A1-D2
loadsgf positions/straight_three.sgf
10 reg_genmove black
#? [B1]

# A straight four lives, but an attack inside must be answered: with G1 Black has an eye on each
# side of the stone at H1.
# Proof: exhaustive, 52 positions read.
# proof: black lives E1 within E1-J2
loadsgf positions/straight_four_attacked.sgf
20 reg_genmove black
#? [G1]

# The point where the three empty points meet makes two eyes at once.
# Proof: exhaustive, 22 positions read.
# proof: white lives C9 within A7-C9
loadsgf positions/bent_three_in_the_corner.sgf
30 reg_genmove white
#? [A9]

# Four points in the form of a pyramid have a single centre, next to the other three.
# Proof: exhaustive, 79 positions read.
# proof: white kills C7 within A5-C9
loadsgf positions/pyramid_four_on_the_side.sgf
40 reg_genmove white
#? [A7]

# The vital point of a bulky five is the one with three empty neighbors, here on the first line.
# Proof: exhaustive, 313 positions read.
# proof: black kills F9 within F7-J9
loadsgf positions/bulky_five_in_the_corner.sgf
50 reg_genmove black
#? [H9]

# White makes two eyes with the vital point F1; F2 and G1 leave a bent four or a zigzag of four,
# which live as well. G2 would leave a pyramid four, E1 a square four: both die.
# Proof: exhaustive, 280 positions read.
# proof: white lives D1 within D1-H3
loadsgf positions/bulky_five_on_the_side.sgf
60 reg_genmove white
#? [F1|F2|G1]

# Only the centre makes four eyes of one: after any other move Black plays there.
# Proof: exhaustive, 203 positions read.
# proof: white lives H3 within E2-J6
loadsgf positions/crossed_five.sgf
70 reg_genmove white
#? [G4]

# Six points, a square with two wings: the largest eye that one move kills. The point that belongs
# to the square and to both wings is the only one.
# Proof: exhaustive, 758 positions read.
# proof: white kills H4 within H3-M7
loadsgf positions/rabbity_six.sgf
80 reg_genmove white
#? [K5]

# The same six points, one of them on the edge, which makes no difference: B11 touches four of the
# others.
# Proof: exhaustive, 758 positions read.
# proof: black kills D11 within A9-D13
loadsgf positions/rabbity_six_on_the_edge.sgf
90 reg_genmove black
#? [B11]

# In the open two rows of three live, but in the corner, without outside liberties, B2 kills: A2
# is met at B1 and B1 at A2. Starting at B1 or A2 would only be a ko.
# Proof: exhaustive, 777 positions read.
# proof: white kills B3 within A1-D3
loadsgf positions/rectangle_six_in_the_corner.sgf
100 reg_genmove white
#? [B2]

# Two rows of three in the corner without outside liberties must be defended, on the second or the
# first line of the middle column. Other moves leave a dead shape.
# Proof: exhaustive, 852 positions read.
# proof: white lives J10 within J8-L11
loadsgf positions/rectangle_six_defended.sgf
110 reg_genmove white
#? [K10|L10]

# Four stones on the second line of a corner die, six live, five live with the first move: A5
# makes the eye space long enough, A2 makes the eye in the corner first.
# Proof: exhaustive, 298 positions read.
# proof: white lives B3 within A1-B5
loadsgf positions/second_line_five_in_the_corner.sgf
120 reg_genmove white
#? [A2|A5]

# Six die, eight live; seven die if the attacker moves first, by a hane at either end. A placement
# in the middle comes too early.
# Proof: exhaustive, 2,909 positions read.
# proof: white kills E2 within D1-K2
loadsgf positions/second_line_seven_on_the_side.sgf
130 reg_genmove white
#? [D1|K1]

# The L group is dead; with one stone more, as here, it depends on the first move. The hane A7 on
# the long side kills, while A10 and C11 end in a ko.
# Proof: exhaustive, 7,087 positions read.
# proof: black kills B9 within A7-D11
loadsgf positions/l_group_one_stone_longer.sgf
140 reg_genmove black
#? [A7]

# The stone D1 on the first line gives the L group a chance: with B1 it lives, the other moves
# leave a ko at best.
# Proof: exhaustive, 678 positions read.
# proof: black lives C2 within A1-D4
loadsgf positions/l_group_with_a_leg.sgf
150 reg_genmove black
#? [B1]

# The corner point itself: J3 is then answered at J4, J4 at J3, and J2 is no threat. The obvious
# J4 gets only a ko.
# Proof: exhaustive, 886 positions read.
# proof: white lives H3 within F1-J4
loadsgf positions/l_group_with_one_side_closed.sgf
160 reg_genmove white
#? [J1]

# The vital point of both sides is H1: then J2 is answered at J3, and J3 at J2.
# Proof: exhaustive, 1,992 positions read.
# proof: white lives G3 within F1-J4
loadsgf positions/tripod_with_a_leg.sgf
170 reg_genmove white
#? [H1]

# The stone goes into the doorway: after L13 no move of Black makes more than one eye.
# Proof: exhaustive, 186 positions read.
# proof: white kills L11 within J11-N13
loadsgf positions/door_group.sgf
180 reg_genmove white
#? [L13]

# The doorway is vital in spite of the larger corner: A2 is answered at B1, and B1 at A2. If White
# then takes four stones, Black plays in the middle of the place again.
# Proof: exhaustive, 716 positions read.
# proof: black kills C3 within A1-E3
loadsgf positions/door_group_with_a_wider_corner.sgf
190 reg_genmove black
#? [C1]

# The carpenter's square has a weak point where its two sides meet, but mending it at C7 leaves a
# ko. Any of five moves deeper inside keeps both sides.
# Proof: exhaustive, 14,225 positions read.
# proof: black lives A6 D9 within A6-D9
loadsgf positions/carpenters_square.sgf
200 reg_genmove black
#? [A8|B7|B8|B9|C8]

# The hane on the first line takes the eye at D12, and the rest is one eye: A12 is answered at
# B13, and B13 at A12. Playing B13 first is a ko.
# Proof: exhaustive, 2,015 positions read.
# proof: black kills C11 within A11-E13
loadsgf positions/comb_in_the_corner.sgf
210 reg_genmove black
#? [D13]

# First narrow the eye space, then go in: after J6, J8 is answered at H9, and H9 at J8. The moves
# inside get a ko at best.
# Proof: exhaustive, 5,977 positions read.
# proof: white kills G6 within F6-J9
loadsgf positions/hane_at_the_open_end.sgf
220 reg_genmove white
#? [J6]

# Closing the corner at F9 leaves a dead shape, and H8 a ko. The point H9 next to the corner
# lives: H8 is answered at J8, and J8 at H8.
# Proof: exhaustive, 2,552 positions read.
# proof: white lives G7 within F7-J9
loadsgf positions/hane_answered_at_the_two_one_point.sgf
230 reg_genmove white
#? [H9]

# With a stone of his own at A1 the point B1 is no longer good for Black, but B2 is: if White
# comes in at B1, C1 takes the stone.
# Proof: exhaustive, 905 positions read.
# proof: black lives C3 within A1-D3
loadsgf positions/stone_in_the_corner.sgf
240 reg_genmove black
#? [B2]

# The stone A5 hangs. Protecting it at A6 makes the second eye; an eye made at A7 can be thrown
# into, which is a ko.
# Proof: exhaustive, 19 positions read.
# proof: white lives B7 within A5-B9
loadsgf positions/eye_at_the_open_end.sgf
250 reg_genmove white
#? [A6]

# The stone A4 may be cut off, but it is more urgent to take the vital point: after A2 a
# connection at A3 leaves one eye. Cutting at A3 first is a ko.
# Proof: exhaustive, 268 positions read.
# proof: black kills C3 within A1-C4
loadsgf positions/bent_three_against_the_wall.sgf
260 reg_genmove black
#? [A2]

# If White answers B8 at A5, Black plays A7, and the other way round. White can take five stones
# later, but what they leave has one vital point, which Black plays.
# Proof: exhaustive, 3,468 positions read.
# proof: black kills C9 within A5-D9
loadsgf positions/five_stones_given_away_in_the_corner.sgf
270 reg_genmove black
#? [B8]*

# One stone at A8 takes the eye in the corner away: B8 is answered at D9, and D9 at B8. On the
# first line White comes too late if he starts there.
# Proof: exhaustive, 201 positions read.
# proof: white kills A7 within A7-E9
loadsgf positions/eye_taken_from_inside_the_corner.sgf
280 reg_genmove white
#? [A8]

# A placement at the far end: D2 is met at D1, C2 at B1, and taking the stone at B1 by C2. No
# other move works.
# Proof: exhaustive, 13,739 positions read.
# proof: black kills A2 within A1-F3
loadsgf positions/placement_at_the_far_end.sgf
290 reg_genmove black
#? [E2]

# From F1 Black can answer either eye: G1 is met by D2. All other moves inside give a ko.
# Proof: exhaustive, 1,166 positions read.
# proof: black kills F3 within D1-J3
loadsgf positions/three_weak_links.sgf
300 reg_genmove black
#? [F1]*

# H3 is in the middle of the eye space: if White shuts it in at G3, J4 follows. White can take
# five stones in the end, and Black plays in the middle of what they leave.
# Proof: exhaustive, 4,725 positions read.
# proof: black kills H4 within F1-J5
loadsgf positions/five_stones_given_away_on_the_side.sgf
310 reg_genmove black
#? [H3]*

# Joining at P2 saves both stones and makes their shape large enough: after N2, Q2 and Q3 fill a
# bulky five, and when White takes it, Black plays its vital point P2 again.
# Proof: exhaustive, 884 positions read.
# proof: black kills R1 within M1-R4
loadsgf positions/bulky_five_filled.sgf
320 reg_genmove black
#? [P2]

# The hane takes the stone J5 and makes the eye space smaller. Starting in the corner, at H9 or
# J8, lets White fight a ko.
# Proof: exhaustive, 4,046 positions read.
# proof: black kills G9 within F5-J9
loadsgf positions/capture_before_the_vital_point.sgf
330 reg_genmove black
#? [J6]

# The corner can wait, since A1 is answered at B2, and B2 at A1. From outside, A5 takes the eye
# that Black would make on the first line.
# Proof: exhaustive, 1,055 positions read.
# proof: white kills C1 within A1-C5
loadsgf positions/outside_move_first.sgf
340 reg_genmove white
#? [A5]

# C11 prepares both B11 and C10: if White takes one of them, Black plays the other. At C10 he
# offers three stones and plays there again when they are taken. The other moves are ko.
# Proof: exhaustive, 2,225 positions read.
# proof: black kills A11 within A8-E11
loadsgf positions/throw_in_at_the_middle.sgf
350 reg_genmove black
#? [C11]*

# A6 is answered by A8, and A8 by A6. When Black takes the four stones that White puts in after
# A6, they leave a pyramid, whose centre A9 is played at once.
# Proof: exhaustive, 3,235 positions read.
# proof: white kills A11 within A5-C11
loadsgf positions/pyramid_of_four_given_away.sgf
360 reg_genmove white
#? [A9]

# If White answers J8 at H8, Black adds a third stone at J9. Taking the three gives White no
# second eye, because Black plays under them, at J8 again.
# Proof: exhaustive, 348 positions read.
# proof: black kills J6 within F6-J9
loadsgf positions/under_the_stones_in_the_corner.sgf
370 reg_genmove black
#? [J8]

# H2 makes the stones inside a row: after they are taken the eye is a straight three, and White is
# the first to play in its middle.
# Proof: exhaustive, 512 positions read.
# proof: white kills G1 within F1-J5
loadsgf positions/three_in_a_row_on_the_second_line.sgf
380 reg_genmove white
#? [H2]

# White has too few liberties: if he answers H2 by the connection G2, F1 from outside leaves no
# time to take the stones in the corner.
# Proof: exhaustive, 136 positions read.
# proof: black kills J3 within F1-J3
loadsgf positions/shortage_of_liberties_in_the_corner.sgf
390 reg_genmove black
#? [H2]

# E2 adds a second stone and E1 or D1 a third. White may take them, but Black plays back between
# his eyes.
# Proof: exhaustive, 213 positions read.
# proof: black kills C1 within C1-G3
loadsgf positions/three_stones_then_the_middle.sgf
400 reg_genmove black
#? [E2]

# B2 cuts: if White blocks at A2, B1 takes two stones, and what is left has one eye. With B1 or A2
# first it would be a ko.
# Proof: exhaustive, 696 positions read.
# proof: black kills B3 within A1-C5
loadsgf positions/corner_stones_cut_off.sgf
410 reg_genmove black
#? [B2]

# A push is enough: D1 is then answered at F1, and F1 at D1, so that one of the two eyes is false.
# Proof: exhaustive, 635 positions read.
# proof: white kills C3 within C1-G3
loadsgf positions/push_from_the_open_side.sgf
420 reg_genmove white
#? [C2]

# The placement H12 comes before the moves on the first line: after it no answer helps, while H13
# and G13 give White a ko.
# Proof: exhaustive, 5,942 positions read.
# proof: black kills K12 within E10-K13
loadsgf positions/placement_before_the_first_line.sgf
430 reg_genmove black
#? [H12]

# Taking the stone B1 makes the eye space shorter. Then E1 is answered at F2, and F2 at E1; played
# at once, each of these gives White a ko.
# Proof: exhaustive, 4,120 positions read.
# proof: black kills D2 within B1-G4
loadsgf positions/capture_then_placement.sgf
440 reg_genmove black
#? [C1]

# E12 takes two stones and the eye there; elsewhere Black makes only one, because F13 is met at
# G12, and G12 at F13.
# Proof: exhaustive, 2,658 positions read.
# proof: white kills E11 within D10-J13
loadsgf positions/capture_two_then_reduce.sgf
450 reg_genmove white
#? [E12]

# The eye at the other end is certain, so this one must go: after B7 a block at B8 is met by A7,
# which takes two stones, and A7 by B8.
# Proof: exhaustive, 493 positions read.
# proof: white kills A2 within A2-C8
loadsgf positions/two_stones_caught_on_the_edge.sgf
460 reg_genmove white
#? [B7]

# Connecting at F3 comes first. If Black then plays G2, F1 shuts his stones in; when he makes them
# four, taking them leaves room for two eyes.
# Proof: exhaustive, 9,632 positions read.
# proof: white lives J3 within E1-J4
loadsgf positions/connection_makes_the_eye_space.sgf
470 reg_genmove white
#? [F3]

# The diagonal move A2 keeps the eye in the corner: after B4 by White, A3 catches his stones.
# Playing B4 or A3 first is a ko.
# Proof: exhaustive, 3,502 positions read.
# proof: black lives B1 within A1-C6
loadsgf positions/diagonal_move_in_the_corner.sgf
480 reg_genmove black
#? [A2]

# H2 is the point from which both eyes can be held: J2 is met by H3, and H3 by J2. Moves at H1, H3
# and J2 end in a ko.
# Proof: exhaustive, 8,415 positions read.
# proof: white lives F1 within F1-J4
loadsgf positions/centre_of_the_open_corner.sgf
490 reg_genmove white
#? [H2]

# M12 makes the eye in the corner. If Black takes the stone M8 by M9, M10 makes the second eye.
# The direct moves are ko.
# Proof: exhaustive, 4,458 positions read.
# proof: white lives L13 within L8-N13
loadsgf positions/eye_beside_the_stone.sgf
500 reg_genmove white
#? [M12]

# B8 holds the eye space together. If White cuts at B9, A9 takes the stone A8; if he plays A9, B9
# is big enough.
# Proof: exhaustive, 7,487 positions read.
# proof: black lives B11 within A7-E11
loadsgf positions/cut_prevented_on_the_second_line.sgf
510 reg_genmove black
#? [B8]

# The edge point A8 lives: B8 is met by B7, after which A9 costs Black three stones, and B7 by B8.
# Starting at B8 or B7 would only be a ko.
# Proof: exhaustive, 2,155 positions read.
# proof: white lives C8 within A5-D9
loadsgf positions/edge_move_makes_two_eyes.sgf
520 reg_genmove white
#? [A8]*

# S5 shuts the stones in: S3 is answered at S2, and S2 at S3. When White has made them four,
# taking them leaves room for two eyes. Playing S3 at once is a ko.
# Proof: exhaustive, 5,620 positions read.
# proof: black lives R1 within R1-T6
loadsgf positions/far_stone_first.sgf
530 reg_genmove black
#? [S5]

# H2 keeps the side together: F2 is answered at G2, and G2 at F2. If Black makes four stones of
# his two, taking them leaves room for two eyes.
# Proof: exhaustive, 1,096 positions read.
# proof: white lives E1 within E1-J4
loadsgf positions/hold_the_second_line.sgf
540 reg_genmove white
#? [H2]

# Connecting at F2 shuts the stone G2 in: if White takes E1 by F1, G1 makes the second eye.
# Starting with G1 leaves a ko.
# Proof: exhaustive, 3,267 positions read.
# proof: black lives J3 within E1-J4
loadsgf positions/connection_on_the_second_line.sgf
550 reg_genmove black
#? [F2]

# The corner stones are loose, but after C1 the move B2 is answered at C2, and C2 at B2: what
# White takes in the corner is taken back.
# Proof: exhaustive, 16,860 positions read.
# proof: black lives B3 within A1-E4
loadsgf positions/two_eyes_from_the_first_line.sgf
560 reg_genmove black
#? [C1]
