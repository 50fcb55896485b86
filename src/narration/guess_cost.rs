//! What a guess cost, in guesses: a figure for tables, and in sentences.

use super::Voice;
use super::notation::{Rounding, counted, mean_of, thousands};
use super::voice::Style;
use crate::play::{ExtraGuesses, GuessCost, KnownCost};

/// A cost a game that is zero when it is rounded.
const NONE: &str = "0.00";

/// Where there is not even a bound.
const NOT_KNOWN: &str = "not known";

/// What stands for a search that goes on.
const SEARCHING: &str = "…";

/// The cost a game: `0`, `0.12`, or two bounds, `0.05–0.31`. A cost that is not zero never looks like it. `…` stands
/// behind what the search has not proved yet.
pub fn figure(known: &KnownCost) -> String {
    let figure = known.cost.as_ref().map(figure_of);
    match known.open {
        Some(_) => figure.unwrap_or_default() + SEARCHING,
        None => figure.unwrap_or_else(|| "?".to_owned()),
    }
}

fn figure_of(cost: &GuessCost) -> String {
    match cost.extra() {
        ExtraGuesses::Exactly(0) => "0".to_owned(),
        ExtraGuesses::Exactly(extra) => match mean_of(extra, cost.codes, Rounding::Nearest) {
            mean if mean == NONE => "<0.01".to_owned(),
            mean => mean,
        },
        ExtraGuesses::Between(least, most) => {
            let least = mean_of(least, cost.codes, Rounding::Down);
            let least = if least == NONE { "0" } else { &least };
            format!("{least}–{}", mean_of(most, cost.codes, Rounding::Up))
        }
        ExtraGuesses::AtLeast(least) => match mean_of(least, cost.codes, Rounding::Down) {
            least if least == NONE => "?".to_owned(),
            least => format!("{least}+"),
        },
    }
}

/// The cost a game in a few words: `nothing`, `0.12 guesses`, `at most 0.31 guesses`.
pub fn in_short(known: &KnownCost) -> String {
    match (&known.cost, known.open) {
        (Some(cost), _) => short(cost),
        (None, Some(_)) => SEARCHING.to_owned(),
        (None, None) => NOT_KNOWN.to_owned(),
    }
}

fn short(cost: &GuessCost) -> String {
    let bound = |extra, rounding| mean_of(extra, cost.codes, rounding);
    match cost.extra() {
        ExtraGuesses::Exactly(0) => "nothing".to_owned(),
        ExtraGuesses::Exactly(extra) => match bound(extra, Rounding::Nearest) {
            mean if mean == NONE => "less than 0.01 guesses".to_owned(),
            mean => format!("{mean} guesses"),
        },
        ExtraGuesses::Between(least, most) => {
            let most = bound(most, Rounding::Up);
            match bound(least, Rounding::Down) {
                least if least == NONE => format!("at most {most} guesses"),
                least => format!("{least} to {most} guesses"),
            }
        }
        ExtraGuesses::AtLeast(least) => match bound(least, Rounding::Down) {
            least if least == NONE => NOT_KNOWN.to_owned(),
            least => format!("at least {least} guesses"),
        },
    }
}

/// The cost a game, with the best guess and whether it is proved. On screens `…` stands behind what a search goes on to
/// prove.
pub fn cost(voice: Voice, known: &KnownCost) -> String {
    let cost = known.cost.as_ref().map(|cost| proved(voice, cost));
    match (cost, known.open, voice.style) {
        (None, Some(_), Style::Tiles) => SEARCHING.to_owned(),
        (Some(cost), Some(_), Style::Tiles) => format!("{cost} {SEARCHING}"),
        (Some(cost), ..) => cost,
        (None, ..) => NOT_KNOWN.to_owned(),
    }
}

fn proved(voice: Voice, cost: &GuessCost) -> String {
    let short = short(cost);
    match cost.extra() {
        ExtraGuesses::Exactly(0) if cost.codes == 1 => short,
        ExtraGuesses::Exactly(0) => format!("{short}; no guess takes fewer, proved"),
        ExtraGuesses::Exactly(extra) => {
            let (extra, games) = (thousands(extra), counted(cost.codes, "game"));
            format!("{short} more than {}: {extra} in {games}, proved", best(voice, cost))
        }
        _ if short == NOT_KNOWN => format!("{short}; too many codes to search"),
        _ => format!("{short} more than {}; not proved further", best(voice, cost)),
    }
}

/// The best guess, by its name if that is known.
fn best(voice: Voice, cost: &GuessCost) -> String {
    let name = |guess| format!("{}, which takes the fewest", voice.code(&guess));
    cost.best.guess.map_or_else(|| "the guess that takes the fewest".to_owned(), name)
}
