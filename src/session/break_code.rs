//! Break the code: a person guesses, with hints and a coach. What is typed before a guess, and how all of it looks, is for
//! the front end to say.

use std::mem;

use super::advice::Advice;
use super::question::Question;
use super::{Judgments, Switch};
use crate::breaker::review::Judged;
use crate::code::{Code, Peg};
use crate::play::saved::SavedCode;
use crate::play::statistics::DailyStatistics;
use crate::play::{
    Analysis, AnalysisResult, BreakGame, Daily, DailyOpening, Day, GameStatus, GuessHint, GuessTask, Random,
    Undo, UndoStep,
};
use crate::task::{End, TaskId};

/// What a person can do in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Make this guess. A guess that was made before takes a second time.
    Guess(Code),
    /// Take the last step back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Give the next of three hints.
    Hint,
    /// Give the game up and see the secret. It takes a second time.
    GiveUp,
    /// Begin another game by the same rules.
    Another,
    /// Let the program go on with the game.
    GoOn,
    /// Grade each guess, or do not.
    Coach(Switch),
    /// Tell how many codes are possible after each guess, or do not.
    Information(Switch),
    /// Strike a color at a position (from 0) from one's notes, or take the strike back.
    Strike(usize, Peg),
}

/// What came of a verb.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The guess is made and scored.
    Guessed,
    /// The guess is scored by this task, because that takes longer than a key press.
    Scoring(TaskId, GuessTask),
    /// Nothing yet: the same verb once more, as the very next input, does it.
    Asks(Confirmation),
    /// The game was given up.
    GivenUp,
    /// A step was taken back, or done again; or there was none.
    UndoStep(UndoStep),
    /// There is another hint.
    Hinted,
    /// The last hint for this guess was given before.
    NoHintLeft,
    /// Another game begins.
    Begun,
    /// The program goes on with this game.
    GoesOn(Box<BreakGame>),
    /// What was asked for is so now.
    Done,
    /// The game is over, or there is nothing to do it with.
    Impossible,
}

/// What is asked before something is spent or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// Whether to spend a guess on a code that was guessed in this turn, from 0.
    Repeat(Code, usize),
    /// Whether to give the game up.
    GiveUp,
}

/// The games of a person, with undo, hints and a coach.
#[derive(Debug)]
pub struct BreakCodeSession {
    games: Undo<BreakGame>,
    information: Switch,
    advice: Advice,
    question: Question<Confirmation>,
    /// The guess that is being scored.
    scoring: Option<TaskId>,
    /// The number of the last task that scored a guess.
    last_task: TaskId,
}

impl BreakCodeSession {
    /// A session that begins with this game.
    pub fn new(game: BreakGame) -> BreakCodeSession {
        BreakCodeSession {
            advice: Advice::new(game.rules()),
            games: Undo::new(game),
            information: Switch::On,
            question: Question::new(),
            scoring: None,
            last_task: TaskId::default(),
        }
    }

    /// The game as it stands.
    pub const fn game(&self) -> &BreakGame {
        self.games.present()
    }

    /// The row that is being typed.
    pub fn row_mut(&mut self) -> &mut [Option<Peg>] {
        &mut self.games.present_mut().row
    }

    /// The games, with every state that undo and redo reach.
    pub const fn games(&self) -> &Undo<BreakGame> {
        &self.games
    }

    /// Whether each guess is graded.
    pub const fn coach(&self) -> Switch {
        self.advice.coach
    }

    /// Whether it is told how many codes are possible.
    pub const fn information(&self) -> Switch {
        self.information
    }

    /// The hint that was given last for the game as it stands.
    pub const fn hint(&self) -> Option<&GuessHint> {
        self.advice.hint.as_ref()
    }

    /// What is known of the guesses of the game.
    pub const fn judgments(&self) -> &Judgments {
        &self.advice.judgments
    }

    /// What the coach knows of the last of so many turns; `None` while the coach is off.
    pub fn graded(&self, turns: usize) -> Option<&Judged> {
        self.advice.graded(turns)
    }

    /// Why the last analysis found nothing, if it failed.
    pub fn failure(&self) -> Option<&str> {
        self.advice.failure.as_deref()
    }

    /// What the player was asked with the last input.
    pub fn asked(&self) -> Option<Confirmation> {
        self.question.asked().copied()
    }

    /// Whether a guess is still being scored. Until it is, nothing else can be done.
    pub const fn is_scoring(&self) -> bool {
        self.scoring.is_some()
    }

    /// The next input begins. It alone can answer what was asked with the one before.
    pub fn next_input(&mut self) {
        self.question.next_input();
    }

    /// Tells how many codes are possible from now on, or does not, as the player prefers.
    pub const fn set_information(&mut self, information: Switch) {
        self.information = information;
    }

    /// Whether a verb would do something now.
    pub fn allows(&self, verb: Verb) -> bool {
        let game = self.game();
        let (open, begun) = (game.status() == GameStatus::Open, !game.history().turns().is_empty());
        match verb {
            Verb::Guess(_) | Verb::Hint | Verb::GiveUp => open,
            Verb::Undo => self.games.can_undo(),
            Verb::Redo => self.games.can_redo(),
            Verb::Another => !open || begun || self.games.can_undo() || self.games.can_redo(),
            Verb::GoOn => game.status() != GameStatus::Won,
            Verb::Coach(_) | Verb::Information(_) | Verb::Strike(..) => true,
        }
    }

    /// Does what a verb asks for.
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
                self.begin(self.game().another(random), random);
                Outcome::Begun
            }
            Verb::GoOn => Outcome::GoesOn(Box::new(self.game().clone())),
            Verb::Coach(coach) => {
                self.set_coach(coach);
                Outcome::Done
            }
            Verb::Information(information) => {
                self.information = information;
                if information == Switch::On {
                    self.note_information();
                }
                Outcome::Done
            }
            Verb::Strike(position, peg) => {
                let open = &mut self.games.present_mut().notebook.open;
                *open = open.toggled(position, peg);
                Outcome::Done
            }
        }
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

    /// Takes the end of a task that scored a guess. `Err` has the words of one that failed; `None` if another task is
    /// waited for, or none.
    pub fn scored(&mut self, task: TaskId, end: End<Box<BreakGame>>) -> Option<Result<Outcome, String>> {
        self.scoring.take_if(|scoring| *scoring == task)?;
        match end {
            End::Done(next) => {
                self.accept(*next);
                Some(Ok(Outcome::Guessed))
            }
            End::Failed(words) => Some(Err(words)),
            End::Cancelled => None,
        }
    }

    /// Goes on to the game after a guess, of which coach and counts now tell.
    fn accept(&mut self, mut next: BreakGame) {
        let assistance = &mut next.notebook.help;
        if self.information == Switch::On {
            assistance.information = true;
        }
        if self.advice.coach == Switch::On {
            assistance.coach = true;
        }
        self.go_on_to(next);
    }

    /// Empties the row; undo brings it back.
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

    /// The game has other turns now.
    fn changed(&mut self) {
        self.advice.game_changed(self.games.present());
    }

    /// Grades each guess from now on, or does not.
    pub fn set_coach(&mut self, coach: Switch) {
        self.advice.coach = coach;
        let game = self.games.present_mut();
        // Before the first guess there is nothing to grade.
        if coach == Switch::On && game.status() == GameStatus::Open && !game.history().turns().is_empty() {
            game.notebook.help.coach = true;
        }
    }

    /// Notes that the player was told which codes are possible.
    pub fn note_information(&mut self) {
        self.games.present_mut().note_information();
    }

    /// The program shows how it goes on with the game, which is help while the game is open.
    pub fn shows_how_to_go_on(&mut self) {
        let game = self.games.present_mut();
        if game.status() == GameStatus::Open {
            game.notebook.help.shown = true;
        }
    }

    /// What has to be found out for the hints and the coach, after so many turns that are looked at, and was not asked for.
    pub fn questions(&mut self, turns: usize) -> Option<Analysis> {
        self.advice.ask(self.games.present(), turns)
    }

    /// Takes what was found out.
    pub fn found(&mut self, finding: &AnalysisResult) {
        self.advice.found(self.games.present(), finding);
    }

    /// Takes that an analysis failed.
    pub fn failed(&mut self, analysis: &Analysis, words: &str) {
        self.advice.failed(analysis, words);
    }

    /// Goes on to another game; undo leads back.
    pub fn begin(&mut self, game: BreakGame, random: &mut Random) {
        self.games.begin_another(game, random);
        self.changed();
    }

    /// Opens the puzzle of a day; undo leads back.
    pub fn open_daily(
        &mut self,
        daily: Daily,
        today: Day,
        played: &DailyStatistics,
        random: &mut Random,
    ) -> DailyOpening {
        let opened = self.games.open_daily(daily, today, played, random);
        self.changed();
        opened
    }

    /// Restores games that were saved. Where another game was asked for, that one goes on, and undo leads back.
    pub fn restore(&mut self, saved: Undo<BreakGame>, asked: Switch, random: &mut Random) {
        let own = mem::replace(&mut self.games, saved).into_present();
        if asked == Switch::On {
            self.games.begin_another(own, random);
        }
        self.changed();
    }

    /// The games as they are saved, once there is something to lose.
    pub fn save(&self) -> Option<String> {
        SavedCode::text_if_begun(&self.games)
    }
}
