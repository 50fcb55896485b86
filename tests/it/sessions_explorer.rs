//! The session of the explorer: verbs in, places in a tree and costs out, without a screen or a line.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::sync::Arc;

use crate::support::trees::{any_tree, tree_of};
use pegwise::narration::explorer::Own;
use pegwise::narration::{self, Voice};
use pegwise::play::cost::{Cost, CostQuestion, CostTask, SharedProver};
use pegwise::session::explorer::{CostWork, ExplorerSession, Verb, Walk};
use pegwise::task::{self, End, TaskId, Update};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::{FewestGuesses, Memory, Objective, Prover};
use pegwise_engine::breaker::tree::{NamedTree, StrategyTree};
use pegwise_engine::code::{Candidates, Code, History, Partition, Repeats, Rules, Score, Turn, Universe};
use std::ops::ControlFlow;

fn rules(positions: usize, colors: usize) -> Rules {
    Rules::new(positions, colors, Repeats::Allowed).expect("rules that there are")
}

/// The explorer of a strategy, with its tree grown.
fn explored(rules: Rules, strategy: Strategy) -> ExplorerSession {
    let mut session = ExplorerSession::new(Rules::CLASSIC, Strategy::OPTIMAL);
    if let Some((id, task)) = session.open(rules, strategy, &[]).expect("small enough") {
        for update in task::updates(task) {
            session.receive(id, update);
        }
    }
    session
}

fn walk(session: &ExplorerSession) -> &Walk {
    session.walk().expect("the tree is grown")
}

fn done(session: &mut ExplorerSession, verb: Verb) {
    assert_eq!(session.carry_out(verb), Ok(()), "{verb:?}");
}

/// Does all the work that the costs need.
fn searched(session: &mut ExplorerSession) {
    while let Some(CostWork::Start(id, task)) = session.work(true) {
        for update in task::updates(task) {
            session.on_cost(id, update);
        }
    }
}

#[test]
fn every_place_of_a_tree_has_the_codes_and_games_of_its_strategy() {
    let mut session = explored(rules(3, 4), Strategy::States);
    let tree = tree_of(&Strategy::States, rules(3, 4));
    let mut places = 0;
    let mut open: Vec<Vec<usize>> = vec![Vec::new()];
    while let Some(rows) = open.pop() {
        if session.refusal(Verb::Top).is_none() {
            done(&mut session, Verb::Top);
        }
        for row in &rows {
            done(&mut session, Verb::Choose(*row));
            done(&mut session, Verb::Follow);
        }
        let walk = walk(&session);
        let history: History = walk.turns.iter().copied().collect();
        let candidates = Candidates::of(walk.rules(), &history);
        let node = tree.after(&history).expect("the walk follows the tree");
        assert_eq!((walk.here.guess, walk.here.fits), (node.guess(), node.fits()));
        assert_eq!(walk.here.lengths, node.lengths());
        assert_eq!(walk.here.codes(), candidates.count() as u64);
        let parts = Partition::of(&node.guess(), candidates.codes()).parts();
        let mut told: Vec<(Score, u32)> =
            walk.rows.iter().map(|row| (row.score, row.codes() as u32)).collect();
        assert!(told.is_sorted_by_key(|(_, codes)| std::cmp::Reverse(*codes)), "the most codes first");
        let by_number = |part: &(Score, u32)| part.0.number();
        told.sort_by_key(by_number);
        let mut parts = parts;
        parts.sort_by_key(by_number);
        assert_eq!(told, parts);
        places += 1;
        let follows = walk.rows.iter().enumerate().filter(|(_, row)| row.next.is_some());
        open.extend(follows.map(|(row, _)| [&rows[..], &[row]].concat()));
    }
    assert_eq!(places, tree.nodes().len(), "every guess of the strategy");
}

#[test]
fn a_strategy_is_opened_after_the_turns_of_a_game_as_far_as_it_makes_them() {
    let mut session = ExplorerSession::new(Rules::CLASSIC, Strategy::OPTIMAL);
    let turn = |text: &str| Turn::parse(text, Rules::CLASSIC).expect("a turn");
    let tree = NamedTree::new("mine", Arc::new(tree_of(&Strategy::Minimax, Rules::CLASSIC)));
    let own = Strategy::Tree(tree);
    assert!(matches!(
        session.open(Rules::CLASSIC, own.clone(), &[turn("aabb=0,1"), turn("cdef=1,1")]),
        Ok(None)
    ));
    assert_eq!(walk(&session).turns, [turn("aabb=0,1")]);
    assert!(
        matches!(session.open(Rules::CLASSIC, own, &[turn("aabb=0,2")]), Ok(None)),
        "it is there already"
    );
    assert_eq!(walk(&session).turns, [turn("aabb=0,2")]);
}

/// The fewest guesses in total with a guess first.
fn exact(rules: Rules, history: &History, guess: &Code) -> u64 {
    let prover = Prover::new(rules, Objective::default(), Memory::default()).expect("a small game");
    match prover.with_guess(guess, history, &mut |_| ControlFlow::Continue(())) {
        FewestGuesses::Exactly(total) => total.into(),
        FewestGuesses::AtLeast(_) => panic!("it is patient"),
    }
}

#[test]
fn costs_in_small_games_are_exact() {
    let rules = rules(3, 4);
    let tree = Strategy::Tree(NamedTree::new("any", Arc::new(any_tree(rules, 5))));
    let mut session = explored(rules, tree);
    let mut asked = 0;
    for _ in 0..3 {
        let history: History = walk(&session).turns.iter().copied().collect();
        let here = walk(&session).here.clone();
        let best = Prover::new(rules, Objective::default(), Memory::default())
            .expect("a small game")
            .best(&history, &mut |_| ControlFlow::Continue(()))
            .expect("it is patient");
        searched(&mut session);
        let cost = session.cost(CostQuestion::Best).expect("it is searched");
        assert_eq!(cost.exact(), best.map(|best| best.total.into()));
        assert!(cost.least <= here.lengths.guesses());
        for guess in Universe::new(rules).codes().step_by(9) {
            done(&mut session, Verb::Ask(guess));
            assert_eq!(session.asked(), Some(guess));
            searched(&mut session);
            let cost = session.cost(CostQuestion::Guess(guess)).expect("it is searched");
            assert_eq!(cost.exact(), Some(exact(rules, &history, &guess)), "{guess}");
            asked += 1;
        }
        if session.refusal(Verb::Follow).is_some() {
            break;
        }
        done(&mut session, Verb::Follow);
        assert_eq!(session.asked(), None, "the question was about another place");
    }
    assert!(asked >= 8);
}

#[test]
fn without_a_proof_the_bounds_hold_and_close_in() {
    // Too large for a proof within the budget of a task.
    let rules = rules(5, 7);
    let mut session = ExplorerSession::new(rules, Strategy::OPTIMAL);
    let prover = SharedProver::new(rules);
    let guess = rules.parse("aabcd").expect("a code");
    let task = CostTask { prover, history: History::new(), question: CostQuestion::Guess(guess) };
    let first = task::finish(task.clone(), &|_| ());
    let second = task::finish(task, &|_| ());
    let codes = u64::from(rules.universe_size());
    for cost in [first, second] {
        assert_eq!((cost.guess, cost.exact()), (Some(guess), None));
        let most = cost.most.expect("it is played greedily");
        assert!(4 * codes < cost.least && cost.least < most && most < 6 * codes, "{cost:?}");
    }
    assert!(first.least < second.least && first.most == second.most, "{first:?} {second:?}");
    assert!(session.open(rules, Strategy::OPTIMAL, &[]).is_ok());
}

#[test]
fn games_beyond_the_memory_of_a_proof_have_lower_bounds() {
    let rules = rules(6, 9);
    let turns = ["aabbcc=1,0", "dddeee=1,1", "fffggg=0,1", "hhhaai=1,0"];
    let history: History = turns.iter().map(|turn| Turn::parse(turn, rules).expect("a turn")).collect();
    let codes = Candidates::of(rules, &history).count() as u64;
    let asked = |question| {
        let task = CostTask { prover: SharedProver::new(rules), history: history.clone(), question };
        task::finish(task, &|_| ())
    };
    assert!(codes > 1);
    assert_eq!(asked(CostQuestion::Best), Cost { guess: None, least: 2 * codes - 1, most: None });
    let foreign = rules.parse("iiiiii").expect("a code");
    let cost = asked(CostQuestion::Guess(foreign));
    assert!(
        cost.least > 2 * codes && cost.most.is_some_and(|most| most > cost.least),
        "{cost:?} for {codes}"
    );
}

#[test]
fn what_is_asked_is_searched_first_and_nothing_while_the_explorer_is_not_on_show() {
    let mut session = explored(rules(2, 4), Strategy::Parts);
    let question = |work: Option<CostWork>| match work {
        Some(CostWork::Start(id, task)) => Some((id, task.question)),
        Some(CostWork::Cancel) | None => None,
    };
    assert_eq!(question(session.work(true)).map(|(_, question)| question), Some(CostQuestion::Best));
    assert!(session.is_searching(CostQuestion::Best));
    assert_eq!(session.work(true), None, "it goes on");
    let guess = rules(2, 4).parse("dd").expect("a code");
    done(&mut session, Verb::Ask(guess));
    let (id, asked) = question(session.work(true)).expect("another search");
    assert_eq!(asked, CostQuestion::Guess(guess));
    assert_eq!(session.work(false), Some(CostWork::Cancel));
    session.on_cost(id, Update::Ended(End::Canceled));
    assert_eq!(session.cost(CostQuestion::Guess(guess)), None, "a canceled search tells nothing");
    searched(&mut session);
    assert!(session.cost(CostQuestion::Guess(guess)).is_some() && session.cost(CostQuestion::Best).is_some());
    session.on_cost(TaskId::default(), Update::Ended(End::Failed("late".to_owned())));
}

#[test]
fn a_better_strategy_that_a_question_shows_lowers_the_bounds_of_the_best_guess_at_once() {
    let mut session = explored(Rules::CLASSIC, Strategy::States);
    let own = walk(&session).here.lengths.guesses();
    let answer = |session: &mut ExplorerSession, least, most| {
        let Some(CostWork::Start(id, task)) = session.work(true) else { panic!("a search") };
        let guess = match task.question {
            CostQuestion::Best => None,
            CostQuestion::Guess(guess) => Some(guess),
        };
        session.on_cost(id, Update::Ended(End::Done(Cost { guess, least, most: Some(most) })));
    };
    let best = |session: &ExplorerSession| session.cost(CostQuestion::Best).expect("it is searched");
    answer(&mut session, 5600, 9999);
    assert_eq!(best(&session), Cost { guess: None, least: 5600, most: Some(own) });
    let guess = Rules::CLASSIC.parse("aabc").expect("a code");
    done(&mut session, Verb::Ask(guess));
    answer(&mut session, 5500, 5700);
    assert_eq!(best(&session), Cost { guess: None, least: 5600, most: Some(5700) });
    let asked = session.cost(CostQuestion::Guess(guess)).expect("it is searched");
    assert_eq!(asked.least, 5600, "no guess takes fewer than the best");
    let words =
        narration::explorer::best(Voice::Tiles, &best(&session), Own::of(&walk(&session).here.lengths));
    let told = format!("5,600 to 5,700 guesses from here: {} to {} fewer", own - 5700, own - 5600);
    assert!(words.contains(&told), "{words}");
    done(&mut session, Verb::Ask(guess));
    answer(&mut session, 5600, 5600);
    assert_eq!(
        best(&session),
        Cost { guess: Some(guess), least: 5600, most: Some(5600) },
        "that is the best"
    );
}

#[test]
fn a_strategy_shows_that_its_own_guess_costs_no_more_than_it_takes() {
    let classic = tree_of(&Strategy::States, Rules::CLASSIC);
    let total = classic.lengths().guesses();
    let mut session = explored(Rules::CLASSIC, Strategy::States);
    let own = walk(&session).here.guess;
    done(&mut session, Verb::Ask(own));
    searched(&mut session);
    let cost = session.cost(CostQuestion::Guess(own)).expect("it is searched");
    assert!(cost.most.expect("the strategy shows it") <= total);
    assert!(
        cost.least >= 5625 && session.cost(CostQuestion::Best).and_then(|best| best.exact()) == Some(5625)
    );
    assert!(u64::from(StrategyTree::MOST_CODES) > 1296);
}
