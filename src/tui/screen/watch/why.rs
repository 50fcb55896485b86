//! Why this guess: the partition of a guess beside those of its rivals.

use ratatui::text::Line;

use crate::breaker::Event;
use crate::breaker::optimal::{Depth, Limit, Optimality};
use crate::breaker::partition::{Choice, Weighed};
use crate::code::Partition;
use crate::narration::{ONLY, aim, capitals, counted, fewest, limit_in_words, marks, sampled, thousands};
use crate::play::WatchedGame;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::wrapped;

/// The columns for a table of codes of this many pegs, and for readable sentences below it.
pub(super) const fn width_wanted(positions: usize) -> usize {
    let table = positions + COLUMNS.len();
    if table > 40 { table } else { 40 }
}

/// The rows for the table, and for the table with its sentences.
pub(super) const ROWS_WANTED: (usize, usize) = (5, 15);

/// The headings beside the codes.
const COLUMNS: &str = "   bits  worst  avg left parts fits";

/// The reasons for the last guess up to the cursor.
pub(super) fn lines(game: &WatchedGame, width: usize, look: Look) -> Vec<Line<'static>> {
    let shown = game.line.shown();
    let mut reasons = shown.iter().enumerate().rev().filter_map(|(at, step)| match &step.event {
        Event::Choice(choice) => {
            let before = at.checked_sub(1).map(|before| &shown[before].event);
            let unproved = match before {
                Some(Event::Proof(Optimality::Unproved(limit))) => Some(*limit),
                _ => None,
            };
            Some(choice_lines(choice, unproved, width, look))
        }
        Event::Proof(Optimality::Fewest { guess, candidates, total, depth }) => {
            Some(proof_lines(guess, (*candidates, *total, *depth), width, look))
        }
        Event::Proof(Optimality::Only { code }) => {
            Some(paragraphs(&[format!("{} is {ONLY}.", capitals(code))], width))
        }
        _ => None,
    });
    reasons.next().unwrap_or_else(|| vec![Line::styled("no guess chosen yet", look.style(Role::Secondary))])
}

fn choice_lines(choice: &Choice, unproved: Option<Limit>, width: usize, look: Look) -> Vec<Line<'static>> {
    let chosen = &choice.chosen;
    if chosen.partition.total() == 1 {
        return paragraphs(&[format!("{} is {ONLY}.", capitals(&chosen.code))], width);
    }
    let rivals = [&choice.candidate, &choice.runner_up].into_iter().flatten();
    let mut lines = table(chosen, rivals, look);
    let mut sentences = vec![splits(chosen)];
    sentences.push(match &choice.candidate {
        None => format!("Chosen for {}. It can be the secret.", aim(choice.measure)),
        Some(candidate) => format!(
            "Chosen for {}. It cannot be the secret; {} is the best that can.",
            aim(choice.measure),
            capitals(&candidate.code)
        ),
    });
    sentences.extend(sampled(choice.basis).map(|sampled| format!("Chosen {sampled}.")));
    sentences.extend(unproved.map(|limit| format!("Not proved: {}.", limit_in_words(limit))));
    lines.extend(paragraphs(&sentences, width));
    lines
}

fn proof_lines(
    guess: &Weighed,
    (candidates, total, depth): (usize, u32, Depth),
    width: usize,
    look: Look,
) -> Vec<Line<'static>> {
    let mut lines = table(guess, std::iter::empty(), look);
    let mean = f64::from(total) / candidates as f64;
    let proved = format!("Proved: {}, {mean:.3} on average.", fewest(candidates, total, depth));
    lines.extend(paragraphs(&[splits(guess), proved], width));
    lines
}

fn table<'a>(
    chosen: &'a Weighed,
    rivals: impl Iterator<Item = &'a Weighed>,
    look: Look,
) -> Vec<Line<'static>> {
    let positions = chosen.code.pegs().len();
    let row = |weighed: &Weighed| {
        let Weighed { code, fits, partition } = weighed;
        format!(
            "{} {:>6.2} {:>6} {:>9} {:>5} {:>4}",
            capitals(code),
            partition.bits(),
            thousands(u64::from(partition.largest())),
            average(partition),
            partition.count(),
            if *fits { "yes" } else { "no" }
        )
    };
    let mut lines = vec![Line::styled(format!("{:positions$}{COLUMNS}", ""), look.style(Role::Secondary))];
    lines.push(Line::styled(row(chosen), look.strong()));
    lines.extend(rivals.map(|rival| Line::from(row(rival))));
    lines
}

fn average(partition: &Partition) -> String {
    let average = partition.average_left();
    if average < 1000.0 { format!("{average:.1}") } else { thousands(average.round() as u64) }
}

/// The parts, largest first. Those of one code are counted.
fn splits(weighed: &Weighed) -> String {
    let parts = weighed.partition.parts();
    let alone = parts.iter().filter(|(_, size)| *size == 1).count();
    let mut named: Vec<String> = parts
        .iter()
        .filter(|(_, size)| *size > 1)
        .map(|(score, size)| format!("{} {}", marks(*score), thousands(u64::from(*size))))
        .collect();
    if alone > 0 {
        named.push(format!("{} of one code", counted(alone, "part")));
    }
    format!(
        "{} splits {} into {}: {}.",
        capitals(&weighed.code),
        counted(weighed.partition.total() as usize, "code"),
        counted(parts.len(), "part"),
        named.join(", ")
    )
}

fn paragraphs(sentences: &[String], width: usize) -> Vec<Line<'static>> {
    let lines = sentences.iter().flat_map(|sentence| wrapped(sentence, width));
    std::iter::once(Line::default()).chain(lines.map(Line::from)).collect()
}
