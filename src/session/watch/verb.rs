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
    /// Show the next guess.
    NextGuess,
    /// Show the previous guess.
    PreviousGuess,
    /// Show the first step.
    First,
    /// Show the last step, and each step still to be recorded.
    Last,
    /// Show the step of this number (from 1).
    GoTo(usize),
    /// Replay the game with this strategy, from the turns it was given.
    GuessBy(Strategy),
    /// Switch the scorer. The player scores from the next guess that is not shown; a referee scores every guess
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
    /// Done.
    Done,
    /// This task continues the game.
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
    /// No game is being watched.
    #[error("There is no game to watch yet")]
    NoGame,
    /// The next step is not known yet.
    #[error("Still thinking")]
    StillThinking,
    /// There is no later step.
    #[error("This is the last step")]
    LastStep,
    /// There is no earlier step.
    #[error("This is the first step")]
    FirstStep,
    /// No step of this number is recorded.
    #[error("There is no step {number}: the number of steps is {of}")]
    NoSuchStep {
        /// The requested number.
        number: usize,
        /// The number of steps.
        of: usize,
    },
    /// No guess is recorded after this step.
    #[error("There is no further guess")]
    NoFurtherGuess,
    /// No guess was made before this step.
    #[error("There is no guess before this")]
    NoEarlierGuess,
    /// No guess is left that the player could score.
    #[error("The secret is found")]
    SecretFound,
    /// Only the player knows the secret.
    #[error("You gave no secret, so only you can score")]
    NoSecret,
    /// No guess waits for a score.
    #[error("No guess waits for a score")]
    NothingToScore,
    /// The scores contradict each other, so no guess waits for a score.
    #[error("No guess waits for a score: the scores contradict each other")]
    NoCodeFits,
    /// The scores do not contradict each other.
    #[error("There is nothing to correct: the scores do not contradict each other")]
    NothingToCorrect,
    /// There is no correction of this number.
    #[error("There is no correction {number}: the number of corrections is {of}")]
    NoSuchCorrection {
        /// The requested number.
        number: usize,
        /// The number of corrections.
        of: usize,
    },
    /// There is no score to undo.
    #[error("There is no score to undo")]
    NothingToUndo,
    /// There is no undone score.
    #[error("There is no score to redo")]
    NothingToRedo,
}

/// What a verb did to a watched game.
pub(super) enum Done {
    /// It is done.
    Here,
    /// The code-breaker plays.
    Plays(GameTask),
    /// The recorded steps are at their end, with the undone score, if any.
    Ended { undone: Option<Score> },
}
