//! The count sheet: how a counted game was won, step by step.
//!
//! A Chinese count looks at one side only and compares it with half of the board, in zi (子); the
//! other side's sheet must then say the same (rule articles B-9, B-11, A-I.9.1.1). Counts of
//! territory, and those that tax groups, compare both sides, in points.
//!
//! ```
//! use tengen_judge::sheet::Sheet;
//! use tengen_rules::{Color, Game, HalfPoints, PointSet, Rules, Size};
//!
//! let mut game = Game::new(Size::square(9)?, Rules::CHINESE, HalfPoints(15));
//! game.play(Color::Black, "E5".parse()?)?;
//! let count = game.count(&PointSet::new(), &PointSet::new());
//! let sheet = Sheet::new(&game, &count, game.handicap());
//! assert_eq!(sheet.threshold(Color::Black).zi(), "44¼");
//! assert_eq!(sheet.score().to_string(), "B+73.5");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

use tengen_rules::{
    Adjustment, ByColor, Color, Count, Game, HalfPoints, Item, Outcome, PointSet, Rules, Score,
    Scoring, SidePoints, Size, Tally, Tax,
};

/// More shared points in one region than this hint at a border that is still open (decision on
/// article B-21.2).
const OPEN_REGION: usize = 8;

/// What the numbers of a sheet are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Zi of one side's area, compared with half of the board. One zi is two points.
    Zi,
    /// Points, compared with the other side's.
    Points,
}

/// The count of a game, step by step, for both sides.
///
/// All amounts are exact: in quarter zi where the [unit](Sheet::unit) is zi, else in half-points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    size: Size,
    rules: Rules,
    tally: Tally,
    dead: ByColor<u32>,
    to_fill: ByColor<u32>,
    shared: u32,
    concessions: Vec<Color>,
    open_regions: Vec<PointSet>,
}

impl Sheet {
    /// The sheet of a count, with the bonus for `handicap` stones ([`Game::handicap`] or
    /// [`Game::apparent_handicap`]).
    pub fn new(game: &Game, count: &Count, handicap: usize) -> Self {
        Self {
            size: game.size(),
            rules: *game.rules(),
            tally: game.tally(count, handicap),
            dead: count.dead,
            to_fill: match game.rules().scoring {
                Scoring::Area => ByColor::splat(0),
                Scoring::Territory => count.to_fill,
            },
            shared: count.shared,
            concessions: game.concessions().collect(),
            open_regions: open_regions(game, count),
        }
    }

    /// What is counted: zi where a side's area alone decides, else points.
    pub fn unit(&self) -> Unit {
        match (self.rules.scoring, self.rules.tax) {
            (Scoring::Area, Tax::None) => Unit::Zi,
            _ => Unit::Points,
        }
    }

    /// All items of the count.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What a side has on the board and beside it.
    pub fn side(&self, color: Color) -> &SidePoints {
        &self.tally.sides[color]
    }

    /// Dead stones that are taken off in step 1, by their own color.
    pub fn dead(&self) -> ByColor<u32> {
        self.dead
    }

    /// Points that are no territory because their owner must still fill them; none where area is
    /// counted, as filling them changes nothing there.
    pub fn to_fill(&self) -> ByColor<u32> {
        self.to_fill
    }

    /// Points that belong to both sides, half each unless one side conceded them.
    pub fn shared(&self) -> u32 {
        self.shared
    }

    /// Regions of so many shared points that a border is perhaps still open (rule article B-21.2).
    pub fn open_regions(&self) -> &[PointSet] {
        &self.open_regions
    }

    /// A side's own count, the sum of step 2.
    pub fn own(&self, color: Color) -> HalfPoints {
        let total = self.side(color).total();
        match self.unit() {
            Unit::Zi => HalfPoints(2 * total.0),
            Unit::Points => total,
        }
    }

    /// What step 3 adds to a side's count: komi, handicap, warnings and the like.
    pub fn added(&self, color: Color) -> HalfPoints {
        let black = self.tally.adjustments.iter().map(|adjustment| adjustment.black.0).sum();
        HalfPoints(for_color(color, black))
    }

    /// A side's count after step 3.
    pub fn adjusted(&self, color: Color) -> HalfPoints {
        HalfPoints(self.own(color).0 + self.added(color).0)
    }

    /// What step 4 compares with: half of the board (归本数), or the other side's own count.
    pub fn base(&self, color: Color) -> HalfPoints {
        match self.unit() {
            Unit::Zi => half_board(self.size),
            Unit::Points => self.own(color.other()),
        }
    }

    /// What a side's own count must exceed to win, or reach where it wins an equal count.
    pub fn threshold(&self, color: Color) -> HalfPoints {
        HalfPoints(self.base(color).0 - self.added(color).0)
    }

    /// By how much a side wins, in quarter zi or, which is the same number, in half-points of
    /// difference; negative if it loses.
    pub fn margin(&self, color: Color) -> HalfPoints {
        HalfPoints(self.adjusted(color).0 - self.base(color).0)
    }

    /// The result, as the steps give it.
    pub fn score(&self) -> Score {
        Score { margin: self.margin(Color::Black), tie_to: self.tally.tie_to }
    }

    /// The result as an outcome.
    pub fn outcome(&self) -> Outcome {
        self.score().into()
    }

    /// Returns whether both sides' own counts make up the board, as they must where area is counted
    /// (rule article B-16.4: a re-count).
    pub fn adds_up(&self) -> bool {
        let sum = self.own(Color::Black).0 + self.own(Color::White).0;
        self.unit() == Unit::Points || sum == 2 * half_board(self.size).0
    }

    /// The result in the spoken form of article B-11, which calls ¼ and ¾ zi ½: the whole zi of the
    /// difference and a half. It is exact only by chance; [`Score::zi`] is exact. Where points are
    /// counted it speaks of points, exactly: `黑胜 3½ 目`.
    pub fn conventional(&self) -> String {
        let score = self.score();
        if self.unit() == Unit::Points {
            // Half-points written as quarter zi are half as many.
            let twice = Score { margin: HalfPoints(2 * score.margin.0), ..score };
            return twice.zi().replace('子', "目");
        }
        let rounded = match score.margin.0 {
            0 => 0,
            margin => margin.signum() * (margin.abs() / 4 * 4 + 2),
        };
        Score { margin: HalfPoints(rounded), ..score }.zi()
    }

    /// One side's sheet in words: the four steps of article A-I.9.1.1, and what the side needs.
    pub fn lines(&self, color: Color) -> Vec<String> {
        let name = color.name();
        let (own, adjusted) = (self.own(color), self.adjusted(color));
        let (sum, result) = (self.amount(own), self.amount(adjusted));
        let [own, adjusted, base] = [own, adjusted, self.base(color)].map(|n| self.write(n));
        let compared = match self.margin(color).0 {
            1.. => '>',
            0 => '=',
            ..0 => '<',
        };
        let against = match self.unit() {
            Unit::Zi => format!("half of the board (归本数) {base}"),
            Unit::Points => format!("{} {base}", color.other().name()),
        };
        vec![
            format!(
                "1. dead stones taken off (死子): Black {}, White {}{}",
                self.dead.black,
                self.dead.white,
                self.unfilled()
            ),
            format!("2. {name}: {} = {sum}", self.own_items(color).join(" + ")),
            match self.added_items(color).concat() {
                nothing if nothing.is_empty() => format!("3. no komi: {result}"),
                items => format!("3. {own}{items} = {result}"),
            },
            format!("4. against {against}: {adjusted} {compared} {base}, {}", self.verdict(color)),
            self.need(color),
        ]
    }

    /// What a side needs to win in words.
    fn need(&self, color: Color) -> String {
        let (name, threshold) = (color.name(), self.amount(self.threshold(color)));
        if self.tally.tie_to == Some(color) {
            format!("{name} needs {threshold} or more")
        } else {
            format!("{name} needs more than {threshold}")
        }
    }

    /// The cross-check in words, where area is counted: both sides' own counts make up the board.
    pub fn check(&self) -> Option<String> {
        if self.unit() == Unit::Points {
            return None;
        }
        let [black, white] = Color::ALL.map(|color| self.own(color).zi());
        let sign = if self.adds_up() { '=' } else { '≠' };
        Some(format!("check: Black {black} + White {white} {sign} {} zi", self.size.area()))
    }

    /// Hints at what players should look at before they confirm the count.
    pub fn hints(&self) -> Vec<String> {
        let hint = |region: &PointSet| {
            let first = region.iter_from_top().next().map(|point| point.to_string());
            format!(
                "{} shared points at {}: perhaps a border is open; once the end is confirmed they \
                 are shared as in seki (B-21.2)",
                region.len(),
                first.unwrap_or_default()
            )
        };
        self.open_regions.iter().map(hint).collect()
    }

    /// An amount with its unit.
    fn amount(&self, amount: HalfPoints) -> String {
        let unit = match self.unit() {
            Unit::Zi => "zi",
            Unit::Points if amount == HalfPoints::from_points(1) => "point",
            Unit::Points => "points",
        };
        format!("{} {unit}", self.write(amount))
    }

    /// What step 1 says about points to fill, if there are any.
    fn unfilled(&self) -> String {
        let ByColor { black, white } = self.to_fill;
        if black + white == 0 {
            return String::new();
        }
        format!("; points to fill, which are no territory: Black {black}, White {white}")
    }

    fn write(&self, amount: HalfPoints) -> String {
        match self.unit() {
            Unit::Zi => amount.zi(),
            Unit::Points => amount.to_string(),
        }
    }

    /// The summands of step 2. Those that are 0 are left out but for the first two.
    fn own_items(&self, color: Color) -> Vec<String> {
        let side = self.side(color);
        let mut items = Vec::new();
        if self.rules.scoring == Scoring::Area {
            items.push(format!("stones (子) {}", side.stones));
        }
        items.push(format!("surrounded points (目) {}", side.surrounded));
        let share = match self.unit() {
            Unit::Zi => HalfPoints(2 * i32::try_from(side.shared).unwrap_or(i32::MAX)).zi(),
            Unit::Points => HalfPoints(i32::try_from(side.shared).unwrap_or(i32::MAX)).to_string(),
        };
        let plural = if self.shared == 1 { "" } else { "s" };
        let shared = format!("{} shared point{plural}", self.shared);
        match self.concessions[..] {
            _ if self.shared == 0 || self.rules.scoring == Scoring::Territory => {}
            [loser] if loser == color => items.push(format!("none of {shared} (conceded) {share}")),
            [_] => items.push(format!("all of {shared} (conceded) {share}")),
            _ => items.push(format!("half of {shared} (双活) {share}")),
        }
        for (number, what) in [
            (side.prisoners, "prisoners"),
            (side.dead, "dead stones of the opponent"),
            (side.pass_stones, "pass stones"),
        ] {
            if number > 0 {
                items.push(format!("{what} {number}"));
            }
        }
        if side.tax > 0 {
            items.push(format!("tax on groups or seki (还棋头) -{}", side.tax));
        }
        items
    }

    /// The summands of step 3 with their signs.
    fn added_items(&self, color: Color) -> Vec<String> {
        let komi = match self.unit() {
            Unit::Zi => "komi (贴子)",
            Unit::Points => "komi (贴目)",
        };
        let what = |item: Item| match item {
            Item::Komi => komi.to_owned(),
            Item::Handicap { stones } => format!("return for {stones} handicap stones (贴还让子)"),
            Item::Warnings { color, number: 1 } => format!("a warning to {} (罚子)", color.name()),
            Item::Warnings { color, number } => {
                format!("{number} warnings to {} (罚子)", color.name())
            }
            Item::Button(color) => format!("button, as {} passed first", color.name()),
            Item::FirstPass => "a point, as White passed first".to_owned(),
        };
        let line = |added: &Adjustment| {
            let amount = for_color(color, added.black.0);
            let sign = if amount < 0 { '-' } else { '+' };
            format!(" {sign} {} {}", what(added.item), self.write(HalfPoints(amount.abs())))
        };
        self.tally.adjustments.iter().map(line).collect()
    }

    /// Who won by how much, from one side's point of view.
    fn verdict(&self, color: Color) -> String {
        let score = self.score();
        let verb = match score.winner() {
            None => return format!("a draw (和棋): {score}"),
            Some(winner) if winner == color => "wins",
            Some(_) => "loses",
        };
        let name = color.name();
        let points = HalfPoints(score.margin.0.abs());
        if points.0 == 0 {
            return format!("equal, which {name} {verb}: {score}");
        }
        match self.unit() {
            Unit::Zi => format!("{name} {verb} by {} zi ({}): {score}", points.zi(), score.zi()),
            Unit::Points => format!("{name} {verb} by {}: {score}", self.amount(points)),
        }
    }
}

/// A number of Black's, seen from `color`.
fn for_color(color: Color, black: i32) -> i32 {
    match color {
        Color::Black => black,
        Color::White => -black,
    }
}

/// Half of the board in quarter zi: 180½ zi on 19×19.
fn half_board(size: Size) -> HalfPoints {
    HalfPoints(2 * i32::try_from(size.area()).expect("at most 625 points"))
}

/// The regions of shared points that are too large for an ordinary seki.
fn open_regions(game: &Game, count: &Count) -> Vec<PointSet> {
    let size = game.size();
    let mut rest: PointSet = size.points().filter(|&point| count.owner(point).is_none()).collect();
    let mut regions = Vec::new();
    while let Some(start) = rest.first() {
        let region = rest.connected(start, size);
        rest = rest - region;
        if region.len() > OPEN_REGION {
            regions.push(region);
        }
    }
    regions
}
