//! The peg triangle: a person jumps, a coach knows what each jump costs. What the keys mean depends on the mode: the
//! game itself, a walk through moves, a board that is set up, moves that are typed, the list of goals.

mod animation;
mod evaluation_view;
mod field;
mod goals;
mod hand;
mod keeping;
mod looking;
mod moves_view;
mod number;
mod play;
mod set_up;
mod typing;
mod view;
mod waiting;
mod walk;
mod walking;

use std::ops::ControlFlow;
use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::theme::Look;
use super::{Context, Focus, Place, Preference, Request, Screen, Typed};
use crate::narration::pegs;
use crate::play::{Coach, Evaluations, PegGame, PegGameInfos, Random, SearchGoal, Undo};
use crate::store::settings::{Information, Motion};
use crate::triangle::{Board, Hole, Jump, Rows};

use animation::Animation;
use field::{Field, Warned};
use goals::Goals;
use hand::Hand;
use looking::Looking;
use number::{Digit, HoleNumber};
use waiting::Waiting;
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
    /// The game; before it, the choice of the empty hole.
    Play(Hand),
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
    game: Undo<PegGame>,
    /// The board that is set up.
    bench: Undo<Board>,
    evaluations: Evaluations,
    looking: Looking,
    /// A jump, or moves, that the coach cannot judge yet.
    waiting: Option<Waiting>,
    mode: Mode,
    cursor: Hole,
    number: HoleNumber,
    motion: Motion,
    animation: Option<Animation>,
    coach: Coach,
    information: Information,
    /// How many hints were given for the board as it stands.
    hints_here: usize,
    /// Where the numbers of games come from.
    ids: Random,
    sheets: PegGameInfos,
    focus: Focus<Panel>,
    message: Option<String>,
}

impl Triangle {
    pub(crate) fn new(game: PegGame, coach: Coach, mut ids: Random) -> Triangle {
        let (bench, cursor) = (game.board(), game.starting_hole().unwrap_or_else(|| top(game.rows())));
        let games = Undo::new(game);
        let mut screen = Triangle {
            cursor,
            bench: Undo::new(bench),
            sheets: PegGameInfos::begin(&games, &mut ids),
            game: games,
            evaluations: Evaluations::default(),
            looking: Looking::default(),
            waiting: None,
            mode: Mode::Play(Hand::Empty),
            number: HoleNumber::default(),
            motion: Motion::Off,
            animation: None,
            coach,
            information: Information::Shown,
            hints_here: 0,
            ids,
            focus: Focus::new(PANELS),
            message: None,
        };
        screen.changed();
        screen
    }

    /// Plays on from a game that comes from elsewhere; undo brings the one before back.
    pub(crate) fn play_on(&mut self, game: PegGame) {
        if *self.game.present() != game {
            self.game.commit(game);
        }
        self.changed();
    }

    /// Plays on from a game whose moves somebody else has found, which is help.
    pub(crate) fn take_over(&mut self, game: PegGame) {
        let own = self.game.present().jumps().starts_with(game.jumps());
        self.play_on(game);
        self.sheets.present_mut().help.shown += usize::from(!own);
    }

    /// Another game begins, with a number and help of its own.
    fn begin_anew(&mut self) {
        self.sheets.begin_another(&self.game, &mut self.ids);
    }

    /// Shows the moves of a game that comes from elsewhere, from its start; the player's own game stays as it is.
    pub(crate) fn show(&mut self, game: PegGame, from: Place) {
        self.changed();
        self.mode = Mode::Walk(Walk::new(game, 0, Whose::From(from)));
        self.keep_cursor();
        self.prepare();
    }

    /// What a search from the board of a game looks for.
    pub(crate) fn search_goal(&mut self, game: &PegGame) -> SearchGoal {
        self.evaluations.prepare(game);
        self.evaluations.search_goal(game)
    }

    /// Whether the game has come to an end.
    pub(crate) fn is_over(&self) -> bool {
        self.game.present().is_over()
    }

    /// The game that is shown: the present one, or as much of one as is walked to.
    fn shown(&self) -> PegGame {
        match &self.mode {
            Mode::Walk(walk) => walk.game(),
            Mode::SetUp | Mode::TypeBoard(_) => PegGame::from_board(*self.bench.present()),
            Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) => self.game.present().clone(),
        }
    }

    fn rows(&self) -> Rows {
        match &self.mode {
            Mode::Walk(walk) => walk.line.rows(),
            Mode::SetUp | Mode::TypeBoard(_) => self.bench.present().rows(),
            Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) => self.game.present().rows(),
        }
    }

    /// What the player holds.
    const fn hand(&self) -> &Hand {
        match &self.mode {
            Mode::Play(hand) => hand,
            _ => &Hand::Empty,
        }
    }

    /// Puts everything in order after the game has changed: nothing is held, and the game itself is shown.
    fn changed(&mut self) {
        self.mode = Mode::Play(Hand::Empty);
        self.number = HoleNumber::default();
        self.animation = None;
        self.hints_here = 0;
        self.sheets.follow(&self.game, &mut self.ids);
        self.keep_cursor();
        self.prepare();
    }

    /// Works out what is going to be told of the game that is shown, and of the goal that is pointed at, where that takes
    /// no longer than a key.
    fn prepare(&mut self) {
        let shown = self.shown();
        let started = if shown.start().is_none() { shown.starting_at(self.cursor) } else { shown };
        self.evaluations.prepare(&started);
        if let Mode::ChooseGoal(goals) = &self.mode {
            self.evaluations.prepare(&goals.game());
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

    /// Takes a digit of the number of a hole. Returns the hole, if it is named with it.
    fn digit(&mut self, digit: u8, now: Instant) -> Option<Hole> {
        match self.number.digit(digit, self.rows(), now) {
            Digit::Names(hole) => return Some(hole),
            Digit::Waits(hole) => self.message = Some(format!("Hole {hole}_: another digit, or Enter")),
            Digit::Wrong(error) => self.message = Some(error.to_string()),
        }
        None
    }

    /// A hole was named: what that means is for the mode to say.
    fn go_to(&mut self, hole: Hole) {
        match &mut self.mode {
            Mode::ChooseGoal(goals) => goals.choose_hole(hole),
            Mode::Play(_) => self.point_at(hole),
            Mode::Walk(_) | Mode::SetUp | Mode::TypeMoves(_) | Mode::TypeBoard(_) => self.cursor = hole,
        }
    }

    /// Takes the commands that mean the same wherever a board is shown. Goes on where this was none, otherwise breaks
    /// off with what it asks for.
    fn shared(&mut self, command: Command) -> ControlFlow<Option<Request>> {
        match command {
            Command::Coach => {
                self.coach = self.coach.next();
                self.message = Some(pegs::coach(self.coach).to_owned());
            }
            Command::Information => self.information = self.information.toggled(),
            Command::WatchSearch if self.works(command) => {
                return ControlFlow::Break(Some(Request::Search(Box::new(self.shown()))));
            }
            Command::Solutions if self.works(command) => {
                return ControlFlow::Break(Some(Request::Solutions(Box::new(self.shown()))));
            }
            Command::Copy if self.works(command) => {
                let text = match &self.mode {
                    Mode::SetUp => format!("{}\n", self.bench.present()),
                    _ => self.shown().to_string(),
                };
                return ControlFlow::Break(Some(Request::Copy(text)));
            }
            _ => return ControlFlow::Continue(()),
        }
        ControlFlow::Break(None)
    }

    /// Whether a command that is shared would do something.
    fn shared_works(&self, command: Command) -> bool {
        let game = self.shown();
        match command {
            Command::Copy => game.start().is_some(),
            Command::WatchSearch | Command::Solutions => game.start().is_some() && !game.is_over(),
            Command::Information => self.coach != Coach::Off && self.evaluations.of(&game).ways.is_some(),
            _ => true,
        }
    }
}

/// The next size up or down, whichever is asked for.
fn other_size(rows: Rows, command: Command) -> Option<Rows> {
    match command {
        Command::Larger => rows.larger(),
        Command::Smaller => rows.smaller(),
        _ => None,
    }
}

/// The hole at the top.
fn top(rows: Rows) -> Hole {
    rows.all_holes().next().unwrap_or_else(|| unreachable!("a triangle has holes"))
}

impl Screen for Triangle {
    fn title(&self) -> &'static str {
        "Peg triangle"
    }

    fn keys(&self) -> Keys {
        let (context, typing) = match &self.mode {
            Mode::Play(_) if self.game.present().start().is_none() => {
                (KeyContext::TriangleStart, Typing::Nothing)
            }
            Mode::Play(_) if self.game.present().is_over() => (KeyContext::TriangleOver, Typing::Nothing),
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
        match &self.mode {
            Mode::Play(hand) => self.play_works(hand, command),
            Mode::Walk(walk) => self.walk_works(walk, command),
            Mode::SetUp => self.set_up_works(command),
            Mode::ChooseGoal(goals) => match command {
                Command::Up => goals.can_move_by(-1),
                Command::Down => goals.can_move_by(1),
                Command::Left => goals.takes_a_hole() && goals.other_hole(-1).is_some(),
                Command::Right => goals.takes_a_hole() && goals.other_hole(1).is_some(),
                Command::Digit(_) => goals.takes_a_hole(),
                _ => true,
            },
            Mode::TypeMoves(field) | Mode::TypeBoard(field) => {
                command != Command::Accept || field.said.is_none() || field.warned == Warned::Yes
            }
        }
    }

    fn prefer(&mut self, preference: Preference, _: Instant) {
        match preference {
            Preference::Motion(motion) => {
                self.motion = motion;
                if motion == Motion::Off {
                    self.animation = None;
                }
            }
            Preference::TriangleCoach(coach) => self.coach = coach,
            Preference::Information(information) => self.information = information,
            _ => {}
        }
    }

    fn is_busy(&self) -> bool {
        self.waiting.is_some()
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        self.animation = None;
        if !matches!(command, Command::Digit(_) | Command::Accept | Command::Choose | Command::Back) {
            self.number = HoleNumber::default();
        }
        let request = match &self.mode {
            Mode::Play(_) => self.update_play(command, context),
            Mode::Walk(_) => self.update_walk(command, context),
            Mode::SetUp => self.update_set_up(command, context),
            Mode::ChooseGoal(_) => {
                self.update_goals(command, context);
                None
            }
            Mode::TypeMoves(_) => {
                self.update_typed_moves(command, context.now);
                None
            }
            Mode::TypeBoard(_) => {
                self.update_typed_board(command);
                None
            }
        };
        self.prepare();
        request
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        match &mut self.mode {
            Mode::TypeMoves(field) | Mode::TypeBoard(field) => field.type_key(key),
            Mode::Play(_) | Mode::Walk(_) | Mode::SetUp | Mode::ChooseGoal(_) => Typed::No,
        }
    }

    fn paste(&mut self, text: &str, context: &mut Context<'_>) {
        self.message = None;
        self.animation = None;
        self.number = HoleNumber::default();
        match &mut self.mode {
            Mode::TypeMoves(field) | Mode::TypeBoard(field) => field.paste(text),
            Mode::SetUp => self.paste_board(text),
            Mode::Play(_) | Mode::Walk(_) | Mode::ChooseGoal(_) => self.paste_game(text, context.now),
        }
        self.prepare();
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        let what = match &self.mode {
            Mode::Play(_) => Command::Accept,
            Mode::SetUp => Command::Choose,
            _ => return Vec::new(),
        };
        view::hole_at(self, at, area).map_or_else(Vec::new, |hole| vec![Command::Hole(hole), what])
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
            self.go_to(hole);
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
