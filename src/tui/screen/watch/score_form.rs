//! The form for a score that may be wrong: two numbers and a preview of their effect.

use ratatui::text::{Line, Span};

use crate::narration::marks;
use crate::tui::glyphs::{EXACT, MISPLACED};
use crate::tui::keymap::Command;
use crate::tui::screen::parts::{Field, ScoreEntry};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Popup, TileWidth, paragraph, tiles};
use pegwise_engine::code::{Code, Rules, Score};

/// The width in cells.
const WIDTH: u16 = 56;

#[derive(Debug)]
pub(super) struct ScoreForm {
    /// The turn to score, from 0.
    pub(super) turn: usize,
    code: Code,
    pub(super) entry: ScoreEntry,
    /// Whether the given secret is shown, with the score that the guess earns against it.
    shows_secret: bool,
}

impl ScoreForm {
    /// A form for the guess of a turn (from 0) with the score that it has.
    pub(super) fn new(rules: Rules, turn: usize, code: Code, given: Score) -> ScoreForm {
        ScoreForm { turn, code, entry: ScoreEntry::new(rules, Some(given)), shows_secret: false }
    }

    pub(super) fn update(&mut self, command: Command) {
        self.shows_secret ^= command == Command::Check;
        self.entry.update(command);
    }

    /// The form. `leaves` returns the number of codes that a score would leave, if known. `secret` is the given secret,
    /// if any.
    pub(super) fn popup(
        &self,
        look: Look,
        leaves: &dyn Fn(Score) -> Option<usize>,
        secret: Option<Code>,
    ) -> Popup {
        let secondary = look.style(Role::Secondary);
        let outcome = self.entry.outcome(leaves, look);
        let outcome =
            outcome.unwrap_or_else(|| Line::styled("Type how many marks of each kind it earns", secondary));
        let below = match secret.filter(|_| self.shows_secret) {
            Some(secret) => {
                let mut line = vec![Span::raw("Your secret ")];
                line.extend(tiles(&secret, TileWidth::Narrow, look));
                line.push(Span::raw(format!(
                    " gives it {}",
                    marks(Score::under(self.entry.rules(), &self.code, &secret))
                )));
                Line::from(line)
            }
            None => Line::styled("Marks come sorted: they do not say which peg it is.", secondary),
        };
        let fields = self.entry.fields().iter().map(|field| self.field_line(*field, look));
        let refusal = self.entry.refusal().unwrap_or_default();
        let refusal = paragraph(refusal, usize::from(WIDTH) - 4, look.style(Role::Warning));
        let lines = [self.guess_line(look), Line::default()].into_iter().chain(fields);
        let lines = lines.chain([Line::default(), outcome, below]).chain(refusal).collect();
        Popup { title: format!("Score guess {}", self.turn + 1), width: WIDTH, lines, scroll: 0 }
    }

    fn guess_line(&self, look: Look) -> Line<'static> {
        let mut line = vec![Span::raw("My guess    ")];
        line.extend(tiles(&self.code, TileWidth::Wide, look));
        Line::from(line)
    }

    fn field_line(&self, field: Field, look: Look) -> Line<'static> {
        let pegs = look.score_pegs;
        let (glyph, name, peg, meaning) = match field {
            Field::Exact => (EXACT, "exact", pegs.exact(), "right color, right position"),
            Field::Misplaced => (MISPLACED, "misplaced", pegs.misplaced(), "right color, wrong position"),
        };
        let number = self.entry.number(field).map_or_else(|| "_".to_owned(), |number| number.to_string());
        let is_here = field == self.entry.field;
        let cell = if is_here { look.bracketed(&number) } else { format!(" {number} ") };
        let style = if is_here { look.cursor() } else { look.strong() };
        let name = match peg {
            Some(peg) => format!("{name} ({peg})"),
            None => name.to_owned(),
        };
        let width = if peg.is_some() { 18 } else { 10 };
        let words = format!("{glyph} {name:<width$}{meaning}");
        Line::from(vec![Span::raw(format!("{words:<42} ")), Span::styled(cell, style)])
    }
}
