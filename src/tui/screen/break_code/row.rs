//! The row being typed: one key for each peg.

use super::state::BreakCode;
use crate::narration::capital;
use pegwise_engine::code::Peg;

impl BreakCode {
    pub(super) fn put(&mut self, peg: Peg) {
        let slot = self.slot;
        if let Some(reason) = self.game().forbids(peg, slot) {
            self.message = Some(capital(&reason));
            return;
        }
        let row = self.session.row_mut();
        row[slot] = Some(peg);
        let after = row.iter().skip(slot + 1).position(Option::is_none).map(|ahead| slot + 1 + ahead);
        self.slot =
            after.or_else(|| row.iter().position(Option::is_none)).unwrap_or((slot + 1).min(row.len() - 1));
        self.row_changed();
    }

    /// Goes on to the color that is so many further. If colors may not repeat, those at other positions are skipped.
    pub(super) fn cycle(&mut self, step: usize) {
        let (colors, slot) = (self.rules().colors(), self.slot);
        let first = if step == 1 { 0 } else { colors - 1 };
        let start = self.game().row[slot].map_or(first, |peg| (peg.index() + step) % colors);
        let mut pegs = (0..colors).map(|at| Peg::default().cycled((start + at * step) % colors, colors));
        if let Some(peg) = pegs.find(|peg| self.game().forbids(*peg, slot).is_none()) {
            self.session.row_mut()[slot] = Some(peg);
            self.row_changed();
        }
    }

    pub(super) fn erase(&mut self) {
        let slot = self.slot;
        let row = self.session.row_mut();
        if row[slot].is_none() && slot > 0 {
            self.slot -= 1;
            row[slot - 1] = None;
        } else {
            row[slot] = None;
        }
        self.row_changed();
    }

    pub(super) fn clear(&mut self) {
        self.session.clear_row();
        self.slot = 0;
        self.row_changed();
    }

    /// The peg of the last guess at the cursor.
    fn peg_above(&self) -> Option<Peg> {
        self.game().history().turns().last().map(|turn| turn.code.pegs()[self.slot])
    }

    /// Whether the peg of the last guess may be kept, and that changes the row or moves the cursor.
    pub(super) fn can_keep_above(&self) -> bool {
        let game = self.game();
        let is_at_end = self.slot + 1 == game.row.len() && game.row.iter().all(Option::is_some);
        self.peg_above().is_some_and(|peg| {
            game.forbids(peg, self.slot).is_none() && (!is_at_end || game.row[self.slot] != Some(peg))
        })
    }

    pub(super) fn keep_above(&mut self) {
        if let Some(peg) = self.peg_above() {
            self.put(peg);
        }
    }
}
