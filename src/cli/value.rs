//! How the values of options are read, and what is said of one that cannot be.

use std::str::FromStr;

use crate::breaker::{ParseStrategyError, Strategy};
use crate::play::{Coach, Day, MOST_TURNS, ParseCoachError, ParseDayError};
use crate::triangle::{Board, ParseBoardError, ParseRowsError, Rows};

pub(super) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| "a whole number is wanted here, such as 5".to_owned())
}

pub(super) fn day(text: &str) -> Result<Day, ParseDayError> {
    text.parse()
}

pub(super) fn percent(text: &str) -> Result<usize, String> {
    let percent = text.parse().ok().filter(|percent| (0..=100).contains(percent));
    percent.ok_or_else(|| "a handicap is 0 to 100 percent".to_owned())
}

pub(super) fn every(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|every| *every > 0).ok_or_else(|| "each how many: 1 or more".to_owned())
}

pub(super) fn strategy(text: &str) -> Result<Strategy, ParseStrategyError> {
    text.parse()
}

pub(super) fn rows(text: &str) -> Result<Rows, ParseRowsError> {
    text.parse()
}

pub(super) fn board(text: &str) -> Result<Board, ParseBoardError> {
    text.parse()
}

pub(super) fn coach(text: &str) -> Result<Coach, ParseCoachError> {
    text.parse()
}

pub(super) fn turns(text: &str) -> Result<usize, String> {
    let turns = text.parse().ok().filter(|turns| (1..=MOST_TURNS).contains(turns));
    turns.ok_or_else(|| format!("a game allows 1 to {MOST_TURNS} guesses"))
}
