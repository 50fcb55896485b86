//! What a command does on this screen. The hint bar, help, the mouse and the keys all ask here.

use super::log::{entry_count, line_above, line_below};
use super::score_form::ScoreForm;
use super::state::{Over, Panel, Watch, first_beside, panels};
use crate::narration::{marks, watched_text};
use crate::session::Subject;
use crate::session::new_game::Activity;
use crate::session::watch::{Outcome, Refusal, Verb, Watching};
use crate::tui::keymap::Command;
use crate::tui::message::Work;
use crate::tui::overlay::repair::RepairList;
use crate::tui::overlay::why::Explanation;
use crate::tui::screen::parts::{Focus, MapCursor, ScoreEntry};
use crate::tui::screen::{Context, Request};
use pegwise_engine::code::{Code, Peg, Score};

#[derive(Clone, Debug)]
pub(super) enum Action {
    Game(Verb),
    ChooseGame,
    /// Explore the strategy from the turns on show.
    Explore,
    /// Type the score of the guess that waits.
    TypeScore(Command),
    /// Forget the score typed so far.
    DropScore,
    /// Show the secret and the score that it gives the guess that waits.
    Check(Code, Code),
    /// Open the list of contradictory scores.
    Repair,
    /// Pass the command to the overlay.
    Over(Command),
    EditScore,
    Close,
    RunOrPause,
    Faster,
    Slower,
    /// Scroll the log until this many entries at its end are out of sight.
    Scroll(usize),
    /// Move the cursor in the grid to this position and color.
    Cell(usize, Peg),
    Explain,
    OtherInformation,
    Copy,
    Panels(Command),
    /// Show a panel beside the log.
    Beside(Panel),
    Dot(MapCursor),
    FirstPanel,
    Leave,
}

/// The entries of a page of the log.
const PAGE: usize = 10;

impl Watch {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        match (self.session.watching()?, &self.over) {
            (watching, Some(over)) => self.over_action(watching, over, command),
            (watching, None) => self.game_action(watching, command),
        }
    }

    fn over_action(&self, watching: &Watching, over: &Over, command: Command) -> Option<Action> {
        match (over, command) {
            (_, Command::Back | Command::Why) => Some(Action::Close),
            (_, Command::Undo) => self.allowed(Verb::Undo),
            (_, Command::Redo) => self.allowed(Verb::Redo),
            (Over::Score(form), Command::Accept) => {
                form.score().and_then(|score| self.allowed(Verb::Score(form.turn, score)))
            }
            (Over::Score(_), Command::Check) => watching.secret().map(|_| Action::Over(command)),
            (Over::Score(form), command) => form.works(command).then_some(Action::Over(command)),
            (Over::Repair(_), Command::Accept) => Some(Action::EditScore),
            (Over::Repair(_), Command::Check) => self.allowed(Verb::ScoreBySecret),
            (Over::Repair(list), Command::Up | Command::Down) => {
                list.has_others().then_some(Action::Over(command))
            }
            (Over::Repair(_), _) => None,
            (Over::Why(explanation), command) => explanation.works(command).then_some(Action::Over(command)),
        }
    }

    fn game_action(&self, watching: &Watching, command: Command) -> Option<Action> {
        let (line, rules) = (&watching.game.line, watching.rules);
        let (positions, colors) = (rules.positions(), rules.colors());
        let (position, peg) = self.cell;
        let scroll = |to: usize| {
            let to = to.min(entry_count(&watching.game).saturating_sub(1));
            (to != self.scroll).then_some(Action::Scroll(to))
        };
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => Some(Action::Panels(command)),
            Command::Back if self.entry.is_some() => Some(Action::DropScore),
            Command::Back if !self.focus.is_at_rest() || self.beside == Panel::Why => {
                Some(Action::FirstPanel)
            }
            Command::Back => Some(Action::Leave),
            Command::New => Some(Action::ChooseGame),
            Command::Explore => Some(Action::Explore),
            Command::Information => {
                let counting = [Panel::Guesses, Panel::Grid, Panel::Map, Panel::Possible];
                let is_shown = counting.iter().any(|panel| self.focus.shows(*panel));
                is_shown.then_some(Action::OtherInformation)
            }
            Command::Copy => (line.cursor() > 0).then_some(Action::Copy),
            Command::Left if self.focus.is_on(Panel::Grid) => {
                Some(Action::Cell(position, peg.cycled(colors - 1, colors)))
            }
            Command::Right if self.focus.is_on(Panel::Grid) => {
                Some(Action::Cell(position, peg.cycled(1, colors)))
            }
            Command::Up | Command::Down if self.focus.is_on(Panel::Grid) => {
                let steps = if command == Command::Up { positions - 1 } else { 1 };
                (positions > 1).then_some(Action::Cell((position + steps) % positions, peg))
            }
            Command::Left | Command::Right | Command::Up | Command::Down if self.focus.is_on(Panel::Map) => {
                self.map_cursor.moved(command, rules).map(Action::Dot)
            }
            Command::Why if self.focus.is_on(Panel::Grid) => Some(Action::Explain),
            Command::Why if self.focus.is_on(Panel::Why) => Some(Action::FirstPanel),
            Command::Why => Some(Action::Beside(Panel::Why)),
            Command::Digit(_) => watching.ask().map(|_| Action::TypeScore(command)),
            Command::Erase => {
                let erases = self.entry.as_ref().is_some_and(|entry| entry.works(command));
                erases.then_some(Action::TypeScore(command))
            }
            Command::Check => Some(Action::Check(watching.secret()?, watching.ask()?.code)),
            Command::Accept if line.is_at_end() && watching.contradiction().is_some() => Some(Action::Repair),
            Command::Accept if line.is_at_end() && watching.ask().is_some() => {
                let score = self.entry.as_ref().and_then(ScoreEntry::score)?;
                self.allowed(Verb::Score(watching.scored().len(), score))
            }
            Command::RunPause => {
                let can_run = !line.is_at_end() || watching.end().is_none();
                (can_run || self.playback.is_running()).then_some(Action::RunOrPause)
            }
            Command::Faster => (!self.playback.speed.is_full()).then_some(Action::Faster),
            Command::Slower => (!self.playback.speed.is_slowest()).then_some(Action::Slower),
            Command::Up => line_above(&watching.game).and_then(|step| self.allowed(Verb::GoTo(step))),
            Command::Down => line_below(&watching.game).and_then(|step| self.allowed(Verb::GoTo(step))),
            Command::Cell(position, color) => {
                Some(Action::Cell(position, Peg::default().cycled(color, colors)))
            }
            Command::Dot(row, column) => Some(Action::Dot(MapCursor::at(row, column))),
            Command::Step(step) => self.allowed(Verb::GoTo(step)),
            Command::WheelUp => scroll(self.scroll + 1),
            Command::WheelDown => scroll(self.scroll.saturating_sub(1)),
            Command::PageUp => scroll(self.scroll + PAGE),
            Command::PageDown => scroll(self.scroll.saturating_sub(PAGE)),
            // Before the first step there is the game whose scores were dropped.
            Command::StepBack if !watching.is_by_hand() => {
                self.allowed(Verb::StepBack).or_else(|| self.allowed(Verb::Undo))
            }
            command => verb(command).and_then(|verb| self.allowed(verb)),
        }
    }

    fn allowed(&self, verb: Verb) -> Option<Action> {
        self.session.refusal(&verb).is_none().then_some(Action::Game(verb))
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command) -> Option<String> {
        if command == Command::Accept
            && let Some(question) = self.question()
        {
            return Some(question);
        }
        match command {
            Command::Copy => return Some("There is nothing to copy yet".to_owned()),
            Command::Check => {
                let knows = self.session.watching().is_some_and(|watching| watching.secret().is_some());
                let words = if knows {
                    "No guess waits for its score"
                } else {
                    "The secret is in your head: the program does not know it"
                };
                return Some(words.to_owned());
            }
            Command::Information => return Some("This panel has no numbers to hide".to_owned()),
            _ => {}
        }
        let verb = match command {
            // At an end already, this needs no message.
            Command::First | Command::Last => None,
            Command::RunPause | Command::Down => Some(Verb::StepForward),
            Command::Up => Some(Verb::StepBack),
            command => verb(command),
        };
        let asks = self.session.watching().is_some_and(|watching| watching.ask().is_some());
        match verb.and_then(|verb| self.session.refusal(&verb))? {
            Refusal::LastStep if asks => Some("This is the last step: type the score".to_owned()),
            refusal => Some(refusal.to_string()),
        }
    }

    /// The question for the number that is missing, if a score is asked for and not complete.
    fn question(&self) -> Option<String> {
        match &self.over {
            Some(Over::Score(form)) => form.question(),
            Some(Over::Repair(_) | Over::Why(_)) => None,
            None => {
                let watching = self.session.watching()?;
                watching.ask()?;
                match &self.entry {
                    Some(entry) => entry.question(),
                    None => ScoreEntry::new(watching.rules, None).question(),
                }
            }
        }
    }

    /// Moves the cursor to the number that keeps a score from being given.
    pub(super) fn go_to_missing(&mut self) {
        match &mut self.over {
            Some(Over::Score(form)) => form.entry().go_to_missing(),
            Some(Over::Repair(_) | Over::Why(_)) => {}
            None => {
                if let Some(entry) = &mut self.entry {
                    entry.go_to_missing();
                }
            }
        }
    }

    pub(super) fn carry_out(&mut self, action: Action, context: &mut Context<'_>) -> Option<Request> {
        match action {
            Action::Game(verb) => return self.play(verb),
            Action::ChooseGame => return Some(Request::Open(Subject::Choose(Activity::Watch, None))),
            Action::Explore => {
                let watching = self.session.watching()?;
                let game = (watching.rules, watching.strategy.clone());
                return Some(Request::Open(Subject::Explore(game, watching.game.history())));
            }
            Action::TypeScore(command) => self.type_score(command),
            Action::DropScore => self.entry = None,
            Action::Check(secret, guess) => {
                let score = marks(Score::of(&guess, &secret));
                self.answer = Some(format!("Your secret {} gives it {score}", secret.capitals()));
            }
            Action::Repair => self.over = self.session.watching().and_then(repair_list).map(Over::Repair),
            Action::Over(command) => self.update_over(command),
            Action::EditScore => self.edit_score(),
            Action::Close => self.over = None,
            Action::RunOrPause => {
                self.scroll = 0;
                self.playback.toggle(context.now);
            }
            Action::Faster => self.playback.faster(context.now),
            Action::Slower => self.playback.slower(context.now),
            Action::Scroll(lines) => {
                self.playback.pause();
                self.scroll = lines;
            }
            Action::Cell(position, peg) => {
                self.cell = (position, peg);
                self.turn_to(Panel::Grid);
            }
            Action::Explain => return self.explain(),
            Action::OtherInformation => self.information = !self.information,
            Action::Copy => {
                let watching = self.session.watching()?;
                let text = watched_text(watching.shown(), &watching.game)?;
                return Some(Request::Copy(text.to_string()));
            }
            Action::Panels(command) => {
                self.focus.update(command);
                if self.focus.panel().is_beside_log() {
                    self.beside = self.focus.panel();
                }
            }
            Action::Beside(panel) => {
                self.beside = panel;
                self.focus.turn_to(panel);
            }
            Action::Dot(cursor) => {
                self.map_cursor = cursor;
                self.turn_to(Panel::Map);
            }
            Action::FirstPanel => {
                if let Some(strategy) = self.session.watching().map(|watching| &watching.strategy) {
                    self.focus = Focus::new(panels(strategy));
                    self.beside = first_beside(strategy);
                }
            }
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

    /// Carries out a verb and shows its outcome.
    fn play(&mut self, verb: Verb) -> Option<Request> {
        self.show_panels_alone();
        match self.session.carry_out(verb) {
            Ok(Outcome::Plays(id, task)) => return Some(Request::Start(Work::Watch(id, *task))),
            Ok(outcome @ Outcome::Returns(..)) => return self.show_game(outcome).map(Request::Start),
            Ok(outcome) => self.show_end(&outcome),
            Err(refusal) => self.message = Some(refusal.to_string()),
        }
        None
    }

    /// Types the score of the guess that waits, and shows the guess.
    fn type_score(&mut self, command: Command) {
        self.playback.pause();
        // A refusal means that the guess is on show.
        let _ = self.session.carry_out(Verb::Last);
        let Some(watching) = self.session.watching() else { return };
        let entry = self.entry.get_or_insert_with(|| ScoreEntry::new(watching.rules, None));
        entry.update(command);
        self.entry.take_if(|entry| entry.is_empty());
        self.scroll = 0;
    }

    fn update_over(&mut self, command: Command) {
        match &mut self.over {
            Some(Over::Score(form)) => form.update(command),
            Some(Over::Repair(list)) => list.update(command),
            Some(Over::Why(explanation)) => explanation.update(command),
            None => {}
        }
    }

    fn edit_score(&mut self) {
        let (Some(Over::Repair(list)), Some(watching)) = (&self.over, self.session.watching()) else {
            return;
        };
        let turn = watching.scored().get(list.chosen);
        let form = turn.map(|turn| ScoreForm::new(watching.rules, list.chosen, turn.code, turn.score));
        self.over = form.map(Over::Score);
    }

    /// Asks for an explanation of the cell under the cursor, at the step on show.
    fn explain(&mut self) -> Option<Request> {
        let watching = self.session.watching()?;
        let (question, tally) = watching.why(self.cell);
        self.over = Some(Over::Why(Explanation::waiting(question.clone(), tally.clone())));
        Some(Request::Explain(question))
    }
}

/// The list of the contradictory scores.
fn repair_list(watching: &Watching) -> Option<RepairList> {
    watching.contradiction().map(|contradiction| RepairList::of(watching.scored(), contradiction))
}

const fn verb(command: Command) -> Option<Verb> {
    match command {
        Command::StepForward | Command::Accept => Some(Verb::StepForward),
        Command::StepBack => Some(Verb::StepBack),
        Command::NextGuess => Some(Verb::NextGuess),
        Command::PreviousGuess => Some(Verb::PreviousGuess),
        Command::First => Some(Verb::First),
        Command::Last => Some(Verb::Last),
        Command::ByHand => Some(Verb::SwitchScorer),
        Command::Undo => Some(Verb::Undo),
        Command::Redo => Some(Verb::Redo),
        _ => None,
    }
}
