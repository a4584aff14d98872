//! What is wrong with a record, where, and what was assumed.

use std::fmt;

use tengen_rules::{Color, HalfPoints, Outcome};

use crate::grammar::NodeId;

/// A place in the text of a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Line, from 1. A line ends with a line feed, a carriage return, or both.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A finding about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Where it is; `None` for what was not read from a file.
    pub position: Option<Position>,
    /// The node that it concerns, if one: [`Node::path`](crate::Node::path) names it.
    pub node: Option<NodeId>,
    /// What was found.
    pub problem: Problem,
}

impl Diagnostic {
    /// Place and problem, without an assumption: what a strict reader says.
    pub(crate) fn objection(&self) -> String {
        match self.position {
            Some(position) => format!("{position}: {}", self.problem),
            None => self.problem.to_string(),
        }
    }
}

impl fmt::Display for Diagnostic {
    /// Writes place, problem and assumption: `line 2, column 3: KM[7,5] … (assumed: 7.5)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (assumed: {})", self.objection(), self.problem.assumed())
    }
}

impl std::error::Error for Diagnostic {}

/// The kinds of findings, first those about the text, then those about the game.
///
/// The message says what is there; [`Problem::assumed`] says what a tolerant reader makes of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Text stands outside of the games.
    #[error("text outside of any game")]
    TextOutside,
    /// A `)` closes nothing.
    #[error("`)` without a `(`")]
    ExtraClose,
    /// The file is UTF-16.
    #[error("the file is UTF-16, which SGF cannot be")]
    Utf16,
    /// Bytes in a game that belong to nothing.
    #[error("expected a property, `;`, `(` or `)`, got `{0}`")]
    Junk(String),
    /// A property where a node should begin.
    #[error("expected `;` before the property `{0}`")]
    MissingSemicolon(String),
    /// The file ends within a game.
    #[error("expected `)`, the file ends within a game")]
    MissingClose,
    /// The file ends within a value.
    #[error("expected `]`, the file ends within a value of `{0}`")]
    UnclosedValue(String),
    /// A `]` within a value is not escaped.
    #[error("`]]` after a value of `{0}`: a bracket within a value must be written `\\]`")]
    UnescapedBracket(String),
    /// A pair of brackets without a node.
    #[error("a variation without a node")]
    EmptyVariation,
    /// A node follows a variation that was closed.
    #[error("a node after a closed variation")]
    NodeAfterVariation,
    /// A property name without a capital letter.
    #[error("the property name `{0}` has no capital letter")]
    LowerCaseName(String),
    /// A property stands twice in a node.
    #[error("the property `{0}` stands more than once in the node")]
    RepeatedProperty(String),
    /// The character set is not known.
    #[error("the character set `{0}` is not known, or cannot hold SGF")]
    UnknownCharset(String),
    /// Read by the character set that is named, its name is gone, or a text does not end.
    #[error("the text is not in the character set {0} that it names")]
    UntrueCharset(&'static str),
    /// Bytes beyond ASCII, and no character set.
    #[error("no CA says which character set the text is in")]
    MissingCharset {
        /// Name of the encoding that the bytes look like.
        guess: &'static str,
    },
    /// The file is said to be UTF-8, but is not.
    #[error("the text is said to be UTF-8, but is not")]
    NotUtf8,

    /// The game is said to be no board game that we know of.
    #[error("GM[{0}] is no number of a game")]
    BadGameType(String),
    /// The size is none.
    #[error("SZ[{0}] is no board size, expected 1 to 52 such as SZ[19], or two such as SZ[9:13]")]
    BadSize(String),
    /// The komi is empty or no number.
    #[error("KM[{0}] is no komi, expected points such as KM[7.5]")]
    BadKomi(String),
    /// The komi is written with a comma.
    #[error("KM[{0}] has a comma in place of the decimal point")]
    KomiComma(String),
    /// The komi is in hundredths, as one server writes it, and no `AP` says so.
    #[error("KM[{given}] looks like hundredths of a point or of a zi")]
    KomiHundredths {
        /// What the record says.
        given: String,
        /// What it stands for, in points.
        komi: String,
    },
    /// The komi is a number of zi (子), each two points.
    #[error("KM[{given}] is a number of zi")]
    KomiInZi {
        /// What the record says.
        given: String,
        /// What it stands for, in points.
        komi: String,
    },
    /// A komi of 0 in an even game whose result holds half a point.
    #[error(
        "KM[{given}] cannot give the result {result}: without komi there are whole points only"
    )]
    KomiContradicted {
        /// What the record says.
        given: String,
        /// The result that it cannot give.
        result: Outcome,
        /// What it must have been, in points.
        komi: HalfPoints,
    },
    /// The rules are not known.
    #[error("the rules `{0}` are not known")]
    UnknownRules(String),
    /// What the root should say about the game stands in a later node.
    #[error("{name} stands in a later node, what is said about a game belongs into its root")]
    InfoOutsideRoot {
        /// Name of the property.
        name: String,
        /// Whether it is believed: nothing before it says the same.
        used: bool,
    },
    /// The handicap is no number.
    #[error("HA[{0}] is no handicap, expected a number from 0 such as HA[2]")]
    BadHandicap(String),
    /// Handicap stones are announced, but not set up.
    #[error("HA[{0}] without handicap stones")]
    HandicapWithoutStones(u32),
    /// Other numbers of stones are announced and set up.
    #[error("HA[{announced}], but {stones} black stones are set up")]
    HandicapMismatch {
        /// Value of `HA`.
        announced: u32,
        /// Number of black stones that are set up before the first move.
        stones: usize,
        /// The handicap that is assumed: what is set up, or beside white stones what is announced.
        read: usize,
    },
    /// Fewer handicap stones are played than announced.
    #[error("HA[{announced}], but black played {played} stones before white's first move")]
    HandicapPlayed {
        /// Value of `HA`.
        announced: u32,
        /// Number of Black's first moves.
        played: usize,
    },
    /// `PL` names no color.
    #[error("PL[{given}] is no color, expected B or W")]
    BadColor {
        /// What the record says.
        given: String,
        /// What it may mean, if anything.
        read: Option<Color>,
    },
    /// The result is not written as it should be.
    #[error("RE[{given}] is no result, expected one such as B+3.5, W+R, 0, Void or ?")]
    BadResult {
        /// What the record says.
        given: String,
        /// What it may mean, if anything.
        read: Option<String>,
    },
    /// The time cannot be read.
    #[error("TM[{given}] is no time, expected seconds such as TM[1800]")]
    BadTime {
        /// What the record says.
        given: String,
        /// What it may mean, if anything.
        read: Option<String>,
    },
    /// A point list holds what is no point of this board.
    #[error("{0}[{1}] is no point of the board")]
    BadPoint(String, String),
    /// A rectangle of points is given by the wrong corners.
    #[error("{0}[{1}] names the wrong corners, expected the upper left and the lower right one")]
    ReversedRectangle(String, String),
    /// A set-up property without a point.
    #[error("{0}[] names no point")]
    EmptyPoint(String),
    /// A point is set up in two ways in one node.
    #[error("{0} is set up more than once in the node")]
    RepeatedPoint(String),
    /// Stones that are set up without a liberty.
    #[error("the stones set up at {0} have no liberty")]
    NoLiberty(String),
    /// A node holds a move as well as set-up stones.
    #[error("a node with set-up stones and a move")]
    MoveAndSetUp,
    /// A node holds more than one move.
    #[error("a node with more than one move")]
    SeveralMoves,
    /// Stones are set up after moves were made.
    #[error("stones are set up after move {0}")]
    SetUpAfterMoves(usize),
}

impl Problem {
    /// What a tolerant reader takes it for.
    pub fn assumed(&self) -> String {
        match self {
            Self::TextOutside | Self::ExtraClose => "it is ignored".into(),
            Self::Utf16 => "it is read as UTF-8 from now on".into(),
            Self::Junk(_) => "it is left out".into(),
            Self::MissingSemicolon(_) => "a node begins here".into(),
            Self::MissingClose => "all variations end here".into(),
            Self::UnclosedValue(_) => "the value ends here".into(),
            Self::UnescapedBracket(_) => "the value ends at the last `]`".into(),
            Self::EmptyVariation => "it is none".into(),
            Self::NodeAfterVariation => "it begins a further variation".into(),
            Self::LowerCaseName(_) => "it is kept, and means nothing".into(),
            Self::RepeatedProperty(_) => "the values belong to one property".into(),
            Self::UnknownCharset(_) => "none is named".into(),
            Self::UntrueCharset(_) => "none is named; a blank in CA says so from now on".into(),
            Self::MissingCharset { guess } => format!("it is {guess}, and written as it was read"),
            Self::NotUtf8 => "unreadable characters are shown as such".into(),
            Self::BadGameType(_) => "it is Go".into(),
            Self::BadSize(_) => "19".into(),
            Self::BadKomi(_) => "the komi is not known".into(),
            Self::KomiComma(given) => given.replacen(',', ".", 1),
            Self::KomiHundredths { komi, .. } | Self::KomiInZi { komi, .. } => {
                format!("{komi} points")
            }
            Self::KomiContradicted { komi, .. } => format!("{komi} points"),
            Self::UnknownRules(_) => "the usual rules".into(),
            Self::InfoOutsideRoot { used: true, .. } => "it holds for the whole game".into(),
            Self::InfoOutsideRoot { used: false, .. } => "what was said before it holds".into(),
            Self::BadHandicap(_)
            | Self::HandicapWithoutStones(_)
            | Self::HandicapMismatch { read: 0, .. } => "no handicap".into(),
            Self::HandicapMismatch { read: stones, .. }
            | Self::HandicapPlayed { played: stones, .. } => format!("a handicap of {stones}"),
            Self::BadColor { read: Some(color), .. } => color.to_string(),
            Self::BadColor { read: None, .. } => "it is not said who moves".into(),
            Self::BadResult { read: Some(read), .. } | Self::BadTime { read: Some(read), .. } => {
                read.clone()
            }
            Self::BadResult { read: None, .. } => "the result is not known".into(),
            Self::BadTime { read: None, .. } => "the time is not known".into(),
            Self::BadPoint(..) | Self::EmptyPoint(_) => "no stone".into(),
            Self::ReversedRectangle(..) => "the rectangle between the corners".into(),
            Self::RepeatedPoint(_) => "the last one counts".into(),
            Self::NoLiberty(_) => "they are not there".into(),
            Self::MoveAndSetUp => "the stones are set up first".into(),
            Self::SeveralMoves => "they are made in this order".into(),
            Self::SetUpAfterMoves(_) => "the history starts anew".into(),
        }
    }

    /// Whether SGF allows it all the same: a strict reader passes over it.
    pub fn is_note(&self) -> bool {
        match self {
            // The size of the board is said in the root or nowhere.
            Self::InfoOutsideRoot { name, .. } => name != "SZ",
            other => other.is_always_note(),
        }
    }

    fn is_always_note(&self) -> bool {
        matches!(
            self,
            Self::TextOutside
                | Self::ExtraClose
                | Self::LowerCaseName(_)
                | Self::UnknownCharset(_)
                | Self::UntrueCharset(_)
                | Self::MissingCharset { .. }
                | Self::NotUtf8
                | Self::KomiContradicted { .. }
                | Self::UnknownRules(_)
                | Self::SetUpAfterMoves(_)
        )
    }
}

/// How a reader treats what is not as it should be.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Manner {
    /// The first error ends the reading.
    Strict,
    /// Everything that can be understood is, and the findings are listed.
    #[default]
    Tolerant,
}

/// The findings so far, or in the strict manner the first error.
#[derive(Debug)]
pub(crate) struct Findings {
    manner: Manner,
    pub(crate) list: Vec<Diagnostic>,
}

impl Findings {
    pub(crate) fn new(manner: Manner) -> Self {
        Self { manner, list: Vec::new() }
    }

    /// Notes a finding.
    ///
    /// # Errors
    ///
    /// The finding itself, if the manner is strict and it is more than a note.
    pub(crate) fn add(&mut self, found: Diagnostic) -> Result<(), Box<Diagnostic>> {
        if self.manner == Manner::Strict && !found.problem.is_note() {
            return Err(Box::new(found));
        }
        self.list.push(found);
        Ok(())
    }
}
