//! The list of past games: every game in the record that is over. They are filtered, opened, reviewed and practiced from.

use std::ops::Range;

use thiserror::Error;

use super::command::Does::{Number, Words};
use super::command::{self, Commands, Place, beside, changes, copy, down, key, one_panel, opens, up, word};
use super::judgments::exercises;
use super::{Judgments, Subject, all_judged};
use crate::archive::game_text::GameText;
use crate::chord::Chord::{Char, Key};
use crate::chord::ENTER;
use crate::excerpt::has_words;
use crate::play::BreakGame;
use crate::task::NoTask;
use crossterm::event::KeyCode;

const PAGE: usize = 10;

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// Its place in the record, from 1.
    pub number: usize,
    /// The day on which it was recorded.
    pub day: String,
    pub name: String,
    pub end: String,
    /// The text from which it is opened. Games of earlier versions have none.
    pub text: Option<String>,
}

impl PastGame {
    /// Whether all of these words are in what is said of the game.
    fn has(&self, words: &str) -> bool {
        has_words(&format!("{} {} {}", self.day, self.name, self.end), words)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Other games are shown.
    List,
    /// The games of these rows.
    Rows(Range<usize>),
    /// The text of a game.
    Text(String),
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("There is no past game yet")]
    None,
    #[error("No past game has the number {0}")]
    NoSuch(u64),
    #[error("The moves of this game were not kept: it is older than the list of past games")]
    NotKept,
    #[error("The text of this game is damaged: {0}")]
    Damaged(String),
    #[error("Only games in which you break a code have a review and exercises")]
    NoGuesses,
    #[error("No guess was weak: there is nothing to practice")]
    NothingWeak,
}

type Ready = command::Ready<PastGames>;

/// The past games, and those on show.
#[derive(Clone, Debug, Default)]
pub struct PastGames {
    /// Newest first.
    games: Vec<PastGame>,
    /// The words that a game on show has, and the places of these games.
    filter: String,
    shown: Vec<usize>,
    pub chosen: usize,
    /// The row after the last one that was told.
    next: usize,
}

impl Place for PastGames {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = NoTask;

    fn commands(&self) -> Commands<PastGames> {
        PastGames::COMMANDS
    }

    fn arrive(&mut self) -> Option<Fact> {
        self.next = PAGE.min(self.shown.len());
        Some(Fact::Rows(0..self.next))
    }
}

impl PastGames {
    pub const COMMANDS: Commands<PastGames> = &[
        &[
            up("move", "another game"),
            down("move"),
            key("accept", &[ENTER], "open", "open it; review, play on and share follow")
                .word(&["open"], "open the game of this number; review, play on and share follow")
                .does(Number("NUMBER", "3", |list, number| list.open(number))),
            key("review", &[Char('r')], "review", "compare each guess with the best").does(Number(
                "",
                "",
                |list, number| list.review(number),
            )),
            key("practice", &[Char('x')], "exercises", "practice what went wrong in it")
                .word(&["practice"], "exercises of its guesses that told too little")
                .does(Number("NUMBER", "3", |list, number| list.practice(number))),
            key("filter", &[Char('/')], "find", "only games with words that you type")
                .word(&["filter"], "only games with these words, as in filter daily not solved; no word: all")
                .does(Words("[WORDS]", Self::find)),
            word(&["text"], "the text of a game, to keep or to send").does(Number(
                "NUMBER",
                "3",
                |list, number| list.text(number),
            )),
            word(&["more", ""], "the next ten; an empty line does the same")
                .does(command::Does::Alone(Self::more)),
            copy(),
            key("page-up", &[Key(KeyCode::PageUp)], "", "ten rows up, down"),
            beside("page-down", &[Key(KeyCode::PageDown)], ""),
            key("first", &[Char('g'), Key(KeyCode::Home)], "", "first row, last row"),
            beside("last", &[Char('G'), Key(KeyCode::End)], ""),
            command::other_game(),
        ],
        one_panel(),
    ];

    /// The games, in the order of their numbers, of which those with these words are on show.
    pub fn of(games: Vec<PastGame>, words: &str) -> PastGames {
        let mut list = PastGames { filter: words.to_owned(), ..PastGames::default() };
        list.set(games);
        list
    }

    /// Takes the games, in the order of their numbers.
    pub fn set(&mut self, games: Vec<PastGame>) {
        self.games = games;
        self.games.reverse();
        self.find_games();
    }

    fn find_games(&mut self) {
        let places = 0..self.games.len();
        self.shown = places.filter(|at| self.games[*at].has(&self.filter)).collect();
        self.chosen = self.chosen.min(self.shown.len().saturating_sub(1));
    }

    /// The games with the words of the filter, newest first.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = &PastGame> {
        self.shown.iter().map(|at| &self.games[*at])
    }

    pub const fn count(&self) -> usize {
        self.games.len()
    }

    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// The game with the cursor.
    pub fn game(&self) -> Option<&PastGame> {
        self.shown().nth(self.chosen)
    }

    /// The text of the game of a number.
    ///
    /// # Errors
    ///
    /// If there is no such game, or it has no text.
    pub fn text_of(&self, number: Option<u64>) -> Result<&str, Refusal> {
        let number = number.ok_or(Refusal::None)?;
        let game = self.games.iter().find(|game| game.number as u64 == number);
        game.ok_or(Refusal::NoSuch(number))?.text.as_deref().ok_or(Refusal::NotKept)
    }

    fn read(&self, number: Option<u64>) -> Result<GameText, Refusal> {
        let text: Result<GameText, _> = self.text_of(number)?.parse();
        text.map_err(|wrong| Refusal::Damaged(wrong.to_string()))
    }

    fn code_game(&self, number: Option<u64>) -> Result<Box<BreakGame>, Refusal> {
        match self.read(number)? {
            GameText::BreakCode(game) if !game.history().turns().is_empty() => Ok(game),
            _ => Err(Refusal::NoGuesses),
        }
    }

    fn open(&self, number: Option<u64>) -> Ready {
        opens(Subject::Import(Box::new(self.read(number)?)))
    }

    fn review(&self, number: Option<u64>) -> Ready {
        let game = self.code_game(number)?;
        let unjudged = Judgments::new(game.rules());
        opens(Subject::Review(game, unjudged))
    }

    fn practice(&self, number: Option<u64>) -> Ready {
        let game = self.code_game(number)?;
        let judged = all_judged(game.rules(), game.history());
        opens(Subject::Practice(exercises(game.rules(), &judged).ok_or(Refusal::NothingWeak)?))
    }

    fn text(&self, number: Option<u64>) -> Ready {
        let text = self.text_of(number)?.to_owned();
        changes(|_| Fact::Text(text))
    }

    fn find(&self, words: &str) -> Ready {
        if self.games.is_empty() {
            return Err(Refusal::None);
        }
        let filter = words.to_owned();
        changes(|list: &mut PastGames| {
            list.filter = filter;
            (list.chosen, list.next) = (0, 0);
            list.find_games();
            Fact::List
        })
    }

    fn more(&self) -> Ready {
        let rows = self.next..(self.next + PAGE).min(self.shown.len());
        changes(move |list: &mut PastGames| {
            list.next = rows.end;
            Fact::Rows(rows)
        })
    }
}
