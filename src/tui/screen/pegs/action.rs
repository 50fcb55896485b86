//! What a command does on the triangle. The hint bar, help, the mouse and the keys all ask here.

use std::time::Instant;

use super::boards::Boards;
use super::finished_view::finished_game;
use super::goals::Goals;
use super::hand::{Held, neighbor};
use super::number::{Digit, HoleNumber};
use super::state::{Mode, Panel, PegsScreen};
use super::walk::{Walk, Whose};
use crate::archive::board_share_code;
use crate::archive::game_text::GameText;
use crate::narration::capital;
use crate::play::practice::{Exercise, JumpExercise};
use crate::play::{BoardKind, Coach};
use crate::session::Subject;
use crate::session::pegs::{Edit, Verb};
use crate::tui::keymap::Command;
use crate::tui::message::Work;
use crate::tui::screen::parts::LineInput;
use crate::tui::screen::{Context, Request, Screen};
use crate::tui::theme::Look;
use pegwise_engine::pegs::{Hole, Rows, Stuck};

#[derive(Clone, Debug)]
pub(super) enum Action {
    Game(Verb),
    /// Move the cursor to this hole, or select it as the landing of the held peg.
    Point(Hole),
    /// A digit of the number of a hole.
    Digit(u8),
    PickUp,
    Hold(Held),
    PutDown,
    /// Zoom the table of moves, or show all panels.
    ShowMoves,
    /// Change the mode of the keys.
    Turn(Mode),
    SetUp,
    /// Return to the game from another mode.
    Close,
    TakeMoves,
    TakeBoard,
    /// Show the moves up to here.
    WalkTo(usize),
    /// Show the moves up to here, with an animation.
    WalkOn(usize),
    Run,
    Stop,
    Information,
    Copy,
    /// Practice the jump that put the goal out of reach.
    Exercise(Box<JumpExercise>),
    CopyCode,
    Draw(BoardKind),
    Panels(Command),
    FirstPanel,
    Leave,
}

impl PegsScreen {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        if let (Command::Accept | Command::Choose, Some(hole)) = (command, self.number.waits()) {
            return Some(Action::Point(hole));
        }
        let is_free = matches!(self.mode, Mode::Play(None) | Mode::Walk(_) | Mode::SetUp);
        let is_open = is_free && self.number.waits().is_none() && !self.focus.is_at_rest();
        if command == Command::Back && is_open {
            return Some(Action::FirstPanel);
        }
        match &self.mode {
            Mode::Play(held) => self.play_action(held.as_ref(), command),
            Mode::Walk(walk) => self.walk_action(walk, command),
            Mode::SetUp => self.set_up_action(command),
            Mode::ChooseGoal(goals) => self.goals_action(goals, command),
            Mode::ChooseBoard(boards) => boards_action(*boards, command),
            Mode::TypeMoves(field) => match command {
                Command::Accept if field.error().is_some() && self.session.warned().is_none() => None,
                Command::Accept => Some(Action::TakeMoves),
                Command::Back => Some(Action::Turn(Mode::Play(None))),
                _ => None,
            },
            Mode::TypeBoard(field) => match command {
                Command::Accept => field.error().is_none().then_some(Action::TakeBoard),
                Command::Back => Some(Action::Turn(Mode::SetUp)),
                _ => None,
            },
        }
    }

    /// The verb, if the session allows it.
    fn allowed(&self, verb: Verb) -> Option<Action> {
        self.session.allows(&verb).then_some(Action::Game(verb))
    }

    fn play_action(&self, held: Option<&Held>, command: Command) -> Option<Action> {
        let game = self.game();
        let begun = game.start().is_some();
        match command {
            Command::Left | Command::Right | Command::Up | Command::Down => match held {
                None => neighbor(self.cursor, command, game.rows()).map(Action::Point),
                Some(held) => held.toward(command).filter(|other| other != held).map(Action::Hold),
            },
            Command::Digit(digit) => Some(Action::Digit(digit)),
            Command::Hole(hole) => Some(Action::Point(hole)),
            Command::Accept if !begun => Some(Action::Game(Verb::Start(self.cursor))),
            Command::Accept if game.is_over() => Some(Action::ShowMoves),
            Command::Accept => {
                Some(held.map_or(Action::PickUp, |held| Action::Game(Verb::Make(held.moves()))))
            }
            Command::Undo => self.allowed(Verb::Undo),
            Command::Redo => self.allowed(Verb::Redo),
            Command::Hint => self.allowed(Verb::Hint),
            Command::Why => {
                let shown = self.ways_to_win;
                self.allowed(Verb::Explain(held.map(Held::aim), shown))
            }
            Command::PlayOut => self.allowed(Verb::ShowBest),
            Command::Goal => Some(Action::Turn(Mode::ChooseGoal(Goals::of(game.clone(), self.cursor)))),
            Command::DrawBoard => {
                Boards::near(game.rows()).map(|boards| Action::Turn(Mode::ChooseBoard(boards)))
            }
            Command::TypeMoves => {
                (!game.is_over()).then(|| Action::Turn(Mode::TypeMoves(LineInput::new(""))))
            }
            Command::SetUp => Some(Action::SetUp),
            Command::Larger | Command::Smaller if begun => None,
            Command::Larger | Command::Smaller => {
                other_size(game.rows(), command).map(|rows| Action::Game(Verb::Another(rows)))
            }
            Command::New => self.allowed(Verb::Another(game.rows())),
            Command::Restart => self.allowed(Verb::Restart),
            Command::EarlierRow => {
                let before = game.jumps().len().checked_sub(1)?;
                Some(Action::Turn(Mode::Walk(Walk::new(game.clone(), before, Whose::Own))))
            }
            Command::Back if held.is_some() || self.number.waits().is_some() => Some(Action::PutDown),
            Command::Back => Some(Action::Leave),
            _ => self.shared_action(command),
        }
    }

    fn walk_action(&self, walk: &Walk, command: Command) -> Option<Action> {
        let back = |at| (walk.at > 0).then_some(Action::WalkTo(at));
        let ahead = walk.at < walk.jumps();
        match command {
            Command::EarlierRow => back(walk.at.saturating_sub(1)),
            Command::PreviousSweep => back(walk.earlier_sweep()),
            Command::First => back(0),
            Command::LaterRow => ahead.then_some(Action::WalkOn(walk.at + 1)),
            Command::NextSweep => ahead.then(|| Action::WalkOn(walk.later_sweep())),
            Command::Last => ahead.then(|| Action::WalkTo(walk.jumps())),
            Command::RunPause if walk.is_running() => Some(Action::Stop),
            Command::RunPause => ahead.then_some(Action::Run),
            Command::New => self.allowed(Verb::Another(self.game().rows())).or(Some(Action::Close)),
            Command::Accept => {
                let game = Box::new(walk.game());
                let is_found = walk.whose == Whose::Solution;
                Some(Action::Game(if is_found { Verb::TakeOver(game) } else { Verb::PlayOn(game) }))
            }
            Command::Back => Some(match walk.whose {
                Whose::Solution => Action::Leave,
                Whose::Own | Whose::Coach(_) => Action::Turn(Mode::Play(None)),
            }),
            _ => self.shared_action(command),
        }
    }

    fn set_up_action(&self, command: Command) -> Option<Action> {
        let board = self.session.setup();
        match command {
            Command::Left | Command::Right | Command::Up | Command::Down => {
                neighbor(self.cursor, command, board.rows()).map(Action::Point)
            }
            Command::Digit(digit) => Some(Action::Digit(digit)),
            Command::Hole(hole) => Some(Action::Point(hole)),
            Command::Choose => self.allowed(Verb::Edit(Edit::Toggle(self.cursor))),
            Command::Turn => self.allowed(Verb::Edit(Edit::Turn)),
            Command::Mirror => self.allowed(Verb::Edit(Edit::Mirror)),
            Command::Fill => self.allowed(Verb::Edit(Edit::Fill)),
            Command::Clear => self.allowed(Verb::Edit(Edit::Clear)),
            Command::Larger | Command::Smaller => {
                let rows = other_size(board.rows(), command)?;
                self.allowed(Verb::Edit(Edit::Resize(rows)))
            }
            Command::Undo => self.allowed(Verb::UndoEdit),
            Command::Redo => self.allowed(Verb::RedoEdit),
            Command::TypeBoard => Some(Action::Turn(Mode::TypeBoard(LineInput::new("")))),
            Command::TryYourself => self.allowed(Verb::PlayBoard(board)),
            Command::New => self.allowed(Verb::Another(self.game().rows())).or(Some(Action::Close)),
            Command::Back if self.number.waits().is_some() => Some(Action::Turn(Mode::SetUp)),
            Command::Back => Some(Action::Close),
            _ => self.shared_action(command),
        }
    }

    fn goals_action(&self, goals: &Goals, command: Command) -> Option<Action> {
        let goals = match command {
            Command::Up => goals.moved_by(-1),
            Command::Down => goals.moved_by(1),
            Command::Left => goals.with_other_hole(-1),
            Command::Right => goals.with_other_hole(1),
            Command::Digit(digit) => return goals.takes_a_hole().then_some(Action::Digit(digit)),
            Command::Accept => return self.allowed(Verb::Goal(goals.chosen())),
            Command::Back => return Some(Action::Close),
            _ => None,
        };
        goals.map(|goals| Action::Turn(Mode::ChooseGoal(goals)))
    }

    /// What a command does in every mode that shows a board.
    fn shared_action(&self, command: Command) -> Option<Action> {
        let game = self.shown();
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                self.focus.works(command).then_some(Action::Panels(command))
            }
            Command::Coach => Some(Action::Game(Verb::Coach(self.session.coach.next()))),
            Command::Information => {
                // The chances of a finished game are always shown.
                let is_open = self.session.coach != Coach::Off && finished_game(self).is_none();
                (is_open && game.start().is_some()).then_some(Action::Information)
            }
            Command::WatchSearch => self.allowed(Verb::Search(Box::new(game))),
            Command::Solutions => self.allowed(Verb::Solutions(Box::new(game))),
            Command::Copy => game.start().is_some().then_some(Action::Copy),
            Command::Practice => {
                let (finished, _) = finished_game(self)?;
                let exercise = JumpExercise::of_game(finished, &self.session.evaluations)?;
                Some(Action::Exercise(Box::new(exercise)))
            }
            Command::CopyCode => game.start().is_some().then_some(Action::CopyCode),
            _ => None,
        }
    }

    pub(super) fn act(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        (self.message, self.answer) = (None, None);
        self.animation = None;
        let action = self.action(command);
        // A click on a hole is two commands, but one input.
        if !matches!(command, Command::Hole(_)) {
            self.session.next_input();
        }
        if !matches!(action, Some(Action::Digit(_))) {
            self.number = HoleNumber::default();
        }
        if let Mode::Walk(walk) = &mut self.mode {
            walk.pause();
        }
        action.and_then(|action| self.carry_out(action, context))
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command, look: Look) -> Option<String> {
        let game = self.game();
        let key = |command| self.key(command, look);
        let (plays, sets_up) = (matches!(self.mode, Mode::Play(_)), matches!(self.mode, Mode::SetUp));
        match command {
            Command::Undo if plays || sets_up => Some("There is nothing to undo".to_owned()),
            Command::Redo if plays || sets_up => Some("There is nothing to redo".to_owned()),
            Command::PlayOut if plays && game.is_open() => {
                Some("No way to the best end is known yet".to_owned())
            }
            Command::Practice => finished_game(self)
                .map(|_| "No jump put the goal out of reach: there is nothing to practice".to_owned()),
            Command::Hint | Command::Why if plays && game.is_open() => Some(self.not_known(game)),
            Command::Why if plays && game.is_over() => {
                let (back, on) = (key(Command::EarlierRow), key(Command::Accept));
                Some(format!("The game is over. {back} goes back to a jump, and {on} plays on from there"))
            }
            Command::Why if matches!(self.mode, Mode::Walk(_)) => {
                let (on, why) = (key(Command::Accept), key(Command::Why));
                Some(format!("{on} plays on from here, and {why} then explains a jump"))
            }
            Command::Why if sets_up => {
                let (play, why) = (key(Command::TryYourself), key(Command::Why));
                Some(format!("{play} plays from this board, and {why} then explains a jump"))
            }
            Command::Why if plays => Some("Choose the hole that starts empty first".to_owned()),
            Command::Information if self.session.coach == Coach::Off => {
                Some(format!("The coach is off: {} turns it on", key(Command::Coach)))
            }
            Command::Information if finished_game(self).is_some() => {
                Some("The chances of a finished game are always shown".to_owned())
            }
            Command::WatchSearch | Command::Solutions if !self.shown().is_open() => {
                Some("No jump is possible here".to_owned())
            }
            Command::New if plays => Some("This is a new game: choose the hole that starts empty".to_owned()),
            Command::TryYourself if sets_up => {
                Stuck::of(self.session.setup()).map(|stuck| capital(&stuck.to_string()))
            }
            _ => None,
        }
    }

    /// Sets up the board on show, or goes on with the one that was left.
    fn set_up(&mut self, now: Instant) {
        let shown = self.shown().board();
        if self.set_aside.take() == Some(shown) {
            self.mode = Mode::SetUp;
            self.keep_cursor();
        } else {
            self.play(Verb::Edit(Edit::Take(shown)), now);
        }
    }

    /// Returns to the game. A board that was set up stays as it is.
    fn close(&mut self) {
        let edited = matches!(self.mode, Mode::SetUp) && self.session.setup() != self.game().board();
        self.changed();
        if edited {
            self.set_aside = Some(self.game().board());
            self.message = Some("Your board is kept: set up a board again to go on with it".to_owned());
        }
    }

    fn carry_out(&mut self, action: Action, context: &mut Context<'_>) -> Option<Request> {
        let now = context.now;
        match action {
            Action::Game(verb) => return self.play(verb, now),
            Action::Point(hole) => {
                self.show_board();
                self.point_at(hole);
            }
            Action::Digit(digit) => match self.number.digit(digit, self.rows(), now) {
                Digit::Names(hole) => self.point_at(hole),
                Digit::Waits(hole) => self.message = Some(format!("Hole {hole}_: another digit, or Enter")),
                Digit::Wrong(error) => self.message = Some(error.to_string()),
            },
            Action::PickUp => {
                self.show_board();
                self.pick_up();
            }
            Action::Hold(held) => {
                self.show_board();
                self.mode = Mode::Play(Some(held));
            }
            Action::PutDown => {
                self.mode = Mode::Play(None);
                self.show_board();
            }
            Action::ShowMoves => self.focus.show_alone(Panel::Jumps),
            Action::Turn(mode) => {
                self.mode = mode;
                self.keep_cursor();
            }
            Action::SetUp => self.set_up(now),
            Action::Close => self.close(),
            Action::TakeMoves => self.take_moves(now),
            Action::TakeBoard => {
                if let Mode::TypeBoard(field) = &self.mode {
                    let text = field.text().to_owned();
                    self.take_board(&text, now);
                }
            }
            Action::WalkTo(at) => self.walk(at),
            Action::WalkOn(at) => {
                if let Mode::Walk(walk) = &self.mode {
                    let (before, jumps) = (walk.board(), walk.line.jumps()[walk.at..at].to_vec());
                    self.animate(before, &jumps, now);
                }
                self.walk(at);
            }
            Action::Run => {
                if let Mode::Walk(walk) = &mut self.mode {
                    walk.run(now);
                }
            }
            // Every key stops the playback of moves.
            Action::Stop => {}
            Action::Information => {
                self.ways_to_win = !self.ways_to_win;
                let counted = self.session.evaluations.of(&self.shown()).ways.is_some();
                let message = match self.ways_to_win {
                    false => "Ways to win hidden",
                    true if counted => "Ways to win shown",
                    true => "Ways to win are shown once they are counted",
                };
                self.message = Some(message.to_owned());
            }
            Action::Exercise(exercise) => {
                return Some(Request::Open(Subject::Practice(vec![Exercise::Jump(*exercise)])));
            }
            Action::Copy => {
                return Some(Request::Copy(match &self.mode {
                    Mode::SetUp => format!("{}\n", self.session.setup()),
                    _ => GameText::Pegs(Box::new(self.shown())).to_string(),
                }));
            }
            Action::CopyCode => {
                // The board that the game on show began from is the one to play.
                let start = self.shown().start();
                return start.map(|board| Request::Copy(format!("{}\n", board_share_code(board))));
            }
            Action::Draw(kind) => {
                let (task, odds) = self.session.draw(kind, context.random.number());
                self.changed();
                self.message = Some("Drawing a board …".to_owned());
                return Some(Request::Start(Work::Odds(task, odds)));
            }
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::FirstPanel => self.focus.rest(),
            Action::Leave => {
                self.mode = Mode::Play(None);
                self.keep_cursor();
                return Some(Request::Back);
            }
        }
        None
    }

    /// Turns to the board if another panel has its place.
    fn show_board(&mut self) {
        if !self.focus.shows(Panel::Board) {
            self.focus.turn_to(Panel::Board);
        }
    }

    fn pick_up(&mut self) {
        if !self.game().board().has_peg(self.cursor) {
            self.message = Some(format!("{} is empty: pick a peg", self.cursor));
        } else if let Some(held) = Held::new(self.game().landings(self.cursor)) {
            self.mode = Mode::Play(Some(held));
        } else {
            self.message = Some(format!("{} cannot jump now", self.cursor));
        }
    }

    /// Moves the cursor to a hole, or selects it as the landing of the held peg.
    pub(super) fn point_at(&mut self, hole: Hole) {
        let held = match &mut self.mode {
            Mode::ChooseGoal(goals) => return goals.choose_hole(hole),
            Mode::Play(Some(held)) => held,
            _ => {
                self.cursor = hole;
                return;
            }
        };
        let from = held.aim().from;
        if let Some(over) = held.over(hole) {
            *held = over;
        } else if hole == from {
            self.mode = Mode::Play(None);
        } else {
            let illegal = self.game().board().legal_jump(from, hole).err();
            self.message = illegal.map(|illegal| format!("Not a legal jump: {illegal}"));
        }
    }

    fn walk(&mut self, at: usize) {
        if let Mode::Walk(walk) = &mut self.mode {
            walk.at = at;
        }
        self.come_back();
    }

    /// Shows the moves up to a jump. The end of the player's own moves is the game itself.
    pub(super) fn come_back(&mut self) {
        if let Mode::Walk(walk) = &self.mode
            && walk.whose == Whose::Own
            && walk.at == walk.jumps()
        {
            self.mode = Mode::Play(None);
        }
    }
}

/// What a command does in the list of difficulties.
fn boards_action(boards: Boards, command: Command) -> Option<Action> {
    let rows = boards.chosen().rows();
    let boards = match command {
        Command::Up => boards.moved_by(-1),
        Command::Down => boards.moved_by(1),
        Command::Left => boards.with_rows(rows.smaller()),
        Command::Right => boards.with_rows(rows.larger()),
        Command::Accept => return Some(Action::Draw(boards.chosen())),
        Command::Back => return Some(Action::Close),
        _ => None,
    };
    boards.map(|boards| Action::Turn(Mode::ChooseBoard(boards)))
}

/// The next larger or smaller size.
fn other_size(rows: Rows, command: Command) -> Option<Rows> {
    match command {
        Command::Larger => rows.larger(),
        _ => rows.smaller(),
    }
}
