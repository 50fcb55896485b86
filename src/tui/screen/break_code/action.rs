//! What a command does on this screen. The hint bar, help, the mouse and the keys all ask here.

use std::time::Instant;

use super::score_animation::ScoreAnimation;
use super::state::{BreakCode, Panel};
use crate::archive::game_text::GameText;
use crate::narration::{Voice, result};
use crate::play::{BreakGame, GameStatus, UndoStep, WhyTask};
use crate::session::Subject;
use crate::session::new_game::Activity;
use crate::session::{Confirmation, Outcome, Verb};
use crate::store::settings::NotesMode;
use crate::task::{End, TaskId};
use crate::tui::keymap::Command;
use crate::tui::message::Work;
use crate::tui::overlay::why::Explanation;
use crate::tui::screen::parts::MapCursor;
use crate::tui::screen::{Context, Request};
use pegwise_engine::breaker::review::skill;
use pegwise_engine::code::{History, Peg};

#[derive(Clone, Copy, Debug)]
pub(super) enum Action {
    Game(Verb),
    Put(Peg),
    MoveTo(usize),
    Cycle(Way),
    Erase,
    Clear,
    KeepAbove,
    Review,
    OtherNotes,
    /// Move the cursor in the notes to this position and color.
    Note(usize, usize),
    /// Explain whether this color can be at this position, both from 0.
    Explain(usize, usize),
    Dot(MapCursor),
    /// Pass the command to the explanation, which it may close.
    Explanation(Command),
    Walk(Option<usize>),
    Copy(Copied),
    Panels(Command),
    FirstPanel,
    ChooseGame,
    Leave,
}

/// The direction in which colors are cycled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Forwards,
    Backwards,
}

/// The form of a copied game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copied {
    WholeGame,
    MarksAlone,
}

impl BreakCode {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        if let Some(why) = &self.why {
            return why.works(command).then_some(Action::Explanation(command));
        }
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                self.focus.works(command).then_some(Action::Panels(command))
            }
            Command::New => Some(Action::ChooseGame),
            Command::NotesMode => self.focus.shows(Panel::Notes).then_some(Action::OtherNotes),
            Command::EarlierRow => {
                let shown = self.turns_shown();
                shown.checked_sub(1).map(|turns| Action::Walk(Some(turns)))
            }
            Command::LaterRow => {
                let (later, last) = (self.walk? + 1, self.game().history().turns().len());
                Some(Action::Walk(Some(later).filter(|turns| *turns < last)))
            }
            Command::Back if !self.focus.is_at_rest() => Some(Action::FirstPanel),
            Command::Back if self.walk.is_some() => Some(Action::Walk(None)),
            Command::Back => Some(Action::Leave),
            // The first click goes to the cell, the next one is the key there.
            Command::Cell(position, color)
                if self.focus.is_on(Panel::Notes)
                    && self.note == (position, color)
                    && self.notes_mode == NotesMode::Mine =>
            {
                self.notes_action(Command::Choose)
            }
            Command::Cell(position, color) => Some(Action::Note(position, color)),
            Command::Dot(row, column) => self.has_map().then(|| Action::Dot(MapCursor::at(row, column))),
            _ if self.focus.is_on(Panel::Notes) => self.notes_action(command),
            Command::Left | Command::Right | Command::Up | Command::Down if self.is_on_map() => {
                self.map_cursor.moved(command, self.rules()).map(Action::Dot)
            }
            _ => self.board_action(command),
        }
    }

    fn notes_action(&self, command: Command) -> Option<Action> {
        let (positions, colors) = (self.rules().positions(), self.rules().colors());
        let (position, color) = self.note;
        match command {
            Command::Left => Some(Action::Note(position, (color + colors - 1) % colors)),
            Command::Right => Some(Action::Note(position, (color + 1) % colors)),
            Command::Up => Some(Action::Note((position + positions - 1) % positions, color)),
            Command::Down => Some(Action::Note((position + 1) % positions, color)),
            Command::Choose if self.notes_mode == NotesMode::Mine => {
                Some(Action::Game(Verb::RuleOut(position, Peg::default().cycled(color, colors))))
            }
            Command::Why => Some(Action::Explain(position, color)),
            // The frames of other panels name these keys.
            Command::Information | Command::Coach => self.board_action(command),
            _ => None,
        }
    }

    fn board_action(&self, command: Command) -> Option<Action> {
        let game = self.game();
        let (is_open, begun) = (game.status() == GameStatus::Open, !game.history().turns().is_empty());
        let types = is_open && self.focus.shows(Panel::Board);
        let allowed = |verb: Verb| self.session.allows(verb).then_some(Action::Game(verb));
        match command {
            Command::Color(peg) => types.then_some(Action::Put(peg)),
            Command::Up => types.then_some(Action::Cycle(Way::Forwards)),
            Command::Down => types.then_some(Action::Cycle(Way::Backwards)),
            Command::Left | Command::Right if !types || self.rules().positions() == 1 => None,
            Command::Left => Some(Action::MoveTo(self.slot.saturating_sub(1))),
            Command::Right => Some(Action::MoveTo((self.slot + 1).min(self.rules().positions() - 1))),
            Command::Accept if is_open => game.typed().ok().map(|code| Action::Game(Verb::Guess(code))),
            Command::Accept => begun.then_some(Action::Review),
            Command::Erase | Command::Clear if !is_open || game.row.iter().all(Option::is_none) => None,
            Command::Erase => Some(Action::Erase),
            Command::Clear => Some(Action::Clear),
            Command::KeepAbove => (is_open && self.can_keep_above()).then_some(Action::KeepAbove),
            Command::Reveal => allowed(Verb::GiveUp),
            Command::Undo => allowed(Verb::Undo),
            Command::Redo => allowed(Verb::Redo),
            Command::Hint => allowed(Verb::Hint),
            Command::Coach => allowed(Verb::Coach(!self.session.coach())),
            Command::Why => {
                let placed = |slot: usize| Some((slot, game.row.get(slot).copied().flatten()?));
                // After a color is placed, the cursor is at the next position.
                let (slot, peg) = placed(self.slot).or_else(|| placed(self.slot.checked_sub(1)?))?;
                types.then_some(Action::Explain(slot, peg.index()))
            }
            Command::GoOn => allowed(Verb::GoOn),
            Command::Compare => allowed(Verb::Compare),
            Command::Information => allowed(Verb::Information(!self.session.information)),
            Command::Copy if is_open => begun.then_some(Action::Copy(Copied::WholeGame)),
            Command::Copy => Some(Action::Copy(Copied::MarksAlone)),
            Command::CopyGame => (!is_open).then_some(Action::Copy(Copied::WholeGame)),
            _ => None,
        }
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command) -> Option<String> {
        let is_open = self.game().status() == GameStatus::Open;
        match command {
            Command::Accept if is_open => {
                let gap = self.game().typed().err()?;
                Some(format!("Position {} is empty", gap + 1))
            }
            Command::Accept => Some("There is no guess to look back at".to_owned()),
            Command::Clear | Command::Erase if is_open => Some("This row has no pegs yet".to_owned()),
            Command::Compare => {
                Some("This game has no other to compare with: play on from a guess in the review".to_owned())
            }
            Command::Undo => Some("There is nothing to undo".to_owned()),
            Command::Redo => Some("There is nothing to redo".to_owned()),
            Command::Why if is_open => {
                Some(format!("Place a color in position {} first, then ask why", self.slot + 1))
            }
            Command::Choose if self.focus.is_on(Panel::Notes) => {
                Some("These notes are worked out; you can change only your own".to_owned())
            }
            _ => None,
        }
    }

    /// Moves the cursor to the gap that keeps a guess from being made.
    pub(super) fn go_to_gap(&mut self, command: Command) {
        let gap = self.game().typed().err().filter(|_| command == Command::Accept);
        self.slot = gap.unwrap_or(self.slot);
    }

    pub(super) fn carry_out(&mut self, action: Action, context: &mut Context<'_>) -> Option<Request> {
        match action {
            Action::Game(verb) => return self.play(verb, context),
            Action::Put(peg) => self.put(peg),
            Action::MoveTo(slot) => self.slot = slot,
            Action::Cycle(way) => self.cycle(way),
            Action::Erase => self.erase(),
            Action::Clear => self.clear(),
            Action::KeepAbove => self.keep_above(),
            Action::Review => {
                let game = Box::new(self.game().clone());
                return Some(Request::Open(Subject::Review(game, self.session.judgments().clone())));
            }
            Action::OtherNotes => {
                self.show_notes(match self.notes_mode {
                    NotesMode::Mine => NotesMode::Auto,
                    NotesMode::Auto => NotesMode::Mine,
                });
            }
            Action::Note(position, color) => {
                self.note = (position, color);
                self.turn_to(Panel::Notes);
            }
            Action::Explain(position, color) => {
                return Some(Request::Explain(self.explain(position, color)));
            }
            Action::Dot(cursor) => {
                self.map_cursor = cursor;
                self.turn_to(Panel::Possible);
            }
            Action::Explanation(Command::Back | Command::Why) => self.why = None,
            Action::Explanation(command) => {
                if let Some(why) = &mut self.why {
                    why.update(command);
                }
            }
            Action::Walk(turns) => self.walk = turns,
            Action::Copy(what) => return Some(Request::Copy(self.copied(what))),
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::FirstPanel => self.focus.rest(),
            Action::ChooseGame => return Some(Request::Open(Subject::Choose(Activity::BreakCode, None))),
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    /// Gives a panel the focus, unless it has it.
    fn turn_to(&mut self, panel: Panel) {
        if !self.focus.is_on(panel) {
            self.focus.turn_to(panel);
        }
    }

    /// Asks for an explanation of the cell under the cursor, after the guesses on show.
    fn explain(&mut self, position: usize, color: usize) -> WhyTask {
        self.session.note_information();
        let game = self.game();
        let turns = self.turns_shown();
        let history: History = game.history().turns()[..turns].iter().copied().collect();
        let tally = game.candidates_after(turns).tally();
        let peg = Peg::default().cycled(color, self.rules().colors());
        let question = WhyTask { rules: self.rules(), history, cell: (position, peg) };
        self.why = Some(Explanation::waiting(question.clone(), tally));
        question
    }

    fn copied(&self, what: Copied) -> String {
        let game = self.game();
        match what {
            Copied::WholeGame => GameText::BreakCode(Box::new(game.clone())).to_string(),
            Copied::MarksAlone => {
                let skill = self.session.judgments().all().and_then(|all| skill(&all));
                result::marks_alone(Voice::Tiles, game, skill).join("\n") + "\n"
            }
        }
    }

    /// Carries out a verb and shows its outcome.
    pub(super) fn play(&mut self, verb: Verb, context: &mut Context<'_>) -> Option<Request> {
        if verb == Verb::Hint {
            self.walk = None;
            // A hint is counted, so it must be visible.
            self.focus.turn_to(Panel::Board);
        }
        let before = self.game().clone();
        let outcome = self.session.carry_out(verb, context.random);
        match outcome {
            Outcome::Guessed => self.guessed(before, context.now),
            Outcome::Scoring(id, task) => {
                self.message = None;
                return Some(Request::Start(Work::Guess(id, task)));
            }
            Outcome::Asks(Confirmation::Repeat(_, turn)) => {
                self.message = Some(format!(
                    "You made this guess before, as guess {}: it tells you nothing new. Enter again makes it anyway.",
                    turn + 1
                ));
            }
            Outcome::UndoStep(UndoStep::Taken) | Outcome::GivenUp => self.game_changed(),
            Outcome::Begun => {
                self.other_game();
                self.message = Some(self.new_game().to_owned());
            }
            Outcome::NoHintLeft => self.message = Some("That was the last hint for this guess".to_owned()),
            Outcome::GoesOn(game) => return Some(Request::Open(Subject::GoOn(game))),
            Outcome::Compared(comparison) => return Some(Request::Open(Subject::Compare(comparison))),
            Outcome::Done => self.message = said_of(verb, &before),
            // The status line asks about giving up until the next key.
            Outcome::Asks(Confirmation::GiveUp | Confirmation::GoOn)
            | Outcome::UndoStep(UndoStep::AtEnd)
            | Outcome::Hinted
            | Outcome::Impossible => {}
        }
        None
    }

    /// Shows the score of a guess that was just made in the game `before`.
    fn guessed(&mut self, before: BreakGame, now: Instant) {
        self.score_animation = if self.motion { ScoreAnimation::of(before, self.game(), now) } else { None };
        self.game_changed();
    }

    /// Handles the end of a task that scored a guess. Returns the screen's next request.
    pub(crate) fn scored(&mut self, task: TaskId, end: End<Box<BreakGame>>, now: Instant) -> Option<Request> {
        let before = self.game().clone();
        match self.session.scored(task, end)? {
            Ok(_) => {
                self.message = None;
                self.guessed(before, now);
            }
            Err(words) => self.message = Some(format!("The guess could not be scored: {words}")),
        }
        self.questions()
    }
}

/// The message after a verb without an outcome of its own.
fn said_of(verb: Verb, before: &BreakGame) -> Option<String> {
    match verb {
        // A hint may be on show in place of the coach.
        Verb::Coach(false) => Some("Your guesses are no longer graded".to_owned()),
        Verb::Coach(true) if before.status() == GameStatus::Open => {
            Some("Your guesses are graded from now on".to_owned())
        }
        _ => None,
    }
}
