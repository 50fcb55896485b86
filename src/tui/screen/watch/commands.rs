//! What the commands of a watched game do to the view.

use super::Watch;
use super::log::entry_count;
use super::score_form::ScoreForm;
use super::state::{GRID, GUESSES, MAP, Over, POSSIBLE, WHY};
use crate::narration::{marks, watched_text};
use crate::session::WatchSession;
use crate::session::command::{Outcome, Ready};
use crate::session::steps::WithSteps as _;
use crate::session::watch::{Fact, Refusal, Watching};
use crate::tui::keymap::Command;
use crate::tui::overlay::why::Explanation;
use crate::tui::screen::at_place::{Act, AtPlace, ask, at_place, change};
use crate::tui::screen::parts::ScoreEntry;
use crate::tui::screen::{Context, Request};
use crate::tui::theme::Look;
use pegwise_engine::code::{Peg, Score};
use std::time::Instant;

const PAGE: usize = 10;

impl AtPlace for Watch {
    at_place!(WatchSession, work: Watch);

    fn view_command(&self, command: Command) -> Option<Act<Watch>> {
        let watching = self.session.watching()?;
        match &self.over {
            Some(over) => self.over_command(watching, over, command),
            None => self.panel_command(watching, command),
        }
    }

    fn note(&mut self, outcome: &Outcome<WatchSession>, _: Instant) {
        match outcome {
            Outcome::Opens(_) => {}
            Outcome::Starts(..) if matches!(self.session.heard, Fact::Returned) => self.show_game(),
            Outcome::Happened(Fact::Undone | Fact::Redone) => {
                self.show_panels_alone();
                self.show_end();
            }
            _ => self.show_panels_alone(),
        }
    }

    fn heard(&mut self, _: &Fact) {
        self.show_end();
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let asks = self.session.watching().is_some_and(|watching| watching.ask().is_some());
        match refusal {
            Refusal::LastStep if asks => "This is the last step: type the score".to_owned(),
            refusal => refusal.to_string(),
        }
    }

    /// Why a command of the view does nothing now.
    fn reason_in_words(&self, command: Command, _: Look) -> Option<String> {
        let words = match command {
            Command::Accept if self.question().is_some() => return self.question(),
            Command::Copy => "There is nothing to copy yet",
            Command::Check if self.session.watching().is_some_and(|game| game.setup.secret.is_some()) => {
                "No guess waits for its score"
            }
            Command::Check => "The secret is in your head: the program does not know it",
            Command::Information => "This panel has no numbers to hide",
            // At an end already, this needs no message.
            Command::First | Command::Last => return None,
            Command::RunPause | Command::Down | Command::Accept => return self.reason(Command::StepForward),
            Command::Up => return self.reason(Command::StepBack),
            command => return self.reason(command),
        };
        Some(words.to_owned())
    }

    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let act = self.act(command);
        (self.message, self.answer) = (None, None);
        if let Some(Ok(act)) = act {
            act(self, context)
        } else {
            if command == Command::Accept {
                self.go_to_missing();
            }
            None
        }
    }
}

/// What is ready, as a command of the screen.
fn run(ready: Ready<WatchSession>) -> Option<Act<Watch>> {
    let run = ready.ok()?;
    Some(Box::new(move |screen, context| screen.carry_out(run, context)))
}

impl Watch {
    /// What a command does to what lies over the panels.
    fn over_command(&self, watching: &Watching, over: &Over, command: Command) -> Option<Act<Watch>> {
        let update = || change(move |screen: &mut Watch| screen.update_over(command));
        match (over, command) {
            (_, Command::Back | Command::Why) => Some(change(|screen: &mut Watch| screen.over = None)),
            (_, Command::Undo | Command::Redo) => None,
            (Over::Score(form), Command::Accept) => run(self.session.score(form.turn, form.entry.score()?)),
            (Over::Score(_), Command::Check) => watching.setup.secret.map(|_| update()),
            (Over::Score(form), command) => form.entry.works(command).then(update),
            (Over::Repair(list), Command::Accept) => {
                let turn = watching.scored().get(list.chosen)?;
                let form = ScoreForm::new(watching.setup.rules, list.chosen, turn.code, turn.score);
                Some(change(|screen: &mut Watch| screen.over = Some(Over::Score(form))))
            }
            (Over::Repair(_), Command::Check) => run(self.session.score_by_secret()),
            (Over::Repair(list), Command::Up | Command::Down) => list.has_others().then(update),
            (Over::Repair(_), _) => None,
            (Over::Why(explanation), command) => explanation.works(command).then(update),
        }
    }

    fn panel_command(&self, watching: &Watching, command: Command) -> Option<Act<Watch>> {
        let (line, rules) = (&watching.game.line, watching.setup.rules);
        let (positions, colors) = (rules.positions(), rules.colors());
        let (position, peg) = self.cell;
        let scroll = |to: usize| {
            let to = to.min(entry_count(&watching.game).saturating_sub(1));
            (to != self.scroll).then(|| {
                change(move |screen: &mut Watch| {
                    screen.playback.pause();
                    screen.scroll = to;
                })
            })
        };
        let cell =
            |position: usize, peg: Peg| change(move |screen: &mut Watch| screen.cell = (position, peg));
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                Some(change(move |screen: &mut Watch| {
                    screen.focus.update(command);
                    screen.take_beside();
                }))
            }
            Command::Back if self.entry.is_some() => Some(change(|screen: &mut Watch| screen.entry = None)),
            Command::Back if !self.focus.is_at_rest() || self.beside == WHY => Some(change(Watch::rest)),
            Command::Back => Some(ask(Request::Back)),
            Command::Information => {
                let is_shown = [GUESSES, GRID, MAP, POSSIBLE].iter().any(|panel| self.focus.shows(*panel));
                let toggle = |screen: &mut Watch| screen.information = !screen.information;
                is_shown.then(|| change(toggle))
            }
            Command::Copy if line.cursor() > 0 => {
                Some(ask(Request::Copy(watched_text(watching)?.to_string())))
            }
            Command::Left if self.focus.is_on(GRID) => Some(cell(position, peg.cycled(colors - 1, colors))),
            Command::Right if self.focus.is_on(GRID) => Some(cell(position, peg.cycled(1, colors))),
            Command::Up | Command::Down if self.focus.is_on(GRID) => {
                let steps = if command == Command::Up { positions - 1 } else { 1 };
                (positions > 1).then(|| cell((position + steps) % positions, peg))
            }
            Command::Left | Command::Right | Command::Up | Command::Down if self.focus.is_on(MAP) => {
                let cursor = self.map_cursor.moved(command, rules)?;
                Some(change(move |screen: &mut Watch| screen.map_cursor = cursor))
            }
            Command::Why if self.focus.is_on(GRID) => {
                let (question, tally) = watching.why(self.cell);
                let tally = tally.clone();
                Some(Box::new(|screen, _| {
                    screen.over = Some(Over::Why(Explanation::waiting(question.clone(), tally)));
                    Some(Request::Explain(question))
                }))
            }
            Command::Why if self.focus.is_on(WHY) => Some(change(Watch::rest)),
            Command::Why => Some(change(|screen: &mut Watch| {
                screen.focus.turn_to(WHY);
                screen.beside = WHY;
            })),
            Command::Digit(_) if watching.ask().is_some() => Some(self.type_score(command)),
            Command::Erase if self.entry.as_ref()?.works(command) => Some(self.type_score(command)),
            Command::Check => {
                let (secret, guess) = (watching.setup.secret?, watching.ask()?.code);
                let score = marks(Score::under(watching.setup.rules, &guess, &secret));
                // The same key hides the secret again.
                let hides = self.answer.is_some();
                let answer = format!("Your secret {} gives it {score}", rules.symbols().capitals(&secret));
                Some(change(move |screen: &mut Watch| screen.answer = (!hides).then_some(answer)))
            }
            Command::Accept if line.is_at_end() && watching.contradiction().is_some() => {
                Some(change(Watch::show_end))
            }
            Command::Accept if line.is_at_end() && watching.ask().is_some() => {
                run(self.session.score(watching.scored().len(), self.entry.as_ref()?.score()?))
            }
            Command::Accept => run(self.session.step_forward()),
            Command::Up => run(self.session.go_to(line.cursor().checked_sub(1).filter(|step| *step > 0)?)),
            Command::Down => run(self.session.go_to((!line.is_at_end()).then(|| line.cursor() + 1)?)),
            Command::WheelUp => scroll(self.scroll + 1),
            Command::WheelDown => scroll(self.scroll.saturating_sub(1)),
            Command::PageUp => scroll(self.scroll + PAGE),
            Command::PageDown => scroll(self.scroll.saturating_sub(PAGE)),
            command => {
                let is_over = line.is_at_end() && watching.end().is_some();
                let played = self.playback.changed(command, is_over, false)?;
                Some(Box::new(move |screen, context| {
                    if command == Command::RunPause {
                        screen.scroll = 0;
                    }
                    played(&mut screen.playback, context.now);
                    None
                }))
            }
        }
    }

    /// The question for the number that is missing, if a score is asked for and not complete.
    fn question(&self) -> Option<String> {
        match &self.over {
            Some(Over::Score(form)) => form.entry.question(),
            Some(Over::Repair(_) | Over::Why(_)) => None,
            None => {
                let watching = self.session.watching().filter(|watching| watching.ask().is_some())?;
                let entry = self.entry.clone().unwrap_or_else(|| ScoreEntry::new(watching.setup.rules, None));
                entry.question()
            }
        }
    }

    /// Moves the cursor to the number that keeps a score from being given.
    pub(super) fn go_to_missing(&mut self) {
        match &mut self.over {
            Some(Over::Score(form)) => form.entry.go_to_missing(),
            Some(Over::Repair(_) | Over::Why(_)) => {}
            None => self.entry.iter_mut().for_each(ScoreEntry::go_to_missing),
        }
    }

    /// Types the score of the guess that waits, and shows the guess.
    fn type_score(&self, command: Command) -> Act<Watch> {
        let rules = self.session.watching().map_or(self.session.rules, |watching| watching.setup.rules);
        change(move |screen: &mut Watch| {
            screen.playback.pause();
            screen.session.show(usize::MAX);
            let entry = screen.entry.get_or_insert_with(|| ScoreEntry::new(rules, None));
            entry.update(command);
            screen.entry.take_if(|entry| entry.is_empty());
            screen.scroll = 0;
        })
    }

    fn update_over(&mut self, command: Command) {
        match &mut self.over {
            Some(Over::Score(form)) => form.update(command),
            Some(Over::Repair(list)) => list.update(command),
            Some(Over::Why(explanation)) => explanation.update(command),
            None => {}
        }
    }
}
