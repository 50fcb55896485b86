//! Reasons why boards are lost, on every shape: each is checked by a second program that reads the drawing of the board.

use crate::support::plain;
use pegwise_engine::pegs::{Board, Class, Hole, HoleSet, Loss, Shape, Target};

/// The board of a reason, as plainly as it can be written.
struct Case {
    board: Board,
    target: Target,
    /// From, over, to, by number.
    jumps: Vec<[usize; 3]>,
    pegs: Vec<usize>,
    /// The pegs of each end on the target.
    ends: Vec<Vec<usize>>,
}

fn numbers(holes: impl IntoIterator<Item = Hole>) -> Vec<usize> {
    holes.into_iter().map(Hole::number).collect()
}

impl Case {
    fn new(board: Board, target: Target) -> Case {
        let holes = 1..=board.shape().holes();
        let ends = match target {
            Target::Anywhere => holes.map(|hole| vec![hole]).collect(),
            Target::In(hole) => vec![vec![hole.number()]],
            Target::Pattern(holes) => vec![numbers(holes.holes())],
        };
        let jumps = plain::jumps_drawn(&board.drawing());
        Case { board, target, jumps, pegs: numbers(board.holes_with_pegs()), ends }
    }

    /// Whether the reason holds.
    fn bears_out(&self, loss: &Loss) -> bool {
        match loss {
            Loss::Parity(proof) => {
                let is_odd = |set: &HoleSet, pegs: &[usize]| {
                    numbers(set.holes()).iter().filter(|hole| pegs.contains(hole)).count() % 2 == 1
                };
                let is_kept = |set: &HoleSet| self.jumps.iter().all(|jump| !is_odd(set, jump));
                let differs = |end: &Vec<usize>| {
                    proof.sets.iter().any(|set| is_odd(set, end) != is_odd(set, &self.pegs))
                };
                proof.sets.iter().all(is_kept) && self.ends.iter().all(differs)
            }
            Loss::Apart(groups) => {
                let groups: Vec<Vec<usize>> =
                    groups.iter().map(|group| numbers(group.iter().copied())).collect();
                let mut all = groups.concat();
                all.sort_unstable();
                let parts = self.parts();
                let part = |group: &Vec<usize>| {
                    let part = parts[group[0]];
                    group.iter().all(|peg| parts[*peg] == part).then_some(part)
                };
                let mut apart: Vec<usize> = groups.iter().filter_map(part).collect();
                apart.sort_unstable();
                apart.dedup();
                all == self.pegs && apart.len() == groups.len() && groups.len() > self.ends[0].len()
            }
            Loss::Weights { function, sum, needed } => {
                let shape = self.board.shape();
                let weight = |number: usize| function.of(shape.hole(number).expect("a hole"));
                let total = |pegs: &[usize]| pegs.iter().map(|peg| weight(*peg)).sum::<i64>();
                let never_rises =
                    self.jumps.iter().all(|[from, over, to]| weight(*to) <= weight(*from) + weight(*over));
                let class = |pegs: &[usize]| {
                    let holes = pegs.iter().map(|peg| shape.hole(*peg).expect("a hole"));
                    Class::of(holes.fold(Board::empty(shape), Board::toggled))
                };
                let mut ends = self.ends.iter().filter(|end| class(end) == Class::of(self.board));
                never_rises
                    && total(&self.pegs) == *sum
                    && sum < needed
                    && ends.all(|end| total(end) >= *needed)
            }
            Loss::AllGames(_) | Loss::BestMissed => false,
        }
    }

    /// The number of the part of each hole: two holes are in one part if jumps that could ever be possible connect them. A hole
    /// that can be filled or emptied is taken to be as a jump needs it.
    fn parts(&self) -> Vec<usize> {
        let holes = self.board.shape().holes();
        let mut filled: Vec<bool> = (0..=holes).map(|hole| self.pegs.contains(&hole)).collect();
        let mut emptied: Vec<bool> = filled.iter().map(|peg| !peg).collect();
        let mut parts: Vec<usize> = (0..=holes).collect();
        loop {
            let before = (filled.clone(), emptied.clone(), parts.clone());
            for [from, over, to] in &self.jumps {
                if filled[*from] && filled[*over] && emptied[*to] {
                    (filled[*to], emptied[*from], emptied[*over]) = (true, true, true);
                    let least = parts[*from].min(parts[*over]).min(parts[*to]);
                    for part in [parts[*from], parts[*over], parts[*to]] {
                        parts.iter_mut().filter(|other| **other == part).for_each(|other| *other = least);
                    }
                }
            }
            if before == (filled.clone(), emptied.clone(), parts.clone()) {
                return parts;
            }
        }
    }
}

/// Boards that games on a shape come to, each by jumps that these numbers choose.
fn played(shape: Shape) -> impl Iterator<Item = (Board, usize)> {
    let mut state = 12_345_usize;
    let mut number = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    std::iter::repeat_with(move || {
        let hole = shape.hole(number() % shape.holes() + 1).expect("a hole");
        let mut board = Board::start(shape, hole);
        for _ in 0..number() % shape.holes() {
            let after: Vec<Board> = board.successors().map(|(_, after)| after).collect();
            board = after.get(number() % after.len().max(1)).copied().unwrap_or(board);
        }
        (board, number())
    })
}

#[test]
fn a_thousand_reasons_on_boards_of_every_shape_hold() {
    let (mut parity, mut apart, mut weights) = (0, 0, 0);
    for shape in Shape::named() {
        let cases = played(shape).take(4_000).filter_map(|(board, number)| {
            let holes: Vec<Hole> = shape.all_holes().collect();
            let hole = |at: usize| holes[at % holes.len()];
            let target = match number % 5 {
                0 => Target::In(hole(number / 3)),
                1 => Target::Pattern([number / 3, number / 5, number / 7].map(hole).into_iter().collect()),
                _ => Target::Anywhere,
            };
            Some((Case::new(board, target), Loss::simple(board, target)?))
        });
        let mut of_shape = 0;
        for (case, loss) in cases.take(150) {
            assert!(case.bears_out(&loss), "{} {:?}: {loss:?}", case.board.drawing(), case.target);
            match loss {
                Loss::Parity(_) => parity += 1,
                Loss::Apart(_) => apart += 1,
                _ => weights += 1,
            }
            of_shape += 1;
        }
        assert!(of_shape >= 100, "{shape}");
    }
    assert!(
        parity + apart + weights > 1_000 && parity > 100 && apart > 100 && weights > 100,
        "{parity} {apart} {weights}"
    );
}

/// A check that finds nothing wrong with anything would be none.
#[test]
fn a_reason_for_another_board_does_not_hold() {
    let start = |number| Board::start(Shape::CLASSIC, Shape::CLASSIC.hole(number).expect("a hole"));
    let last = |number| Target::In(Shape::CLASSIC.hole(number).expect("a hole"));
    let loss = Loss::simple(start(1), last(2)).expect("parity forbids it");
    assert!(Case::new(start(1), last(2)).bears_out(&loss));
    assert!(!Case::new(start(1), last(13)).bears_out(&loss));
    assert!(!Case::new(start(2), last(2)).bears_out(&loss));
    let lost: Board = "x/../.../..../x...x".parse().expect("a board");
    let loss = Loss::simple(lost, Target::Anywhere).expect("the pegs are apart");
    assert!(Case::new(lost, Target::Anywhere).bears_out(&loss));
    assert!(!Case::new(start(13), Target::Anywhere).bears_out(&loss));
}
