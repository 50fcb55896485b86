//! Exercises: moments of the player's own games in which the game got worse, to be played better.

use serde::{Deserialize, Serialize};

use crate::play::{Evaluations, PegGame};
use pegwise_engine::breaker::review::{Grade, Judged};
use pegwise_engine::code::{Code, Domains, History, Rules, unhurried};
use pegwise_engine::pegs::{Jump, Verdict};

/// A moment of a game, to be played better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exercise {
    /// A guess that told too little.
    Guess(GuessExercise),
    /// A jump that put the goal out of reach.
    Jump(JumpExercise),
}

/// A guess that told too little.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuessExercise {
    pub rules: Rules,
    #[serde(rename = "turns")]
    /// The turns before the guess. Some code agrees with them.
    pub history: History,
    pub made: Code,
    pub best: Code,
}

/// A jump that put the goal out of reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JumpExercise {
    /// The game before the jump.
    pub game: PegGame,
    pub made: Jump,
    /// The jumps that keep the goal within reach, at least one.
    pub keeping: Vec<Jump>,
}

impl GuessExercise {
    /// The most exercises that a game makes.
    pub const MOST: usize = 3;

    /// An exercise to guess better than `made` after these turns, with the best guess that was found. `None` if they are not
    /// codes of the game, or no code agrees with the turns.
    pub fn new(rules: Rules, history: History, made: Code, best: Code) -> Option<GuessExercise> {
        Some(GuessExercise { rules, history, made, best }).filter(GuessExercise::is_possible)
    }

    /// Whether these are codes of the game, and some code agrees with the turns. The exercise may come from a file.
    pub fn is_possible(&self) -> bool {
        let turns = self.history.turns();
        let mut codes = turns.iter().map(|turn| &turn.code).chain([&self.made, &self.best]);
        let domains = Domains::all(self.rules);
        codes.all(|code| self.rules.allow(code))
            && unhurried(|checkpoint| domains.first_fitting(turns, checkpoint)).is_some()
    }

    /// The exercises of a game: the guesses whose grade is below [`Grade::Strong`]. Those that lost most bits come first, at
    /// most [`GuessExercise::MOST`].
    pub fn of_game(rules: Rules, judged: &[Judged]) -> Vec<GuessExercise> {
        let lost = |judged: &Judged| judged.most_bits.partition.bits() - judged.expected();
        let mut weak: Vec<usize> =
            (0..judged.len()).filter(|turn| judged[*turn].grade() < Grade::Strong).collect();
        weak.sort_by(|one, other| lost(&judged[*other]).total_cmp(&lost(&judged[*one])));
        weak.truncate(GuessExercise::MOST);
        let exercise = |turn: usize| GuessExercise {
            rules,
            history: judged[..turn].iter().map(|judged| judged.turn).collect(),
            made: judged[turn].made.code,
            best: judged[turn].most_bits.code,
        };
        weak.into_iter().map(exercise).collect()
    }
}

impl JumpExercise {
    /// An exercise to find a jump that keeps the goal within reach, which `made` does not. `None` if one of the jumps is not
    /// possible in the game, or nothing keeps the goal.
    pub fn new(game: PegGame, made: Jump, keeping: Vec<Jump>) -> Option<JumpExercise> {
        let possible = game.legal_jumps();
        let is_possible = keeping.iter().chain([&made]).all(|jump| possible.contains(jump));
        (is_possible && !keeping.is_empty() && !keeping.contains(&made)).then_some(JumpExercise {
            game,
            made,
            keeping,
        })
    }

    /// The exercise of a game: the jump that put the goal out of reach. `None` if there is none, or not all jumps are
    /// evaluated.
    pub fn of_game(game: &PegGame, evaluations: &Evaluations) -> Option<JumpExercise> {
        let lost = evaluations.lost_at(game)?;
        let before = game.after(lost - 1);
        let futures = evaluations.futures(&before);
        if futures.iter().any(|future| future.evaluation.verdict == Verdict::Unknown) {
            return None;
        }
        let keeping = futures.iter().filter(|future| future.evaluation.verdict.is_winnable());
        let keeping = keeping.map(|future| future.jump).collect();
        JumpExercise::new(before, game.jumps()[lost - 1], keeping)
    }
}
