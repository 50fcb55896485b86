//! What tells an exercise from others.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::archive::checksum::checksum;
use crate::play::practice::Exercise;
use pegwise_engine::code::Turn;

/// The identity of an exercise: the same moment of a game has the same one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ExerciseId(String);

impl ExerciseId {
    pub fn of(exercise: &Exercise) -> ExerciseId {
        let moment = match exercise {
            Exercise::Guess(guess) => {
                let turns: Vec<String> = guess.history.turns().iter().map(Turn::to_string).collect();
                format!("{}; {}; {}", guess.rules, turns.join(" "), guess.made)
            }
            Exercise::Jump(jump) => {
                let game: Vec<String> = jump.game.to_string().lines().map(str::to_owned).collect();
                format!("{}; {}; {}", game.join("; "), jump.game.goal().name(), jump.made)
            }
        };
        ExerciseId(checksum(&moment))
    }
}

impl fmt::Display for ExerciseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
