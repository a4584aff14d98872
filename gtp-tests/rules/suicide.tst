# Suicide (rule article B-5): illegal for a single stone under every ruleset, for several stones unless the
# ruleset allows it. GNU Go 3.8 gives the same answers where no ruleset is chosen, and with
# --allow-suicide those for New Zealand and Tromp-Taylor; it does not know kata-set-rules.

# A white stone on E5 would have no liberty and takes nothing.
boardsize 9
clear_board
play black E6
play black D5
play black F5
play black E4
10 is_legal white E5
#? [0]

# For Black the same point is an eye of his own: his stone there has no free neighbour, but it joins
# four stones that have liberties.
20 is_legal black E5
#? [1]

# The corner needs two stones, the edge three.
play black A2
play black B1
30 is_legal white A1
#? [0]
play black A6
play black B5
play black A4
40 is_legal white A5
#? [0]

# One free neighbour is enough to make the move legal, even if the stone is lost at once.
50 is_legal white A3
#? [1]

# all_legal leaves out exactly the suicides: on 2x2 with a black stone at A1 and at B2 there is no point
# left for White.
boardsize 2
clear_board
play black A1
play black B2
60 all_legal white
#? []
70 all_legal black
#? [A2 B1]

# A stone that joins own stones without giving them a liberty is suicide of several stones: after A1 the
# four black stones in the corner would have none. Chinese rules forbid it.
boardsize 5
clear_board
play black A2
play black B2
play black B1
play white A3
play white B3
play white C2
play white C1
80 is_legal black A1
#? [0]

# The same move is legal for White, since it takes three stones.
90 is_legal white A1
#? [1]

# Japanese, AGA and CGOS rules forbid it as well.
kata-set-rules japanese
100 is_legal black A1
#? [0]
kata-set-rules aga
110 is_legal black A1
#? [0]
kata-set-rules cgos
120 is_legal black A1
#? [0]

# New Zealand and Tromp-Taylor rules allow it (GNU Go: only with --allow-suicide).
kata-set-rules new-zealand
130 is_legal black A1
#? [1]
kata-set-rules tromp-taylor
140 is_legal black A1
#? [1]

# All four stones, the one just played included, come off and are White's prisoners.
play black A1
150 list_stones black
#? []
160 captures white
#? [4]
170 captures black
#? [0]

# A single stone may not take itself off even there: it would change nothing but the turn.
180 is_legal black A1
#? [1]
play white B1
play white A2
190 is_legal black A1
#? [0]
kata-set-rules chinese

# Filling the last eye of an own chain that is surrounded is suicide of the whole chain.
boardsize 7
clear_board
play black A1
play black B1
play black C1
play black C2
play black B3
play black A3
play black A2
play black C3
play white D1
play white D2
play white D3
play white C4
play white B4
play white A4
200 findlib A1
#? [B2]
210 is_legal black B2
#? [0]
220 is_legal white B2
#? [1]

# With a second eye the same move is legal for Black, if foolish, and no longer for White.
clear_board
play black A1
play black B1
play black C1
play black C2
play black B3
play black A3
play black A2
play black C3
play black E1
play black D2
play black E2
play white F1
play white F2
play white E3
play white D3
play white C4
play white B4
play white A4
230 is_legal black B2
#? [1]
240 is_legal white B2
#? [0]
250 is_legal white D1
#? [0]
