//! A game being watched: its recorded steps, the cursor over them, and what the keys do to it.

use std::time::Instant;

use super::super::keymap::Command;
use super::super::overlay::repair::RepairList;
use super::super::overlay::score::ScoreForm;
use super::super::overlay::why::Explanation;
use super::super::playback::Playback;
use super::Focus;
use super::by_hand::Sheet;
use super::watch::{Panel, panels};
use crate::breaker::Strategy;
use crate::code::{Code, History, Peg, Rules, Score, Turn};
use crate::narration::{NarrationLine, Voice, sentence};
use crate::play::saved::{Holder, SavedWatch};
use crate::play::{GameEnd, GameTask, Scorer, Undo, WatchedGame, WatchedStep, WhyTask};
use crate::store::settings::Speed;
use crate::task::{End, TaskId};

/// What stays the same in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    pub(super) rules: Rules,
    pub(super) strategy: Strategy,
    pub(super) opening: Peg,
    /// How fast it runs at first.
    pub(super) speed: Speed,
}

/// A game being watched.
#[derive(Debug)]
pub(super) struct Watching {
    pub(super) setting: Setting,
    pub(super) scoring: Scoring,
    pub(super) game: WatchedGame,
    pub(super) task: TaskId,
    /// How the recording ended, if it did.
    pub(super) end: Option<End<GameEnd>>,
    /// The panel that the keys are in. It belongs to the game: its strategy decides which panels there are.
    pub(super) focus: Focus<Panel>,
    /// What lies over the panels.
    pub(super) over: Option<Over>,
    pub(super) playback: Playback,
    /// How many lines the log is scrolled up from where it follows.
    pub(super) scroll: usize,
    /// The cell of the grid that the keys are at.
    pub(super) cell: (usize, Peg),
    pub(super) holder: Holder,
    /// The turns of the game that goes on here, if it is one of the person's.
    given: Vec<Turn>,
    /// What the cursor does when another step is recorded.
    pub(super) arrival: Arrival,
    /// The score that was taken back, which is offered again once its guess is asked for.
    pub(super) taken_back: Option<Score>,
    /// What the person scored before the referee took over.
    pub(super) set_aside: Option<Box<Undo<Sheet>>>,
}

/// Who scores the guesses.
#[derive(Clone, Debug)]
pub(super) enum Scoring {
    /// A referee, who knows this secret.
    Referee(Code),
    /// The person, who may have told the secret nevertheless.
    Person { secret: Option<Code>, sheet: Box<Undo<Sheet>> },
}

/// What lies over the panels.
#[derive(Debug)]
pub(super) enum Over {
    /// A guess is being scored.
    Score(ScoreForm),
    /// No code fits: which score may be wrong.
    Repair(RepairList),
    /// Why a color can or cannot be somewhere.
    Why(Explanation),
}

/// What the cursor does when another step is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    /// It stays.
    Stays,
    /// It goes to this step as soon as it is there.
    Shows(usize),
    /// It goes to the guess of this number, from 1, as soon as it is there.
    ShowsGuess(usize),
    /// It goes there: the end was asked for before it was known.
    Goes,
}

/// A line of the log, and which step it belongs to.
pub(super) struct Logged {
    pub(super) step: usize,
    pub(super) line: NarrationLine,
}

impl Watching {
    /// A game of the person's that goes on from these turns, against this secret of the holder's; and the task that
    /// plays it.
    pub(super) fn go_on_with(
        setting: Setting,
        (holder, secret): (Holder, Code),
        turns: &[Turn],
        ids: &mut TaskId,
    ) -> (Watching, GameTask) {
        let mut watching = Watching { holder, given: turns.to_vec(), ..Watching::new(setting, Some(secret)) };
        let task = watching.play(turns, Scorer::Referee(secret), ids);
        if !turns.is_empty() {
            watching.arrival = Arrival::ShowsGuess(turns.len());
        }
        (watching, task)
    }

    /// A game that begins, and the task that plays it.
    pub(super) fn begin(setting: Setting, secret: Option<Code>, ids: &mut TaskId) -> (Watching, GameTask) {
        let mut watching = Watching::new(setting, secret);
        let scorer = secret.map_or(Scorer::Person { asked: None }, Scorer::Referee);
        let task = watching.play(&[], scorer, ids);
        (watching, task)
    }

    /// A game that was kept, and the task that tells it up to the step at which it was shown.
    pub(super) fn resume(kept: &SavedWatch, speed: Speed, ids: &mut TaskId) -> (Watching, GameTask) {
        let setting = Setting { rules: kept.rules, strategy: kept.strategy, opening: kept.opening, speed };
        let referee = kept.secret.filter(|_| !kept.by_hand);
        let given = if kept.by_hand { Vec::new() } else { kept.turns.clone() };
        let mut watching = Watching { holder: kept.holder, given, ..Watching::new(setting, referee) };
        if kept.by_hand {
            watching.begin_by_hand(kept.secret, &kept.turns);
        }
        let task =
            watching.play(&kept.turns, referee.map_or(Scorer::Person { asked: None }, Scorer::Referee), ids);
        watching.arrival = Arrival::Shows(kept.step.max(1));
        (watching, task)
    }

    /// What is to be kept of the game.
    pub(super) fn saved(&self) -> SavedWatch {
        let (by_hand, turns) = match self.scored() {
            Some(turns) => (true, turns.to_vec()),
            None => (false, self.given.clone()),
        };
        SavedWatch {
            rules: self.setting.rules,
            strategy: self.setting.strategy,
            opening: self.setting.opening,
            holder: self.holder,
            secret: self.secret(),
            turns,
            by_hand,
            step: match self.arrival {
                Arrival::Shows(step) => step,
                Arrival::Stays | Arrival::ShowsGuess(_) | Arrival::Goes => self.game.line.cursor(),
            },
        }
    }

    /// A game of which nothing is recorded yet.
    fn new(setting: Setting, secret: Option<Code>) -> Watching {
        let scoring = match secret {
            Some(secret) => Scoring::Referee(secret),
            None => Scoring::Person { secret: None, sheet: Box::new(Undo::new(Sheet::default())) },
        };
        Watching {
            playback: Playback::at(setting.speed),
            setting,
            scoring,
            game: WatchedGame::new(setting.rules),
            task: TaskId::default(),
            end: None,
            focus: Focus::new(panels(setting.strategy)),
            over: None,
            scroll: 0,
            cell: (0, Peg::default()),
            holder: Holder::Person,
            given: Vec::new(),
            arrival: Arrival::Stays,
            taken_back: None,
            set_aside: None,
        }
    }

    /// Takes a recorded step.
    pub(super) fn recorded(&mut self, step: WatchedStep) {
        let line = &mut self.game.line;
        line.record(step);
        let recorded = line.steps().len();
        let guesses = || line.steps().iter().filter(|step| step.turn().is_some()).count();
        match self.arrival {
            Arrival::ShowsGuess(guess) if guesses() == guess => {
                line.go_to(recorded);
                self.arrival = Arrival::Stays;
            }
            Arrival::Goes => line.go_to(usize::MAX),
            Arrival::Shows(step) if recorded >= step => {
                line.go_to(step);
                self.arrival = Arrival::Stays;
            }
            // The first thing that is told stands there from the start.
            Arrival::Shows(_) | Arrival::ShowsGuess(_) | Arrival::Stays if recorded == 1 => line.go_to(1),
            Arrival::Shows(_) | Arrival::ShowsGuess(_) | Arrival::Stays => {}
        }
    }

    /// Takes the end of the recording. Returns what there is to say of it.
    pub(super) fn ended(&mut self, end: End<GameEnd>) -> Option<String> {
        let said = match &end {
            End::Done(GameEnd::Asks(ask)) => {
                self.asked(ask.code);
                None
            }
            End::Done(GameEnd::NoCodeFits(repair)) => {
                self.game.line.go_to(usize::MAX);
                self.over = Some(Over::Repair(RepairList::of(repair)));
                None
            }
            End::Done(GameEnd::Found) | End::Cancelled => None,
            End::Done(GameEnd::Contradiction) => Some("The scores contradict each other".to_owned()),
            End::Failed(words) => Some(format!("The code-breaker failed: {words}")),
        };
        self.taken_back = None;
        self.keep_recording(&end);
        self.end = Some(end);
        said
    }

    /// The log up to the cursor.
    pub(super) fn log(&self) -> Vec<Logged> {
        let mut before = History::new();
        let mut lines = Vec::new();
        for (step, told) in self.game.line.shown().iter().enumerate() {
            lines.extend(
                sentence(Voice::Tiles, &told.event, &before).into_iter().map(|line| Logged { step, line }),
            );
            if let Some(turn) = told.turn() {
                before.push(turn);
            }
        }
        lines
    }

    pub(super) fn update(&mut self, command: Command, now: Instant) -> Option<&'static str> {
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
            Command::NextGuess if !line.forward_to(|step| step.turn().is_some()) => {
                return Some("There is no further guess");
            }
            Command::PreviousGuess if !line.back_to(|step| step.turn().is_some()) => {
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
        match &self.end {
            None => "Still thinking",
            Some(End::Done(GameEnd::Asks(_))) => "This is the last step; Enter scores the next guess",
            Some(_) => "This is the last step",
        }
    }

    pub(super) fn works(&self, command: Command) -> bool {
        let line = &self.game.line;
        match command {
            Command::Accept => !line.is_at_end() || self.wants_person(),
            Command::StepForward | Command::NextGuess | Command::Last | Command::ToEnd => !line.is_at_end(),
            Command::RunPause => !line.is_at_end() || self.playback.is_running(),
            Command::StepBack | Command::First | Command::PreviousGuess => line.cursor() > 1,
            Command::Up | Command::PageUp => self.scroll + 1 < self.log().len(),
            Command::Down | Command::PageDown => self.scroll > 0,
            Command::Faster => !self.playback.speed.is_full(),
            Command::Slower => !self.playback.speed.is_slowest(),
            Command::Copy => line.cursor() > 0,
            Command::Undo => self.can_take_back(),
            Command::Redo => self.can_give_again(),
            Command::ByHand => self.can_switch(),
            _ => true,
        }
    }

    pub(super) fn tick(&mut self, now: Instant) {
        if self.playback.tick(now) {
            let line = &mut self.game.line;
            line.go_to(if self.playback.speed.is_full() { usize::MAX } else { line.cursor() + 1 });
            if line.is_at_end() && self.end.is_some() {
                self.playback.pause();
            }
        }
    }

    /// Moves the cursor in the grid.
    pub(super) fn move_cell(&mut self, command: Command) {
        let (positions, colors) = (self.setting.rules.positions(), self.setting.rules.colors());
        let (position, peg) = &mut self.cell;
        match command {
            Command::Left => *peg = peg.cycled(colors - 1, colors),
            Command::Right => *peg = peg.cycled(1, colors),
            Command::Up => *position = (*position + positions - 1) % positions,
            Command::Down => *position = (*position + 1) % positions,
            _ => {}
        }
    }

    /// Asks why the cell at the cursor is as it is, at the step that is shown, and lays the answer over the panels.
    pub(super) fn explain(&mut self) -> WhyTask {
        let left = self.game.left();
        let tally = left[left.len() - 1].tally.clone();
        let question = WhyTask { rules: self.setting.rules, history: self.game.history(), cell: self.cell };
        self.over = Some(Over::Why(Explanation::waiting(question.clone(), tally)));
        question
    }

    /// The whole log as text.
    pub(super) fn as_text(&self) -> String {
        let indent = |line: &NarrationLine| "  ".repeat(line.depth);
        let mark = |line: &NarrationLine| line.mark.map_or_else(String::new, |mark| format!("{mark} "));
        self.log()
            .iter()
            .map(|logged| format!("{}{}{}\n", indent(&logged.line), mark(&logged.line), logged.line.text))
            .collect()
    }
}
