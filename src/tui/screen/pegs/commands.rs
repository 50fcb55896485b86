//! What a command does on a peg board: the session carries it out, or the screen moves the view.

use std::time::Instant;

use super::choices::{Choice, Choices};
use super::facts::{BOARD_TO_TYPE, JUMPS_TO_TYPE};
use super::hand::{Held, neighbor};
use super::number::{Digit, HoleNumber};
use super::state::{BOARD, JUMPS, Open, PegsScreen};
use crate::archive::board_share_code;
use crate::archive::game_text::GameText;
use crate::narration::capital;
use crate::play::Goal;
use crate::session::PegsSession;
use crate::session::command::{Argument, Outcome};
use crate::session::pegs::{Fact, Mode, Refusal, Whose};
use crate::tui::keymap::Command;
use crate::tui::screen::at_place::{Act, AtPlace, Prompt, ask, at_place, change};
use crate::tui::screen::parts::{Accepts, LineInput};
use crate::tui::screen::{Context, Request, Screen as _};
use crate::tui::theme::Look;
use pegwise_engine::pegs::Hole;

impl AtPlace for PegsScreen {
    at_place!(PegsSession, work: Odds);

    /// The hole under the cursor, or the jump of the held peg.
    fn selected(&self) -> Argument {
        let is_before = matches!(self.session.mode, Mode::Playing) && self.game().start().is_none();
        match &self.held {
            Some(held) => Argument::Text(held.aim().to_string()),
            None if is_before || self.sets_up() => Argument::Text(self.cursor.to_string()),
            None => Argument::Nothing,
        }
    }

    fn is_covered(&self) -> bool {
        !matches!(self.open, Open::Nothing)
    }

    fn view_command(&self, command: Command) -> Option<Act<PegsScreen>> {
        if let (Command::Accept | Command::Choose, Some(hole)) = (command, self.number.waits()) {
            return Some(point(hole));
        }
        match &self.open {
            Open::Nothing => self.board_command(command),
            Open::Choices(choices) => self.choices_command(choices, command),
            Open::Typed(typed) => match command {
                // What is wrong has to be changed first, and what the coach warns of is confirmed.
                Command::Accept
                    if typed.line.error().is_none() || self.session.jump(typed.line.text()).is_ok() =>
                {
                    Some(Box::new(PegsScreen::take_typed))
                }
                Command::Back => Some(open(Open::Nothing)),
                _ => None,
            },
        }
    }

    fn note(&mut self, outcome: &Outcome<PegsSession>, now: Instant) {
        match outcome {
            Outcome::Happened(fact) => self.show_fact(fact, now),
            Outcome::Starts(..) => {
                self.changed();
                self.message = Some("Drawing a board …".to_owned());
            }
            Outcome::Cancels | Outcome::Opens(_) => {}
        }
    }

    /// The board was drawn.
    fn heard(&mut self, fact: &Fact) {
        self.show_fact(fact, Instant::now());
    }

    fn typed(&self) -> Option<&Prompt> {
        if let Open::Typed(prompt) = &self.open { Some(prompt) } else { None }
    }

    fn typed_mut(&mut self) -> Option<&mut Prompt> {
        if let Open::Typed(prompt) = &mut self.open { Some(prompt) } else { None }
    }

    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let act = self.act(command);
        self.clear(matches!(command, Command::Digit(_)));
        self.session.next_input();
        let request = act?.ok()?(self, context);
        self.prepare();
        request
    }

    /// Why a command does nothing now, where a player may wonder.
    fn reason_in_words(&self, command: Command, look: Look) -> Option<String> {
        let game = self.game();
        let key = |command| self.key(command, look);
        let plays = self.walk().is_none() && !self.sets_up();
        match (command, self.act(command).and_then(Result::err)) {
            (Command::Why, Some(Refusal::ReasonUnknown)) | (_, Some(Refusal::HintUnknown)) => {
                Some(self.not_known(game))
            }
            (Command::Information, Some(Refusal::CoachOff)) => {
                Some(format!("The coach is off: {} turns it on", key(Command::Coach)))
            }
            (_, Some(Refusal::Stuck(stuck))) => Some(capital(&stuck.to_string())),
            (Command::PlayOut, Some(Refusal::NotOpen)) | (_, Some(Refusal::Nothing | Refusal::NotOver)) => {
                None
            }
            (_, Some(refusal)) => Some(refusal.to_string()),
            (Command::Why, None) if self.walk().is_some() => {
                let (on, why) = (key(Command::Accept), key(Command::Why));
                Some(format!("{on} plays on from here, and {why} then explains a jump"))
            }
            (Command::Why, None) if self.sets_up() => {
                let (play, why) = (key(Command::TryYourself), key(Command::Why));
                Some(format!("{play} plays from this board, and {why} then explains a jump"))
            }
            (Command::Why, None) if plays && game.is_over() => {
                let (back, on) = (key(Command::EarlierRow), key(Command::Accept));
                Some(format!("The game is over. {back} goes back to a jump, and {on} plays on from there"))
            }
            (Command::Why, None) if plays && game.start().is_none() => {
                Some("Choose the hole that starts empty first".to_owned())
            }
            _ => None,
        }
    }
}

fn point(hole: Hole) -> Act<PegsScreen> {
    change(move |screen: &mut PegsScreen| {
        screen.show_board();
        screen.point_at(hole);
    })
}

fn hold(held: Option<Held>) -> Act<PegsScreen> {
    change(|screen: &mut PegsScreen| {
        screen.show_board();
        screen.held = held;
    })
}

fn open(open: Open) -> Act<PegsScreen> {
    change(|screen: &mut PegsScreen| {
        screen.held = None;
        screen.open = open;
    })
}

fn type_line(command: Command, label: &'static str) -> Act<PegsScreen> {
    open(Open::Typed(Prompt { command, line: LineInput::of(Accepts::Signs, label) }))
}

impl PegsScreen {
    fn board_command(&self, command: Command) -> Option<Act<PegsScreen>> {
        let (game, waits) = (self.session.shown(), self.number.waits().is_some());
        let is_playing = matches!(self.session.mode, Mode::Playing);
        let is_open = is_playing && !game.is_over();
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => self
                .focus
                .works(command)
                .then(|| change(move |screen: &mut PegsScreen| _ = screen.focus.update(command))),
            Command::Back => Some(self.back(waits)),
            Command::Copy => game.start().is_some().then(|| {
                ask(Request::Copy(if self.sets_up() {
                    format!("{}\n", self.session.setup())
                } else {
                    GameText::Pegs(Box::new(game)).to_string()
                }))
            }),
            // The board that the game on show began from is the one to play.
            Command::CopyCode => {
                let code = board_share_code(game.start()?);
                Some(ask(Request::Copy(format!("{code}\n"))))
            }
            Command::RunPause if self.due.is_some() => Some(change(|_| {})),
            Command::RunPause => {
                self.walk().filter(|walk| walk.at < walk.jumps())?;
                Some(Box::new(|screen: &mut PegsScreen, context: &mut Context<'_>| {
                    screen.run(context.now);
                    None
                }))
            }
            _ if self.walk().is_some() => None,
            Command::Left | Command::Right | Command::Up | Command::Down => match &self.held {
                None => neighbor(self.cursor, command, game.shape()).map(point),
                Some(held) => held
                    .toward(command, self.shape())
                    .filter(|other| other != held)
                    .map(|held| hold(Some(held))),
            },
            Command::Digit(digit) => Some(self.digit(digit)),
            Command::TypeBoard if self.sets_up() => Some(type_line(command, BOARD_TO_TYPE)),
            _ if !is_playing => None,
            Command::Accept if game.is_over() => {
                Some(change(|screen: &mut PegsScreen| screen.focus.show_alone(JUMPS)))
            }
            Command::Accept if game.start().is_some() && self.held.is_none() => Some(change(Self::pick_up)),
            Command::Goal => Some(open(Open::Choices(Choices::goals(&game, self.cursor)))),
            Command::DrawBoard => Some(open(Open::Choices(Choices::boards(game.shape())))),
            Command::TypeMoves if is_open => Some(type_line(command, JUMPS_TO_TYPE)),
            _ => None,
        }
    }

    fn back(&self, waits: bool) -> Act<PegsScreen> {
        if self.held.is_some() || waits {
            return hold(None);
        }
        if !self.focus.is_at_rest() {
            return change(|screen: &mut PegsScreen| screen.focus.rest());
        }
        let leaves = match &self.session.mode {
            Mode::Playing => true,
            Mode::Walking(walk) => walk.whose == Whose::Solution,
            Mode::SettingUp => false,
        };
        Box::new(move |screen, context| {
            if let Ok(close) = screen.session.close() {
                screen.carry_out(close, context);
            }
            leaves.then_some(Request::Back)
        })
    }

    fn digit(&self, digit: u8) -> Act<PegsScreen> {
        let (mut number, rows) = (self.number, self.shape());
        Box::new(move |screen, context| {
            match number.digit(digit, rows, context.now) {
                Digit::Names(hole) => screen.point_at(hole),
                Digit::Waits(hole) => screen.message = Some(format!("Hole {hole}_: another digit, or Enter")),
                Digit::Wrong(error) => screen.message = Some(error.to_string()),
            }
            screen.number = number;
            None
        })
    }

    fn choices_command(&self, choices: &Choices, command: Command) -> Option<Act<PegsScreen>> {
        match (command, choices.chosen()) {
            (Command::Digit(digit), Choice::Goal(Goal::OnePegIn(_))) => Some(self.digit(digit)),
            (Command::Accept, choice) => {
                let run = match choice {
                    // A pattern that is not chosen yet.
                    Choice::Goal(goal) if !self.game().has_holes_of(goal) => self.session.set_up(),
                    Choice::Goal(goal) => self.session.change_goal(goal),
                    Choice::Board(kind) => self.session.draw(kind, None),
                };
                let run = run.ok()?;
                Some(Box::new(|screen, context| screen.carry_out(run, context)))
            }
            (Command::Back, _) => Some(open(Open::Nothing)),
            _ => choices.moved(command, self.shape()).map(|choices| open(Open::Choices(choices))),
        }
    }

    /// Turns to the board if another panel has its place.
    fn show_board(&mut self) {
        if !self.focus.shows(BOARD) {
            self.focus.turn_to(BOARD);
        }
    }

    fn pick_up(&mut self) {
        self.show_board();
        if !self.game().board().has_peg(self.cursor) {
            self.message = Some(format!("{} is empty: pick a peg", self.cursor));
        } else if let Some(held) = Held::new(self.game().landings(self.cursor)) {
            self.held = Some(held);
        } else {
            self.message = Some(format!("{} cannot jump now", self.cursor));
        }
    }

    /// Moves the cursor to a hole, or selects it as the landing of the held peg.
    pub(super) fn point_at(&mut self, hole: Hole) {
        if let Open::Choices(choices) = &mut self.open {
            *choices = choices.with_hole(hole);
            return;
        }
        let Some(held) = &mut self.held else {
            self.cursor = hole;
            return;
        };
        let from = held.aim().from;
        if let Some(over) = held.over(hole) {
            *held = over;
        } else if hole == from {
            self.held = None;
        } else {
            let illegal = self.game().board().legal_jump(from, hole).err();
            self.message = illegal.map(|illegal| format!("Not a legal jump: {illegal}"));
        }
    }

    /// Forgets what the last input led to.
    pub(super) fn clear(&mut self, keeps_digit: bool) {
        (self.message, self.answer, self.animation, self.due) = (None, None, None, None);
        if !keeps_digit {
            self.number = HoleNumber::default();
        }
    }
}
