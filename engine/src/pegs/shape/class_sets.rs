//! The sets of holes whose number of pegs no jump changes from even to odd or back.

use crate::pegs::{HoleSet, Jump};

/// A basis of the sets with an even number of the three holes of every jump, by elimination over bits.
pub(super) fn class_sets(holes: usize, jumps: &[Jump]) -> Vec<u64> {
    // Each equation is a set of holes of which an even number belongs to every wanted set. Its lowest hole is in no other.
    let mut equations: Vec<u64> = Vec::new();
    for jump in jumps {
        let mut equation = HoleSet::from_iter([jump.from, jump.over, jump.to]).0;
        for known in &equations {
            if equation >> known.trailing_zeros() & 1 == 1 {
                equation ^= known;
            }
        }
        if equation != 0 {
            let lowest = equation.trailing_zeros();
            for known in &mut equations {
                if *known >> lowest & 1 == 1 {
                    *known ^= equation;
                }
            }
            equations.push(equation);
        }
    }
    let determined = equations.iter().fold(0_u64, |set, equation| set | 1 << equation.trailing_zeros());
    let free = (0..holes).filter(|hole| determined >> hole & 1 == 0);
    free.map(|free| {
        let needs = equations.iter().filter(|equation| *equation >> free & 1 == 1);
        needs.fold(1 << free, |set, equation| set | 1 << equation.trailing_zeros())
    })
    .collect()
}
