//! The session of the explorer: commands in, places in a tree and costs out, without a screen or a line.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::sync::Arc;

use crate::support::prelude::*;
use crate::support::trees::{any_tree, tree_of};
use pegwise::narration;
use pegwise::narration::explorer::Own;
use pegwise::play::cost::{Cost, CostQuestion, CostTask, SharedProver};
use pegwise::play::explorer::{ExplorerTask, WorkedOut};
use pegwise::session::ExplorerSession;
use pegwise::session::command::{Argument, Outcome, Place, by_id};
use pegwise::session::explorer::{Refusal, Walk};
use pegwise::task;
use pegwise_engine::breaker::optimal::{FewestGuesses, GuessSearch, Objective, Prover, ProverMemory};
use pegwise_engine::breaker::tree::{NamedTree, StrategyTree};
use std::ops::ControlFlow;

fn rules(positions: usize, colors: usize) -> Rules {
    Rules::new(positions, colors, Repeats::Allowed).expect("rules that there are")
}

fn explored(rules: Rules, strategy: Strategy) -> ExplorerSession {
    let mut session = ExplorerSession::new(Rules::CLASSIC, Strategy::OPTIMAL);
    let opened = session.open(rules, strategy, &[]).expect("small enough");
    worked(&mut session, opened);
    session
}

/// Does the work that an outcome starts. Returns whether it starts any.
fn worked(session: &mut ExplorerSession, outcome: Outcome<ExplorerSession>) -> bool {
    let Outcome::Starts(id, task) = outcome else { return false };
    for update in task::updates(task) {
        let _ = session.receive(id, update);
    }
    true
}

fn walk(session: &ExplorerSession) -> &Walk {
    session.walk().expect("the tree is grown")
}

/// Carries out the command with this id.
fn run(
    session: &mut ExplorerSession,
    id: &str,
    argument: Argument,
) -> Result<Outcome<ExplorerSession>, Refusal> {
    let row = by_id(session, id).expect("a command");
    let run = row.does.ready(session, argument).expect("what it takes")?;
    Ok(run(session, &mut Random::new(Seed(0))))
}

fn done(session: &mut ExplorerSession, id: &str) {
    assert!(run(session, id, Argument::Nothing).is_ok(), "{id}");
}

/// Asks for the cost of a guess. Returns the search for it.
fn ask_cost(session: &mut ExplorerSession, guess: Code) -> Outcome<ExplorerSession> {
    run(session, "try-guess", Argument::Code(guess)).expect("there is a tree")
}

/// Does all the work that the costs need.
fn searched(session: &mut ExplorerSession) {
    while let Some(outcome) = session.work(true) {
        assert!(worked(session, outcome), "something is searched");
    }
}

#[test]
fn every_place_of_a_tree_has_the_codes_and_games_of_its_strategy() {
    let mut session = explored(rules(3, 4), Strategy::States);
    let tree = tree_of(&Strategy::States, rules(3, 4));
    let mut places = 0;
    let mut open: Vec<Vec<usize>> = vec![Vec::new()];
    while let Some(rows) = open.pop() {
        if !walk(&session).turns.is_empty() {
            done(&mut session, "first");
        }
        for row in &rows {
            session.choose(*row);
            done(&mut session, "accept");
        }
        let walk = walk(&session);
        let history: History = walk.turns.iter().copied().collect();
        let candidates = Candidates::of(walk.rules(), &history);
        let node = tree.after(&history).expect("the walk follows the tree");
        assert_eq!((walk.here.guess, walk.here.fits), (node.guess(), node.fits()));
        assert_eq!(walk.here.lengths, node.lengths());
        assert_eq!(walk.here.codes(), candidates.count() as u64);
        let parts = candidates.divided_by(&node.guess()).parts();
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
        Ok(Outcome::Happened(_))
    ));
    assert_eq!(walk(&session).turns, [turn("aabb=0,1")]);
    assert!(
        matches!(session.open(Rules::CLASSIC, own, &[turn("aabb=0,2")]), Ok(Outcome::Happened(_))),
        "it is there already"
    );
    assert_eq!(walk(&session).turns, [turn("aabb=0,2")]);
}

/// The fewest guesses in total with a guess first.
fn exact(rules: Rules, history: &History, guess: &Code) -> u64 {
    let prover = Prover::new(rules, Objective::default(), ProverMemory::default()).expect("a small game");
    match prover.with_guess(guess, &history.scored(), &mut |_| ControlFlow::Continue(())) {
        FewestGuesses::Exactly(total) => total.into(),
        FewestGuesses::AtLeast(_) => panic!("it is patient"),
    }
}

fn cost(task: CostTask) -> Cost {
    match task::finish(ExplorerTask::Cost(task), &|_| ()) {
        WorkedOut::Cost(cost) => cost,
        WorkedOut::Tree(_) => panic!("it is a cost"),
    }
}

#[test]
fn costs_in_small_games_are_exact() {
    let rules = rules(3, 4);
    let tree = Strategy::Tree(NamedTree::new("any", Arc::new(any_tree(rules, 5))));
    let mut session = explored(rules, tree);
    let mut count = 0;
    for _ in 0..3 {
        let history: History = walk(&session).turns.iter().copied().collect();
        let here = walk(&session).here.clone();
        let best = Prover::new(rules, Objective::default(), ProverMemory::default())
            .expect("a small game")
            .best(&history.scored(), &mut |_| ControlFlow::Continue(()))
            .expect("it is patient");
        searched(&mut session);
        let cost = session.cost(CostQuestion::Best).expect("it is searched");
        assert_eq!(cost.exact(), best.map(|best| best.total.into()));
        assert!(cost.least <= here.lengths.guesses());
        for guess in Universe::new(rules).codes().step_by(9) {
            let outcome = ask_cost(&mut session, guess);
            worked(&mut session, outcome);
            assert_eq!(session.asked(), Some(CostQuestion::Guess(guess)));
            searched(&mut session);
            let cost = session.cost(CostQuestion::Guess(guess)).expect("it is searched");
            assert_eq!(cost.exact(), Some(exact(rules, &history, &guess)), "{guess}");
            count += 1;
        }
        if run(&mut session, "accept", Argument::Nothing).is_err() {
            break;
        }
        assert_eq!(session.asked(), None, "the question was about another place");
    }
    assert!(count >= 8);
}

#[test]
fn without_a_proof_the_bounds_hold_and_close_in() {
    // Too large for a proof within the budget of a task.
    let rules = rules(5, 7);
    let mut session = ExplorerSession::new(rules, Strategy::OPTIMAL);
    let prover = SharedProver::new(rules);
    let guess = rules.parse("aabcd").expect("a code");
    let task = CostTask { prover, scored: Vec::new(), question: CostQuestion::Guess(guess) };
    let first = cost(task.clone());
    let second = cost(task);
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
    let asked =
        |question| cost(CostTask { prover: SharedProver::new(rules), scored: history.scored(), question });
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
    let question = |work: Option<Outcome<ExplorerSession>>| match work {
        Some(Outcome::Starts(id, ExplorerTask::Cost(task))) => Some((id, task.question)),
        _ => None,
    };
    assert_eq!(question(session.work(true)).map(|(_, question)| question), Some(CostQuestion::Best));
    assert!(session.work(true).is_none(), "it goes on");
    let guess = rules(2, 4).parse("dd").expect("a code");
    let search = ask_cost(&mut session, guess);
    let (id, asked) = question(Some(search)).expect("another search");
    assert_eq!(asked, CostQuestion::Guess(guess));
    assert!(matches!(session.work(false), Some(Outcome::Cancels)));
    let _ = session.receive(id, Update::Ended(End::Canceled));
    assert_eq!(session.cost(CostQuestion::Guess(guess)), None, "a canceled search tells nothing");
    searched(&mut session);
    assert!(session.cost(CostQuestion::Guess(guess)).is_some() && session.cost(CostQuestion::Best).is_some());
    let _ = session.receive(TaskId::default(), Update::Ended(End::Failed("late".to_owned())));
}

#[test]
fn a_better_strategy_that_a_question_shows_lowers_the_bounds_of_the_best_guess_at_once() {
    let mut session = explored(Rules::CLASSIC, Strategy::States);
    let own = walk(&session).here.lengths.guesses();
    let answer = |session: &mut ExplorerSession, search: Option<Outcome<ExplorerSession>>, least, most| {
        let Some(Outcome::Starts(id, ExplorerTask::Cost(task))) = search else { panic!("a search") };
        let guess = match task.question {
            CostQuestion::Best => None,
            CostQuestion::Guess(guess) => Some(guess),
        };
        let cost = Cost { guess, least, most: Some(most) };
        let _ = session.receive(id, Update::Ended(End::Done(WorkedOut::Cost(cost))));
    };
    let best = |session: &ExplorerSession| session.cost(CostQuestion::Best).expect("it is searched");
    let search = session.work(true);
    answer(&mut session, search, 5600, 9999);
    assert_eq!(best(&session), Cost { guess: None, least: 5600, most: Some(own) });
    let guess = Rules::CLASSIC.parse("aabc").expect("a code");
    let search = ask_cost(&mut session, guess);
    answer(&mut session, Some(search), 5500, 5700);
    assert_eq!(best(&session), Cost { guess: None, least: 5600, most: Some(5700) });
    let asked = session.cost(CostQuestion::Guess(guess)).expect("it is searched");
    assert_eq!(asked.least, 5600, "no guess takes fewer than the best");
    let words =
        narration::explorer::best(Voice::TILES, &best(&session), Own::of(&walk(&session).here.lengths));
    let told = format!("5,600 to 5,700 guesses from here: {} to {} fewer", own - 5700, own - 5600);
    assert!(words.contains(&told), "{words}");
    let search = ask_cost(&mut session, guess);
    answer(&mut session, Some(search), 5600, 5600);
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
    let search = ask_cost(&mut session, own);
    worked(&mut session, search);
    searched(&mut session);
    let cost = session.cost(CostQuestion::Guess(own)).expect("it is searched");
    assert!(cost.most.expect("the strategy shows it") <= total);
    assert!(
        cost.least >= 5625 && session.cost(CostQuestion::Best).and_then(|best| best.exact()) == Some(5625)
    );
    assert!(u64::from(StrategyTree::MOST_CODES) > 1296);
}
