# Which stones are dead (rule article B-8: those that can be taken). A chain is one line, from the top left to the bottom
# right. GNU Go 3.8 gives the same answers.

# One dead stone on each side.
loadsgf positions/a_stone_left_in_each_half.sgf
10 final_status B6
#? [dead]
20 final_status F6
#? [dead]

# White has a single eye and is dead as a whole.
loadsgf positions/group_with_one_eye.sgf
30 final_status_list dead
#? [C7 D7 E7 C6 E6 C5 D5 E5]

# Three points in a row with the middle taken make one eye.
loadsgf positions/straight_three_with_the_middle_taken.sgf
40 final_status_list dead
#? [B7 C7 D7 E7 F7 B6 F6 B5 C5 D5 E5 F5]

# The vital point of the bulky five is taken: one eye.
loadsgf positions/bulky_five_with_the_vital_point_taken.sgf
50 final_status_list dead
#? [B7 C7 D7 E7 B6 E6 B5 F5 B4 C4 D4 E4 F4]

# Four points in a square are one eye, whoever moves first.
loadsgf positions/square_four.sgf
60 final_status_list dead
#? [F5 D4 E4 F4 C3 F3 C2 F2 C1 D1 E1 F1]

# Four points in a row live: if one middle point is taken the other makes two eyes.
loadsgf positions/straight_four_lives.sgf
70 final_status_list dead
#? []

# A bent room of eight points in the corner is large enough to live.
loadsgf positions/bent_room_of_eight_in_the_corner.sgf
80 final_status_list dead
#? []

# White cannot start, and Black may start a ko whenever he likes.
loadsgf positions/bent_four_in_the_corner.sgf
90 final_status_list dead
#? [G4 H4 J4 G3 H3 F2 G2 H2 F1]

# White has an eye, Black has none: sharing two liberties is no seki then.
loadsgf positions/eye_against_no_eye.sgf
100 final_status_list dead
#? [A6 C6 A5 B5 C5 F5 A4 B4 C4 D4 E4 F4 A3 B3 C3 D3 E3 F3 G3 H3 J3]

# Neither eye is real to itself, but the ring lives by having both.
loadsgf positions/two_headed_dragon.sgf
110 final_status_list dead
#? []

# Black can take four stones, but the square that they leave is one eye.
loadsgf positions/four_stones_to_take_for_one_eye.sgf
120 final_status_list dead
#? [F7 G7 H7 J7 F6 J6 E5 J5 E4 F4 G4 H4 J4]

# Three stones in atari, and the point to which they could run is a dead end.
loadsgf positions/stones_in_atari_that_cannot_run.sgf
130 final_status_list dead
#? [D6 E6 E5]

# Twenty-eight stones reach into the centre and have no eyes.
loadsgf positions/a_big_group_without_eyes.sgf
140 final_status_list dead
#? [F10 G10 H10 J10 E9 F9 J9 K9 L9 M9 N9 D8 E8 J8 N8 A7 B7 C7 D7 J7 A6 F6 G6 H6 J6 F5 E4 F4]

# Six points with the vital point taken: one eye.
loadsgf positions/rabbity_six.sgf
150 final_status_list dead
#? [D7 E7 F7 C6 D6 F6 G6 C5 G5 C4 F4 G4 C3 D3 E3 F3 D2]

# Black lives in one corner only; three stones outside are dead.
loadsgf positions/black_is_swallowed.sgf
160 final_status_list dead
#? [E5 E4 F4]

# White has exactly two eyes, one of them on the edge.
loadsgf positions/two_eyes_at_the_last_moment.sgf
170 final_status_list dead
#? []

# Both sides have an eye, but the larger one wins the race.
loadsgf positions/big_eye_against_small_eye.sgf
180 final_status_list dead
#? [C8 D8 E8 C7 E7 F7 C6 D6 F6 G6 H6 J6]

# Three groups are dead, two of Black and one of White.
loadsgf positions/more_prisoners_than_stones.sgf
190 final_status A11
#? [dead]
200 final_status D6
#? [dead]
210 final_status C5
#? [dead]
220 final_status L4
#? [dead]
230 final_status L11
#? [dead]
240 final_status M10
#? [dead]
250 final_status L9
#? [dead]

# White has one eye in the middle and one on the edge that is false.
loadsgf positions/white_left_with_a_false_eye.sgf
260 final_status D6
#? [dead]
270 final_status E1
#? [dead]
280 final_status G1
#? [dead]

# Two stones cut off on the second line have no way out and no room.
loadsgf positions/caught_on_the_second_line.sgf
290 final_status_list dead
#? [H5 H4]

# A white territory below that holds three dead black stones.
loadsgf positions/three_dead_stones_below.sgf
300 final_status_list dead
#? [C3 C2 D2]

# Five single stones are dead: four of Black in the lower right, one of White in the upper middle.
loadsgf positions/five_single_stones_dead.sgf
310 final_status L5
#? [dead]
320 final_status K3
#? [dead]
330 final_status L2
#? [dead]
340 final_status K1
#? [dead]
350 final_status E10
#? [dead]

# Three white stones at the top are dead.
loadsgf positions/stones_left_along_the_top.sgf
360 final_status B12
#? [dead]
370 final_status D12
#? [dead]
380 final_status K12
#? [dead]

# A finished game on the large board; the white stones in the lower left and two single stones are dead.
loadsgf positions/a_whole_board_with_four_dead_stones.sgf
390 final_status J6
#? [dead]
400 final_status T8
#? [dead]
410 final_status A2
#? [dead]

# A finished game on the large board; a dead stone of White on the right and one of Black at the top.
loadsgf positions/a_whole_board_with_two_dead_stones.sgf
420 final_status L16
#? [dead]
430 final_status M12
#? [dead]

# Two white groups died in the upper left, two black ones on the right.
loadsgf positions/white_came_too_late.sgf
440 final_status L6
#? [dead]
450 final_status M1
#? [dead]
460 final_status C13
#? [dead]
470 final_status F12
#? [dead]
480 final_status D10
#? [dead]
490 final_status D6
#? [dead]
