//! GoGui's live graphics: what a player thinks, drawn while it thinks.
//!
//! They go to standard error, because standard output belongs to the protocol: a line that begins
//! with `gogui-gfx:`, then drawing commands up to an empty line. A client other than GoGui would
//! show them to its user, so they are off unless asked for.

use std::fmt;
use std::io::Write as _;
use std::str::FromStr;
use std::time::{Duration, Instant};

use tengen_players::{Detail, Report, Watch};
use tengen_rules::Color;

use super::gfx;

/// Time between two drawings.
const INTERVAL: Duration = Duration::from_millis(500);

/// What is drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Live {
    Off,
    Moves,
    Variation,
}

impl Live {
    /// All of them, in the order of a menu.
    pub(crate) const ALL: [Self; 3] = [Self::Off, Self::Moves, Self::Variation];

    /// Runs something that thinks with a watch that draws on top of what the given one does.
    pub(crate) fn watching<T>(
        self,
        color: Color,
        watch: &mut dyn Watch,
        think: impl FnOnce(&mut dyn Watch) -> T,
    ) -> T {
        let draw = match self {
            Self::Off => return think(watch),
            Self::Moves => gfx::moves,
            Self::Variation => gfx::variation,
        };
        let due = Instant::now() + INTERVAL;
        think(&mut Artist { watch, color, draw, due, asked: (false, false) })
    }
}

impl fmt::Display for Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Off => "off",
            Self::Moves => "moves",
            Self::Variation => "variation",
        })
    }
}

impl FromStr for Live {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|live| live.to_string() == word).ok_or(())
    }
}

struct Artist<'a> {
    watch: &'a mut dyn Watch,
    color: Color,
    draw: fn(&Report, Color) -> String,
    due: Instant,
    /// Who asked for the report that comes next: the watch below, and the artist.
    asked: (bool, bool),
}

impl Watch for Artist<'_> {
    fn should_stop(&mut self) -> bool {
        self.watch.should_stop()
    }

    fn wants(&mut self) -> Option<Detail> {
        let wanted = self.watch.wants();
        self.asked = (wanted.is_some(), self.due <= Instant::now());
        wanted.or_else(|| self.asked.1.then(Detail::default))
    }

    fn detail(&self) -> Detail {
        self.watch.detail()
    }

    fn report(&mut self, report: &Report) {
        let (theirs, ours) = self.asked;
        let unasked = !theirs && !ours;
        if theirs || unasked {
            self.watch.report(report);
        }
        if ours || unasked {
            let block = format!("gogui-gfx:\n{}\n\n", (self.draw)(report, self.color));
            // Nobody may listen any more; that is no reason to stop thinking.
            let _ = std::io::stderr().write_all(block.as_bytes());
            self.due = Instant::now() + INTERVAL;
        }
        self.asked = (false, false);
    }
}

#[cfg(test)]
mod tests {
    use super::Live;

    #[test]
    fn what_is_drawn_has_a_name() {
        for live in Live::ALL {
            assert_eq!(live.to_string().parse(), Ok(live));
        }
        assert_eq!("MOVES".parse::<Live>(), Err(()));
    }
}
