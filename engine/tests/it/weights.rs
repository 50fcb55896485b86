//! Weight functions: what they prove is true, and what is known to be provable is proved.

use std::collections::HashSet;

use pegwise_engine::pegs::{Board, Class, Shape, Target, Verdict, WeightFunction, evaluate};
use proptest::prelude::*;

fn shape(name: &str) -> Shape {
    name.parse().expect("a name")
}

/// The ends with one peg that the class of a board allows.
fn single_pegs(board: Board) -> Vec<Board> {
    let shape = board.shape();
    Class::of(board).last_holes(shape).map(|hole| Board::empty(shape).toggled(hole)).collect()
}

#[test]
fn three_pegs_in_the_corners_are_out_of_reach_from_every_start() {
    let corners: Board = "x/../.../..../x...x".parse().unwrap();
    for hole in Shape::CLASSIC.all_holes() {
        let start = Board::start(Shape::CLASSIC, hole);
        let by_class = Class::of(start) != Class::of(corners);
        let by_weight = || WeightFunction::against(start, &[corners]);
        assert!(by_class || by_weight().is_some(), "hole {hole}");
    }
}

#[test]
fn what_no_jump_can_raise_is_refused_otherwise() {
    let shape = Shape::triangle(4);
    assert!(WeightFunction::new(shape, vec![1; 10]).is_some());
    let mut weights = vec![0; 10];
    weights[0] = 1;
    assert_eq!(WeightFunction::new(shape, weights), None, "a jump into hole 1 raises the sum");
    assert_eq!(WeightFunction::new(shape, vec![1; 9]), None, "a hole has no weight");
}

#[test]
fn weights_are_small_whole_numbers() {
    // Only the corners of the cross: the pegs in them never leave.
    let lost = Board::drawn("square:..xoo../..ooo../ooooooo/ooooooo/ooooooo/..ooo../..oox..").unwrap();
    let function = WeightFunction::against(lost, &single_pegs(lost)).expect("two pegs far apart");
    let weights: Vec<i64> = lost.shape().all_holes().map(|hole| function.of(hole)).collect();
    assert!(weights.iter().all(|weight| weight.abs() <= 5), "{weights:?}");
}

/// The boards that can be reached, by a plain walk.
fn reached(board: Board) -> HashSet<Board> {
    let mut reached = HashSet::from([board]);
    let mut open = vec![board];
    while let Some(board) = open.pop() {
        open.extend(board.successors().map(|(_, after)| after).filter(|after| reached.insert(*after)));
    }
    reached
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn an_end_that_weights_rule_out_is_not_reached(
        name in prop::sample::select(vec!["triangle-5", "triangle-6", "star", "hexagon", "square-5"]),
        bits: u64, end: u64, keep: u64, keep_more: u64,
    ) {
        let shape = shape(name);
        let board = |bits: u64| Board::from_bits(shape, bits & Board::full(shape).bits()).unwrap();
        let (start, end) = (board(bits & keep), board(end & keep & keep_more));
        if let Some(function) = WeightFunction::against(start, &[end]) {
            prop_assert!(function.rules_out(start, &[end]));
            for after in reached(start) {
                prop_assert!(function.sum(after) <= function.sum(start), "{after}");
                prop_assert_ne!(after, end);
            }
        }
        if let Some(function) = WeightFunction::against(start, &single_pegs(start)) {
            prop_assert!(function.rules_out(start, &single_pegs(start)));
            prop_assert!(start.pegs() < 2 || reached(start).iter().all(|after| !Target::Anywhere.is_hit(*after)));
        }
    }

    #[test]
    fn a_board_that_can_be_won_is_ruled_out_by_no_weights(bits in 1_u64..1 << 15) {
        let board = Board::from_bits(Shape::CLASSIC, bits).unwrap();
        if evaluate(board).verdict == Verdict::Winnable {
            prop_assert_eq!(WeightFunction::against(board, &single_pegs(board)), None);
        }
    }
}
