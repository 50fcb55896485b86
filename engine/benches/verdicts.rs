//! How soon the verdict of a board is known: `cargo bench -p pegwise-engine --bench verdicts`.
//!
//! The boards of each shape are those that random jumps lead to. Each has a new solver, which knows nothing of the others.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pegwise_engine::pegs::{Board, Report, Shape, Solver, Target, Verdict};

/// The number of boards of each shape.
const BOARDS: usize = 200;

/// How long a verdict may take.
const WAITS: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(1)];

fn main() {
    println!("| shape | within 100 ms | within 1 s |");
    println!("| --- | --- | --- |");
    let mut random = Random(1);
    for shape in Shape::named().filter(|shape| !Solver::finds_fewest_pegs(*shape)) {
        let known: Vec<Duration> = (0..BOARDS).filter_map(|_| known_after(random.board(shape))).collect();
        let shares = WAITS.map(|wait| {
            let in_time = known.iter().filter(|time| **time <= wait).count();
            format!("{:.1} %", 100.0 * in_time as f64 / BOARDS as f64)
        });
        println!("| {} | {} |", shape.title(), shares.join(" | "));
    }
}

/// How long it takes until the verdict of a board is known. `None` if the longest wait is over first.
fn known_after(board: Board) -> Option<Duration> {
    let start = Instant::now();
    let mut known = None;
    let solver = Solver::new(board.shape(), Target::Anywhere);
    let _stopped = solver.solve(&[board], &mut |report| {
        if let Report::Known(_, evaluation) = report {
            known = (evaluation.verdict != Verdict::Unknown).then(|| start.elapsed());
            return ControlFlow::Break(());
        }
        if start.elapsed() > WAITS[1] { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    known
}

/// A linear congruential generator (Knuth, MMIX), so that every run has the same boards.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    /// Any board of a random game from a random start.
    fn board(&mut self, shape: Shape) -> Board {
        let holes: Vec<_> = shape.all_holes().collect();
        let mut boards = vec![Board::start(shape, holes[self.below(holes.len())])];
        loop {
            let after: Vec<Board> = boards[boards.len() - 1].successors().map(|(_, board)| board).collect();
            if after.is_empty() {
                return boards[self.below(boards.len())];
            }
            boards.push(after[self.below(after.len())]);
        }
    }
}
