//! The session of the triangle, the mode of the keys, the cursor and the animation.

use std::time::Instant;

use super::animation::Animation;
use super::field::Field;
use super::goals::Goals;
use super::hand::Held;
use super::number::HoleNumber;
use super::walk::{Walk, Whose};
use crate::archive::saved::SavedTriangle;
use crate::narration::unfinished::unfinished_triangle;
use crate::narration::{arrow, pegs, thousands};
use crate::play::{BoardAnalysis, Coach, PegGame, SearchGoal};
use crate::session::triangle::{Headway, Lookout, Verb};
use crate::session::{Switch, TriangleSession};
use crate::store::settings::{Information, Motion};
use crate::task::{TaskId, Update};
use crate::triangle::{Board, Hole, Jump, Report, Rows};
use crate::tui::message::{Effect, Work, WorkKind};
use crate::tui::screen::Place;
use crate::tui::screen::parts::Focus;

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Board,
    Coach,
    Moves,
}

pub(super) const PANELS: &[Panel] = &[Panel::Board, Panel::Coach, Panel::Moves];

/// What the keys mean.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    /// The game, with a peg in hand or none; before it, the choice of the empty hole.
    Play(Option<Held>),
    /// The game, and moves are typed.
    TypeMoves(Field),
    /// The game, and its goal is chosen.
    ChooseGoal(Goals),
    /// A walk through moves.
    Walk(Walk),
    /// Pegs are placed and lifted.
    SetUp,
    /// The same, and the board is typed.
    TypeBoard(Field),
}

/// The screen of the triangle.
#[derive(Debug)]
pub(crate) struct Triangle {
    pub(super) session: TriangleSession,
    pub(super) mode: Mode,
    pub(super) cursor: Hole,
    pub(super) number: HoleNumber,
    pub(super) motion: Motion,
    pub(super) animation: Option<Animation>,
    pub(super) information: Information,
    pub(super) focus: Focus<Panel>,
    pub(super) message: Option<String>,
}

impl Triangle {
    pub(crate) fn new(game: PegGame, coach: Coach) -> Triangle {
        let mut screen = Triangle {
            cursor: game.starting_hole().unwrap_or_else(|| top(game.rows())),
            session: TriangleSession::new(game, coach),
            mode: Mode::Play(None),
            number: HoleNumber::default(),
            motion: Motion::Off,
            animation: None,
            information: Information::Shown,
            focus: Focus::new(PANELS),
            message: None,
        };
        screen.changed();
        screen
    }

    /// Shows the moves of a game that comes from elsewhere, from its start; the player's own game stays as it is.
    pub(crate) fn show(&mut self, game: PegGame, from: Place) {
        self.changed();
        self.mode = Mode::Walk(Walk::new(game, 0, Whose::From(from)));
        self.keep_cursor();
        self.prepare();
    }

    /// The game as it stands.
    pub(super) const fn game(&self) -> &PegGame {
        self.session.game()
    }

    /// The game that is shown: the present one, or as much of one as is walked to.
    pub(super) fn shown(&self) -> PegGame {
        match &self.mode {
            Mode::Walk(walk) => walk.game(),
            Mode::SetUp | Mode::TypeBoard(_) => PegGame::from_board(self.session.setup()),
            Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) => self.game().clone(),
        }
    }

    pub(super) fn rows(&self) -> Rows {
        match &self.mode {
            Mode::Walk(walk) => walk.line.rows(),
            Mode::SetUp | Mode::TypeBoard(_) => self.session.setup().rows(),
            Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) => self.game().rows(),
        }
    }

    /// The peg in hand.
    pub(super) const fn held(&self) -> Option<&Held> {
        match &self.mode {
            Mode::Play(held) => held.as_ref(),
            _ => None,
        }
    }

    /// What the coach has to say against a jump of the present game, if it puts its goal out of reach.
    pub(super) fn against(&self, jump: Jump) -> Option<String> {
        self.session.lost_by(jump).map(|lost| self.against_game(&lost))
    }

    /// What the coach has to say against the last jump of a game, which puts its goal out of reach.
    pub(super) fn against_game(&self, lost: &PegGame) -> String {
        let words = pegs::losing(lost.goal(), &self.session.evaluations().of(lost));
        lost.jumps().last().map_or_else(String::new, |jump| format!("{} {words}", arrow(*jump)))
    }

    /// Puts everything in order after the game has changed: nothing is held, and the game itself is shown.
    pub(super) fn changed(&mut self) {
        self.mode = Mode::Play(None);
        self.number = HoleNumber::default();
        self.animation = None;
        self.keep_cursor();
        self.prepare();
    }

    /// The game on show, begun where the cursor is if it has not begun.
    pub(super) fn begun(&self) -> PegGame {
        let game = self.shown();
        if game.start().is_none() { game.starting_at(self.cursor) } else { game }
    }

    /// The same, played for the goal that is pointed at where one is chosen.
    pub(super) fn pondered(&self) -> PegGame {
        if let Mode::ChooseGoal(goals) = &self.mode {
            self.begun().played_for(goals.chosen())
        } else {
            self.begun()
        }
    }

    /// Works out what is going to be told of the game that is shown, and of the goal that is pointed at, where that takes
    /// no longer than a key.
    pub(super) fn prepare(&mut self) {
        for game in [self.begun(), self.pondered()] {
            self.session.evaluations_mut().prepare(&game);
        }
    }

    /// Keeps the cursor on the board.
    pub(super) fn keep_cursor(&mut self) {
        if self.cursor.number() > self.rows().holes() {
            self.cursor = top(self.rows());
        }
    }

    /// Lets jumps be seen, if anything moves here.
    pub(super) fn animate(&mut self, before: Board, jumps: &[Jump], now: Instant) {
        self.animation = match self.motion {
            Motion::On => Animation::of(before, jumps, now),
            Motion::Off => None,
        };
    }

    /// Goes to the next jump of a walk that runs, if it is due.
    pub(super) fn tick_walk(&mut self, now: Instant) {
        let Mode::Walk(walk) = &mut self.mode else { return };
        let before = walk.board();
        if let Some(jump) = walk.tick(now) {
            self.animate(before, &[jump], now);
            self.come_back();
        }
    }
    /// The session, which has the games.
    pub(crate) const fn session(&self) -> &TriangleSession {
        &self.session
    }

    /// The same, to record results.
    pub(crate) const fn session_mut(&mut self) -> &mut TriangleSession {
        &mut self.session
    }

    /// Restores games that were saved. Where another game was asked for, that one goes on, and undo leads back.
    pub(crate) fn restore(&mut self, saved: SavedTriangle, asked: Switch) {
        self.session.restore(saved, asked);
        self.changed();
    }

    /// Plays on from a game whose moves another screen has found.
    pub(crate) fn take_over(&mut self, game: PegGame) {
        self.session.carry_out(Verb::TakeOver(Box::new(game)));
        self.changed();
    }

    /// What a search from the board of a game looks for.
    pub(crate) fn search_goal(&mut self, game: &PegGame) -> SearchGoal {
        self.session.evaluations_mut().prepare(game);
        self.session.search_goal(game)
    }

    /// Whether the game has come to an end.
    pub(crate) fn is_over(&self) -> bool {
        self.game().is_over()
    }

    /// How the game stands, if it was begun and is not over.
    pub(crate) fn unfinished(&self) -> Option<String> {
        unfinished_triangle(self.game())
    }

    /// What has to be done about the analysis of the game on show.
    pub(crate) fn look_out(&mut self) -> Option<Effect> {
        self.session.look_out(&self.pondered()).map(effect)
    }

    /// No board is on show: analysis stops.
    pub(crate) fn stop_looking(&mut self) -> Option<Effect> {
        self.session.stop_looking().map(effect)
    }

    /// Takes what is heard of an analysis.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<BoardAnalysis>, now: Instant) {
        let before = self.game().board();
        if let Some(outcome) = self.session.hear(id, update) {
            self.message = None;
            self.show_outcome(outcome, before, now);
            self.prepare();
        }
    }

    /// That nothing is known of a game yet, and how far its analysis is.
    pub(super) fn not_known(&self, game: &PegGame) -> String {
        match self.session.headway(game) {
            Headway::NotAsked => "Not known yet.".to_owned(),
            Headway::Begun => "Still looking.".to_owned(),
            Headway::At(report) => format!("Still looking: {}.", how_far(report)),
            Headway::Ended => "Not found out: the games from here are too many.".to_owned(),
            Headway::Failed(words) => format!("Not found out: {words}."),
        }
    }

    /// What is still being counted of a game of which more is known already.
    pub(super) fn still_counting(&self, game: &PegGame) -> Option<String> {
        match self.session.headway(game) {
            Headway::At(report) if !self.session.evaluations().of(game).verdict.is_unknown() => {
                Some(format!("Still at it: {}.", how_far(report)))
            }
            _ => None,
        }
    }
}

/// The hole at the top.
pub(super) fn top(rows: Rows) -> Hole {
    rows.all_holes().next().expect("a triangle has holes")
}

pub(super) fn effect(lookout: Lookout) -> Effect {
    match lookout {
        Lookout::Start(task, analysis) => Effect::Start(Work::Board(task, analysis)),
        Lookout::Stop => Effect::Cancel(WorkKind::Board),
    }
}

pub(super) fn how_far(report: &Report) -> String {
    match report {
        Report::DatabaseProgress(done, of) => {
            format!("{} % of all boards surveyed", done * 100 / (*of).max(1))
        }
        Report::LookedAt(boards) => format!("{} boards looked at", thousands(*boards)),
        Report::Counted(done, of) => format!("games counted from {done} of {of} layers"),
        Report::Known(..) => "something new".to_owned(),
    }
}
