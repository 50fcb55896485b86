//! Past games in words: what was played, how it ended, and the list.

use serde_json::{Value, json};

use super::json::{joined, optional};
use super::spoken::Spoken;
use super::statistics::start_in_words;
use super::{as_sentence, counted, thousands};
use crate::archive::results::{CodeResult, PegResult, RecordEntry};
use crate::play::Match;
use crate::session::PastGames;
use crate::session::games::{Fact, PastGame, Refusal};

/// What is said where there is no past game.
pub const NO_PAST_GAME: &str = "No game is over yet. Your first one will appear here.";

/// The games of a record, in their order.
pub fn past_games(record: &[RecordEntry]) -> Vec<PastGame> {
    let ended = record.iter().filter_map(|entry| match entry {
        RecordEntry::Code(result) => Some((&result.day, code_name(result), code_end(result), &result.text)),
        RecordEntry::Pegs(result) => {
            let start = start_in_words((result.shape, result.hole));
            Some((&result.day, format!("Peg board, {start}"), peg_end(result), &result.text))
        }
        RecordEntry::Review(_) => None,
    });
    let game = |(number, (day, name, end, text)): (usize, (&String, String, String, &Option<String>))| {
        PastGame { number, day: day.clone(), name, end, text: text.clone() }
    };
    (1..).zip(ended).map(game).collect()
}

fn code_name(result: &CodeResult) -> String {
    let rules = result.rules;
    let held = if result.adversary { "Adversary, " } else { "" };
    let kind = match (result.by_friend, result.practice) {
        (true, _) => "Hidden for a friend, ",
        (false, true) => "Practice, ",
        (false, false) => "",
    };
    let of_match =
        result.text.iter().flat_map(|text| text.lines()).find_map(|line| line.strip_prefix("match: "));
    match (result.daily, of_match) {
        (Some(number), _) => format!("Daily puzzle {number}"),
        (None, Some(games)) => {
            let games: Match = games.parse().unwrap_or_default();
            format!("{} against {}, {rules}", games.breaker(), games.hider())
        }
        (None, None) => format!("{kind}{held}{rules}"),
    }
}

fn code_end(result: &CodeResult) -> String {
    let help = counted(result.hints, "hint");
    let helped = if result.hints > 0 { format!(", {help}") } else { String::new() };
    match (result.won, result.guesses) {
        (false, 0) if result.by_friend => "sent".to_owned(),
        (true, guesses) => format!("solved in {guesses}{helped}"),
        (false, guesses) if guesses == result.turns => format!("not solved in {guesses}"),
        (false, guesses) => format!("given up after {guesses}"),
    }
}

fn peg_end(result: &PegResult) -> String {
    let pegs = counted(result.pegs, "peg");
    match result.reached {
        _ if result.is_given_up() => format!("given up with {pegs}"),
        Some(true) => format!("{pegs} left, goal reached"),
        Some(false) => format!("{pegs} left, goal not reached"),
        None => format!("{pegs} left"),
    }
}

/// A game in one line of a list.
pub fn past_game(game: &PastGame) -> String {
    format!("{}, {}, {}: {}", game.number, game.day, game.name, game.end)
}

pub fn past_games_json<'g>(games: impl IntoIterator<Item = &'g PastGame>) -> String {
    let object = |game: &PastGame| {
        joined([
            json!({ "number": game.number, "day": game.day, "game": game.name, "end": game.end }),
            optional("text", game.text.clone()),
        ])
    };
    json!({ "games": games.into_iter().map(object).collect::<Value>() }).to_string()
}

/// How many games are on show, and by which filter.
pub fn games_on_show(list: &PastGames) -> String {
    let shown = list.shown().len();
    match list.filter() {
        _ if list.count() == 0 => NO_PAST_GAME.to_owned(),
        "" => counted(shown, "game"),
        words => format!("{} of {} with {words:?}", thousands(shown as u64), counted(list.count(), "game")),
    }
}

impl Spoken for PastGames {
    fn greeting(&self) -> Vec<String> {
        vec![as_sentence(&games_on_show(self))]
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        match fact {
            Fact::List => vec![format!("{} Type more for them.", as_sentence(&games_on_show(self)))],
            Fact::Rows(rows) if rows.is_empty() && self.count() > 0 => {
                vec!["That is the end of the list.".to_owned()]
            }
            Fact::Rows(rows) => {
                let row = |game: &PastGame| as_sentence(&past_game(game));
                self.shown().skip(rows.start).take(rows.len()).map(row).collect()
            }
            Fact::Text(text) => text.lines().map(str::to_owned).collect(),
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        as_sentence(&refusal.to_string())
    }
}
