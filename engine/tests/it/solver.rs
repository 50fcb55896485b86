//! What is found out about boards that are not all worked out, against the tablebase of those that are.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use crate::support::boards::{any_board, board_after, hole, rows, spelled, start};
use crate::support::sample::sample;
use pegwise_engine::pegs::{
    Board, Class, Evaluation, Fewest, Hole, Jump, Loss, PatternDatabase, Report, Shape, Solver, Tablebase,
    Target, Verdict, evaluate,
};
use proptest::prelude::*;

/// Everything that a solver says of a board and its neighbors, the last word about each.
fn told(solver: &Solver, board: Board) -> HashMap<u64, Evaluation> {
    let mut known = HashMap::new();
    let end = solver.solve(&family(board).collect::<Vec<_>>(), &mut |report| {
        if let Report::Known(board, evaluation) = report {
            known.insert(board.bits(), *evaluation);
        }
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    known
}

/// What a solver says of a board and its neighbors before it counts games.
fn verdicts(solver: &Solver, board: Board) -> HashMap<u64, Evaluation> {
    let mut known = HashMap::new();
    let _stopped = solver.solve(&family(board).collect::<Vec<_>>(), &mut |report| {
        match report {
            Report::Known(board, evaluation) => drop(known.insert(board.bits(), *evaluation)),
            Report::Counted(..) => return ControlFlow::Break(()),
            Report::DatabaseProgress(..) | Report::LookedAt(_) => {}
        }
        ControlFlow::Continue(())
    });
    known
}

/// A board and those that its jumps lead to.
fn family(board: Board) -> impl Iterator<Item = Board> {
    std::iter::once(board).chain(board.successors().map(|(_, after)| after))
}

/// Every board that a game from these comes to.
fn reachable(starts: impl IntoIterator<Item = Board>) -> Vec<Board> {
    let mut waiting: Vec<Board> = starts.into_iter().collect();
    let mut seen: HashSet<u64> = waiting.iter().map(|board| board.bits()).collect();
    let mut all = Vec::new();
    while let Some(board) = waiting.pop() {
        waiting.extend(family(board).skip(1).filter(|after| seen.insert(after.bits())));
        all.push(board);
    }
    all
}

/// That nothing is said which the tablebase do not bear out, and that nothing is left open.
fn bear_out(tablebase: &Tablebase, said: &HashMap<u64, Evaluation>, board: Board) {
    for board in family(board) {
        let (entry, evaluation) = (tablebase.entry(board), &said[&board.bits()]);
        match &evaluation.verdict {
            Verdict::Winnable => assert!(entry.is_winnable(), "{:b}", board.bits()),
            Verdict::Lost(_) => assert!(!entry.is_winnable(), "{:b}", board.bits()),
            Verdict::Unknown => panic!("{:b} is left open", board.bits()),
        }
        match evaluation.fewest_pegs {
            Fewest::Exactly(pegs) => assert_eq!(pegs.max(1), entry.fewest_pegs.max(1), "{:b}", board.bits()),
            Fewest::AtMost(pegs) => assert!(pegs >= entry.fewest_pegs, "{:b}", board.bits()),
        }
        for (counted, known) in [(evaluation.ways, entry.solutions), (evaluation.games, entry.games)] {
            assert!(counted.is_none_or(|counted| counted == known), "{:b}", board.bits());
        }
        assert!(evaluation.sweeps.is_none_or(|sweeps| sweeps.after(None) == entry.sweeps(None)));
        if let Some(line) = &evaluation.line {
            let end = line.iter().fold(board, |board, jump| board.after(*jump));
            assert_eq!(end.pegs().max(1), usize::from(entry.fewest_pegs.max(1)), "{:b}", board.bits());
        }
    }
}

#[test]
fn a_search_with_few_winnable_boards_knows_every_board_that_five_rows_come_to() {
    let size = Shape::CLASSIC;
    for target in [Target::Anywhere, Target::In(hole(size, 13))] {
        let tablebase = Tablebase::of(size, target).unwrap();
        let solver = Solver::by_search(20, size, target);
        for board in reachable(size.all_holes().map(|hole| Board::start(size, hole))) {
            bear_out(&tablebase, &verdicts(&solver, board), board);
        }
    }
}

#[test]
fn a_search_with_few_winnable_boards_knows_boards_of_six_rows() {
    sixes(97);
}

#[test]
#[ignore = "every board that hole 1 of six rows comes to, a quarter of an hour: cargo test --release --test it solver:: -- --ignored"]
fn a_search_with_few_winnable_boards_knows_every_board_of_six_rows() {
    sixes(1);
}

/// Every so manieth board that hole 1 of six rows comes to.
fn sixes(every: usize) {
    let tablebase = Tablebase::of(Shape::triangle(6), Target::Anywhere).expect("six rows are not too many");
    let solver = Solver::by_search(200, Shape::triangle(6), Target::Anywhere);
    for board in reachable([start(Shape::triangle(6), 1)]).into_iter().step_by(every) {
        bear_out(&tablebase, &verdicts(&solver, board), board);
    }
}

#[test]
fn a_search_that_gives_up_leaves_boards_out_and_says_nothing_false() {
    let tablebase = Tablebase::of(Shape::CLASSIC, Target::Anywhere).unwrap();
    let boards = reachable([start(Shape::CLASSIC, 5)]);
    let answered = |limit: u64| {
        let solver = Solver::by_search(20, Shape::CLASSIC, Target::Anywhere).giving_up_after(limit);
        let mut answered = 0;
        for board in boards.iter().step_by(11) {
            for (bits, evaluation) in verdicts(&solver, *board) {
                let board = Board::from_bits(Shape::CLASSIC, bits).unwrap();
                let is_winnable = tablebase.entry(board).is_winnable();
                match evaluation.verdict {
                    Verdict::Winnable => assert!(is_winnable, "{board}"),
                    Verdict::Lost(_) => assert!(!is_winnable, "{board}"),
                    Verdict::Unknown => panic!("{board} is reported without a verdict"),
                }
                answered += 1;
            }
        }
        answered
    };
    let answers = [0, 20, 1_000_000].map(answered);
    assert!(answers[0] < answers[1] && answers[1] < answers[2], "{answers:?}");
}

#[test]
fn what_is_counted_is_what_the_tablebase_counts() {
    let tablebase = Tablebase::of(Shape::triangle(6), Target::Anywhere).unwrap();
    let solver = Solver::without_tablebase(Shape::triangle(6), Target::Anywhere);
    for board in reachable([start(Shape::triangle(6), 1)]).into_iter().step_by(9973) {
        let said = told(&solver, board);
        bear_out(&tablebase, &said, board);
        for board in family(board) {
            let (entry, evaluation) = (tablebase.entry(board), &said[&board.bits()]);
            assert_eq!(evaluation.ways, Some(entry.solutions));
            assert_eq!(evaluation.games, Some(entry.games));
            assert_eq!(evaluation.fewest_pegs, Fewest::Exactly(entry.fewest_pegs));
        }
    }
}

/// Six rows stand in the top of eight: with nothing below them, the same games are possible on both.
#[test]
fn boards_of_eight_rows_that_fill_a_corner_are_those_of_six_rows() {
    let tablebase = Tablebase::of(Shape::triangle(6), Target::Anywhere).unwrap();
    let solver = Solver::new(Shape::triangle(8), Target::Anywhere);
    for board in reachable([start(Shape::triangle(6), 13)]).into_iter().step_by(20_011) {
        // Two rows of holes more give the pegs more room, so that only a verdict carries over, and a plain loss back.
        let larger = Board::from_bits(Shape::triangle(8), board.bits()).unwrap();
        let evaluation = &told(&solver, larger)[&larger.bits()];
        if tablebase.entry(board).is_winnable() {
            assert_eq!(evaluation.verdict, Verdict::Winnable, "{:b}", board.bits());
        }
        if let (Some(solutions), Some(games)) = (evaluation.ways, evaluation.games) {
            assert!(solutions >= tablebase.entry(board).solutions && solutions <= games);
            assert_eq!(evaluation.verdict == Verdict::Winnable, solutions > 0);
        }
    }
}

/// The fewest sweeps of all games from a board to one peg, tried one after the other.
fn fewest_sweeps(board: Board, last: Option<Hole>) -> Option<u8> {
    if board.pegs() == 1 {
        return Some(0);
    }
    let sweeps = |(jump, after): (Jump, Board)| {
        Some(fewest_sweeps(after, Some(jump.to))? + u8::from(last != Some(jump.from)))
    };
    board.successors().filter_map(sweeps).min()
}

#[test]
fn the_fewest_sweeps_of_small_boards_of_eight_rows_are_those_of_all_their_games() {
    let solver = Solver::new(Shape::triangle(8), Target::Anywhere);
    let small = reachable([start(Shape::triangle(6), 13)])
        .into_iter()
        .filter(|board| (2..=8).contains(&board.pegs()));
    let mut won = 0;
    for board in small.step_by(4_001) {
        let board =
            Board::from_bits(Shape::triangle(8), board.bits()).expect("six rows stand in the top of eight");
        for (bits, evaluation) in told(&solver, board) {
            let board = Board::from_bits(Shape::triangle(8), bits).expect("a board");
            let found = evaluation.sweeps.expect("small boards are counted").after(None);
            assert_eq!(found, fewest_sweeps(board, None), "{board}");
            won += usize::from(found.is_some());
        }
    }
    assert!(won > 20, "{won}");
}

#[test]
fn every_start_of_eight_rows_is_won_and_every_start_of_seven_is_known() {
    let never = [1, 5, 7, 10, 13, 17, 20, 22, 25, 28];
    for size in [rows(7), rows(8)] {
        let solver = Solver::new(size, Target::Anywhere);
        for hole in sample(size.all_holes(), 3) {
            let start = Board::start(size, hole);
            let evaluation = &verdicts(&solver, start)[&start.bits()];
            if size == rows(7) && never.contains(&hole.number()) {
                let Verdict::Lost(Loss::Parity(proof)) = &evaluation.verdict else { panic!("hole {hole}") };
                assert_eq!(proof.last_holes, []);
                assert_eq!(evaluation.fewest_pegs, Fewest::Exactly(2));
            } else {
                assert_eq!(evaluation.verdict, Verdict::Winnable, "hole {hole}");
            }
        }
    }
}

#[test]
fn a_solver_that_is_told_to_stop_stops() {
    let solver = Solver::new(rows(7), Target::Anywhere);
    let mut reports = 0;
    let end = solver.solve(&[start(rows(7), 2)], &mut |_| {
        reports += 1;
        ControlFlow::Break(())
    });
    assert_eq!((end, reports), (ControlFlow::Break(()), 1));
}

#[test]
fn the_line_of_a_board_that_can_be_won_leads_to_one_peg_on_the_target() {
    let corner = Target::In(hole(Shape::CLASSIC, 13));
    for (solver, start) in [
        (Solver::new(rows(7), Target::Anywhere), start(rows(7), 2)),
        (Solver::new(rows(8), Target::Anywhere), start(rows(8), 1)),
        (Solver::new(rows(8), Target::Anywhere), start(rows(8), 13)),
        (Solver::without_tablebase(Shape::CLASSIC, corner), start(Shape::CLASSIC, 5)),
        (Solver::by_search(200, Shape::CLASSIC, corner), start(Shape::CLASSIC, 5)),
    ] {
        let line = verdicts(&solver, start)[&start.bits()].line.clone().expect("it is won");
        assert!(solver.target().is_hit(board_after(start, &spelled(line.into_iter()))));
    }
}

#[test]
fn a_reason_for_a_loss_is_no_less_true_than_the_loss() {
    let size = Shape::CLASSIC;
    let anywhere = Tablebase::of(size, Target::Anywhere).unwrap();
    for bits in 0..1 << size.holes() {
        let board = Board::from_bits(size, bits).unwrap();
        match Loss::plain(board, Target::Anywhere) {
            Some(Loss::Parity(proof)) => {
                assert!(proof.last_holes.is_empty() && !anywhere.entry(board).is_winnable());
            }
            Some(Loss::Apart(groups)) => {
                assert!(usize::from(anywhere.entry(board).fewest_pegs) >= groups.len(), "{bits:b}");
                let mut pegs: Vec<Hole> = groups.into_iter().flatten().collect();
                pegs.sort_unstable();
                assert_eq!(pegs, board.holes_with_pegs().collect::<Vec<_>>());
            }
            Some(Loss::Weights { .. } | Loss::AllGames(_) | Loss::BestMissed) => panic!("no game was played"),
            None => {}
        }
    }
}

#[test]
fn a_last_hole_that_parity_forbids_is_named_with_those_it_allows() {
    let size = Shape::CLASSIC;
    let loss = Loss::plain(start(size, 1), Target::In(hole(size, 2)));
    let Some(Loss::Parity(proof)) = loss else { panic!("{loss:?}") };
    assert_eq!(proof.last_holes, [1, 5, 7, 10, 13].map(|number| hole(size, number)));
    assert_eq!(Loss::plain(start(size, 1), Target::In(hole(size, 13))), None);
}

/// Lines that no jump joins have two sets of classes each, and a square of 8 rows has more holes than fewest sweeps have bits.
#[test]
fn boards_with_many_classes_or_holes_are_known() {
    let lines = ["xxo", "ooo", "ooo", "ooo", "ooo"].join(".");
    let square = [["oooooooo"; 7].join("/"), "oooxxooo".to_owned()].join("/");
    for (drawing, games) in [(lines, 1), (square, 2)] {
        let board = Board::drawn(&drawing).expect("a board");
        let known = evaluate(board);
        assert_eq!((known.verdict, known.ways, known.games), (Verdict::Winnable, Some(games), Some(games)));
        assert_eq!(known.sweeps.is_some(), board.shape().holes() <= 52, "{drawing}");
    }
}

#[test]
fn a_pattern_database_that_is_stopped_is_none() {
    let (size, class) = (Shape::CLASSIC, Class::of(start(Shape::CLASSIC, 1)));
    let stopped = PatternDatabase::of(size, class, Target::Anywhere, &mut |_, _| ControlFlow::Break(()));
    assert!(stopped.is_none());
}

proptest! {
    /// Whatever board is set up by hand, something is known of it and of each of its jumps, and no loss is claimed
    /// beside a verdict.
    #[test]
    fn boards_set_up_by_hand_are_known(board in any_board().prop_filter("four to six rows", |board| board.shape() <= Shape::triangle(6))) {
        let tablebase = Tablebase::of(board.shape(), Target::Anywhere).unwrap();
        let solver = Solver::by_search(60, board.shape(), Target::Anywhere);
        bear_out(&tablebase, &verdicts(&solver, board), board);
    }
}
