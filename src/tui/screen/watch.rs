//! Watch it think: the program breaks a secret of yours, and every fact it tells is a step.

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use super::super::keymap::{self, Command, Keys, Typing};
use super::super::message::{Generation, Job, JobEnd};
use super::super::playback::Playback;
use super::super::theme::Look;
use super::watch_mind::{self, Mind};
use super::watch_view;
use super::{Context, Focus, Information, Place, Request, Screen, Typed};
use crate::breaker::{Event, Halt, Strategy};
use crate::code::{Code, Peg, Rules};
use crate::narration::{Line, counted, sentence};
use crate::play::{WatchedGame, WatchedStep, random_secret};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Log,
    Guesses,
    Grid,
    /// What only this code-breaker has in mind.
    Mind(Mind),
    Left,
}

/// The most that can be typed where a secret is asked for: what the panel shows.
const LONGEST: usize = 40;

/// The panels there are while a code-breaker is watched.
const fn panels(strategy: Strategy) -> &'static [Panel] {
    match Mind::of(strategy) {
        Some(Mind::LetterLists) => {
            &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Mind(Mind::LetterLists), Panel::Left]
        }
        Some(Mind::Branches) => {
            &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Mind(Mind::Branches), Panel::Left]
        }
        None => &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Left],
    }
}

/// What the screen is at.
#[derive(Debug)]
pub(super) enum Stage {
    /// The secret is being typed; `wrong` says what is wrong with it, once it was handed in.
    Asking {
        input: Input,
        wrong: Option<String>,
        /// The game that is watched again if no secret is given.
        before: Option<Box<Watching>>,
    },
    /// Its steps are looked at.
    Watching(Box<Watching>),
}

/// A game being watched.
#[derive(Debug)]
pub(super) struct Watching {
    pub(super) secret: Code,
    pub(super) game: WatchedGame,
    pub(super) generation: Generation,
    /// How the recording ended, if it did.
    pub(super) end: Option<JobEnd>,
    pub(super) playback: Playback,
    /// How many lines the log is scrolled up from where it follows.
    pub(super) scroll: usize,
    /// What the cursor does when another step is recorded.
    arrival: Arrival,
}

/// What the cursor does when another step is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrival {
    /// It stays.
    Stays,
    /// It goes there: the end was asked for before it was known.
    Goes,
}

/// The screen on which a person watches.
#[derive(Debug)]
pub(crate) struct Watch {
    pub(super) rules: Rules,
    pub(super) strategy: Strategy,
    opening: Option<Peg>,
    pub(super) stage: Stage,
    pub(super) focus: Focus<Panel>,
    pub(super) information: Information,
    pub(super) message: Option<String>,
    next_generation: Generation,
}

impl Watch {
    /// The screen before a secret is known.
    pub(crate) fn new(rules: Rules, strategy: Strategy, opening: Option<Peg>) -> Watch {
        Watch {
            rules,
            strategy,
            opening,
            stage: Stage::Asking { input: Input::default(), wrong: None, before: None },
            focus: Focus::new(panels(strategy)),
            information: Information::Shown,
            message: None,
            next_generation: Generation(0),
        }
    }

    /// Lets the program guess this secret.
    pub(crate) fn start(&mut self, secret: Code, context: &mut Context<'_>) -> Request {
        let colors = self.rules.colors();
        let opening =
            self.opening.unwrap_or_else(|| Peg::default().cycled(context.random.below(colors), colors));
        self.next_generation.0 += 1;
        let generation = self.next_generation;
        self.stage = Stage::Watching(Box::new(Watching {
            secret,
            game: WatchedGame::new(self.rules),
            generation,
            end: None,
            playback: Playback::default(),
            scroll: 0,
            arrival: Arrival::Stays,
        }));
        Request::Start(Job { generation, strategy: self.strategy, rules: self.rules, opening, secret })
    }

    /// How the game stands, if one is being watched that is not at its end.
    pub(crate) fn unfinished(&self) -> Option<String> {
        match &self.stage {
            Stage::Watching(watching) if !watching.game.is_won() => {
                Some(format!("step {}", watching.game.line.cursor()))
            }
            _ => None,
        }
    }

    /// Takes a recorded step, unless an older job sent it.
    pub(crate) fn recorded(&mut self, generation: Generation, step: WatchedStep) {
        if let Some(watching) = self.watched().filter(|watching| watching.generation == generation) {
            watching.game.line.record(step);
            // The first thing that is told stands there from the start.
            if watching.game.line.steps().len() == 1 {
                watching.game.line.go_to(1);
            }
            if watching.arrival == Arrival::Goes {
                watching.game.line.go_to(usize::MAX);
            }
        }
    }

    /// Takes the end of a recording, unless it is that of an older job.
    pub(crate) fn ended(&mut self, generation: Generation, end: JobEnd) {
        if let Some(watching) = self.watched().filter(|watching| watching.generation == generation) {
            let message = match &end {
                JobEnd::Done | JobEnd::Halted(Halt::Cancelled) => None,
                JobEnd::Halted(Halt::Contradiction) => Some("The scores contradict each other".to_owned()),
                JobEnd::Panicked(words) => Some(format!("The code-breaker failed: {words}")),
            };
            watching.end = Some(end);
            self.message = message;
        }
    }

    /// The game that is watched, or waits while another secret is asked for.
    fn watched(&mut self) -> Option<&mut Watching> {
        match &mut self.stage {
            Stage::Asking { before, .. } => before.as_deref_mut(),
            Stage::Watching(watching) => Some(watching),
        }
    }

    fn ask_again(&mut self) {
        let question = Stage::Asking { input: Input::default(), wrong: None, before: None };
        if let Stage::Watching(watching) = std::mem::replace(&mut self.stage, question)
            && let Stage::Asking { before, .. } = &mut self.stage
        {
            *before = Some(watching);
        }
        self.focus = Focus::new(panels(self.strategy));
    }

    /// Takes the typed secret, or says what is wrong with it and keeps it.
    fn hand_in(&mut self, context: &mut Context<'_>) -> Option<Request> {
        let Stage::Asking { input, wrong, .. } = &mut self.stage else {
            return None;
        };
        match self.rules.parse(input.value().trim()) {
            Ok(secret) => Some(self.start(secret, context)),
            Err(error) => {
                *wrong = Some(error.to_string());
                None
            }
        }
    }
}

/// A line of the log, and which step it belongs to.
pub(super) struct Logged {
    pub(super) step: usize,
    pub(super) line: Line,
}

impl Watching {
    /// The log up to the cursor.
    pub(super) fn log(&self) -> Vec<Logged> {
        let mut before = crate::code::History::new();
        let mut lines = Vec::new();
        for (step, told) in self.game.line.shown().iter().enumerate() {
            lines.extend(sentence(&told.event, &before).into_iter().map(|line| Logged { step, line }));
            if let Event::Guess(turn) = told.event {
                before.push(turn);
            }
        }
        lines
    }

    fn is_guess(step: &WatchedStep) -> bool {
        matches!(step.event, Event::Guess(_))
    }

    fn update(&mut self, command: Command, now: Instant) -> Option<&'static str> {
        let line = &mut self.game.line;
        self.arrival = Arrival::Stays;
        if !matches!(command, Command::Up | Command::Down | Command::PageUp | Command::PageDown) {
            self.scroll = 0;
        }
        if !matches!(command, Command::RunPause | Command::Faster | Command::Slower | Command::Information) {
            self.playback.pause();
        }
        match command {
            Command::StepForward | Command::Accept if line.is_at_end() => {
                return Some(self.nothing_further());
            }
            Command::StepForward | Command::Accept => line.go_to(line.cursor() + 1),
            Command::StepBack if line.cursor() <= 1 => return Some("This is the first step"),
            Command::StepBack => line.go_to(line.cursor() - 1),
            Command::First => line.go_to(1),
            Command::Last | Command::ToEnd => {
                line.go_to(usize::MAX);
                self.arrival = Arrival::Goes;
            }
            Command::NextGuess if !line.forward_to(Watching::is_guess) => {
                return Some("There is no further guess");
            }
            Command::PreviousGuess if !line.back_to(Watching::is_guess) => {
                return Some("There is no guess before this");
            }
            Command::RunPause if line.is_at_end() && self.end.is_some() => {
                return Some(self.nothing_further());
            }
            Command::RunPause => self.playback.toggle(now),
            Command::Faster => self.playback.faster(now),
            Command::Slower => self.playback.slower(now),
            Command::Up => self.scroll += 1,
            Command::Down => self.scroll = self.scroll.saturating_sub(1),
            Command::PageUp => self.scroll += 10,
            Command::PageDown => self.scroll = self.scroll.saturating_sub(10),
            _ => {}
        }
        self.scroll = self.scroll.min(self.log().len().saturating_sub(1));
        None
    }

    fn nothing_further(&self) -> &'static str {
        if self.end.is_some() { "This is the last step" } else { "Still thinking" }
    }

    fn tick(&mut self, now: Instant) {
        if self.playback.tick(now) {
            let line = &mut self.game.line;
            line.go_to(if self.playback.speed.is_full() { usize::MAX } else { line.cursor() + 1 });
            if line.is_at_end() && self.end.is_some() {
                self.playback.pause();
            }
        }
    }

    /// The whole log as text.
    fn as_text(&self) -> String {
        let indent = |line: &Line| "  ".repeat(line.depth);
        let mark = |line: &Line| line.mark.map_or_else(String::new, |mark| format!("{mark} "));
        self.log()
            .iter()
            .map(|logged| format!("{}{}{}\n", indent(&logged.line), mark(&logged.line), logged.line.text))
            .collect()
    }
}

impl Screen for Watch {
    fn title(&self) -> &'static str {
        "Watch it think"
    }

    fn keys(&self) -> Keys {
        match self.stage {
            Stage::Asking { .. } => Keys { rows: keymap::SECRET, typing: Typing::Text },
            Stage::Watching(_) => Keys { rows: keymap::WATCH, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        watch_mind::notes(self.strategy)
    }

    fn works(&self, command: Command) -> bool {
        match &self.stage {
            Stage::Asking { wrong, .. } => command != Command::Accept || wrong.is_none(),
            Stage::Watching(watching) => {
                let line = &watching.game.line;
                match command {
                    Command::StepForward
                    | Command::Accept
                    | Command::NextGuess
                    | Command::Last
                    | Command::ToEnd => !line.is_at_end(),
                    Command::RunPause => !line.is_at_end() || watching.playback.is_running(),
                    Command::StepBack | Command::First | Command::PreviousGuess => line.cursor() > 1,
                    Command::Up | Command::PageUp => watching.scroll + 1 < watching.log().len(),
                    Command::Down | Command::PageDown => watching.scroll > 0,
                    Command::Information => [Panel::Guesses, Panel::Grid, Panel::Left]
                        .iter()
                        .any(|panel| self.focus.shows(*panel)),
                    Command::Faster => !watching.playback.speed.is_full(),
                    Command::Slower => !watching.playback.speed.is_slowest(),
                    _ => true,
                }
            }
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        match (&mut self.stage, command) {
            (Stage::Asking { before, .. }, Command::Back) if before.is_some() => {
                if let Some(watching) = before.take() {
                    self.stage = Stage::Watching(watching);
                }
            }
            (_, Command::Back) => return Some(Request::Go(Place::Home)),
            (Stage::Asking { .. }, Command::Accept) => return self.hand_in(context),
            (Stage::Asking { input, wrong, .. }, Command::DrawSecret) => {
                *input = Input::new(random_secret(self.rules, context.random).to_string());
                *wrong = None;
            }
            (Stage::Asking { .. }, _) => {}
            (Stage::Watching(_), command) if self.focus.update(command) => {}
            (Stage::Watching(_), Command::New) => self.ask_again(),
            (Stage::Watching(_), Command::Information) => self.information = self.information.toggled(),
            (Stage::Watching(watching), Command::Copy) => return Some(Request::Copy(watching.as_text())),
            (Stage::Watching(watching), command) => {
                self.message = watching.update(command, context.now).map(str::to_owned);
            }
        }
        None
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        let Stage::Asking { input, wrong, .. } = &mut self.stage else {
            return Typed::No;
        };
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        let edits = match key.code {
            KeyCode::Char(letter) => plain && letter.is_alphanumeric(),
            KeyCode::Backspace
            | KeyCode::Delete
            | KeyCode::Left
            | KeyCode::Right
            | KeyCode::Home
            | KeyCode::End => true,
            _ => false,
        };
        if !edits {
            return Typed::No;
        }
        if matches!(key.code, KeyCode::Char(_)) && input.value().chars().count() >= LONGEST {
            *wrong = Some(format!("A code here has {}", counted(self.rules.positions(), "peg")));
            return Typed::Yes;
        }
        input.handle_event(&crossterm::event::Event::Key(key));
        *wrong = None;
        Typed::Yes
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        if let Stage::Asking { input, wrong, .. } = &mut self.stage {
            let typed: String =
                text.chars().filter(|letter| !letter.is_whitespace()).take(self.rules.positions()).collect();
            *input = Input::new(typed.to_lowercase());
            *wrong = None;
        }
    }

    fn deadline(&self) -> Option<Instant> {
        match &self.stage {
            Stage::Watching(watching) => watching.playback.due(),
            Stage::Asking { .. } => None,
        }
    }

    fn tick(&mut self, now: Instant) {
        if let Stage::Watching(watching) = &mut self.stage {
            watching.tick(now);
        }
    }

    fn pause(&mut self) {
        if let Stage::Watching(watching) = &mut self.stage {
            watching.playback.pause();
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        watch_view::draw(self, frame, area, look);
    }
}
