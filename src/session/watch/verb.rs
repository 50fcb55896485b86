//! What a person can do with a watched game, what comes of it, and why it may not be possible.

use thiserror::Error;

use crate::breaker::Strategy;
use crate::code::Score;
use crate::play::GameTask;
use crate::task::TaskId;

/// What a person can do with the game that is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Show the next step.
    StepForward,
    /// Show the previous step.
    StepBack,
    /// Show the next guess.
    NextGuess,
    /// Show the previous guess.
    PreviousGuess,
    /// Show the first step.
    First,
    /// Show the last step, and each that is still to be recorded.
    Last,
    /// Play the game again by this strategy, from the turns that it was given.
    GuessBy(Strategy),
    /// Let the other one score: the person from the next guess that is not shown, or the referee, who scores every guess
    /// again.
    SwitchScorer,
    /// Give the guess of a turn (from 0) this score: the guess that waits, or one that was scored before.
    Score(usize, Score),
    /// Make the correction of this number, from 1, which removes the contradiction.
    Correct(usize),
    /// Score every guess by the secret that the person told.
    ScoreBySecret,
    /// Take the last score back.
    Undo,
    /// Give the score again that was taken back.
    Redo,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is done.
    Done,
    /// The game is played on by this task.
    Plays(TaskId, Box<GameTask>),
    /// The recording has come to its end, or back to one.
    Ended {
        /// The score that was just taken back, if its guess waits again.
        taken_back: Option<Score>,
    },
    /// Nothing yet: scores that the person gave would be lost. The same as the very next input drops them.
    AsksToDropScores,
}

/// Why something cannot be done now.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// No game is watched.
    #[error("There is no game to watch yet")]
    NoGame,
    /// The next step is not known yet.
    #[error("Still thinking")]
    StillThinking,
    /// There is no step after this one.
    #[error("This is the last step")]
    LastStep,
    /// There is no step before this one.
    #[error("This is the first step")]
    FirstStep,
    /// No guess is recorded after this step.
    #[error("There is no further guess")]
    NoFurtherGuess,
    /// No guess was made before this step.
    #[error("There is no guess before this")]
    NoEarlierGuess,
    /// There is no guess left that a person could score.
    #[error("The secret is found")]
    SecretFound,
    /// Only the person knows the secret.
    #[error("You gave no secret, so only you can score")]
    NoSecret,
    /// There is no guess to be scored.
    #[error("No guess waits for a score")]
    NothingToScore,
    /// The scores contradict each other, so there is no guess to be scored.
    #[error("No guess waits for a score: no code fits those given")]
    NoCodeFits,
    /// The scores do not contradict each other.
    #[error("There is nothing to repair: the scores do not contradict each other")]
    NothingToCorrect,
    /// There is no correction of this number.
    #[error("There is no repair {number}: there are {of}")]
    NoSuchCorrection {
        /// The number that was asked for.
        number: usize,
        /// How many there are.
        of: usize,
    },
    /// Nothing was scored.
    #[error("There is no score to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("There is no score to give again")]
    NothingToRedo,
}
