# The simple ko (rule articles B-6 and B-20.1): what was just taken may not be retaken at once. All of
# this is the same under simple ko and under both superko rules, and GNU Go 3.8 answers the same.

# Black's stone at D5 stands in White's mouth. White takes it at E5, and Black may not retake at once.
boardsize 9
clear_board
play black E6
play white D6
play black F5
play white C5
play black E4
play white D4
play black D5
10 is_legal white E5
#? [1]
play white E5
20 color D5
#? [empty]
30 is_legal black D5
#? [0]

# Only the ko point is forbidden, and only to Black: White may connect there.
40 is_legal white D5
#? [1]
50 is_legal black D7
#? [1]

# After a move elsewhere and its answer the board has changed, so Black may retake.
play black B2
play white B3
60 is_legal black D5
#? [1]
play black D5
70 captures black
#? [1]
80 captures white
#? [1]

# Now it is White who may not retake.
90 is_legal white E5
#? [0]

# Taking back the move takes back the ban as well, and restores the one that stood before: after two more
# undos White has just taken, and Black may not.
undo
100 is_legal white D5
#? [1]
undo
undo
110 is_legal black D5
#? [0]

# Two moves of White running lift the ban too, since the position is no longer the one before.
play white B3
120 is_legal black D5
#? [1]

# At the edge: White's stone at A4 takes A5 off, and Black cannot take A4 in turn.
boardsize 9
clear_board
play black A3
play white A6
play black B4
play white B5
play black A5
130 captures white
#? [0]
play white A4
140 captures white
#? [1]
150 is_legal black A5
#? [0]

# In the corner two stones make a ko.
clear_board
play black A2
play white C1
play black B3
play white B2
play black B1
160 is_legal white A1
#? [1]
play white A1
170 list_stones black
#? [B3 A2]
180 is_legal black B1
#? [0]

# No ko: the stone that takes has a second liberty, so it could not be taken at once anyway and the
# point is plain suicide. Black at A2 and B1, White's A1 is taken at once; A1 stays forbidden to White
# however many moves go by.
clear_board
play white A1
play black A2
play white J9
play black B1
190 is_legal white A1
#? [0]
play white J8
play black J2
200 is_legal white A1
#? [0]

# No ko: two stones were taken by one. White takes A1 and B1 with C1, and Black may take that single
# stone at once at B1, because the position that arises never was.
boardsize 6
clear_board
play white A2
play white B2
play black C2
play black D1
play black A1
play black B1
210 findlib B1
#? [C1]
play white C1
220 captures white
#? [2]
230 findlib C1
#? [B1]
240 is_legal black B1
#? [1]
play black B1
250 color C1
#? [empty]

# And one stone was taken, but the stone that took it belongs to a chain of two: Black retakes at D5 at once
# and takes both, which brings nothing back.
boardsize 9
clear_board
play black E6
play white D6
play black F6
play white C5
play black E4
play white D4
play black F4
play white F5
play black G5
play white H5
play black D5
260 is_legal white E5
#? [1]
play white E5
270 findlib E5
#? [D5]
280 is_legal black D5
#? [1]
play black D5
290 captures black
#? [2]

# Filling the ko ends it: the stone is part of a chain with five liberties, and the point is taken.
clear_board
play black E6
play white D6
play black F5
play white C5
play black E4
play white D4
play black D5
play black E5
300 countlib D5
#? [5]
310 is_legal white E5
#? [0]
