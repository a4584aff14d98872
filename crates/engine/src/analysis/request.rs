//! The arguments of the analysis commands.
//!
//! `[COLOR] [INTERVAL] {interval CENTISECONDS | avoid COLOR MOVES PLIES | allow COLOR MOVES PLIES |
//! minmoves N | maxmoves N | KEY BOOLEAN}`; the last form is KataGo's alone. Leela Zero takes all of
//! it in any order, KataGo the color first and a bare interval second.

use std::time::Duration;

use tengen_gtp::{Args, Failure, clipped};
use tengen_players::{Ban, Detail};
use tengen_rules::{ByColor, Color, Move, Point, PointSet, Size};

use super::Dialect;

/// The shortest time between two lines of KataGo's, which has no other word for "often".
const SHORTEST: Duration = Duration::from_millis(10);

/// A part of a line that is there only if it is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Extra {
    RootInfo,
    Ownership,
    OwnershipStdev,
    MovesOwnership,
    MovesOwnershipStdev,
    PvVisits,
    PvEdgeVisits,
    NoResultValue,
}

impl Extra {
    fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "rootInfo" => Self::RootInfo,
            "ownership" => Self::Ownership,
            "ownershipStdev" => Self::OwnershipStdev,
            "movesOwnership" => Self::MovesOwnership,
            "movesOwnershipStdev" => Self::MovesOwnershipStdev,
            "pvVisits" => Self::PvVisits,
            "pvEdgeVisits" => Self::PvEdgeVisits,
            "noResultValue" => Self::NoResultValue,
            _ => return None,
        })
    }
}

/// What an analysis is to look at and to show.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Request {
    pub(crate) dialect: Dialect,
    /// Who moves first, and from whose side values are seen.
    pub(crate) color: Color,
    /// Time between two lines; `None` shows none before the end.
    pub(crate) interval: Option<Duration>,
    /// Moves that are not looked at.
    pub(crate) bans: Vec<Ban>,
    /// Resigning was not ruled out.
    pub(crate) may_resign: bool,
    /// So many moves are shown even if there are no playouts behind some of them.
    pub(crate) min_moves: usize,
    /// No more moves than these are shown.
    pub(crate) max_moves: usize,
    pub(super) extras: Vec<Extra>,
}

impl Request {
    /// A request without arguments.
    pub(crate) fn new(dialect: Dialect, color: Color) -> Self {
        Self {
            dialect,
            color,
            interval: None,
            bans: Vec::new(),
            may_resign: true,
            min_moves: 0,
            max_moves: usize::MAX,
            extras: Vec::new(),
        }
    }

    /// Reads the arguments of an analysis command; `to_move` is the side if none is named.
    ///
    /// # Errors
    ///
    /// With the words of the program whose dialect it is; `command` is KataGo's word for the kind
    /// of command.
    pub(crate) fn parse(
        args: &Args<'_>,
        dialect: Dialect,
        command: &str,
        size: Size,
        to_move: Color,
    ) -> Result<Self, Failure> {
        let request = Self::new(dialect, to_move);
        let parser = Parser { request, size, lists: ByColor::default() };
        parser.run(args.words()).ok_or_else(|| match dialect {
            Dialect::LeelaZero => Failure::new("cannot parse analyze tags"),
            _ => Failure::new(format!(
                "Could not parse {command} arguments or arguments out of range: '{}'",
                clipped(args.text())
            )),
        })
    }

    /// Whether a part is asked for.
    pub(crate) fn has(&self, extra: Extra) -> bool {
        self.extras.contains(&extra)
    }

    /// The same request with a part more.
    pub(crate) fn with(mut self, extra: Extra) -> Self {
        self.extras.push(extra);
        self
    }

    /// What the reports must hold.
    pub(crate) fn detail(&self) -> Detail {
        let has = |extras: [Extra; 2]| extras.iter().any(|&extra| self.has(extra));
        Detail {
            ownership: has([Extra::Ownership, Extra::OwnershipStdev]),
            move_ownership: has([Extra::MovesOwnership, Extra::MovesOwnershipStdev]),
        }
    }
}

/// Moves in a list such as `D4,Q16`, `A1:C3,pass`.
#[derive(Copy, Clone, Debug, Default)]
struct Moves {
    points: PointSet,
    pass: bool,
    resign: bool,
}

impl Moves {
    fn parse(list: &str, size: Size) -> Option<Self> {
        let mut moves = Self::default();
        for word in list.split(',') {
            if word.eq_ignore_ascii_case("resign") {
                moves.resign = true;
            } else if let Some((from, to)) = word.split_once(':') {
                let [from, to]: [Point; 2] = [from.parse().ok()?, to.parse().ok()?];
                let within = |a: u8, b: u8, c: u8| (a.min(b)..=a.max(b)).contains(&c);
                let points = size.points().filter(|point| {
                    within(from.col(), to.col(), point.col())
                        && within(from.row(), to.row(), point.row())
                });
                (size.contains(from) && size.contains(to)).then_some(())?;
                moves.points |= points.collect();
            } else {
                match word.parse().ok()? {
                    Move::Pass => moves.pass = true,
                    Move::Play(point) => {
                        size.contains(point).then_some(())?;
                        moves.points.insert(point);
                    }
                }
            }
        }
        Some(moves)
    }
}

/// What one side may and may not do.
#[derive(Clone, Debug, Default)]
struct Lists {
    avoid: Vec<(Moves, u32)>,
    allow: Option<(Moves, u32)>,
}

struct Parser {
    request: Request,
    size: Size,
    lists: ByColor<Lists>,
}

impl Parser {
    fn run(mut self, words: &[&str]) -> Option<Request> {
        let any_order = self.request.dialect == Dialect::LeelaZero;
        // What may stand at the beginning only, where the order counts.
        let (mut color_may_come, mut interval_may_come) = (true, true);
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            if let Some(color) = word.parse().ok().filter(|_| color_may_come) {
                self.request.color = color;
            } else if interval_may_come && word.parse::<f64>().is_ok() {
                self.set_interval(word)?;
                interval_may_come = any_order;
            } else {
                self.pair(word, &mut words)?;
                interval_may_come = any_order;
            }
            color_may_come = any_order;
        }
        for color in Color::ALL {
            self.ban(color)?;
        }
        Some(self.request)
    }

    fn set_interval(&mut self, word: &str) -> Option<()> {
        let seconds = word.parse::<f64>().ok()? / 100.0;
        let interval = Duration::try_from_secs_f64(seconds).ok()?;
        self.request.interval = match self.request.dialect {
            Dialect::LeelaZero => Some(interval).filter(|interval| !interval.is_zero()),
            _ => Some(interval.max(SHORTEST)),
        };
        Some(())
    }

    fn pair<'a>(&mut self, key: &str, words: &mut impl Iterator<Item = &'a str>) -> Option<()> {
        let value = words.next()?;
        match key {
            "interval" => self.set_interval(value)?,
            "avoid" | "allow" => {
                let lists = &mut self.lists[value.parse::<Color>().ok()?];
                let moves = Moves::parse(words.next()?, self.size)?;
                let plies = words.next()?.parse().ok().filter(|&plies| plies > 0)?;
                if key == "avoid" {
                    lists.avoid.push((moves, plies));
                } else {
                    lists.allow(moves, plies, self.request.dialect)?;
                }
            }
            "minmoves" => self.request.min_moves = value.parse().ok()?,
            "maxmoves" => self.request.max_moves = value.parse().ok()?,
            _ => {
                let extra =
                    Extra::of_key(key).filter(|_| self.request.dialect == Dialect::KataGo)?;
                self.request.extras.retain(|&known| known != extra);
                if Args::new(value).boolean(0).ok()? {
                    self.request.extras.push(extra);
                }
            }
        }
        Some(())
    }

    /// Turns the lists of a side into bans; what is allowed may not be combined with points that
    /// are to be avoided.
    fn ban(&mut self, color: Color) -> Option<()> {
        let leela = self.request.dialect == Dialect::LeelaZero;
        let Lists { avoid, allow } = &self.lists[color];
        for &(Moves { points, pass, resign }, depth) in avoid {
            let alone = if leela { points.is_empty() } else { false };
            (allow.is_none() || alone).then_some(())?;
            if resign && color == self.request.color {
                self.request.may_resign = false;
            }
            if pass || !points.is_empty() {
                self.request.bans.push(Ban { color, points, pass, depth });
            }
        }
        if let &Some((Moves { points, pass, .. }, depth)) = allow {
            let others = self.size.points().collect::<PointSet>() - points;
            // Leela Zero's lists are of points: whoever allows some may still pass.
            let pass = !leela && !pass;
            self.request.bans.push(Ban { color, points: others, pass, depth });
        }
        Some(())
    }
}

impl Lists {
    /// Leela Zero adds up what is allowed, KataGo takes one list.
    fn allow(&mut self, moves: Moves, plies: u32, dialect: Dialect) -> Option<()> {
        let known = self.allow.take();
        (known.is_none() || dialect == Dialect::LeelaZero).then_some(())?;
        let (before, longest) = known.unwrap_or_default();
        let points = before.points | moves.points;
        let pass = before.pass || moves.pass;
        self.allow = Some((Moves { points, pass, resign: false }, longest.max(plies)));
        Some(())
    }
}

#[cfg(test)]
mod tests;
