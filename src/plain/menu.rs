//! The menu in plain mode.

use super::place::{Answer, Next, Place, Talk, help_of};
use super::words::{Entry, command, told, unknown};
use crate::excerpt::excerpt;
use crate::narration::as_sentence;
use crate::play::{Day, Lesson, first_rules};
use crate::session::new_game::Activity;
use crate::session::{Location, Subject};
use crate::store::settings::FILE_NAME;
use crate::store::{folders, shown};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Continue,
    Go(Location),
    New,
    Daily,
    First,
    Lesson,
    NewRecord,
    Options,
}

const fn go(place: Location, words: &'static [&'static str], about: &'static str) -> Entry<Verb> {
    Entry::new(Verb::Go(place), words, "", about)
}

const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::Continue, &["continue"], "", "continue your last unfinished game"),
    go(Location::Break, &["break", "1", "play"], "break the code: you guess, the program scores"),
    go(Location::Watch, &["watch", "2"], "watch it think: the program guesses and tells you why"),
    go(Location::Pegs, &["pegs", "3", "triangle"], "peg boards: leave one peg"),
    go(Location::Search, &["search"], "peg search, step by step: watch a depth-first search"),
    go(Location::Contest, &["contest"], "strategies side by side"),
    go(Location::Arena, &["arena"], "every secret, every strategy"),
    go(Location::Explorer, &["explorer", "explore"], "a strategy, guess by guess"),
    go(Location::Lessons, &["lessons"], "the list of lessons: scoring, search, strategies"),
    go(
        Location::Practice,
        &["learn", "practice", "4"],
        "lessons, puzzles of both games, and your mistakes that are due",
    ),
    Entry::new(Verb::Lesson, &["lesson"], "[NAME]", "begin the lesson of this name; or the list"),
    Entry::new(
        Verb::New,
        &["new"],
        "[GAME]",
        "choose a new game, question by question: break, watch, contest, arena or explorer; break if left out",
    ),
    Entry::new(Verb::First, &["first"], "", "a small first game, in which each score is explained"),
    Entry::new(
        Verb::Daily,
        &["daily"],
        "[DATE]",
        "the daily puzzle of today; or of yesterday, or of a date such as 2026-11-20, as practice",
    ),
    go(Location::Statistics, &["you", "statistics", "stats", "5"], "your games so far"),
    go(Location::Assistant, &["assist"], "help with a game elsewhere, guess by guess"),
    go(Location::Games, &["games", "past games"], "the list of games that are over"),
    Entry::new(Verb::NewRecord, &["reset statistics", "new record"], "", "reset them; a copy is kept"),
    Entry::new(Verb::Options, &["options", "settings"], "", "where your options are"),
];

#[derive(Debug, Default)]
pub(super) struct Menu {
    /// Unfinished games. The one to continue is first.
    waiting: Vec<(Location, String)>,
    /// The number of other unfinished games, which were begun in other instances.
    elsewhere: usize,
}

impl Menu {
    /// Sets the number of games of closed instances that wait until those here are over.
    pub(super) fn waiting_elsewhere(&mut self, games: usize) {
        self.elsewhere = games;
    }

    /// Sets the unfinished games.
    pub(super) fn come_back(&mut self, waiting: Vec<(Location, String)>) {
        self.waiting = waiting;
    }

    /// The place of the game to continue.
    pub(super) fn first_waiting(&self) -> Option<Location> {
        self.waiting.first().map(|(place, _)| *place)
    }
}

fn word(place: Location) -> &'static str {
    COMMANDS.iter().find(|entry| entry.verb == Verb::Go(place)).map_or("menu", |entry| entry.words[0])
}

/// Parses the kind of a new game.
fn activity(name: &str) -> Result<Activity, String> {
    match name.to_ascii_lowercase().as_str() {
        "" | "break" | "play" => Ok(Activity::BreakCode),
        "watch" => Ok(Activity::Watch),
        "contest" => Ok(Activity::Contest),
        "arena" => Ok(Activity::Arena),
        "explorer" | "explore" => Ok(Activity::Explore),
        _ => Err(format!(
            "There is no form for {:?}. Type new break, watch, contest, arena or explorer.",
            excerpt(name)
        )),
    }
}

impl Place for Menu {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        let places = COMMANDS.iter().filter(|entry| {
            !matches!(
                entry.verb,
                Verb::Continue | Verb::First | Verb::New | Verb::Lesson | Verb::NewRecord | Verb::Options
            )
        });
        let words: Vec<&str> = places.map(|entry| entry.words[0]).collect();
        talk.say(format!("Pegwise, two peg puzzles. Type {} or quit; help says more.", words.join(", ")));
        for (at, (place, stands)) in self.waiting.iter().enumerate() {
            let how = if at == 0 { "continue" } else { word(*place) };
            talk.say(as_sentence(&format!("{} is unfinished: {stands}. Type {how} to go on", word(*place))));
        }
        match self.elsewhere {
            0 => {}
            1 => talk.say("Another window left one more unfinished game. It opens when those here are over."),
            more => talk.say(format!(
                "Other windows left {more} more unfinished games. They open when those here are over."
            )),
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        Ok(match command(COMMANDS, line)? {
            Some((Verb::First, _)) => Next::Open(Subject::FirstGame(first_rules())),
            Some((Verb::Daily, "")) => Next::Daily(None),
            Some((Verb::Daily, day)) => {
                let day = Day::parse(day, Day::today()).map_err(told)?;
                Next::Daily(Some(day))
            }
            Some((Verb::New, game)) => Next::Open(Subject::Choose(activity(game)?, None)),
            Some((Verb::Go(place), _)) => Next::Open(Subject::Go(place)),
            Some((Verb::Lesson, "")) => Next::Open(Subject::Go(Location::Lessons)),
            Some((Verb::Lesson, name)) => Next::Open(Subject::Lesson(Lesson::parse(name).map_err(told)?)),
            Some((Verb::NewRecord, _)) => Next::NewRecord,
            Some((Verb::Options, _)) => Next::Options,
            Some((Verb::Continue, _)) => Next::Continue,
            None if line.is_empty() => {
                self.greet(talk);
                Next::Stay
            }
            None => return Err(unknown(line, "")),
        })
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}

/// Where the options are, which plain mode uses but does not change.
pub(super) fn where_options_are() -> String {
    match folders::settings() {
        Ok(folder) => format!(
            "Your options are in {}. The full screen changes them: pegwise options.",
            shown(&folder.join(FILE_NAME))
        ),
        Err(error) => as_sentence(&format!("There is no folder for options: {error}")),
    }
}
