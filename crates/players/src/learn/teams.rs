//! The moves of a position as teams of features.

/// The moves of a position as teams of features.
#[derive(Clone, Debug, Default)]
pub(crate) struct Teams {
    features: Vec<u32>,
    /// Where each team ends in `features`.
    ends: Vec<u32>,
    /// Which of the teams was played; set by [`Teams::close`].
    played: Option<usize>,
}

impl Teams {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.features.clear();
        self.ends.clear();
        self.played = None;
    }

    /// Adds a feature to the team that is being made.
    pub(crate) fn add(&mut self, feature: u32) {
        self.features.push(feature);
    }

    /// Ends a team.
    #[expect(clippy::cast_possible_truncation, reason = "some hundred moves of some ten features")]
    pub(crate) fn close(&mut self, played: bool) {
        if played {
            self.played = Some(self.ends.len());
        }
        self.ends.push(self.features.len() as u32);
    }

    /// Which team was played, if any.
    pub(crate) fn played(&self) -> Option<usize> {
        self.played
    }

    /// The teams.
    pub(crate) fn teams(&self) -> impl Iterator<Item = &[u32]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let team = &self.features[start..end as usize];
            start = end as usize;
            team
        })
    }
}
