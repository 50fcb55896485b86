//! Watch it think in plain mode: words become session verbs, and their outcomes become sentences.

mod telling;
mod verb;

use std::cmp::Ordering;

use super::place::{Answer, Next, Persist, Place, Talk, help_of};
use super::typed::{self, code, explain, strategy};
use super::words::{command, number, unknown};
use crate::archive::game_text::GameText;
use crate::archive::saved::{Holder, SavedWatch};
use crate::excerpt::excerpt;
use crate::narration::unfinished::watched_at;
use crate::narration::{Voice, counted, description, watched_text};
use crate::play::{BreakGame, random_secret};
use crate::session::WatchSession;
use crate::session::new_game::Activity;
use crate::session::watch::{self, Outcome, Refusal, Watching};
use crate::session::{Location, Subject};
use crate::task::{self, Update};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Peg, Rules};

use telling::{tell_comparison, tell_end, tell_leaves, tell_repairs, tell_standing, tell_steps};
use verb::{ASKING, BY_HAND, Verb, WATCHING};

#[derive(Debug)]
pub(super) struct Watch {
    session: WatchSession,
    /// A secret given on the command line.
    expected: Option<Code>,
}

impl Watch {
    pub(super) fn new(rules: Rules, strategy: Strategy, opening: Option<Peg>) -> Watch {
        Watch { session: WatchSession::new(rules, strategy, opening), expected: None }
    }

    /// Sets the secret of the first game.
    pub(super) fn expect(&mut self, secret: Code) {
        self.expected = Some(secret);
    }

    /// Restores a saved game, which starts when the player arrives.
    pub(super) fn restore(&mut self, saved: SavedWatch) {
        self.session.restore(saved);
    }

    /// Marks the start of the next line.
    pub(super) fn next_line(&mut self) {
        self.session.next_input();
    }

    /// Continues a game of the player's from its last guess. Returns the place to go to, or `None` if the player is
    /// asked first.
    pub(super) fn go_on(&mut self, game: &BreakGame, talk: &mut Talk<'_>) -> Option<Location> {
        match self.session.go_on(game, talk.random) {
            Outcome::AsksToDropScores => {
                ask_to_drop(talk);
                None
            }
            outcome => {
                self.follow(outcome);
                if let Some(watching) = self.session.watching() {
                    let cursor = watching.game.line.cursor();
                    tell_steps(watching, cursor.saturating_sub(1)..cursor, talk);
                }
                Some(Location::Watch)
            }
        }
    }

    /// Goes to a game that was read from a text. Returns the place to go to, or `None` if the player is asked first.
    pub(super) fn import(&mut self, game: SavedWatch, talk: &mut Talk<'_>) -> Option<Location> {
        let outcome = self.session.import(game);
        self.go_to_beginning(outcome, talk)
    }

    /// Returns the text of the game up to the step on show, if there is one.
    pub(super) fn text(&self) -> Option<GameText> {
        self.session.watching().and_then(|watching| watched_text(watching.shown(), &watching.game))
    }

    /// Runs the task of an outcome, if any.
    fn follow(&mut self, outcome: Outcome) {
        if let Outcome::Plays(id, game) | Outcome::Returns(id, game) = outcome {
            for update in task::updates(*game) {
                self.session.receive(id, update);
            }
        }
    }

    pub(super) const fn session(&self) -> &WatchSession {
        &self.session
    }

    fn begin(&mut self, secret: Option<Code>, talk: &mut Talk<'_>) {
        self.begin_game((self.session.rules, self.session.strategy.clone()), secret, talk);
    }

    /// Begins a game by these rules. Returns the place to go to, or `None` if the player is asked first.
    pub(super) fn begin_game(
        &mut self,
        game: (Rules, Strategy),
        secret: Option<Code>,
        talk: &mut Talk<'_>,
    ) -> Option<Location> {
        let outcome = self.session.begin(game, secret, talk.random);
        self.go_to_beginning(outcome, talk)
    }

    /// Reports the beginning of a game and returns the place to go to, or asks the player first.
    fn go_to_beginning(&mut self, outcome: Outcome, talk: &mut Talk<'_>) -> Option<Location> {
        if let Outcome::AsksToDropScores = outcome {
            ask_to_drop(talk);
            return None;
        }
        if self.session.refusal(&watch::Verb::Undo).is_none() {
            talk.say("Undo returns to the game that you were scoring.");
        }
        self.tell_beginning(outcome, talk);
        Some(Location::Watch)
    }

    /// Reports the beginning of a game: everything up to the waiting guess if the player scores, otherwise the first
    /// step or the last given guess.
    fn tell_beginning(&mut self, outcome: Outcome, talk: &mut Talk<'_>) {
        let strategy = &self.session.strategy;
        talk.say(format!("The program plays {strategy}: {}.", description(strategy)));
        self.follow(outcome);
        if self.session.watching().is_some_and(Watching::is_by_hand) {
            self.tell_new(0, talk);
        } else if let Some(watching) = self.session.watching() {
            let line = &watching.game.line;
            tell_steps(watching, line.cursor().saturating_sub(1)..line.cursor(), talk);
            if line.is_at_end() {
                tell_end(watching, talk);
            }
        }
    }

    /// Reports every step from `from` (from 0) on, and the end.
    fn tell_new(&mut self, from: usize, talk: &mut Talk<'_>) {
        // A refusal means that the last step is already on show.
        let _ = self.session.carry_out(watch::Verb::Last);
        if let Some(watching) = self.session.watching() {
            tell_steps(watching, from..watching.game.line.cursor(), talk);
            tell_end(watching, talk);
        }
    }

    fn cursor(&self) -> usize {
        self.session.watching().map_or(0, |watching| watching.game.line.cursor())
    }

    /// Carries out a verb and reports the outcome.
    fn play(&mut self, verb: &watch::Verb, talk: &mut Talk<'_>) {
        let before = self.cursor();
        match self.session.carry_out(verb.clone()) {
            Ok(outcome @ Outcome::Plays(..)) if matches!(verb, watch::Verb::GuessBy(_)) => {
                self.tell_beginning(outcome, talk);
            }
            Ok(outcome @ Outcome::Returns(..)) => {
                self.follow(outcome);
                talk.say("Back in the game that you were scoring.");
                self.tell_new(0, talk);
            }
            Ok(outcome) if matches!(verb, watch::Verb::Undo | watch::Verb::Redo) => {
                self.follow(outcome);
                let done = if *verb == watch::Verb::Undo { "Undone" } else { "Redone" };
                if let Some(watching) = self.session.watching() {
                    let scored = watching.scored().len();
                    talk.say(format!("{done}: {} scored.", counted(scored, "guess")));
                    tell_end(watching, talk);
                }
            }
            Ok(outcome @ Outcome::Plays(..)) => {
                let known = self.cursor();
                self.follow(outcome);
                self.tell_new(known, talk);
            }
            Ok(_) => self.tell_where_it_went(before, talk),
            Err(refusal) => self.refuse(verb, refusal, talk),
        }
    }

    /// Reports the steps passed on the way forward, or the step on show.
    fn tell_where_it_went(&self, before: usize, talk: &mut Talk<'_>) {
        let Some(watching) = self.session.watching() else { return };
        let line = &watching.game.line;
        match line.cursor().cmp(&before) {
            Ordering::Greater => tell_steps(watching, before..line.cursor(), talk),
            Ordering::Less => tell_steps(watching, line.cursor() - 1..line.cursor(), talk),
            Ordering::Equal => {}
        }
        if line.is_at_end() {
            tell_end(watching, talk);
        }
    }

    fn refuse(&self, verb: &watch::Verb, refusal: Refusal, talk: &mut Talk<'_>) {
        match refusal {
            Refusal::LastStep | Refusal::StillThinking => {}
            Refusal::NoCodeFits => {
                talk.say(format!("{refusal}. Type fix for corrections, or undo."));
                return;
            }
            _ => talk.say(format!("{refusal}.")),
        }
        let tells_end = matches!(
            verb,
            watch::Verb::StepForward | watch::Verb::Last | watch::Verb::NextGuess | watch::Verb::Score(..)
        );
        if let Some(watching) = self.session.watching().filter(|_| tells_end) {
            tell_end(watching, talk);
        }
    }

    /// Lists the strategies, or changes the strategy.
    fn choose(&mut self, name: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        if name.is_empty() {
            for strategy in Strategy::ALL {
                let now = if strategy == self.session.strategy { " (in use)" } else { "" };
                talk.say(format!("{strategy}: {}{now}.", description(&strategy)));
            }
            return Ok(());
        }
        let strategy = strategy(name)?;
        if self.session.watching().is_some() {
            self.play(&watch::Verb::GuessBy(strategy), talk);
        } else {
            self.session.set_strategy(strategy.clone());
            talk.say(format!("The program will play {strategy}: {}.", description(&strategy)));
        }
        Ok(())
    }

    /// Reports the last guess beside others.
    fn compare(&mut self, talk: &mut Talk<'_>) {
        for update in self.session.compare().into_iter().flat_map(task::updates) {
            let Update::Ended(end) = update;
            self.session.compared(&end);
        }
        if let Some(watching) = self.session.watching() {
            tell_comparison(watching, self.session.comparison(), talk);
        }
    }

    fn ask(&self, talk: &mut Talk<'_>) {
        let rules = self.session.rules;
        talk.say(format!("Watch it think: {rules}, colors {}.", Voice::Spoken.pegs(rules.palette())));
        talk.say("Type a secret code, an empty line for a random one, or hand to keep it and score by hand.");
    }

    fn answer_asking(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        let rules = self.session.rules;
        match command(ASKING, line)? {
            Some((Verb::Strategy, name)) => self.choose(name, talk)?,
            Some((Verb::New, rest)) => return typed::new_game(Activity::Watch, rest),
            Some(_) => self.begin(None, talk),
            None if line.is_empty() => {
                let secret = random_secret(rules, talk.random);
                let spoken = Voice::Spoken.code(&secret);
                talk.say(format!("The secret is {spoken}; the strategy does not see it."));
                self.begin(Some(secret), talk);
            }
            None => self.begin(Some(code(line, rules)?), talk),
        }
        Ok(Next::Stay)
    }

    /// Scores the waiting guess, or rescores an earlier one.
    fn score(&mut self, rest: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let Some(watching) = self.session.watching() else { return Ok(()) };
        let (rules, scored) = (watching.rules, watching.scored().len());
        let parts: Vec<&str> = rest.split([' ', ',']).filter(|part| !part.is_empty()).collect();
        let (turn, score) = match parts[..] {
            [] => return Err("Which score? Type score 1 2, or score 3 1 2 for guess 3.".to_owned()),
            [guess, ref parts @ ..] if parts.len() > 1 => {
                let turn = guess.parse::<usize>().ok().filter(|guess| (1..=scored).contains(guess));
                let turn = turn.ok_or_else(|| match scored {
                    0 => "No guess is scored yet.".to_owned(),
                    _ => {
                        format!(
                            "{:?} is not a scored guess: write a number from 1 to {scored}.",
                            excerpt(guess)
                        )
                    }
                })?;
                (turn - 1, typed::score(&parts.join(" "), rules)?)
            }
            _ => (scored, typed::score(rest, rules)?),
        };
        self.play(&watch::Verb::Score(turn, score), talk);
        Ok(())
    }

    fn repair(&mut self, rest: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let wrong = self.session.watching().and_then(|watching| Some((watching, watching.contradiction()?)));
        if let Some((watching, wrong)) = wrong.filter(|_| rest.is_empty()) {
            tell_repairs(watching.scored(), wrong, talk);
            return Ok(());
        }
        // Without a number, the first correction is tried, so that a refusal can say that there is none.
        let chosen = number(if rest.is_empty() { "1" } else { rest }, "fix 1")?;
        self.play(&watch::Verb::Correct(usize::try_from(chosen).unwrap_or(usize::MAX)), talk);
        Ok(())
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Answer {
        match verb {
            Verb::Strategy => self.choose(rest, talk)?,
            Verb::Why => {
                if let Some(watching) = self.session.watching() {
                    let history = watching.game.history();
                    explain(watching.rules, &history, watching.tally(), rest, talk)?;
                }
            }
            Verb::Score => self.score(rest, talk)?,
            Verb::Repair => self.repair(rest, talk)?,
            Verb::Compare => self.compare(talk),
            Verb::Step if rest.is_empty() => self.play(&watch::Verb::StepForward, talk),
            Verb::Step => {
                let step = usize::try_from(number(rest, "step 1")?).unwrap_or(usize::MAX);
                self.play(&watch::Verb::GoTo(step), talk);
            }
            Verb::Game(verb) => self.play(&verb, talk),
            Verb::Leaves => {
                if let Some(watching) = self.session.watching() {
                    tell_leaves(watching, talk);
                }
            }
            Verb::Hand => self.begin(None, talk),
            Verb::Explore => {
                if let Some(watching) = self.session.watching() {
                    let turns = watching.game.history();
                    return Ok(Next::Open(Subject::Explore(
                        (watching.rules, watching.strategy.clone()),
                        turns,
                    )));
                }
            }
            Verb::New => return typed::new_game(Activity::Watch, rest),
            Verb::Another => match self.session.drop_game() {
                Outcome::AsksToDropScores => ask_to_drop(talk),
                _ => self.ask(talk),
            },
            Verb::Play => {
                let holder = self.session.watching().map(|watching| watching.holder);
                if holder.is_some_and(|holder| holder != Holder::Person) {
                    return Ok(Next::Open(Subject::Go(Location::Break)));
                }
                talk.say("This is not your game: type menu, then break, to return to yours.");
            }
        }
        Ok(Next::Stay)
    }
}

fn ask_to_drop(talk: &mut Talk<'_>) {
    talk.say("You are scoring a game. Type that again to drop it.");
}

impl Place for Watch {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        if let Some(secret) = self.expected.take() {
            return self.begin(Some(secret), talk);
        }
        if let Some(outcome) = self.session.arrive() {
            self.follow(outcome);
        }
        match self.session.watching() {
            None => self.ask(talk),
            Some(watching) => tell_standing(watching, talk),
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        let Some(watching) = self.session.watching() else {
            return self.answer_asking(line, talk);
        };
        let by_hand = watching.is_by_hand();
        let found = match command(WATCHING, line)? {
            None if by_hand => command(BY_HAND, line)?,
            found => found,
        };
        match found {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => self.play(&watch::Verb::StepForward, talk),
            None if by_hand && line.starts_with(|digit: char| digit.is_ascii_digit()) => {
                let (scored, score) = (watching.scored().len(), typed::score(line, watching.rules)?);
                self.play(&watch::Verb::Score(scored, score), talk);
            }
            None => return Err(unknown(line, "")),
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        match self.session.watching() {
            None => {
                let mut lines = vec![("CODE".to_owned(), "your secret; the strategy does not see it")];
                lines.push(("an empty line".to_owned(), "a random secret"));
                lines.extend(help_of(ASKING));
                lines
            }
            Some(watching) => {
                let mut lines = help_of(WATCHING);
                if watching.is_by_hand() {
                    lines.extend(help_of(BY_HAND));
                }
                lines
            }
        }
    }
}

impl Persist for Watch {
    fn unfinished(&self) -> Option<String> {
        self.session.unfinished().map(watched_at)
    }

    fn saved(&self) -> Option<String> {
        self.session.save()
    }
}
