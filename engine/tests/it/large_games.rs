//! Games that are too large to play: their candidates, counted, sampled and divided, and the guess that is suggested.

use pegwise_engine::breaker::partition::{Basis, GuessSelector, Measure};
use pegwise_engine::code::{
    Candidates, Code, Repeats, Rules, RulesError, Score, ScoredGuess, Turn, Universe, unhurried,
};

fn rules(positions: usize, colors: usize) -> Rules {
    Rules::of_any_size(positions, colors, Repeats::Allowed).expect("these rules are possible")
}

fn turn(rules: Rules, guess: &str, exact: usize, misplaced: usize) -> Turn {
    let score = Score::new(exact, misplaced, rules).expect("a score that can be earned");
    Turn { code: rules.parse(guess).expect("a code of this game"), score }
}

#[test]
fn games_have_ten_positions_and_a_billion_codes_at_most() {
    assert_eq!(rules(9, 10).universe_size(), 1_000_000_000);
    assert!(rules(10, 7).universe_size() < 1_000_000_000 && !rules(10, 2).can_be_played());
    let too_large = Rules::of_any_size(10, 8, Repeats::Allowed);
    assert!(matches!(too_large, Err(RulesError::TooLarge { most: 1_000_000_000, .. })), "{too_large:?}");
    assert_eq!(
        Rules::of_any_size(11, 2, Repeats::Allowed),
        Err(RulesError::Positions { positions: 11, most: 10 })
    );
    assert_eq!(
        Rules::new(9, 2, Repeats::Allowed),
        Err(RulesError::Positions { positions: 9, most: 8 }),
        "to be played, a game has eight"
    );
}

#[test]
fn candidates_of_ten_positions_are_those_of_a_plain_filter() {
    for (positions, colors, guesses) in [
        (10, 2, vec![("aabbababab", 4, 4)]),
        (10, 3, vec![("aabbccabca", 3, 4), ("abcabcabca", 5, 2)]),
        (9, 4, vec![("aabbccddd", 2, 4)]),
    ] {
        let rules = rules(positions, colors);
        let turns: Vec<Turn> = guesses.iter().map(|(guess, e, m)| turn(rules, guess, *e, *m)).collect();
        let plain: Vec<Code> =
            Universe::new(rules).codes().filter(|code| turns.iter().all(|turn| turn.fits(code))).collect();
        let candidates = Candidates::fitting(rules, &turns);
        assert_eq!(candidates.listed(), Some(&plain[..]), "{rules}");
        assert!(!plain.is_empty());
    }
}

#[test]
fn more_candidates_than_can_be_listed_are_counted_and_sampled() {
    let rules = rules(9, 8);
    let turn = turn(rules, "aaaaaaaaa", 1, 0);
    let candidates = Candidates::fitting(rules, &[turn]);
    let others = 7usize.pow(8);
    assert_eq!(candidates.count(), 9 * others, "one position has the first color");
    assert_eq!(candidates.listed(), None);
    let sample = candidates.sample().expect("a part of the codes");
    assert!((1 << 15..1 << 16).contains(&sample.len()), "{}", sample.len());
    assert!(sample.is_sorted() && sample.iter().all(|code| turn.fits(code) && candidates.contains(code)));
    assert!(!candidates.contains(&rules.parse("aabbbbbbb").expect("a code")));
    let tally = candidates.tally();
    let [first, second] = ['a', 'b'].map(|letter| rules.peg(letter).expect("a color"));
    for position in 0..9 {
        assert_eq!(tally.at(position, first), others);
        assert_eq!(tally.at(position, second), 8 * others / 7);
        let at = sample.iter().filter(|code| code.pegs()[position] == first).count();
        assert!((sample.len() / 10..sample.len() / 8).contains(&at), "the sample is even: {at}");
    }
    let guess = rules.parse("abbbbbbbb").expect("a code");
    let parts = candidates.divided_by(&guess);
    assert_eq!(parts.total() as usize, candidates.count());
    let all_but_one: Score = Score::new(8, 0, rules).expect("a score");
    assert_eq!(parts.size(all_but_one) as usize, 8 * 6, "one of the eight is another color");
    let scored: Vec<ScoredGuess> = vec![turn.into()];
    let mut selector = GuessSelector::new(rules, Measure::Entropy);
    let choice = unhurried(|checkpoint| selector.choose(&candidates, &scored, checkpoint));
    assert!(matches!(choice.basis, Basis::Sample { .. }), "{:?}", choice.basis);
    assert_eq!(choice.chosen.partition.total() as usize, candidates.count(), "its figures are exact");
    assert!(choice.chosen.partition.bits() >= parts.bits());
    let next = candidates.after(&Turn { code: guess, score: all_but_one });
    assert_eq!(next.count(), 8 * 6);
}

#[test]
fn the_first_guess_of_the_largest_game_is_weighed_against_every_code() {
    let rules = rules(9, 10);
    for measure in [Measure::Largest, Measure::Squares, Measure::Entropy, Measure::Parts] {
        let mut selector = GuessSelector::new(rules, measure);
        let choice = unhurried(|checkpoint| selector.choose(&Candidates::all(rules), &[], checkpoint));
        assert_eq!(choice.basis, Basis::Everything);
        assert_eq!(choice.chosen.partition.total(), 1_000_000_000);
        let bits = choice.chosen.partition.bits();
        assert!(
            measure != Measure::Entropy || choice.rivals.iter().all(|rival| rival.partition.bits() <= bits)
        );
    }
}
