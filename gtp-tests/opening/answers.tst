# Answers in the corner that cannot wait, and a few that are simply large.
# Two engines choose a move of the pattern in every run: GNU Go 3.8 at level 10 and Pachi with 5,000 playouts.

# Black has approached the white stone at D16. White answers on this side, by a pincer or an extension; a second
# black move there would shut him into the corner. GNU Go plays C12, Pachi C12.
boardsize 19
clear_board
play black Q16
play white D4
play black Q4
play white D16
play black C14
10 reg_genmove white
#? [C12|C11|C10|D12|D11|D10|D14|F16|F17|G16|G17]

# White has approached D4 from both sides. Black has to come out between them or lean on one of them before he
# is shut in. GNU Go plays E5, Pachi E5.
boardsize 19
clear_board
play black D4
play white Q16
play black Q4
play white F3
play black D16
play white C6
20 reg_genmove black
#? [E5|E6|F5|F4|D6]

# White has invaded at the 3-3 point and Black has blocked. D3 is the only way to get room for two eyes; left
# alone, Black plays it and the stone is dead. GNU Go plays D3, Pachi D3.
boardsize 19
clear_board
play black D4
play white Q16
play black Q4
play white D16
play black Q10
play white C3
play black C4
30 reg_genmove white
#? [D3]

# After the block at E3 White turns on the second line: the corner must grow before Black closes it. GNU Go
# plays E2, Pachi E2.
boardsize 19
clear_board
play black D4
play white Q16
play black Q4
play white D16
play black Q10
play white C3
play black C4
play white D3
play black E3
40 reg_genmove white
#? [E2]

# Black has kicked at E3. White stands up at F4; a black stone there would bend round his head. GNU Go plays F4,
# Pachi F4.
boardsize 19
clear_board
play black D4
play white Q16
play black Q4
play white D16
play black D10
play white F3
play black E3
50 reg_genmove white
#? [F4]

# White has attached to the approaching stone. Black bends round it at D7 and does not let himself be pressed
# down. GNU Go plays D7, Pachi D7.
boardsize 19
clear_board
play black Q16
play white D4
play black Q4
play white D16
play black C6
play white D6
60 reg_genmove black
#? [D7|E6]

# White takes the cutting stone at E16 by E15. If Black extends there both of White's halves are weak. GNU Go
# plays E15, Pachi E15.
boardsize 19
clear_board
play black Q16
play white D4
play black Q4
play white D16
play black C6
play white F3
play black C4
play white C3
play black D5
play white E4
play black B3
play white C2
play black B4
play white D3
play black F17
play white F16
play black E16
play white E17
play black D17
70 reg_genmove white
#? [E15]

# A crosscut. Black stretches one of his two stones to D18, towards the corner; the other one may be given up.
# GNU Go plays D18, Pachi D18.
boardsize 19
clear_board
play black Q16
play white D4
play black Q4
play white D16
play black D17
play white C17
play black E16
play white E17
80 reg_genmove black
#? [D18]

# White has bent round at C6. Black pushes up at B6; shut in at that point he would have one eye in the corner.
# GNU Go plays B6, Pachi B6.
boardsize 19
clear_board
play black Q16
play white D4
play black Q4
play white D16
play black C3
play white D3
play black C4
play white C5
play black B5
play white C6
90 reg_genmove black
#? [B6]

# White has come down at L9, below the two black stones. Black bends at M9 along the third line and keeps his
# way to the side. GNU Go plays M9, Pachi M9.
boardsize 13
clear_board
play black D4
play white D10
play black K4
play white K10
play black L11
play white K11
play black L10
play white L9
100 reg_genmove black
#? [M9]

# Black has bent at B10 under White's stones. White bends back at B9 and keeps Black from sliding down the side.
# GNU Go plays B9, Pachi B9.
boardsize 13
clear_board
play black D4
play white K10
play black K4
play white D10
play black C11
play white C10
play black D11
play white E11
play black E12
play white F11
play black B10
110 reg_genmove white
#? [B9]

# White presses along the third line. Black crawls once more to H12, ahead of him; if White gets there the group
# is closed in. GNU Go plays H12, Pachi H12.
boardsize 13
clear_board
play black D4
play white D10
play black K4
play white K10
play black L11
play white L10
play black K11
play white J11
play black J12
play white H11
120 reg_genmove black
#? [H12]
