//! The kernel that computes the values of some lines of a block.

use std::array;

use pegwise_engine::pegs::{Aggregate, Jump};
use pulp::NullaryFnOnce;

use super::layer::FoldedLayer;
use super::numbering::{Columns, Folding, Image, Link};

/// The lines that are transposed at a time.
const LINES: usize = 16;

/// How the columns of a line lead to those of the line after a jump.
enum Way<'a> {
    /// To the mirror images of the same tops.
    Mirrored,
    /// To other tops.
    Across(Image, &'a Columns),
}

/// Some lines of a block that is to be computed.
pub(super) struct Lines<'a, V, A> {
    pub(super) folding: &'a Folding,
    pub(super) block: usize,
    /// The index of the tops of the block.
    pub(super) tops: usize,
    pub(super) bases: &'a [u32],
    pub(super) values: &'a mut [V],
    pub(super) below: &'a FoldedLayer<V>,
    pub(super) aggregate: A,
}

// Only what is inlined is compiled for the widest instructions of the processor.
impl<V: Copy, A: Aggregate<V> + Copy> NullaryFnOnce for Lines<'_, V, A> {
    type Output = ();

    #[inline(always)]
    fn call(mut self) {
        self.jump_in_tops();
        let Lines { folding, tops, bases, values, below, aggregate, .. } = self;
        let width = folding.tops[tops].len();
        let (mut in_base, mut others) = (Vec::new(), Vec::new());
        for (line, base) in values.chunks_exact_mut(width).zip(bases) {
            // Found before they are read, so that the processor waits for several of them at once.
            in_base.clear();
            others.clear();
            for link in &folding.links {
                match link {
                    Link::Base(jump, half) if half.allows(*base) => {
                        let after = folding.lines[(base ^ half.flips()) as usize];
                        match after.image {
                            Image::Itself => in_base.push((*jump, below.line(after))),
                            Image::Mirrored => others.push((*jump, below.line(after), Way::Mirrored)),
                        }
                    }
                    Link::Across(jump, half, columns) if half.allows(*base) => {
                        let after = folding.lines[(base ^ half.flips()) as usize];
                        others.push((*jump, below.line(after), Way::Across(after.image, &columns[tops])));
                    }
                    _ => {}
                }
            }
            for (jump, after, way) in &others {
                match way {
                    Way::Mirrored => {
                        jump_to_mirrored(line, after, &folding.mirrored_columns[tops], *jump, aggregate);
                    }
                    Way::Across(image, columns) => {
                        jump_across(line, after, *image, columns, *jump, aggregate);
                    }
                }
            }
            jump_in_base(line, &in_base, aggregate);
            for value in line {
                *value = aggregate.settle(below.pegs + 1, *value);
            }
        }
    }
}

impl<V: Copy, A: Aggregate<V> + Copy> Lines<'_, V, A> {
    /// Writes the values of the jumps within the tops, for some lines at a time with their columns transposed.
    #[inline(always)]
    fn jump_in_tops(&mut self) {
        let Lines { folding, block, tops, below, aggregate, .. } = *self;
        let width = folding.tops[tops].len();
        let none = [aggregate.none(); LINES];
        let (mut values, mut after) = (vec![none; width], vec![none; below.blocks[block].width]);
        for (lines, bases) in self.values.chunks_mut(LINES * width).zip(self.bases.chunks(LINES)) {
            values.fill(none);
            if !after.is_empty() {
                for (lane, base) in bases.iter().enumerate() {
                    let line = below.line(folding.lines[*base as usize]);
                    for (after, value) in after.iter_mut().zip(line) {
                        after[lane] = *value;
                    }
                }
                for link in &folding.links {
                    let Link::Top(jump, pairs) = link else { continue };
                    for (from, to) in &pairs[tops] {
                        let after = &after[usize::from(*to)];
                        let value = &mut values[usize::from(*from)];
                        *value = array::from_fn(|lane| aggregate.with(value[lane], *jump, after[lane]));
                    }
                }
            }
            for (lane, line) in lines.chunks_exact_mut(width).enumerate() {
                for (value, values) in line.iter_mut().zip(&values) {
                    *value = values[lane];
                }
            }
        }
    }
}

/// Adds jumps within the base to the values of a line, several at a time so that more memory is read at once.
#[inline(always)]
fn jump_in_base<V: Copy>(line: &mut [V], jumps: &[(Jump, &[V])], aggregate: impl Aggregate<V> + Copy) {
    let (fours, others) = jumps.as_chunks::<4>();
    for [one, two, three, four] in fours {
        let after = one.1.iter().zip(two.1).zip(three.1).zip(four.1);
        for (value, (((first, second), third), fourth)) in line.iter_mut().zip(after) {
            let so_far = aggregate.with(*value, one.0, *first);
            let so_far = aggregate.with(so_far, two.0, *second);
            let so_far = aggregate.with(so_far, three.0, *third);
            *value = aggregate.with(so_far, four.0, *fourth);
        }
    }
    for (jump, after) in others {
        for (value, after) in line.iter_mut().zip(*after) {
            *value = aggregate.with(*value, *jump, *after);
        }
    }
}

/// Adds a jump within the base to boards whose mirror images are stored.
#[inline(always)]
fn jump_to_mirrored<V: Copy>(
    line: &mut [V],
    below: &[V],
    columns: &[u16],
    jump: Jump,
    aggregate: impl Aggregate<V> + Copy,
) {
    for (value, column) in line.iter_mut().zip(columns) {
        let after = aggregate.mirrored(below[usize::from(*column)]);
        *value = aggregate.with(*value, jump, after);
    }
}

/// Adds a jump across top and base to the values of a line.
#[inline(always)]
fn jump_across<V: Copy>(
    line: &mut [V],
    below: &[V],
    image: Image,
    columns: &Columns,
    jump: Jump,
    aggregate: impl Aggregate<V> + Copy,
) {
    match image {
        Image::Itself => {
            for (from, to, len) in &columns.runs {
                let line = &mut line[usize::from(*from)..][..usize::from(*len)];
                for (value, after) in line.iter_mut().zip(&below[usize::from(*to)..][..usize::from(*len)]) {
                    *value = aggregate.with(*value, jump, *after);
                }
            }
            for (from, to) in &columns.pairs {
                let value = &mut line[usize::from(*from)];
                *value = aggregate.with(*value, jump, below[usize::from(*to)]);
            }
        }
        Image::Mirrored => {
            for (from, to) in &columns.mirrored {
                let value = &mut line[usize::from(*from)];
                *value = aggregate.with(*value, jump, aggregate.mirrored(below[usize::from(*to)]));
            }
        }
    }
}
