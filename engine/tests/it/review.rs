//! How good guesses were, against plain counting over all codes.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::BTreeMap;

use crate::support::naive::{Row, score, universe};
use pegwise_engine::breaker::partition::Basis;
use pegwise_engine::breaker::review::{Fortune, Grade, Judged, Reviewer, luck, skill};
use pegwise_engine::code::{Candidates, History, Repeats, Rules, Score, Turn, unhurried};

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("rules that there are")
}

fn played(rules: Rules, secret: &str, guesses: &[&str]) -> History {
    let code = |text: &str| rules.parse(text).expect("a code");
    let turn = |guess: &&str| Turn { code: code(guess), score: Score::of(&code(guess), &code(secret)) };
    guesses.iter().map(turn).collect()
}

fn judged(rules: Rules, history: &History) -> Vec<Judged> {
    let mut reviewer = Reviewer::new(rules);
    (0..history.turns().len())
        .map(|at| unhurried(|checkpoint| reviewer.judge(history, at, checkpoint)))
        .collect()
}

/// The game of the design's pictures.
fn published() -> Vec<Judged> {
    let rules = Rules::CLASSIC;
    judged(rules, &played(rules, "dbfd", &["aabb", "ccdd", "dbcd", "dbed", "dbfd"]))
}

fn rounded(bits: f64) -> f64 {
    (bits * 100.0).round() / 100.0
}

/// What a guess is expected to tell about codes, in bits, counted one by one.
fn bits(guess: &[u8], codes: &[Row]) -> f64 {
    let mut parts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for code in codes {
        *parts.entry(score(guess, code)).or_default() += 1;
    }
    let share = |size: usize| size as f64 / codes.len() as f64;
    parts.values().map(|size| -share(*size) * share(*size).log2()).sum()
}

#[test]
fn the_published_game_comes_out_as_drawn() {
    let judged = published();
    let numbers = |of: &dyn Fn(&Judged) -> f64| judged.iter().map(of).map(rounded).collect::<Vec<_>>();
    assert_eq!(judged.iter().map(Judged::before).collect::<Vec<_>>(), [1296, 256, 52, 4, 1]);
    assert_eq!(judged.iter().map(Judged::after).collect::<Vec<_>>(), [256, 52, 4, 1, 1]);
    assert_eq!(numbers(&Judged::expected), [2.89, 2.92, 2.99, 2.0, 0.0]);
    assert_eq!(numbers(&|guess| guess.most_bits.partition.bits()), [3.06, 3.26, 3.46, 2.0, 0.0]);
    assert_eq!(
        judged.iter().map(|guess| guess.most_bits.code.to_string()).collect::<Vec<_>>(),
        ["abcd", "bcde", "bcce", "dbed", "dbfd"]
    );
    assert_eq!(
        judged.iter().map(|guess| guess.ruled_out_by).collect::<Vec<_>>(),
        [None, Some(0), Some(1), None, None]
    );
    assert_eq!(numbers(&|guess| guess.share().unwrap_or(-1.0)), [0.94, 0.89, 0.87, 1.0, -1.0]);
    assert_eq!((skill(&judged), (luck(&judged) * 10.0).round()), (Some(92), -5.0));
}

#[test]
fn grades_are_by_the_share_of_the_best_and_not_by_what_fell_out() {
    use Fortune::{Even, Lucky, Unlucky};
    use Grade::{Strong, Top};
    let judged = published();
    assert_eq!(
        judged.iter().map(|guess| (guess.grade(), guess.fortune())).collect::<Vec<_>>(),
        [(Strong, Unlucky), (Strong, Unlucky), (Strong, Lucky), (Top, Even), (Top, Even)]
    );
    // The same guess with every score it can get: the luck differs, the grade never does.
    let rules = Rules::CLASSIC;
    let mut fortunes = Vec::new();
    for secret in ["aaaa", "bbbb", "bcde", "aabb", "abab"] {
        let judged = &self::judged(rules, &played(rules, secret, &["aaaa"]))[0];
        assert_eq!(judged.grade(), Grade::Weak, "{secret}");
        fortunes.push(judged.fortune());
    }
    assert!(fortunes.contains(&Lucky) && fortunes.contains(&Even));
}

#[test]
fn a_guess_that_can_tell_nothing_is_wasted() {
    let rules = Rules::CLASSIC;
    let again = judged(rules, &played(rules, "dbfd", &["aabb", "aabb"]));
    assert_eq!(again[1].grade(), Grade::Wasted);
    assert_eq!((again[1].expected(), again[1].earned(), again[1].luck()), (0.0, 0.0, 0.0));
    // Where one code is left, it is the best guess and any other is a waste.
    let known = &["aabb", "ccdd", "dbcd", "dbed"];
    let last = |guess| judged(rules, &played(rules, "dbfd", &[known, &[guess][..]].concat()))[4].grade();
    assert_eq!((last("dbfd"), last("aaaa")), (Grade::Top, Grade::Wasted));
}

#[test]
fn a_game_in_which_nothing_was_to_be_learned_has_no_skill() {
    assert_eq!(skill(&[]), None);
    let rules = rules(2, 2, Repeats::Forbidden);
    let all = judged(rules, &played(rules, "ab", &["ab"]));
    assert_eq!(skill(&all), Some(100), "one bit of one bit");
    let known = judged(rules, &played(rules, "ab", &["ba", "ab"]));
    assert_eq!(skill(&known[1..]), None);
}

#[test]
fn every_figure_is_what_plain_counting_finds() {
    use Repeats::{Allowed, Forbidden};
    let games = [
        (rules(3, 4, Allowed), "bcd", vec!["aab", "bbc", "add", "bcd"]),
        (rules(3, 5, Forbidden), "eda", vec!["abc", "dec", "bad", "eda"]),
        (rules(2, 6, Allowed), "fe", vec!["ab", "cd", "ee", "fe"]),
        (rules(1, 5, Allowed), "d", vec!["a", "a", "b", "d"]),
    ];
    for (rules, secret, guesses) in games {
        let all = universe(rules);
        let mut left = all.clone();
        let history = played(rules, secret, &guesses);
        for (at, judged) in judged(rules, &history).iter().enumerate() {
            let guess = guesses[at].as_bytes();
            let earned = score(guess, secret.as_bytes());
            let after: Vec<Row> = left.iter().filter(|code| score(guess, code) == earned).cloned().collect();
            let most = all.iter().map(|code| bits(code, &left)).fold(0.0, f64::max);
            let name = format!("{rules}, guess {}", at + 1);
            assert_eq!((judged.before(), judged.after()), (left.len() as u32, after.len() as u32), "{name}");
            assert!((judged.expected() - bits(guess, &left)).abs() < 1e-9, "{name}");
            assert!((judged.most_bits.partition.bits() - most).abs() < 1e-9, "{name}");
            assert!(
                (judged.luck() - ((left.len() as f64 / after.len() as f64).log2() - bits(guess, &left)))
                    .abs()
                    < 1e-9
            );
            let fits = left.iter().any(|code| code == guess);
            assert_eq!(judged.made.fits, fits, "{name}");
            assert_eq!(judged.ruled_out_by.is_none(), fits, "{name}");
            assert_eq!(judged.basis, Basis::Everything);
            // Where a code that could be the secret tells as much as any, the best one is such a code.
            let some_fits = left.iter().any(|code| (bits(code, &left) - most).abs() < 1e-9);
            assert_eq!(judged.most_bits.fits, some_fits, "{name}");
            left = after;
        }
    }
}

#[test]
fn in_a_game_too_large_the_best_is_that_of_a_sample_and_never_worse_than_what_was_played() {
    let rules = rules(8, 8, Repeats::Allowed);
    let history = played(rules, "hhgfedcb", &["aabbccdd", "efghefgh"]);
    let judged = judged(rules, &history);
    assert!(matches!(judged[1].basis, Basis::Sample { .. }), "{:?}", judged[1].basis);
    let known = history.turns()[..1].iter().copied().collect();
    assert_eq!(
        judged[1].before() as usize,
        Candidates::of(rules, &known).count(),
        "its own figures are exact"
    );
    assert!(judged[1].share().expect("something to learn") <= 1.0);
    assert!(judged[1].most_bits.partition.bits() + 1e-9 >= judged[1].expected());
}
