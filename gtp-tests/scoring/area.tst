# Area scoring, the default: living stones and surrounded points, points between both sides shared, dead stones taken
# off without being played for. GNU Go 3.8 with --chinese-rules has the same score unless the comment says something
# else; it cannot load boards that are not square.

# Two living halves; nothing is dead. Black: 11 stones and 4 points; White: 7 and 3; komi 7.5.
loadsgf positions/two_halves_on_a_small_board.sgf
10 final_score
#? [W\+2\.5]

# One dead stone on each side. Black: 16 stones and 11 points; White: 12 and 10; komi 7.5.
loadsgf positions/a_stone_left_in_each_half.sgf
20 final_score
#? [W\+2\.5]

# White has a single eye and is dead as a whole. Black: 19 stones and 62 points; White: 0 and 0; komi 7.5.
loadsgf positions/group_with_one_eye.sgf
30 final_score
#? [B\+73\.5]

# Three points in a row with the middle taken make one eye. Black: 30 stones and 36 points; White: 10 and 5;
# komi 7.5.
loadsgf positions/straight_three_with_the_middle_taken.sgf
40 final_score
#? [B\+43\.5]

# The vital point of the bulky five is taken: one eye. Black: 22 stones and 13 points; White: 26 and 20; komi
# 7.5.
loadsgf positions/bulky_five_with_the_vital_point_taken.sgf
50 final_score
#? [W\+18\.5]

# Four points in a square are one eye, whoever moves first. Black: 22 stones and 59 points; White: 0 and 0; komi
# 7.5.
loadsgf positions/square_four.sgf
60 final_score
#? [B\+73\.5]

# Four points in a row live: if one middle point is taken the other makes two eyes. Black: 21 stones and 5
# points; White: 31 and 24; komi 7.5.
loadsgf positions/straight_four_lives.sgf
70 final_score
#? [W\+36\.5]

# A bent room of eight points in the corner is large enough to live. Black: 21 stones and 10 points; White: 26 and 24; komi 7.5.
loadsgf positions/bent_room_of_eight_in_the_corner.sgf
80 final_score
#? [W\+26\.5]

# Two chains share their last two liberties. Black: 32 stones and 7 points; White: 32 and 8; 2 shared; komi 7.5.
loadsgf positions/seki_without_eyes.sgf
90 final_score
#? [W\+8\.5]

# White cannot start, and Black may start a ko whenever he likes. Black: 17 stones and 64 points; White: 0 and
# 0; komi 7.5.
loadsgf positions/bent_four_in_the_corner.sgf
100 final_score
#? [B\+73\.5]

# Each chain has one eye; whoever fills the point between them is taken. Black: 34 stones and 6 points; White:
# 34 and 6; 1 shared; komi 7.5.
loadsgf positions/seki_with_an_eye_each.sgf
110 final_score
#? [W\+7\.5]

# White has an eye, Black has none: sharing two liberties is no seki then. Black: 13 stones and 5 points; White:
# 34 and 29; komi 7.5.
loadsgf positions/eye_against_no_eye.sgf
120 final_score
#? [W\+52\.5]

# Neither eye is real to itself, but the ring lives by having both. Black: 34 stones and 2 points; White: 43 and
# 2; komi 7.5.
loadsgf positions/two_headed_dragon.sgf
130 final_score
#? [W\+16\.5]

# Eight points between the walls belong to nobody. Black: 12 stones and 24 points; White: 12 and 25; 8 shared;
# komi 7.5.
loadsgf positions/eight_neutral_points.sgf
140 final_score
#? [W\+8\.5]

# Nine points between the walls belong to nobody. Black: 11 stones and 25 points; White: 12 and 24; 9 shared;
# komi 7.5. GNU Go gives the ninth of them to Black; by rule article B-9 they are shared.
loadsgf positions/nine_neutral_points.sgf
150 final_score
#? [W\+7\.5]

# Black can take four stones, but the square that they leave is one eye. Black: 0 stones and 0 points; White: 27
# and 54; komi 7.5.
loadsgf positions/four_stones_to_take_for_one_eye.sgf
160 final_score
#? [W\+88\.5]

# Three stones in atari, and the point to which they could run is a dead end. Black: 22 stones and 44 points;
# White: 8 and 7; komi 7.5.
loadsgf positions/stones_in_atari_that_cannot_run.sgf
170 final_score
#? [B\+43\.5]

# The stone at D1 hangs on C1, which is Black area but no territory. Black: 12 stones and 6 points; White: 11
# and 6; komi 7.5.
loadsgf positions/point_to_fill_on_a_rectangle.sgf
180 final_score
#? [W\+6\.5]

# Thirteen columns, five rows. Black: 23 stones and 9 points; White: 23 and 10; komi 7.5.
loadsgf positions/five_by_thirteen.sgf
190 final_score
#? [W\+8\.5]

# Twenty-eight stones reach into the centre and have no eyes. Black: 65 stones and 104 points; White: 0 and 0;
# komi 7.5.
loadsgf positions/a_big_group_without_eyes.sgf
200 final_score
#? [B\+161\.5]

# Six points with the vital point taken: one eye. Black: 33 stones and 48 points; White: 0 and 0; komi 7.5.
loadsgf positions/rabbity_six.sgf
210 final_score
#? [B\+73\.5]

# The walls end one line before the edge, and both sides may still play there. Black: 13 stones and 13 points;
# White: 13 and 13; 12 shared; komi 7.5. GNU Go plays the borders out in its head first; the board as it stands
# has no owner for the points on which both sides border.
loadsgf positions/border_not_closed.sgf
220 final_score
#? [W\+7\.5]

# Two columns lie between the walls. Nobody owns them yet. Black: 12 stones and 12 points; White: 12 and 12; 16
# shared; komi 7.5.
loadsgf positions/wide_open_middle.sgf
230 final_score
#? [W\+7\.5]

# Only Black has a stone on the board. Black: 1 stone and 48 points; White: 0 and 0; komi 6.5.
loadsgf positions/a_single_black_stone.sgf
240 final_score
#? [B\+42\.5]

# Black leads on the board by less than komi. Black: 25 stones and 10 points; White: 22 and 7; komi 6.5.
loadsgf positions/white_wins_by_komi_alone.sgf
250 final_score
#? [W\+0\.5]

# Nine columns, six rows, and a dead stone on each side. Black: 18 stones and 11 points; White: 15 and 10; komi
# 7.5.
loadsgf positions/nine_by_six.sgf
260 final_score
#? [W\+3\.5]

# Black lives in one corner only; three stones outside are dead. Black: 9 stones and 4 points; White: 33 and 75;
# komi 7.5.
loadsgf positions/black_is_swallowed.sgf
270 final_score
#? [W\+102\.5]

# White has exactly two eyes, one of them on the edge. Black: 36 stones and 18 points; White: 24 and 3; komi
# 7.5.
loadsgf positions/two_eyes_at_the_last_moment.sgf
280 final_score
#? [B\+19\.5]

# Four stones against three share two points on the edge. Black: 27 stones and 18 points; White: 22 and 12; 2
# shared; komi 7.5.
loadsgf positions/seki_on_the_edge.sgf
290 final_score
#? [B\+3\.5]

# Both sides have an eye, but the larger one wins the race. Black: 32 stones and 21 points; White: 20 and 8;
# komi 7.5.
loadsgf positions/big_eye_against_small_eye.sgf
300 final_score
#? [B\+17\.5]

# White owns the centre, Black all four corners. Black: 41 stones and 16 points; White: 37 and 27; komi 7.5.
loadsgf positions/white_surrounds_the_centre.sgf
310 final_score
#? [W\+14\.5]

# Three groups are dead, two of Black and one of White. Black: 21 stones and 19 points; White: 53 and 76; komi
# 7.5.
loadsgf positions/more_prisoners_than_stones.sgf
320 final_score
#? [W\+96\.5]

# Twelve columns, four rows. The stone at L1 hangs on K1, so White has to fill that point. Black: 21 stones and
# 9 points; White: 14 and 4; komi 7.5.
loadsgf positions/twelve_by_four.sgf
330 final_score
#? [B\+4\.5]

# White has one eye in the middle and one on the edge that is false. Black: 44 stones and 37 points; White: 0
# and 0; komi 7.5.
loadsgf positions/white_left_with_a_false_eye.sgf
340 final_score
#? [B\+73\.5]

# Two stones cut off on the second line have no way out and no room. Black: 28 stones and 18 points; White: 22
# and 13; komi 7.5.
loadsgf positions/caught_on_the_second_line.sgf
350 final_score
#? [B\+3\.5]

# A white territory below that holds three dead black stones. Black: 18 stones and 30 points; White: 20 and 13;
# komi 6.5.
loadsgf positions/three_dead_stones_below.sgf
360 final_score
#? [B\+8\.5]

# One point of area, none of territory: the rules decide who wins by half a point. Black: 24 stones and 20
# points; White: 23 and 14; komi 6.5.
loadsgf positions/half_a_point_by_the_rules.sgf
370 final_score
#? [B\+0\.5]

# White has the top and the right side, Black a long group on the left. Black: 20 stones and 14 points; White:
# 20 and 27; komi 6.5.
loadsgf positions/one_corner_for_each_side.sgf
380 final_score
#? [W\+19\.5]

# A plain border across the middle of the board. Black: 12 stones and 27 points; White: 13 and 29; komi 6.5.
loadsgf positions/two_halves_of_nine.sgf
390 final_score
#? [W\+9\.5]

# Five single stones are dead: four of Black in the lower right, one of White in the upper middle. Black: 42
# stones and 42 points; White: 45 and 40; komi 6.5.
loadsgf positions/five_single_stones_dead.sgf
400 final_score
#? [W\+7\.5]

# Three white stones at the top are dead. Black: 55 stones and 31 points; White: 52 and 31; komi 6.5.
loadsgf positions/stones_left_along_the_top.sgf
410 final_score
#? [W\+3\.5]

# A finished game on the large board; the white stones in the lower left and two single stones are dead. Black:
# 119 stones and 68 points; White: 114 and 60; komi 6.5.
loadsgf positions/a_whole_board_with_four_dead_stones.sgf
420 final_score
#? [B\+6\.5]

# A finished game on the large board; a dead stone of White on the right and one of Black at the top. Black: 114
# stones and 68 points; White: 112 and 67; komi 6.5.
loadsgf positions/a_whole_board_with_two_dead_stones.sgf
430 final_score
#? [W\+3\.5]

# Black leads by seven on the board and by six in territory; komi is six and a half. Black: 33 stones and 31
# points; White: 32 and 25; komi 6.5.
loadsgf positions/half_a_point_on_eleven.sgf
440 final_score
#? [B\+0\.5]

# Borders from the top to the bottom of the board. Black: 25 stones and 36 points; White: 23 and 37; komi 6.5.
loadsgf positions/a_wall_through_the_middle.sgf
450 final_score
#? [W\+5\.5]

# Two white groups died in the upper left, two black ones on the right. Black: 55 stones and 44 points; White:
# 51 and 19; komi 6.5.
loadsgf positions/white_came_too_late.sgf
460 final_score
#? [B\+22\.5]
