//! A match of two people at one keyboard, who take turns to hide a code and to break it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most characters of a name.
const LONGEST_NAME: usize = 16;

/// The players, and what their games so far have cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Match {
    names: [String; 2],
    /// The guesses that each game took, one more than allowed if the code was not found. The first player breaks the first
    /// code, and then they change places.
    costs: Vec<usize>,
}

#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("write a match as the names of two players and the guesses of the games before: Anna, Ben: 4, 6, 5")]
pub struct ParseMatchError;

impl Match {
    /// A match without a game yet, between players with these names: `Anna, Ben` or `Anna and Ben`. What is left out stays a
    /// number.
    pub fn between(names: &str) -> Match {
        let listed = names.replace(" and ", ",");
        let mut typed = listed.split([',', ':', '&']).map(|name| {
            let plain = name.trim().chars().filter(|letter| !letter.is_control());
            plain.take(LONGEST_NAME).collect::<String>()
        });
        let names = ["Player 1", "Player 2"].map(|usual| {
            let name = typed.next().unwrap_or_default();
            if name.is_empty() { usual.to_owned() } else { name }
        });
        Match { names, costs: Vec::new() }
    }

    /// The same games between players with other names.
    #[must_use]
    pub fn renamed(&self, names: &str) -> Match {
        Match { costs: self.costs.clone(), ..Match::between(names) }
    }

    /// The match after a game at this cost.
    #[must_use]
    pub fn after(&self, cost: usize) -> Match {
        let costs = self.costs.iter().copied().chain([cost]).collect();
        Match { names: self.names.clone(), costs }
    }

    /// The player who breaks the next code.
    pub fn breaker(&self) -> &str {
        &self.names[self.costs.len() % 2]
    }

    /// The player who hides the next code.
    pub fn hider(&self) -> &str {
        &self.names[(self.costs.len() + 1) % 2]
    }

    /// The names, as [`Match::between`] reads them.
    pub fn names(&self) -> String {
        self.names.join(", ")
    }

    /// Whether no game is over yet.
    pub const fn is_new(&self) -> bool {
        self.costs.is_empty()
    }

    /// Each player with what the games of that player cost.
    pub fn players(&self) -> [(&str, Vec<usize>); 2] {
        [0, 1].map(|at| (self.names[at].as_str(), self.costs.iter().copied().skip(at).step_by(2).collect()))
    }
}

impl Default for Match {
    fn default() -> Match {
        Match::between("")
    }
}

/// Writes `Anna, Ben: 4, 6, 5`.
impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let costs: Vec<String> = self.costs.iter().map(usize::to_string).collect();
        write!(f, "{}: {}", self.names(), costs.join(", "))
    }
}

impl FromStr for Match {
    type Err = ParseMatchError;

    fn from_str(text: &str) -> Result<Match, ParseMatchError> {
        let (names, costs) = text.split_once(':').ok_or(ParseMatchError)?;
        let costs = costs.split(',').map(str::trim).filter(|cost| !cost.is_empty());
        let costs = costs.map(|cost| cost.parse().ok().filter(|cost| (1..=100).contains(cost)));
        let costs = costs.collect::<Option<Vec<usize>>>().ok_or(ParseMatchError)?;
        Ok(Match { costs, ..Match::between(names) })
    }
}

impl From<Match> for String {
    fn from(game: Match) -> String {
        game.to_string()
    }
}

impl TryFrom<String> for Match {
    type Error = ParseMatchError;

    fn try_from(text: String) -> Result<Match, ParseMatchError> {
        text.parse()
    }
}
