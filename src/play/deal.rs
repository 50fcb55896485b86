//! Who holds the secret of a game, and where it comes from.

use serde::{Deserialize, Serialize};

use super::{Daily, Random, Seed, random_secret};
use pegwise_engine::code::{Code, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    Drawn(Seed),
    /// A daily puzzle, which is played by [`Daily::RULES`].
    Daily(Daily),
    Chosen(Code),
    /// The adversary has no fixed secret, and gives the score that leaves the most possible codes.
    Adversary,
}

/// How the secret of a game that is played on from a row of another one relates to the secret there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NextSecret {
    /// It is the same one, which the player has seen. The adversary goes on.
    Same,
    /// It was drawn among the codes that were possible at that row.
    Drawn,
    /// The player chose it among those codes.
    Chosen,
}

impl Deal {
    pub(super) fn secret(self, rules: Rules) -> Option<Code> {
        match self {
            Deal::Drawn(seed) => Some(random_secret(rules, &mut Random::new(seed))),
            Deal::Daily(daily) => Some(daily.secret()),
            Deal::Chosen(secret) => Some(secret),
            Deal::Adversary => None,
        }
    }
}
