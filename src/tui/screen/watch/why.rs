//! Why this guess: the parts it divides the possible codes into, beside those of other guesses.

use ratatui::text::{Line, Span};

use crate::narration::{
    ONLY, aim, by_order, comparison_basis, counted, limit_in_words, marks as digits, proved, sampled,
    thousands, tie_break,
};
use crate::play::{Information, WatchedGame};
use crate::session::watch::{Reason, Watching};
use crate::tui::glyphs::POINTER;
use crate::tui::screen::parts::weighed_table;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{bar, marks, paragraph, wrapped};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::Limit;
use pegwise_engine::breaker::partition::{Choice, Measure, Weighed};
use pegwise_engine::breaker::review::Comparison;
use pegwise_engine::code::{Code, Partition, Score};

/// The fewest lines for the bars of a partition that are worth drawing.
const FEWEST_BARS: usize = 3;

/// The fewest other guesses that are worth their lines if bars have to share them.
const FEWEST_OTHERS: usize = 2;

/// The guess that the panel explains, if there is one.
pub(super) fn chosen(watching: &Watching) -> Option<Code> {
    match Reason::of(&watching.game) {
        Some(Reason::Weighed(choice, _)) => Some(choice.chosen.code),
        Some(Reason::Proved { guess, .. }) => Some(guess.code),
        Some(Reason::Only(code)) => Some(*code),
        None => watching.asked().or_else(|| watching.game.turns().last().map(|turn| turn.code)),
    }
}

/// The score of the guess that was chosen, if it is shown.
fn score_of(game: &WatchedGame, code: &Code) -> Option<Score> {
    game.turns().into_iter().rev().find(|turn| turn.code == *code).map(|turn| turn.score)
}

/// The reasons for the last guess up to the cursor. `wait` says when a comparison with other guesses comes, if one does.
pub(super) fn lines(
    watching: &Watching,
    comparison: Option<&Comparison>,
    wait: Option<&str>,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let game = &watching.game;
    let only = |code: &Code| sentences(&[format!("{} is {ONLY}.", look.code(code))], width);
    let (told, mut sentences) = match Reason::of(game) {
        Some(Reason::Only(code)) => return only(code),
        Some(Reason::Weighed(choice, _)) if choice.chosen.partition.total() == 1 => {
            return only(&choice.chosen.code);
        }
        Some(Reason::Weighed(choice, unproved)) => {
            let weighed = (&choice.chosen, choice.alternatives());
            (Some(weighed), sentences(&words(choice, unproved, look), width))
        }
        Some(Reason::Proved { guess, fewest }) => {
            let words = format!("{}.", proved(fewest));
            let others = comparison.map_or_else(Vec::new, |comparison| comparison.others.iter().collect());
            (Some((guess, others)), sentences(&[words], width))
        }
        None => {
            let weighed = comparison.map(|comparison| (&comparison.made, comparison.others.iter().collect()));
            (weighed, sentences(&[order(watching, look)], width))
        }
    };
    let compared = comparison.map(|known| format!("{}:", comparison_basis(known)));
    if let Some(words) = compared.or_else(|| wait.map(str::to_owned)) {
        sentences.extend(paragraph(&words, width, look.style(Role::Secondary)));
    }
    let Some((guess, others)) = told else { return sentences };
    let mut lines = sentences;
    let room = height.saturating_sub(lines.len() + 3);
    let with_bars = room.saturating_sub(2 + FEWEST_BARS);
    // Without bars, the blank line above the table is worth less than a guess in it.
    let (shown, skipped) = match with_bars {
        FEWEST_OTHERS.. => (with_bars, 0),
        _ if room < others.len() => (room + 1, 1),
        _ => (room, 0),
    };
    let guesses: Vec<&Weighed> = std::iter::once(guess).chain(others.into_iter().take(shown)).collect();
    let table = weighed_table(&guesses, figures_of(&watching.setup.strategy), width, look);
    lines.extend(std::iter::once(Line::default()).chain(table).skip(skipped));
    let score = score_of(game, &guess.code);
    lines.extend(parts(&guess.partition, score, (width, height.saturating_sub(lines.len())), look));
    lines
}

/// Bits only where the strategy itself looks at them, or at parts.
const fn figures_of(strategy: &Strategy) -> Information {
    match strategy.measure() {
        Some(Measure::Entropy | Measure::Parts) => Information::Bits,
        Some(Measure::Largest | Measure::Squares) | None => Information::Codes,
    }
}

/// Why the last guess was made, if nothing was weighed for it.
fn order(watching: &Watching, look: Look) -> String {
    let (turns, asked) = (watching.game.turns(), watching.asked());
    match turns.split_last().filter(|_| asked.is_none()) {
        Some((last, before)) if !watching.is_own_guess(before.len()) => {
            format!("The strategy did not choose {}.", look.code(&last.code))
        }
        _ => {
            let game = (watching.setup.rules, &watching.setup.strategy);
            let order = by_order(look.voice(), game, watching.game.line.shown(), asked);
            order.unwrap_or_else(|| "The reason for each guess appears here.".to_owned())
        }
    }
}

fn words(choice: &Choice, unproved: Option<Limit>, look: Look) -> Vec<String> {
    let first = match &choice.candidate {
        None => format!("Chosen for {}. It can be the secret.", aim(choice.measure)),
        Some(candidate) => format!(
            "Chosen for {}. It cannot be the secret; {} is the best that can.",
            aim(choice.measure),
            look.code(&candidate.code)
        ),
    };
    let sampled = sampled(choice.basis).map(|sampled| format!("Chosen {sampled}."));
    let unproved = unproved.map(|limit| format!("Not proved: {}.", limit_in_words(limit)));
    let tie = choice
        .runner_up()
        .zip(tie_break(choice))
        .map(|(other, words)| format!("{} is {words}.", look.code(&other.code)));
    [first].into_iter().chain(tie).chain(sampled).chain(unproved).collect()
}

/// The parts as bars, largest first. Those that do not fit are counted. The part of the score that the guess got is
/// marked.
fn parts(
    partition: &Partition,
    score: Option<Score>,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let parts = partition.parts();
    let room = height.saturating_sub(2);
    if room < FEWEST_BARS.min(parts.len()) {
        return Vec::new();
    }
    let positions = parts.iter().map(|(score, _)| score.exact() + score.misplaced()).max().unwrap_or(0);
    let most = parts.first().map_or(1, |(_, size)| *size).max(1);
    let number = thousands(u64::from(most)).len().max(3);
    let bars = width.saturating_sub(positions + number + 9);
    let heading =
        format!("{} in {}:", counted(partition.total() as usize, "code"), counted(parts.len(), "part"));
    let mut lines = vec![Line::default(), Line::styled(heading, look.style(Role::Secondary))];
    let shown = if parts.len() > room { room - 1 } else { parts.len() };
    for (part, size) in &parts[..shown] {
        let is_it = score == Some(*part);
        let role = if is_it { Role::CurrentFill } else { Role::Data };
        let pointer = if is_it { POINTER } else { ' ' };
        let mut line = Line::from(Span::styled(format!("{pointer} "), look.style(Role::Current)));
        line.spans.extend(marks(*part, positions, look));
        line.push_span(Span::styled(format!(" {} ", digits(*part)), look.style(Role::Secondary)));
        line.spans.extend(bar(f64::from(*size) / f64::from(most), bars, role, look));
        let count = format!(" {:>number$}", thousands(u64::from(*size)));
        line.push_span(Span::styled(count, if is_it { look.style(Role::Current) } else { look.strong() }));
        lines.push(line);
    }
    if shown < parts.len() {
        let codes: u32 = parts[shown..].iter().map(|(_, size)| size).sum();
        let more = format!("  {} more with {}", parts.len() - shown, counted(codes as usize, "code"));
        lines.push(Line::styled(more, look.style(Role::Secondary)));
    }
    lines
}

fn sentences(sentences: &[String], width: usize) -> Vec<Line<'static>> {
    sentences.iter().flat_map(|sentence| wrapped(sentence, width)).map(Line::from).collect()
}
