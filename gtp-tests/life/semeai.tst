# Capturing races: two chains without two eyes, of which one must be taken.
# No race here needs a ko. Everything around the two chains is alive.

# Two outside liberties against two: who moves first wins, if he fills J2 and J3 and does nothing
# else.
# Proof: exhaustive, 54,457 positions read.
# proof: black kills F2 within C1-J4
loadsgf positions/outside_liberties_only.sgf
10 reg_genmove black
#? [J2|J3]

# Black has two outside liberties and shares the one at G1. D2 and D3 come first: a stone at G1
# would take a liberty of White as well.
# Proof: exhaustive, 1,247 positions read.
# proof: white kills F1 within D1-J3
loadsgf positions/outside_before_inside.sgf
20 reg_genmove white
#? [D2|D3]

# The shared liberty A3, which the eye at A1 makes a liberty of Black alone, comes last: first he
# fills C5 and C6.
# Proof: exhaustive, 266 positions read.
# proof: black kills B3 within A1-C6
loadsgf positions/outside_liberties_against_a_shared_one.sgf
30 reg_genmove black
#? [C5|C6]

# Black has an eye and White has none, so the shared liberty counts for Black. He fills J9 or L7;
# a stone at L8 would be taken.
# Proof: exhaustive, 1,020 positions read.
# proof: black kills J5 within J3-L9
loadsgf positions/eye_against_no_eye.sgf
40 reg_genmove black
#? [J9|L7]

# F8 makes an eye at G8, and then the shared liberty E8 works for Black. Filling B7 at once gives
# White the time to take the eye away.
# Proof: exhaustive, 198 positions read.
# proof: black kills F9 within B7-J9
loadsgf positions/make_the_eye_first.sgf
50 reg_genmove black
#? [F8]

# A5 makes an eye at A6, which Black cannot approach: B5 is answered at C2, and C2 at B5. C2 or B5
# first is one move too slow.
# Proof: exhaustive, 119 positions read.
# proof: white kills A4 within A2-C7
loadsgf positions/shared_liberty_that_makes_an_eye.sgf
60 reg_genmove white
#? [A5]

# The shared liberties are not the same: F11 leaves the point E11 to White as an eye. Then F10 is
# answered at J9, and J9 at F10.
# Proof: exhaustive, 937 positions read.
# proof: white kills E9 within C9-J11
loadsgf positions/approach_along_the_first_line.sgf
70 reg_genmove white
#? [F11]

# White has an eye at A4, so the shared liberties are good for him as long as he keeps their
# order: after B6, A6 or B7 by Black is answered at C8.
# Proof: exhaustive, 4,304 positions read.
# proof: white kills A7 within A3-C9
loadsgf positions/shared_liberty_behind_an_eye.sgf
80 reg_genmove white
#? [B6]

# White would have an eye at G13 and G12. After a stone at G12, G13 is answered at D13, and D13 at
# G13.
# Proof: exhaustive, 224 positions read.
# proof: black kills F13 within D12-L13
loadsgf positions/take_the_eye_away.sgf
90 reg_genmove black
#? [G12]

# The outside liberties G2 and J2 come first: White fills one of them and, if Black plays F1, the
# other. Starting with the shared liberty F1 is only a ko.
# Proof: exhaustive, 1,598 positions read.
# proof: white kills G1 within C1-K2
loadsgf positions/outside_liberties_before_a_ko.sgf
100 reg_genmove white
#? [G2|J2]

# F9 fills the middle of the shared liberties: E9 or F10 by Black is answered at D8, and D8 by one
# of these two. With D8 or E9 first it is a ko.
# Proof: exhaustive, 461 positions read.
# proof: white kills C11 within C8-J11
loadsgf positions/middle_of_the_shared_liberties.sgf
110 reg_genmove white
#? [F9]*

# K6 is the middle of the three points between the groups: K5 is answered at L4, and L4 at K5. L4
# first is a ko.
# Proof: exhaustive, 12,582 positions read.
# proof: white kills J6 within J4-L9
loadsgf positions/shared_point_in_the_middle.sgf
120 reg_genmove white
#? [K6]*

# E2 takes two chains apart. If Black fills at E1, G1 is in time; after G1 by Black there are
# several ways to win.
# Proof: exhaustive, 378 positions read.
# proof: white kills G2 within B1-G2
loadsgf positions/cut_through_the_shared_liberty.sgf
130 reg_genmove white
#? [E2]

# K6 connects around the eye at J7: then L8 or J7 by White is answered at L5, and L5 at L6. A move
# on the first line comes too early.
# Proof: exhaustive, 773 positions read.
# proof: black kills L3 within J3-L8
loadsgf positions/bend_before_the_first_line.sgf
140 reg_genmove black
#? [K6]

# B1 connects the corner, which could else be attacked by a ko. Then C1 and C3 by White are
# answered at G4, and G4 at either of them.
# Proof: exhaustive, 696 positions read.
# proof: black kills C2 within A1-G4
loadsgf positions/connection_against_a_ko.sgf
150 reg_genmove black
#? [B1]

# E11 on the first line wins: J11, F10 and D11 are all answered at C10, and C10 at F10 or D11. C10
# first is only a ko.
# Proof: exhaustive, 9,799 positions read.
# proof: black kills E10 within C9-J11
loadsgf positions/push_on_the_first_line.sgf
160 reg_genmove black
#? [E11]*

# K5 comes first: K9 is then answered at L5, and everything else leaves White several ways to win.
# K9 and L5 first are ko.
# Proof: exhaustive, 4,530 positions read.
# proof: white kills K7 within K4-L11
loadsgf positions/shortage_without_a_ko.sgf
170 reg_genmove white
#? [K5]

# The shared liberty E9 comes last. Black begins at H9 or G8, and if White fills A8 or C8, he
# plays the other of the two.
# Proof: exhaustive, 5,447 positions read.
# proof: black kills E8 within A8-H9
loadsgf positions/race_with_one_shared_liberty_first.sgf
180 reg_genmove black
#? [G8|H9]

# With Black to move the single points B9 and B7 are the liberties to fill; the shared one at A5
# comes last.
# Proof: exhaustive, 1,623 positions read.
# proof: black kills A9 within A2-B9
loadsgf positions/race_with_one_shared_liberty_second.sgf
190 reg_genmove black
#? [B7|B9]

# Both sides have two outside liberties and share the one at L6. Black fills outside, at K8 or K9;
# the shared liberty comes last.
# Proof: exhaustive, 6,679 positions read.
# proof: black kills N6 within K3-N10
loadsgf positions/race_of_large_chains_first.sgf
200 reg_genmove black
#? [K8|K9]

# With Black to move the outside liberties are C11 and D10: either of them wins, and the shared
# liberty C8 comes last.
# Proof: exhaustive, 15,481 positions read.
# proof: black kills A11 within A4-D11
loadsgf positions/race_of_large_chains_second.sgf
210 reg_genmove black
#? [C11|D10]

# Both J2 and H2 work. Black may take a stone at H2 by J2, but that costs him a move, and White
# fills F1; after other moves White fills the other of the two points.
# Proof: exhaustive, 1,345 positions read.
# proof: white kills J1 within D1-J3
loadsgf positions/two_liberties_beside_each_other.sgf
220 reg_genmove white
#? [H2|J2]

# The points F1, G1 and H1 lie between the chains. After C1 from outside, F1 by White is answered
# at G1, and G1 at F1; after G1, C1 is answered at F1. F1 or H1 first loses the race.
# Proof: exhaustive, 1,432 positions read.
# proof: black kills C2 within C1-J3
loadsgf positions/liberty_on_either_end.sgf
230 reg_genmove black
#? [C1|G1]

# The two stones in the eye of White cost him liberties, but L10 takes the point with which Black
# would make the eye small. Outside, D11 is answered at E10, and E10 at D11.
# Proof: exhaustive, 28,292 positions read.
# proof: white kills G11 within D9-L11
loadsgf positions/two_stones_in_the_large_eye.sgf
240 reg_genmove white
#? [L10]

# K11 keeps White from filling the eye, and threatens to take his stones in it: L11 and L9 are
# answered at L10. Filling outside liberties is too slow.
# Proof: exhaustive, 4,202 positions read.
# proof: black kills L7 within J5-L11
loadsgf positions/take_the_stones_in_the_eye.sgf
250 reg_genmove black
#? [K11]

# Black fills the eye of White from within, at A10 or C11; B11 or a move outside would give White
# time to take the stones.
# Proof: exhaustive, 30,333 positions read.
# proof: black kills A9 within A9-G11
loadsgf positions/fill_the_large_eye.sgf
260 reg_genmove black
#? [A10|C11]

# Three liberties each and none shared: whoever moves first wins, anywhere.
# Proof: exhaustive, 26,204 positions read.
# proof: black kills A1 within A1-N2
loadsgf positions/even_race.sgf
270 reg_genmove black
#? [A2|C2|E2]
