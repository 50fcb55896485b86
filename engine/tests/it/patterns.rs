//! Games for a pattern, against playing every game.

use std::ops::ControlFlow;

use crate::support::playing::games_that_meet;
use pegwise_engine::pegs::{
    Board, Criterion, Evaluation, Loss, Plan, Report, Search, Shape, Solver, Step, Tablebase, Target, Verdict,
};
use proptest::prelude::*;

fn pattern(board: Board) -> Target {
    Target::Pattern(board.holes_with_pegs().collect())
}

fn solved(solver: &Solver, board: Board) -> Evaluation {
    let mut known = Evaluation::unknown(board);
    let _ = solver.solve(&[board], &mut |report| {
        if let Report::Known(_, found) = report {
            known = found.or(known.clone());
        }
        ControlFlow::Continue(())
    });
    solver.look_up(board).unwrap_or(known)
}

/// The numbers of solutions and dead ends that a search finds; and that it finds the way back.
fn searched(board: Board, target: Target) -> (u128, u128) {
    let criterion = Criterion::OnTarget(target);
    let mut search = Search::planned(board, Plan { criterion, ..Plan::default() });
    let (mut solutions, mut dead_ends) = (0, 0);
    while let Some(step) = search.advance() {
        solutions += u128::from(step == Step::Solution);
        dead_ends += u128::from(step == Step::DeadEnd);
    }
    while search.retreat().is_some() {}
    assert_eq!((search.board(), search.totals().steps), (board, 0));
    (solutions, dead_ends)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_pattern_is_reached_in_as_many_games_as_playing_all_of_them_finds(
        pegs in 1_u64..1 << 10, jumps: [prop::sample::Index; 4], left in 1_u64..1 << 10, is_drawn: bool,
    ) {
        let size = Shape::triangle(4);
        let board = Board::from_bits(size, pegs).unwrap();
        // Either a board that a game comes to, with jumps left or not, or any.
        let played = jumps.iter().fold(board, |board, jump| {
            let after: Vec<Board> = board.successors().map(|(_, after)| after).collect();
            if after.is_empty() { board } else { *jump.get(&after) }
        });
        let end = if is_drawn { Board::from_bits(size, left).unwrap() } else { played };
        let (target, criterion) = (pattern(end), Criterion::OnTarget(pattern(end)));
        let holes = size.all_holes().map(|hole| board.has_peg(hole)).collect();
        let (played, _) = games_that_meet(criterion, size, holes, (0, 0));
        for solver in [
            Solver::new(size, target),
            Solver::without_tablebase(size, target),
            Solver::by_search(0, size, target),
            Solver::by_search(20, size, target),
        ] {
            let known = solved(&solver, board);
            prop_assert_eq!(known.verdict.is_winnable(), played.solutions > 0);
            prop_assert_eq!((known.ways, known.games), (Some(played.solutions), Some(played.all)));
            if let (Verdict::Winnable, Some(line)) = (&known.verdict, &known.line) {
                prop_assert_eq!(line.iter().fold(board, |board, jump| board.after(*jump)), end);
            }
        }
        let ends = (played.solutions, played.all - played.solutions);
        prop_assert_eq!(searched(board, target), ends);
    }
}

#[test]
fn three_pegs_in_the_corners_of_five_rows_cannot_be_left_and_there_is_a_reason_for_every_start() {
    let corners = pattern("x/../.../..../x...x".parse().unwrap());
    let tablebase = Tablebase::of(Shape::CLASSIC, corners).unwrap();
    for hole in Shape::CLASSIC.all_holes() {
        let start = Board::start(Shape::CLASSIC, hole);
        assert!(!tablebase.entry(start).is_winnable());
        let reason = Loss::simple(start, corners);
        assert!(matches!(reason, Some(Loss::Parity(_) | Loss::Weights { .. })), "hole {hole}: {reason:?}");
    }
}

#[test]
fn a_pattern_that_a_game_on_the_english_board_passes_is_found() {
    let english: Shape = "english".parse().unwrap();
    let start = Board::start(english, english.hole(17).unwrap());
    let line = solved(&Solver::new(english, Target::Anywhere), start).line.expect("a solution");
    for jumps in [12, 20, 27] {
        let passed = line[..jumps].iter().fold(start, |board, jump| board.after(*jump));
        let solver = Solver::new(english, pattern(passed)).giving_up_after(1_000_000);
        let mut found = Vec::new();
        let _stopped = solver.solve(&[start], &mut |report| match report {
            Report::Known(_, known) => {
                found = known.line.clone().unwrap_or_default();
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        });
        let end = found.iter().fold(start, |board, jump| board.after(*jump));
        assert_eq!(end, passed, "{jumps} jumps");
    }
}
