//! The result of an arena in a sentence.

use super::voice::listed;
use pegwise_engine::breaker::{GameLengths, Strategy};

/// The mean number of guesses.
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
    let names: Vec<String> = strategies.iter().map(|(strategy, _)| strategy.to_string()).collect();
    format!("{} {adverb}{}", listed(&names), if names.len() == 1 { "needs" } else { "need" })
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
