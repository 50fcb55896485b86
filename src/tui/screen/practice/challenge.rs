//! The panel of a question: the answer, the hints and the explanation.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::position::{compared, typed_tiles};
use super::state::{Practice, proof};
use crate::narration::WhyLine;
use crate::narration::practice::{comes_back, hint, question, title, verdict};
use crate::narration::puzzle::{evidence_lines, form_of_answer};
use crate::play::practice::{Attempt, Challenge};
use crate::session::practice::{ChallengeState, OpenChallenge};
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{PanelContent, inside, line_inside, paragraph, wrapped};

pub(super) fn panel<'a>(
    screen: &'a Practice,
    open: &OpenChallenge,
    room: Rect,
    look: Look,
) -> PanelContent<'a> {
    let (lines, input) = lines(screen, open, room, look);
    let content = PanelContent::new(title(&open.challenge), lines).aside(aside(open));
    match input {
        Some(line) => {
            content.paint(move |surface| screen.answer.draw(surface.frame, line_inside(room, line), look))
        }
        None => content,
    }
}

fn aside(open: &OpenChallenge) -> String {
    match &open.challenge {
        Challenge::Puzzle(puzzle) => puzzle.grade.difficulty().name().to_owned(),
        Challenge::Guess(_) | Challenge::Jump(_) => "from your own game".to_owned(),
    }
}

pub(super) fn standing_in_words(open: &OpenChallenge) -> &'static str {
    match (&open.standing, open.attempt) {
        (ChallengeState::Open(None), _) if open.hints.is_empty() => "The first answer counts",
        (ChallengeState::Open(None), _) => match open.challenge {
            Challenge::Puzzle(_) => "With a hint, it counts half",
            Challenge::Guess(_) | Challenge::Jump(_) => "With a hint, the same interval repeats",
        },
        (ChallengeState::Open(Some(_)), _) => "Missed; you can still find it",
        (ChallengeState::Solved(_), Some(Attempt::Solved)) => "Solved",
        (ChallengeState::Solved(_), Some(Attempt::Helped)) => "Solved with a hint",
        (ChallengeState::Shown, _) => "The answer was shown: it counts as missed",
        (ChallengeState::Solved(_), Some(Attempt::Missed) | None) => {
            "Found after a wrong answer: it counts as missed"
        }
    }
}

/// The lines of the panel, and the number of the line in which the answer is typed.
fn lines(
    screen: &Practice,
    open: &OpenChallenge,
    room: Rect,
    look: Look,
) -> (Vec<Line<'static>>, Option<u16>) {
    let (width, height) = inside(room);
    let told = |words: &str, role| paragraph(words, width, look.style(role));
    let mut lines = told(&question(look.voice(), &open.challenge), Role::Text);
    if let Some(rules) = screen.game_rules() {
        lines.extend(told(&format!("The game has {rules}."), Role::Secondary));
    }
    let mut input = None;
    if !open.is_over() {
        if let Challenge::Puzzle(puzzle) = &open.challenge {
            lines.extend(told(&format!("Type {}.", form_of_answer(puzzle)), Role::Secondary));
        }
        lines.push(Line::default());
        input = Some(lines.len() as u16);
        lines.push(Line::default());
        lines.push(Line::from(typed_tiles(screen, look)));
        for given in &open.hints {
            lines.extend(told(&hint(look.voice(), given), Role::Secondary));
        }
    }
    if let Some(verdict) = verdict(look.voice(), open) {
        let book = &screen.session.book;
        let kept = open.exercise().filter(|_| open.is_over()).and_then(|id| book.exercise(&id));
        let back =
            kept.map_or_else(String::new, |kept| format!(" {}", comes_back(kept, screen.session.today)));
        let role = match open.standing {
            ChallengeState::Solved(_) => Role::Good,
            ChallengeState::Open(_) => Role::Warning,
            ChallengeState::Shown => Role::Text,
        };
        let sign = if matches!(role, Role::Warning) { "! " } else { "" };
        lines.push(Line::default());
        lines.extend(told(&format!("{sign}{verdict}{back}"), role));
    }
    if open.is_over() {
        lines.push(Line::default());
        let left = height.saturating_sub(lines.len());
        lines.extend(explanation(screen, open, (width, left), look));
    }
    (lines, input)
}

/// The explanation of the answer: a proof up to the step on show, or what is known of each jump.
fn explanation(
    screen: &Practice,
    open: &OpenChallenge,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let proof = proof(open);
    match &open.challenge {
        Challenge::Guess(_) => compared(open, width, look),
        Challenge::Jump(_) => Vec::new(),
        Challenge::Puzzle(puzzle) if open.game().is_some() => {
            let lines = evidence_lines(puzzle).into_iter();
            lines.flat_map(|line| paragraph(&line, width, look.style(Role::Secondary))).collect()
        }
        Challenge::Puzzle(puzzle) => {
            let history = puzzle.history();
            let shown = &proof[..proof.len().min(screen.step + 1)];
            let rows = |(at, line): (usize, &WhyLine)| -> Vec<Line<'static>> {
                let is_now = at == screen.step;
                let indent = "  ".repeat(line.depth);
                let room = width.saturating_sub(2 + indent.len());
                let pointer = if is_now { POINTER } else { ' ' };
                let style = if is_now { look.strong() } else { look.style(Role::Secondary) };
                let row = |(row, words): (usize, String)| {
                    let pointer = if row == 0 { pointer } else { ' ' };
                    Line::from(vec![
                        Span::styled(format!("{pointer} "), look.style(Role::Current)),
                        Span::styled(format!("{indent}{words}"), style),
                    ])
                };
                let words = wrapped(&line.sentence(look.voice(), &history), room);
                words.into_iter().enumerate().map(row).collect()
            };
            let all: Vec<Line<'static>> = shown.iter().enumerate().flat_map(rows).collect();
            let heading = format!("Why, step {} of {}:", screen.step + 1, proof.len());
            let room = height.saturating_sub(1);
            let first = all.len().saturating_sub(room);
            std::iter::once(Line::styled(heading, look.style(Role::Accent)))
                .chain(all.into_iter().skip(first))
                .collect()
        }
    }
}
