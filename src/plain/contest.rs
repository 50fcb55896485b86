//! The contest in plain mode: strategies break the same secret, and their guesses are printed round by round.

use super::lineup::{names, strategy, taking_part, to_toggle};
use super::place::{Answer, Next, Place, Talk, help_of};
use super::review::guess_made;
use super::typed::{code, new_game, rules};
use super::words::{Entry, command, sentence, unknown};
use super::working::{Event, work};
use crate::narration::{ReasonText, Voice, counted};
use crate::play::GameEnd;
use crate::session::contest::{self, Lane, Outcome, Race, Refusal};
use crate::session::new_game::Activity;
use crate::session::{ContestSession, Lineup, NewLineup};
use crate::task::End;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Rules};

#[derive(Clone, Debug, PartialEq, Eq)]
enum Verb {
    /// A session verb that takes no argument.
    Game(contest::Verb),
    With,
    Without,
    Secret,
    Rules,
    New,
    Why,
    Guesses,
}

/// Commands before a contest begins.
const CHOOSING: &[Entry<Verb>] = &[
    Entry::new(Verb::Game(contest::Verb::Begin), &["begin"], "", "start the contest; Enter or Ctrl-C stops"),
    Entry::new(Verb::With, &["with"], "NAME", "add a strategy"),
    Entry::new(Verb::Without, &["without"], "NAME", "remove a strategy"),
    Entry::new(Verb::Secret, &["secret"], "[CODE]", "another secret, or this one"),
    Entry::new(Verb::Rules, &["game"], "RULES", "another game, such as game 5 8 or game 4 10 no repeats"),
    NEW,
];

const NEW: Entry<Verb> = Entry::new(
    Verb::New,
    &["new"],
    "[RULES]",
    "choose a new game, question by question; new 5 8 or new 4 10 no repeats takes it",
);

/// Commands once the contest has begun.
const RACING: &[Entry<Verb>] = &[
    Entry::new(
        Verb::Game(contest::Verb::StepForward),
        &["step", "s"],
        "",
        "each strategy's next guess; an empty line does the same",
    ),
    Entry::new(Verb::Game(contest::Verb::StepBack), &["back", "b"], "", "each strategy's previous guess"),
    Entry::new(Verb::Game(contest::Verb::Last), &["run", "end"], "", "each strategy's last guess"),
    Entry::new(Verb::Game(contest::Verb::First), &["first"], "", "each strategy's first guess"),
    Entry::new(Verb::Why, &["why"], "NAME", "why a strategy made its last guess"),
    Entry::new(Verb::Guesses, &["guesses"], "", "every guess so far"),
    Entry::new(Verb::Game(contest::Verb::Another), &["again"], "", "another secret by the same rules"),
    NEW,
];

/// The contest.
#[derive(Debug)]
pub(super) struct Contest {
    session: ContestSession,
}

impl Contest {
    /// A contest between these strategies, or the usual ones.
    pub(super) fn new(rules: Rules, secret: Code, strategies: &[Strategy]) -> Contest {
        Contest { session: ContestSession::new(rules, secret).between(strategies) }
    }

    /// The game and the strategies that take part.
    pub(super) const fn lineup(&self) -> &Lineup {
        self.session.lineup()
    }

    /// Prepares a contest with this secret, in place of the present one.
    pub(super) fn prepare(&mut self, to: NewLineup, secret: Code) {
        // Plain mode plays a contest to its end at once, so no work goes on.
        let _ = self.session.prepare(to, secret);
    }

    fn tell_choice(&self, talk: &mut Talk<'_>) {
        let rules = self.session.lineup().rules();
        let secret = Voice::Spoken.code(&self.session.secret());
        talk.say(format!("Contest: {rules}. The secret is {secret}; no strategy sees it."));
        talk.say(format!("{} Type begin, or help.", taking_part(self.session.lineup())));
    }

    /// The commands available now.
    fn table(&self) -> &'static [Entry<Verb>] {
        if self.session.race().is_some() { RACING } else { CHOOSING }
    }

    /// Plays until all strategies have finished or the player stops them. Prints the first guess of each.
    fn begin(&mut self, first: Outcome, talk: &mut Talk<'_>) {
        let stop = if talk.interrupt.can_come() { " Enter stops them." } else { "" };
        talk.say_first(format!("The strategies play one after the other.{stop}"));
        let mut next = Some(first);
        while let Some(Outcome::Plays(id, task)) = next.take() {
            let strategy = task.strategy.clone();
            work(*task, talk, |event, talk| match event {
                Event::Update(update) => next = self.session.receive(id, update),
                Event::ReportDue => talk.say_first(format!("{strategy} is still thinking.")),
            });
        }
        if let Some(race) = self.session.race() {
            tell_guess(race, race.shown, talk);
        }
    }

    fn play(&mut self, verb: contest::Verb, talk: &mut Talk<'_>) {
        let before = self.session.race().map_or(0, |race| race.shown);
        match self.session.carry_out(verb.clone(), talk.random) {
            Ok(first @ Outcome::Plays(..)) => return self.begin(first, talk),
            Ok(Outcome::Done | Outcome::Cancels) => {}
            Err(Refusal::AllThrough) => return talk.say(self.session.race().map_or_else(String::new, best)),
            Err(refusal) => return talk.say(format!("{refusal}.{}", way_out(refusal))),
        }
        match (verb, self.session.race()) {
            (contest::Verb::Toggle(_), _) => talk.say(taking_part(self.session.lineup())),
            (contest::Verb::Last, Some(race)) => {
                (before + 1..=race.shown).for_each(|guess| tell_guess(race, guess, talk));
            }
            (_, Some(race)) => tell_guess(race, race.shown, talk),
            (_, None) => self.tell_choice(talk),
        }
    }
}

/// Prints the guess of this number of each strategy that made one, and how its game ended with it.
fn tell_guess(race: &Race, guess: usize, talk: &mut Talk<'_>) {
    for lane in &race.lanes {
        let history = lane.game.history();
        if let Some(turn) = history.turns().get(guess - 1) {
            let left = lane.game.left().get(guess).map_or(0, |left| left.tally.total());
            let outcome = if turn.score.wins(race.rules) {
                format!("Found in {}.", counted(guess, "guess"))
            } else {
                format!("{}.", counted(left, "possible code"))
            };
            talk.say(format!("{}: {} {outcome}", lane.strategy, guess_made(&history, guess - 1)));
        } else if lane.guesses() < guess
            && let Some(why) = stopped(lane)
        {
            talk.say(why);
        }
    }
    if guess == race.shown && race.is_at_end() {
        talk.say(best(race));
    }
}

/// Returns why a strategy stopped without finding the secret, or `None`.
fn stopped(lane: &Lane) -> Option<String> {
    let strategy = &lane.strategy;
    match &lane.end {
        Some(End::Done(GameEnd::Found | GameEnd::Asks(_))) | None => None,
        Some(End::Done(GameEnd::NoCodeFits(_) | GameEnd::Contradiction)) => {
            Some(format!("{strategy} found that the scores contradict each other."))
        }
        Some(End::Canceled) => Some(format!("{strategy} was stopped.")),
        Some(End::Failed(words)) => Some(format!("{strategy} failed: {words}.")),
    }
}

/// Returns a sentence that names the strategies with the fewest guesses.
fn best(race: &Race) -> String {
    let best = race.best().map_or_else(
        || "No strategy found it.".to_owned(),
        |(strategies, guesses)| format!("{} won with {}.", names(&strategies), counted(guesses, "guess")),
    );
    format!("{best} Type back, first, why and a name, or new.")
}

/// Explains the last printed guess of a strategy.
fn tell_why(race: &Race, name: &str, talk: &mut Talk<'_>) -> Result<(), String> {
    let strategy = strategy(name)?;
    let lane = race.lanes.iter().find(|lane| lane.strategy == strategy);
    let lane = lane.ok_or("That strategy is not selected.")?;
    let reason = ReasonText::of(Voice::Spoken, (race.rules, &strategy), lane.game.line.shown());
    let reason = reason.ok_or_else(|| format!("{name} has not guessed yet."))?;
    for line in &reason.full {
        let words = line.trim_start();
        let (indent, _) = line.split_at(line.len() - words.len());
        talk.say(format!("{indent}{}", sentence(words)));
    }
    Ok(())
}

/// Returns what to do about a refusal.
fn way_out(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::TooMany(_) => " Type without and a name to make room.",
        Refusal::NobodyTakesPart => " Type with and the name of a strategy.",
        _ => "",
    }
}

impl Place for Contest {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        match self.session.race() {
            None => self.tell_choice(talk),
            Some(race) => tell_guess(race, race.shown, talk),
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        match command(self.table(), line)? {
            Some((verb @ (Verb::With | Verb::Without), name)) => {
                let strategy = to_toggle(self.session.lineup(), name, verb == Verb::With)?;
                self.play(contest::Verb::Toggle(strategy), talk);
            }
            Some((Verb::Secret, "")) => self.play(contest::Verb::DrawSecret, talk),
            Some((Verb::Secret, typed)) => {
                let secret = code(typed, self.session.lineup().rules())?;
                self.play(contest::Verb::Secret(secret), talk);
            }
            Some((Verb::Rules, typed)) => self.play(contest::Verb::Rules(rules("game", typed)?), talk),
            Some((Verb::New, typed)) => return new_game(Activity::Contest, typed),
            Some((Verb::Why, name)) => {
                if let Some(race) = self.session.race() {
                    tell_why(race, name, talk)?;
                }
            }
            Some((Verb::Game(verb), _)) => self.play(verb, talk),
            Some((Verb::Guesses, _)) => {
                if let Some(race) = self.session.race() {
                    (1..=race.shown).for_each(|guess| tell_guess(race, guess, talk));
                }
            }
            None if line.is_empty() && self.session.race().is_some() => {
                self.play(contest::Verb::StepForward, talk);
            }
            None if line.is_empty() => self.tell_choice(talk),
            None => return Err(unknown(line, "")),
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(self.table())
    }
}
