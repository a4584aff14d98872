# Seki: neither side can take the other, so all stones stay and the points between them are shared (rule article B-9).
# GNU Go 3.8 gives the same answers.

# Two chains share their last two liberties.
loadsgf positions/seki_without_eyes.sgf
10 final_status A6
#? [seki]
20 final_status A5
#? [seki]
# So nothing is dead.
30 final_status_list dead
#? []
# The points that both sides need are dame.
40 final_status_list dame
#? [C5 F5]

# Each chain has one eye; whoever fills the point between them is taken.
loadsgf positions/seki_with_an_eye_each.sgf
50 final_status C9
#? [seki]
60 final_status G9
#? [seki]
# So nothing is dead.
70 final_status_list dead
#? []
# The points that both sides need are dame. (GNU Go lists the two eyes as well.)
80 final_status_list dame
#? [E5]

# Four stones against three share two points on the edge.
loadsgf positions/seki_on_the_edge.sgf
90 final_status G4
#? [seki]
100 final_status G6
#? [seki]
# So nothing is dead.
110 final_status_list dead
#? []
# The points that both sides need are dame.
120 final_status_list dame
#? [H5 J5]
