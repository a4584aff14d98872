# How a line is read: blanks, comments, numbers. GNU Go 3.8 answers the same.

# A comment may follow a command, and blanks may stand between a number and its command.
10 protocol_version # the version of the protocol
#? [2]
20    protocol_version
#? [2]

# Blanks and tabs between the words do not matter, nor at the end.
boardsize    9
	clear_board	
play	black   E5   
30   color      E5
#? [black]

# Neither does the sign of a comment without a blank before it.
40 color E5# a black stone stands there
#? [black]

# Comment lines and empty lines get no answer and change nothing.
# play white E5

#
50 list_stones black
#? [E5]

# Colors and vertices are read in any case, and colors by their first letter as well.
play WHITE d5
60 color D5
#? [white]
play b c5
70 color C5
#? [black]
play W f5
80 color f5
#? [white]
play Black G5
90 list_stones b
#? [C5 E5 G5]
100 countlib g5
#? [3]

# There is no column I: J is the ninth. Vertices are told back in capitals.
play black j9
110 list_stones black
#? [J9 C5 E5 G5]
120 last_move
#? [black J9]

# Zeros before the row do not matter.
play white a01
130 color A1
#? [white]

# Further words are ignored, as GNU Go does, except by boardsize.
140 color A1 and so on
#? [white]
150 protocol_version 3
#? [2]

# Numbers need not follow each other.
1000 protocol_version
#? [2]

# The largest one that the protocol has.
2147483647 color A1
#? [white]
