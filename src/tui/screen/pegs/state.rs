//! The session of a peg board, the mode of the keys, the cursor and the animation.

use std::time::{Duration, Instant};

use super::animation::Animation;
use super::choices::{Choice, Choices};
use super::hand::Held;
use super::number::HoleNumber;
use crate::archive::saved::SavedPegs;
use crate::narration::unfinished::imported;
use crate::narration::{arrow, pegs, thousands};
use crate::play::{BoardAnalysis, Coach, PegGame, SearchGoal};
use crate::session::PegsSession;
use crate::session::pegs::{AnalysisStatus, Mode, Walk, Whose};
use crate::task::{TaskId, Update};
use crate::tui::screen::at_place::Prompt;
use crate::tui::screen::parts::Focus;
use pegwise_engine::pegs::{Board, Hole, Jump, Report, Shape};

pub(super) const BOARD: usize = 0;
pub(super) const COACH: usize = 1;
pub(super) const JUMPS: usize = 2;

/// The time between two jumps of a walk that runs.
const PACE: Duration = Duration::from_millis(700);

/// What lies over the board.
#[derive(Clone, Debug)]
pub(super) enum Open {
    Nothing,
    Choices(Choices),
    /// Jumps or a board that are typed, by the command that opened the line.
    Typed(Prompt),
}

/// What was asked for, until the next key.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) words: String,
    /// What the holes of the board show instead of their numbers.
    pub(super) labels: Option<Vec<String>>,
}

#[derive(Debug)]
pub(crate) struct PegsScreen {
    pub(crate) session: PegsSession,
    pub(super) open: Open,
    pub(super) held: Option<Held>,
    pub(super) cursor: Hole,
    pub(super) number: HoleNumber,
    pub(super) motion: bool,
    pub(super) animation: Option<Animation>,
    /// The time of the next jump of the walk, if it runs.
    pub(super) due: Option<Instant>,
    pub(super) focus: Focus<usize>,
    pub(super) message: Option<String>,
    /// A hint or a reason that was asked for, in the status line until the next input.
    pub(super) answer: Option<Reply>,
}

impl PegsScreen {
    pub(crate) fn new(game: PegGame, coach: Coach) -> PegsScreen {
        let mut screen = PegsScreen {
            cursor: game.starting_hole().unwrap_or_else(|| top(game.shape())),
            session: PegsSession::new(game, coach),
            open: Open::Nothing,
            held: None,
            number: HoleNumber::default(),
            motion: false,
            animation: None,
            due: None,
            focus: Focus::new(&[BOARD, COACH, JUMPS]),
            message: None,
            answer: None,
        };
        screen.changed();
        screen
    }

    /// Shows the moves of a game of another screen, from its start. The player's own game is unchanged.
    pub(crate) fn show(&mut self, game: PegGame) {
        self.session.walk(game, 0, Whose::Solution);
        self.changed();
    }

    pub(super) const fn game(&self) -> &PegGame {
        self.session.game()
    }

    pub(super) fn shape(&self) -> Shape {
        self.session.shown().shape()
    }

    pub(super) const fn sets_up(&self) -> bool {
        matches!(self.session.mode, Mode::SettingUp)
    }

    pub(super) const fn walk(&self) -> Option<&Walk> {
        if let Mode::Walking(walk) = &self.session.mode { Some(walk) } else { None }
    }

    /// The coach's objection to a jump of the current game, if the jump puts the goal out of reach.
    pub(super) fn against(&self, jump: Jump) -> Option<String> {
        self.session.lost_by(jump).map(|lost| self.against_game(&lost))
    }

    /// The coach's objection to the last jump of a game, which put the goal out of reach.
    pub(super) fn against_game(&self, lost: &PegGame) -> String {
        let words = pegs::losing(lost.goal(), &self.session.evaluations.of(lost));
        lost.jumps().last().map_or_else(String::new, |jump| format!("{} {words}", arrow(*jump)))
    }

    /// Updates the screen after what is on show has changed: no peg is held, nothing lies over the board, and no answer is
    /// about it.
    pub(super) fn changed(&mut self) {
        (self.open, self.held, self.answer) = (Open::Nothing, None, None);
        self.number = HoleNumber::default();
        self.animation = None;
        self.keep_cursor();
        self.prepare();
    }

    /// The game on show. If it has not begun, it begins at the cursor.
    pub(super) fn begun(&self) -> PegGame {
        let game = self.session.shown();
        if game.start().is_none() { game.starting_at(self.cursor) } else { game }
    }

    /// The selected line of a list, if one is open.
    pub(super) fn choice(&self) -> Option<Choice> {
        if let Open::Choices(choices) = &self.open { Some(choices.chosen()) } else { None }
    }

    /// The game on show with the selected goal, if the list of goals is open.
    pub(super) fn pondered(&self) -> PegGame {
        let game = self.begun();
        if let Some(Choice::Goal(goal)) = self.choice() { game.played_for(goal) } else { game }
    }

    /// Evaluates the game on show and the selected goal, if that is fast enough for a key.
    pub(super) fn prepare(&mut self) {
        for game in [self.begun(), self.pondered()] {
            self.session.evaluations.prepare(&game);
        }
    }

    pub(super) fn keep_cursor(&mut self) {
        if self.cursor.number() > self.shape().holes() {
            self.cursor = top(self.shape());
        }
    }

    /// Animates jumps, unless motion is off.
    pub(super) fn animate(&mut self, before: Board, jumps: &[Jump], now: Instant) {
        self.animation = if self.motion { Animation::of(before, jumps, now) } else { None };
    }

    /// Lets the walk run, if there is a jump left.
    pub(super) fn run(&mut self, now: Instant) {
        let is_left = self.walk().is_some_and(|walk| walk.at < walk.jumps());
        self.due = is_left.then(|| now + PACE);
    }

    /// Walks over the next jump, if it is due.
    pub(super) fn tick_walk(&mut self, now: Instant) {
        if self.due.is_some_and(|due| due <= now) {
            if let Some(fact) = self.session.walk_on() {
                self.show_fact(&fact, now);
            }
            self.run(now);
        }
    }

    /// Restores saved games. A game requested on the command line stays on show, and undo returns to the saved one.
    pub(crate) fn restore(&mut self, saved: SavedPegs, asked: bool) {
        self.session.restore(saved, asked);
        self.changed();
    }

    /// Continues a game whose moves another screen has found.
    pub(crate) fn take_over(&mut self, game: PegGame) {
        self.session.take_over(game);
        self.changed();
    }

    /// Begins another game of this size. Undo returns to the last one.
    pub(crate) fn begin_another(&mut self) {
        self.session.begin_another(self.game().shape());
        self.changed();
    }

    /// Goes to a game that was read from a text. Undo returns to the last one.
    pub(crate) fn import(&mut self, game: PegGame) {
        self.session.import(game);
        self.changed();
        self.message = Some(imported(self.session.games.can_undo()).to_owned());
    }

    pub(crate) fn search_goal(&mut self, game: &PegGame) -> SearchGoal {
        self.session.evaluations.prepare(game);
        self.session.search_goal(game)
    }

    pub(crate) fn on_analysis(&mut self, id: TaskId, update: Update<BoardAnalysis>, now: Instant) {
        if let Some(fact) = self.session.on_analysis(id, update) {
            (self.message, self.answer) = (None, None);
            self.show_fact(&fact, now);
            self.prepare();
        }
    }

    /// The progress of the analysis of a game of which nothing is known yet.
    pub(super) fn not_known(&self, game: &PegGame) -> String {
        match self.session.analysis_status(game) {
            AnalysisStatus::NotAsked => "Not known yet.".to_owned(),
            AnalysisStatus::Begun => "Still looking.".to_owned(),
            AnalysisStatus::At(report) => format!("Still looking: {}.", how_far(report)),
            AnalysisStatus::Ended => "Unknown: too many games to search.".to_owned(),
            AnalysisStatus::Failed(words) => format!("Unknown: {words}."),
        }
    }

    /// The progress of the analysis of a game that has a verdict already, while it runs.
    pub(super) fn still_counting(&self, game: &PegGame) -> Option<String> {
        match self.session.analysis_status(game) {
            AnalysisStatus::At(report) if !self.session.evaluations.of(game).verdict.is_unknown() => {
                Some(format!("Still counting: {}.", how_far(report)))
            }
            _ => None,
        }
    }
}

pub(super) fn top(shape: Shape) -> Hole {
    shape.all_holes().next().expect("a board has holes")
}

pub(super) fn how_far(report: &Report) -> String {
    match report {
        Report::DatabaseProgress(done, of) => {
            format!("{} % of all boards done", done * 100 / (*of).max(1))
        }
        Report::LookedAt(boards) => format!("{} boards looked at", thousands(*boards)),
        Report::Counted(done, of) => format!("{done} of {of} levels done"),
        Report::Known(..) => "something new".to_owned(),
    }
}
