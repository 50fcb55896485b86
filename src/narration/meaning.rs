//! What a score means: how many codes are possible, and what they have in common that was not known before.

use super::voice::{either, separated};
use super::why::statements;
use super::{Voice, counted};
use crate::play::CandidateSummary;
use pegwise_engine::code::{Peg, Rules, Tally};
use pegwise_engine::deduce::{Cell, Statement};

/// The most possible codes that are named.
const NAMED: usize = 3;

/// The most colors of a position that are named as its choices.
const CHOICES: usize = 3;

/// The most positions whose choices are named.
const POSITIONS: usize = 2;

/// What a score means, given the possible codes before and after it, without what has been `told`. `None` if no code is possible.
pub(super) fn meaning(
    voice: Voice,
    rules: Rules,
    before: Option<&CandidateSummary>,
    after: &CandidateSummary,
    told: &[Statement],
) -> Option<String> {
    let total = after.tally.total();
    let names = either(after.codes.iter().map(|code| voice.code(code)));
    match total {
        0 => return None,
        1 => return Some(format!("So: the secret is {names}.")),
        2..=NAMED => return Some(format!("So: {names}.")),
        _ => {}
    }
    let mut sentences = vec![format!("So: {}.", counted(total, "code"))];
    let known = before.map_or_else(Vec::new, |before| in_common(rules, before));
    let mut facts = in_common(rules, after);
    facts.retain(|fact| !told.contains(fact) && !known.contains(fact));
    if !facts.is_empty() {
        sentences.push(format!("{}.", statements(voice, &facts)));
    }
    let choices = (0..rules.positions()).filter_map(|position| {
        let pegs = open_at(rules, &after.tally, position);
        let is_new = before.is_none_or(|before| open_at(rules, &before.tally, position).len() > pegs.len());
        let names = either(pegs.iter().map(|peg| voice.peg(*peg)));
        (is_new && (2..=CHOICES).contains(&pegs.len()) && 2 * pegs.len() <= rules.colors())
            .then(|| format!("{names} is in {}", voice.position(&(position + 1).to_string())))
    });
    let choices = separated(choices.take(POSITIONS), "; ");
    if !choices.is_empty() {
        sentences.push(format!("{choices}."));
    }
    Some(sentences.join(" "))
}

/// What all these codes have in common: colors at their positions, colors that each has, and colors that none has.
fn in_common(rules: Rules, summary: &CandidateSummary) -> Vec<Statement> {
    let tally = &summary.tally;
    let placed = (0..rules.positions()).flat_map(|position| {
        let everywhere = move |peg: &Peg| tally.at(position, *peg) == tally.total();
        rules.palette().filter(everywhere).map(move |peg| Statement::Is(Cell { position, peg }))
    });
    let is_out = |peg: &Peg| (0..rules.positions()).all(|position| tally.at(position, *peg) == 0);
    let out = rules.palette().filter(is_out).map(|peg| Statement::AtMost(peg, 0));
    let is_placed =
        |peg: Peg| placed.clone().any(|fact| matches!(fact, Statement::Is(cell) if cell.peg == peg));
    let present = summary.shared.pegs().filter(|peg| !is_placed(*peg)).map(|peg| Statement::AtLeast(peg, 1));
    placed.clone().chain(present).chain(out).collect()
}

/// The colors that a position has in these codes.
fn open_at(rules: Rules, tally: &Tally, position: usize) -> Vec<Peg> {
    rules.palette().filter(|peg| tally.at(position, *peg) > 0).collect()
}
