//! A contest in words: its guesses, how its games ended, and who won.

use super::lineup::{self, taking_part};
use super::spoken::{IN_TURN, Spoken};
use super::voice::separated;
use super::{Voice, as_sentence, counted, guess_made, listed, marks, reason};
use crate::play::{GameEnd, GameTask, StrategyResult};
use crate::session::ContestSession;
use crate::session::contest::{Fact, Lane, Race, Refusal};
use crate::task::End;
use pegwise_engine::breaker::Strategy;

impl Spoken for ContestSession {
    fn greeting(&self) -> Vec<String> {
        if let Some(race) = self.race() {
            let told = if race.shown > 0 { guess(self, race, race.shown) } else { Vec::new() };
            let secret = || format!("The secret is {}.", Voice::SPOKEN.of(race.rules).code(&race.secret));
            let turn = if race.is_your_turn() { YOUR_TURN.to_owned() } else { secret() };
            return told.into_iter().chain(self.with_you.then_some(turn)).collect();
        }
        let (rules, secret) = (self.lineup.rules, Voice::SPOKEN.of(self.lineup.rules).code(&self.secret));
        let game = if self.hides_secret() {
            format!("Race: {rules}. You guess, too, and the secret is hidden.")
        } else {
            format!("Contest: {rules}. The secret is {secret}; no strategy sees it.")
        };
        vec![game, format!("{} Type begin, or help.", taking_part(&self.lineup))]
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        match (fact, self.race()) {
            (Fact::Lineup, _) => vec![taking_part(&self.lineup)],
            (Fact::Guesses(numbers), Some(race)) => {
                numbers.clone().flat_map(|number| guess(self, race, number)).collect()
            }
            (Fact::Why(strategy), Some(race)) => why(Voice::SPOKEN.of(race.rules), race, strategy),
            (Fact::Game | Fact::Guesses(_) | Fact::Why(_), _) => self.greeting(),
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match (refusal, self.race()) {
            (Refusal::Lineup(refusal), _) => lineup::refused(refusal),
            (Refusal::AllThrough, Some(race)) => best(self, race),
            _ => format!("{refusal}."),
        }
    }

    fn worker(task: &GameTask) -> Option<Strategy> {
        Some(task.strategy.clone())
    }

    fn starting(&self) -> Vec<String> {
        vec![IN_TURN.to_owned()]
    }

    fn working(&self, strategy: &Strategy) -> String {
        format!("{strategy} is still thinking.")
    }

    fn finished(&self) -> Vec<String> {
        self.greeting()
    }
}

/// The guess of this number of each strategy that made one, how its game ended with it, and who won if all are through.
fn guess(contest: &ContestSession, race: &Race, number: usize) -> Vec<String> {
    let made = race.lanes.iter().filter_map(|lane| {
        let history = lane.game.history();
        let Some(turn) = history.turns().get(number.checked_sub(1)?) else {
            let is_told = lane.strategy.is_some() || lane.guesses() + 1 == number;
            return stopped(lane).filter(|_| lane.guesses() < number && is_told);
        };
        let outcome = if turn.score.wins(race.rules) {
            format!("Found in {}.", counted(number, "guess"))
        } else {
            let left = lane.game.left().get(number).map_or(0, |left| left.tally.total());
            format!("{}.", counted(left, "possible code"))
        };
        Some(format!("{}: {} {outcome}", lane.name(), guess_made(race.rules, &history, number - 1)))
    });
    let best =
        (number == race.shown && race.is_at_end() && !race.is_your_turn()).then(|| best(contest, race));
    made.chain(best).collect()
}

/// Why a strategy stopped without finding the secret. `None` if it did not.
fn stopped(lane: &Lane) -> Option<String> {
    let strategy = lane.name();
    match lane.end.as_ref()? {
        End::Done(GameEnd::Found | GameEnd::Asks(_)) => None,
        End::Done(GameEnd::NoCodeFits(_) | GameEnd::Contradiction) => {
            Some(format!("{strategy} found that the scores contradict each other."))
        }
        End::Canceled if lane.strategy.is_none() => Some("You gave up.".to_owned()),
        End::Canceled => Some(format!("{strategy} was stopped.")),
        End::Failed(words) => Some(format!("{strategy} failed: {words}.")),
    }
}

/// The strategies with the fewest guesses.
fn best(contest: &ContestSession, race: &Race) -> String {
    let best = race.best().map_or_else(
        || "No strategy found it.".to_owned(),
        |(winners, guesses)| {
            let names = listed(winners.iter().map(|lane| lane.name()));
            format!("{names} won with {}.", counted(guesses, "guess"))
        },
    );
    let means = means(contest).map_or_else(String::new, |means| format!(" {}", as_sentence(&means)));
    let caution =
        optimal_lost(race).map_or_else(String::new, |[words, _]| format!(" {}", as_sentence(words)));
    // The names of strategies are written small, even where they begin a sentence.
    let best = if contest.with_you { best.replacen("you won", "You won", 1) } else { best };
    format!("{best}{means}{caution} Type back, first, why and a name, or new.")
}

/// What to make of it that the optimal strategy did not win, in full and in short, if all guesses are on show and it did
/// not.
pub fn optimal_lost(race: &Race) -> Option<[&'static str; 2]> {
    let (best, _) = race.best().filter(|_| race.is_over() && race.is_at_end())?;
    let is_optimal = |lane: &Lane| lane.strategy.as_ref().is_some_and(Strategy::is_optimal);
    (race.lanes.iter().any(is_optimal) && !best.iter().any(|lane| is_optimal(lane))).then_some(OPTIMAL_LOST)
}

/// What a player who takes part does next.
pub const YOUR_TURN: &str = "Type your guess: each strategy shows its own with yours.";

/// The mean number of guesses of each strategy over all secrets, beside the player's. `None` unless the player took part and
/// some are known.
pub fn means(contest: &ContestSession) -> Option<String> {
    let race = contest.race().filter(|_| contest.with_you)?;
    let known = |strategy: &Strategy| StrategyResult::of(strategy, race.rules);
    let of = |strategy: Strategy| Some(format!("{strategy} {:.2}", known(&strategy)?.mean(race.rules)));
    let own = contest.your_mean.map(|mean| format!("you {mean:.2}"));
    let all = separated(own.into_iter().chain(contest.entrants().into_iter().filter_map(of)), ", ");
    (!all.is_empty()).then(|| format!("on average: {all}"))
}

const OPTIMAL_LOST: [&str; 2] =
    ["optimal is best over all secrets, not on each", "best over all secrets, not on each"];

/// Why a strategy made its last guess on show: sentences, details indented.
pub fn why(voice: Voice, race: &Race, strategy: &Strategy) -> Vec<String> {
    let lane = race.lanes.iter().find(|lane| lane.strategy.as_ref() == Some(strategy));
    let lines = lane.and_then(|lane| reason(voice, (race.rules, strategy), lane.game.line.shown()));
    let spoken = |line: &String| {
        let words = line.trim_start();
        format!("{}{}", &line[..line.len() - words.len()], as_sentence(words))
    };
    lines.unwrap_or_default().iter().map(spoken).collect()
}

/// How many guesses each strategy needed: the winners first.
pub fn summary(race: &Race) -> String {
    let solved = |guesses: usize| {
        let lanes = race.lanes.iter().filter(|lane| lane.game.is_won() && lane.guesses() == guesses);
        listed(lanes.map(Lane::name))
    };
    let lengths = (1..=race.longest()).map(|guesses| (solved(guesses), guesses));
    let mut groups = lengths.filter(|(names, _)| !names.is_empty());
    let Some((winners, least)) = groups.next() else { return "No strategy found the secret".to_owned() };
    let others = groups.map(|(names, guesses)| format!(", {names} in {guesses}"));
    format!("{winners} found it in {least}{}", others.collect::<String>())
}

pub fn as_text(race: &Race) -> String {
    let symbols = race.rules.symbols();
    let mut text = format!("pegwise contest: {}, secret {}\n", race.rules, symbols.capitals(&race.secret));
    for lane in &race.lanes {
        text += &format!("{}\n", lane.name());
        for (number, turn) in (1..).zip(lane.game.turns()) {
            text += &format!("{number:>2}  {}  {}\n", symbols.capitals(&turn.code), marks(turn.score));
        }
    }
    text
}
