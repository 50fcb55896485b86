//! The arena in plain mode: strategies play every secret of a game, one after the other.

use super::lineup::{named, names, taking_part, to_toggle};
use super::place::{Answer, Next, Place, Talk, help_of};
use super::typed::{new_game, rules};
use super::words::{Entry, command, unknown};
use super::working::{Event, work};
use crate::narration::arena::{mean_in, verdict};
use crate::narration::{bounds, counted, thousands};
use crate::play::arena::ArenaProgress;
use crate::session::arena::{self, Outcome, Refusal, Sorting, Status};
use crate::session::new_game::Activity;
use crate::session::{ArenaSession, Lineup, NewLineup};
use pegwise_engine::breaker::{GameLengths, Strategy};
use pegwise_engine::code::Rules;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Begin,
    With,
    Without,
    Game,
    New,
    Results,
    Sort,
    Games,
    Explore,
}

const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::Begin, &["begin"], "", "play every secret; Enter or Ctrl-C stops"),
    Entry::new(Verb::With, &["with"], "NAME", "add a strategy"),
    Entry::new(Verb::Without, &["without"], "NAME", "remove a strategy"),
    Entry::new(Verb::Game, &["game"], "RULES", "another game, such as game 5 8 or game 4 10 no repeats"),
    Entry::new(
        Verb::New,
        &["new"],
        "[RULES]",
        "choose another game, question by question; with rules, the same as game",
    ),
    Entry::new(Verb::Results, &["results"], "", "the results; an empty line does the same"),
    Entry::new(Verb::Sort, &["sort"], "mean, most or usual", "the order of the results"),
    Entry::new(Verb::Games, &["games"], "NAME", "a strategy's games by number of guesses"),
    Entry::new(Verb::Explore, &["explore"], "NAME", "explore a strategy: its tree, and what guesses cost"),
];

/// The arena.
#[derive(Debug)]
pub(super) struct Arena {
    session: ArenaSession,
}

impl Arena {
    /// The arena of these strategies, or of all.
    pub(super) fn new(rules: Rules, strategies: &[Strategy]) -> Arena {
        Arena { session: ArenaSession::new(rules).between(strategies) }
    }

    /// The game and the strategies that take part.
    pub(super) const fn lineup(&self) -> &Lineup {
        self.session.lineup()
    }

    /// Changes to a new game.
    pub(super) fn prepare(&mut self, to: NewLineup) {
        // No tournament runs between two commands, so this is never refused.
        let _ = self.session.carry_out(arena::Verb::Change(to));
    }

    fn game(&self) -> String {
        let rules = self.session.lineup().rules();
        format!("{rules}, {} secrets", thousands(rules.universe_size()))
    }

    /// Plays until all strategies have finished or the player stops them. Prints each result as it arrives.
    fn begin(&mut self, talk: &mut Talk<'_>) {
        let mut next = match self.session.carry_out(arena::Verb::Begin) {
            Ok(outcome) => Some(outcome),
            Err(refusal) => return talk.say(format!("{refusal}.{}", way_out(refusal))),
        };
        if let Some(codes) = self.session.left_out() {
            let codes = counted(codes, "code");
            talk.say(format!("optimal is left out: its proof for {codes} is out of reach."));
        }
        let stop = if talk.interrupt.can_come() { " Enter stops them." } else { "" };
        talk.say_first(format!("The strategies play one after the other.{stop}"));
        while let Some(Outcome::Plays(id, task)) = next.take() {
            let strategy = task.entrant.strategy.clone();
            work(task, talk, |event, talk| match event {
                Event::Update(update) => next = self.session.receive(id, update),
                Event::ReportDue => talk.say_first(standing(&strategy, &self.session)),
            });
            talk.say_first(standing(&strategy, &self.session));
        }
        self.tell_verdict(talk);
    }

    fn results(&self, talk: &mut Talk<'_>) {
        let has_status = |strategy: &Strategy| *self.session.status(strategy) != Status::Absent;
        let played: Vec<Strategy> = self.session.ranking().into_iter().filter(has_status).collect();
        if played.is_empty() {
            talk.say("No strategy has played this game yet. Type begin to start.");
        }
        for strategy in played {
            talk.say(standing(&strategy, &self.session));
        }
        self.tell_verdict(talk);
    }

    /// Says which strategies are best, once all have played.
    fn tell_verdict(&self, talk: &mut Talk<'_>) {
        if let Some([words, ..]) = verdict(&self.session.final_results()) {
            talk.say(format!("{words}."));
        }
    }

    /// Sorts the results by what was typed, and prints them.
    fn sort(&mut self, typed: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let sorting = match typed.to_ascii_lowercase().as_str() {
            "mean" => Sorting::Mean,
            "most" => Sorting::Most,
            "usual" => Sorting::Usual,
            _ => return Err("Sort by what? Type sort mean, sort most or sort usual.".to_owned()),
        };
        let sorted = self.session.carry_out(arena::Verb::Sort(sorting));
        sorted.map_err(|refusal| format!("{refusal}. Type begin to start."))?;
        self.results(talk);
        Ok(())
    }

    fn toggle(&mut self, verb: Verb, name: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let strategy = to_toggle(self.session.lineup(), name, verb == Verb::With)?;
        // The lineup has room for every strategy.
        let _ = self.session.carry_out(arena::Verb::Toggle(strategy));
        talk.say(taking_part(self.session.lineup()));
        Ok(())
    }

    fn games(&self, name: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let strategy = named(self.session.lineup(), name)?;
        let Status::Done(games) = self.session.status(&strategy) else {
            return Err(standing(&strategy, &self.session));
        };
        let spread = |(guesses, games): (usize, u64)| {
            format!("{}: {}", counted(guesses, "guess"), counted(games, "game"))
        };
        let spread: Vec<String> = games.lengths.by_length().map(spread).collect();
        talk.say(format!("{strategy}: {}.", spread.join("; ")));
        Ok(())
    }
}

/// The status of a strategy as a sentence.
fn standing(strategy: &Strategy, session: &ArenaSession) -> String {
    match session.status(strategy) {
        Status::Absent => format!("{strategy} has not played this game."),
        Status::Waiting => format!("{strategy} waits."),
        Status::Playing(ArenaProgress::Secrets(0)) if strategy.is_optimal() => {
            format!("{strategy} searches for its proof.")
        }
        Status::Playing(ArenaProgress::Proved(objective, proved)) => {
            format!("{strategy} searches for its proof: {} so far.", bounds(*objective, proved))
        }
        Status::Playing(ArenaProgress::Secrets(found)) => {
            let all = thousands(session.played().universe_size());
            format!("{strategy}: {} of {all} secrets found.", thousands(*found as u64))
        }
        Status::Done(games) => format!("{strategy}: {}.", result(&games.lengths)),
        Status::Impossible => format!("{strategy} cannot find every secret."),
        Status::Stopped(ArenaProgress::Secrets(_)) => format!("{strategy} was stopped."),
        Status::Stopped(ArenaProgress::Proved(objective, proved)) => {
            format!("{strategy} was stopped: the best strategy needs {}.", bounds(*objective, proved))
        }
        Status::NotBegun => format!("{strategy} did not begin."),
        Status::Failed(words) => format!("{strategy} failed: {words}."),
    }
}

fn result(lengths: &GameLengths) -> String {
    let mean = mean_in(lengths, 5);
    let (guesses, most) = (thousands(lengths.guesses()), counted(lengths.longest(), "guess"));
    format!("{guesses} guesses in all, {mean} on average, at most {most}")
}

/// Returns what to do about a refusal.
fn way_out(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NobodyTakesPart => " Type with and the name of a strategy.",
        Refusal::ProofOutOfReach(_) => " Type with and the name of another strategy, or game.",
        Refusal::AllHavePlayed | Refusal::Playing | Refusal::NobodyPlays | Refusal::NobodyHasPlayed => "",
    }
}

impl Place for Arena {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        talk.say(format!("Arena: {}.", self.game()));
        talk.say(taking_part(self.session.lineup()));
        let absent: Vec<Strategy> = self
            .session
            .lineup()
            .available()
            .into_iter()
            .filter(|strategy| !self.session.lineup().has(strategy))
            .collect();
        if !absent.is_empty() {
            talk.say(format!("Left out: {}.", names(&absent)));
        }
        talk.say("Type begin, or help.");
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        match command(COMMANDS, line)? {
            Some((verb @ (Verb::With | Verb::Without), name)) => self.toggle(verb, name, talk)?,
            Some((Verb::Sort, typed)) => self.sort(typed, talk)?,
            Some((Verb::Games, name)) => self.games(name, talk)?,
            Some((Verb::Explore, name)) => {
                let lineup = self.session.lineup();
                return Ok(Next::Explore((lineup.rules(), named(lineup, name)?), Vec::new()));
            }
            Some((Verb::Begin, _)) => self.begin(talk),
            Some((Verb::Game, typed)) => {
                let rules = rules("game", typed)?;
                self.prepare(NewLineup { rules, ..self.lineup().again() });
                talk.say(format!("Now {}.", self.game()));
            }
            Some((Verb::New, typed)) => return new_game(Activity::Arena, typed),
            Some((Verb::Results, _)) => self.results(talk),
            None if line.is_empty() => self.results(talk),
            None => return Err(unknown(line, "")),
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}
