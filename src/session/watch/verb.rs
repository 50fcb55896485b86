//! The verbs of a watched game, their results, and the reasons for refusing them.

use thiserror::Error;

use crate::play::GameTask;
use crate::task::TaskId;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Score;

/// What the player can do with the watched game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Show the next step.
    StepForward,
    /// Show the previous step.
    StepBack,
    NextGuess,
    PreviousGuess,
    /// Show the first step.
    First,
    /// Show the last step, and each step still to be recorded.
    Last,
    /// Show the step of this number (from 1).
    GoTo(usize),
    /// Replay the game with this strategy, from the turns it was given.
    GuessBy(Strategy),
    /// bool the scorer. The player scores from the next guess that is not shown; a referee scores every guess
    /// again.
    SwitchScorer,
    /// Score the guess of a turn (from 0): the guess that waits, or one already scored.
    Score(usize, Score),
    /// Make the correction of this number (from 1).
    Correct(usize),
    /// Score every guess by the secret that the player gave.
    ScoreBySecret,
    /// Undo the last score. Without one, return to the game whose scores were dropped.
    Undo,
    /// Redo the last undone score.
    Redo,
}

/// The result of a [`Verb`] or request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    Plays(TaskId, Box<GameTask>),
    /// Undo returned to the game whose scores were dropped, and this task continues it.
    Returns(TaskId, Box<GameTask>),
    /// The recording has ended, or undo or redo returned to an ended one.
    Ended {
        /// The score that was just undone, if its guess waits again.
        undone: Option<Score>,
    },
    /// Nothing has happened yet: scores by the player would be lost. Repeating the request as the next input drops
    /// them.
    AsksToDropScores,
}

/// Why a verb is not possible now.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("There is no game to watch yet")]
    NoGame,
    #[error("Still thinking")]
    StillThinking,
    #[error("This is the last step")]
    LastStep,
    #[error("This is the first step")]
    FirstStep,
    #[error("There is no step {number}: the number of steps is {of}")]
    NoSuchStep {
        number: usize,
        /// The number of steps.
        of: usize,
    },
    #[error("There is no further guess")]
    NoFurtherGuess,
    #[error("There is no guess before this")]
    NoEarlierGuess,
    #[error("The secret is found")]
    SecretFound,
    #[error("You gave no secret, so only you can score")]
    NoSecret,
    #[error("No guess waits for a score")]
    NothingToScore,
    #[error("No guess waits for a score: the scores contradict each other")]
    NoCodeFits,
    #[error("There is nothing to correct: the scores do not contradict each other")]
    NothingToCorrect,
    #[error("There is no correction {number}: the number of corrections is {of}")]
    NoSuchCorrection {
        number: usize,
        /// The number of corrections.
        of: usize,
    },
    #[error("There is no score to undo")]
    NothingToUndo,
    #[error("There is no score to redo")]
    NothingToRedo,
}

/// What a verb did to a watched game.
pub(super) enum Done {
    Here,
    /// The code-breaker plays.
    Plays(GameTask),
    /// The recorded steps are at their end, with the undone score, if any.
    Ended {
        undone: Option<Score>,
    },
}
