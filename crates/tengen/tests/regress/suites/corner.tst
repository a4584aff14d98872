# White's stones on A1 and B1 have one liberty.
loadsgf positions/corner.sgf
10 findlib A1
#? [C1]
# The pattern names other points.
20 findlib A1
#? [D1|E1]
30 findlib A1
#? [!C1|C2]
40 countlib A1
#? [2|3]*
50 findlib B1
#? [C1]*
60 no_such_command
#? [C1]
# No other move is allowed.
70 restricted_genmove black D5
#? [A5|E5|pass]*
play black C1
80 color A1
#? [empty]
90 showboard
#? [nothing]
100 captures black
#? [1]&
