//! The screens: each keeps its own state, says which keys work now, and draws itself. The program talks to them through
//! [`Screen`] and requests.

mod arena;
mod assistant;
mod at_place;
mod break_code;
mod contest;
mod drawing;
mod explorer;
mod games;
mod home;
mod lesson;
mod new_game;
mod options;
mod parts;
mod pegs;
mod practice;
mod registry;
mod review;
mod screen_set;
mod search;
mod solutions;
mod statistics;
mod trail;
mod watch;

use std::sync::Arc;
use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Rect, Size};

use super::keymap::{Command, Keys, everywhere};
use super::message::{Work, WorkKind};
use super::overlay::why::Explanation;
use super::playback::Playback;
use super::theme::Look;
use super::widget::{LEAST, PanelContent, Popup, View};
use crate::archive::practice::{PracticeBook, PracticeEntry};
use crate::archive::results::RecordEntry;
use crate::archive::statistics::Statistics;
use crate::play::{
    Analysis, AnalysisResult, BreakGame, Coach, ComparisonTask, Daily, Day, GameChoices, GuessCost,
    GuessCostTask, Information, Random, WhyTask,
};
use crate::session::command::Argument;
use crate::session::new_game::NewGame;
use crate::session::{Location, Subject};
use crate::store::settings::{NotesMode, Setting, Settings, Speed};
use pegwise_engine::code::{Code, Symbols};

pub(super) use drawing::draw_screen;
pub(super) use parts::{LineInput, first_shown, moved, moved_within};
pub(super) use registry::{OpenContext, Screens};

pub(crate) struct MenuEntry {
    pub(crate) place: Location,
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
}

/// The places in the menu, in order.
pub(crate) const MENU: [MenuEntry; 5] = [
    MenuEntry { place: Location::Break, name: "Play", about: "you guess, the program scores" },
    MenuEntry { place: Location::Watch, name: "Watch it think", about: "it guesses and tells you why" },
    MenuEntry { place: Location::Pegs, name: "Peg boards", about: "leave one peg" },
    MenuEntry { place: Location::Practice, name: "Learn", about: "lessons, puzzles, mistakes" },
    MenuEntry { place: Location::Statistics, name: "You", about: "your games and the calendar" },
];

/// What a screen may use when it updates itself.
pub(crate) struct Context<'a> {
    pub(crate) now: Instant,
    pub(crate) random: &'a mut Random,
}

/// What several screens show of the record and of the day.
pub(crate) struct Facts<'a> {
    pub(crate) statistics: &'a Statistics,
    pub(crate) daily: Option<Daily>,
    pub(crate) today: Day,
    pub(crate) practice: &'a Arc<PracticeBook>,
    pub(crate) record: &'a Arc<Vec<RecordEntry>>,
}

pub(crate) struct Arrival {
    pub(crate) unfinished: Option<Unfinished>,
    pub(crate) now: Instant,
}

#[derive(Clone, Debug)]
pub(crate) struct Unfinished {
    pub(crate) place: Location,
    pub(crate) status: String,
    /// The last guess, if it is a game with guesses.
    pub(crate) last_guess: Option<Code>,
    pub(crate) symbols: Symbols,
}

#[derive(Clone, Debug)]
pub(crate) enum Request {
    Back,
    Open(Subject),
    /// Begin this game, and let the next new game start from these choices.
    Begin(Box<NewGame>, GameChoices),
    /// Open or close the options over this screen.
    ToggleOptions,
    /// Close the options, and begin or choose a new game on the screen below.
    NewGame,
    Copy(String),
    /// Copy the share code of this game, whose code the player hides for a friend, and record it.
    Send(Box<BreakGame>),
    Start(Work),
    Analyze(Analysis),
    Explain(WhyTask),
    Compare(ComparisonTask),
    Cancel(WorkKind),
    Practice(Vec<PracticeEntry>),
    /// Archive the record and start a new one.
    BeginRecord,
    /// Read the results and the practice that other instances recorded.
    ReadRecord,
    /// Set this setting to the value of this name.
    Set(Setting, &'static str),
    /// Bind the command of this name to a key, by its name in the settings file. `None` restores its built-in keys.
    Bind(&'static str, Option<String>),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Preference {
    Motion(bool),
    Speed(Speed),
    Coach(bool),
    Clock(bool),
    TriangleCoach(Coach),
    WaysToWin(bool),
    Information(Information),
    Notes(NotesMode),
    NewGames(GameChoices),
}

impl Preference {
    /// The preference that a setting leads to, if it concerns screens. Motion also depends on the terminal.
    pub(crate) fn of(setting: Setting, settings: &Settings, motion: bool) -> Option<Preference> {
        match setting {
            Setting::Color | Setting::Theme | Setting::Motion => Some(Preference::Motion(motion)),
            Setting::Speed => Some(Preference::Speed(settings.speed)),
            Setting::Clock => Some(Preference::Clock(settings.clock)),
            Setting::Coach => Some(Preference::Coach(settings.coach)),
            Setting::TriangleCoach => Some(Preference::TriangleCoach(settings.triangle_coach)),
            Setting::WaysToWin => Some(Preference::WaysToWin(settings.ways_to_win)),
            Setting::Information => Some(Preference::Information(settings.information)),
            Setting::Notes => Some(Preference::Notes(settings.notes)),
            Setting::GamePositions
            | Setting::GameColors
            | Setting::GameRepeats
            | Setting::GameVariant
            | Setting::GameSymbols
            | Setting::GameGuesses
            | Setting::GameSecret
            | Setting::WatchSecret => Some(Preference::NewGames(settings.new_games)),
            Setting::Background | Setting::Glyphs | Setting::ScorePegs | Setting::Mouse => None,
        }
    }
}

/// How commands reach a screen, and how its colors are written. A screen at a place has this from [`at_place::AtPlace`].
pub(crate) trait Controls {
    fn works(&self, command: Command) -> bool;

    /// Why a command does nothing now, if the screen can say more than that.
    fn why_not(&self, _: Command, _: Look) -> Option<String> {
        None
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request>;

    /// What is being typed in place of the status line.
    fn prompt(&self) -> Option<&LineInput> {
        None
    }

    fn prompt_mut(&mut self) -> Option<&mut LineInput> {
        None
    }

    /// The symbols of the game on the screen.
    fn symbols(&self) -> Symbols {
        Symbols::LETTERS
    }
}

pub(crate) trait Screen: Controls {
    /// The name of the screen that its keys belong to, unless it has keys of another screen, too.
    fn title(&self) -> &'static str {
        self.keys().context.screen()
    }

    /// The smallest window in which the screen can be drawn now.
    fn least_window(&self) -> Size {
        LEAST
    }

    /// Takes the window's area, before each message.
    fn fit(&mut self, _: Rect) {}

    fn keys(&self) -> Keys;

    /// Whether a command does something now, on the screen or everywhere.
    fn offers(&self, command: Command) -> bool {
        let is_everywhere = everywhere().iter().any(|row| row.has(command));
        is_everywhere && command != Command::Back || self.works(command)
    }

    /// The name of a command's key now, for sentences.
    fn key(&self, command: Command, look: Look) -> String {
        look.keys.key(self.keys(), command)
    }

    /// Notes that help shows below the keys.
    fn help_notes(&self) -> &'static [&'static str];

    /// The command lines that print what the screen shows or open it, the most useful first.
    fn commands(&self) -> Vec<String> {
        Vec::new()
    }

    /// Whether help has a page on how a guess is scored.
    fn explains_scores(&self) -> bool {
        false
    }

    /// Whether the screen still works on the last input. Keys, clicks and pastes wait meanwhile.
    fn is_busy(&self) -> bool {
        false
    }

    /// Whether the status line holds a question to the player, or an answer that was asked for. Esc drops it.
    fn asks(&self) -> bool {
        false
    }

    /// Prepares for the next key or click, whichever screen receives it.
    fn next_input(&mut self) {}

    fn prefer(&mut self, preference: Preference, now: Instant) {
        if let (Preference::Speed(speed), Some(playback)) = (preference, self.playback_mut()) {
            playback.prefer(speed, now);
        }
    }

    /// Takes facts that have changed, or that the screen needs when it comes on show.
    fn take_facts(&mut self, _: &Facts<'_>) {}

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        None
    }

    /// The status of the game here. `None` if it has not begun or is over.
    fn unfinished(&self) -> Option<String> {
        None
    }

    /// The last guess of the game here, if it has guesses.
    fn last_guess(&self) -> Option<Code> {
        None
    }

    fn is_over(&self) -> bool {
        false
    }

    /// Begins another game like the one here, which is over. Undo leads back.
    fn start_over(&mut self, _: &mut Context<'_>) {}

    /// The work that the screen needs done or stopped now. The switch says whether the screen is on show.
    fn background(&mut self, _: bool) -> Option<Request> {
        None
    }

    fn on_analysis_result(&mut self, _: &AnalysisResult) {}

    /// Handles that an analysis failed with this message.
    fn on_analysis_failed(&mut self, _: &Analysis, _: &str) {}

    /// The search for the cost of a guess that the screen needs next. It runs while the screen is on show.
    fn wanted_cost(&self) -> Option<GuessCostTask> {
        None
    }

    /// Applies the result of a search for a cost. `None` if it failed.
    fn on_guess_cost(&mut self, _: &GuessCostTask, _: Option<&GuessCost>) {}

    /// Types a key, if text is being typed and the key is part of it.
    fn type_key(&mut self, key: KeyEvent) -> Typed {
        self.prompt_mut().map_or(Typed::No, |prompt| prompt.type_key(key).into())
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        self.prompt_mut().into_iter().for_each(|prompt| prompt.paste(text));
    }

    /// The command for a turn of the wheel: up or down, as with the arrow keys, unless the screen tells them apart.
    fn wheel(&self, turn: Command) -> Command {
        turn
    }

    /// Whether something is animated.
    fn moves(&self) -> bool {
        false
    }

    /// What runs by the clock, if the screen has it.
    fn playback_mut(&mut self) -> Option<&mut Playback> {
        None
    }

    /// The time of the next [`Screen::tick`], if any.
    fn deadline(&self) -> Option<Instant> {
        None
    }

    fn tick(&mut self, _: Instant) {}

    /// Stops what runs by the clock, and gives back memory that is needed only while the screen is on show.
    fn pause(&mut self) {
        self.playback_mut().into_iter().for_each(Playback::pause);
    }

    /// What the screen shows, and where its panels are. `None` if there is nothing to show yet.
    fn view(&self, area: Rect, look: Look) -> Option<View>;

    /// What a panel shows in this room.
    fn panel<'a>(&'a self, panel: usize, room: Rect, view: &View, look: Look) -> PanelContent<'a>;

    /// A box over the panels.
    fn popup(&self, _: Rect, _: Look) -> Option<Popup> {
        None
    }

    /// An explanation over everything.
    fn explanation(&self) -> Option<&Explanation> {
        None
    }

    /// Selects what a click or a command names: one of its rows, unless the screen has more to select.
    fn select(&mut self, selected: Argument) {
        if let Argument::Row(row) = selected {
            self.select_row(row);
        }
    }

    fn select_row(&mut self, _: usize) {}

    /// Goes to a position of the line beside the status.
    fn go_to_position(&mut self, _: u128) {}

    fn focus_on(&mut self, _: usize) {}
}

/// Whether a key was typed text.
#[derive(Debug)]
pub(crate) enum Typed {
    Yes,
    Asks(Request),
    /// It stopped something. If it is the key of a command, that command follows.
    Stopped,
    No,
}

impl From<bool> for Typed {
    fn from(typed: bool) -> Typed {
        if typed { Typed::Yes } else { Typed::No }
    }
}
