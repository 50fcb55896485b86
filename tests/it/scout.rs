//! What is found out about boards that are not all worked out, against the fates of those that are.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use crate::support::boards::{any_board, board_after, hole, rows, spelled, start};
use pegwise::code::unhurried;
use pegwise::triangle::{
    Board, Chance, Fates, Fewest, Finish, Hole, Jump, Loss, Outlook, Report, Rows, Scout, Survey,
};
use proptest::prelude::*;

/// Everything that a scout says of a board and its neighbors, the last word about each.
fn told(scout: &Scout, board: Board) -> HashMap<u64, Outlook> {
    let mut known = HashMap::new();
    let end = scout.look(&family(board).collect::<Vec<_>>(), &mut |report| {
        if let Report::Known(board, outlook) = report {
            known.insert(board.bits(), *outlook);
        }
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    known
}

/// What a scout says of a board and its neighbors before it counts games.
fn chances(scout: &Scout, board: Board) -> HashMap<u64, Outlook> {
    let mut known = HashMap::new();
    let _stopped = scout.look(&family(board).collect::<Vec<_>>(), &mut |report| {
        match report {
            Report::Known(board, outlook) => drop(known.insert(board.bits(), *outlook)),
            Report::Counted(..) => return ControlFlow::Break(()),
            Report::Surveyed(..) | Report::LookedAt(_) => {}
        }
        ControlFlow::Continue(())
    });
    known
}

/// A board and those that its jumps lead to.
fn family(board: Board) -> impl Iterator<Item = Board> {
    std::iter::once(board).chain(board.jumps().iter().map(move |jump| board.flipped(jump)))
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

/// That nothing is said which the fates do not bear out, and that nothing is left open.
fn bear_out(fates: &Fates, said: &HashMap<u64, Outlook>, board: Board) {
    for board in family(board) {
        let (fate, outlook) = (fates.fate(board), &said[&board.bits()]);
        match &outlook.chance {
            Chance::Alive => assert!(fate.is_winnable(), "{:b}", board.bits()),
            Chance::Lost(_) => assert!(!fate.is_winnable(), "{:b}", board.bits()),
            Chance::Open => panic!("{:b} is left open", board.bits()),
        }
        match outlook.fewest_pegs {
            Fewest::Exactly(pegs) => assert_eq!(pegs.max(1), fate.fewest_pegs.max(1), "{:b}", board.bits()),
            Fewest::AtMost(pegs) => assert!(pegs >= fate.fewest_pegs, "{:b}", board.bits()),
        }
        for (counted, known) in [(outlook.solutions, fate.solutions), (outlook.tries, fate.tries)] {
            assert!(counted.is_none_or(|counted| counted == u128::from(known)), "{:b}", board.bits());
        }
        assert!(outlook.sweeps.is_none_or(|sweeps| sweeps.after(None) == fate.sweeps(None)));
    }
}

fn best_line(scout: &Scout, board: Board, boards: u64) -> Option<Vec<Jump>> {
    unhurried(|checkpoint| scout.best_line(board, boards, checkpoint))
}

#[test]
fn a_search_with_a_small_survey_knows_every_board_that_five_rows_come_to() {
    let size = Rows::FIVE;
    for finish in [Finish::Anywhere, Finish::In(hole(size, 13))] {
        let fates = Fates::of(size, finish).unwrap();
        let scout = Scout::surveying(3, size, finish);
        for board in reachable(size.all_holes().map(|hole| Board::start(size, hole))) {
            bear_out(&fates, &chances(&scout, board), board);
        }
    }
}

#[test]
fn a_search_with_a_small_survey_knows_boards_of_six_rows() {
    sixes(97);
}

#[test]
#[ignore = "every board that hole 1 of six rows comes to, a quarter of an hour: cargo test --release --test it scout:: -- --ignored"]
fn a_search_with_a_small_survey_knows_every_board_of_six_rows() {
    sixes(1);
}

/// Every so manieth board that hole 1 of six rows comes to.
fn sixes(every: usize) {
    let fates = Fates::of(Rows::SIX, Finish::Anywhere).expect("six rows are not too many");
    let scout = Scout::surveying(6, Rows::SIX, Finish::Anywhere);
    for board in reachable([start(Rows::SIX, 1)]).into_iter().step_by(every) {
        bear_out(&fates, &chances(&scout, board), board);
    }
}

#[test]
fn what_is_counted_is_what_the_fates_count() {
    let fates = Fates::of(Rows::SIX, Finish::Anywhere).unwrap();
    let scout = Scout::new(Rows::SIX, Finish::Anywhere);
    for board in reachable([start(Rows::SIX, 1)]).into_iter().step_by(9973) {
        let said = told(&scout, board);
        bear_out(&fates, &said, board);
        for board in family(board) {
            let (fate, outlook) = (fates.fate(board), &said[&board.bits()]);
            assert_eq!(outlook.solutions, Some(u128::from(fate.solutions)));
            assert_eq!(outlook.tries, Some(u128::from(fate.tries)));
            assert_eq!(outlook.fewest_pegs, Fewest::Exactly(fate.fewest_pegs));
        }
    }
}

/// Six rows stand in the top of eight: with nothing below them, the same games are possible on both.
#[test]
fn boards_of_eight_rows_that_fill_a_corner_are_those_of_six_rows() {
    let fates = Fates::of(Rows::SIX, Finish::Anywhere).unwrap();
    let scout = Scout::new(Rows::MOST, Finish::Anywhere);
    for board in reachable([start(Rows::SIX, 13)]).into_iter().step_by(20_011) {
        // Two rows of holes more give the pegs more room, so that only a chance carries over, and a plain loss back.
        let larger = Board::from_bits(Rows::MOST, board.bits()).unwrap();
        let outlook = &told(&scout, larger)[&larger.bits()];
        if fates.fate(board).is_winnable() {
            assert_eq!(outlook.chance, Chance::Alive, "{:b}", board.bits());
        }
        if let (Some(solutions), Some(tries)) = (outlook.solutions, outlook.tries) {
            assert!(solutions >= u128::from(fates.fate(board).solutions) && solutions <= tries);
            assert_eq!(outlook.chance == Chance::Alive, solutions > 0);
        }
    }
}

#[test]
fn every_start_of_eight_rows_is_won_and_every_start_of_seven_is_known() {
    let never = [1, 5, 7, 10, 13, 17, 20, 22, 25, 28];
    for size in [rows(7), rows(8)] {
        let scout = Scout::new(size, Finish::Anywhere);
        for hole in size.all_holes() {
            let start = Board::start(size, hole);
            let outlook = &chances(&scout, start)[&start.bits()];
            if size == rows(7) && never.contains(&hole.number()) {
                assert_eq!(outlook.chance, Chance::Lost(Loss::Parity(Vec::new())), "hole {hole}");
                assert_eq!(outlook.fewest_pegs, Fewest::Exactly(2));
            } else {
                assert_eq!(outlook.chance, Chance::Alive, "hole {hole}");
            }
        }
    }
}

#[test]
fn a_scout_that_is_told_to_stop_stops() {
    let scout = Scout::new(rows(7), Finish::Anywhere);
    let mut reports = 0;
    let end = scout.look(&[start(rows(7), 2)], &mut |_| {
        reports += 1;
        ControlFlow::Break(())
    });
    assert_eq!((end, reports), (ControlFlow::Break(()), 1));
}

#[test]
fn a_solution_is_one() {
    for (size, number) in [(rows(7), 2), (rows(8), 1), (rows(8), 13)] {
        let (scout, start) = (Scout::new(size, Finish::Anywhere), start(size, number));
        assert_eq!(best_line(&scout, start, 100_000), None, "nothing is surveyed yet");
        chances(&scout, start);
        let jumps = best_line(&scout, start, 100_000).unwrap();
        assert_eq!(board_after(start, &spelled(jumps.into_iter())).pegs(), 1);
    }
    let size = Rows::FIVE;
    let scout = Scout::new(size, Finish::In(hole(size, 13)));
    chances(&scout, start(size, 5));
    let jumps = best_line(&scout, start(size, 5), 1).unwrap();
    assert!(board_after(start(size, 5), &spelled(jumps.into_iter())).has_peg(hole(size, 13)));
}

#[test]
fn a_reason_for_a_loss_is_no_less_true_than_the_loss() {
    let size = Rows::FIVE;
    let anywhere = Fates::of(size, Finish::Anywhere).unwrap();
    for bits in 0..1 << size.holes() {
        let board = Board::from_bits(size, bits).unwrap();
        match Loss::plain(board, Finish::Anywhere) {
            Some(Loss::Parity(holes)) => assert!(holes.is_empty() && !anywhere.fate(board).is_winnable()),
            Some(Loss::Apart(groups)) => {
                assert!(usize::from(anywhere.fate(board).fewest_pegs) >= groups.len(), "{bits:b}");
                let mut pegs: Vec<Hole> = groups.into_iter().flatten().collect();
                pegs.sort_unstable();
                assert_eq!(pegs, board.holes_with_pegs().collect::<Vec<_>>());
            }
            Some(Loss::AllGames(_)) => panic!("no game was played"),
            None => {}
        }
    }
}

#[test]
fn a_last_hole_that_parity_forbids_is_named_with_those_it_allows() {
    let size = Rows::FIVE;
    let loss = Loss::plain(start(size, 1), Finish::In(hole(size, 2)));
    let allowed = [1, 5, 7, 10, 13].map(|number| hole(size, number));
    assert_eq!(loss, Some(Loss::Parity(allowed.to_vec())));
    assert_eq!(Loss::plain(start(size, 1), Finish::In(hole(size, 13))), None);
}

#[test]
fn a_survey_reaches_as_far_as_it_was_asked_to() {
    let size = Rows::FIVE;
    let board = start(size, 1);
    let class = pegwise::triangle::Class::of(board);
    let survey = Survey::of(size, class, 6, Finish::Anywhere, &mut |_, _| ControlFlow::Continue(())).unwrap();
    assert_eq!(survey.cleared(board), None);
    let cut_short = Survey::of(size, class, 6, Finish::Anywhere, &mut |_, _| ControlFlow::Break(()));
    assert!(cut_short.is_none());
}

proptest! {
    /// Whatever board is set up by hand, something is known of it and of each of its jumps, and no loss is claimed
    /// beside a chance.
    #[test]
    fn boards_set_up_by_hand_are_known(board in any_board().prop_filter("four to six rows", |board| board.rows() <= Rows::SIX)) {
        let fates = Fates::of(board.rows(), Finish::Anywhere).unwrap();
        let scout = Scout::surveying(5, board.rows(), Finish::Anywhere);
        bear_out(&fates, &chances(&scout, board), board);
    }
}
