//! The analysis of a move as the server CGOS takes it: JSON on one line.
//!
//! The form is that of the proposal on the wiki of the server's project: values of the position, the
//! moves with the courses of the game that follow them, and a character for the owner of each point.

use serde_json::{Value, json};
use tengen_players::{Ownership, Report};
use tengen_rules::{Move, Size};

use super::Request;
use super::info::{from_top, shown};

/// Characters for owners, from the opponent's to the own.
const SCALE: &[u8; 63] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";

/// The line for a report, without a line feed; `None` while there is nothing to tell.
pub(crate) fn line(report: &Report, request: &Request, size: Size) -> Option<String> {
    let root = report.root.as_ref().filter(|root| root.visits > 0)?;
    let moves = shown(report, request).map(|(_, candidate, line)| {
        let following: Vec<_> = line.variation.iter().skip(1).map(Move::to_string).collect();
        json!({
            "move": candidate.mv.to_string(),
            "winrate": rounded(line.value.winrate),
            "score": rounded(line.value.score),
            "prior": rounded(line.prior),
            "visits": line.visits,
            "pv": following.join(" "),
        })
    });
    let mut analysis = json!({
        "winrate": rounded(root.value.winrate),
        "score": rounded(root.value.score),
        "visits": root.visits,
        "moves": moves.collect::<Vec<_>>(),
    });
    if let Some(Ownership { mean, .. }) = &root.ownership {
        analysis["ownership"] = Value::String(from_top(mean, size).map(owner).collect());
    }
    Some(analysis.to_string())
}

/// Four decimals are plenty, and keep the line short.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

fn owner(value: f32) -> char {
    let place = f32::midpoint(value.clamp(-1.0, 1.0), 1.0) * (SCALE.len() - 1) as f32;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between 0 and the length of the scale"
    )]
    let place = place.round() as usize;
    char::from(SCALE[place])
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use tengen_rules::{Color, Size};

    use super::super::samples::{report, small_report};
    use super::super::{Dialect, Request};
    use super::{line, owner};

    #[test]
    fn the_line_is_json_with_the_keys_of_the_server() {
        let size = Size::square(9).expect("a size of the rules");
        let request = Request::new(Dialect::Cgos, Color::Black);
        let text = line(&report(), &request, size).unwrap();
        assert!(!text.contains('\n'), "{text}");
        assert_eq!(
            serde_json::from_str::<Value>(&text).unwrap(),
            json!({
                "winrate": 0.54, "score": 2.0, "visits": 61,
                "moves": [
                    {"move": "E5", "winrate": 0.5313, "score": 2.25, "prior": 0.25, "visits": 60,
                     "pv": "C3 pass"},
                    {"move": "pass", "winrate": 1.0, "score": -7.5, "prior": 0.0001, "visits": 1,
                     "pv": ""},
                ],
            })
        );
    }

    #[test]
    fn owners_are_characters_from_the_top_left_on() {
        let size = Size::new(2, 3).expect("a size of the rules");
        let request = Request::new(Dialect::Cgos, Color::Black);
        let text = line(&small_report(), &request, size).unwrap();
        let analysis: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(analysis["ownership"], "+AvQjf");
        assert_eq!([-2.0, -1.0, 0.0, 1.0, 2.0].map(owner), ['A', 'A', 'f', '+', '+']);
    }
}
