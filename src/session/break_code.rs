//! Break the code: the player guesses, with hints and a coach. Input and display belong to the front ends.

use std::mem;

use thiserror::Error;

use super::advice::Advice;
use super::question::Question;
use super::{Comparison, Judgments};
use crate::archive::saved::SavedCode;
use crate::archive::statistics::DailyStatistics;
use crate::play::{
    Analysis, AnalysisResult, BreakGame, Daily, DailyOpening, Day, Deal, GameMode, GameStatus, GuessCost,
    GuessCostTask, GuessHint, GuessTask, KnownCost, Random, Undo, UndoStep,
};
use crate::task::{End, TaskId};
use pegwise_engine::breaker::review::Judged;
use pegwise_engine::code::{Code, Peg};

/// What the player can do in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Guess this code. Repeating an earlier guess needs confirmation.
    Guess(Code),
    /// Undo the last step.
    Undo,
    /// Redo the last undone step.
    Redo,
    /// Give the next of three hints.
    Hint,
    /// Give up and see the secret. Needs confirmation.
    GiveUp,
    /// Start a new game with the same rules.
    Another,
    /// Let the program continue the game.
    GoOn,
    /// Compare the game with the one that it was played on from. While it is open, this is help.
    Compare,
    /// Turn the grading of guesses on or off.
    Coach(bool),
    /// Turn the number of possible codes after each guess on or off.
    Information(bool),
    /// Mark a color as ruled out at a position (from 0) in the notes, or remove the mark.
    RuleOut(usize, Peg),
}

/// The result of a [`Verb`].
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The guess was made and scored.
    Guessed,
    /// This task scores the guess, because scoring takes longer than a key press.
    Scoring(TaskId, GuessTask),
    /// Nothing has happened yet. Repeating the verb as the next input confirms it.
    Asks(Confirmation),
    /// The player gave up.
    GivenUp,
    /// The result of an undo or redo.
    UndoStep(UndoStep),
    Hinted,
    /// The last hint for this guess was already given.
    NoHintLeft,
    /// A new game has begun.
    Begun,
    /// The program continues this game.
    GoesOn(Box<BreakGame>),
    /// The game is compared with its original.
    Compared(Box<Comparison>),
    Done,
    /// The game is over, or the verb is not possible.
    Impossible,
}

/// A question to the player before something is spent or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// Whether to repeat a guess that was made in this turn, from 0.
    Repeat(Code, usize),
    GiveUp,
    /// Whether to let the program continue a game that then counts as given up.
    GoOn,
}

#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("{0} still counts for you: finish it before you open its text")]
pub struct SpoilsDaily(Daily);

/// The player's games, with undo, hints and a coach.
#[derive(Debug)]
pub struct BreakCodeSession {
    pub games: Undo<BreakGame>,
    pub information: bool,
    /// Whether notes worked out from the scores are shown.
    worked_out_notes: bool,
    advice: Advice,
    question: Question<Confirmation>,
    scoring: Option<TaskId>,
    /// The id of the last task that scored a guess.
    last_task: TaskId,
    /// Counted games at the states that decided their results.
    ends: Vec<BreakGame>,
}

impl BreakCodeSession {
    pub fn new(game: BreakGame) -> BreakCodeSession {
        BreakCodeSession {
            advice: Advice::new(&game),
            games: Undo::new(game),
            information: true,
            worked_out_notes: false,
            question: Question::new(),
            scoring: None,
            last_task: TaskId::default(),
            ends: Vec::new(),
        }
    }

    pub const fn game(&self) -> &BreakGame {
        self.games.present()
    }

    pub fn row_mut(&mut self) -> &mut [Option<Peg>] {
        &mut self.games.present_mut().row
    }

    /// Whether each guess is graded.
    pub const fn coach(&self) -> bool {
        self.advice.coach
    }

    /// The last hint for the present state of the game.
    pub const fn hint(&self) -> Option<&GuessHint> {
        self.advice.hint.as_ref()
    }

    /// What is known about the guesses of the game.
    pub const fn judgments(&self) -> &Judgments {
        &self.advice.judgments
    }

    /// Returns the judgment of the last of the first `turns` turns, if known. `None` while the coach is off.
    pub fn graded(&self, turns: usize) -> Option<&Judged> {
        self.advice.graded(turns)
    }

    /// What is known about the cost of the last of the first `turns` turns. `None` while the coach is off.
    pub fn cost(&self, turns: usize) -> Option<KnownCost> {
        self.advice.cost(turns)
    }

    /// The message of the last analysis, if it failed.
    pub fn failure(&self) -> Option<&str> {
        self.advice.failure.as_deref()
    }

    /// The question asked after the last input.
    pub fn asked(&self) -> Option<Confirmation> {
        self.question.asked().copied()
    }

    /// Whether a guess is being scored. Until it is, nothing else can be done.
    pub const fn is_scoring(&self) -> bool {
        self.scoring.is_some()
    }

    /// Marks the start of the next input. Only this input can answer the last question.
    pub fn next_input(&mut self) {
        self.question.next_input();
    }

    /// Sets whether the number of possible codes is shown.
    pub fn set_information(&mut self, information: bool) {
        self.information = information;
        self.note_what_is_shown();
    }

    /// Sets whether notes worked out from the scores are shown.
    pub fn set_worked_out_notes(&mut self, notes: bool) {
        self.worked_out_notes = notes;
        self.note_what_is_shown();
    }

    /// Whether information that counts as help is always shown.
    fn shows_information(&self) -> bool {
        self.information || self.worked_out_notes
    }

    /// Counts what is always shown as help in the present game.
    pub fn note_what_is_shown(&mut self) {
        if self.shows_information() {
            self.note_information();
        }
    }

    /// Whether a verb would have an effect now.
    pub fn allows(&self, verb: Verb) -> bool {
        let game = self.game();
        let (open, begun) = (game.status() == GameStatus::Open, !game.history().turns().is_empty());
        match verb {
            Verb::Guess(_) | Verb::Hint | Verb::GiveUp => open,
            Verb::Undo => self.games.can_undo(),
            Verb::Redo => self.games.can_redo(),
            // A new game looks the same as one that has not begun.
            Verb::Another => !open || begun || self.games.can_redo(),
            Verb::GoOn => game.status() != GameStatus::Won,
            Verb::Compare => game.original().is_some(),
            Verb::Coach(_) | Verb::Information(_) | Verb::RuleOut(..) => true,
        }
    }

    pub fn carry_out(&mut self, verb: Verb, random: &mut Random) -> Outcome {
        let asks_for_state = matches!(verb, Verb::Undo | Verb::Redo | Verb::Another);
        if !asks_for_state && !self.allows(verb) {
            return Outcome::Impossible;
        }
        match verb {
            Verb::Guess(code) => self.guess(code),
            Verb::Undo => self.go_through_time(Undo::undo_turn),
            Verb::Redo => self.go_through_time(Undo::redo_turn),
            Verb::Hint => match self.advice.next_hint(self.games.present_mut()) {
                Some(()) => Outcome::Hinted,
                None => Outcome::NoHintLeft,
            },
            Verb::GiveUp if self.question.is_answered(&Confirmation::GiveUp) => {
                self.go_on_to(self.game().revealed());
                Outcome::GivenUp
            }
            Verb::GiveUp => self.ask(Confirmation::GiveUp),
            Verb::Another => {
                self.begin(self.game().another(random));
                Outcome::Begun
            }
            Verb::GoOn => self.go_on(),
            Verb::Compare => self.compare(),
            Verb::Coach(coach) => {
                self.set_coach(coach);
                Outcome::Done
            }
            Verb::Information(information) => {
                self.set_information(information);
                Outcome::Done
            }
            Verb::RuleOut(position, peg) => {
                let open = &mut self.games.present_mut().notebook.open;
                *open = open.toggled(position, peg);
                Outcome::Done
            }
        }
    }

    /// Compares the game with its original. The comparison counts the possible codes and grades the guesses.
    fn compare(&mut self) -> Outcome {
        let game = self.games.present_mut();
        game.note_information();
        game.note_grades();
        let comparison = Comparison::new(game.clone(), &self.advice.judgments);
        comparison.map_or(Outcome::Impossible, |comparison| Outcome::Compared(Box::new(comparison)))
    }

    /// Lets the program continue the game. The question stays asked, because the program may ask another one first.
    fn go_on(&mut self) -> Outcome {
        let game = self.game();
        if game.mode() == GameMode::Practice || game.status() != GameStatus::Open {
            return Outcome::GoesOn(Box::new(game.clone()));
        }
        let asked = self.ask(Confirmation::GoOn);
        let is_answered = self.question.is_answered(&Confirmation::GoOn);
        if is_answered { Outcome::GoesOn(Box::new(self.game().clone())) } else { asked }
    }

    fn ask(&mut self, question: Confirmation) -> Outcome {
        self.question.ask(question);
        Outcome::Asks(question)
    }

    fn guess(&mut self, code: Code) -> Outcome {
        if let Some(turn) = self.game().history().turn_of(&code) {
            let question = Confirmation::Repeat(code, turn);
            if !self.question.is_answered(&question) {
                return self.ask(question);
            }
        }
        if GuessTask::takes_long(self.game()) {
            let task = self.last_task.advance();
            self.scoring = Some(task);
            let game = Box::new(self.game().clone());
            return Outcome::Scoring(task, GuessTask { game, code });
        }
        self.accept(self.game().guessed(code));
        Outcome::Guessed
    }

    /// Handles the end of a task that scored a guess. Returns `Err` with the message if it failed, and `None` if it
    /// was canceled or is not the task in progress.
    pub fn scored(&mut self, task: TaskId, end: End<Box<BreakGame>>) -> Option<Result<Outcome, String>> {
        self.scoring.take_if(|scoring| *scoring == task)?;
        match end {
            End::Done(next) => {
                self.accept(*next);
                Some(Ok(Outcome::Guessed))
            }
            End::Failed(words) => Some(Err(words)),
            End::Canceled => None,
        }
    }

    /// Goes on to the game after a guess, and notes the help of the coach and the counts.
    fn accept(&mut self, mut next: BreakGame) {
        let assistance = &mut next.notebook.help;
        if self.shows_information() {
            assistance.information = true;
        }
        if self.advice.coach {
            assistance.coach = true;
        }
        self.go_on_to(next);
    }

    /// Clears the row being typed. Undo restores it.
    pub fn clear_row(&mut self) {
        let mut next = self.game().clone();
        next.row.fill(None);
        self.games.commit(next);
    }

    fn go_on_to(&mut self, next: BreakGame) {
        self.games.commit(next);
        self.changed();
    }

    fn go_through_time(&mut self, go: impl FnOnce(&mut Undo<BreakGame>) -> UndoStep) -> Outcome {
        let moved = go(&mut self.games);
        self.changed();
        Outcome::UndoStep(moved)
    }

    /// Updates the advice and the help taken after a change of turns.
    fn changed(&mut self) {
        self.note_what_is_shown();
        self.advice.game_changed(self.games.present());
        self.note_end();
    }

    /// Notes the end of a counted game: it is over, or the program showed how to play on, which is giving up.
    fn note_end(&mut self) {
        let game = self.games.present();
        let end = match game.status() {
            _ if game.mode() == GameMode::Practice => None,
            GameStatus::Open => game.notebook.help.shown.then(|| game.revealed()),
            GameStatus::Won | GameStatus::Lost | GameStatus::Revealed => Some(game.clone()),
        };
        self.ends.extend(end);
    }

    /// Takes the counted games that came to an end, at their ends. A game may be among them again.
    pub fn take_ends(&mut self) -> Vec<BreakGame> {
        mem::take(&mut self.ends)
    }

    /// Turns the grading of guesses on or off.
    pub fn set_coach(&mut self, coach: bool) {
        self.advice.coach = coach;
        if coach {
            self.games.present_mut().note_grades();
        }
    }

    /// Notes as help that the player saw which codes are possible.
    pub fn note_information(&mut self) {
        self.games.present_mut().note_information();
    }

    /// Notes that the program shows how to continue an open game, which ends it if it counts.
    pub fn shows_how_to_go_on(&mut self) {
        let game = self.games.present_mut();
        if game.status() == GameStatus::Open {
            game.notebook.help.shown = true;
            self.note_end();
        }
    }

    /// Returns the analysis that hints and coach need after the first `turns` turns, unless it was already requested.
    pub fn questions(&mut self, turns: usize) -> Option<Analysis> {
        self.advice.ask(self.games.present(), turns)
    }

    pub fn found(&mut self, finding: &AnalysisResult) {
        self.advice.found(self.games.present(), finding);
    }

    /// Returns the next search that the coach needs for the cost of the last of the first `turns` turns, if any.
    pub fn wanted_cost(&self, turns: usize) -> Option<GuessCostTask> {
        self.advice.wanted_cost(turns)
    }

    /// Returns the next search that the review needs for the cost of a guess, if any.
    pub fn next_cost(&self) -> Option<GuessCostTask> {
        self.advice.judgments.next_cost(0)
    }

    /// Stores the result of a search for a cost. `None` if it failed.
    pub fn take_cost(&mut self, question: &GuessCostTask, found: Option<&GuessCost>) {
        self.advice.judgments.take_cost(question, found);
    }

    /// Stores the failure of an analysis.
    pub fn failed(&mut self, analysis: &Analysis, words: &str) {
        self.advice.failed(analysis, words);
    }

    /// Starts another game. Undo leads back.
    pub fn begin(&mut self, game: BreakGame) {
        self.games.begin_another(game);
        self.changed();
    }

    /// Starts a game that was read from a text, as practice. Undo leads back.
    ///
    /// # Errors
    ///
    /// If it is a daily puzzle of today, or later, that the player has not finished: the text could tell its secret.
    pub fn import(
        &mut self,
        game: BreakGame,
        today: Day,
        played: &DailyStatistics,
    ) -> Result<(), SpoilsDaily> {
        match game.deal() {
            Deal::Daily(daily) if daily.day() >= today && !played.is_played(daily.number()) => {
                Err(SpoilsDaily(daily))
            }
            _ => {
                // A guess that is still being scored is not made.
                self.scoring = None;
                self.begin(game.as_practice());
                Ok(())
            }
        }
    }

    /// Opens the puzzle of a day. Undo leads back.
    pub fn open_daily(&mut self, daily: Daily, today: Day, played: &DailyStatistics) -> DailyOpening {
        let opened = self.games.open_daily(daily, today, played.is_played(daily.number()));
        self.changed();
        opened
    }

    /// Turns the open states of the present game into practice, because its result is already recorded.
    pub fn make_practice(&mut self) {
        self.games.make_practice();
    }

    /// Restores saved games. If `asked` is on, the present game continues, and undo leads back to the saved ones.
    pub fn restore(&mut self, saved: Undo<BreakGame>, asked: bool) {
        let own = mem::replace(&mut self.games, saved).into_present();
        if asked {
            self.games.begin_another(own);
        }
        self.advice.game_changed(self.games.present());
        self.note_end();
    }

    /// Returns the text to save, or `None` if there is nothing to lose.
    pub fn save(&self) -> Option<String> {
        SavedCode::text_if_begun(&self.games)
    }
}
