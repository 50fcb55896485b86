//! Watch it think: the program breaks a secret of yours, and every fact it tells is a step.

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::super::keymap::{Command, Keys, Situation, Typing};
use super::super::message::Work;
use super::super::theme::Look;
use super::by_hand::Done;
use super::secret_field::SecretField;
use super::watch_mind::{self, Mind};
use super::watch_view;
use super::watching::{Over, Scoring, Setting, Watching};
use super::{Context, Focus, Lesson, Place, Preference, Request, Screen, Typed};
use crate::breaker::Strategy;
use crate::code::{Code, Peg, Rules};
use crate::narration::table::at_step;
use crate::play::saved::{Holder, SavedWatch};
use crate::play::{Asked, BreakGame, Explained, GameTask, Random};
use crate::store::settings::{Information, Speed};
use crate::task::{End, TaskId, Update};

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

/// The panels there are while a code-breaker is watched.
pub(super) const fn panels(strategy: Strategy) -> &'static [Panel] {
    match Mind::of(strategy) {
        Some(Mind::LetterLists) => {
            &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Mind(Mind::LetterLists), Panel::Left]
        }
        Some(Mind::Branches) => {
            &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Mind(Mind::Branches), Panel::Left]
        }
        Some(Mind::Why) => &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Mind(Mind::Why), Panel::Left],
        None => &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Left],
    }
}

/// What the screen is at.
#[derive(Debug)]
pub(super) enum Stage {
    /// The secret is being typed.
    Asking {
        field: SecretField,
        /// The game that is watched again if no secret is given.
        before: Option<Box<Watching>>,
    },
    /// Its steps are looked at.
    Watching(Box<Watching>),
}

/// The screen on which a person watches.
#[derive(Debug)]
pub(crate) struct Watch {
    /// The rules of the next game.
    pub(super) rules: Rules,
    /// The strategy of the next game. A game on show has its own.
    pub(super) strategy: Strategy,
    opening: Option<Peg>,
    pub(super) stage: Stage,
    pub(super) information: Information,
    /// How fast runs begin.
    speed: Speed,
    pub(super) message: Option<String>,
    /// The number of the last task.
    ids: TaskId,
    /// A game that was kept, until somebody comes to see it.
    kept: Option<SavedWatch>,
    asked: Asked,
}

/// What is said before another game would lose scores that a person gave.
pub(crate) const SCORES_TO_LOSE: &str = "You are scoring a game";

impl Watch {
    /// The screen before a secret is known.
    pub(crate) fn new(rules: Rules, strategy: Strategy, opening: Option<Peg>) -> Watch {
        Watch {
            rules,
            strategy,
            opening,
            stage: Stage::Asking { field: SecretField::default(), before: None },
            information: Information::Shown,
            speed: Speed::default(),
            message: None,
            ids: TaskId::default(),
            kept: None,
            asked: Asked::No,
        }
    }

    /// Takes up a game that was kept, once somebody comes to see it.
    pub(crate) fn take_up(&mut self, kept: SavedWatch) {
        self.kept = Some(kept);
    }

    /// Somebody comes. Returns the work that tells a game that was kept.
    pub(crate) fn arrive(&mut self) -> Option<Work> {
        let kept = self.kept.take()?;
        (self.rules, self.strategy, self.opening) = (kept.rules, kept.strategy, Some(kept.opening));
        let (watching, task) = Watching::resume(&kept, self.speed, &mut self.ids);
        self.stage = Stage::Watching(Box::new(watching));
        Some(Work::Watch(self.ids, task))
    }

    /// The game as it would be saved, if there is one.
    pub(crate) fn saved(&self) -> Option<String> {
        self.saved_game().map(|game| game.text())
    }

    fn saved_game(&self) -> Option<SavedWatch> {
        let watching = match &self.stage {
            Stage::Asking { before, .. } => before.as_deref(),
            Stage::Watching(watching) => Some(&**watching),
        };
        match &self.kept {
            Some(kept) => Some(kept.clone()),
            None => watching.map(Watching::saved),
        }
    }

    /// Lets the program guess this secret; or one that it is not told, whose scores the person gives.
    pub(crate) fn start(&mut self, secret: Option<Code>, context: &mut Context<'_>) -> Work {
        let setting = self.setting(context.random);
        let (watching, task) = Watching::begin(setting, secret, &mut self.ids);
        self.stage = Stage::Watching(Box::new(watching));
        self.kept = None;
        Work::Watch(self.ids, task)
    }

    /// Whether another game may begin. Where that loses scores that the person gave, it takes a second time.
    pub(crate) fn may_begin(&mut self) -> bool {
        let loses = self.saved_game().is_some_and(|game| game.has_scores_to_lose());
        let asked = std::mem::replace(&mut self.asked, if loses { Asked::Yes } else { Asked::No });
        !loses || asked == Asked::Yes
    }

    /// Goes on with a game of the person's, as practice: the strategy learns the turns made and plays the rest.
    pub(crate) fn go_on(&mut self, game: &BreakGame, random: &mut Random) -> Work {
        self.asked = Asked::No;
        self.kept = None;
        self.rules = game.rules();
        self.opening = self.opening.filter(|peg| peg.index() < self.rules.colors());
        let setting = self.setting(random);
        let turns = game.history().turns();
        let holder = (Holder::of(game), game.secret());
        let (watching, task) = Watching::go_on_with(setting, holder, turns, &mut self.ids);
        self.stage = Stage::Watching(Box::new(watching));
        Work::Watch(self.ids, task)
    }

    fn setting(&self, random: &mut Random) -> Setting {
        let colors = self.rules.colors();
        let opening = self.opening.unwrap_or_else(|| Peg::default().cycled(random.below(colors), colors));
        Setting { rules: self.rules, strategy: self.strategy, opening, speed: self.speed }
    }

    /// How the game stands, if one is being watched that is not at its end.
    pub(crate) fn unfinished(&self) -> Option<String> {
        if let Some(kept) = &self.kept {
            return Some(at_step(kept.step as u64));
        }
        match &self.stage {
            Stage::Watching(watching) if !watching.game.is_won() => {
                Some(at_step(watching.game.line.cursor() as u64))
            }
            _ => None,
        }
    }

    /// Takes what is heard of a task, unless it is an older one.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<GameTask>) {
        let Some(watching) = self.watched().filter(|watching| watching.task == id) else { return };
        match update {
            Update::Progress(step) => watching.recorded(step),
            Update::Ended(end) => self.message = watching.ended(end),
        }
    }

    /// Takes the answer to why a cell of the grid is as it is.
    pub(crate) fn explained(&mut self, end: &End<Box<Explained>>) {
        if let Some(Watching { over: Some(Over::Why(explanation)), .. }) = self.watched() {
            explanation.hear(end);
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
        let question = Stage::Asking { field: SecretField::default(), before: None };
        if let Stage::Watching(watching) = std::mem::replace(&mut self.stage, question)
            && let Stage::Asking { before, .. } = &mut self.stage
        {
            *before = Some(watching);
        }
    }

    /// Goes so many strategies on. Where nothing is typed, the next game is for the secret of the one before.
    fn change_strategy(&mut self, steps: usize) {
        let all = Strategy::ALL;
        let at = all.iter().position(|strategy| *strategy == self.strategy).unwrap_or(0);
        self.strategy = all[(at + steps) % all.len()];
        if let Stage::Asking { field, before: Some(watching) } = &mut self.stage
            && field.is_empty()
            && let Some(secret) = watching.secret()
        {
            field.fill(&secret.to_string());
        }
    }

    /// Takes the typed secret, or says what is wrong with it and keeps it. Without one the person scores.
    fn hand_in(&mut self, context: &mut Context<'_>) -> Option<Request> {
        if !self.may_begin() {
            self.message = Some(format!("{SCORES_TO_LOSE}. Enter again drops it"));
            return None;
        }
        self.asked = Asked::No;
        let Stage::Asking { field, .. } = &mut self.stage else {
            return None;
        };
        if field.is_empty() {
            return Some(Request::Start(self.start(None, context)));
        }
        let secret = field.hand_in(self.rules)?;
        Some(Request::Start(self.start(Some(secret), context)))
    }

    /// Does what came of a key.
    fn after(&mut self, done: Done) -> Option<Request> {
        match done {
            Done::Here(words) => {
                self.message = words.map(str::to_owned);
                None
            }
            Done::GoesOn(task) => Some(Request::Start(Work::Watch(self.ids, *task))),
        }
    }
}

/// Whether a command moves the cursor in the grid.
const fn is_cell_key(command: Command) -> bool {
    matches!(command, Command::Left | Command::Right | Command::Up | Command::Down)
}

impl Screen for Watch {
    fn title(&self) -> &'static str {
        "Watch it think"
    }

    fn keys(&self) -> Keys {
        match &self.stage {
            Stage::Asking { .. } => Keys { situation: Situation::Secret, typing: Typing::Text },
            Stage::Watching(watching) => {
                let situation = match (&watching.over, &watching.scoring) {
                    (Some(Over::Score(_)), _) => Situation::Score,
                    (Some(Over::Repair(_)), _) => Situation::Repair,
                    (Some(Over::Why(_)), _) => Situation::Why,
                    (None, _) if watching.focus.is_on(Panel::Grid) => Situation::Grid,
                    (None, Scoring::Referee(_)) => Situation::Watch,
                    (None, Scoring::Person { .. }) => Situation::ByHand,
                };
                let scored = matches!(watching.over, Some(Over::Score(_)));
                let typing =
                    if scored { Typing::Number(watching.setting.rules.positions()) } else { Typing::Nothing };
                Keys { situation, typing }
            }
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        watch_mind::notes(match &self.stage {
            Stage::Asking { .. } => self.strategy,
            Stage::Watching(watching) => watching.setting.strategy,
        })
    }

    fn lesson(&self) -> Option<Lesson> {
        Some(Lesson::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        match &self.stage {
            Stage::Asking { field, .. } => command != Command::Accept || !field.is_wrong(),
            Stage::Watching(watching) => match &watching.over {
                Some(over) => watching.works_over(over, command),
                None if command == Command::Information => [Panel::Guesses, Panel::Grid, Panel::Left]
                    .iter()
                    .any(|panel| watching.focus.shows(*panel)),
                None if watching.focus.is_on(Panel::Grid) && is_cell_key(command) => {
                    watching.setting.rules.positions() > 1
                        || matches!(command, Command::Left | Command::Right)
                }
                None => watching.works(command),
            },
        }
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        match (preference, &mut self.stage) {
            (Preference::Information(information), _) => self.information = information,
            (Preference::Speed(speed), stage) => {
                self.speed = speed;
                if let Stage::Watching(watching) = stage {
                    watching.playback.set_speed(speed, now);
                }
            }
            _ => {}
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        if command != Command::Accept {
            self.asked = Asked::No;
        }
        match (&mut self.stage, command) {
            (Stage::Asking { before, .. }, Command::Back) if before.is_some() => {
                if let Some(watching) = before.take() {
                    self.strategy = watching.setting.strategy;
                    self.stage = Stage::Watching(watching);
                }
            }
            (Stage::Asking { .. }, Command::Back) => return Some(Request::Go(Place::Home)),
            (Stage::Asking { .. }, Command::Accept) => return self.hand_in(context),
            (Stage::Asking { field, .. }, Command::DrawSecret) => {
                field.draw(self.rules, context.random);
            }
            (Stage::Asking { .. }, Command::Up) => self.change_strategy(Strategy::ALL.len() - 1),
            (Stage::Asking { .. }, Command::Down) => self.change_strategy(1),
            (Stage::Asking { .. }, _) => {}
            (Stage::Watching(watching), command) if watching.over.is_some() => {
                let done = watching.update_over(command, &mut self.ids);
                return self.after(done);
            }
            (Stage::Watching(watching), Command::Back) if !watching.focus.is_on(Panel::Log) => {
                watching.focus = Focus::new(panels(watching.setting.strategy));
            }
            (Stage::Watching(watching), Command::Back) => {
                let own = watching.holder == Holder::Person;
                return Some(Request::Go(if own { Place::Home } else { Place::Break }));
            }
            (Stage::Watching(watching), Command::NextPanel | Command::PreviousPanel | Command::Zoom) => {
                watching.focus.update(command);
            }
            (Stage::Watching(_), Command::New) => self.ask_again(),
            (Stage::Watching(_), Command::Information) => self.information = self.information.toggled(),
            (Stage::Watching(watching), Command::Copy) if watching.works(command) => {
                return Some(Request::Copy(watching.as_text()));
            }
            (Stage::Watching(watching), Command::ByHand) => {
                let done = watching.switch(&mut self.ids);
                return self.after(done);
            }
            (Stage::Watching(watching), Command::Undo | Command::Redo) => {
                let done = watching.undo(command, &mut self.ids);
                return self.after(done);
            }
            (Stage::Watching(watching), command)
                if watching.focus.is_on(Panel::Grid) && is_cell_key(command) =>
            {
                watching.move_cell(command);
            }
            (Stage::Watching(watching), Command::Why) => return Some(Request::Explain(watching.explain())),
            (Stage::Watching(watching), Command::Accept)
                if watching.game.line.is_at_end() && watching.wants_person() =>
            {
                watching.attend();
            }
            (Stage::Watching(watching), command) => {
                self.message = watching.update(command, context.now).map(str::to_owned);
            }
        }
        None
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        match &mut self.stage {
            Stage::Asking { field, .. } => {
                let typed = field.type_key(key, self.rules);
                if typed == Typed::Yes {
                    self.asked = Asked::No;
                }
                typed
            }
            Stage::Watching(_) => Typed::No,
        }
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        if let Stage::Asking { field, .. } = &mut self.stage {
            field.paste(text, self.rules);
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
