//! Whatever is claimed of a board of seven rows is held against all of its games, which are played here by the simplest
//! means. What is not known may be left open, but nothing may be claimed that is not so.

use std::ops::ControlFlow;

use crate::support::plain::jumps;
use crate::support::positions::{Known, Positions};
use crate::support::prelude::*;
use pegwise::narration::pegs;
use pegwise::play::{JumpAdvice, JumpHint, JumpReason};
use pegwise_engine::pegs::{Evaluation, Report, Solver};

fn oracle() -> Positions {
    Positions::new(&jumps(7), None)
}

/// How much was found out before the claims are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Looked {
    NotAtAll,
    /// Until it is known of each board whether it can be won.
    Ahead,
    /// Until everything is counted.
    ToTheEnd,
}

fn look(solver: &Solver, game: &PegGame, looked: Looked) -> Evaluations {
    let mut evaluations = Evaluations::default();
    if looked == Looked::NotAtAll {
        return evaluations;
    }
    let after = game.board().successors().map(|(_, after)| after);
    let boards: Vec<Board> = std::iter::once(game.board()).chain(after).collect();
    let _stopped = solver.solve(&boards, &mut |report| match report {
        Report::Known(board, evaluation) => {
            evaluations.learn(board, Target::Anywhere, *evaluation);
            ControlFlow::Continue(())
        }
        Report::Counted(..) if looked == Looked::Ahead => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    evaluations
}

/// Holds what is known of a position against the truth.
fn check_evaluation(evaluation: &Evaluation, truth: Known, board: Board) {
    match evaluation.verdict {
        Verdict::Winnable => assert!(truth.solutions > 0, "{board}"),
        Verdict::Lost(_) => assert_eq!(truth.solutions, 0, "{board}"),
        Verdict::Unknown => {}
    }
    assert!(evaluation.ways.is_none_or(|ways| ways == truth.solutions), "{board}: {evaluation:?}, {truth:?}");
    assert!(evaluation.games.is_none_or(|games| games == truth.games), "{board}: {evaluation:?}, {truth:?}");
    let fewest = evaluation.exact_fewest_pegs().map(usize::from);
    assert!(
        fewest.is_none_or(|pegs| pegs == truth.fewest_pegs as usize),
        "{board}: {evaluation:?}, {truth:?}"
    );
}

fn check_reason(reason: &JumpReason, futures: &[(Jump, Known)], board: Board) {
    let losing: Vec<Jump> =
        futures.iter().filter(|(_, after)| after.solutions == 0).map(|(jump, _)| *jump).collect();
    match reason {
        JumpReason::OnlyJump => assert_eq!(futures.len(), 1, "{board}"),
        JumpReason::OutOfReach => assert_eq!(losing.len(), futures.len(), "{board}"),
        JumpReason::Avoid(jumps) => assert_eq!(*jumps, losing, "{board}"),
        JumpReason::LeaveAlone(pegs) => {
            let of_these = |jump: &&(Jump, Known)| pegs.contains(&jump.0.from);
            assert!(
                futures.iter().filter(of_these).all(|(_, after)| after.solutions == 0),
                "{board}: {pegs:?}"
            );
            assert!(losing.len() < futures.len(), "{board}");
        }
        JumpReason::AllKeep(best) => {
            let most = futures.iter().map(|(_, after)| after.solutions).max();
            assert!(losing.is_empty(), "{board}");
            let as_many = futures.iter().filter(|(_, after)| Some(after.solutions) == most).count();
            assert_eq!(*best, as_many, "{board}: {futures:?}");
        }
        JumpReason::NoneLoses => assert!(losing.is_empty(), "{board}"),
    }
}

/// Holds every claim about a game against the truth. Returns whether it was said which jump is best, and which line.
fn check(game: &PegGame, evaluations: &Evaluations, oracle: &mut Positions) -> (bool, bool) {
    let (board, truth) = (game.board(), oracle.of(game.board().bits()));
    check_evaluation(&evaluations.of(game), truth, board);
    let futures: Vec<(Jump, Known)> = game
        .futures()
        .iter()
        .map(|(jump, after)| {
            let truth = oracle.of(after.board().bits());
            check_evaluation(&evaluations.of(after), truth, after.board());
            (*jump, truth)
        })
        .collect();
    let truth_after = |jump: Jump| futures.iter().find(|(other, _)| *other == jump).expect("it is legal").1;
    let hint = JumpHint::of(game, evaluations);
    let mut says_best = false;
    if let Some(hint) = &hint {
        check_reason(&hint.reason, &futures, board);
        match hint.advice {
            JumpAdvice::Best(jump) => {
                says_best = true;
                let most = futures.iter().map(|(_, after)| after.solutions).max().expect("there is a jump");
                assert_eq!(truth_after(jump).solutions, most, "{board}: {jump}");
                assert_eq!(truth_after(jump).fewest_pegs, truth.fewest_pegs, "{board}: {jump}");
            }
            JumpAdvice::Keeps(jump) => assert!(truth_after(jump).solutions > 0, "{board}: {jump}"),
            JumpAdvice::Unknown => {
                for step in [2, 3] {
                    let words = pegs::hint(Voice::SPOKEN, game, hint, step, evaluations);
                    let names = futures.iter().any(|(jump, _)| words.contains(&jump.to_string()));
                    assert!(!names && words.ends_with("is not known"), "{board}: {words}");
                }
            }
        }
    }
    let line = evaluations.played_out(game);
    if let Some(line) = &line {
        assert!(line.is_over() && line.jumps().starts_with(game.jumps()), "{board}");
        assert_eq!(line.board().pegs(), truth.fewest_pegs as usize, "{board}: {}", line.moves_text());
    }
    assert!(line.is_some() || !evaluations.can_play_out(game), "{board}");
    (says_best, line.is_some())
}

/// Boards that random play comes to, with this many pegs or fewer.
fn boards(seed: u64, most_pegs: usize) -> impl Iterator<Item = PegGame> {
    let mut random = Random::new(Seed(seed));
    std::iter::from_fn(move || {
        loop {
            let hole = rows(7).hole(random.below(28) + 1).expect("28 holes");
            let mut game = PegGame::new(rows(7)).starting_at(hole);
            let until = most_pegs - random.below(5);
            while !game.is_over() && game.board().pegs() > until {
                let jumps = game.legal_jumps();
                let jump = jumps[random.below(jumps.len())];
                game = game.jumped(jump.from, jump.to).expect("it is legal");
            }
            if !game.is_over() {
                return Some(PegGame::from_board(game.board()));
            }
        }
    })
}

fn check_boards(seed: u64, count: usize) {
    let solver = Solver::new(rows(7), Target::Anywhere);
    let mut oracle = oracle();
    let (mut lost, mut lines) = (0, 0);
    for game in boards(seed, 13).take(count) {
        for looked in [Looked::NotAtAll, Looked::Ahead] {
            let evaluations = look(&solver, &game, looked);
            let (says_best, has_line) = check(&game, &evaluations, &mut oracle);
            if looked == Looked::Ahead {
                assert!(has_line && evaluations.can_advise_on(&game), "{}", game.board());
                if oracle.of(game.board().bits()).solutions == 0 {
                    assert!(says_best, "of lost boards the database knows the best end: {}", game.board());
                    lost += 1;
                }
                lines += 1;
            }
        }
    }
    assert!(lost * 4 > lines, "there are lost boards among them: {lost} of {lines}");
}

#[test]
fn of_boards_of_seven_rows_nothing_is_claimed_that_is_not_so() {
    check_boards(1, 60);
}

#[test]
#[ignore = "a thousand boards: cargo test --release --test it peg_claims:: -- --ignored"]
fn of_a_thousand_boards_of_seven_rows_nothing_is_claimed_that_is_not_so() {
    check_boards(2, 1_000);
}

#[test]
fn what_is_counted_of_seven_rows_is_so() {
    let solver = Solver::new(rows(7), Target::Anywhere);
    let mut oracle = oracle();
    let won: Vec<PegGame> =
        boards(3, 9).filter(|game| oracle.of(game.board().bits()).solutions > 0).take(3).collect();
    for game in won {
        let evaluations = look(&solver, &game, Looked::ToTheEnd);
        let (says_best, _) = check(&game, &evaluations, &mut oracle);
        assert!(says_best, "all is counted: {}", game.board());
    }
}

#[test]
fn jumps_of_which_nothing_is_known_are_not_called_equal() {
    let game = PegGame::new(rows(7)).starting_at(rows(7).hole(2).expect("a hole"));
    let evaluations = look(&Solver::new(rows(7), Target::Anywhere), &game, Looked::Ahead);
    let hint = JumpHint::of(&game, &evaluations).expect("it is known that no jump loses");
    assert_eq!(hint.reason, JumpReason::NoneLoses);
    assert!(matches!(hint.advice, JumpAdvice::Keeps(_)), "{hint:?}");
    let words = pegs::hint(Voice::SPOKEN, &game, &hint, 1, &evaluations);
    assert!(!words.contains("as much"), "{words}");
}

#[test]
fn before_a_class_is_surveyed_no_jump_of_a_lost_board_is_advised() {
    let game = PegGame::new(rows(7)).starting_at(rows(7).hole(1).expect("a hole"));
    let evaluations = Evaluations::default();
    let hint = JumpHint::of(&game, &evaluations).expect("parity says that no jump wins");
    assert_eq!((hint.reason, hint.advice), (JumpReason::OutOfReach, JumpAdvice::Unknown));
    assert!(evaluations.played_out(&game).is_none() && !evaluations.can_advise_on(&game));
    for goal in [Goal::FewestSweeps, Goal::WhereItBegan] {
        assert!(evaluations.played_out(&game.clone().played_for(goal)).is_none(), "{goal:?}");
    }
}
