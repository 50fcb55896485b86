//! The rules by which scores rule colors out or in, once for all who use them: strategies, hints, proofs.

use super::fact::{Cell, Fact};
use crate::code::{Code, ColorSet, Peg, Repeats, Rules, Turn};

/// The rules by which scores rule colors out or in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// No mark at all: none of the guess's colors is anywhere.
    NoMarks,
    /// No exact mark: each color of the guess is somewhere else than it was guessed, or nowhere.
    NoExact,
    /// As many marks as pegs: the guess has all colors of the secret.
    AllMarks,
    /// The guess was the secret.
    Found,
    /// No misplaced mark, where no color may repeat: each color of the guess is where it was guessed, or nowhere.
    NoMisplaced,
    /// No misplaced mark, and fewer exact ones than pegs of a color: this color is where it was guessed, or nowhere. One
    /// elsewhere would be misplaced, since not all of its pegs can be exact.
    TooFewExact,
    /// Guesses share no color and together have as many marks as the secret has pegs: no other color is anywhere.
    AllAccounted,
    /// More marks than the pegs of all other colors could earn: a color is somewhere.
    Forced,
    /// No more marks than the forced colors of the guess earn alone: its other colors are nowhere.
    OnlyForced,
    /// No code that satisfies the constraint store has the color there.
    Domain,
    /// No possible code has the color there.
    NoCandidate,
}

/// A fact, and the rule that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inference {
    /// The rule.
    pub rule: Rule,
    /// The fact.
    pub fact: Fact,
}

/// [`Rule::NoMarks`], where a turn gives cause for it.
pub fn no_marks(turn: &Turn) -> Option<Inference> {
    let nowhere = || Fact::Nowhere(ColorSet::in_codes([&turn.code]));
    (turn.score.total() == 0).then(|| Inference { rule: Rule::NoMarks, fact: nowhere() })
}

/// [`Rule::NoExact`], where a turn gives cause for it.
pub fn no_exact(turn: &Turn) -> Option<Inference> {
    let excluded = || Fact::Excluded(cells(&turn.code).collect());
    (turn.score.exact() == 0).then(|| Inference { rule: Rule::NoExact, fact: excluded() })
}

/// [`Rule::AllMarks`], where a turn gives cause for it.
pub fn all_marks(rules: Rules, turn: &Turn) -> Option<Inference> {
    let nowhere = || Fact::Nowhere(ColorSet::all(rules).difference(ColorSet::in_codes([&turn.code])));
    (turn.score.total() == rules.positions()).then(|| Inference { rule: Rule::AllMarks, fact: nowhere() })
}

/// [`Rule::AllAccounted`], where these turns give cause for it.
pub fn all_accounted<'a>(rules: Rules, turns: impl IntoIterator<Item = &'a Turn>) -> Option<Inference> {
    let (mut seen, mut marks) = (ColorSet::NONE, 0);
    for turn in turns {
        let colors = ColorSet::in_codes([&turn.code]);
        if !colors.intersection(seen).is_empty() {
            return None;
        }
        seen = seen.union(colors);
        marks += turn.score.total();
    }
    let nowhere = || Fact::Nowhere(ColorSet::all(rules).difference(seen));
    (marks == rules.positions()).then(|| Inference { rule: Rule::AllAccounted, fact: nowhere() })
}

/// The colors of a guess that [`Rule::Forced`] speaks for.
pub fn forced(turn: &Turn) -> ColorSet {
    let others = |peg: Peg| turn.code.pegs().iter().filter(|other| **other != peg).count();
    ColorSet::in_codes([&turn.code]).pegs().filter(|peg| turn.score.total() > others(*peg)).collect()
}

/// [`Rule::OnlyForced`], where a turn gives cause for it and these colors are forced; [`Rule::NoMarks`] where none of the
/// guess is.
pub fn only_forced(turn: &Turn, forced: ColorSet) -> Option<Inference> {
    let guessed = ColorSet::in_codes([&turn.code]);
    let known = guessed.intersection(forced);
    if known.is_empty() {
        return no_marks(turn);
    }
    let nowhere = || Fact::Nowhere(guessed.difference(known));
    (turn.score.total() == known.count()).then(|| Inference { rule: Rule::OnlyForced, fact: nowhere() })
}

/// The first rule by which one turn alone rules out the color of a cell, the simplest rules first.
pub fn rules_out(rules: Rules, turn: &Turn, cell: Cell) -> Option<Rule> {
    let inferences = [
        no_marks(turn),
        no_exact(turn),
        found(rules, turn),
        all_marks(rules, turn),
        no_misplaced(rules, turn),
        too_few_exact(rules, turn),
    ];
    inferences.into_iter().flatten().find(|inference| inference.fact.rules_out(cell)).map(|found| found.rule)
}

fn found(rules: Rules, turn: &Turn) -> Option<Inference> {
    let others =
        |cell: Cell| rules.palette().filter(move |peg| *peg != cell.peg).map(move |peg| Cell { peg, ..cell });
    let excluded = || Fact::Excluded(cells(&turn.code).flat_map(others).collect());
    turn.score.wins(rules).then(|| Inference { rule: Rule::Found, fact: excluded() })
}

fn no_misplaced(rules: Rules, turn: &Turn) -> Option<Inference> {
    let holds = rules.repeats() == Repeats::Forbidden && turn.score.misplaced() == 0;
    let guessed = ColorSet::in_codes([&turn.code]);
    holds.then(|| Inference { rule: Rule::NoMisplaced, fact: elsewhere(&turn.code, guessed) })
}

fn too_few_exact(rules: Rules, turn: &Turn) -> Option<Inference> {
    let pegs = |peg: Peg| turn.code.pegs().iter().filter(|other| **other == peg).count();
    let colors: ColorSet = rules.palette().filter(|peg| pegs(*peg) > turn.score.exact()).collect();
    let holds = turn.score.misplaced() == 0 && !colors.is_empty();
    holds.then(|| Inference { rule: Rule::TooFewExact, fact: elsewhere(&turn.code, colors) })
}

/// That none of these colors is at a position where the guess has another.
fn elsewhere(guess: &Code, colors: ColorSet) -> Fact {
    let others = |cell: Cell| {
        let pegs = colors.without(cell.peg).pegs();
        pegs.map(move |peg| Cell { peg, ..cell })
    };
    Fact::Excluded(cells(guess).flat_map(others).collect())
}

/// The cells of a code's pegs.
fn cells(code: &Code) -> impl Iterator<Item = Cell> {
    code.pegs().iter().enumerate().map(|(position, peg)| Cell { position, peg: *peg })
}
