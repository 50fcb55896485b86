//! The peg triangle: a person jumps, a coach knows what each jump costs. The session has the games; what the keys mean
//! depends on the mode: the game itself, a walk through moves, a board that is set up, moves that are typed, the list of
//! goals.

mod action;
mod animation;
mod evaluation_view;
mod field;
mod goals;
mod hand;
mod moves_view;
mod number;
mod outcome;
mod table;
mod view;
mod walk;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::theme::Look;
use super::{Context, Focus, Place, Preference, Request, Screen, Typed};
use crate::narration::{arrow, pegs};
use crate::play::{Coach, PegGame, Random};
use crate::session::TriangleSession;
use crate::session::triangle::Edit;
use crate::store::settings::{Information, Motion};
use crate::triangle::{Board, Hole, Jump, Rows};

use animation::Animation;
use field::Field;
use goals::Goals;
use hand::Held;
use number::HoleNumber;
use walk::{Walk, Whose};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Board,
    Coach,
    Moves,
}

const PANELS: &[Panel] = &[Panel::Board, Panel::Coach, Panel::Moves];

/// What the keys mean.
#[derive(Clone, Debug)]
enum Mode {
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
    session: TriangleSession,
    mode: Mode,
    cursor: Hole,
    number: HoleNumber,
    motion: Motion,
    animation: Option<Animation>,
    information: Information,
    focus: Focus<Panel>,
    message: Option<String>,
}

impl Triangle {
    pub(crate) fn new(game: PegGame, coach: Coach, ids: Random) -> Triangle {
        let mut screen = Triangle {
            cursor: game.starting_hole().unwrap_or_else(|| top(game.rows())),
            session: TriangleSession::new(game, coach, ids),
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
    const fn game(&self) -> &PegGame {
        self.session.game()
    }

    /// The game that is shown: the present one, or as much of one as is walked to.
    fn shown(&self) -> PegGame {
        match &self.mode {
            Mode::Walk(walk) => walk.game(),
            Mode::SetUp | Mode::TypeBoard(_) => PegGame::from_board(self.session.setup()),
            Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) => self.game().clone(),
        }
    }

    fn rows(&self) -> Rows {
        match &self.mode {
            Mode::Walk(walk) => walk.line.rows(),
            Mode::SetUp | Mode::TypeBoard(_) => self.session.setup().rows(),
            Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) => self.game().rows(),
        }
    }

    /// The peg in hand.
    const fn held(&self) -> Option<&Held> {
        match &self.mode {
            Mode::Play(held) => held.as_ref(),
            _ => None,
        }
    }

    /// What the coach has to say against a jump of the present game, if it puts its goal out of reach.
    fn against(&self, jump: Jump) -> Option<String> {
        self.session.lost_by(jump).map(|lost| self.against_game(&lost))
    }

    /// What the coach has to say against the last jump of a game, which puts its goal out of reach.
    fn against_game(&self, lost: &PegGame) -> String {
        let words = pegs::losing(lost.goal(), &self.session.evaluations().of(lost));
        lost.jumps().last().map_or_else(String::new, |jump| format!("{} {words}", arrow(*jump)))
    }

    /// Puts everything in order after the game has changed: nothing is held, and the game itself is shown.
    fn changed(&mut self) {
        self.mode = Mode::Play(None);
        self.number = HoleNumber::default();
        self.animation = None;
        self.keep_cursor();
        self.prepare();
    }

    /// The game on show, begun where the cursor is if it has not begun.
    fn begun(&self) -> PegGame {
        let game = self.shown();
        if game.start().is_none() { game.starting_at(self.cursor) } else { game }
    }

    /// The same, played for the goal that is pointed at where one is chosen.
    fn pondered(&self) -> PegGame {
        if let Mode::ChooseGoal(goals) = &self.mode {
            self.begun().played_for(goals.chosen())
        } else {
            self.begun()
        }
    }

    /// Works out what is going to be told of the game that is shown, and of the goal that is pointed at, where that takes
    /// no longer than a key.
    fn prepare(&mut self) {
        for game in [self.begun(), self.pondered()] {
            self.session.evaluations_mut().prepare(&game);
        }
    }

    /// Keeps the cursor on the board.
    fn keep_cursor(&mut self) {
        if self.cursor.number() > self.rows().holes() {
            self.cursor = top(self.rows());
        }
    }

    /// Lets jumps be seen, if anything moves here.
    fn animate(&mut self, before: Board, jumps: &[Jump], now: Instant) {
        self.animation = match self.motion {
            Motion::On => Animation::of(before, jumps, now),
            Motion::Off => None,
        };
    }

    /// Goes to the next jump of a walk that runs, if it is due.
    fn tick_walk(&mut self, now: Instant) {
        let Mode::Walk(walk) = &mut self.mode else { return };
        let before = walk.board();
        if let Some(jump) = walk.tick(now) {
            self.animate(before, &[jump], now);
            self.come_back();
        }
    }
}

/// The hole at the top.
fn top(rows: Rows) -> Hole {
    rows.all_holes().next().expect("a triangle has holes")
}

impl Screen for Triangle {
    fn title(&self) -> &'static str {
        "Peg triangle"
    }

    fn keys(&self) -> Keys {
        let (context, typing) = match &self.mode {
            Mode::Play(_) if self.game().start().is_none() => (KeyContext::TriangleStart, Typing::Nothing),
            Mode::Play(_) if self.game().is_over() => (KeyContext::TriangleOver, Typing::Nothing),
            Mode::Play(_) => (KeyContext::Triangle, Typing::Nothing),
            Mode::TypeMoves(_) => (KeyContext::TypedMoves, Typing::Text),
            Mode::ChooseGoal(_) => (KeyContext::Goals, Typing::Nothing),
            Mode::Walk(_) => (KeyContext::Moves, Typing::Nothing),
            Mode::SetUp => (KeyContext::SetUp, Typing::Nothing),
            Mode::TypeBoard(_) => (KeyContext::TypedBoard, Typing::Text),
        };
        Keys { context, typing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        match &self.mode {
            Mode::Play(_) | Mode::Walk(_) | Mode::ChooseGoal(_) => &[
                "A peg jumps over its neighbor into the hole behind it;",
                "the neighbor is removed. One peg left wins, unless",
                "you chose another goal.",
                "The coach warns of, or refuses, a jump after which the",
                "goal is out of reach: (•).",
            ],
            Mode::TypeMoves(_) => &[
                "From where to where, with blanks between moves: 4-1 6-4.",
                "Letters do as well, a for hole 1: d-a, da or d a.",
                "A peg that jumps on: 13-6-1.",
            ],
            Mode::SetUp | Mode::TypeBoard(_) => &[
                "A board as text: x for a peg, . for an empty hole, rows",
                "from the top with / between them: ./xx/x.x/xxxx/xxxxx",
                "* and 1 are pegs, too, o and 0 holes.",
            ],
        }
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn prefer(&mut self, preference: Preference, _: Instant) {
        match preference {
            Preference::Motion(motion) => {
                self.motion = motion;
                if motion == Motion::Off {
                    self.animation = None;
                }
            }
            Preference::TriangleCoach(coach) => self.session.set_coach(coach),
            Preference::Information(information) => self.information = information,
            _ => {}
        }
    }

    fn is_busy(&self) -> bool {
        self.session.is_waiting()
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let request = self.act(command, context.now);
        self.prepare();
        request
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        match &mut self.mode {
            Mode::TypeMoves(field) | Mode::TypeBoard(field) => {
                let typed = field.type_key(key);
                if typed == Typed::Yes {
                    self.session.next_input();
                }
                typed
            }
            Mode::Play(_) | Mode::Walk(_) | Mode::SetUp | Mode::ChooseGoal(_) => Typed::No,
        }
    }

    fn paste(&mut self, text: &str, context: &mut Context<'_>) {
        self.message = None;
        self.animation = None;
        self.number = HoleNumber::default();
        self.session.next_input();
        match &mut self.mode {
            Mode::TypeMoves(field) | Mode::TypeBoard(field) => field.paste(text),
            Mode::SetUp => self.take_board(text, context.now),
            Mode::Play(_) | Mode::Walk(_) | Mode::ChooseGoal(_) => self.take_game(text, context.now),
        }
        self.prepare();
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        let Some(hole) = view::hole_at(self, at, area) else { return Vec::new() };
        let take = match &self.mode {
            // The peg in hand does not land there.
            Mode::Play(Some(held)) if held.over(hole).is_none() => None,
            Mode::Play(_) => Some(Command::Accept),
            Mode::SetUp => Some(Command::Choose),
            _ => return Vec::new(),
        };
        std::iter::once(Command::Hole(hole)).chain(take).collect()
    }

    fn moves(&self) -> bool {
        self.animation.is_some()
    }

    fn deadline(&self) -> Option<Instant> {
        let walk = if let Mode::Walk(walk) = &self.mode { walk.due() } else { None };
        [self.number.deadline(), self.animation.as_ref().map(Animation::deadline), walk]
            .into_iter()
            .flatten()
            .min()
    }

    fn tick(&mut self, now: Instant) {
        if let Some(hole) = self.number.due(now) {
            self.message = None;
            self.point_at(hole);
            self.prepare();
        }
        self.animation = self.animation.take().and_then(|animation| animation.ticked(now));
        self.tick_walk(now);
    }

    fn pause(&mut self) {
        self.animation = None;
        if let Mode::Walk(walk) = &mut self.mode {
            walk.pause();
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
