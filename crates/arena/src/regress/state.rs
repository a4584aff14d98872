//! Which commands change what an engine has on its board.

/// Whether a command puts a whole position on the board, so that nothing before it matters there.
pub fn sets_position(name: &str) -> bool {
    matches!(
        name,
        "loadsgf" | "clear_board" | "boardsize" | "rectangular_boardsize" | "set_position"
    )
}

/// Whether a command changes the position, or what depends on it such as komi, handicap, clocks.
///
/// Commands that are not known here are taken for questions, which most of them are.
pub fn changes_position(name: &str) -> bool {
    sets_position(name)
        || matches!(
            name,
            "play"
                | "black"
                | "white"
                | "playwhite"
                | "undo"
                | "gg-undo"
                | "genmove"
                | "genmove_black"
                | "genmove_white"
                | "kgs-genmove_cleanup"
                | "lz-genmove_analyze"
                | "kata-genmove_analyze"
                | "kata-search"
                | "cgos-genmove_analyze"
                | "trymove"
                | "tryko"
                | "popgo"
                | "komi"
                | "level"
                | "fixed_handicap"
                | "place_free_handicap"
                | "set_free_handicap"
                | "gogui-play_sequence"
                | "gogui-setup"
                | "gogui-setup_player"
                | "kgs-rules"
                | "kata-set-rules"
                | "kata-set-rule"
                | "kata-set-param"
                | "gogui-rules_game_id"
                | "time_settings"
                | "kgs-time_settings"
                | "kata-time_settings"
                | "time_left"
                | "set_random_seed"
                | "increase_depths"
                | "decrease_depths"
        )
}
