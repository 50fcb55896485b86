//! Break the code in plain mode: each guess and each command is a line.

mod verb;

use super::place::{Answer, Next, Persist, Place, Talk, help_of};
use super::review::{self, graded};
use super::typed::{self, code, explain, row};
use super::words::{Entry, command, switch};
use crate::archive::statistics::DailyStatistics;
use crate::archive::{ShareCodeContent, share_code};
use crate::narration::unfinished::{self, imported};
use crate::narration::{
    Voice, advice, as_sentence, comparison, counted, guess_made, listed, result, thousands,
};
use crate::play::cost::Effort;
use crate::play::{
    BreakGame, Codemaker, Daily, Day, Deal, GameId, GameMode, GameStatus, GuessHint, RowFeasibility, Undo,
    UndoStep,
};
use crate::session::Subject;
use crate::session::new_game::Activity;
use crate::session::{self, BreakCodeSession, Confirmation, Outcome, SpoilsDaily};
use crate::store::settings::Settings;
use crate::task::{self, End, Update};
use pegwise_engine::code::{Peg, Rules};

use verb::{COMMANDS, Verb};

#[derive(Debug)]
pub(super) struct BreakCode {
    session: BreakCodeSession,
}

impl BreakCode {
    pub(super) fn new(game: BreakGame, settings: &Settings) -> BreakCode {
        let mut session = BreakCodeSession::new(game);
        session.set_information(settings.information);
        session.set_coach(settings.coach);
        BreakCode { session }
    }

    /// Restores saved games. If `asked` is on, the present game continues, and undo leads back to the saved ones.
    pub(super) fn restore(&mut self, saved: Undo<BreakGame>, asked: bool) {
        self.session.restore(saved, asked);
    }

    /// Opens the puzzle of a day. Undo leads back.
    pub(super) fn open_daily(
        &mut self,
        daily: Daily,
        today: Day,
        played: &DailyStatistics,
        talk: &mut Talk<'_>,
    ) {
        let begun = !self.game().is_untouched();
        let opened = self.session.open_daily(daily, today, played);
        let undo = (begun && self.session.allows(session::Verb::Undo)).then_some("undo");
        if let Some(words) = unfinished::daily(daily, opened, undo) {
            talk.say(words);
        }
    }

    /// Begins another game. Undo leads back.
    pub(super) fn begin(&mut self, game: BreakGame, talk: &mut Talk<'_>) {
        let begun = !self.game().is_untouched();
        self.session.begin(game);
        if let Some(beginning) = comparison::beginning(self.game()) {
            talk.say(beginning);
        } else if begun {
            talk.say(self.new_game());
        }
    }

    /// Goes to a game that was read from a text. Undo leads back.
    ///
    /// # Errors
    ///
    /// As [`BreakCodeSession::import`].
    pub(super) fn import(
        &mut self,
        game: BreakGame,
        played: &DailyStatistics,
        talk: &mut Talk<'_>,
    ) -> Result<(), SpoilsDaily> {
        self.session.import(game, Day::today(), played)?;
        talk.say(imported(self.session.allows(session::Verb::Undo)));
        Ok(())
    }

    fn new_game(&self) -> &'static str {
        let can_undo = self.session.allows(session::Verb::Undo);
        if can_undo { "New game; undo returns to the last one." } else { "New game." }
    }

    pub(super) const fn session(&self) -> &BreakCodeSession {
        &self.session
    }

    /// The session, to record results.
    pub(super) const fn session_mut(&mut self) -> &mut BreakCodeSession {
        &mut self.session
    }

    const fn game(&self) -> &BreakGame {
        self.session.game()
    }

    /// Notes that the program shows how to continue the game.
    pub(super) fn goes_on(&mut self) {
        self.session.shows_how_to_go_on();
    }

    /// Marks the start of the next line, in whatever place. Only this line can answer the last question.
    pub(super) fn next_line(&mut self) {
        self.session.next_input();
    }

    /// Carries out a verb and reports the outcome.
    fn play(&mut self, verb: session::Verb, talk: &mut Talk<'_>) -> Next {
        let before = (self.game().id(), self.game().history().turns().len());
        match self.session.carry_out(verb, talk.random) {
            Outcome::Guessed => self.tell_last_guess(talk),
            Outcome::Scoring(id, task) => {
                for update in task::updates(task) {
                    let Update::Ended(end) = update;
                    match self.session.scored(id, end) {
                        Some(Err(words)) => talk.say(format!("The guess could not be scored: {words}.")),
                        Some(Ok(_)) | None => self.tell_last_guess(talk),
                    }
                }
            }
            Outcome::Asks(Confirmation::Repeat(_, turn)) => talk.say(format!(
                "You made this guess before, as guess {}: it tells you nothing new. Type it again to make it anyway.",
                turn + 1
            )),
            Outcome::Asks(Confirmation::GiveUp) => {
                let cost = match self.game().mode() {
                    GameMode::Counted => " The game then counts as lost.",
                    GameMode::Practice => "",
                };
                talk.say(format!("Type reveal again to give up.{cost}"));
            }
            Outcome::Asks(Confirmation::GoOn) => {
                talk.say("Type watch again to let the program play on. The game then counts as given up.");
            }
            Outcome::GivenUp => self.tell_end(talk),
            Outcome::UndoStep(UndoStep::AtEnd) => {
                let what = if verb == session::Verb::Undo { "undo" } else { "redo" };
                talk.say(format!("There is nothing to {what}."));
            }
            Outcome::UndoStep(UndoStep::Taken) => self.tell_where_it_went(verb, before, talk),
            Outcome::Hinted => self.tell_hint(talk),
            Outcome::NoHintLeft => talk.say("That was the last hint for this guess."),
            Outcome::Begun => talk.say(self.new_game()),
            Outcome::GoesOn(game) => return Next::Open(Subject::GoOn(game)),
            Outcome::Compared(comparison) => review::compare(*comparison, talk),
            Outcome::Done => self.tell_switch(verb, talk),
            Outcome::Impossible if verb == session::Verb::GoOn => {
                talk.say("The secret is found: there is nothing left to watch.");
            }
            Outcome::Impossible if verb == session::Verb::Compare => {
                talk.say("There is no original to compare with: play on from a guess of a finished game first.");
            }
            Outcome::Impossible => talk.say(self.over("This game is over")),
        }
        Next::Stay
    }

    /// Runs the analysis that hints and coach need.
    fn find_out(&mut self) {
        let turns = self.game().history().turns().len();
        if let Some(analysis) = self.session.questions(turns) {
            for update in task::updates(analysis.clone()) {
                match update {
                    Update::Progress(finding) => self.session.found(&finding),
                    Update::Ended(End::Failed(words)) => self.session.failed(&analysis, &words),
                    Update::Ended(End::Done(()) | End::Canceled) => {}
                }
            }
        }
    }

    /// Reports the last guess, the possible codes it leaves, the coach's comment, and the end of the game if it is
    /// over.
    fn tell_last_guess(&mut self, talk: &mut Talk<'_>) {
        let game = self.game();
        let turns = game.history().turns().len();
        let turn = guess_made(game.history(), turns - 1);
        if game.status() != GameStatus::Open {
            talk.say(turn);
            return self.tell_end(talk);
        }
        if self.session.information {
            talk.say(format!("{turn} {}.", counted(game.candidates().count(), "possible code")));
        } else {
            talk.say(turn);
        }
        if let Some(graded) = self.grade_of_last_guess(talk) {
            talk.say(format!("Coach: {graded}"));
        }
    }

    /// Returns the coach's comment on the last guess, if the coach is on and there is a guess.
    fn grade_of_last_guess(&mut self, talk: &mut Talk<'_>) -> Option<String> {
        self.find_out();
        let turns = self.game().history().turns().len();
        // The player is waiting, so only the review goes on until the cost is proved.
        if let Some(task) = self.session.wanted_cost(turns).filter(|task| task.effort == Effort::Brief) {
            review::search_cost(task, &mut self.session, talk);
        }
        let cost = self.session.cost(turns)?;
        self.session.graded(turns).map(|judged| graded(self.game(), judged, &cost))
    }

    fn tell_end(&self, talk: &mut Talk<'_>) {
        let game = self.game();
        if let Some(end) = result::ending(Voice::Spoken, game) {
            talk.say(self.over(&end));
            talk.say(format!(
                "The whole game: pegwise play {}",
                share_code(game, ShareCodeContent::WholeGame)
            ));
        }
    }

    fn tell_hint(&mut self, talk: &mut Talk<'_>) {
        self.find_out();
        let (number, words) = match self.session.hint() {
            Some(GuessHint::Fact(Some(deduction))) => {
                let fact = advice::deduction(Voice::Spoken, deduction, self.game().history());
                let proof = if deduction.is_counted() {
                    ". Type why, a color and a position for a proof"
                } else {
                    ""
                };
                (1, fact + proof)
            }
            Some(GuessHint::Fact(None)) => {
                (1, "the scores show nothing that you do not know; not counted".to_owned())
            }
            Some(GuessHint::Possible(code)) => {
                (2, format!("{} agrees with every score", Voice::Spoken.code(code)))
            }
            Some(GuessHint::Best(Some(choice))) => (3, advice::most_bits(Voice::Spoken, choice)),
            Some(GuessHint::Best(None)) | None => {
                (3, "the guess with the most bits could not be found".to_owned())
            }
        };
        talk.say(format!("Hint {number} of 3: {}", as_sentence(&words)));
    }

    fn tell_where_it_went(&mut self, verb: session::Verb, before: (GameId, usize), talk: &mut Talk<'_>) {
        let (id, turns) = (self.game().id(), self.game().history().turns().len());
        if (id, turns) == (before.0, before.1 + 1) {
            return self.tell_last_guess(talk);
        }
        let done = if verb == session::Verb::Undo { "Undone" } else { "Redone" };
        talk.say(format!("{done}. {}", self.standing()));
    }

    fn tell_switch(&mut self, verb: session::Verb, talk: &mut Talk<'_>) {
        match verb {
            session::Verb::Coach(true) => {
                talk.say("Your guesses are graded from now on.");
                if self.game().status() == GameStatus::Open
                    && let Some(graded) = self.grade_of_last_guess(talk)
                {
                    talk.say(format!("Guess {} was {graded}", self.game().history().turns().len()));
                }
            }
            session::Verb::Coach(false) => talk.say("The coach is off."),
            session::Verb::Information(true) => {
                talk.say("The number of possible codes is shown after each guess.");
            }
            session::Verb::Information(false) => {
                talk.say("The number of possible codes is hidden.");
            }
            _ => {}
        }
    }

    /// Returns how a game ended and what to do next.
    fn over(&self, end: &str) -> String {
        let has_guesses = !self.game().history().turns().is_empty();
        let review = if has_guesses { "review to look back, " } else { "" };
        format!("{} Type {review}new for another game, undo, or quit.", as_sentence(end))
    }

    /// Describes the state of the game in a sentence.
    fn standing(&self) -> String {
        let game = self.game();
        result::ending(Voice::Spoken, game).map_or_else(
            || format!("Guess {} of {} is next.", game.history().turns().len() + 1, game.most()),
            |end| self.over(&end),
        )
    }

    fn notes(&mut self, talk: &mut Talk<'_>) {
        self.session.note_information();
        let game = self.game();
        let tally = game.candidates().tally();
        for position in 0..game.rules().positions() {
            let can: Vec<Peg> = game.rules().palette().filter(|peg| tally.at(position, *peg) > 0).collect();
            let certain = if can.len() == 1 { " for certain" } else { "" };
            talk.say(format!("Position {}: {}{certain}.", position + 1, Voice::Spoken.pegs(can)));
        }
    }

    fn info(&mut self, talk: &mut Talk<'_>) {
        self.session.note_information();
        let candidates = self.game().candidates();
        let codes = candidates.listed().filter(|codes| codes.len() <= LISTED).unwrap_or_default();
        let names: Vec<String> = codes.iter().map(|code| Voice::Spoken.code(code)).collect();
        let possible = counted(candidates.count(), "possible code");
        talk.say(if names.is_empty() {
            format!("{possible}.")
        } else {
            format!("{possible}: {}.", names.join("; "))
        });
    }

    fn possible(&mut self, rest: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let row = row(rest, self.game().rules())?;
        self.session.note_information();
        let mut game = self.game().clone();
        game.row = row;
        talk.say(match RowFeasibility::of(&game) {
            RowFeasibility::Empty => {
                format!("Possible: {} in all.", counted(game.candidates().count(), "code"))
            }
            RowFeasibility::Possible { count, last: None } => {
                let codes = counted(count, "code");
                if game.typed().is_ok() {
                    "Possible.".to_owned()
                } else {
                    format!("Possible: {codes} of this form.")
                }
            }
            RowFeasibility::Possible { count, last: Some(last) } => {
                let at = game.typed().err().map_or(0, |at| at + 1);
                let pegs: Vec<String> = last.iter().map(|peg| peg.capital().to_string()).collect();
                let pegs = listed(&pegs);
                format!("Possible: {} of this form, with {pegs} in position {at}.", counted(count, "code"))
            }
            RowFeasibility::Impossible { by: Some(turn) } => {
                format!("Not possible: guess {} rules it out.", Voice::Spoken.turn(game.history(), turn))
            }
            RowFeasibility::Impossible { by: None } => {
                "Not possible: no possible code has this form.".to_owned()
            }
        });
        Ok(())
    }

    fn board(&self, talk: &mut Talk<'_>) {
        self.guesses(talk);
        talk.say(self.standing());
    }

    fn guesses(&self, talk: &mut Talk<'_>) {
        let history = self.game().history();
        (0..history.turns().len()).for_each(|turn| talk.say(guess_made(history, turn)));
    }

    fn rules(&self, talk: &mut Talk<'_>) {
        let game = self.game();
        let rules = game.rules();
        talk.say(format!("A code has {}: {}.", colors(rules), Voice::Spoken.pegs(rules.palette())));
        talk.say("Exact: a peg right in color and position. Misplaced: right in color, wrong in position.");
        talk.say(
            "A score does not say which pegs earned it, and a color counts as often as both codes have it.",
        );
        talk.say("Against D B F D, B B C D earns 2 exact (B in 2, D in 4) and nothing more.");
        if game.codemaker() == Codemaker::Adversary {
            talk.say(
                "The adversary holds no secret: each score is the one that leaves the most codes possible.",
            );
        }
        if let Some(example) = COMMANDS.iter().find_map(|entry| word_that_is_a_code(entry, rules)) {
            talk.say(format!("A line such as {example} is a command: to guess it, type guess {example}."));
        }
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Answer {
        match verb {
            Verb::Guess => return Ok(self.play(session::Verb::Guess(code(rest, self.game().rules())?), talk)),
            Verb::Possible => self.possible(rest, talk)?,
            Verb::Info if rest.is_empty() => self.info(talk),
            Verb::Info => {
                let information = switch(rest, "info, info on or info off")?;
                return Ok(self.play(session::Verb::Information(information), talk));
            }
            Verb::Coach => {
                let coach = switch(rest, "coach on or coach off")?;
                return Ok(self.play(session::Verb::Coach(coach), talk));
            }
            Verb::Why => {
                self.session.note_information();
                let game = self.game();
                explain(game.rules(), game.history(), &game.candidates().tally(), rest, talk)?;
            }
            Verb::Game(verb) => return Ok(self.play(verb, talk)),
            Verb::Notes => self.notes(talk),
            Verb::Board => self.board(talk),
            Verb::Review => review::tell(&mut self.session, talk),
            Verb::Practice => match review::exercises(self.game(), talk) {
                Some(exercises) => return Ok(Next::Open(Subject::Practice(exercises))),
                None => return Ok(Next::Stay),
            },
            Verb::PlayOn => {
                let game = review::played_on(self.game(), rest, talk.random)?;
                self.begin(game, talk);
                self.board(talk);
            }
            Verb::Result => review::share(self.game(), talk),
            Verb::Rules => self.rules(talk),
            Verb::New => return typed::new_game(Activity::BreakCode, rest),
        }
        Ok(Next::Stay)
    }
}

impl Place for BreakCode {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        self.session.note_what_is_shown();
        let game = self.game();
        let rules = game.rules();
        talk.say(format!(
            "Break the code: {}, colors {}.",
            colors(rules),
            Voice::Spoken.pegs(rules.palette())
        ));
        if let Deal::Daily(daily) = game.deal() {
            talk.say(format!("{daily}."));
        }
        if game.codemaker() == Codemaker::Adversary {
            talk.say("Against the adversary, which holds no secret.");
        }
        if game.mode() == GameMode::Practice {
            talk.say("Practice: it does not count.");
        }
        if game.status() != GameStatus::Open {
            return talk.say(self.standing());
        }
        self.guesses(talk);
        let example: String = rules.palette().cycle().take(rules.positions()).map(Peg::letter).collect();
        talk.say(format!("{} Type a code such as {example}, or help.", self.standing()));
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        let rules = self.game().rules();
        match command(COMMANDS, line)? {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => talk.say(self.standing()),
            None if self.game().status() != GameStatus::Open => talk.say(self.over("This game is over")),
            None => return Ok(self.play(session::Verb::Guess(code(line, rules)?), talk)),
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}

impl Persist for BreakCode {
    fn unfinished(&self) -> Option<String> {
        unfinished::unfinished(self.game())
    }

    fn saved(&self) -> Option<String> {
        self.session.save()
    }
}

const LISTED: usize = 24;

fn colors(rules: Rules) -> String {
    format!("{rules}, {} codes", thousands(rules.universe_size()))
}

/// Returns the word of a command that is also a code, if any.
fn word_that_is_a_code<V>(entry: &Entry<V>, rules: Rules) -> Option<&'static str> {
    entry.words.iter().copied().find(|word| rules.parse(word).is_ok())
}
