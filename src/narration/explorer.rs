//! The explorer in words: what a strategy takes from a guess on, and what other guesses cost.

use std::cmp::Ordering;

use super::arena::mean_in;
use super::bounds::bounds;
use super::notation::{Rounding, counted, mean_of, thousands};
use super::spoken::Spoken;
use super::{Voice, as_sentence, capital};
use crate::play::cost::{Cost, CostQuestion};
use crate::play::explorer::{ExplorerTask, TreeProgress};
use crate::session::ExplorerSession;
use crate::session::explorer::{Fact, Growth, Refusal, ScoreRow, Walk};
use pegwise_engine::breaker::{GameLengths, Strategy};
use pegwise_engine::code::Turn;

/// What to type where there is no tree.
const NAME_ONE: &str = "Type explore and the name of a strategy, file and a path, or new.";

impl Spoken for ExplorerSession {
    const STOP: &'static str = " Enter stops it.";

    fn greeting(&self) -> Vec<String> {
        let name = if self.has_begun() { format!(" {},", self.strategy) } else { String::new() };
        let mut lines = vec![format!("Explorer:{name} {}.", self.rules)];
        match self.walk() {
            Some(walk) => {
                lines.extend(here(walk));
                lines.push("Type scores, or help.".to_owned());
            }
            None => lines.push(self.refused(&Refusal::NoTree)),
        }
        lines
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        match (fact, self.walk()) {
            (Fact::Here | Fact::Game, Some(walk)) => here(walk),
            (Fact::Scores, Some(walk)) => walk.rows.iter().map(|found| row(walk, found)).collect(),
            (Fact::Cost(question), Some(walk)) => {
                let own = Own::of(&walk.here.lengths);
                let stopped = || "The search was stopped.".to_owned();
                vec![self.cost(*question).map_or_else(stopped, |found| match question {
                    CostQuestion::Guess(_) => cost(Voice::SPOKEN.of(self.rules), &found, own),
                    CostQuestion::Best => best(Voice::SPOKEN.of(self.rules), &found, own),
                })]
            }
            _ => self.greeting(),
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match (refusal, &self.growth) {
            (Refusal::NoTree, Growth::Failed(reason)) => format!("There is no tree: {reason}. {NAME_ONE}"),
            (Refusal::NoTree, Growth::Stopped) => format!("The strategy was stopped. {NAME_ONE}"),
            (Refusal::NoTree, _) => format!("{refusal}. {NAME_ONE}"),
            _ => as_sentence(&refusal.to_string()),
        }
    }

    fn worker(task: &ExplorerTask) -> Option<Strategy> {
        match task {
            ExplorerTask::Tree(task) => Some(task.strategy.clone()),
            ExplorerTask::Cost(_) => None,
        }
    }

    fn starting(&self) -> Vec<String> {
        let grows = matches!(self.growth, Growth::Growing(_));
        let begins = || format!("{}.", capital(&format!("{} plays every game", self.strategy)));
        grows.then(begins).into_iter().collect()
    }

    fn working(&self, strategy: &Strategy) -> String {
        let Growth::Growing(progress) = self.growth else { return String::new() };
        format!("{}.", growing(strategy, progress, self.rules.universe_size()))
    }

    fn finished(&self) -> Vec<String> {
        self.asked().map_or_else(|| self.greeting(), |question| self.told(&Fact::Cost(question)))
    }
}

fn voice(walk: &Walk) -> Voice {
    Voice::SPOKEN.of(walk.rules())
}

/// The turns that lead here, the guess, and what it takes.
fn here(walk: &Walk) -> Vec<String> {
    let turn = |(number, turn): (usize, &Turn)| {
        format!("Guess {number}: {}.", voice(walk).scored(&turn.code, turn.score))
    };
    let here = &walk.here;
    let fits = match here.fits {
        _ if here.codes() == 1 => "",
        true => ", which could be the secret",
        false => ", which can't be the secret",
    };
    let (number, guess) = (walk.turns.len() + 1, voice(walk).code(&here.guess));
    let guess = format!("Guess {number}: {guess}{fits}: {}.", games(&here.lengths));
    (1..).zip(&walk.turns).map(turn).chain([guess]).collect()
}

/// A score, and what follows from it.
fn row(walk: &Walk, row: &ScoreRow) -> String {
    let score = Voice::SPOKEN.score(row.score);
    row.next.as_ref().map_or_else(
        || format!("{score}: the secret is found."),
        |next| {
            let (codes, guess) = (counted(row.codes(), "code"), voice(walk).code(&next.guess));
            format!("{score}: {codes}, then {guess}, {}.", games(&next.lengths))
        },
    )
}

/// What the strategy takes from its guess on.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    pub codes: u64,
    pub guesses: u64,
}

impl Own {
    pub fn of(lengths: &GameLengths) -> Own {
        Own { codes: lengths.games(), guesses: lengths.guesses() }
    }

    fn codes(self) -> String {
        counted(self.codes, "code")
    }

    fn guesses_for_codes(self, guesses: &str) -> String {
        let noun = if guesses == "1" { "guess" } else { "guesses" };
        format!("{guesses} {noun} for {}", self.codes())
    }
}

/// What the games from a guess on take in total, on average, and at most.
pub fn games(lengths: &GameLengths) -> String {
    let own = Own::of(lengths);
    if own.codes == 1 {
        return "the only possible code".to_owned();
    }
    let guesses = own.guesses_for_codes(&thousands(own.guesses));
    format!("{guesses}, {} on average, at most {}", mean_in(lengths, 2), lengths.longest())
}

/// The progress of the tree of a strategy: the secrets found so far, of all.
pub fn growing(strategy: &Strategy, progress: TreeProgress, all: u32) -> String {
    match progress {
        TreeProgress::Found(0) if strategy.is_optimal() => format!("{strategy} searches for its first guess"),
        TreeProgress::Found(found) => {
            let (found, all) = (thousands(found as u64), thousands(all));
            format!("{strategy} plays every game: {found} of {all} secrets found")
        }
        TreeProgress::Proved(objective, proved) => {
            format!("{strategy} searches for its proof: {} so far", bounds(objective, &proved))
        }
    }
}

/// The numbers of a cost, as a table shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostFigures {
    /// The guesses in total: a number, or two bounds.
    pub total: String,
    pub mean: String,
    /// How many guesses more than the strategy takes: `+32`, `-4`, or two bounds.
    pub more: String,
}

/// A number, or the bounds of one. `to` stands between two bounds.
fn exact_or_bounds(cost: &Cost, number: impl Fn(u64, Rounding) -> String) -> String {
    match (cost.exact(), cost.most) {
        (Some(total), _) => number(total, Rounding::Nearest),
        (None, Some(most)) => {
            format!("{} to {}", number(cost.least, Rounding::Down), number(most, Rounding::Up))
        }
        (None, None) => format!("at least {}", number(cost.least, Rounding::Down)),
    }
}

pub fn figures(cost: &Cost, own: Own) -> CostFigures {
    let more = |guesses: u64| match guesses.cmp(&own.guesses) {
        Ordering::Greater => format!("+{}", thousands(guesses - own.guesses)),
        Ordering::Equal => "0".to_owned(),
        Ordering::Less => format!("-{}", thousands(own.guesses - guesses)),
    };
    CostFigures {
        total: exact_or_bounds(cost, |guesses, _| thousands(guesses)),
        mean: exact_or_bounds(cost, |guesses, rounding| mean_of(guesses, own.codes, rounding)),
        more: exact_or_bounds(cost, |guesses, _| more(guesses)),
    }
}

/// What a guess costs, and how that compares with the strategy: a sentence.
pub fn cost(voice: Voice, cost: &Cost, own: Own) -> String {
    let name = cost.guess.map_or_else(|| "The best guess".to_owned(), |guess| voice.code(&guess));
    let CostFigures { total, mean, .. } = figures(cost, own);
    let guesses = own.guesses_for_codes(&total);
    let is_proved = if cost.exact().is_some() { "proved" } else { "not proved" };
    let difference = difference(cost, own);
    format!("{name}, then the best guesses: {guesses}, {mean} on average, {is_proved}; {difference}.")
}

/// How a cost compares with the guesses of the strategy.
fn difference(cost: &Cost, own: Own) -> String {
    let apart = |guesses: u64| thousands(guesses.abs_diff(own.guesses));
    let (is_above, least) = (cost.least >= own.guesses, apart(cost.least));
    let difference = match (cost.exact(), cost.most) {
        (Some(total), _) if total == own.guesses => return "as many as the strategy takes".to_owned(),
        (Some(total), _) => {
            let side = if is_above { "more" } else { "fewer" };
            let average = mean_of(total.abs_diff(own.guesses), own.codes, Rounding::Nearest);
            return format!("{least} {side} than the strategy takes: {average} a game");
        }
        (None, Some(most)) if is_above => format!("{least} to {} more", apart(most)),
        (None, Some(most)) if most > own.guesses => format!("from {least} fewer to {} more", apart(most)),
        (None, Some(most)) => format!("{} to {least} fewer", apart(most)),
        (None, None) if is_above => format!("at least {least} more"),
        (None, None) => format!("at most {least} fewer"),
    };
    format!("{difference} than the strategy takes")
}

/// How the strategy compares with the best guesses from here: a sentence.
pub fn best(voice: Voice, best: &Cost, own: Own) -> String {
    let average = |guesses, rounding| mean_of(guesses, own.codes, rounding);
    match best.exact() {
        Some(total) if total == own.guesses => "No strategy takes fewer guesses from here.".to_owned(),
        Some(total) => {
            let lost = own.guesses - total;
            let with =
                best.guess.map_or_else(String::new, |guess| format!(" with {} first", voice.code(&guess)));
            format!(
                "The best strategy takes {} guesses from here{with}: {} fewer, {} a game.",
                thousands(total),
                thousands(lost),
                average(lost, Rounding::Nearest)
            )
        }
        None if let Some(most) = best.most
            && most < own.guesses =>
        {
            format!(
                "The best strategy takes {} to {} guesses from here: {} to {} fewer. Not proved further.",
                thousands(best.least),
                thousands(most),
                thousands(own.guesses - most),
                thousands(own.guesses - best.least)
            )
        }
        None => {
            let lost = own.guesses - best.least.min(own.guesses);
            format!(
                "No strategy takes fewer than {} guesses from here, {} on average; this one takes at most {} more. Not proved further.",
                thousands(best.least),
                average(best.least, Rounding::Down),
                thousands(lost)
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::Rules;

    const OWN: Own = Own { codes: 16, guesses: 40 };

    fn told(least: u64, most: Option<u64>) -> String {
        let guess = Rules::CLASSIC.parse("aabb").ok();
        cost(Voice::TILES, &Cost { guess, least, most }, OWN)
    }

    fn compared(least: u64, most: Option<u64>) -> String {
        told(least, most).split_once("; ").expect("two parts").1.to_owned()
    }

    #[test]
    fn a_proved_cost_is_a_number() {
        assert_eq!(
            told(41, Some(41)),
            "AABB, then the best guesses: 41 guesses for 16 codes, 2.56 on average, proved; 1 more than the strategy \
             takes: 0.06 a game."
        );
        assert_eq!(compared(40, Some(40)), "as many as the strategy takes.");
        assert_eq!(compared(38, Some(38)), "2 fewer than the strategy takes: 0.13 a game.");
    }

    #[test]
    fn bounds_are_rounded_outwards() {
        assert_eq!(
            told(39, Some(43)),
            "AABB, then the best guesses: 39 to 43 guesses for 16 codes, 2.43 to 2.69 on average, not proved; from 1 \
             fewer to 3 more than the strategy takes."
        );
        assert_eq!(compared(41, Some(43)), "1 to 3 more than the strategy takes.");
        assert_eq!(compared(37, Some(39)), "1 to 3 fewer than the strategy takes.");
        assert!(
            told(41, None).contains("at least 41 guesses for 16 codes, at least 2.56 on average, not proved")
        );
        assert_eq!(compared(41, None), "at least 1 more than the strategy takes.");
        assert_eq!(compared(31, None), "at most 9 fewer than the strategy takes.");
    }

    #[test]
    fn a_table_has_the_difference_with_its_sign() {
        let figures = |least, most| {
            let CostFigures { total, mean, more } = figures(&Cost { guess: None, least, most }, OWN);
            [total, mean, more]
        };
        assert_eq!(figures(41, Some(41)), ["41", "2.56", "+1"]);
        assert_eq!(figures(38, Some(43)), ["38 to 43", "2.37 to 2.69", "-2 to +3"]);
        assert_eq!(figures(40, None), ["at least 40", "at least 2.50", "at least 0"]);
    }

    #[test]
    fn the_strategy_is_compared_with_the_best() {
        let told = |guess, least, most| best(Voice::TILES, &Cost { guess, least, most }, OWN);
        let guess = Rules::CLASSIC.parse("aabb").ok();
        assert_eq!(told(None, 40, Some(40)), "No strategy takes fewer guesses from here.");
        assert_eq!(
            told(guess, 38, Some(38)),
            "The best strategy takes 38 guesses from here with AABB first: 2 fewer, 0.13 a game."
        );
        assert_eq!(
            told(None, 31, Some(40)),
            "No strategy takes fewer than 31 guesses from here, 1.93 on average; this one takes at most 9 more. Not \
             proved further."
        );
    }
}
