//! The game itself: a peg is picked up and jumps, if the coach lets it; everything can be taken back.

use std::ops::ControlFlow;
use std::time::Instant;

use super::super::super::keymap::Command;
use super::super::{Context, Place, Request, Screen};
use super::hand::{Hand, Held, neighbor};
use super::{Field, Goals, Mode, Triangle, Waiting, Walk, Whose, other_size};
use crate::narration::{Voice, arrow, pegs};
use crate::play::{Coach, JumpHint, PegGame, UndoStep};
use crate::triangle::{Hole, Jump, Rows};

impl Triangle {
    pub(super) fn play_works(&self, hand: &Hand, command: Command) -> bool {
        let game = self.game.present();
        let playing = game.start().is_some() && !game.is_over();
        match command {
            Command::Undo => self.game.can_undo(),
            Command::Redo => self.game.can_redo(),
            Command::Hint => playing && JumpHint::of(game, &self.evaluations).is_some(),
            Command::PlayOut => playing && self.evaluations.can_play_out(game),
            Command::New => game.start().is_some(),
            Command::Larger | Command::Smaller => self.other_size(command).is_some(),
            Command::Left | Command::Right | Command::Up | Command::Down => match hand.held() {
                None => neighbor(self.cursor, command, game.rows()).is_some(),
                Some(held) => held.toward(command).is_some_and(|other| other != *held),
            },
            Command::Restart | Command::EarlierRow => !game.jumps().is_empty(),
            Command::LaterRow => false,
            Command::TypeMoves => game.start().is_none() || playing,
            _ => self.shared_works(command),
        }
    }

    pub(super) fn update_play(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        // A warning holds only for the Enter that comes right after it.
        if !matches!(command, Command::Accept | Command::Hole(_)) {
            self.mode = Mode::Play(self.hand().unwarned());
        }
        if self.focus.update(command) {
            return None;
        }
        if let ControlFlow::Break(request) = self.shared(command) {
            return request;
        }
        let works = self.works(command);
        let game_is_on = !self.game.present().legal_jumps().is_empty();
        match command {
            Command::Left | Command::Right | Command::Up | Command::Down => self.steer(command),
            Command::Digit(digit) => {
                if let Some(hole) = self.digit(digit, context.now) {
                    self.go_to(hole);
                }
            }
            // A second click on the landing of which the coach has warned is the second Enter.
            Command::Hole(hole) if self.hand().held().is_some_and(|held| held.aim().to == hole) => {}
            Command::Hole(hole) => self.point_at(hole),
            Command::Accept => self.accept(context),
            Command::Hint if works => self.hint(),
            Command::PlayOut if works => self.play_out(context),
            Command::PlayOut if game_is_on => {
                self.message = Some("No way to the best end is known yet".to_owned());
            }
            Command::Hint if game_is_on => {
                self.message = Some(self.not_known(self.game.present()));
            }
            Command::Goal => {
                self.mode = Mode::ChooseGoal(Goals::of(self.game.present().clone(), self.cursor));
            }
            Command::TypeMoves if works => self.mode = Mode::TypeMoves(Field::with("")),
            Command::SetUp => self.set_up(),
            Command::Larger | Command::Smaller => {
                if let Some(rows) = self.other_size(command) {
                    let next = PegGame::new(rows).played_for(self.game.present().goal());
                    self.game.commit(next);
                    self.changed();
                }
            }
            Command::New if works => {
                let game = self.game.present();
                let next = PegGame::new(game.rows()).played_for(game.goal());
                self.game.begin(next);
                self.changed();
            }
            Command::Restart if works => {
                self.play_from(&self.game.present().after(0));
                self.begin_anew();
            }
            Command::Undo | Command::Redo => self.undo_or_redo(command),
            Command::EarlierRow if works => {
                let line = self.game.present().clone();
                let at = line.jumps().len() - 1;
                self.mode = Mode::Walk(Walk::new(line, at, Whose::Own));
            }
            Command::Back => return self.put_down(),
            _ => {}
        }
        None
    }

    /// The next size up or down, before the game begins.
    fn other_size(&self, command: Command) -> Option<Rows> {
        let game = self.game.present();
        other_size(game.rows(), command).filter(|_| game.start().is_none())
    }

    fn undo_or_redo(&mut self, command: Command) {
        let (moved, what) = match command {
            Command::Undo => (self.game.undo(), "undo"),
            _ => (self.game.redo(), "redo"),
        };
        self.changed();
        if moved == UndoStep::AtEnd {
            self.message = Some(format!("There is nothing to {what}"));
        }
    }

    fn accept(&mut self, context: &Context<'_>) {
        if let Some(hole) = self.number.take() {
            return self.go_to(hole);
        }
        let game = self.game.present();
        if game.start().is_none() {
            let next = game.starting_at(self.cursor);
            if next.is_over() {
                self.message = Some(pegs::no_start(&next));
                return;
            }
            self.game.commit(next);
            self.changed();
        } else if game.is_over() {
            self.focus.show_alone(super::Panel::Moves);
        } else if let Some(held) = self.hand().held() {
            self.jump(held.aim(), context.now);
        } else {
            self.pick();
        }
    }

    fn pick(&mut self) {
        let game = self.game.present();
        if !game.board().has_peg(self.cursor) {
            self.message = Some(format!("{} is empty: pick a peg", self.cursor));
        } else if let Some(held) = Held::new(game.landings(self.cursor)) {
            self.mode = Mode::Play(Hand::Holding(held));
        } else {
            self.message = Some(format!("{} cannot jump now", self.cursor));
        }
    }

    /// Makes a jump, if the coach lets it pass.
    pub(super) fn jump(&mut self, jump: Jump, now: Instant) {
        let game = self.game.present();
        let before = game.board();
        let next = match game.jumped(jump.from, jump.to) {
            Ok(next) => next,
            Err(illegal) => {
                self.message = Some(format!("NOT A LEGAL MOVE: {illegal}"));
                return;
            }
        };
        if self.is_awaited(game) {
            self.wait(Waiting::jump(game.clone(), jump));
            return;
        }
        if self.evaluations.loses(game, &next) {
            match (self.coach, self.hand()) {
                (Coach::Refuse, _) => {
                    self.message = Some(pegs::REFUSED.to_owned());
                    return;
                }
                (Coach::Warn, Hand::Holding(held)) => {
                    self.mode = Mode::Play(Hand::Warned(held.clone()));
                    return;
                }
                _ => {}
            }
        }
        self.sheets.present_mut().played(&next);
        self.game.commit(next);
        self.cursor = jump.to;
        self.changed();
        self.animate(before, &[jump], now);
    }

    /// Goes on from this game, which comes of the present one; undo brings that back.
    pub(super) fn play_from(&mut self, game: &PegGame) {
        let own = self.game.present();
        let back = if own == game {
            String::new()
        } else if own.jumps().starts_with(game.jumps()) {
            "; undo brings your later moves back".to_owned()
        } else {
            "; undo brings your own game back".to_owned()
        };
        self.play_on(game.clone());
        self.message = Some(format!("You play on from here{back}"));
    }

    /// Moves the cursor to a hole or, with a peg in hand, points at it as the landing.
    pub(super) fn point_at(&mut self, hole: Hole) {
        let Some(held) = self.hand().held() else {
            self.cursor = hole;
            return;
        };
        let from = held.aim().from;
        if hole == from {
            self.mode = Mode::Play(Hand::Empty);
        } else if let Some(held) = held.over(hole) {
            self.mode = Mode::Play(Hand::Holding(held));
        } else {
            let illegal = self.game.present().board().legal_jump(from, hole).err();
            self.message = illegal.map(|illegal| format!("NOT A LEGAL MOVE: {illegal}"));
        }
    }

    /// Moves the cursor to the next hole in a direction or, with a peg in hand, to the next landing that way.
    fn steer(&mut self, way: Command) {
        match self.hand().held() {
            None => self.cursor = neighbor(self.cursor, way, self.rows()).unwrap_or(self.cursor),
            Some(held) => {
                if let Some(held) = held.toward(way) {
                    self.mode = Mode::Play(Hand::Holding(held));
                }
            }
        }
    }

    /// The next of three steps of help: a reason, which peg, which jump. Only what is known is said, and counted.
    fn hint(&mut self) {
        let game = self.game.present();
        let Some(hint) = JumpHint::of(game, &self.evaluations) else { return };
        if self.hints_here < 3 {
            self.hints_here += 1;
            self.sheets.present_mut().help.hints += 1;
        }
        self.message = Some(pegs::hint(Voice::Tiles, game, &hint, self.hints_here, &self.evaluations));
    }

    /// Shows the best way to go on, move by move.
    fn play_out(&mut self, context: &Context<'_>) {
        let game = self.game.present();
        let Some(line) = self.evaluations.played_out(game) else { return };
        self.sheets.present_mut().help.shown += 1;
        let own = game.jumps().len();
        let mut walk = Walk::new(line, own, Whose::Coach(own));
        walk.run(context.now);
        self.mode = Mode::Walk(walk);
    }

    fn put_down(&mut self) -> Option<Request> {
        let idle = self.number.take().is_none() && self.hand().held().is_none();
        self.mode = Mode::Play(Hand::Empty);
        if !self.focus.shows(super::Panel::Board) {
            self.focus.turn_to(super::Panel::Board);
            return None;
        }
        idle.then_some(Request::Go(Place::Home))
    }

    pub(super) fn update_goals(&mut self, command: Command, context: &Context<'_>) {
        if let Command::Digit(digit) = command {
            if self.works(command)
                && let Some(hole) = self.digit(digit, context.now)
            {
                self.go_to(hole);
            }
            return;
        }
        if let (Command::Accept, Some(hole)) = (command, self.number.take()) {
            return self.go_to(hole);
        }
        let Mode::ChooseGoal(goals) = &mut self.mode else { return };
        match command {
            Command::Up => goals.move_by(-1),
            Command::Down => goals.move_by(1),
            Command::Left | Command::Right if goals.takes_a_hole() => {
                if let Some(hole) = goals.other_hole(if command == Command::Left { -1 } else { 1 }) {
                    goals.choose_hole(hole);
                }
            }
            Command::Accept => {
                let game = goals.game();
                self.play_on(game);
            }
            Command::Back => self.changed(),
            _ => {}
        }
    }
}

impl Triangle {
    /// Whether a jump of the present game puts its goal out of reach.
    pub(super) fn loses(&self, jump: Jump) -> bool {
        self.against(jump).is_some()
    }

    /// What the coach has to say against a jump of the present game, if it puts its goal out of reach.
    pub(super) fn against(&self, jump: Jump) -> Option<String> {
        let game = self.game.present();
        let after = game.jumped(jump.from, jump.to).ok()?;
        let loses = self.evaluations.loses(game, &after);
        let words = pegs::losing(game.goal(), &self.evaluations.of(&after));
        loses.then(|| format!("{} {words}", arrow(jump)))
    }
}

/// What the status line says while a peg is in hand.
pub(super) fn held_in_words(screen: &Triangle, held: &Held) -> String {
    let name = arrow(held.aim());
    match (screen.coach, screen.against(held.aim())) {
        (Coach::Refuse, Some(_)) => format!("The coach refuses {name}: another landing, or Esc"),
        (Coach::Warn, Some(against)) => format!("{against}: Enter warns before it jumps"),
        _ if held.jumps().len() == 1 => format!("Enter jumps {name}, Esc puts the peg back"),
        _ => format!("Enter jumps {name}; arrows choose among {} landings", held.jumps().len()),
    }
}
