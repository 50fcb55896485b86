//! A board as a list of jumps, and what can be seen of its boards: a bit for each hole, the lowest for hole 1.

use std::collections::HashSet;

use super::plain;

/// The bits of the start, the hole jumped over and the landing.
pub(crate) type BitJump = [u64; 3];

pub(crate) struct PlainBoard {
    holes: usize,
    jumps: Vec<BitJump>,
    /// The ways to color the holes such that any three in line have all colors: for each hole, one of three.
    colorings: Vec<Vec<isize>>,
}

impl PlainBoard {
    /// The board with these holes, such as `square:.xx/xxx`.
    pub(crate) fn drawn(drawing: &str) -> PlainBoard {
        let jumps = plain::jumps_drawn(drawing).into_iter().map(|jump| jump.map(|hole| 1 << (hole - 1)));
        let holes = plain::holes_drawn(drawing);
        let color =
            |of: fn((isize, isize)) -> isize| holes.iter().map(|hole| of(*hole).rem_euclid(3)).collect();
        let colorings = match drawing.split(':').next() {
            Some("square") => vec![color(|(row, column)| row + column), color(|(row, column)| row - column)],
            Some("triangular") => vec![color(|(_, column)| column)],
            _ => Vec::new(),
        };
        PlainBoard { holes: holes.len(), jumps: jumps.collect(), colorings }
    }

    /// The boards after each possible jump.
    pub(crate) fn after_each(&self, pegs: u64) -> impl Iterator<Item = (BitJump, u64)> {
        let possible = move |[from, over, to]: &&BitJump| pegs & (*from | *over | *to) == *from | *over;
        self.jumps.iter().filter(possible).map(move |jump| (*jump, pegs ^ (jump[0] | jump[1] | jump[2])))
    }

    fn pegs(&self, pegs: u64) -> impl Iterator<Item = usize> {
        (0..self.holes).filter(move |hole| pegs >> hole & 1 == 1)
    }

    /// Whether the numbers of pegs on the colors allow a single peg in some hole: a jump changes whether they are odd for all
    /// three colors of a coloring.
    pub(crate) fn parity_allows_one(&self, pegs: u64) -> bool {
        let odd = |pegs: u64, coloring: &[isize]| {
            let mut odd = [false; 3];
            self.pegs(pegs).for_each(|hole| odd[coloring[hole] as usize] ^= true);
            if odd[0] { odd.map(|odd| !odd) } else { odd }
        };
        let is_last = |hole: usize| {
            self.colorings.iter().all(|coloring| odd(pegs, coloring) == odd(1 << hole, coloring))
        };
        (0..self.holes).any(is_last)
    }

    /// Whether some pegs can never meet the others: jumps are assumed to be possible as soon as each hole that they need
    /// can have been filled or emptied by others, and such a jump joins its three holes.
    pub(crate) fn is_apart(&self, pegs: u64) -> bool {
        let (mut filled, mut emptied) = (pegs, !pegs);
        let mut group: Vec<usize> = (0..self.holes).collect();
        loop {
            let before = (filled, emptied, group.clone());
            for [from, over, to] in &self.jumps {
                if filled & from != 0 && filled & over != 0 && emptied & to != 0 {
                    filled |= to;
                    emptied |= from | over;
                    let joined = [from, over, to].map(|bit| group[bit.trailing_zeros() as usize]);
                    let least = joined.into_iter().min().expect("three");
                    group.iter_mut().filter(|of| joined.contains(of)).for_each(|of| *of = least);
                }
            }
            if before == (filled, emptied, group.clone()) {
                break;
            }
        }
        self.pegs(pegs).map(|hole| group[hole]).collect::<HashSet<_>>().len() > 1
    }

    /// Whether some game leaves one peg. `lost` are boards from which none does.
    pub(crate) fn is_winnable(&self, pegs: u64, lost: &mut HashSet<u64>) -> bool {
        if pegs.is_power_of_two() {
            return true;
        }
        if lost.contains(&pegs) {
            return false;
        }
        let wins = self.after_each(pegs).any(|(_, after)| self.is_winnable(after, lost));
        if !wins {
            lost.insert(pegs);
        }
        wins
    }
}
