//! The rules of deduction that strategies, hints and proofs share.

use super::fact::{Cell, Fact};
use crate::code::{Code, ColorSet, Peg, Repeats, Rules, Turn};

/// A rule of deduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Rule {
    /// No marks: none of the guess's colors is in the secret.
    NoMarks,
    /// No exact marks: no position has the color that was guessed there.
    NoExact,
    /// As many marks as pegs: no other color is in the secret.
    AllMarks,
    /// The guess was the secret.
    Found,
    /// No misplaced marks in a game without repeats: each color of the guess is where it was guessed, or not in the
    /// secret.
    NoMisplaced,
    /// No misplaced marks, and fewer exact marks than the guess has pegs of a color: the color is only where it was
    /// guessed, or not in the secret. Elsewhere it would earn a misplaced mark, since not all of its pegs are exact.
    TooFewExact,
    /// Guesses share no color and together have as many marks as the secret has pegs: no other color is in the secret.
    AllAccounted,
    /// Guesses share no color: what their marks leave is the number of pegs with other colors.
    Rest,
    /// More marks than the pegs of all other colors can earn: a color is in the secret.
    Forced,
    /// As many marks as forced colors in the guess: its other colors are not in the secret.
    OnlyForced,
    /// No code of the game begins with the color.
    Leading,
    /// No code that satisfies the constraint store has the color there.
    Domain,
    /// No possible code has the color there.
    NoCandidate,
}

/// A fact and the rule that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inference {
    /// The rule.
    pub rule: Rule,
    /// The fact.
    pub fact: Fact,
}

/// Applies [`Rule::NoMarks`]. `None` if it does not apply to this turn.
pub fn no_marks(turn: &Turn) -> Option<Inference> {
    let nowhere = || Fact::Nowhere(ColorSet::in_codes([&turn.code]));
    (turn.score.known_total() == Some(0)).then(|| Inference { rule: Rule::NoMarks, fact: nowhere() })
}

/// Applies [`Rule::NoExact`]. `None` if it does not apply to this turn.
pub fn no_exact(turn: &Turn) -> Option<Inference> {
    let excluded = || Fact::Excluded(cells(&turn.code).collect());
    (turn.score.known_exact() == Some(0)).then(|| Inference { rule: Rule::NoExact, fact: excluded() })
}

/// Applies [`Rule::AllMarks`]. `None` if it does not apply to this turn.
pub fn all_marks(rules: Rules, turn: &Turn) -> Option<Inference> {
    let nowhere = || Fact::Nowhere(ColorSet::all(rules).difference(ColorSet::in_codes([&turn.code])));
    (turn.score.known_total() == Some(rules.positions()))
        .then(|| Inference { rule: Rule::AllMarks, fact: nowhere() })
}

/// Applies [`Rule::AllAccounted`]. `None` if it does not apply to these turns.
pub fn all_accounted<'a>(rules: Rules, turns: impl IntoIterator<Item = &'a Turn>) -> Option<Inference> {
    let (colors, _, most) = others(rules, turns)?;
    (most == 0).then_some(Inference { rule: Rule::AllAccounted, fact: Fact::Nowhere(colors) })
}

/// The most colors whose pegs are counted together.
const MOST_COUNTED: usize = 3;

/// Applies [`Rule::Rest`]. `None` if it does not apply to these turns, or says little: of many colors, or only that they have
/// at most two or more pegs.
pub(super) fn rest<'a>(rules: Rules, turns: impl IntoIterator<Item = &'a Turn>) -> Option<Inference> {
    let (colors, least, most) = others(rules, turns)?;
    let tells = (1..=MOST_COUNTED).contains(&colors.count()) && most > 0 && (least == most || most == 1);
    tells.then_some(Inference { rule: Rule::Rest, fact: Fact::Together { colors, least, most } })
}

/// The colors that none of these guesses has, with the fewest and the most pegs of them. `None` if guesses share a color, or
/// have more marks than the secret has pegs.
fn others<'a>(rules: Rules, turns: impl IntoIterator<Item = &'a Turn>) -> Option<(ColorSet, usize, usize)> {
    let (mut seen, mut marks, mut are_counted) = (ColorSet::NONE, 0, true);
    for turn in turns {
        let colors = ColorSet::in_codes([&turn.code]);
        if !colors.intersection(seen).is_empty() {
            return None;
        }
        seen = seen.union(colors);
        let total = turn.score.known_total()?;
        marks += total;
        // A color earns a mark for each of its pegs, unless the secret has more of them than the guess.
        let fewest = colors.pegs().map(|peg| pegs_of(peg, &turn.code)).min();
        are_counted &= rules.repeats() == Repeats::Forbidden || fewest > Some(total);
    }
    let most = rules.positions().checked_sub(marks)?;
    Some((ColorSet::all(rules).difference(seen), if are_counted { most } else { 0 }, most))
}

/// The most sets that [`apart`] returns.
const MOST_SETS: usize = 64;
/// The most turns of such a set.
const LARGEST_SET: usize = 3;

/// Sets of turns (from 0, ascending) without a color in common: the empty set, then those of one turn in order, then
/// larger ones.
pub(super) fn apart(turns: &[Turn]) -> Vec<Vec<usize>> {
    let colors: Vec<ColorSet> = turns.iter().map(|turn| ColorSet::in_codes([&turn.code])).collect();
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    let mut next = 0;
    while next < sets.len() {
        let after = sets[next].last().map_or(0, |last| last + 1);
        for turn in after..turns.len() {
            let set = &sets[next];
            let is_apart = set.iter().all(|other| colors[*other].intersection(colors[turn]).is_empty());
            let is_wanted = set.is_empty() || set.len() < LARGEST_SET && sets.len() < MOST_SETS;
            if is_apart && is_wanted {
                sets.push(set.iter().copied().chain([turn]).collect());
            }
        }
        next += 1;
    }
    sets
}

/// The number of pegs of a color.
fn pegs_of(peg: Peg, code: &Code) -> usize {
    code.pegs().iter().filter(|other| **other == peg).count()
}

/// The colors that [`Rule::Forced`] finds in the secret. A mark that the score does not show could only force more.
pub fn forced(turn: &Turn) -> ColorSet {
    let others = |peg: Peg| turn.code.pegs().len() - pegs_of(peg, &turn.code);
    ColorSet::in_codes([&turn.code]).pegs().filter(|peg| turn.score.total() > others(*peg)).collect()
}

/// Applies [`Rule::OnlyForced`] for these forced colors, or [`Rule::NoMarks`] if none of them is in the guess. `None`
/// if the rule does not apply.
pub fn only_forced(turn: &Turn, forced: ColorSet) -> Option<Inference> {
    let guessed = ColorSet::in_codes([&turn.code]);
    let known = guessed.intersection(forced);
    if known.is_empty() {
        return no_marks(turn);
    }
    let nowhere = || Fact::Nowhere(guessed.difference(known));
    (turn.score.known_total() == Some(known.count()))
        .then(|| Inference { rule: Rule::OnlyForced, fact: nowhere() })
}

/// Returns the simplest rule by which a single turn rules out a cell. `None` if no rule does.
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
    let holds = rules.repeats() == Repeats::Forbidden && turn.score.known_misplaced() == Some(0);
    let guessed = ColorSet::in_codes([&turn.code]);
    holds.then(|| Inference { rule: Rule::NoMisplaced, fact: elsewhere(&turn.code, guessed) })
}

fn too_few_exact(rules: Rules, turn: &Turn) -> Option<Inference> {
    let is_over = |peg: &Peg| turn.score.known_exact().is_some_and(|exact| pegs_of(*peg, &turn.code) > exact);
    let colors: ColorSet = rules.palette().filter(is_over).collect();
    let holds = turn.score.known_misplaced() == Some(0) && !colors.is_empty();
    holds.then(|| Inference { rule: Rule::TooFewExact, fact: elsewhere(&turn.code, colors) })
}

/// Excludes these colors wherever the guess has another color.
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
