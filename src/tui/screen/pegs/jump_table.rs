//! The jumps of a game as rows of a table.

use ratatui::style::Style;
use ratatui::text::Line;

use super::state::PegsScreen;
use crate::narration::{arrow, pegs, thousands};
use crate::play::PegGame;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::TableColumn;
use pegwise_engine::pegs::Evaluation;

/// A game whose jumps are shown, and what is known of its positions.
pub(super) struct Jumps<'a> {
    pub(super) game: &'a PegGame,
    /// How many of the jumps are shown as made.
    pub(super) shown: usize,
    /// The evaluation before the first jump and after each. Empty if they are not to be shown.
    pub(super) evaluations: Vec<Evaluation>,
}

impl Jumps<'_> {
    pub(super) fn of<'a>(screen: &PegsScreen, game: &'a PegGame, shown: usize) -> Jumps<'a> {
        let after = |jumps| screen.session.evaluations.of(&game.after(jumps));
        Jumps { game, shown, evaluations: (0..=game.jumps().len()).map(after).collect() }
    }

    /// The finished game on show, if there is one.
    pub(super) fn of_finished(screen: &PegsScreen) -> Option<Jumps<'_>> {
        let (game, shown) = screen.session.finished()?;
        Some(Jumps::of(screen, game, shown))
    }

    /// Whether a jump (from 1) put the goal out of reach.
    pub(super) fn loses(&self, jump: usize) -> bool {
        let before = jump.checked_sub(1).and_then(|before| self.evaluations.get(before));
        before.is_some_and(|before| before.verdict.is_winnable() && self.evaluations[jump].verdict.is_lost())
    }

    pub(super) fn style(&self, at: usize, look: Look) -> Style {
        let warning = if self.loses(at) { look.style(Role::Warning) } else { Style::new() };
        if at == self.shown { look.chosen_row().patch(warning) } else { warning }
    }

    /// A column with a cell for the start and for each jump.
    pub(super) fn column(
        &self,
        heading: &'static str,
        rank: usize,
        look: Look,
        cell: impl Fn(usize) -> String,
    ) -> TableColumn {
        let all = 0..=self.game.jumps().len();
        let cells = all.map(|at| Line::styled(cell(at), self.style(at, look))).collect();
        TableColumn { heading, cells, rank }
    }

    /// The jumps with the pegs that they leave, and the ways to win where they are counted.
    pub(super) fn columns(&self, look: Look) -> Vec<TableColumn> {
        let pegs_at_start = self.game.after(0).board().pegs();
        let jump = |at: usize| at.checked_sub(1).map(|before| self.game.jumps()[before]);
        let mut columns = vec![
            self.column("  #", 0, look, |at| {
                format!("{}{at:>2}", if at == self.shown { POINTER } else { ' ' })
            }),
            self.column("jump", 0, look, |at| match jump(at) {
                None => "start".to_owned(),
                Some(jump) => format!("{}{}", arrow(jump), if self.loses(at) { "!" } else { "" }),
            }),
            self.column("over", 4, look, |at| {
                jump(at).map_or_else(String::new, |jump| format!("{:>4}", jump.over))
            }),
            self.column("pegs", 3, look, |at| format!("{:>4}", pegs_at_start - at)),
        ];
        if self.evaluations.first().is_some_and(|start| start.ways.is_some()) {
            columns.push(self.column(pegs::WAYS_TO_WIN, 1, look, |at| {
                format!("{:>11}", self.evaluations[at].ways.map_or_else(String::new, thousands))
            }));
        }
        columns
    }
}
