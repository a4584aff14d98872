//! From what is asked for to the settings of a match.

use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use tengen_arena::settings::{Deadlines, Entrant, Format, OpeningSource, Program, Settings};
use tengen_rules::{Rules, Size, max_fixed_handicap};

use super::config::{Config, given};
use super::tables::{Adjudicate, SprtBounds, policies};
use super::values::{Colors, HandicapStyle, Pairing};

impl Config {
    /// The settings of a match of which nothing is left open. Nothing is looked up on this machine.
    pub(super) fn settings(&self) -> anyhow::Result<Settings> {
        let seed = given(self.seed.as_ref()).0;
        let entrants = self.entrants(seed)?;
        let size = given(self.size.as_ref()).0;
        let rules = given(self.rules.as_ref()).0.0;
        let sprt = self.sprt.map(SprtBounds::settings).transpose()?;
        let count = entrants.len();
        ensure!(count >= 2, "engine: expected two or more, by --engine or [[engine]], got {count}");
        ensure!(sprt.is_none() || count == 2, "sprt: expected two engines, got {count}");
        let exchange = *given(self.colors.as_ref()) == Colors::Exchange;
        let counts_pairs = sprt.as_ref().is_some_and(|sprt| sprt.pairs);
        ensure!(
            exchange || !counts_pairs,
            "sprt: colors = \"fixed\" makes no pairs, say unit=games"
        );
        Ok(Settings {
            entrants,
            format: match given(self.pairing.as_ref()) {
                Pairing::RoundRobin => Format::RoundRobin,
                Pairing::Gauntlet => Format::Gauntlet,
            },
            games: given(self.games.as_ref()).get(),
            exchange,
            seed,
            size,
            rules: Rules { repetition: (*given(self.repetition.as_ref())).into(), ..rules.rules },
            rules_name: rules.name.to_owned(),
            komi: given(self.komi.as_ref()).0,
            opening: self.opening(size)?,
            time: given(self.time.as_ref()).0.0,
            time_margin: Duration::from_millis((*given(self.time_margin.as_ref())).into()),
            scoring: (*given(self.scoring.as_ref())).into(),
            referee: self.referee()?,
            move_limit: match *given(self.move_limit.as_ref()) {
                0 => usize::MAX,
                moves => moves,
            },
            policies: policies(&self.on),
            mismatch: (*given(self.mismatch.as_ref())).into(),
            deadlines: Deadlines {
                start: given(self.start_deadline.as_ref()).0.0,
                command: given(self.command_deadline.as_ref()).0.0,
                mv: given(self.move_deadline.as_ref()).0.0,
                quit: given(self.quit_grace.as_ref()).0.0,
            },
            adjudication: self.adjudicate.map(Adjudicate::settings).transpose()?,
            sprt,
            comments: given(self.comments.as_ref()).0.0,
            jobs: *given(self.jobs.as_ref()),
            threads: *given(self.threads.as_ref()),
            affinity: given(self.affinity.as_ref()).0.0,
        })
    }

    /// The engines; players of our own have seeds that follow from that of the match.
    fn entrants(&self, seed: u64) -> anyhow::Result<Vec<Entrant>> {
        let seeds = (0..).map(|place| seed.wrapping_add(place));
        let entrants = self.engine.iter().zip(seeds).map(|(engine, seed)| {
            engine.entrant(seed).with_context(|| format!("engine \"{}\"", engine.title()))
        });
        entrants.collect()
    }

    fn referee(&self) -> anyhow::Result<Option<Entrant>> {
        let Some(engine) = &self.referee else { return Ok(None) };
        let entrant = engine.entrant(0).context("referee")?;
        let player = matches!(entrant.program, Program::Builtin { .. });
        ensure!(!player, "referee: expected a command, players of this program do not judge");
        ensure!(entrant.time.is_none(), "referee: time has no place here, it does not play");
        Ok(Some(entrant))
    }

    fn opening(&self, size: Size) -> anyhow::Result<OpeningSource> {
        let handicap = self.handicap.filter(|&stones| stones > 0);
        let random = self.random_opening.filter(|&moves| moves > 0);
        let (points, most) = (size.area(), max_fixed_handicap(size));
        if self.handicap_style.is_some() && handicap.is_none() {
            bail!("handicap-style has no place without handicap");
        }
        Ok(match (&self.openings, handicap, random) {
            (None, None, None) => OpeningSource::Empty,
            (Some(path), None, None) => OpeningSource::Sgf(path.clone()),
            (None, Some(stones), None) => match given(self.handicap_style.as_ref()) {
                HandicapStyle::Fixed if most == 0 => {
                    bail!("handicap: no fixed points on {size}, use handicap-style free")
                }
                HandicapStyle::Fixed => {
                    let right = (2..=most).contains(&stones);
                    ensure!(right, "handicap: expected 2 to {most} stones on {size}, got {stones}");
                    OpeningSource::FixedHandicap(stones)
                }
                HandicapStyle::Free => {
                    let right = (2..points).contains(&stones);
                    let most = points - 1;
                    ensure!(right, "handicap: expected 2 to {most} stones on {size}, got {stones}");
                    OpeningSource::FreeHandicap(stones)
                }
            },
            (None, None, Some(moves)) => {
                let most = points / 2;
                let right = moves <= most;
                ensure!(
                    right,
                    "random-opening: expected at most {most} moves on {size}, got {moves}"
                );
                OpeningSource::Random(moves)
            }
            _ => {
                bail!("openings, handicap and random-opening exclude each other, give one of them")
            }
        })
    }

    /// Refuses engines that cannot be started because there is no such program or folder.
    pub(super) fn check_programs(&self) -> anyhow::Result<()> {
        self.engine.iter().chain(&self.referee).try_for_each(super::engine::Engine::check)
    }
}
