//! The tables of a match besides its engines: `[on]`, `[adjudicate]` and `[sprt]`.

use std::collections::BTreeMap;
use std::str::FromStr;

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use tengen_arena::record::Kind;
use tengen_arena::settings::{Adjudication, Policies, Policy, Sprt, SprtModel};
use tengen_rules::{HalfPoints, Size};

use super::config::given;
use super::keys;
use super::pairs;
use super::values::{ModelName, Text, Unit};

/// The largest difference in Elo that a test may have as a bound.
const MAX_ELO: f64 = 2000.0;

/// Normalized Elo means nothing for larger differences.
const MAX_NORMALIZED: f64 = 200.0;

/// Every policy by its word.
const POLICIES: [(Policy, &str); 6] = [
    (Policy::Loss, "loss"),
    (Policy::Void, "void"),
    (Policy::Stop, "stop"),
    (Policy::NoResult, "no-result"),
    (Policy::Draw, "draw"),
    (Policy::Score, "score"),
];

/// What goes wrong by the fault of one side.
const FAULT: &[Policy] = &[Policy::Loss, Policy::Void, Policy::Stop];

/// A kind of end that has a policy, where it is kept, and what may follow from it.
type Choice = (Kind, fn(&mut Policies) -> &mut Policy, &'static [Policy]);

/// What may follow from each kind of end.
const CHOICES: [Choice; 7] = [
    (Kind::Time, |policies| &mut policies.time, FAULT),
    (Kind::IllegalMove, |policies| &mut policies.illegal_move, FAULT),
    (Kind::Crash, |policies| &mut policies.crash, FAULT),
    (Kind::Hang, |policies| &mut policies.hang, FAULT),
    (Kind::ProtocolError, |policies| &mut policies.protocol_error, FAULT),
    (
        Kind::MoveLimit,
        |policies| &mut policies.move_limit,
        &[Policy::NoResult, Policy::Draw, Policy::Score, Policy::Void, Policy::Stop],
    ),
    (
        Kind::NoResult,
        |policies| &mut policies.no_result,
        &[Policy::NoResult, Policy::Draw, Policy::Void, Policy::Stop],
    ),
];

/// What follows from a kind of end: `KIND=POLICY`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct OnEnd {
    kind: Kind,
    policy: Policy,
}

impl FromStr for OnEnd {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let pair = text.split_once('=');
        let (kind, policy) = pair.ok_or_else(|| format!("expected KIND=POLICY, got \"{text}\""))?;
        Self::new(kind, policy)
    }
}

impl OnEnd {
    fn new(kind: &str, policy: &str) -> Result<Self, String> {
        let choice = CHOICES.iter().find(|(known, ..)| known.word() == kind);
        let (kind, _, allowed) = choice.ok_or_else(|| keys::unknown(kind, "on", &kinds()))?;
        let policies = || POLICIES.iter().filter(|(known, _)| allowed.contains(known));
        let known = policies().find(|(_, word)| *word == policy);
        let (policy, _) = known.ok_or_else(|| {
            let words: Vec<_> = policies().map(|(_, word)| *word).collect();
            format!("on {kind}: expected one of: {}, got \"{policy}\"", words.join(", "))
        })?;
        Ok(Self { kind: *kind, policy: *policy })
    }

    /// What follows from all kinds of ends.
    pub(super) fn all_of(mut policies: Policies) -> Vec<Self> {
        CHOICES.iter().map(|&(kind, of, _)| Self { kind, policy: *of(&mut policies) }).collect()
    }
}

/// The kinds of ends that have a policy.
pub(super) fn kinds() -> Vec<&'static str> {
    CHOICES.iter().map(|(kind, ..)| kind.word()).collect()
}

/// The policies of a match; of two for a kind the later counts.
pub(super) fn policies(on: &[OnEnd]) -> Policies {
    let mut policies = Policies::default();
    for (kind, of, _) in CHOICES {
        if let Some(end) = on.iter().rev().find(|end| end.kind == kind) {
            *of(&mut policies) = end.policy;
        }
    }
    policies
}

/// Ends as a table.
pub(super) mod on {
    use super::{BTreeMap, Deserialize as _, Deserializer, OnEnd, POLICIES, Serializer, de};

    pub(in crate::matches) fn serialize<S: Serializer>(
        on: &[OnEnd],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let word = |end: &OnEnd| POLICIES.iter().find(|(policy, _)| *policy == end.policy);
        let word = |end| word(end).map(|(_, word)| *word).expect("every policy has a word");
        // By kind: of two for one the later is kept.
        let table: BTreeMap<_, _> = on.iter().map(|end| (end.kind.word(), word(end))).collect();
        serializer.collect_map(table)
    }

    pub(in crate::matches) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<OnEnd>, D::Error> {
        let table = BTreeMap::<String, String>::deserialize(deserializer)?;
        let ends = table.iter().map(|(kind, policy)| OnEnd::new(kind, policy));
        ends.collect::<Result<_, _>>().map_err(de::Error::custom)
    }
}

/// When a game is decided before its end.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Adjudicate {
    after: Option<Text<usize>>,
    every: Option<Text<usize>>,
    times: Option<Text<u32>>,
    margin: Option<Text<HalfPoints>>,
}

impl FromStr for Adjudicate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        pairs::read(text, "adjudicate")
    }
}

impl Adjudicate {
    /// What counts where nothing is said: from the middle of a game, by thirty points.
    pub(super) fn usual(size: Size) -> Self {
        Self {
            after: Some(Text(size.area() / 2)),
            every: Some(Text(10)),
            times: Some(Text(3)),
            margin: Some(Text(HalfPoints(60))),
        }
    }

    pub(super) fn settings(self) -> anyhow::Result<Adjudication> {
        let (every, times) = (given(self.every.as_ref()).0, given(self.times.as_ref()).0);
        ensure!(every > 0, "adjudicate: every: expected 1 or more moves, got 0");
        ensure!(times > 0, "adjudicate: times: expected 1 or more, got 0");
        let margin = given(self.margin.as_ref()).0;
        ensure!(margin.0 > 0, "adjudicate: margin: expected more than 0 points, got {margin}");
        Ok(Adjudication { after: given(self.after.as_ref()).0, every, times, margin })
    }
}

/// A test that ends the match once it is decided.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct SprtBounds {
    elo0: Option<Text<f64>>,
    elo1: Option<Text<f64>>,
    alpha: Option<Text<f64>>,
    beta: Option<Text<f64>>,
    model: Option<ModelName>,
    unit: Option<Unit>,
}

impl FromStr for SprtBounds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        pairs::read(text, "sprt")
    }
}

impl SprtBounds {
    /// What counts where nothing is said; `elo1` must be.
    pub(super) fn usual() -> Self {
        Self {
            elo0: Some(Text(0.0)),
            elo1: None,
            alpha: Some(Text(0.05)),
            beta: Some(Text(0.05)),
            model: Some(ModelName::Normalized),
            unit: Some(Unit::Pairs),
        }
    }

    pub(super) fn settings(self) -> anyhow::Result<Sprt> {
        let elo1 = self.elo1.context("sprt: elo1 is missing, the difference that is hoped for")?.0;
        let elo0 = given(self.elo0.as_ref()).0;
        let bounds = -MAX_ELO..=MAX_ELO;
        let right = bounds.contains(&elo0) && bounds.contains(&elo1) && elo0 < elo1;
        ensure!(
            right,
            "sprt: expected elo0 < elo1, both from -{MAX_ELO} to {MAX_ELO}, got elo0={elo0} \
             elo1={elo1}"
        );
        let (alpha, beta) = (given(self.alpha.as_ref()).0, given(self.beta.as_ref()).0);
        for (key, chance) in [("alpha", alpha), ("beta", beta)] {
            let right = chance > 0.0 && chance < 0.5;
            ensure!(right, "sprt: {key}: expected more than 0 and less than 0.5, got {chance}");
        }
        let model: SprtModel = (*given(self.model.as_ref())).into();
        let pairs = *given(self.unit.as_ref()) == Unit::Pairs;
        ensure!(!pairs || model.knows_pairs(), "sprt: this model counts games, say unit=games");
        let widest = elo0.abs().max(elo1.abs());
        ensure!(
            model != SprtModel::Normalized || widest <= MAX_NORMALIZED,
            "sprt: normalized Elo goes to {MAX_NORMALIZED} here, say model=logistic for {widest}"
        );
        Ok(Sprt { elo0, elo1, alpha, beta, model, pairs })
    }
}

#[cfg(test)]
mod tests {
    use tengen_arena::record::Kind;
    use tengen_arena::settings::{Policies, Policy};
    use tengen_rules::{HalfPoints, Size};

    use super::{Adjudicate, CHOICES, OnEnd, SprtBounds, policies};

    #[test]
    fn every_kind_that_has_a_policy_has_a_choice() {
        let policies = Policies::default();
        for kind in Kind::ALL {
            let choice = CHOICES.iter().find(|(known, ..)| *known == kind);
            assert_eq!(choice.is_some(), policies.of(kind).is_some(), "{kind}");
            if let Some((_, of, allowed)) = choice {
                let mut copy = policies;
                assert_eq!(Some(*of(&mut copy)), policies.of(kind), "{kind}");
                assert!(allowed.contains(of(&mut copy)), "{kind}");
            }
        }
    }

    #[test]
    fn a_kind_takes_the_policies_that_make_sense_for_it() {
        let error = |text: &str| text.parse::<OnEnd>().unwrap_err();
        assert_eq!(
            error("crash=draw"),
            "on crash: expected one of: loss, void, stop, got \"draw\""
        );
        assert!(error("move-limit=loss").contains("void, stop, no-result, draw, score"));
        assert_eq!(error("crsh=loss"), "unknown key \"crsh\" in on, did you mean \"crash\"?");
        assert!(error("score=loss").contains("expected one of: time, illegal-move, crash"));
        assert_eq!(error("crash"), "expected KIND=POLICY, got \"crash\"");
        let on = ["crash=loss", "move-limit=score", "crash=stop"];
        let on: Vec<OnEnd> = on.iter().map(|text| text.parse().unwrap()).collect();
        let crash = Policies { crash: Policy::Stop, ..Policies::default() };
        assert_eq!(policies(&on), Policies { move_limit: Policy::Score, ..crash });
        assert_eq!(policies(&OnEnd::all_of(crash)), crash);
    }

    #[test]
    fn pairs_are_separated_by_blanks_or_commas() {
        let with_commas: Adjudicate = "after=200,every=5,times=2,margin=40.5".parse().unwrap();
        assert_eq!(with_commas, "after=200 every=5, times=2 margin=40.5".parse().unwrap());
        let settings = with_commas.settings().unwrap();
        assert_eq!((settings.after, settings.every, settings.times), (200, 5, 2));
        assert_eq!(settings.margin, HalfPoints(81));
        let usual = Adjudicate::usual(Size::square(9).unwrap()).settings().unwrap();
        assert_eq!(usual.after, 40);
    }

    #[test]
    fn what_is_wrong_with_a_test_is_said() {
        let refused = |text: &str| match text.parse::<SprtBounds>() {
            Err(error) => error,
            Ok(bounds) => format!("{:#}", bounds.settings().unwrap_err()),
        };
        let rest = "alpha=.05 beta=.05 model=logistic unit=games";
        for (text, expected) in [
            ("elo=1", "unknown key \"elo\" in sprt, did you mean \"elo0\"?"),
            ("elo0=x", "invalid float literal in `elo0`"),
            (
                "model=bayes",
                "unknown variant `bayes`, expected one of `normalized`, `logistic`, `bayesian`, `cutechess`",
            ),
            ("elo1", "expected key=value, got \"elo1\""),
            ("elo0=5", "elo1 is missing"),
            ("elo0=5 elo1=0", "expected elo0 < elo1"),
            ("elo0=0 elo1=nan", "expected elo0 < elo1"),
            ("elo0=0 elo1=2001", "both from -2000 to 2000, got elo0=0 elo1=2001"),
            (
                "elo0=0 elo1=201 model=normalized unit=pairs alpha=.05 beta=.05",
                "say model=logistic",
            ),
            ("elo0=0 elo1=9 model=bayesian unit=pairs alpha=.05 beta=.05", "say unit=games"),
            (
                "elo0=0 elo1=9 model=logistic beta=.05 alpha=0.5 unit=pairs",
                "alpha: expected more than 0 and",
            ),
        ] {
            let error = refused(text);
            assert!(error.contains(expected), "{text}: {error}");
        }
        let bounds: SprtBounds = format!("elo0=-5 elo1=5 {rest}").parse().unwrap();
        assert!(!bounds.settings().unwrap().pairs);
    }
}
