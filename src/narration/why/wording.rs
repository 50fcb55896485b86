//! Statements of a proof in words.

use super::super::voice::{either, listed};
use super::super::{Voice, counted};
use pegwise_engine::code::Peg;
use pegwise_engine::deduce::{Cell, Marks, Statement};

/// Statements of one kind in words: `A is not in 1 or 2 and B is not in 3`.
pub(in crate::narration) fn statements(voice: Voice, statements: &[Statement]) -> String {
    let mut groups: Vec<(Kind, Peg, Vec<usize>)> = Vec::new();
    for statement in statements {
        let (kind, peg, position) = match *statement {
            Statement::Is(Cell { position, peg }) => (Kind::Is, peg, Some(position + 1)),
            Statement::Not(Cell { position, peg }) => (Kind::Not, peg, Some(position + 1)),
            Statement::AtLeast(peg, pegs) => (Kind::AtLeast(pegs), peg, None),
            Statement::AtMost(peg, pegs) => (Kind::AtMost(pegs), peg, None),
        };
        match groups.iter_mut().find(|(same, color, _)| (*same, *color) == (kind, peg)) {
            Some((.., positions)) => positions.extend(position),
            None => groups.push((kind, peg, position.into_iter().collect())),
        }
    }
    // Colors about which the same is said share a clause.
    let mut clauses: Vec<(Kind, Vec<Peg>, Vec<usize>)> = Vec::new();
    for (kind, peg, positions) in groups {
        match clauses.iter_mut().find(|(same, _, at)| *same == kind && *at == positions && kind != Kind::Is) {
            Some((_, pegs, _)) => pegs.push(peg),
            None => clauses.push((kind, vec![peg], positions)),
        }
    }
    let clause = |(kind, pegs, positions): (Kind, Vec<Peg>, Vec<usize>)| {
        let names = listed(pegs.iter().map(|peg| voice.peg(*peg)));
        let be = if pegs.len() == 1 { "is" } else { "are" };
        let each = if pegs.len() == 1 { "" } else { " each" };
        match kind {
            Kind::Is => format!("{names} {be} in {}", voice.position(&listed(positions))),
            Kind::Not => format!("{names} {be} not in {}", voice.position(&either(positions))),
            Kind::AtLeast(1) => format!("{names} {be} in the secret"),
            Kind::AtLeast(pegs) => format!("the secret has at least {pegs} of {names}{each}"),
            Kind::AtMost(0) => format!("{names} {be} not in the secret"),
            Kind::AtMost(pegs) => format!("the secret has at most {pegs} of {names}{each}"),
        }
    };
    listed(clauses.into_iter().map(clause))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Is,
    Not,
    AtLeast(usize),
    AtMost(usize),
}

/// A number of marks: `2 exact marks`.
pub(super) fn marks(number: usize, of: Marks) -> String {
    let noun = match of {
        Marks::Exact => "exact mark",
        Marks::Misplaced => "misplaced mark",
        Marks::All => "mark",
    };
    if number == 0 { format!("no {noun}") } else { counted(number, noun) }
}
