//! Codes laid out column by column, so that one code is scored against 64 codes at once.
//!
//! A block holds 64 codes: for each position a row of 64 colors, for each color a row of 64 counts. What a code
//! earns against all of them is then a handful of operations on whole rows, which the compiler turns into vector
//! instructions; the widest that the processor has are chosen while the program runs. Sums in a lane stay far below
//! 256 and are written as wrapping ones, because a check for overflow in each lane would keep the compiler from it.

use std::sync::LazyLock;

use pulp::{Arch, NullaryFnOnce};

use super::{Code, MAX_POSITIONS, Rules, Score};

/// The number of codes of a block.
pub const LANES: usize = 64;

/// One byte for each of the codes that stand side by side.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Lanes(pub [u8; LANES]);

impl Lanes {
    /// The same byte everywhere.
    pub const fn all(byte: u8) -> Lanes {
        Lanes([byte; LANES])
    }
}

/// A score in one byte: 16 for each peg of a right color, and 1 for each that is exact.
pub type Mark = u8;

/// What a peg of a right color adds to a [`Mark`].
const FOUND: u8 = 16;

/// A color that no code has, in lanes past the last code.
const NO_COLOR: u8 = u8::MAX;

/// Codes of one game in blocks of [`LANES`].
#[derive(Clone, Debug)]
pub struct Columns {
    positions: usize,
    colors: usize,
    len: usize,
    rows: Vec<Lanes>,
}

/// A code made ready to be scored against blocks.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    pegs: [u8; MAX_POSITIONS],
    positions: usize,
    /// The different colors, each with what it can add to a mark at most.
    colors: [(u8, u8); MAX_POSITIONS],
    different: usize,
}

impl Probe {
    /// This code, made ready.
    pub fn new(code: &Code) -> Probe {
        let mut probe = Probe {
            pegs: [0; MAX_POSITIONS],
            positions: code.pegs().len(),
            colors: [(0, 0); MAX_POSITIONS],
            different: 0,
        };
        for (slot, peg) in probe.pegs.iter_mut().zip(code.pegs()) {
            let color = peg.index() as u8;
            *slot = color;
            let known = &mut probe.colors[..probe.different];
            if let Some(seen) = known.iter_mut().find(|(seen, _)| *seen == color) {
                seen.1 += FOUND;
            } else {
                probe.colors[probe.different] = (color, FOUND);
                probe.different += 1;
            }
        }
        probe
    }
}

/// One block: 64 codes, of which the first `filled` are real.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    positions: &'a [Lanes],
    counts: &'a [Lanes],
    /// How many of the lanes hold a code.
    pub filled: usize,
}

impl Block<'_> {
    /// What the code earns against each code of the block. Lanes that hold none get 0.
    #[inline(always)]
    pub fn marks(&self, probe: &Probe) -> Lanes {
        let mut marks = Lanes::all(0);
        for (row, peg) in self.positions.iter().zip(&probe.pegs[..probe.positions]) {
            for (mark, there) in marks.0.iter_mut().zip(&row.0) {
                *mark = mark.wrapping_add(u8::from(there == peg));
            }
        }
        for (color, most) in &probe.colors[..probe.different] {
            for (mark, count) in marks.0.iter_mut().zip(&self.counts[usize::from(*color)].0) {
                *mark = mark.wrapping_add((*count).min(*most));
            }
        }
        marks
    }
}

impl Columns {
    /// These codes of a game, in their order.
    pub fn of(rules: Rules, codes: impl IntoIterator<Item = Code>) -> Columns {
        let (positions, colors) = (rules.positions(), rules.colors());
        let mut columns = Columns { positions, colors, len: 0, rows: Vec::new() };
        codes.into_iter().for_each(|code| columns.push(&code));
        columns
    }

    fn push(&mut self, code: &Code) {
        let lane = self.len % LANES;
        if lane == 0 {
            let rows = self.rows.len();
            self.rows.resize(rows + self.positions, Lanes::all(NO_COLOR));
            self.rows.resize(rows + self.block_rows(), Lanes::all(0));
        }
        let start = self.rows.len() - self.block_rows();
        let (positions, counts) = self.rows[start..].split_at_mut(self.positions);
        for (row, peg) in positions.iter_mut().zip(code.pegs()) {
            row.0[lane] = peg.index() as u8;
            counts[peg.index()].0[lane] += FOUND;
        }
        self.len += 1;
    }

    /// The blocks, first to last.
    #[inline(always)]
    pub fn blocks(&self) -> impl ExactSizeIterator<Item = Block<'_>> + Clone {
        self.rows.chunks_exact(self.block_rows()).enumerate().map(|(number, rows)| {
            let (positions, counts) = rows.split_at(self.positions);
            Block { positions, counts, filled: (self.len - number * LANES).min(LANES) }
        })
    }

    /// Writes what `code` earns against each of the codes, in their order, as [`Score::number`]s.
    pub fn scores(&self, code: &Code, scores: &mut Vec<u8>) {
        scores.clear();
        scores.reserve(self.len.next_multiple_of(LANES));
        vectorized(WriteScores { columns: self, probe: Probe::new(code), scores });
        scores.truncate(self.len);
    }

    /// Adds to `sizes`, in the order of [`Score::number`], how many of the codes give the probe which score.
    /// `sizes` has [`Score::kinds`] of them. To be called from within [`vectorized`].
    #[inline(always)]
    pub fn count(&self, probe: &Probe, sizes: &mut [u32]) {
        let marks: [Mark; Score::KINDS] = MARKS;
        for block in self.blocks() {
            let given = block.marks(probe);
            for (size, mark) in sizes.iter_mut().zip(marks) {
                let mut equal = 0;
                for lane in given.0 {
                    equal = u8::wrapping_add(equal, u8::from(lane == mark));
                }
                *size += u32::from(equal);
            }
        }
        // The empty lanes of the last block were counted as scores without a mark.
        sizes[0] -= (self.len.next_multiple_of(LANES) - self.len) as u32;
    }

    const fn block_rows(&self) -> usize {
        self.positions + self.colors
    }
}

/// The mark of each score, by [`Score::number`].
const MARKS: [Mark; Score::KINDS] = {
    let mut marks = [0; Score::KINDS];
    let mut number = 0;
    while number < Score::KINDS {
        let score = Score::from_number(number);
        marks[number] = score.total() as u8 * FOUND + score.exact() as u8;
        number += 1;
    }
    marks
};

/// The kernel of [`Columns::scores`].
struct WriteScores<'a> {
    columns: &'a Columns,
    probe: Probe,
    scores: &'a mut Vec<u8>,
}

impl Kernel for WriteScores<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for block in self.columns.blocks() {
            let marks = block.marks(&self.probe);
            self.scores.extend_from_slice(&marks.0.map(number_of));
        }
    }
}

/// The [`Score::number`] of a mark.
#[inline(always)]
fn number_of(mark: Mark) -> u8 {
    let (total, exact) = (mark / FOUND, mark % FOUND);
    total * (total + 1) / 2 + exact
}

/// Work on rows of lanes, to be compiled for several kinds of processors.
pub trait Kernel {
    /// The result.
    type Output;

    /// Does the work. Mark it `#[inline(always)]`, and whatever it calls in its loops: only inlined code is compiled for each
    /// kind of processor.
    fn run(self) -> Self::Output;
}

/// Runs a kernel with the widest vector instructions that this processor has.
#[inline]
pub fn vectorized<K: Kernel>(kernel: K) -> K::Output {
    struct Dispatched<K>(K);
    impl<K: Kernel> NullaryFnOnce for Dispatched<K> {
        type Output = K::Output;
        #[inline(always)]
        fn call(self) -> K::Output {
            self.0.run()
        }
    }
    static ARCH: LazyLock<Arch> = LazyLock::new(Arch::new);
    ARCH.dispatch(Dispatched(kernel))
}
