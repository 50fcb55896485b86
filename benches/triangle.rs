//! How fast the peg triangle is searched and its boards are worked out: `cargo bench --bench triangle`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use pegwise::triangle::{Board, Fates, Finish, JumpTable, Rows, Search};

fn main() {
    divan::main();
}

fn start(number: usize) -> Board {
    Board::start(Rows::FIVE, Rows::FIVE.hole(number).expect("five rows have this hole"))
}

/// Steps of the search, one at a time, forwards.
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

/// Steps of the search, one at a time, backwards.
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

/// All 568,630 games from hole 1, by the search that can stop after any step.
#[divan::bench]
fn hole_1_by_the_search() -> (u64, u64) {
    let mut search = Search::new(black_box(start(1)));
    search.run(u64::MAX, |_, _| false);
    (search.totals().solutions, search.totals().tries())
}

/// The same games as one would write them down first: a list of holes, every jump tried, recursion.
#[divan::bench]
fn hole_1_by_plain_recursion(bencher: Bencher) {
    let table = JumpTable::of(Rows::FIVE);
    let jumps: Vec<[usize; 3]> =
        table.jumps().iter().map(|jump| [jump.from.index(), jump.over.index(), jump.to.index()]).collect();
    bencher.bench(|| {
        let mut plain = Plain { pegs: [true; 15], left: 14, jumps: &jumps, solutions: 0, tries: 0 };
        plain.pegs[0] = false;
        plain.play();
        assert_eq!((plain.solutions, plain.tries), (29_760, 568_630));
    });
}

struct Plain<'a> {
    pegs: [bool; 15],
    left: usize,
    jumps: &'a [[usize; 3]],
    solutions: u64,
    tries: u64,
}

impl Plain<'_> {
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
            self.tries += 1;
            self.solutions += u64::from(self.left == 1);
        }
    }
}

/// The fate of all 32,768 boards.
#[divan::bench]
fn fates_of_all_boards() -> Fates {
    Fates::of(black_box(Rows::FIVE), Finish::Anywhere).expect("five rows are not too many")
}
