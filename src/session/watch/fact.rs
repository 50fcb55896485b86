//! What happens in a watched game, and why a command does nothing there.

use std::ops::Range;

use thiserror::Error;

use crate::play::WhyAnswer;
use pegwise_engine::code::{Code, ParseScoreError};

#[derive(Clone, Debug)]
pub enum Fact {
    /// The game is as it was left, or there is none.
    Standing,
    /// The player is asked first: scores would be lost. The same as the next input drops them.
    AsksToDrop,
    Begun {
        /// The secret, if the player has to be told.
        drawn: Option<Code>,
        /// Whether undo returns to a game whose scores were dropped.
        returns: bool,
    },
    /// Undo returned to the game whose scores were dropped.
    Returned,
    /// These steps, from 0, were shown or recorded. Some of the last may not exist.
    Steps(Range<usize>),
    /// This is the step on show.
    Shown,
    Undone,
    Redone,
    Strategies,
    /// The strategy of the next game was set.
    NextStrategy,
    /// It is asked how the last guess compares with others.
    Compared,
    Why(Box<WhyAnswer>),
    /// It is asked what each score would leave.
    Leaves,
    Corrections,
    /// The game is not one of the player's.
    NotYours,
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
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
    NoSuchStep { number: usize, of: usize },
    #[error("There is no further guess")]
    NoFurtherGuess,
    #[error("There is no guess before this")]
    NoEarlierGuess,
    #[error("The secret is found")]
    SecretFound,
    #[error("You gave no secret, so only you can score")]
    NoSecret,
    #[error("You do not score where a score is only a sum")]
    OnlySum,
    #[error("No guess waits for a score")]
    NothingToScore,
    #[error("No guess waits for a score: the scores contradict each other")]
    NoCodeFits,
    #[error("Which score? Type score 1 2, or score 3 1 2 for guess 3")]
    WhichScore,
    #[error("No guess is scored yet")]
    NoneScored,
    #[error("{guess:?} is not a scored guess: write a number from 1 to {scored}")]
    NotScored { guess: String, scored: usize },
    #[error(transparent)]
    NoScore(#[from] ParseScoreError),
    #[error("{0}")]
    NoStrategy(String),
    #[error("There is nothing to correct: the scores do not contradict each other")]
    NothingToCorrect,
    #[error("There is no correction {number}: the number of corrections is {of}")]
    NoSuchCorrection { number: usize, of: usize },
    #[error("There is no score to undo")]
    NothingToUndo,
    #[error("There is no score to redo")]
    NothingToRedo,
}
