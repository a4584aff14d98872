# Liberties (rule article B-3) and capture (B-4). GNU Go 3.8 gives the same answers throughout.

boardsize 9
clear_board

# A stone in the middle has four liberties, one at the edge three, one in the corner two.
play black E5
10 countlib E5
#? [4]
play black A5
20 countlib A5
#? [3]
play black A9
30 countlib A9
#? [2]

# Stones along a line are one chain and have their liberties in common: two stones have six. A
# diagonal neighbour is no part of the chain and takes no liberty.
play black F5
40 countlib F5
#? [6]
play black G6
50 countlib E5
#? [6]

# Own stones that touch join into one chain. This one has eight liberties: E4 and E6 touch it twice and
# count once.
clear_board
play black E5
play black D4
play black D5
play black D6
60 countlib D6
#? [8]
70 findlib E5
#? [D7 C6 E6 C5 F5 C4 E4 D3]

# An opposing stone takes exactly the liberty on which it stands.
clear_board
play black E5
play white E6
play white D5
80 findlib E5
#? [F5 E4]

# The fourth stone around takes the single one: it is off the board, its point is empty and counts as
# a liberty of its captors, and White has one prisoner.
play white F5
90 is_legal white E4
#? [1]
play white E4
100 color E5
#? [empty]
110 captures white
#? [1]
120 list_stones black
#? []
130 countlib D5
#? [4]

# In the corner two stones are enough, at the edge three.
clear_board
play white A1
play black A2
play black B1
140 captures black
#? [1]
play white J5
play black J6
play black J4
150 color J5
#? [white]
play black H5
160 color J5
#? [empty]

# A chain is taken as a whole, and all of its points can be played on again.
clear_board
play white D5
play white E5
play white F5
play black D6
play black E6
play black F6
play black D4
play black E4
play black F4
play black C5
170 countlib E5
#? [1]
play black G5
180 captures black
#? [3]
190 list_stones white
#? []
200 is_legal black E5
#? [1]

# White may play back too: a single stone has the two other points as liberties.
210 is_legal white E5
#? [1]

# One move takes four chains at once. C3 has no empty neighbour when it is played.
boardsize 5
clear_board
play white C4
play white B3
play white D3
play white C2
play black C5
play black B4
play black D4
play black A3
play black E3
play black B2
play black D2
play black C1
220 is_legal black C3
#? [1]
play black C3
230 captures black
#? [4]
240 list_stones white
#? []

# White may not play back: each of the four points is surrounded by black stones alone, and nothing can
# be taken there.
250 is_legal white C4
#? [0]

# Taking back the move brings back all four stones and the prisoners that were counted.
undo
260 captures black
#? [0]
270 list_stones white
#? [C4 B3 D3 C2]

# A chain that is one liberty short is in atari, not dead: it may still be extended, and then has more
# liberties.
boardsize 9
clear_board
play white C3
play black C4
play black B3
play black C2
280 accuratelib white D3
#? [D4 E3 D2]
play white D3
290 countlib C3
#? [3]

# Extending along the edge does not help here: the chain that White would have still has one liberty.
clear_board
play white A3
play black A4
play black B3
play black B2
300 accuratelib white A2
#? [A1]
play white A2
310 countlib A3
#? [1]
play black A1
320 captures black
#? [2]

# The opponent's stones come off first, so a stone may be put where it has no liberty if that takes
# something: A1 is the last liberty of three white stones.
clear_board
play white A2
play white B2
play white B1
play black A3
play black B3
play black C2
play black C1
330 findlib B2
#? [A1]
340 is_legal black A1
#? [1]
play black A1
350 list_stones white
#? []
360 countlib A1
#? [2]
