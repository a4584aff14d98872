# Repetition (rule articles B-6 and B-20). Chinese rules are the default: no earlier board may come back
# (positional superko). aga and bga forbid an earlier board with the same side to move (situational),
# japanese knows the simple ko only; the rules may be changed in mid-game for a question.
# GNU Go 3.8 plays by the simple ko unless it is started with --positional-superko or
# --situational-superko, does not know kata-set-rules, and then gives the same answers.

# Sending two, returning one. Black's stone at A1 makes two that White takes with C1; retaking at B1 would
# bring back the position before A1, now with White to move.
boardsize 6
clear_board
play black B1
play white B2
play black C2
play white A2
play black D1
play white A3
play black E3
play white B5
10 is_legal black A1
#? [1]
play black A1
play white C1
20 captures white
#? [2]
# Positional superko: that board has been there.
30 is_legal black B1
#? [0]
# Situational superko: it has been there with Black to move only.
kata-set-rules aga
40 is_legal black B1
#? [1]
# Simple ko: two stones were taken, so there is none.
kata-set-rules japanese
50 is_legal black B1
#? [1]
kata-set-rules chinese
60 is_legal black B1
#? [0]

# A pass brings nothing back by itself, and does not lift the ban either.
play black pass
play white pass
70 is_legal black B1
#? [0]
# A stone anywhere does: the board that arises is new.
play black E5
play white E4
80 is_legal black B1
#? [1]

# undo forgets the positions that were taken back. Without A1 and C1 the stone at B1 stands again, and
# nothing about it is forbidden.
undo
undo
undo
undo
undo
undo
90 color B1
#? [black]
100 is_legal black A1
#? [1]

# Two kos, with a pass in between: Black takes G4, White takes C7, Black passes, White takes back at F4. Now
# Black at D7 would bring back the position that was set up, but with White to move.
loadsgf positions/double_ko_with_pass.sgf
play black G4
play white C7
play black pass
110 is_legal white F4
#? [1]
play white F4
# Positional superko counts the board alone, and the position that was set up is the first one.
120 is_legal black D7
#? [0]
# Situational superko asks whose turn it was: White was never to move there.
kata-set-rules aga
130 is_legal black D7
#? [1]
# The simple ko binds only the stone that was just taken, which is in the other ko.
kata-set-rules japanese
140 is_legal black D7
#? [1]
kata-set-rules chinese

# Triple ko: in two of three kos Black can take, in one White. After five captures by turns White's sixth
# would bring the first position back, with Black to move as at the beginning.
loadsgf positions/triple_ko.sgf
play black J3
play white C5
play black H9
150 is_legal white H3
#? [1]
play white H3
160 is_legal black D5
#? [1]
play black D5
170 captures white
#? [2]
180 captures black
#? [3]
# Both kinds of superko forbid it.
190 is_legal white G9
#? [0]
kata-set-rules aga
200 is_legal white G9
#? [0]
# By the simple ko the cycle may go on for ever.
kata-set-rules japanese
210 is_legal white G9
#? [1]
kata-set-rules chinese
# Anything else is allowed, and after a move elsewhere and its answer so is G9.
220 is_legal white L11
#? [1]
play white L11
play black A1
230 is_legal white G9
#? [1]

# The shortest eternal life, on a board of four points in a row: Black takes two stones, both sides extend,
# and White takes two in turn, which restores the row. The simple ko forbids retaking a single stone only,
# so it has nothing against it. GNU Go has no boards of one row.
rectangular_boardsize 4 1
play white C1
play white D1
play black B1
240 list_stones white
#? []
play white D1
play black A1
250 is_legal white C1
#? [0]
kata-set-rules japanese
260 is_legal white C1
#? [1]
kata-set-rules chinese
