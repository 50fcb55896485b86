//! Break the code: the player guesses, with hints and a coach. Input and display belong to the front ends.

mod advice;
mod commands;

use std::mem;
use std::time::{Duration, Instant};

use thiserror::Error;

use super::command;
use super::question::Question;
use crate::archive::saved::SavedCode;
use crate::archive::statistics::DailyStatistics;
use crate::play::{
    Analysis, AnalysisResult, BreakGame, Daily, DailyOpening, Day, Deal, GameId, GameMode, GameStatus,
    Information, Undo,
};
use crate::task::TaskId;
use pegwise_engine::code::{Code, Peg};

pub use advice::Advice;
pub use commands::Refusal;

type Outcome = command::Outcome<BreakCodeSession>;

/// What happened in the game, or is to be told of it.
#[derive(Clone, Debug)]
pub enum Fact {
    /// A guess was made and scored, in this game.
    Guessed(Box<BreakGame>),
    NotScored(String),
    /// Nothing has happened yet: the same command as the next input confirms it.
    Asked(Confirmation),
    GivenUp,
    Undone,
    Redone,
    /// Redo has made the next guess again.
    GuessedAgain,
    Hinted,
    /// The last hint for this guess was already given.
    NoHintLeft,
    Begun,
    /// A game that was played on from another one has begun.
    PlayedOn,
    Coach(bool),
    Information(Information),
    Standing,
    Board,
    Notes,
    Codes,
    /// Whether this row, which may have gaps, can become the secret.
    Row(Vec<Option<Peg>>),
    Why((usize, Peg)),
    Review,
    Result,
    Rules,
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
    pub information: Information,
    worked_out_notes: bool,
    pub advice: Advice,
    question: Question<Confirmation>,
    scoring: Option<TaskId>,
    /// The id of the last task that scored a guess.
    last_task: TaskId,
    /// Games at the states that decided their results.
    ends: Vec<BreakGame>,
    /// Games of friends that were over when they came.
    received: Vec<BreakGame>,
    clock: Clock,
}

/// The time that the player has thought about the present guess.
#[derive(Debug, Default)]
struct Clock {
    is_on: bool,
    /// The game whose guesses it measures.
    game: GameId,
    before: Duration,
    /// Since when it runs.
    since: Option<Instant>,
}

impl BreakCodeSession {
    pub fn new(game: BreakGame) -> BreakCodeSession {
        BreakCodeSession {
            advice: Advice::new(&game),
            received: received(&game),
            games: Undo::new(game),
            information: Information::default(),
            worked_out_notes: false,
            question: Question::new(),
            scoring: None,
            last_task: TaskId::default(),
            ends: Vec::new(),
            clock: Clock::default(),
        }
    }

    pub const fn game(&self) -> &BreakGame {
        self.games.present()
    }

    pub fn row_mut(&mut self) -> &mut [Option<Peg>] {
        &mut self.games.present_mut().row
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

    /// Sets what is shown of the possible codes.
    pub fn set_information(&mut self, information: Information) {
        self.information = information;
        self.note_what_is_shown();
    }

    pub fn set_worked_out_notes(&mut self, notes: bool) {
        self.worked_out_notes = notes;
        self.note_what_is_shown();
    }

    /// Whether information that counts as help is always shown.
    fn shows_information(&self) -> bool {
        self.information.is_shown() || self.worked_out_notes
    }

    /// Counts what is always shown as help in the present game.
    pub fn note_what_is_shown(&mut self) {
        if self.shows_information() {
            self.note_information();
        }
    }

    pub fn is_over(&self) -> bool {
        self.game().status() != GameStatus::Open
    }

    fn counts(&self) -> bool {
        self.game().mode() == GameMode::Counted
    }

    /// Marks a color as ruled out at a position in the player's notes, or removes the mark.
    pub fn rule_out(&mut self, position: usize, peg: Peg) {
        let open = &mut self.games.present_mut().notebook.open;
        *open = open.toggled(position, peg);
    }

    fn ask(&mut self, question: Confirmation) -> Outcome {
        self.question.ask(question);
        Outcome::Happened(Fact::Asked(question))
    }

    fn guessed(&mut self, next: BreakGame) -> Outcome {
        let before = Box::new(self.game().clone());
        self.accept(next);
        Outcome::Happened(Fact::Guessed(before))
    }

    pub fn set_clock(&mut self, on: bool) {
        self.clock = Clock { is_on: on, game: self.game().id(), ..Clock::default() };
        self.start_clock();
    }

    /// Lets the clock run, if it is on and the game is open.
    pub fn start_clock(&mut self) {
        if self.clock.is_on && !self.is_over() {
            self.clock.since.get_or_insert_with(Instant::now);
        }
    }

    pub fn stop_clock(&mut self) {
        self.clock.before += self.clock.since.take().map_or(Duration::ZERO, |since| since.elapsed());
    }

    /// Whether the clock runs.
    pub const fn is_timed(&self) -> bool {
        self.clock.since.is_some()
    }

    /// How long the player has thought about the guesses of this game, in milliseconds. `None` if no clock ran.
    pub fn time(&self) -> Option<u64> {
        let times = &self.game().notebook.times;
        let running = self.clock.since.map(|since| self.clock.before + since.elapsed());
        (running.is_some() || !times.is_empty())
            .then(|| times.iter().sum::<u64>() + running.map_or(0, milliseconds))
    }

    /// Goes on to the game after a guess, and notes the help of the coach and the counts.
    fn accept(&mut self, mut next: BreakGame) {
        if self.clock.since.is_some() {
            self.stop_clock();
            next.notebook.times.push(milliseconds(mem::take(&mut self.clock.before)));
        }
        let assistance = &mut next.notebook.help;
        if self.shows_information() {
            assistance.information = true;
        }
        if self.advice.coach {
            assistance.coach = true;
        }
        self.go_on_to(next);
        self.start_clock();
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
        // Practice that is already over when it begins did not end here.
        let game = self.game();
        let has_ended =
            game.mode() == GameMode::Practice && self.is_over() && !game.history().turns().is_empty();
        self.ends.extend(has_ended.then(|| self.game().clone()));
    }

    /// Updates the advice and the help taken after a change of turns.
    fn changed(&mut self) {
        self.note_what_is_shown();
        self.advice.game_changed(self.games.present());
        if self.clock.game != self.game().id() {
            self.set_clock(self.clock.is_on);
        }
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

    /// Takes the games that came to an end, at their ends. A game may be among them again.
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

    /// Takes the games that friends have sent, at their ends.
    pub fn take_received(&mut self) -> Vec<BreakGame> {
        mem::take(&mut self.received)
    }

    /// Starts another game, or opens one that a friend has sent. Undo leads back.
    pub fn begin(&mut self, game: BreakGame) {
        self.received.extend(received(&game));
        self.open(game);
    }

    fn open(&mut self, game: BreakGame) {
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
            Deal::Daily(daily) if daily.day >= today && !played.is_played(daily.number) => {
                Err(SpoilsDaily(daily))
            }
            _ => {
                // A guess that is still being scored is not made.
                self.scoring = None;
                self.open(game.as_practice());
                Ok(())
            }
        }
    }

    /// Opens the puzzle of a day. Undo leads back.
    pub fn open_daily(&mut self, daily: Daily, today: Day, played: &DailyStatistics) -> DailyOpening {
        let opened = self.games.open_daily(daily, today, played.is_played(daily.number));
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

/// The game, if it is one that a friend has sent back: over before the player has made a guess.
fn received(game: &BreakGame) -> Vec<BreakGame> {
    let is_sent = matches!(game.deal(), Deal::Chosen(_)) && game.status() != GameStatus::Open;
    is_sent.then(|| game.clone()).into_iter().collect()
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
