//! Statements of a proof in words.

use super::super::voice::{either, listed};
use super::super::{Voice, counted};
use pegwise_engine::code::Peg;
use pegwise_engine::deduce::{Cell, Marks, Statement};

/// Statements of one kind in words: `A is not in 1 or 2 and B is not in 3`.
pub(in crate::narration) fn statements(voice: Voice, statements: &[Statement]) -> String {
    let mut groups: Vec<(Kind, Peg, Vec<String>)> = Vec::new();
    for statement in statements {
        let (kind, peg, position) = match *statement {
            Statement::Is(Cell { position, peg }) => (Kind::Is, peg, Some(position)),
            Statement::Not(Cell { position, peg }) => (Kind::Not, peg, Some(position)),
            Statement::AtLeast(peg, pegs) => (Kind::AtLeast(pegs), peg, None),
            Statement::AtMost(peg, pegs) => (Kind::AtMost(pegs), peg, None),
        };
        let position = position.map(|position| (position + 1).to_string());
        match groups.iter_mut().find(|(same, color, _)| (*same, *color) == (kind, peg)) {
            Some((.., positions)) => positions.extend(position),
            None => groups.push((kind, peg, position.into_iter().collect())),
        }
    }
    // Colors about which the same is said share a clause.
    let mut clauses: Vec<(Kind, Vec<Peg>, Vec<String>)> = Vec::new();
    for (kind, peg, positions) in groups {
        match clauses.iter_mut().find(|(same, _, at)| *same == kind && *at == positions && kind != Kind::Is) {
            Some((_, pegs, _)) => pegs.push(peg),
            None => clauses.push((kind, vec![peg], positions)),
        }
    }
    let clause = |(kind, pegs, positions): (Kind, Vec<Peg>, Vec<String>)| {
        let names: Vec<String> = pegs.iter().map(|peg| voice.peg(*peg).to_string()).collect();
        let be = if pegs.len() == 1 { "is" } else { "are" };
        let each = if pegs.len() == 1 { "" } else { " each" };
        match kind {
            Kind::Is => format!("{} {be} in {}", listed(&names), voice.position(&listed(&positions))),
            Kind::Not => format!("{} {be} not in {}", listed(&names), voice.position(&either(&positions))),
            Kind::AtLeast(1) => format!("{} {be} in the secret", listed(&names)),
            Kind::AtLeast(pegs) => format!("the secret has at least {pegs} of {}{each}", listed(&names)),
            Kind::AtMost(0) => format!("{} {be} not in the secret", listed(&names)),
            Kind::AtMost(pegs) => format!("the secret has at most {pegs} of {}{each}", listed(&names)),
        }
    };
    listed(&clauses.into_iter().map(clause).collect::<Vec<_>>())
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
