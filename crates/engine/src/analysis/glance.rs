//! The moves of a player that does not search, as if each had been looked at once.
//!
//! Such a player estimates scores only. Clients want shares of won games, so these are made of the
//! scores: nothing but the order of the moves should be read from them.

use tengen_players::{Action, Candidate, Choice, Line, Report, Root, Value};

/// Points ahead that make three wins of four.
const CLEAR: f64 = 10.0;

/// A report with what can be said of each move; one of a search is left as it is. Where no moves were
/// weighed, it is about the move that was chosen.
pub(super) fn complete(report: &Report, choice: &Choice) -> Report {
    let mut report = report.clone();
    let (None, Some(evaluation)) = (&report.root, choice.evaluation) else { return report };
    if let (true, Action::Play(mv)) = (report.candidates.is_empty(), choice.action) {
        let explanation = choice.explanation.clone();
        report.candidates.push(Candidate { mv, value: 0, explanation, line: None });
    }
    let Some(best) = report.candidates.first().map(|best| best.value) else { return report };
    let count = report.candidates.len();
    for Candidate { mv, value, line, .. } in &mut report.candidates {
        let value = worth(evaluation + f64::from(*value - best) / 100.0);
        *line = Some(Line {
            visits: 1,
            value,
            prior: 1.0 / count as f64,
            lcb: value.winrate,
            variation: vec![*mv],
            variation_visits: vec![1],
            ownership: None,
        });
    }
    report.root = Some(Root { visits: count as u64, value: worth(evaluation), ownership: None });
    report
}

fn worth(score: f64) -> Value {
    let winrate = f64::midpoint(1.0, score / (score.abs() + CLEAR));
    Value { winrate, score, deviation: 0.0 }
}

#[cfg(test)]
mod tests {
    use tengen_players::{Action, Candidate, Choice, Line, Report};
    use tengen_rules::Move;

    use super::super::samples;
    use super::complete;

    fn choice(evaluation: Option<f64>) -> Choice {
        Choice { action: Action::Play(Move::Pass), explanation: String::new(), evaluation }
    }

    #[test]
    fn scores_of_moves_follow_from_the_estimate_of_the_position() {
        let candidates = [("E5", 300), ("C3", 200)].map(|(vertex, value)| Candidate {
            mv: vertex.parse().unwrap(),
            value,
            explanation: String::new(),
            line: None,
        });
        let report = Report { candidates: candidates.to_vec(), root: None };
        let done = complete(&report, &choice(Some(10.0)));
        assert_eq!(done.root.as_ref().map(|root| root.visits), Some(2));
        let lines: Vec<_> = done.candidates.iter().map(|c| c.line.as_ref().unwrap()).collect();
        let numbers = |line: &Line| format!("{} {}", line.value.score, line.prior);
        assert_eq!([numbers(lines[0]), numbers(lines[1])], ["10 0.5", "9 0.5"]);
        assert_eq!(lines[0].value.winrate.to_string(), "0.75");
        assert!(lines[1].value.winrate < 0.75 && lines[1].visits == 1);
        assert_eq!(complete(&report, &choice(None)), report);
    }

    #[test]
    fn a_report_of_a_search_is_left_alone() {
        assert_eq!(complete(&samples::report(), &choice(Some(1.0))), samples::report());
        assert_eq!(complete(&Report::default(), &choice(None)), Report::default());
    }

    #[test]
    fn a_move_that_was_chosen_at_sight_is_shown() {
        let done = complete(&Report::default(), &choice(Some(10.0)));
        let lines: Vec<_> = done
            .candidates
            .iter()
            .map(|c| (c.mv, c.line.as_ref().unwrap().value.winrate))
            .collect();
        assert_eq!(lines, [(Move::Pass, 0.75)]);
        let resignation = Choice { action: Action::Resign, ..choice(Some(-50.0)) };
        assert_eq!(complete(&Report::default(), &resignation).candidates, []);
    }
}
