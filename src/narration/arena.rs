//! The arena in words: the game, how far each strategy is, and which are best.

use super::lineup::{self, taking_part};
use super::spoken::{IN_TURN, Spoken};
use super::voice::separated;
use super::{bounds, counted, listed, thousands};
use crate::archive::strategy_file::by_guesses;
use crate::play::arena::{ArenaProgress, ArenaTask};
use crate::session::ArenaSession;
use crate::session::arena::{Fact, Refusal, Status};
use pegwise_engine::breaker::{GameLengths, Strategy};

impl Spoken for ArenaSession {
    fn greeting(&self) -> Vec<String> {
        let available = self.lineup.available();
        let absent = listed(available.iter().filter(|strategy| !self.lineup.has(strategy)));
        let absent = (!absent.is_empty()).then(|| format!("Left out: {absent}."));
        let begin = "Type begin, or help.".to_owned();
        let place = [format!("Arena: {}.", game(self)), taking_part(&self.lineup)];
        place.into_iter().chain(absent).chain([begin]).collect()
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        match fact {
            Fact::Lineup => vec![taking_part(&self.lineup)],
            Fact::Game => vec![format!("Now {}.", game(self))],
            Fact::Results => results(self),
            Fact::Games(strategy) => games(self, strategy).into_iter().collect(),
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Lineup(refusal) => lineup::refused(refusal),
            Refusal::NoGames(strategy) => standing(self, strategy),
            Refusal::ProofOutOfReach(_) => {
                format!("{refusal}. Type with and the name of another strategy, or game.")
            }
            Refusal::NoResults => format!("{refusal}. Type begin to start."),
            Refusal::AllHavePlayed | Refusal::Playing | Refusal::NotPlaying | Refusal::SortedByWhat => {
                format!("{refusal}.")
            }
        }
    }

    fn worker(task: &ArenaTask) -> Option<Strategy> {
        Some(task.entrant.strategy.clone())
    }

    fn starting(&self) -> Vec<String> {
        left_out(self).map(|words| format!("{words}.")).into_iter().chain([IN_TURN.to_owned()]).collect()
    }

    fn working(&self, strategy: &Strategy) -> String {
        standing(self, strategy)
    }

    fn ended(&self, strategy: &Strategy) -> Option<String> {
        Some(standing(self, strategy))
    }

    fn finished(&self) -> Vec<String> {
        verdict(&self.final_results()).map(|[words, ..]| format!("{words}.")).into_iter().collect()
    }
}

fn game(arena: &ArenaSession) -> String {
    let rules = arena.lineup.rules;
    format!("{rules}, {} secrets", thousands(rules.universe_size()))
}

pub fn left_out(arena: &ArenaSession) -> Option<String> {
    let codes = counted(arena.left_out()?, "code");
    Some(format!("optimal is left out: its proof for {codes} is out of reach"))
}

fn results(arena: &ArenaSession) -> Vec<String> {
    let has_status = |strategy: &Strategy| *arena.status(strategy) != Status::Absent;
    let played: Vec<Strategy> = arena.ranking().into_iter().filter(has_status).collect();
    let none = played.is_empty().then(|| arena.refused(&Refusal::NoResults));
    let played = played.iter().map(|strategy| standing(arena, strategy));
    none.into_iter().chain(played).chain(arena.finished()).collect()
}

/// The games of a strategy by number of guesses, if it has played.
fn games(arena: &ArenaSession, strategy: &Strategy) -> Option<String> {
    let Status::Done(games) = arena.status(strategy) else { return None };
    let spread =
        |(guesses, games): (usize, u64)| format!("{}: {}", counted(guesses, "guess"), counted(games, "game"));
    Some(format!("{strategy}: {}.", separated(games.lengths.by_length().map(spread), "; ")))
}

fn standing(arena: &ArenaSession, strategy: &Strategy) -> String {
    match arena.status(strategy) {
        Status::Absent => format!("{strategy} has not played this game."),
        Status::Waiting => format!("{strategy} waits."),
        Status::Playing(ArenaProgress::Secrets(0)) if strategy.is_optimal() => {
            format!("{strategy} searches for its proof.")
        }
        Status::Playing(ArenaProgress::Proved(objective, proved)) => {
            format!("{strategy} searches for its proof: {} so far.", bounds(*objective, proved))
        }
        Status::Playing(ArenaProgress::Secrets(found)) => {
            let all = thousands(arena.played.universe_size());
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

pub fn as_text(arena: &ArenaSession) -> String {
    let mut text = format!("pegwise arena: {}\n", arena.played);
    for (strategy, lengths) in arena.results() {
        text += &format!("{strategy:<12}{:>9}  {}\n", lengths.guesses(), by_guesses(lengths));
    }
    text
}

pub fn mean(lengths: &GameLengths) -> f64 {
    lengths.guesses() as f64 / lengths.games().max(1) as f64
}

/// The mean number of guesses with this many decimals. A half is rounded up, in every place alike.
pub fn mean_in(lengths: &GameLengths, decimals: u32) -> String {
    let unit = 10_u64.pow(decimals);
    let rounded = (mean(lengths) * unit as f64).round() / unit as f64;
    format!("{rounded:.*}", decimals as usize)
}

/// Which strategies are best, in sentences from the fullest to the shortest. `None` if fewer than two have played.
pub fn verdict(results: &[(Strategy, &GameLengths)]) -> Option<[String; 3]> {
    let with_least = |measure: fn(&GameLengths) -> u64| {
        let least = results.iter().map(|(_, lengths)| measure(lengths)).min();
        results.iter().filter(|(_, lengths)| Some(measure(lengths)) == least).cloned().collect::<Vec<_>>()
    };
    let fewest = with_least(GameLengths::guesses);
    let shortest = with_least(|lengths| lengths.longest() as u64);
    let (mean, most) = (mean_in(fewest.first()?.1, 3), shortest.first()?.1.longest());
    let of_mean = format!("{} the fewest guesses, {mean} on average", need(&fewest, ""));
    let of_most = if shortest == fewest {
        [format!(", and never more than {most}"), String::new()]
    } else if shortest.len() == results.len() {
        [format!("; none needs more than {most}"), String::new()]
    } else {
        let named = format!("; {} more than {most}", need(&shortest, "never "));
        let counted = format!("; {} strategies never need more than {most}", shortest.len());
        [named, if shortest.len() > 1 { counted } else { String::new() }]
    };
    let [named, counted] = of_most.map(|words| format!("{of_mean}{words}"));
    (results.len() > 1).then_some([named, counted, of_mean])
}

/// The names of strategies, an adverb, and the verb.
fn need(strategies: &[(Strategy, &GameLengths)], adverb: &str) -> String {
    let names = listed(strategies.iter().map(|(strategy, _)| strategy));
    format!("{names} {adverb}{}", if strategies.len() == 1 { "needs" } else { "need" })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many games of each number of guesses, from 1.
    fn games(by_guesses: &[u64]) -> GameLengths {
        let mut lengths = GameLengths::default();
        for (guesses, games) in (1..).zip(by_guesses) {
            lengths.add(guesses, *games);
        }
        lengths
    }

    fn sentence(results: &[(Strategy, &GameLengths)]) -> String {
        verdict(results).map(|[fullest, ..]| fullest).expect("two have played")
    }

    #[test]
    fn the_fewest_guesses_and_the_shortest_longest_game_are_named() {
        let (few, short, long) = (games(&[1, 6, 1, 1]), games(&[1, 3, 5]), games(&[1, 1, 3, 4]));
        let (one, two, three) = (Strategy::OPTIMAL, Strategy::Minimax, Strategy::States);
        assert_eq!(
            sentence(&[(three.clone(), &long), (one.clone(), &few), (two.clone(), &short)]),
            "optimal needs the fewest guesses, 2.222 on average; minimax never needs more than 3"
        );
        assert_eq!(
            sentence(&[(one.clone(), &short), (two, &short), (three.clone(), &long)]),
            "optimal and minimax need the fewest guesses, 2.444 on average, and never more than 3"
        );
        assert_eq!(
            sentence(&[(one.clone(), &few), (three, &long)]),
            "optimal needs the fewest guesses, 2.222 on average; none needs more than 4"
        );
        assert_eq!(verdict(&[(one, &few)]), None, "one alone is not compared");
    }
}
