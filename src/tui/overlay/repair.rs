//! The list of all scores, which contradict each other, with the corrections of each.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::glyphs::POINTER;
use super::super::keymap::Command;
use super::super::screen::moved;
use super::super::theme::Look;
use super::super::widget::{Popup, paragraph, wrapped};
use crate::narration::{counted, listed, marks, remedies, remedies_of_turn};
use pegwise_engine::code::{Rules, Turn};
use pegwise_engine::deduce::{Contradiction, Corrections};

/// The greatest width in cells.
const WIDTH: u16 = 70;

/// The most corrections to name in a row.
const NAMED: usize = 5;

#[derive(Clone, Debug)]
pub(crate) struct RepairList {
    /// The scored turns. There is at least one.
    turns: Vec<Turn>,
    /// Why no code agrees with them.
    repair: Contradiction,
    pub(crate) chosen: usize,
}

impl RepairList {
    /// The list of contradictory turns, with the cursor at the score that is most likely wrong.
    pub(crate) fn of(turns: &[Turn], repair: &Contradiction) -> RepairList {
        let likeliest = match &repair.corrections {
            Corrections::One(ways) => ways.first().map(|way| way.changes[0].turn),
            Corrections::Two(ways) => ways.first().map(|way| way.changes[0].turn),
            Corrections::More => None,
        };
        let chosen = likeliest.or_else(|| repair.turns.last().copied()).unwrap_or(0);
        RepairList { turns: turns.to_vec(), repair: repair.clone(), chosen }
    }

    /// Whether there is another turn to move the cursor to.
    pub(crate) const fn has_others(&self) -> bool {
        self.turns.len() > 1
    }

    pub(crate) fn update(&mut self, command: Command) {
        self.chosen = moved(command, self.chosen, self.turns.len()).unwrap_or(self.chosen);
    }

    /// The list in a room. The chosen row stays visible if not all rows fit.
    pub(crate) fn popup(&self, rules: Rules, room: Rect, look: Look) -> Popup {
        let width = usize::from(WIDTH.min(room.width)) - 4;
        let codes = counted(rules.universe_size() as usize, "code");
        let head = paragraph(
            &format!("Every one of the {codes} is ruled out, so some score is wrong."),
            width,
            Style::new(),
        );
        let rows = (0..self.turns.len()).map(|turn| self.row(turn, width, look));
        let rows: Vec<Vec<Line<'static>>> = rows.collect();
        let chosen: usize = head.len() + 1 + rows[..=self.chosen].iter().map(Vec::len).sum::<usize>();
        let gap = [Line::default()];
        let lines = head.into_iter().chain(gap.clone()).chain(rows.into_iter().flatten());
        let lines =
            lines.chain(gap).chain(paragraph(&below(&self.repair, look), width, Style::new())).collect();
        let scroll = (chosen + 2).saturating_sub(room.height.into());
        Popup { title: "These scores contradict each other".to_owned(), width: WIDTH, lines, scroll }
    }

    /// A turn and the corrections of its score alone.
    fn row(&self, turn: usize, width: usize, look: Look) -> Vec<Line<'static>> {
        let (given, repair) = (self.turns[turn], &self.repair);
        let here = turn == self.chosen;
        let pointer = if here { POINTER } else { ' ' };
        let begin = format!("{pointer}{:>2}  {}  {}  ", turn + 1, look.code(&given.code), marks(given.score));
        let margin = begin.chars().count();
        let ways = match &repair.corrections {
            Corrections::One(_) => remedies_of_turn(look.voice(), repair, turn, NAMED),
            Corrections::Two(_) | Corrections::More if repair.turns == [turn] => {
                "no code gives this score".to_owned()
            }
            Corrections::Two(_) | Corrections::More if repair.turns.contains(&turn) => {
                "contradicts the other marked guesses".to_owned()
            }
            Corrections::Two(_) | Corrections::More => String::new(),
        };
        let style = if here { look.strong() } else { Style::new() };
        wrapped(&ways, width.saturating_sub(margin))
            .into_iter()
            .enumerate()
            .map(|(line, wrapped)| {
                let begin = if line == 0 { begin.clone() } else { " ".repeat(margin) };
                Line::styled(begin + &wrapped, style)
            })
            .collect()
    }
}

fn below(repair: &Contradiction, look: Look) -> String {
    let numbers: Vec<String> = repair.turns.iter().map(|turn| (turn + 1).to_string()).collect();
    let conflict = match &numbers[..] {
        [only] => format!("No code gives guess {only} this score."),
        _ => format!("Guesses {} contradict each other.", listed(&numbers)),
    };
    match &repair.corrections {
        Corrections::One(ways) => {
            let fixes = match ways.len() {
                1 => "One correction fixes it.".to_owned(),
                many => format!("Any of these {many} corrections fixes it."),
            };
            format!("{conflict} {fixes}")
        }
        Corrections::Two(_) => {
            format!("{conflict} No single change helps; {}.", remedies(look.voice(), repair, 2))
        }
        Corrections::More => format!("{conflict} Three scores or more have to change."),
    }
}
