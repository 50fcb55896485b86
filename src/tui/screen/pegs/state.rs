//! The session of the triangle, the mode of the keys, the cursor and the animation.

use std::time::Instant;

use super::animation::Animation;
use super::boards::Boards;
use super::goals::Goals;
use super::hand::Held;
use super::number::HoleNumber;
use super::walk::{Walk, Whose};
use crate::archive::saved::SavedPegs;
use crate::narration::unfinished::imported;
use crate::narration::{arrow, pegs, thousands};
use crate::play::{BoardAnalysis, Coach, OddsTask, PegGame, SearchGoal};
use crate::session::PegsSession;
use crate::session::pegs::{AnalysisStatus, Verb};
use crate::task::{TaskId, Update};
use crate::tui::screen::parts::{Focus, LineInput};
use pegwise_engine::pegs::{Board, Hole, Jump, Report, Rows};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Board,
    Coach,
    Jumps,
}

pub(super) const PANELS: &[Panel] = &[Panel::Board, Panel::Coach, Panel::Jumps];

#[derive(Clone, Debug)]
pub(super) enum Mode {
    /// The game, perhaps with a held peg. Before it, the choice of the empty hole.
    Play(Option<Held>),
    /// The game, while moves are typed.
    TypeMoves(LineInput),
    /// The game, while its goal is chosen.
    ChooseGoal(Goals),
    /// The game, while a difficulty is chosen for the next one.
    ChooseBoard(Boards),
    /// Playback of moves.
    Walk(Walk),
    /// The setup of a board: pegs are placed and removed.
    SetUp,
    /// The setup, while the board is typed.
    TypeBoard(LineInput),
}

/// The state of the triangle screen.
#[derive(Debug)]
pub(crate) struct PegsScreen {
    pub(crate) session: PegsSession,
    pub(super) mode: Mode,
    pub(super) cursor: Hole,
    pub(super) number: HoleNumber,
    pub(super) motion: bool,
    pub(super) animation: Option<Animation>,
    pub(super) ways_to_win: bool,
    pub(super) focus: Focus<Panel>,
    pub(super) message: Option<String>,
    /// A hint or a reason that was asked for, in the status line until the next input.
    pub(super) answer: Option<String>,
    /// The board of the game at which a set-up board was left before it was played, if one was.
    pub(super) set_aside: Option<Board>,
}

impl PegsScreen {
    pub(crate) fn new(game: PegGame, coach: Coach) -> PegsScreen {
        let mut screen = PegsScreen {
            cursor: game.starting_hole().unwrap_or_else(|| top(game.rows())),
            session: PegsSession::new(game, coach),
            mode: Mode::Play(None),
            number: HoleNumber::default(),
            motion: false,
            animation: None,
            ways_to_win: false,
            focus: Focus::new(PANELS),
            message: None,
            answer: None,
            set_aside: None,
        };
        screen.changed();
        screen
    }

    /// Shows the moves of a game of another screen, from its start. The player's own game is unchanged.
    pub(crate) fn show(&mut self, game: PegGame) {
        self.changed();
        self.mode = Mode::Walk(Walk::new(game, 0, Whose::Solution));
        self.keep_cursor();
        self.prepare();
    }

    pub(super) const fn game(&self) -> &PegGame {
        self.session.game()
    }

    /// The game on show. While a game is played back, this is the part played so far.
    pub(super) fn shown(&self) -> PegGame {
        match &self.mode {
            Mode::Walk(walk) => walk.game(),
            Mode::SetUp | Mode::TypeBoard(_) => PegGame::from_board(self.session.setup()),
            Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) | Mode::ChooseBoard(_) => {
                self.game().clone()
            }
        }
    }

    pub(super) fn rows(&self) -> Rows {
        match &self.mode {
            Mode::Walk(walk) => walk.line.rows(),
            Mode::SetUp | Mode::TypeBoard(_) => self.session.setup().rows(),
            Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) | Mode::ChooseBoard(_) => {
                self.game().rows()
            }
        }
    }

    pub(super) const fn held(&self) -> Option<&Held> {
        match &self.mode {
            Mode::Play(held) => held.as_ref(),
            _ => None,
        }
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

    /// Updates the screen after the game has changed: no peg is held, and the game itself is on show.
    pub(super) fn changed(&mut self) {
        self.mode = Mode::Play(None);
        self.number = HoleNumber::default();
        self.animation = None;
        self.keep_cursor();
        self.prepare();
    }

    /// The game on show. If it has not begun, it begins at the cursor.
    pub(super) fn begun(&self) -> PegGame {
        let game = self.shown();
        if game.start().is_none() { game.starting_at(self.cursor) } else { game }
    }

    /// The game on show with the selected goal, if the list of goals is open.
    pub(super) fn pondered(&self) -> PegGame {
        if let Mode::ChooseGoal(goals) = &self.mode {
            self.begun().played_for(goals.chosen())
        } else {
            self.begun()
        }
    }

    /// Evaluates the game on show and the selected goal, if that is fast enough for a key.
    pub(super) fn prepare(&mut self) {
        for game in [self.begun(), self.pondered()] {
            self.session.evaluations_mut().prepare(&game);
        }
    }

    pub(super) fn keep_cursor(&mut self) {
        if self.cursor.number() > self.rows().holes() {
            self.cursor = top(self.rows());
        }
    }

    /// Animates jumps, unless motion is off.
    pub(super) fn animate(&mut self, before: Board, jumps: &[Jump], now: Instant) {
        self.animation = if self.motion { Animation::of(before, jumps, now) } else { None };
    }

    /// Makes the next jump of the playback, if it is due.
    pub(super) fn tick_walk(&mut self, now: Instant) {
        let Mode::Walk(walk) = &mut self.mode else { return };
        let before = walk.board();
        if let Some(jump) = walk.tick(now) {
            self.animate(before, &[jump], now);
            self.come_back();
        }
    }
    /// The session, to record results.
    pub(crate) const fn session_mut(&mut self) -> &mut PegsSession {
        &mut self.session
    }

    /// Restores saved games. A game requested on the command line stays on show, and undo returns to the saved one.
    pub(crate) fn restore(&mut self, saved: SavedPegs, asked: bool) {
        self.session.restore(saved, asked);
        self.changed();
    }

    /// Continues a game whose moves another screen has found.
    pub(crate) fn take_over(&mut self, game: PegGame) {
        self.session.carry_out(Verb::TakeOver(Box::new(game)));
        self.changed();
    }

    /// Begins another game of this size. Undo returns to the last one.
    pub(crate) fn begin_another(&mut self) {
        self.session.carry_out(Verb::Another(self.game().rows()));
        self.changed();
    }

    /// Goes to a game that was read from a text. Undo returns to the last one.
    pub(crate) fn import(&mut self, game: PegGame) {
        self.session.carry_out(Verb::Import(Box::new(game)));
        self.changed();
        self.message = Some(imported(self.session.allows(&Verb::Undo)).to_owned());
    }

    pub(crate) fn search_goal(&mut self, game: &PegGame) -> SearchGoal {
        self.session.evaluations_mut().prepare(game);
        self.session.search_goal(game)
    }

    pub(crate) fn on_work(&mut self, id: TaskId, update: Update<BoardAnalysis>, now: Instant) {
        let before = self.game().board();
        if let Some(outcome) = self.session.receive(id, update) {
            (self.message, self.answer) = (None, None);
            self.show_outcome(outcome, before, now);
            self.prepare();
        }
    }

    /// Handles the end of a task that draws or rates a board.
    pub(crate) fn on_odds(&mut self, id: TaskId, update: &Update<OddsTask>, now: Instant) {
        let before = self.game().board();
        if let Some(outcome) = self.session.receive_odds(id, update) {
            self.show_outcome(outcome, before, now);
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

pub(super) fn top(rows: Rows) -> Hole {
    rows.all_holes().next().expect("a triangle has holes")
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
