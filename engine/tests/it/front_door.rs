//! What answers in one call: the next guess, what is known about a board, and jumps to one peg.

use std::ops::ControlFlow;

use crate::support::boards::start;
use pegwise_engine::breaker::{Strategy, best_guess};
use pegwise_engine::code::{Candidates, History, Peg, Rules, Score, Turn, Universe};
use pegwise_engine::pegs::{Board, Jump, Shape, Target, Verdict, evaluate, evaluate_at_once, solve};

#[test]
fn the_next_guess_is_that_of_the_strategy_in_its_own_game() {
    let rules = Rules::CLASSIC;
    let secret = Universe::new(rules).code(777).expect("a code of the game");
    for strategy in Strategy::ALL {
        let mut breaker = strategy.breaker(rules, Peg::default());
        let mut history = History::new();
        while history.won(rules).is_none() {
            let own = breaker.propose(&mut |_| ControlFlow::Continue(())).expect("a guess");
            assert_eq!(best_guess(rules, &history, &strategy), Some(own), "{strategy}");
            let turn = Turn { code: own, score: Score::of(&own, &secret) };
            breaker.learn(&turn, &mut |_| ControlFlow::Continue(())).expect("not canceled");
            history.push(turn);
        }
        assert_eq!(best_guess(rules, &history, &strategy), None, "the secret is found");
    }
}

#[test]
fn there_is_no_guess_where_no_code_agrees() {
    let rules = Rules::CLASSIC;
    let history = History::parse(&["aabb=0,0", "aaaa=1,0"], rules).expect("turns");
    assert_eq!(Candidates::of(rules, &history).count(), 0);
    for strategy in Strategy::ALL {
        assert_eq!(best_guess(rules, &history, &strategy), None, "{strategy}");
    }
}

fn leaves_one_peg(mut board: Board, jumps: &[Jump]) -> bool {
    for jump in jumps {
        assert_eq!(board.legal_jump(jump.from, jump.to), Ok(*jump), "from {board}");
        board = board.after(*jump);
    }
    board.pegs() == 1
}

#[test]
fn boards_of_every_size_are_played_to_one_peg() {
    let mut won = 0;
    for rows in Shape::triangles() {
        for number in [2, 4] {
            let board = start(rows, number);
            let (jumps, verdict) = (solve(board), verdict_on(board));
            assert_eq!(jumps.is_some(), verdict.is_winnable(), "{board}: {verdict:?}");
            if let Some(jumps) = jumps {
                assert!(leaves_one_peg(board, &jumps), "{board}");
                won += 1;
            }
        }
    }
    assert_eq!(won, 10, "each of these starts can be won");
}

/// The verdict on a start; those of seven rows and more are known.
fn verdict_on(board: Board) -> Verdict {
    if board.shape() > Shape::triangle(6) {
        return evaluate_at_once(board, Target::Anywhere).verdict;
    }
    evaluate(board).verdict
}

#[test]
fn a_lost_board_has_no_jumps_to_one_peg_and_says_why() {
    let board: Board = "x/../.../..x.".parse().expect("a board");
    assert_eq!(solve(board), None);
    let evaluation = evaluate(board);
    assert!(evaluation.verdict.is_lost(), "{evaluation:?}");
    assert_eq!((evaluation.ways, evaluation.games), (Some(0), Some(1)));
}
