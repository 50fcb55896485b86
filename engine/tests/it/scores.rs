//! Scores, codes, universes and candidates: published values, round trips, and a naive second version of each.

use crate::support::naive;

use pegwise_engine::code::{
    Candidates, Code, Earning, Peg, Repeats, Rules, Score, ScoreError, ScoreSet, ScoredGuess, Turn, Universe,
    Variant,
};
use proptest::prelude::*;
use proptest::sample::Index;

const SMALL: [(usize, usize, Repeats); 9] = [
    (1, 2, Repeats::Allowed),
    (1, 26, Repeats::Allowed),
    (2, 2, Repeats::Forbidden),
    (3, 3, Repeats::Forbidden),
    (3, 5, Repeats::Allowed),
    (4, 6, Repeats::Allowed),
    (4, 7, Repeats::Forbidden),
    (5, 7, Repeats::Forbidden),
    (8, 2, Repeats::Allowed),
];

fn small_rules() -> impl Iterator<Item = Rules> {
    let small = SMALL.into_iter().map(|(positions, colors, repeats)| rules(positions, colors, repeats));
    small.clone().chain(small.filter_map(|rules| rules.with(Variant::NoLeadingZero).ok()))
}

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("these rules are possible")
}

fn code(letters: &[u8]) -> Code {
    let pegs: Vec<Peg> = letters.iter().filter_map(|letter| Peg::from_letter(char::from(*letter))).collect();
    Code::new(&pegs)
}

fn naive_universe(rules: Rules) -> Vec<naive::Row> {
    naive::universe(rules)
}

fn any_rules() -> impl Strategy<Value = Rules> {
    (1usize..=8, 2usize..=26, prop::bool::ANY, prop::bool::ANY).prop_filter_map(
        "no such game",
        |(positions, colors, repeats, no_leading_zero)| {
            let repeats = if repeats { Repeats::Allowed } else { Repeats::Forbidden };
            let rules = Rules::new(positions, colors, repeats).ok()?;
            if no_leading_zero { rules.with(Variant::NoLeadingZero).ok() } else { Some(rules) }
        },
    )
}

fn any_number() -> impl Strategy<Value = (Rules, u32)> {
    any_rules().prop_flat_map(|rules| (Just(rules), 0..rules.universe_size()))
}

/// Two rows of equal length, of so few colors now and then that most pegs repeat.
fn two_rows() -> impl Strategy<Value = (naive::Row, naive::Row)> {
    (1usize..=8, 2u8..=26).prop_flat_map(|(positions, colors)| {
        let row = || prop::collection::vec(b'a'..b'a' + colors, positions);
        (row(), row())
    })
}

fn marks(score: Score) -> (usize, usize) {
    (score.exact(), score.misplaced())
}

proptest! {
    #[test]
    fn a_score_is_what_crossing_out_gives_and_the_same_both_ways((guess, secret) in two_rows()) {
        let score = Score::of(&code(&guess), &code(&secret));
        prop_assert_eq!(marks(score), naive::score(&guess, &secret));
        prop_assert_eq!(Score::of(&code(&secret), &code(&guess)), score);
        prop_assert_eq!(score.total(), score.exact() + score.misplaced());
    }

    #[test]
    fn what_the_pegs_earn_adds_up_to_the_score((guess, secret) in two_rows()) {
        let earned = Earning::of(&code(&guess), &code(&secret));
        let count = |wanted: fn(&Earning) -> bool| earned.iter().filter(|earning| wanted(earning)).count();
        let exact = count(|earning| *earning == Earning::Exact);
        let misplaced = count(|earning| matches!(earning, Earning::Misplaced(_)));
        prop_assert_eq!((exact, misplaced), naive::score(&guess, &secret));
        let mut taken = Vec::new();
        for (at, earning) in earned.iter().enumerate() {
            match earning {
                Earning::Exact => taken.push(at),
                Earning::Misplaced(place) => {
                    prop_assert!(*place != at && secret[*place] == guess[at]);
                    taken.push(*place);
                }
                Earning::Spent => prop_assert!(secret.contains(&guess[at])),
                Earning::Absent => prop_assert!(!secret.contains(&guess[at])),
            }
        }
        let pegs = taken.len();
        taken.sort_unstable();
        taken.dedup();
        prop_assert_eq!(taken.len(), pegs, "no peg of the secret earns two marks");
    }

    #[test]
    fn only_the_secret_itself_wins((guess, secret) in two_rows()) {
        let rules = rules(guess.len(), 2, Repeats::Allowed);
        prop_assert_eq!(Score::of(&code(&guess), &code(&secret)).wins(rules), guess == secret);
        prop_assert!(Score::of(&code(&guess), &code(&guess)).wins(rules));
    }

    #[test]
    fn every_score_a_guess_can_earn_is_one_that_may_be_claimed((guess, secret) in two_rows()) {
        let rules = rules(guess.len(), 2, Repeats::Allowed);
        let score = Score::of(&code(&guess), &code(&secret));
        prop_assert_eq!(Score::new(score.exact(), score.misplaced(), rules), Ok(score));
    }

    #[test]
    fn a_code_is_read_back_as_printed((rules, number) in any_number()) {
        let universe = Universe::new(rules);
        let code = universe.code(number).unwrap();
        prop_assert_eq!(rules.parse(&code.to_string()), Ok(code));
        prop_assert_eq!(rules.parse(&code.to_string().to_uppercase()), Ok(code));
    }

    #[test]
    fn a_code_and_its_number_name_each_other((rules, number) in any_number()) {
        let universe = Universe::new(rules);
        let code = universe.code(number).unwrap();
        prop_assert!(rules.allow(&code));
        prop_assert_eq!(universe.number(&code), Some(number));
        prop_assert!(universe.code(number + 1).is_none_or(|next| code < next));
        prop_assert_eq!(universe.code(universe.size()), None);
    }

    #[test]
    fn a_code_of_another_game_has_no_number_here((row, _) in two_rows(), rules in any_rules()) {
        let known = row.len() == rules.positions()
            && row.iter().all(|letter| usize::from(letter - b'a') < rules.colors())
            && naive::allow(rules, &row);
        prop_assert_eq!(Universe::new(rules).number(&code(&row)).is_some(), known);
    }

    #[test]
    fn candidates_are_the_codes_that_a_filter_leaves(
        which in 0..SMALL.len(), secret in any::<Index>(), guesses in prop::collection::vec(any::<Index>(), 0..4)
    ) {
        let rules = small_rules().nth(which).unwrap();
        let mut left = naive_universe(rules);
        let all = left.clone();
        let secret = secret.get(&all);
        let mut candidates = Candidates::all(rules);
        for guess in guesses {
            let guess = guess.get(&all);
            left.retain(|row| naive::score(guess, row) == naive::score(guess, secret));
            candidates = candidates.after(&Turn {
                code: code(guess),
                score: Score::of(&code(guess), &code(secret)),
            });
        }
        prop_assert_eq!(candidates.count(), left.len());
        let codes: Vec<Code> = left.iter().map(|row| code(row)).collect();
        prop_assert_eq!(candidates.codes().collect::<Vec<_>>(), codes);
        let tally = candidates.tally();
        prop_assert_eq!(tally.total(), left.len());
        for position in 0..rules.positions() {
            for peg in rules.palette() {
                let with = left.iter().filter(|row| char::from(row[position]) == peg.letter()).count();
                prop_assert_eq!(tally.at(position, peg), with);
            }
        }
    }
}

#[test]
fn small_universes_are_written_out_as_in_a_dictionary() {
    for rules in small_rules() {
        let universe = Universe::new(rules);
        let codes: Vec<Code> = universe.codes().collect();
        let rows: Vec<Code> = naive_universe(rules).iter().map(|row| code(row)).collect();
        assert_eq!(codes, rows, "{rules}");
        assert_eq!(universe.size() as usize, rows.len(), "{rules}");
        for (number, code) in (0..).zip(&codes) {
            assert_eq!(universe.code(number).as_ref(), Some(code));
            assert_eq!(universe.number(code), Some(number));
        }
    }
}

#[test]
fn nothing_is_ruled_out_before_the_first_turn() {
    let candidates = Candidates::all(Rules::CLASSIC);
    assert!(candidates.is_everything());
    let turn = Turn { code: code(b"aabb"), score: Score::of(&code(b"aabb"), &code(b"acab")) };
    assert!(!candidates.after(&turn).is_everything());
}

#[test]
fn a_score_is_printed_with_a_blank_and_read_with_a_comma_a_blank_or_a_dot() {
    for exact in 0..=4 {
        for misplaced in 0..=4 - exact {
            let Ok(score) = Score::new(exact, misplaced, Rules::CLASSIC) else {
                continue;
            };
            assert_eq!(score.to_string(), format!("{exact} {misplaced}"));
            for between in [",", " ", "·", ", "] {
                let text = format!("{exact}{between}{misplaced}");
                assert_eq!(ScoreSet::parse_one(&text, Rules::CLASSIC), Ok(score));
            }
        }
    }
}

#[test]
fn what_is_no_score_is_named() {
    for wrong in ["", "2", "a,b", "-1,0", "1,2,3"] {
        assert_eq!(
            ScoreSet::parse_one(wrong, Rules::CLASSIC).unwrap_err().to_string(),
            format!("{wrong:?} is not a score: write EXACT,MISPLACED, for example 2,1")
        );
    }
}

#[test]
fn too_many_marks_are_told_in_the_same_words_whatever_their_number() {
    for (exact, misplaced) in [(5, 0), (0, 5), (4, 1), (8, 8), (9, 9), (300, 7)] {
        let told =
            ScoreSet::parse_one(&format!("{exact},{misplaced}"), Rules::CLASSIC).unwrap_err().to_string();
        assert_eq!(
            told,
            format!("{exact} exact and {misplaced} misplaced are more than the 4 pegs of a code")
        );
    }
}

#[test]
fn scores_that_no_guess_can_earn_are_refused() {
    let told = |exact, misplaced| Score::new(exact, misplaced, Rules::CLASSIC).unwrap_err();
    assert_eq!(told(3, 1), ScoreError::LastMisplaced { exact: 3 });
    assert_eq!(told(3, 1).to_string(), "3 exact leaves one position; its peg cannot be misplaced");
    let too_many = |exact, misplaced| ScoreError::TooMany { exact, misplaced, positions: 4 };
    assert_eq!(told(4, 1), too_many(4, 1));
    assert_eq!(told(0, 5), too_many(0, 5));
    assert_eq!(told(2, 3).to_string(), "2 exact and 3 misplaced are more than the 4 pegs of a code");
    let one = rules(1, 6, Repeats::Allowed);
    assert_eq!(Score::new(0, 1, one), Err(ScoreError::LastMisplaced { exact: 0 }));
}

#[test]
fn every_other_score_of_four_pegs_is_earned_by_some_guess() {
    let all = naive_universe(Rules::CLASSIC);
    for exact in 0..=4 {
        for misplaced in 0..=4 {
            let earned = all.iter().any(|guess| naive::score(guess, b"abcd") == (exact, misplaced));
            assert_eq!(Score::new(exact, misplaced, Rules::CLASSIC).is_ok(), earned, "{exact} {misplaced}");
        }
    }
}

#[test]
fn the_candidates_of_scores_that_are_known_in_part_are_those_of_a_plain_search() {
    for (positions, colors, repeats) in
        [(4, 6, Repeats::Allowed), (3, 5, Repeats::Forbidden), (5, 3, Repeats::Allowed)]
    {
        let rules = Rules::new(positions, colors, repeats).expect("rules");
        let codes: Vec<Code> = Universe::new(rules).codes().collect();
        let known = ["1,?", "?,1", "sum 2", "2,?", "?,0", "1,1", "?,?"];
        for (number, (first, second)) in known.iter().flat_map(|one| known.map(|two| (one, two))).enumerate()
        {
            let scored = |code: usize, score: &str| ScoredGuess {
                code: codes[code * 37 % codes.len()],
                scores: ScoreSet::parse(score, rules).expect("a score"),
            };
            let scored = [scored(number, first), scored(number * 3 + 1, second)];
            let plain: Vec<Code> =
                codes.iter().copied().filter(|code| scored.iter().all(|guess| guess.fits(code))).collect();
            assert_eq!(Candidates::fitting(rules, &scored).codes().collect::<Vec<_>>(), plain, "{scored:?}");
        }
    }
}
