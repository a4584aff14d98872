//! What gomill reads.

use crate::common::{answer, session};

#[test]
fn the_engine_describes_itself_with_its_version() {
    let mut session = session();
    let text = answer(&mut session, "gomill-describe_engine");
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        text,
        format!(
            "= Tengen {version}\nplayer search, seed 1, never resigns\nrules chinese, strict manner"
        )
    );
    answer(&mut session, "tengen-param resign 12.5\nkata-set-rule suicide true");
    let text = answer(&mut session, "gomill-describe_engine");
    assert!(text.contains("resigns when more than 12.5 points behind\nrules {\""), "{text}");
}

#[test]
fn the_last_move_is_explained_until_a_new_game_begins() {
    let mut session = session();
    assert_eq!(answer(&mut session, "gomill-explain_last_move"), "= ");
    let explanation = answer(&mut session, "genmove b\ngomill-explain_last_move");
    assert!(explanation.len() > 2 && !explanation.contains('\n'), "{explanation}");
    assert_eq!(answer(&mut session, "clear_board\ngomill-explain_last_move"), "= ");
}

#[test]
fn only_a_game_that_nothing_can_lose_is_claimed() {
    const WALLS: &str = "b A2 b B2 b C2 b D2 b E2 b A4 b B4 b C4 b D4 b E4 b C3";
    let claims = |script: &str| {
        let script = format!("boardsize 5\nkomi 0.5\n{script}\ngomill-genmove_ex b claim");
        answer(&mut session(), &script) == "= claim"
    };
    assert!(claims(&format!("set_position {WALLS}")));
    assert!(!claims(&format!("set_position {WALLS}\nkomi 25")), "a draw is no win");
    assert!(!claims(&format!("set_position {WALLS}\nkata-set-rules japanese")));
    assert!(!claims("set_position b A3 b B3 b C3 b D3 b E3"), "two liberties are no two eyes");
    // A first pass that is still to come may cost a point.
    let wmsg = format!("set_position {WALLS}\nkata-set-rules wmsg2008");
    assert!(claims(&format!("{wmsg}\nkomi 23.5")));
    assert!(!claims(&format!("{wmsg}\nkomi 24.5")));
}
