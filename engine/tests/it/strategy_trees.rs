//! Strategy trees: they play the games of their strategies, find every secret, and are followed and compared.

use std::ops::ControlFlow;
use std::sync::Arc;

use pegwise_engine::breaker::optimal::{
    Depth, FewestGuesses, FirstGuess, GuessSearch, NarrowSearch, Objective, Prover, ProverMemory,
};
use pegwise_engine::breaker::tree::{
    Difference, Follower, GrowError, NoGuess, StrategyTree, TreeNode, TreeStep, search_tree,
};
use pegwise_engine::breaker::{Breaker, Event, GameOutcome, Strategy, break_secret, play_every_secret};
use pegwise_engine::code::{Candidates, Code, History, Peg, Repeats, Rules, Score, Turn, Universe};

use crate::support::trees::{any_tree, tree_of};

const NO_REPEATS: fn() -> Rules = || Rules::new(4, 6, Repeats::Forbidden).expect("rules that are allowed");

fn game(breaker: &mut dyn Breaker, rules: Rules, secret: &Code) -> Vec<Code> {
    let outcome = break_secret(breaker, rules, secret, None, &mut |_| ControlFlow::Continue(()));
    let GameOutcome::Won(history) = outcome else { panic!("{secret} is not found: {outcome:?}") };
    history.turns().iter().map(|turn| turn.code).collect()
}

#[test]
fn the_lengths_of_games_are_those_of_a_tournament() {
    let three = Rules::new(3, 6, Repeats::Allowed).expect("rules that are allowed");
    for rules in [three, NO_REPEATS(), Rules::CLASSIC] {
        for strategy in Strategy::ALL {
            let lengths = tree_of(&strategy, rules).lengths();
            let played = play_every_secret(&strategy, Peg::default(), rules, &());
            assert_eq!(Some(lengths.clone()), played.continue_value().flatten(), "{strategy}");
            assert_eq!(lengths.games(), u64::from(rules.universe_size()));
        }
    }
}

#[test]
fn a_tree_that_is_followed_plays_the_games_of_its_strategy() {
    for rules in [Rules::CLASSIC, NO_REPEATS()] {
        for strategy in Strategy::ALL {
            let tree = Arc::new(tree_of(&strategy, rules));
            for secret in Universe::new(rules).codes().step_by(31) {
                let own = game(&mut *strategy.breaker(rules, Peg::default()), rules, &secret);
                let followed = game(&mut Follower::new(Arc::clone(&tree)), rules, &secret);
                assert_eq!(followed, own, "{strategy}, {secret}");
            }
        }
    }
}

#[test]
fn the_tree_of_the_best_strategy_is_the_same_on_one_thread_and_on_several() {
    for (positions, colors) in [(3, 6), (4, 5), (4, 6)] {
        let rules = Rules::new(positions, colors, Repeats::Allowed).expect("possible rules");
        let objective = Objective::Total(Depth::Any);
        let one = Strategy::Optimal(objective)
            .tree(rules, Peg::default(), &mut |_| ControlFlow::Continue(()))
            .expect("nothing stops it");
        let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().expect("threads");
        let prover = Prover::new(rules, objective, ProverMemory::default()).expect("a small game");
        let several = pool.install(|| search_tree(&prover, &|| ControlFlow::Continue(())));
        assert_eq!(several.expect("nothing stops it"), one, "{rules}");
    }
}

#[test]
fn a_tree_with_a_given_first_guess_takes_what_the_search_says_of_that_guess() {
    let rules = Rules::new(3, 5, Repeats::Allowed).expect("possible rules");
    let (objective, memory) = (Objective::Total(Depth::Any), ProverMemory::default());
    let prover = Prover::new(rules, objective, memory).expect("a small game");
    // As wide as there are codes, the narrow search leaves no guess out.
    let narrow = NarrowSearch::new(rules, objective, memory, 125).expect("a small game");
    for guess in ["aaa", "aab", "abc"].map(|text| rules.parse(text).expect("a code")) {
        let total = prover.with_guess(&guess, &[], &mut |_| ControlFlow::Continue(()));
        for search in [&prover as &dyn GuessSearch, &narrow] {
            let tree = search_tree(&FirstGuess { search, guess }, &|| ControlFlow::Continue(()));
            let tree = tree.expect("nothing stops it");
            assert_eq!(tree.root().guess(), guess);
            let guesses = tree.lengths().guesses().try_into().expect("few games");
            assert_eq!(FewestGuesses::Exactly(guesses), total, "{guess}");
        }
    }
}

#[test]
fn every_node_has_a_subtree_for_each_score_that_a_candidate_gives() {
    for seed in 0..20 {
        let tree = any_tree(Rules::CLASSIC, seed);
        for node in tree.nodes().step_by(7) {
            let mut history = History::new();
            let mut at = tree.root();
            // The turns that lead to a node are those of any secret that is found below it.
            let secret = find_below(node);
            while at.depth() < node.depth() {
                let score = Score::of(&at.guess(), &secret);
                history.push(Turn { code: at.guess(), score });
                at = at.after(score).expect("the secret is found");
            }
            assert_eq!(at.guess(), node.guess());
            assert_eq!(at.earned(), history.turns().last().map(|turn| turn.score));
            let candidates = Candidates::of(tree.rules(), &history);
            assert_eq!(node.candidates(), candidates.count());
            assert_eq!(node.fits(), candidates.codes().any(|code| code == node.guess()));
            let scores: Vec<Score> = Score::all(tree.rules())
                .filter(|score| !score.wins(tree.rules()))
                .filter(|score| candidates.codes().any(|code| Score::of(&node.guess(), &code) == *score))
                .collect();
            assert_eq!(node.subtrees().filter_map(TreeNode::earned).collect::<Vec<_>>(), scores);
        }
    }
}

fn find_below(node: TreeNode<'_>) -> Code {
    let mut at = node;
    while !at.fits() {
        at = at.subtrees().next().expect("every branch ends with a secret");
    }
    at.guess()
}

#[test]
fn the_depth_limits_the_longest_game() {
    let tree = |depth| {
        let objective = Objective::Total(Depth::AtMost(depth));
        Strategy::Optimal(objective).tree(Rules::CLASSIC, Peg::default(), &mut |_| ControlFlow::Continue(()))
    };
    let five = tree(5).expect("five guesses suffice").lengths();
    assert_eq!((five.guesses(), five.longest()), (5626, 5));
    assert_eq!(tree(4), Err(GrowError::NoGuess(NoGuess::TooShallow(4))));
}

#[test]
fn growth_stops_where_it_should() {
    let canceled = Strategy::Entropy.tree(Rules::CLASSIC, Peg::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!(canceled, Err(GrowError::NoGuess(NoGuess::Canceled)));
    let first = Rules::CLASSIC.parse("aaaa").expect("a code");
    let endless = StrategyTree::grow(Rules::CLASSIC, &mut |_, _| Ok::<_, NoGuess>(first));
    assert_eq!(endless, Err(GrowError::TooLong));
    let rules = Rules::new(8, 8, Repeats::Allowed).expect("rules that are allowed");
    let large = Strategy::States.tree(rules, Peg::default(), &mut |_| ControlFlow::Continue(()));
    assert_eq!(large, Err(GrowError::TooLarge(1 << 24)));
}

#[test]
fn a_guess_that_is_not_in_the_tree_is_told_and_the_secret_is_found_all_the_same() {
    let rules = Rules::CLASSIC;
    let secret = rules.parse("fcaf").expect("a code");
    let foreign = rules.parse("abcd").expect("a code");
    let mut follower = Follower::new(Arc::new(tree_of(&Strategy::OPTIMAL, rules)));
    let mut history: History =
        [Turn { code: foreign, score: Score::of(&foreign, &secret) }].into_iter().collect();
    let mut steps = Vec::new();
    let mut listen = |event| {
        if let Event::Tree(step) = event {
            steps.push(step);
        }
        ControlFlow::Continue(())
    };
    follower.learn(&history.turns()[0].clone(), &mut listen).expect("not canceled");
    while history.turns().last().is_some_and(|turn| turn.code != secret) {
        let code = follower.propose(&mut listen).expect("some code agrees");
        let turn = Turn { code, score: Score::of(&code, &secret) };
        history.push(turn);
        follower.learn(&turn, &mut listen).expect("not canceled");
    }
    assert!(history.turns().len() < 8);
    assert!(steps.len() > 1 && steps.iter().all(|step| *step == TreeStep::Departed), "{steps:?}");
}

#[test]
fn what_a_follower_tells_is_what_the_tree_has() {
    let rules = Rules::CLASSIC;
    let secret = rules.parse("fcaf").expect("a code");
    let mut follower = Follower::new(Arc::new(tree_of(&Strategy::OPTIMAL, rules)));
    let mut told = Vec::new();
    let outcome = break_secret(&mut follower, rules, &secret, None, &mut |event| {
        if let Event::Tree(step) = event {
            told.push(step);
        }
        ControlFlow::Continue(())
    });
    assert!(matches!(outcome, GameOutcome::Won(_)));
    let first = TreeStep::Guess {
        code: rules.parse("aabc").expect("a code"),
        fits: true,
        candidates: 1296,
        guesses: 5625,
        longest: 6,
    };
    assert_eq!(told.first(), Some(&first));
    let last = TreeStep::Guess { code: secret, fits: true, candidates: 1, guesses: 1, longest: 1 };
    assert_eq!(told.last(), Some(&last));
}

#[test]
fn the_differences_add_up_to_the_difference_of_the_totals() {
    let rules = Rules::CLASSIC;
    let (one, other) = (tree_of(&Strategy::Entropy, rules), tree_of(&Strategy::Parts, rules));
    for (one, other) in [(&one, &other), (&other, &one), (&one, &any_tree(rules, 3))] {
        let differences = Difference::between([one, other]).expect("the same game");
        assert!(!differences.is_empty());
        let sum = |which: usize| differences.iter().map(|found| found.guesses()[which]).sum::<u64>() as i64;
        let total = |tree: &StrategyTree| tree.lengths().guesses() as i64;
        assert_eq!(sum(0) - sum(1), total(one) - total(other));
        for found in differences {
            let nodes = [one, other].map(|tree| tree.after(&found.history).expect("a node").guess());
            assert_eq!(nodes, found.nodes.map(TreeNode::guess));
            assert_ne!(nodes[0], nodes[1]);
            assert_eq!(found.candidates(), Candidates::of(rules, &found.history).count());
        }
    }
    assert!(Difference::between([&one, &one]).is_some_and(|differences| differences.is_empty()));
    assert!(Difference::between([&one, &tree_of(&Strategy::Parts, NO_REPEATS())]).is_none());
}
