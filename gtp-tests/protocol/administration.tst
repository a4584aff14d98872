# What every program must answer that speaks version 2 of the protocol. GNU Go 3.8 agrees but for its name
# and for the names that are marked.

10 protocol_version
#? [2]

# The version comes separately, so the name has none.
20 name
#? [Tengen|GNU Go]
30 version
#? [[0-9]+\.[0-9]+(\.[0-9]+)?]

# known_command answers for every name, known or not, and never fails. All of these are required.
40 known_command protocol_version
#? [true]
50 known_command name
#? [true]
60 known_command known_command
#? [true]
70 known_command list_commands
#? [true]
80 known_command quit
#? [true]
90 known_command boardsize
#? [true]
100 known_command clear_board
#? [true]
110 known_command komi
#? [true]
120 known_command play
#? [true]
130 known_command genmove
#? [true]

# Commands that controllers ask for before they use them.
140 known_command undo
#? [true]
150 known_command final_status_list
#? [true]
160 known_command reg_genmove
#? [true]
170 known_command set_free_handicap
#? [true]
180 known_command gogui-analyze_commands
#? [true]
# GNU Go answers false to these two, and to the one before.
190 known_command kgs-time_settings
#? [true]
200 known_command tengen-count
#? [true]

# An unknown name is an answer, not an error; so is one in other letters, since commands are case-sensitive,
# and a name that only begins like a command.
210 known_command fly_to_the_moon
#? [false]
220 known_command PLAY
#? [false]
230 known_command pla
#? [false]
240 known_command plays
#? [false]

# Without a name there is nothing that could be known.
250 known_command
#? [false]

# Streaming analysis is not served, and what is not served is not announced.
260 known_command lz-analyze
#? [true]
270 known_command kata-raw-nn
#? [false]

# The list begins with protocol_version, one name a line. (GNU Go sorts it.)
280 list_commands
#? [protocol_version(\n[a-z_0-9-]+)*]

# echo gives back its words.
290 echo hello world
#? [hello world]

# A seed that was set is the seed.
set_random_seed 4711
300 get_random_seed
#? [4711]
