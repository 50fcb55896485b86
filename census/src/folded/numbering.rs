//! The numbering of the boards of one class in layers, blocks, lines and columns, and the jumps between them.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a top has 15 holes, blocks are fewer than 256, and boards are counted on machines of 64 bits"
)]

use crate::triangle::{CLASSES, is_own_mirror, mirror};
use pegwise_engine::pegs::HalfJump;
use pegwise_engine::pegs::{Board, Class, Jump, Shape};

/// The most rows of a top, so that lines and lists fit in the fast caches.
const TOP_ROWS: usize = 5;

/// The fewest adjacent columns that are worth a loop of their own.
const SHORTEST_RUN: usize = 8;

/// The values of a slab of memory, unless its block has fewer. All of the same size, so that they can be used again.
pub(super) const SLAB: usize = 1 << 18;

/// Whether a board is stored itself or as its mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Image {
    Itself,
    Mirrored,
}

/// Where the boards with a base are stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) block: u8,
    pub(super) image: Image,
    /// The number of the line in its block.
    pub(super) number: u32,
}

/// The numbering of the boards of a class, and the jumps from each layer to the one below.
#[derive(Debug)]
pub(crate) struct Folding {
    pub(super) rows: Shape,
    pub(super) class: Class,
    /// Whether mirror images are stored once.
    folds: bool,
    pub(super) top_holes: usize,
    /// The tops of each number of pegs and class, in order.
    pub(super) tops: Vec<Vec<u16>>,
    /// The column of each top.
    pub(super) columns: Vec<u16>,
    /// The mirror image of each top.
    pub(super) mirrored_tops: Vec<u16>,
    /// The columns of the mirror images of the tops, by number of pegs and class.
    pub(super) mirrored_columns: Vec<Vec<u16>>,
    /// The bases of the lines of each block.
    pub(super) bases: Vec<Vec<u32>>,
    /// The line of each base.
    pub(super) lines: Vec<Line>,
    pub(super) links: Vec<Link>,
}

/// A jump, divided like the boards.
#[derive(Debug)]
pub(super) enum Link {
    /// Within the top. The columns before and after it, by number of pegs and class of the top.
    Top(Jump, Vec<Vec<(u16, u16)>>),
    /// Within the base.
    Base(Jump, HalfJump),
    /// Across both. The columns before and after it, by number of pegs and class of the top.
    Across(Jump, HalfJump, Vec<Columns>),
}

/// The columns before and after a jump.
#[derive(Debug)]
pub(super) struct Columns {
    /// Runs of adjacent columns: the first column before and after the jump, and their number.
    pub(super) runs: Vec<(u16, u16, u16)>,
    /// All other columns.
    pub(super) pairs: Vec<(u16, u16)>,
    /// All columns, where the mirror image of the board after the jump is stored.
    pub(super) mirrored: Vec<(u16, u16)>,
}

impl Columns {
    fn new(all: &[(u16, u16)], mirrored: Vec<(u16, u16)>) -> Columns {
        let mut columns = Columns { runs: Vec::new(), pairs: Vec::new(), mirrored };
        let adjacent = |one: &(u16, u16), next: &(u16, u16)| (one.0 + 1, one.1 + 1) == *next;
        for run in all.chunk_by(adjacent) {
            if run.len() < SHORTEST_RUN {
                columns.pairs.extend(run);
            } else {
                columns.runs.push((run[0].0, run[0].1, run.len() as u16));
            }
        }
        columns
    }
}

/// The index of the pegs on a top or a base among numbers of pegs and classes.
const fn index(pegs: usize, class: usize) -> usize {
    pegs * CLASSES + class
}

impl Folding {
    /// Numbers the boards of a class.
    pub(crate) fn new(rows: Shape, class: Class) -> Folding {
        let top_rows = TOP_ROWS.min(rows.rows() - 1);
        let top_holes = top_rows * (top_rows + 1) / 2;
        let base_holes = rows.holes() - top_holes;
        let folds = is_own_mirror(class, rows);
        let weights: Vec<usize> = rows.all_holes().map(|hole| Class::of_peg(hole, rows).index()).collect();
        let images: Vec<usize> = rows.all_holes().map(|hole| mirror(rows).hole(hole).index()).collect();
        let pegs_of = |part: u32| (0..u32::BITS as usize).filter(move |hole| part >> hole & 1 == 1);
        let index_of = |part: u32, first: usize| {
            let class = pegs_of(part).fold(0, |class, hole| class ^ weights[first + hole]);
            index(part.count_ones() as usize, class)
        };
        let mirrored = |part: u32, first: usize| {
            pegs_of(part).fold(0, |image, hole| image | 1 << (images[first + hole] - first))
        };

        let mut tops = vec![Vec::new(); index(top_holes + 1, 0)];
        let mut columns = Vec::new();
        for top in 0..1u32 << top_holes {
            let alike = &mut tops[index_of(top, 0)];
            columns.push(alike.len() as u16);
            alike.push(top as u16);
        }
        let mirrored_tops: Vec<u16> = (0..1u32 << top_holes).map(|top| mirrored(top, 0) as u16).collect();
        let mirrored_column = |top: u16| columns[usize::from(mirrored_tops[usize::from(top)])];
        let mirrored_columns =
            tops.iter().map(|tops| tops.iter().map(|top| mirrored_column(*top)).collect()).collect();

        let mut bases = vec![Vec::new(); index(base_holes + 1, 0)];
        let mut lines: Vec<Line> = Vec::with_capacity(1 << base_holes);
        for base in 0..1u32 << base_holes {
            let image = mirrored(base, top_holes);
            lines.push(if folds && image < base {
                Line { image: Image::Mirrored, ..lines[image as usize] }
            } else {
                let block = index_of(base, top_holes);
                let alike: &mut Vec<u32> = &mut bases[block];
                alike.push(base);
                Line { block: block as u8, image: Image::Itself, number: alike.len() as u32 - 1 }
            });
        }

        let links = rows.jump_table().jumps().iter().map(|jump| {
            let (top, base) = (HalfJump::of(*jump, 0, top_holes), HalfJump::of(*jump, top_holes, base_holes));
            let pairs = |tops: &Vec<u16>, column: &dyn Fn(u16) -> u16| -> Vec<(u16, u16)> {
                let possible = tops.iter().filter(|pegs| top.allows(u32::from(**pegs)));
                let pair = |pegs: &u16| (columns[usize::from(*pegs)], column(*pegs ^ top.flips() as u16));
                possible.map(pair).collect()
            };
            let column = |top: u16| columns[usize::from(top)];
            if base.flips() == 0 {
                Link::Top(*jump, tops.iter().map(|tops| pairs(tops, &column)).collect())
            } else if top.flips() == 0 {
                Link::Base(*jump, base)
            } else {
                let columns = |tops| Columns::new(&pairs(tops, &column), pairs(tops, &mirrored_column));
                Link::Across(*jump, base, tops.iter().map(columns).collect())
            }
        });
        let links = links.collect();
        Folding {
            rows,
            class,
            folds,
            top_holes,
            tops,
            columns,
            mirrored_tops,
            mirrored_columns,
            bases,
            lines,
            links,
        }
    }

    /// The index of the tops of a block in the layer with a number of pegs. `None` if the block is empty.
    pub(super) fn tops_of(&self, block: usize, pegs: usize) -> Option<usize> {
        let pegs = pegs.checked_sub(block / CLASSES)?;
        let tops = index(pegs, self.class.index() ^ (block % CLASSES));
        (self.tops.get(tops).is_some_and(|tops| !tops.is_empty()) && !self.bases[block].is_empty())
            .then_some(tops)
    }

    /// The number of columns of a block in the layer with a number of pegs.
    pub(super) fn width(&self, block: usize, pegs: usize) -> usize {
        self.tops_of(block, pegs).map_or(0, |tops| self.tops[tops].len())
    }

    /// The number of boards that are stored in the layer with a number of pegs.
    pub(crate) fn len(&self, pegs: usize) -> u64 {
        (0..self.bases.len()).map(|block| self.block_len(block, pegs)).sum()
    }

    /// The number of boards that are stored in all layers.
    pub(crate) fn boards(&self) -> u64 {
        (1..self.rows.holes()).map(|pegs| self.len(pegs)).sum()
    }

    /// Whether mirror images are stored once.
    pub(crate) fn folds(&self) -> bool {
        self.folds
    }

    fn block_len(&self, block: usize, pegs: usize) -> u64 {
        self.bases[block].len() as u64 * self.width(block, pegs) as u64
    }

    /// The most values that are in memory at a time.
    fn peak(&self) -> u64 {
        let with_base = |pegs: usize, base_pegs: usize| -> u64 {
            (0..CLASSES).map(|class| self.block_len(index(base_pegs, class), pegs)).sum()
        };
        let most = self.bases.len() / CLASSES;
        let at = |pegs: usize, base_pegs: usize| -> u64 {
            let below: u64 =
                (0..most.min(base_pegs + 2)).map(|base_pegs| with_base(pegs - 1, base_pegs)).sum();
            let above: u64 = (base_pegs..most).map(|base_pegs| with_base(pegs, base_pegs)).sum();
            below + above
        };
        let steps = (2..self.rows.holes()).flat_map(|pegs| (0..most).map(move |base_pegs| (pegs, base_pegs)));
        steps.map(|(pegs, base_pegs)| at(pegs, base_pegs)).max().unwrap_or(0)
    }

    /// The most bytes in memory at a time, for values of this type. A block can leave a part of its last slab unused.
    pub(crate) fn bytes<V>(&self) -> u64 {
        let unused = (self.bases.len() * SLAB) as u64;
        let numbering = (self.lines.len() * size_of::<Line>()) as u64;
        (self.peak() + unused) * size_of::<V>() as u64 + numbering
    }

    /// The column of a top, or of its mirror image.
    pub(super) fn column(&self, top: u16, image: Image) -> u16 {
        let top = match image {
            Image::Itself => top,
            Image::Mirrored => self.mirrored_tops[usize::from(top)],
        };
        self.columns[usize::from(top)]
    }

    /// The line of the boards with the complement of a base.
    pub(super) fn complement_line(&self, base: u32) -> Line {
        self.lines[self.lines.len() - 1 - base as usize]
    }

    /// Whether a jump within the base is possible.
    pub(super) fn allows_a_jump(&self, base: u32) -> bool {
        self.links.iter().any(|link| matches!(link, Link::Base(_, half) if half.allows(base)))
    }

    /// Whether a line also stands for the mirror images of its boards, which are others.
    pub(super) fn stands_for_two(&self, base: u32) -> bool {
        let board = self.board(base, 0);
        self.folds() && board.image(mirror(board.shape())) != board
    }

    /// The top and the base of a board.
    pub(super) fn halves(&self, board: Board) -> (usize, usize) {
        let bits = board.bits() as usize;
        (bits & ((1 << self.top_holes) - 1), bits >> self.top_holes)
    }

    /// The board with a base and a top.
    pub(super) fn board(&self, base: u32, top: u16) -> Board {
        let bits = u64::from(base) << self.top_holes | u64::from(top);
        Board::from_bits(self.rows, bits).expect("the parts have no bits past their holes")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_board_and_its_mirror_image_one_is_stored_if_both_are_of_the_class() {
        for rows in [Shape::triangle(4), Shape::CLASSIC] {
            for class in Class::all(rows) {
                let folding = Folding::new(rows, class);
                let all = (0..1 << rows.holes()).filter_map(|bits| Board::from_bits(rows, bits));
                let mut boards = vec![0; rows.holes() + 1];
                for board in all.filter(|board| Class::of(*board) == class) {
                    let (top, base) = folding.halves(board);
                    let line = folding.lines[base];
                    let column = folding.column(top as u16, line.image);
                    let tops = folding.tops_of(usize::from(line.block), board.pegs()).unwrap();
                    let (block, number) = (usize::from(line.block), line.number as usize);
                    let stored =
                        folding.board(folding.bases[block][number], folding.tops[tops][usize::from(column)]);
                    let image = board.image(mirror(board.shape()));
                    match line.image {
                        Image::Itself => assert_eq!(stored, board),
                        Image::Mirrored => assert!(stored == image && folding.folds(), "{board}"),
                    }
                    boards[board.pegs()] += usize::from(line.image == Image::Itself);
                }
                let stored: Vec<usize> = (0..=rows.holes()).map(|pegs| folding.len(pegs) as usize).collect();
                assert_eq!(stored, boards);
            }
        }
    }

    #[test]
    fn the_most_values_in_memory_are_fewer_than_two_layers() {
        let folding = Folding::new(
            Shape::triangle(6),
            Class::of(Board::start(Shape::triangle(6), Shape::triangle(6).hole(1).unwrap())),
        );
        let largest = (1..Shape::triangle(6).holes()).map(|pegs| folding.len(pegs)).max().unwrap();
        assert!(folding.peak() > largest && folding.peak() < 2 * largest, "{}", folding.peak());
    }
}
