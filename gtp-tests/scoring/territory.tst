# Territory scoring: surrounded points and dead stones, no stones that live; no points in seki, and none that still has to
# be filled. Nobody has taken stones before these positions were set up. GNU Go 3.8 with --japanese-rules has the same
# score unless the comment says something else; it does not know kata-set-rules and has square boards only.

kata-set-rules japanese

# Two living halves; nothing is dead. Black: 4 points; White: 3; komi 7.5.
loadsgf positions/two_halves_on_a_small_board.sgf
10 final_score
#? [W\+6\.5]

# One dead stone on each side. Black: 11 points and 1 prisoner; White: 10 and 1 prisoner; komi 7.5.
loadsgf positions/a_stone_left_in_each_half.sgf
20 final_score
#? [W\+6\.5]

# White has a single eye and is dead as a whole. Black: 62 points and 8 prisoners; White: 0; komi 7.5.
loadsgf positions/group_with_one_eye.sgf
30 final_score
#? [B\+62\.5]

# Three points in a row with the middle taken make one eye. Black: 36 points and 12 prisoners; White: 5; komi
# 7.5.
loadsgf positions/straight_three_with_the_middle_taken.sgf
40 final_score
#? [B\+35\.5]

# The vital point of the bulky five is taken: one eye. Black: 13 points; White: 20 and 13 prisoners; komi 7.5.
loadsgf positions/bulky_five_with_the_vital_point_taken.sgf
50 final_score
#? [W\+27\.5]

# Four points in a square are one eye, whoever moves first. Black: 59 points and 12 prisoners; White: 0; komi
# 7.5.
loadsgf positions/square_four.sgf
60 final_score
#? [B\+63\.5]

# Four points in a row live: if one middle point is taken the other makes two eyes. Black: 5 points; White: 24;
# komi 7.5.
loadsgf positions/straight_four_lives.sgf
70 final_score
#? [W\+26\.5]

# A bent room of eight points in the corner is large enough to live. Black: 10 points; White: 24; komi 7.5.
loadsgf positions/bent_room_of_eight_in_the_corner.sgf
80 final_score
#? [W\+21\.5]

# Two chains share their last two liberties. Black: 7 points; White: 8; komi 7.5. Eyes in seki do not count.
loadsgf positions/seki_without_eyes.sgf
90 final_score
#? [W\+8\.5]

# White cannot start, and Black may start a ko whenever he likes. Black: 64 points and 9 prisoners; White: 0;
# komi 7.5.
loadsgf positions/bent_four_in_the_corner.sgf
100 final_score
#? [B\+65\.5]

# Each chain has one eye; whoever fills the point between them is taken. Black: 5 points; White: 5; komi 7.5.
# Eyes in seki do not count.
loadsgf positions/seki_with_an_eye_each.sgf
110 final_score
#? [W\+7\.5]

# White has an eye, Black has none: sharing two liberties is no seki then. Black: 5 points; White: 29 and 21
# prisoners; komi 7.5.
loadsgf positions/eye_against_no_eye.sgf
120 final_score
#? [W\+52\.5]

# Neither eye is real to itself, but the ring lives by having both. Black: 2 points; White: 2; komi 7.5.
loadsgf positions/two_headed_dragon.sgf
130 final_score
#? [W\+7\.5]

# Eight points between the walls belong to nobody. Black: 24 points; White: 25; komi 7.5.
loadsgf positions/eight_neutral_points.sgf
140 final_score
#? [W\+8\.5]

# Nine points between the walls belong to nobody. Black: 25 points; White: 24; komi 7.5.
loadsgf positions/nine_neutral_points.sgf
150 final_score
#? [W\+6\.5]

# Black can take four stones, but the square that they leave is one eye. Black: 0 points; White: 54 and 13
# prisoners; komi 7.5.
loadsgf positions/four_stones_to_take_for_one_eye.sgf
160 final_score
#? [W\+74\.5]

# Three stones in atari, and the point to which they could run is a dead end. Black: 44 points and 3 prisoners;
# White: 7; komi 7.5.
loadsgf positions/stones_in_atari_that_cannot_run.sgf
170 final_score
#? [B\+32\.5]

# The stone at D1 hangs on C1, which is Black area but no territory. Black: 5 points; White: 6; komi 7.5.
loadsgf positions/point_to_fill_on_a_rectangle.sgf
180 final_score
#? [W\+8\.5]

# Thirteen columns, five rows. Black: 9 points; White: 10; komi 7.5.
loadsgf positions/five_by_thirteen.sgf
190 final_score
#? [W\+8\.5]

# Twenty-eight stones reach into the centre and have no eyes. Black: 104 points and 28 prisoners; White: 0; komi
# 7.5.
loadsgf positions/a_big_group_without_eyes.sgf
200 final_score
#? [B\+124\.5]

# Six points with the vital point taken: one eye. Black: 48 points and 17 prisoners; White: 0; komi 7.5.
loadsgf positions/rabbity_six.sgf
210 final_score
#? [B\+57\.5]

# The walls end one line before the edge, and both sides may still play there. Black: 13 points; White: 13; komi
# 7.5. GNU Go plays the borders out in its head first.
loadsgf positions/border_not_closed.sgf
220 final_score
#? [W\+7\.5]

# Two columns lie between the walls. Nobody owns them yet. Black: 12 points; White: 12; komi 7.5.
loadsgf positions/wide_open_middle.sgf
230 final_score
#? [W\+7\.5]

# Only Black has a stone on the board. Black: 48 points; White: 0; komi 6.5.
loadsgf positions/a_single_black_stone.sgf
240 final_score
#? [B\+41\.5]

# Black leads on the board by less than komi. Black: 10 points; White: 7; komi 6.5.
loadsgf positions/white_wins_by_komi_alone.sgf
250 final_score
#? [W\+3\.5]

# Nine columns, six rows, and a dead stone on each side. Black: 11 points and 1 prisoner; White: 10 and 1
# prisoner; komi 7.5.
loadsgf positions/nine_by_six.sgf
260 final_score
#? [W\+6\.5]

# Black lives in one corner only; three stones outside are dead. Black: 4 points; White: 75 and 3 prisoners;
# komi 7.5.
loadsgf positions/black_is_swallowed.sgf
270 final_score
#? [W\+81\.5]

# White has exactly two eyes, one of them on the edge. Black: 18 points; White: 3; komi 7.5.
loadsgf positions/two_eyes_at_the_last_moment.sgf
280 final_score
#? [B\+7\.5]

# Four stones against three share two points on the edge. Black: 18 points; White: 12; komi 7.5. Eyes in seki do
# not count.
loadsgf positions/seki_on_the_edge.sgf
290 final_score
#? [W\+1\.5]

# Both sides have an eye, but the larger one wins the race. Black: 21 points and 12 prisoners; White: 8; komi
# 7.5. GNU Go lets Black spend a point on taking them, which no rule asks for.
loadsgf positions/big_eye_against_small_eye.sgf
300 final_score
#? [B\+17\.5]

# White owns the centre, Black all four corners. Black: 16 points; White: 27; komi 7.5.
loadsgf positions/white_surrounds_the_centre.sgf
310 final_score
#? [W\+18\.5]

# Three groups are dead, two of Black and one of White. Black: 19 points and 3 prisoners; White: 76 and 9
# prisoners; komi 7.5.
loadsgf positions/more_prisoners_than_stones.sgf
320 final_score
#? [W\+70\.5]

# Twelve columns, four rows. The stone at L1 hangs on K1, so White has to fill that point. Black: 9 points;
# White: 3; komi 7.5.
loadsgf positions/twelve_by_four.sgf
330 final_score
#? [W\+1\.5]

# White has one eye in the middle and one on the edge that is false. Black: 37 points and 12 prisoners; White:
# 0; komi 7.5.
loadsgf positions/white_left_with_a_false_eye.sgf
340 final_score
#? [B\+41\.5]

# Two stones cut off on the second line have no way out and no room. Black: 18 points and 2 prisoners; White:
# 13; komi 7.5.
loadsgf positions/caught_on_the_second_line.sgf
350 final_score
#? [W\+0\.5]

# A white territory below that holds three dead black stones. Black: 30 points; White: 13 and 3 prisoners; komi
# 6.5.
loadsgf positions/three_dead_stones_below.sgf
360 final_score
#? [B\+7\.5]

# One point of area, none of territory: the rules decide who wins by half a point. Black: 20 points; White: 14;
# komi 6.5.
loadsgf positions/half_a_point_by_the_rules.sgf
370 final_score
#? [W\+0\.5]

# White has the top and the right side, Black a long group on the left. Black: 14 points; White: 27; komi 6.5.
loadsgf positions/one_corner_for_each_side.sgf
380 final_score
#? [W\+19\.5]

# A plain border across the middle of the board. Black: 27 points; White: 29; komi 6.5.
loadsgf positions/two_halves_of_nine.sgf
390 final_score
#? [W\+8\.5]

# Five single stones are dead: four of Black in the lower right, one of White in the upper middle. Black: 42
# points and 1 prisoner; White: 40 and 4 prisoners; komi 6.5.
loadsgf positions/five_single_stones_dead.sgf
400 final_score
#? [W\+7\.5]

# Three white stones at the top are dead. Black: 31 points and 3 prisoners; White: 31; komi 6.5.
loadsgf positions/stones_left_along_the_top.sgf
410 final_score
#? [W\+3\.5]

# A finished game on the large board; the white stones in the lower left and two single stones are dead. Black:
# 68 points and 3 prisoners; White: 60 and 1 prisoner; komi 6.5.
loadsgf positions/a_whole_board_with_four_dead_stones.sgf
420 final_score
#? [B\+3\.5]

# A finished game on the large board; a dead stone of White on the right and one of Black at the top. Black: 68
# points; White: 67 and 2 prisoners; komi 6.5.
loadsgf positions/a_whole_board_with_two_dead_stones.sgf
430 final_score
#? [W\+7\.5]

# Black leads by seven on the board and by six in territory; komi is six and a half. Black: 31 points; White:
# 25; komi 6.5.
loadsgf positions/half_a_point_on_eleven.sgf
440 final_score
#? [W\+0\.5]

# Borders from the top to the bottom of the board. Black: 36 points; White: 37; komi 6.5.
loadsgf positions/a_wall_through_the_middle.sgf
450 final_score
#? [W\+7\.5]

# Two white groups died in the upper left, two black ones on the right. Black: 44 points and 9 prisoners; White:
# 19 and 3 prisoners; komi 6.5.
loadsgf positions/white_came_too_late.sgf
460 final_score
#? [B\+24\.5]

# Back to the default, so that nothing is left behind for whoever goes on.
kata-set-rules chinese
