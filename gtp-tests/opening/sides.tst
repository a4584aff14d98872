# Where the game is after the corners: sides that are open on both hands, not those that are already solid.
# Two engines choose a move of the pattern in every run: GNU Go 3.8 at level 10 and Pachi with 5,000 playouts.

# Black's side on the left and White's on the right are solid. The game is at the top and the bottom, where
# White's corners can be approached. GNU Go plays O3, Pachi O3 and O17.
boardsize 19
clear_board
play black D4
play white Q4
play black C10
play white Q16
play black D16
play white Q10
play black D7
play white R7
play black D13
play white R13
10 reg_genmove black
#? [O3|O17|N3|N17|N4|N16|M3|M17]

# Black has made a side of his own on the right. White plays into it from outside, at the bottom or the top, and
# not against the strong stones. GNU Go plays O3, Pachi O3 and O17.
boardsize 19
clear_board
play black Q16
play white D4
play black Q4
play white D16
play black R10
20 reg_genmove white
#? [O3|O17|N3|N17]

# White's stones at C4 and D7 want to join hands. Black comes between them at C5. GNU Go plays C5, Pachi C5.
boardsize 9
clear_board
play black E5
play white C4
play black G6
play white D7
30 reg_genmove black
#? [C5]

# White has cut at F4. Black extends at E4, so that the white stone at E3 has no help and his own stones are not
# in atari. GNU Go plays E4, Pachi E4.
boardsize 9
clear_board
play black E5
play white E3
play black F3
play white F4
40 reg_genmove black
#? [E4]

# Black's stone at F6 is in atari. He connects at F7; without it White's stones would all be joined. GNU Go
# plays F7, Pachi F7.
boardsize 9
clear_board
play black E5
play white F5
play black F6
play white G6
play black F4
play white G5
play black G7
play white E6
50 reg_genmove black
#? [F7]
