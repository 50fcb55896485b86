//! The commands of a place, one row each. Keys, the mouse, the hint bar, help, the settings, the documents and plain mode
//! read the row; it says why the command does nothing now, and carries it out.

use std::fmt::Display;

use super::new_game::Activity;
use super::{Location, Subject};
use crate::chord::Chord::{self, Char, Key};
use crate::play::Random;
use crate::task::{Task, TaskId, Update};
use crossterm::event::KeyCode;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::tree::NamedTree;
use pegwise_engine::code::{Code, Peg, Rules};

/// A place whose commands stand in tables.
pub trait Place: Sized + 'static {
    /// What happened, which a front end shows or tells.
    type Fact;
    type Refusal: Display;
    /// Its work in the background, [`NoTask`](crate::task::NoTask) if there is none.
    type Task: Task;

    fn commands(&self) -> Commands<Self>;

    /// The rules by which a typed code is read, if a command takes one.
    fn rules(&self) -> Rules {
        Rules::CLASSIC
    }

    /// The strategies of this place beside those that are known by name.
    fn strategies(&self) -> Vec<Strategy> {
        Vec::new()
    }

    /// The command that takes a line that begins with no command, such as a guess, if there is one.
    fn unnamed(&self, _: &str) -> Option<&'static Command<Self>> {
        None
    }

    /// What a line does that begins with no command, such as an answer. `None` if it is none.
    fn answer(&self, _: &str) -> Option<Ready<Self>> {
        None
    }

    /// Resumes what was restored, before the player sees it, if there is anything.
    fn resume(&mut self) -> Option<Outcome<Self>> {
        None
    }

    /// What begins when the player comes here, if anything.
    fn arrive(&mut self) -> Option<Self::Fact> {
        None
    }

    /// Finishes at once what a screen does in slices between frames. Returns what it led to.
    fn finish(&mut self, began: Self::Fact) -> Self::Fact {
        began
    }

    /// Handles an update of a task; those of older tasks are ignored.
    fn receive(&mut self, _: TaskId, _: Update<Self::Task>) -> Option<Outcome<Self>> {
        None
    }
}

/// The commands of a place in groups, which several places may share.
pub type Commands<P> = &'static [&'static [Command<P>]];

pub enum Outcome<P: Place> {
    Happened(P::Fact),
    Starts(TaskId, P::Task),
    /// The running task is no longer needed.
    Cancels,
    Opens(Subject),
}

pub struct Command<P: Place> {
    /// Its name in the settings file. Empty if it has no keys.
    pub id: &'static str,
    /// Its keys, best first.
    pub keys: &'static [Chord],
    /// Its word in the hint bar. Without one it is not there.
    pub hint: &'static str,
    pub help: Help,
    /// Its words in plain mode, of which help shows the first. The empty word is an empty line. It has none if it is
    /// [unnamed](Place::unnamed).
    pub words: &'static [&'static str],
    /// What help in plain mode says about it. Without that it is not there.
    pub about: &'static str,
    pub does: Does<P>,
}

/// The line of help for the keys of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    Line(&'static str),
    /// The line of the command before it, with which it also shares a hint.
    Shared,
    Hidden,
}

/// What a command takes, and the method that says why it does nothing now, or what it does.
pub enum Does<P: Place> {
    Alone(fn(&P) -> Ready<P>),
    /// Takes the strategy that is selected or named, if there is one.
    Strategy(fn(&P, Option<&Strategy>) -> Ready<P>),
    Code(fn(&P, Code) -> Ready<P>),
    /// Takes a code, or chooses one.
    CodeOrNone(fn(&P, Option<Code>) -> Ready<P>),
    /// Takes a position, from 0, and a color there.
    Cell(fn(&P, (usize, Peg)) -> Ready<P>),
    /// Takes a strategy and the rules of its game, which are those of the place if they are left out.
    Game(fn(&P, Rules, Strategy) -> Ready<P>),
    File(fn(&P, NamedTree) -> Ready<P>),
    Rules(fn(&P, Rules) -> Ready<P>),
    NewGame(fn(&P, Option<Rules>) -> Ready<P>),
    /// Takes a number, which help in plain mode shows like this, in brackets if it can be left out. The last text is an
    /// example of it.
    Number(&'static str, &'static str, fn(&P, Option<u64>) -> Ready<P>),
    /// Takes `on` or `off`, or nothing for the other one.
    Switch(fn(&P, Option<bool>) -> Ready<P>),
    /// Takes a row of colors and gaps.
    Row(fn(&P, Vec<Option<Peg>>) -> Ready<P>),
    /// Takes words, which help in plain mode shows like this, or nothing.
    Words(&'static str, fn(&P, &str) -> Ready<P>),
    /// Only moves the view, which knows how.
    View,
}

/// A command that can be carried out, or why it cannot be now.
pub type Ready<P> = Result<Run<P>, <P as Place>::Refusal>;

#[expect(clippy::missing_errors_doc, reason = "it is always ready")]
pub fn opens<P: Place>(subject: Subject) -> Ready<P> {
    Ok(Box::new(|_, _| Outcome::Opens(subject)))
}

/// Carries out a command that only changes the place. The change says what happened.
#[expect(clippy::missing_errors_doc, reason = "it is always ready")]
pub fn changes<P: Place>(change: impl FnOnce(&mut P) -> P::Fact + 'static) -> Ready<P> {
    Ok(Box::new(|place, _| Outcome::Happened(change(place))))
}

pub type Run<P> = Box<dyn FnOnce(&mut P, &mut Random) -> Outcome<P>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    Nothing,
    Strategy(Strategy),
    Code(Code),
    Cell(usize, Peg),
    Rules(Rules),
    Game(Rules, Strategy),
    File(NamedTree),
    Number(u64),
    Switch(bool),
    Pegs(Vec<Option<Peg>>),
    Text(String),
    /// A row of a list, from 0.
    Row(usize),
}

impl<P: Place> Does<P> {
    /// What it takes, as help in plain mode shows it.
    pub const fn usage(&self) -> &'static str {
        match self {
            Does::Alone(_) | Does::View => "",
            Does::Strategy(_) => "NAME",
            Does::Code(_) | Does::Row(_) => "CODE",
            Does::CodeOrNone(_) => "[CODE]",
            Does::Cell(_) => "COLOR POSITION",
            Does::Game(_) => "NAME [RULES]",
            Does::File(_) => "PATH",
            Does::Rules(_) => "RULES",
            Does::NewGame(_) => "[RULES]",
            Does::Switch(_) => "on or off",
            Does::Number(usage, ..) | Does::Words(usage, _) => usage,
        }
    }

    /// What it does with an argument now. `None` if it takes something else, or is up to the view.
    pub fn ready(&self, place: &P, argument: Argument) -> Option<Ready<P>> {
        match (self, argument) {
            (Does::Alone(method), Argument::Nothing) => Some(method(place)),
            (Does::Strategy(method), Argument::Strategy(strategy)) => Some(method(place, Some(&strategy))),
            (Does::Strategy(method), Argument::Nothing) => Some(method(place, None)),
            (Does::Code(method), Argument::Code(code)) => Some(method(place, code)),
            (Does::CodeOrNone(method), Argument::Code(code)) => Some(method(place, Some(code))),
            (Does::CodeOrNone(method), Argument::Nothing) => Some(method(place, None)),
            (Does::Cell(method), Argument::Cell(position, peg)) => Some(method(place, (position, peg))),
            (Does::Game(method), Argument::Game(rules, strategy)) => Some(method(place, rules, strategy)),
            (Does::File(method), Argument::File(tree)) => Some(method(place, tree)),
            (Does::Rules(method), Argument::Rules(rules)) => Some(method(place, rules)),
            (Does::NewGame(method), Argument::Rules(rules)) => Some(method(place, Some(rules))),
            (Does::NewGame(method), Argument::Nothing) => Some(method(place, None)),
            (Does::Number(.., method), Argument::Number(number)) => Some(method(place, Some(number))),
            (Does::Number(.., method), Argument::Nothing) => Some(method(place, None)),
            (Does::Switch(method), Argument::Switch(on)) => Some(method(place, Some(on))),
            (Does::Switch(method), Argument::Nothing) => Some(method(place, None)),
            (Does::Row(method), Argument::Pegs(row)) => Some(method(place, row)),
            (Does::Words(_, method), Argument::Text(words)) => Some(method(place, &words)),
            (Does::Words(_, method), Argument::Nothing) => Some(method(place, "")),
            _ => None,
        }
    }
}

impl<P: Place> Command<P> {
    /// The word and what follows it, as help in plain mode shows them.
    pub fn usage(&self) -> String {
        match self.words.first() {
            Some(&"") => "an empty line".to_owned(),
            Some(word) => [word, self.does.usage()].join(" ").trim_end().to_owned(),
            None => self.does.usage().to_owned(),
        }
    }

    /// With these words in plain mode, and what help says there.
    #[must_use]
    pub const fn word(self, words: &'static [&'static str], about: &'static str) -> Command<P> {
        Command { words, about, ..self }
    }

    #[must_use]
    pub const fn does(self, does: Does<P>) -> Command<P> {
        Command { does, ..self }
    }
}

pub fn by_id<P: Place>(place: &P, id: &str) -> Option<&'static Command<P>> {
    let is_it = |command: &&Command<P>| command.id == id && !matches!(command.does, Does::View);
    place.commands().iter().copied().flatten().find(is_it)
}

/// A command that a key gives: its id, its keys, its word in the hint bar, and its line of help.
pub const fn key<P: Place>(
    id: &'static str,
    keys: &'static [Chord],
    hint: &'static str,
    help: &'static str,
) -> Command<P> {
    let help = if help.is_empty() { Help::Hidden } else { Help::Line(help) };
    Command { id, keys, hint, help, words: &[], about: "", does: Does::View }
}

/// A command, or more keys of one, on the line of help of the command before it.
pub const fn beside<P: Place>(id: &'static str, keys: &'static [Chord], hint: &'static str) -> Command<P> {
    Command { help: Help::Shared, ..key(id, keys, hint, "") }
}

/// A command of plain mode alone.
pub const fn word<P: Place>(words: &'static [&'static str], about: &'static str) -> Command<P> {
    key("", &[], "", "").word(words, about)
}

pub const fn up<P: Place>(hint: &'static str, help: &'static str) -> Command<P> {
    key("up", &[Key(KeyCode::Up), Char('k')], hint, help)
}

/// The key down, on the line of help of the key up.
pub const fn down<P: Place>(hint: &'static str) -> Command<P> {
    beside("down", &[Key(KeyCode::Down), Char('j')], hint)
}

/// The keys of all four directions.
pub const fn arrows<P: Place>(help: &'static str) -> [Command<P>; 4] {
    let left = key("left", &[Key(KeyCode::Left), Char('h')], "move", help);
    let up = beside("up", &[Key(KeyCode::Up), Char('k')], "move");
    [left, up, down("move"), beside("right", &[Key(KeyCode::Right), Char('l')], "move")]
}

pub const fn panels<P: Place>() -> &'static [Command<P>] {
    const {
        &[
            key("next-panel", &[Key(KeyCode::Tab)], "panel", "next, previous panel"),
            beside("previous-panel", &[Key(KeyCode::BackTab)], ""),
        ]
    }
}

pub const fn zoom<P: Place>() -> Command<P> {
    key("zoom", &[Char('z'), Char('Z')], "zoom", "zoom this panel")
}

pub const fn copy<P: Place>() -> Command<P> {
    key("copy", &[Char('y'), Char('Y')], "copy", "copy as text to the clipboard")
}

pub const fn other_game<P: Place>() -> Command<P> {
    key("new", &[Char('n')], "new game", "choose another game")
        .does(Does::Alone(|_| opens(Subject::Choose(Activity::BreakCode, None))))
}

/// Goes to the contest with the same game.
pub const fn contest_tab<P: Place>() -> Command<P> {
    key("contest", &[Char('1')], "contest", "strategies side by side on one secret")
        .does(Does::Alone(|at| opens(Subject::Strategies(Location::Contest, at.rules()))))
}

/// Goes to the arena with the same game.
pub const fn arena_tab<P: Place>() -> Command<P> {
    key("arena", &[Char('2')], "arena", "every strategy on every secret")
        .does(Does::Alone(|at| opens(Subject::Strategies(Location::Arena, at.rules()))))
}

/// Goes to the explorer, which is as it was left.
pub const fn explorer_tab<P: Place>() -> Command<P> {
    key("explorer", &[Char('3')], "explorer", "a strategy as a tree, guess by guess")
        .does(Does::Alone(|at| opens(Subject::Strategies(Location::Explorer, at.rules()))))
}

/// The keys for the next panel where there is one panel, and for an explanation where nothing needs it.
pub const fn one_panel<P: Place>() -> &'static [Command<P>] {
    const {
        &[
            key("next-panel", &[Key(KeyCode::Tab)], "", ""),
            beside("previous-panel", &[Key(KeyCode::BackTab)], ""),
            key("why", &[Char('w')], "", ""),
        ]
    }
}
