//! Search and analysis of peg boards: `cargo bench --bench pegs`.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use pegwise_engine::pegs::{
    Board, Count, Criterion, Games, GoalCount, Hole, Report, Search, Shape, Solver, Tablebase, Target,
    Verdict, count_games,
};

fn main() {
    divan::main();
}

fn start(number: usize) -> Board {
    Board::start(Shape::CLASSIC, Shape::CLASSIC.hole(number).expect("five rows have this hole"))
}

/// Single steps of the search, forward.
#[divan::bench]
fn steps_forwards(bencher: Bencher) {
    const STEPS: u64 = 1_000_000;
    bencher.counter(ItemsCount::new(STEPS)).with_inputs(|| Search::new(start(1))).bench_values(
        |mut search| {
            for _ in 0..STEPS {
                black_box(search.advance());
            }
            search
        },
    );
}

/// Single steps of the search, backward.
#[divan::bench]
fn steps_backwards(bencher: Bencher) {
    const STEPS: u64 = 1_000_000;
    let mut middle = Search::new(start(1));
    middle.run(STEPS, |_, _| false);
    bencher.counter(ItemsCount::new(STEPS)).with_inputs(|| middle.clone()).bench_values(|mut search| {
        for _ in 0..STEPS {
            black_box(search.retreat());
        }
        search
    });
}

/// All 568,630 games from hole 1 by the reversible search.
#[divan::bench]
fn hole_1_by_the_search() -> (u64, u64) {
    let mut search = Search::new(black_box(start(1)));
    search.run(u64::MAX, |_, _| false);
    (search.totals().solutions, search.totals().played)
}

/// The same games by a naive recursion, for comparison.
#[divan::bench]
fn hole_1_by_plain_recursion(bencher: Bencher) {
    let table = Shape::CLASSIC.jump_table();
    let jumps: Vec<[usize; 3]> =
        table.jumps().iter().map(|jump| [jump.from.index(), jump.over.index(), jump.to.index()]).collect();
    bencher.bench(|| {
        let mut plain = PlainSearch { pegs: [true; 15], left: 14, jumps: &jumps, solutions: 0, games: 0 };
        plain.pegs[0] = false;
        plain.play();
        assert_eq!((plain.solutions, plain.games), (29_760, 568_630));
    });
}

struct PlainSearch<'a> {
    pegs: [bool; 15],
    left: usize,
    jumps: &'a [[usize; 3]],
    solutions: u64,
    games: u64,
}

impl PlainSearch<'_> {
    fn play(&mut self) {
        let mut stuck = true;
        for [from, over, to] in self.jumps.iter().rev() {
            if self.pegs[*from] && self.pegs[*over] && !self.pegs[*to] {
                stuck = false;
                (self.pegs[*from], self.pegs[*over], self.pegs[*to]) = (false, false, true);
                self.left -= 1;
                self.play();
                self.left += 1;
                (self.pegs[*from], self.pegs[*over], self.pegs[*to]) = (true, true, false);
            }
        }
        if stuck {
            self.games += 1;
            self.solutions += u64::from(self.left == 1);
        }
    }
}

/// The tablebase of all 32,768 boards of five rows.
#[divan::bench]
fn tablebase_of_5_rows() -> u128 {
    tablebase(black_box(Shape::CLASSIC))
}

/// The tablebase of all two million boards of six rows.
#[divan::bench]
fn tablebase_of_6_rows() -> u128 {
    tablebase(black_box(Shape::triangle(6)))
}

/// Computes all four classes by looking up a board of each.
fn tablebase(rows: Shape) -> u128 {
    let tablebase = Tablebase::of(rows, Target::Anywhere).expect("these rows are not too many");
    let boards = (0..64).filter_map(|bits| Board::from_bits(rows, bits));
    boards.map(|board| tablebase.entry(board).games).sum()
}

/// The full counts for every hole of five rows.
#[divan::bench]
fn counts_of_5_rows() -> Vec<Count> {
    counted(black_box(Shape::CLASSIC), None)
}

/// The solutions and games by a naive recursion with a hash map, for comparison.
#[divan::bench]
fn counts_of_5_rows_by_a_plain_walk() -> Vec<(u128, u128)> {
    (1..=15).map(|hole| walked(black_box(Shape::CLASSIC), hole)).collect()
}

/// The full counts for one hole of six rows.
#[divan::bench]
fn counts_of_6_rows_from_hole_1() -> Vec<Count> {
    counted(black_box(Shape::triangle(6)), Some(1))
}

/// The solutions and games for one hole of six rows.
#[divan::bench]
fn games_of_6_rows_from_hole_1() -> Games {
    games(black_box(Shape::triangle(6)), 1)
}

/// The same by a naive recursion with a hash map, for comparison.
#[divan::bench(sample_count = 5)]
fn games_of_6_rows_from_hole_1_by_a_plain_walk() -> (u128, u128) {
    walked(black_box(Shape::triangle(6)), 1)
}

/// The full counts for every hole of six rows.
#[divan::bench]
fn counts_of_6_rows() -> Vec<Count> {
    counted(black_box(Shape::triangle(6)), None)
}

/// The solutions and games for one hole of seven rows.
#[divan::bench(sample_count = 3)]
fn games_of_7_rows_from_hole_2() -> Games {
    games(black_box(Shape::triangle(7)), 2)
}

/// The full counts for every hole of seven rows.
#[divan::bench(sample_count = 1)]
fn counts_of_7_rows() -> Vec<Count> {
    counted(black_box(Shape::triangle(7)), None)
}

/// The first solution of eight rows, with all that comes before.
#[divan::bench(args = [1, 2, 4, 5, 7, 8, 12, 13], sample_count = 3)]
fn first_solution_of_8_rows(number: usize) -> bool {
    first_solution(board(Shape::triangle(8), number))
}

/// The starts of the English cross that no symmetry leads to each other.
const ENGLISH_STARTS: [usize; 7] = [1, 2, 4, 5, 9, 10, 17];

#[divan::bench(args = ENGLISH_STARTS, sample_count = 3)]
fn first_solution_of_the_english_cross(number: usize) -> bool {
    first_solution(board(english(), number))
}

/// The same by a search in table order that remembers the boards it has left.
#[divan::bench(args = ENGLISH_STARTS, sample_count = 1)]
fn first_solution_of_the_english_cross_by_a_plain_search(number: usize) -> bool {
    let jumps = english().jump_table().jumps();
    let jumps: Vec<[u64; 3]> =
        jumps.iter().map(|jump| [jump.from, jump.over, jump.to].map(|hole| 1 << hole.index())).collect();
    finds(board(english(), number).bits(), &jumps, &mut HashSet::new())
}

/// All games of the English cross from its center: seconds.
#[divan::bench(sample_count = 1)]
fn games_of_the_english_cross() -> Vec<Count> {
    counted(english(), Some(17))
}

/// The solutions from the center of the English cross to its center, counted from both ends: seconds.
#[divan::bench(sample_count = 1)]
fn solutions_of_the_english_cross() -> u128 {
    let center = english().hole(17).expect("the center");
    let start = (center, Criterion::OnTarget(Target::In(center)));
    let counted = GoalCount::of(english(), &[start], &mut |_| ControlFlow::Continue(()));
    counted.expect("it is not stopped")[0].solutions
}

fn english() -> Shape {
    "english".parse().expect("a name")
}

/// The pattern database of a class of seven rows, which the coach needs.
#[divan::bench(sample_count = 3)]
fn coach_of_7_rows_gets_ready() -> bool {
    won(&Solver::new(Shape::triangle(7), Target::Anywhere), board(Shape::triangle(7), 2))
}

/// The verdicts of a board of seven rows and its successors, with the pattern database in memory.
#[divan::bench]
fn coach_of_7_rows_answers(bencher: Bencher) {
    let solver = Solver::new(Shape::triangle(7), Target::Anywhere);
    let start = board(Shape::triangle(7), 2);
    won(&solver, start);
    bencher.bench(|| won(&solver, black_box(start)));
}

fn board(rows: Shape, number: usize) -> Board {
    Board::start(rows, rows.hole(number).expect("these rows have this hole"))
}

fn counted(rows: Shape, number: Option<usize>) -> Vec<Count> {
    let holes: Vec<Hole> =
        rows.all_holes().filter(|hole| number.is_none_or(|number| hole.number() == number)).collect();
    count_games(rows, &holes, &mut |_| ControlFlow::Continue(())).expect("these rows are not too many")
}

fn games(rows: Shape, number: usize) -> Games {
    pegwise_engine::pegs::games(board(rows, number)).expect("these rows are not too many")
}

/// Whether a board is winnable. Runs a new solver until its verdict is known.
fn first_solution(board: Board) -> bool {
    let mut won = false;
    let solver = Solver::new(board.shape(), Target::Anywhere);
    let _stopped = solver.solve(&[board], &mut |report| match report {
        Report::Known(_, evaluation) => {
            won = evaluation.verdict == Verdict::Winnable;
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    won
}

/// Whether a board is winnable. Runs the solver until the verdicts of the board and its successors are known.
fn won(solver: &Solver, board: Board) -> bool {
    let mut won = false;
    let boards: Vec<Board> =
        std::iter::once(board).chain(board.successors().map(|(_, after)| after)).collect();
    let _stopped = solver.solve(&boards, &mut |report| match report {
        Report::Known(known, evaluation) => {
            won |= known == board && evaluation.verdict == Verdict::Winnable;
            ControlFlow::Continue(())
        }
        Report::Counted(..) => ControlFlow::Break(()),
        Report::DatabaseProgress(..) | Report::LookedAt(_) => ControlFlow::Continue(()),
    });
    won
}

/// The solutions and games from a start by a naive recursion with a hash map.
fn walked(rows: Shape, number: usize) -> (u128, u128) {
    let bit = |hole: Hole| 1_u64 << hole.index();
    let jumps: Vec<[u64; 3]> = rows
        .jump_table()
        .jumps()
        .iter()
        .map(|jump| {
            [bit(jump.from) | bit(jump.over), bit(jump.to), bit(jump.from) | bit(jump.over) | bit(jump.to)]
        })
        .collect();
    walk(board(rows, number).bits(), &jumps, &mut HashMap::new())
}

fn walk(board: u64, jumps: &[[u64; 3]], known: &mut HashMap<u64, (u128, u128)>) -> (u128, u128) {
    if let Some(known) = known.get(&board) {
        return *known;
    }
    let (mut solutions, mut games) = (0, 0);
    for [pegs, hole, flips] in jumps {
        if board & pegs == *pegs && board & hole == 0 {
            let after = walk(board ^ flips, jumps, known);
            solutions += after.0;
            games += after.1;
        }
    }
    if games == 0 {
        (solutions, games) = (u128::from(board.is_power_of_two()), 1);
    }
    known.insert(board, (solutions, games));
    (solutions, games)
}

/// Whether a game from a board leaves one peg. `left` are boards from which none does.
fn finds(board: u64, jumps: &[[u64; 3]], left: &mut HashSet<u64>) -> bool {
    let possible = |[from, over, to]: &&[u64; 3]| board & from != 0 && board & over != 0 && board & to == 0;
    let found = board.is_power_of_two()
        || !left.contains(&board)
            && jumps
                .iter()
                .filter(possible)
                .any(|[from, over, to]| finds(board ^ from ^ over ^ to, jumps, left));
    if !found {
        left.insert(board);
    }
    found
}
