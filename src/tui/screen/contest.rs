//! The contest: up to four strategies break the same secret side by side, guess by guess.

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::message::{Work, WorkKind};
use super::super::playback::Playback;
use super::super::theme::Look;
use super::contest_view;
use super::lineup::Lineup;
use super::secret_field::SecretField;
use super::{Context, Place, Preference, Request, Screen, Typed};
use crate::breaker::optimal::Optimality;
use crate::breaker::{Event, Strategy};
use crate::code::{Code, History, Peg, Rules};
use crate::narration::{ONLY, Voice, capitals, counted, marks, merit, sentence, thousands};
use crate::play::{GameEnd, GameTask, Scorer, WatchedGame, another_secret, random_secret};
use crate::store::settings::Speed;
use crate::task::{End, TaskId, Update};

/// How many strategies there is room for side by side.
pub(super) const MOST: usize = 4;

/// What the screen is at.
#[derive(Debug)]
pub(super) enum Stage {
    /// The strategies are being chosen.
    Choosing,
    /// The secret is being typed.
    Typing(SecretField),
    /// They guess.
    Racing(Race),
}

/// A contest that was begun.
#[derive(Debug)]
pub(super) struct Race {
    pub(super) rules: Rules,
    pub(super) secret: Code,
    pub(super) lanes: Vec<Lane>,
    /// How many guesses of each are shown.
    pub(super) shown: usize,
    pub(super) playback: Playback,
}

/// One strategy's game.
#[derive(Debug)]
pub(super) struct Lane {
    pub(super) strategy: Strategy,
    pub(super) game: WatchedGame,
    /// How it ended, once it did.
    pub(super) end: Option<End<GameEnd>>,
}

/// The screen of the contest.
#[derive(Debug)]
pub(crate) struct Contest {
    pub(super) lineup: Lineup,
    /// What they will have to find.
    pub(super) secret: Code,
    pub(super) stage: Stage,
    pub(super) message: Option<String>,
    /// How fast runs begin.
    speed: Speed,
    /// The number of the last task.
    task: TaskId,
}

impl Contest {
    /// The contest before the strategies are chosen.
    pub(crate) fn new(rules: Rules, secret: Code) -> Contest {
        let usual = [Strategy::States, Strategy::Minimax, Strategy::Entropy, Strategy::Optimal];
        Contest {
            lineup: Lineup::new(rules, &usual, MOST),
            secret,
            stage: Stage::Choosing,
            message: None,
            speed: Speed::default(),
            task: TaskId::default(),
        }
    }

    /// Takes what is heard of a task, unless it is an older one. Returns the work that follows it.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Work> {
        let Stage::Racing(race) = &mut self.stage else { return None };
        let lane = race.lanes.iter_mut().find(|lane| lane.end.is_none()).filter(|_| id == self.task)?;
        let ended = match update {
            Update::Progress(step) => {
                lane.game.line.record(step);
                false
            }
            Update::Ended(end) => {
                lane.end = Some(end);
                true
            }
        };
        race.show(race.shown);
        if ended { self.next() } else { None }
    }

    /// Lets the first strategy that has not played yet play.
    fn next(&mut self) -> Option<Work> {
        let Stage::Racing(race) = &self.stage else { return None };
        let lane = race.lanes.iter().find(|lane| lane.end.is_none())?;
        let task = GameTask {
            strategy: lane.strategy,
            rules: race.rules,
            opening: Peg::default(),
            known: History::new(),
            scored: Vec::new(),
            scorer: Scorer::Referee(race.secret),
            breaker: None,
        };
        Some(Work::Contest(self.task.advance(), task))
    }

    fn start(&mut self) -> Option<Request> {
        let strategies = self.lineup.chosen();
        if strategies.is_empty() {
            self.message = Some("Nobody takes part: Space puts the strategy under the cursor in".to_owned());
            return None;
        }
        let (rules, secret) = (self.lineup.rules, self.secret);
        let lane =
            |strategy: &Strategy| Lane { strategy: *strategy, game: WatchedGame::new(rules), end: None };
        self.stage = Stage::Racing(Race {
            rules,
            secret,
            lanes: strategies.iter().map(lane).collect(),
            shown: 1,
            playback: Playback::at(self.speed),
        });
        self.next().map(Request::Start)
    }

    fn choose(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let rules = self.lineup.rules;
        match command {
            Command::Accept => return self.start(),
            Command::New => self.secret = another_secret(rules, &self.secret, context.random),
            Command::TypeSecret => {
                self.stage = Stage::Typing(SecretField::default());
            }
            command => {
                self.message = self.lineup.update(command).err();
                if self.lineup.rules != rules {
                    self.secret = random_secret(self.lineup.rules, context.random);
                }
            }
        }
        None
    }

    /// Takes the typed secret, or says what is wrong with it and keeps it.
    fn hand_in(&mut self) {
        let rules = self.lineup.rules;
        if let Stage::Typing(field) = &mut self.stage
            && let Some(secret) = field.hand_in(rules)
        {
            self.secret = secret;
            self.stage = Stage::Choosing;
        }
    }
}

impl Race {
    /// The most guesses that any of them has made so far.
    pub(super) fn longest(&self) -> usize {
        self.lanes.iter().map(Lane::guesses).max().unwrap_or(0)
    }

    /// Whether all of them are through.
    pub(super) fn is_over(&self) -> bool {
        self.lanes.iter().all(|lane| lane.end.is_some())
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.shown >= self.longest()
    }

    /// Shows so many guesses of each.
    fn show(&mut self, guesses: usize) {
        self.shown = guesses;
        for lane in &mut self.lanes {
            let steps = lane.game.line.steps().iter();
            let last = steps.enumerate().filter(|(_, step)| step.turn().is_some()).take(guesses).last();
            let shown = last.map_or(0, |(at, _)| at + 1);
            lane.game.line.go_to(shown);
        }
    }

    fn update(&mut self, command: Command, now: Instant) -> Option<&'static str> {
        if !matches!(command, Command::RunPause | Command::Faster | Command::Slower) {
            self.playback.pause();
        }
        match command {
            Command::StepForward | Command::Accept | Command::RunPause if self.is_at_end() => {
                return Some(if self.is_over() { "All are through" } else { "Still thinking" });
            }
            Command::StepForward | Command::Accept => self.show(self.shown + 1),
            Command::StepBack if self.shown <= 1 => return Some("This is the first guess"),
            Command::StepBack => self.show(self.shown - 1),
            Command::First => self.show(1),
            Command::Last => self.show(self.longest().max(1)),
            Command::RunPause => self.playback.toggle(now),
            Command::Faster => self.playback.faster(now),
            Command::Slower => self.playback.slower(now),
            _ => {}
        }
        None
    }

    fn tick(&mut self, now: Instant) {
        if self.playback.tick(now) {
            let next = if self.playback.speed.is_full() { self.longest() } else { self.shown + 1 };
            self.show(next.min(self.longest()).max(1));
            if self.is_at_end() && self.is_over() {
                self.playback.pause();
            }
        }
    }

    /// All that is shown, as text.
    fn as_text(&self) -> String {
        let mut text = format!("pegwise contest: {}, secret {}\n", self.rules, capitals(&self.secret));
        for lane in &self.lanes {
            text += &format!("{}\n", lane.strategy);
            for (number, turn) in (1..).zip(lane.game.turns()) {
                text += &format!("{number:>2}  {}  {}\n", capitals(&turn.code), marks(turn.score));
            }
        }
        text
    }
}

impl Lane {
    /// How many guesses it has made so far, shown or not.
    pub(super) fn guesses(&self) -> usize {
        self.game.line.steps().iter().filter(|step| step.turn().is_some()).count()
    }

    /// Why the last guess shown was made, where it was said: in a few words, and in full.
    pub(super) fn reason(&self) -> Option<(String, Vec<String>)> {
        let shown = self.game.line.shown();
        let (_, before) = shown.split_last()?;
        let since = before.iter().rposition(|step| step.turn().is_some()).map_or(0, |at| at + 1);
        before[since..].iter().rev().find_map(|step| {
            let short = match &step.event {
                Event::Choice(choice) => merit(choice.measure, &choice.chosen),
                Event::Proof(Optimality::Fewest { total, .. }) => {
                    format!("proved best: {} in all", thousands(u64::from(*total)))
                }
                Event::Proof(Optimality::Only { .. }) => ONLY.to_owned(),
                Event::Reject { count, .. } => format!("{} rejected", counted(*count as usize, "code")),
                _ => return None,
            };
            let before: History = self.game.turns().split_last()?.1.iter().copied().collect();
            let lines = sentence(Voice::Tiles, &step.event, &before);
            let full = lines.into_iter().map(|line| format!("{}{}", "  ".repeat(line.depth - 1), line.text));
            Some((short, full.collect()))
        })
    }
}

impl Screen for Contest {
    fn title(&self) -> &'static str {
        "Contest"
    }

    fn keys(&self) -> Keys {
        match self.stage {
            Stage::Choosing => Keys { context: KeyContext::Lineup, typing: Typing::Nothing },
            Stage::Typing(_) => Keys { context: KeyContext::Typed, typing: Typing::Text },
            Stage::Racing(_) => Keys { context: KeyContext::Contest, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each strategy plays a game of its own against the secret.",
            "None of them sees the secret, or what the others guess.",
            "states opens with the color a here.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        match (&self.stage, command) {
            (Stage::Racing(race), Command::StepForward | Command::Accept | Command::Last) => {
                !race.is_at_end()
            }
            (Stage::Racing(race), Command::RunPause) => !race.is_at_end() || race.playback.is_running(),
            (Stage::Racing(race), Command::StepBack | Command::First) => race.shown > 1,
            (Stage::Racing(race), Command::Faster) => !race.playback.speed.is_full(),
            (Stage::Racing(race), Command::Slower) => !race.playback.speed.is_slowest(),
            (Stage::Typing(field), Command::Accept) => !field.is_wrong(),
            (Stage::Choosing, Command::Choose) => self.lineup.can_toggle(),
            _ => true,
        }
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        if let Preference::Speed(speed) = preference {
            self.speed = speed;
            if let Stage::Racing(race) = &mut self.stage {
                race.playback.set_speed(speed, now);
            }
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        match (&mut self.stage, command) {
            (Stage::Choosing | Stage::Racing(_), Command::Back) => return Some(Request::Go(Place::Home)),
            (Stage::Choosing, command) => return self.choose(command, context),
            (Stage::Typing(_), Command::Back) => self.stage = Stage::Choosing,
            (Stage::Typing(_), Command::Accept) => self.hand_in(),
            (Stage::Typing(_), _) => {}
            (Stage::Racing(_), Command::New) => {
                self.secret = another_secret(self.lineup.rules, &self.secret, context.random);
                self.stage = Stage::Choosing;
                return Some(Request::Cancel(WorkKind::Contest));
            }
            (Stage::Racing(race), Command::Copy) => return Some(Request::Copy(race.as_text())),
            (Stage::Racing(race), command) => {
                self.message = race.update(command, context.now).map(str::to_owned);
            }
        }
        None
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        match &mut self.stage {
            Stage::Typing(field) => field.type_key(key, self.lineup.rules),
            Stage::Choosing | Stage::Racing(_) => Typed::No,
        }
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        if let Stage::Typing(field) = &mut self.stage {
            field.paste(text, self.lineup.rules);
        }
    }

    fn deadline(&self) -> Option<Instant> {
        match &self.stage {
            Stage::Racing(race) => race.playback.due(),
            Stage::Choosing | Stage::Typing(_) => None,
        }
    }

    fn tick(&mut self, now: Instant) {
        if let Stage::Racing(race) = &mut self.stage {
            race.tick(now);
        }
    }

    fn pause(&mut self) {
        if let Stage::Racing(race) = &mut self.stage {
            race.playback.pause();
        }
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        contest_view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        contest_view::draw(self, frame, area, look);
    }
}
