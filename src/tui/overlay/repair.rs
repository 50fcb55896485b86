//! The list of all scores, which contradict each other, with the corrections of each.

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use super::super::glyphs::POINTER;
use super::super::keymap::Command;
use super::super::theme::Look;
use super::super::widget::{self, Panel, PanelState, middle, popup};
use crate::narration::{Voice, counted, listed, marks, remedies, remedies_of_turn};
use pegwise_engine::code::{Rules, Turn};
use pegwise_engine::deduce::{Contradiction, Corrections};

/// The greatest width in cells.
const WIDTH: u16 = 70;

/// The most corrections to name in a row.
const NAMED: usize = 5;

/// The list of scores and its cursor.
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

    /// Moves the cursor.
    pub(crate) fn update(&mut self, command: Command) {
        let turns = self.turns.len();
        match command {
            Command::Up => self.chosen = (self.chosen + turns - 1) % turns,
            Command::Down => self.chosen = (self.chosen + 1) % turns,
            _ => {}
        }
    }

    /// Draws the list in the middle of a screen.
    pub(crate) fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look, rules: Rules) {
        let room = widget::body(area);
        let width = usize::from(WIDTH.min(room.width)) - 4;
        let codes = counted(rules.universe_size() as usize, "code");
        let head = words(&format!("Every one of the {codes} is ruled out, so some score is wrong."), width);
        let foot = words(&below(&self.repair), width);
        let rows: Vec<Vec<Line<'static>>> =
            (0..self.turns.len()).map(|turn| self.row(turn, width, look)).collect();
        // The chosen row stays visible if not all rows fit.
        let fixed = head.len() + foot.len() + 2;
        let free = usize::from(room.height).saturating_sub(2 + fixed);
        let first = first_row(&rows, self.chosen, free);
        let shown = rows[first..].iter().flatten().take(free).cloned();
        let mut lines = head;
        lines.push(Line::default());
        lines.extend(shown);
        lines.push(Line::default());
        lines.extend(foot);
        let aside = if first > 0 { format!("from guess {}", first + 1) } else { "Esc closes".to_owned() };
        let words = Panel {
            title: "These scores contradict each other".to_owned(),
            aside: aside.into(),
            state: PanelState::Focused,
            text: Text::from(lines.clone()),
        };
        popup(frame, middle(room, WIDTH, lines.len()), look, words);
    }

    /// A turn and the corrections of its score alone.
    fn row(&self, turn: usize, width: usize, look: Look) -> Vec<Line<'static>> {
        let (given, repair) = (self.turns[turn], &self.repair);
        let here = turn == self.chosen;
        let pointer = if here { POINTER } else { ' ' };
        let begin = format!("{pointer}{:>2}  {}  {}  ", turn + 1, given.code.capitals(), marks(given.score));
        let margin = begin.chars().count();
        let ways = match &repair.corrections {
            Corrections::One(_) => remedies_of_turn(Voice::Tiles, repair, turn, NAMED),
            Corrections::Two(_) | Corrections::More if repair.turns == [turn] => {
                "no code gives this score".to_owned()
            }
            Corrections::Two(_) | Corrections::More if repair.turns.contains(&turn) => {
                "contradicts the other marked guesses".to_owned()
            }
            Corrections::Two(_) | Corrections::More => String::new(),
        };
        let style = if here { look.strong() } else { ratatui::style::Style::new() };
        let wrapped = widget::wrapped(&ways, width.saturating_sub(margin));
        wrapped
            .into_iter()
            .enumerate()
            .map(|(line, wrapped)| {
                let begin = if line == 0 { begin.clone() } else { " ".repeat(margin) };
                Line::styled(begin + &wrapped, style)
            })
            .collect()
    }
}

/// The first row to draw so that the chosen one is visible.
fn first_row(rows: &[Vec<Line<'static>>], chosen: usize, free: usize) -> usize {
    let fits = |first: &usize| rows[*first..=chosen].iter().map(Vec::len).sum::<usize>() <= free;
    (0..chosen).find(fits).unwrap_or(chosen)
}

fn below(repair: &Contradiction) -> String {
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
            format!("{conflict} No single change helps; {}.", remedies(Voice::Tiles, repair, 2))
        }
        Corrections::More => format!("{conflict} Three scores or more have to change."),
    }
}

fn words(text: &str, width: usize) -> Vec<Line<'static>> {
    widget::wrapped(text, width).into_iter().map(Line::from).collect()
}
