//! What is said of scores that contradict each other, against every subset of turns and every change of scores, tried
//! one by one with another scorer.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use crate::support::naive;

use std::ops::ControlFlow;
use std::time::Instant;

use pegwise_engine::code::{
    Code, Domains, History, Peg, Repeats, Rules, Score, ScoreSet, Turn, Universe, unhurried,
};
use pegwise_engine::deduce::{Contradiction, Correction, Corrections, smallest_contradiction};
use proptest::prelude::*;

/// A turn as plainly as it can be written: the letters of the guess, exact and misplaced.
type Plain = (naive::Row, (usize, usize));

fn history(rules: Rules, turns: &[(&str, &str)]) -> History {
    let turn = |(code, score): &(&str, &str)| Turn {
        code: rules.parse(code).expect("a code"),
        score: ScoreSet::parse_one(score, rules).expect("a score"),
    };
    turns.iter().map(turn).collect()
}

fn plain(history: &History) -> Vec<Plain> {
    let plain =
        |turn: &Turn| (turn.code.to_string().into_bytes(), (turn.score.exact(), turn.score.misplaced()));
    history.turns().iter().map(plain).collect()
}

fn universe(rules: Rules) -> Vec<naive::Row> {
    naive::universe(rules)
}

/// How many codes fit these turns.
fn fitting(universe: &[naive::Row], turns: &[Plain]) -> usize {
    let fits = |code: &&naive::Row| turns.iter().all(|(guess, score)| naive::score(guess, code) == *score);
    universe.iter().filter(fits).count()
}

/// The sets of `size` numbers below `bound`, in lexicographic order.
fn subsets(bound: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_last = |set: Vec<usize>| {
        let next = set.last().map_or(0, |last| last + 1);
        (next..bound).map(move |last| [&set[..], &[last]].concat())
    };
    subsets(bound, size - 1).into_iter().flat_map(with_last).collect()
}

fn naive_conflict(universe: &[naive::Row], turns: &[Plain]) -> Option<Vec<usize>> {
    let chosen = |set: &Vec<usize>| set.iter().map(|turn| turns[*turn].clone()).collect::<Vec<_>>();
    (0..=turns.len())
        .flat_map(|size| subsets(turns.len(), size))
        .find(|set| fitting(universe, &chosen(set)) == 0)
}

/// Every score that a guess of so many pegs can earn.
fn scores(rules: Rules) -> Vec<Score> {
    let positions = rules.positions();
    (0..=positions)
        .flat_map(|exact| (0..=positions).map(move |misplaced| (exact, misplaced)))
        .filter_map(|(exact, misplaced)| Score::new(exact, misplaced, rules).ok())
        .collect()
}

/// The changes of these turns' scores after which codes fit, and how many do.
fn naive_remedies(rules: Rules, turns: &[Plain], changed: &[usize]) -> Vec<(Vec<(usize, Score)>, usize)> {
    let universe = universe(rules);
    let mut choices = vec![Vec::new()];
    for turn in changed {
        let others = |choice: Vec<(usize, Score)>| {
            let is_last = *turn + 1 == turns.len();
            let other = |score: &Score| {
                (score.exact(), score.misplaced()) != turns[*turn].1 && (is_last || !score.wins(rules))
            };
            let with = move |score| [&choice[..], &[(*turn, score)]].concat();
            scores(rules).into_iter().filter(other).map(with).collect::<Vec<_>>()
        };
        choices = choices.into_iter().flat_map(others).collect();
    }
    let count = |choice: &Vec<(usize, Score)>| {
        let mut turns = turns.to_vec();
        for (turn, score) in choice {
            turns[*turn].1 = (score.exact(), score.misplaced());
        }
        fitting(&universe, &turns)
    };
    choices
        .into_iter()
        .map(|choice| (choice.clone(), count(&choice)))
        .filter(|(_, codes)| *codes > 0)
        .collect()
}

fn sorted<const N: usize>(remedies: &[Correction<N>]) -> Vec<String> {
    let name = |remedy: &Correction<N>| {
        let mut changes: Vec<String> =
            remedy.changes.iter().map(|change| format!("{} {}", change.turn, change.score)).collect();
        assert!(remedy.changes.windows(2).all(|pair| pair[0].turn > pair[1].turn), "the newest first");
        changes.reverse();
        format!("{}: {}", changes.join(", "), remedy.codes)
    };
    let mut names: Vec<String> = remedies.iter().map(name).collect();
    names.sort();
    names
}

fn repair_of(rules: Rules, history: &History) -> Option<Contradiction> {
    unhurried(|checkpoint| Contradiction::of(rules, &history.scored(), checkpoint))
}

fn check(rules: Rules, history: &History) {
    let (turns, universe) = (plain(history), universe(rules));
    let conflict = naive_conflict(&universe, &turns);
    assert_eq!(
        unhurried(|checkpoint| smallest_contradiction(&Domains::all(rules), history.turns(), checkpoint)),
        conflict
    );
    let Some(repair) = repair_of(rules, history) else {
        assert_eq!(conflict, None);
        return;
    };
    assert_eq!(Some(repair.turns), conflict);
    let all = |changes: usize| {
        let remedies = subsets(turns.len(), changes)
            .into_iter()
            .flat_map(|changed| naive_remedies(rules, &turns, &changed));
        let name = |(choice, codes): (Vec<(usize, Score)>, usize)| {
            let changes: Vec<String> = choice.iter().map(|(turn, score)| format!("{turn} {score}")).collect();
            format!("{}: {codes}", changes.join(", "))
        };
        let mut names: Vec<String> = remedies.map(name).collect();
        names.sort();
        names
    };
    match &repair.corrections {
        Corrections::One(one) => assert_eq!(sorted(one), all(1)),
        Corrections::Two(two) => assert_eq!((all(1), sorted(two)), (Vec::new(), all(2))),
        Corrections::More => assert_eq!((all(1), all(2)), (Vec::new(), Vec::new())),
    }
}

/// The changes in the order in which they are told.
fn told(repair: &Contradiction) -> Vec<String> {
    let Corrections::One(one) = &repair.corrections else { panic!("{repair:?}") };
    one.iter().map(|remedy| format!("{}: {}", remedy.changes[0].turn + 1, remedy.changes[0].score)).collect()
}

#[test]
fn a_history_that_some_code_fits_needs_no_repair() {
    assert_eq!(repair_of(Rules::CLASSIC, &History::new()), None);
    let history = history(Rules::CLASSIC, &[("abcd", "2,0"), ("acef", "0,1")]);
    assert_eq!(repair_of(Rules::CLASSIC, &history), None);
}

#[test]
fn three_classic_turns_of_which_two_contradict_each_other() {
    let history = history(Rules::CLASSIC, &[("abcd", "2,0"), ("acef", "0,1"), ("bdfb", "4,0")]);
    let repair = repair_of(Rules::CLASSIC, &history).unwrap();
    assert_eq!(repair.turns, [0, 2]);
    assert_eq!(repair.of_turn(1).count(), 0, "the second score alone cannot help");
    let first: Vec<_> = repair.of_turn(0).map(|remedy| (remedy.changes[0].score, remedy.codes)).collect();
    assert_eq!(first, [(ScoreSet::parse_one("0,2", Rules::CLASSIC).unwrap(), 1)]);
    assert!(repair.of_turn(0).all(|remedy| remedy.changes[0].is_swap()));
    check(Rules::CLASSIC, &history);
}

#[test]
fn the_newest_turn_comes_first_and_of_it_the_swap_then_what_is_near() {
    let history = history(Rules::CLASSIC, &[("aabb", "0,0"), ("abcd", "3,0")]);
    let repair = repair_of(Rules::CLASSIC, &history).unwrap();
    assert_eq!(repair.turns, [0, 1]);
    let told = told(&repair);
    let second: Vec<&str> =
        told.iter().map(String::as_str).take_while(|told| told.starts_with('2')).collect();
    assert_eq!(second, ["2: 2 0", "2: 1 0", "2: 0 0", "2: 1 1", "2: 0 1", "2: 0 2"]);
    assert!(told[second.len()..].iter().all(|told| told.starts_with('1')), "{told:?}");
    check(Rules::CLASSIC, &history);
}

#[test]
fn the_same_guess_with_two_scores_contradicts_itself() {
    let history = history(Rules::CLASSIC, &[("abcd", "1,1"), ("eeee", "0,0"), ("abcd", "1,2")]);
    let repair = repair_of(Rules::CLASSIC, &history).unwrap();
    assert_eq!(repair.turns, [0, 2]);
    assert_eq!(told(&repair), ["3: 1 1", "1: 1 2"]);
}

#[test]
fn where_no_single_change_helps_pairs_of_changes_are_told() {
    let history =
        history(Rules::CLASSIC, &[("aaaa", "4,0"), ("aaaa", "4,0"), ("bbbb", "4,0"), ("bbbb", "4,0")]);
    let repair = repair_of(Rules::CLASSIC, &history).unwrap();
    assert_eq!(repair.turns, [0, 2]);
    let Corrections::Two(pairs) = &repair.corrections else { panic!("{repair:?}") };
    assert_eq!((pairs[0].changes[0].turn, pairs[0].changes[1].turn), (3, 2));
    check(Rules::CLASSIC, &history);
}

#[test]
fn where_three_scores_are_wrong_that_is_said() {
    let turns = [("aaaa", "4,0"), ("bbbb", "4,0"), ("cccc", "4,0"), ("dddd", "4,0")];
    let repair = repair_of(Rules::CLASSIC, &history(Rules::CLASSIC, &turns)).unwrap();
    assert_eq!((repair.turns, repair.corrections), (vec![0, 1], Corrections::More));
}

#[test]
fn a_walk_through_a_domain_visits_what_it_should_in_order() {
    let rules = Rules::new(4, 5, Repeats::Forbidden).unwrap();
    let peg = |letter| Peg::from_letter(letter).unwrap();
    let domain = Domains::all(rules).with(1, peg('c')).without(3, [peg('a')].into_iter().collect());
    let turns = history(rules, &[("abcd", "1,2"), ("ecab", "2,1")]);
    for most in 0..=2 {
        let mut visited: Vec<(Code, Vec<usize>)> = Vec::new();
        unhurried(|checkpoint| {
            domain.walk(turns.turns(), most, checkpoint, &mut |code, failed| {
                visited.push((*code, failed.to_vec()));
                ControlFlow::Continue(())
            })
        });
        let wanted: Vec<(Code, Vec<usize>)> = Universe::new(rules)
            .codes()
            .filter(|code| code.pegs()[1] == peg('c') && code.pegs()[3] != peg('a'))
            .map(|code| {
                let failed = (0..2).filter(|turn| !turns.turns()[*turn].fits(&code)).collect();
                (code, failed)
            })
            .filter(|(_, failed): &(Code, Vec<usize>)| failed.len() <= most)
            .collect();
        assert_eq!(visited, wanted);
    }
}

/// Small rules, and turns with any scores at all.
fn any_history() -> impl Strategy<Value = (Rules, History)> {
    let rules = (1usize..=4, 2usize..=5, prop::bool::ANY)
        .prop_filter_map("no such game", |(p, c, repeats)| {
            Rules::new(p, c, if repeats { Repeats::Allowed } else { Repeats::Forbidden }).ok()
        });
    rules.prop_flat_map(|rules| {
        let turn = (0..rules.universe_size(), 0..scores(rules).len()).prop_map(move |(guess, score)| Turn {
            code: Universe::new(rules).code(guess).expect("a number below the size"),
            score: scores(rules)[score],
        });
        (Just(rules), prop::collection::vec(turn, 0..5).prop_map(|turns| turns.into_iter().collect()))
    })
}

proptest! {
    #[test]
    fn any_history_of_any_small_game_is_judged_as_by_trying_everything((rules, history) in any_history()) {
        check(rules, &history);
    }
}

/// `cargo test --release --test it repair:: -- --ignored`
#[test]
#[ignore = "it is held to a time that only an optimized program on an idle machine keeps"]
fn contradictions_in_the_largest_universe_are_repaired_within_a_second() {
    let rules = Rules::new(8, 8, Repeats::Allowed).unwrap();
    let code = |number: u64| Universe::new(rules).code((number % u64::from(rules.universe_size())) as u32);
    for (turns, wrong) in [(2, 1), (4, 1), (6, 2), (8, 1), (10, 1), (10, 2), (12, 3), (20, 2)] {
        let secret = code(0x00ab_cdef_1234).unwrap();
        let turn = |at: u64| {
            let code = code((at + 1) * 7_368_787).unwrap();
            let score = Score::of(&code, &secret);
            let other = |near: &Score| near.total() == score.total() + 1 && near.exact() == score.exact();
            let near = scores(rules).into_iter().find(other).unwrap_or(score);
            Turn { code, score: if at % (turns / wrong) == 1 { near } else { score } }
        };
        let history: History = (0..turns).map(turn).collect();
        let begun = Instant::now();
        let repair = repair_of(rules, &history);
        assert!(begun.elapsed().as_secs() == 0, "{turns} turns: {repair:?} in {:?}", begun.elapsed());
    }
}

#[test]
fn a_checkpoint_that_breaks_ends_a_walk_without_a_result() {
    let rules = Rules::new(8, 8, Repeats::Allowed).unwrap();
    let mut calls = 0;
    let ended = Domains::all(rules).count_fitting::<Turn>(&[], &mut || {
        calls += 1;
        if calls < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((ended, calls), (ControlFlow::Break(()), 3), "nothing of the rest is walked");
}
