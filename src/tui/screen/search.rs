//! Peg search: the depth-first search, stepped forwards and backwards.

use std::time::Instant;

use ratatui::layout::Rect;

use super::super::keymap::{self, Command, Keys, Typing};
use super::super::playback::Playback;
use super::super::theme::Look;
use super::search_view;
use super::{Context, Focus, Place, Request, Screen};
use crate::narration::{counted, thousands};
use crate::play::PegGame;
use crate::triangle::{Search, Step, Totals};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Path,
    Board,
    Totals,
    Log,
}

const PANELS: &[Panel] = &[Panel::Path, Panel::Board, Panel::Totals, Panel::Log];

/// How many steps a run at full speed makes between two frames.
pub(super) const FULL_SPEED: u64 = 150_000;

/// How many steps are looked ahead for the first win, so that opening the screen takes no longer than a key.
const FIRST_WIN: u64 = 1_000_000;

/// The screen of the search.
#[derive(Debug)]
pub(crate) struct PegSearch {
    /// The game from whose board the search starts.
    origin: PegGame,
    pub(super) search: Search,
    /// What is counted when the first win is found, if there is one.
    pub(super) first_win: Option<Totals>,
    pub(super) playback: Playback,
    pub(super) focus: Focus<Panel>,
    /// How many lines the path is scrolled up from where it follows.
    pub(super) scroll: usize,
    pub(super) message: Option<String>,
}

impl PegSearch {
    pub(crate) fn new(origin: PegGame) -> PegSearch {
        let search = Search::new(origin.board());
        let mut ahead = search.clone();
        let (_, win) = ahead.run(FIRST_WIN, |_, step| step == Step::Solution);
        PegSearch {
            origin,
            search,
            first_win: win.map(|_| *ahead.totals()),
            playback: Playback::default(),
            focus: Focus::new(PANELS),
            scroll: 0,
            message: None,
        }
    }

    /// How the search stands, if it was begun and is not at its end.
    pub(crate) fn unfinished(&self) -> Option<String> {
        let steps = self.search.totals().steps;
        (steps > 0 && !self.search.is_finished()).then(|| format!("step {}", thousands(steps)))
    }

    /// Where the search starts, in words.
    pub(super) fn start_in_words(&self) -> String {
        match self.origin.starting_hole() {
            Some(hole) if self.origin.jumps().is_empty() => format!("start hole {hole}"),
            Some(hole) => format!("after {} from hole {hole}", counted(self.origin.jumps().len(), "move")),
            None => "from your board".to_owned(),
        }
    }

    /// Goes on to the next step of a kind; if there is none the search stays where it is.
    fn forward_to(&mut self, wanted: impl Fn(&Search, Step) -> bool) -> bool {
        let mut ahead = self.search.clone();
        let (_, found) = ahead.run(u64::MAX, wanted);
        if found.is_some() {
            self.search = ahead;
        }
        found.is_some()
    }

    /// Goes back to the last verdict of a kind; if there is none the search stays where it is.
    fn back_to(&mut self, verdict: Step) -> bool {
        let mut behind = self.search.clone();
        while behind.retreat().is_some() {
            if behind.verdict() == Some(verdict) {
                self.search = behind;
                return true;
            }
        }
        false
    }

    /// Runs until so many levels of the path are finished.
    fn finish(&mut self, levels: usize) {
        let depth = self.search.depth();
        let done = move |search: &Search, step: Step| {
            matches!(step, Step::Undo(_)) && search.depth() + levels <= depth
        };
        if !self.forward_to(done) {
            self.search.run(u64::MAX, |_, _| false);
        }
    }

    /// The path so far as a game, to be played on.
    fn as_game(&self) -> Option<PegGame> {
        self.search.path().try_fold(self.origin.clone(), |game, jump| game.jumped(jump.from, jump.to)).ok()
    }

    /// The path and the deferred jumps as text.
    fn as_text(&self) -> String {
        let path: Vec<String> = self.search.path().map(|jump| jump.to_string()).collect();
        format!("{}\n{}\n", path.join(" "), self.search.deferred())
    }

    fn say_unless(&mut self, found: bool, words: &str) {
        if !found {
            self.message = Some(words.to_owned());
        }
    }
}

impl Screen for PegSearch {
    fn title(&self) -> &'static str {
        "Peg search"
    }

    fn keys(&self) -> Keys {
        Keys { rows: keymap::SEARCH, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "The last jump of the last list is made, the rest put off.",
            "At a dead end jumps are taken back to a list that has one.",
            "Steps back are exact: each one undoes what was done.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        let begun = self.search.totals().steps > 0;
        match command {
            Command::StepForward
            | Command::RunPause
            | Command::NextWin
            | Command::NextDeadEnd
            | Command::Over
            | Command::Out
            | Command::Last => !self.search.is_finished(),
            Command::StepBack
            | Command::PreviousWin
            | Command::PreviousDeadEnd
            | Command::First
            | Command::Restart => begun,
            Command::Up => self.focus.is_on(Panel::Path) && self.scroll < self.search.depth(),
            Command::Down => self.focus.is_on(Panel::Path) && self.scroll > 0,
            Command::Faster => !self.playback.speed.is_full(),
            Command::Slower => !self.playback.speed.is_slowest(),
            _ => true,
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        if self.focus.update(command) {
            return None;
        }
        if !matches!(command, Command::Up | Command::Down) {
            self.scroll = 0;
        }
        if !matches!(command, Command::RunPause | Command::Faster | Command::Slower) {
            self.playback.pause();
        }
        match command {
            Command::StepForward => {
                let step = self.search.advance();
                self.say_unless(step.is_some(), "Every game was tried");
            }
            Command::StepBack => {
                let step = self.search.retreat();
                self.say_unless(step.is_some(), "This is the start");
            }
            Command::RunPause if self.search.is_finished() => self.say_unless(false, "Every game was tried"),
            Command::RunPause => self.playback.toggle(context.now),
            Command::Faster => self.playback.faster(context.now),
            Command::Slower => self.playback.slower(context.now),
            Command::NextWin => {
                let found = self.forward_to(|_, step| step == Step::Solution);
                self.say_unless(found, "There is no further win");
            }
            Command::PreviousWin => {
                let found = self.back_to(Step::Solution);
                self.say_unless(found, "There is no win before this");
            }
            Command::NextDeadEnd => {
                let found = self.forward_to(|_, step| step == Step::DeadEnd);
                self.say_unless(found, "There is no further dead end");
            }
            Command::PreviousDeadEnd => {
                let found = self.back_to(Step::DeadEnd);
                self.say_unless(found, "There is no dead end before this");
            }
            Command::Over => self.finish(1),
            Command::Out => self.finish(2),
            Command::First | Command::Restart => self.search = Search::new(self.search.start()),
            Command::Last => {
                self.search.run(u64::MAX, |_, _| false);
            }
            Command::Up => self.scroll = (self.scroll + 1).min(self.search.depth()),
            Command::Down => self.scroll = self.scroll.saturating_sub(1),
            Command::TryYourself => return self.as_game().map(|game| Request::Play(Box::new(game))),
            Command::Copy => return Some(Request::Copy(self.as_text())),
            Command::Back => return Some(Request::Go(Place::Home)),
            _ => {}
        }
        None
    }

    fn deadline(&self) -> Option<Instant> {
        self.playback.due()
    }

    fn tick(&mut self, now: Instant) {
        if self.playback.tick(now) {
            let steps = if self.playback.speed.is_full() { FULL_SPEED } else { 1 };
            self.search.run(steps, |_, _| false);
            if self.search.is_finished() {
                self.playback.pause();
            }
        }
    }

    fn pause(&mut self) {
        self.playback.pause();
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        search_view::draw(self, frame, area, look);
    }
}
