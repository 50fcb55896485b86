//! The form for a score that may be wrong: two numbers and a preview of their effect.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::narration::marks;
use crate::tui::glyphs::{EXACT, MISPLACED};
use crate::tui::keymap::Command;
use crate::tui::screen::parts::{Field, ScoreEntry};
use crate::tui::theme::{Charset, Look, Role};
use crate::tui::widget::{self, Panel, PanelState, TileWidth, middle, popup, tiles};
use pegwise_engine::code::{Code, Rules, Score};

/// The width in cells.
const WIDTH: u16 = 56;

/// Whether the given secret is shown, with the score that the guess earns against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Secret {
    Shown,
    Hidden,
}

#[derive(Debug)]
pub(super) struct ScoreForm {
    /// The turn to score, from 0.
    pub(super) turn: usize,
    code: Code,
    entry: ScoreEntry,
    secret: Secret,
}

impl ScoreForm {
    /// A form for the guess of a turn (from 0) with the score that it has.
    pub(super) fn new(rules: Rules, turn: usize, code: Code, given: Score) -> ScoreForm {
        ScoreForm { turn, code, entry: ScoreEntry::new(rules, Some(given)), secret: Secret::Hidden }
    }

    /// The score, once both numbers are typed.
    pub(super) fn score(&self) -> Option<Score> {
        self.entry.score()
    }

    pub(super) const fn entry(&mut self) -> &mut ScoreEntry {
        &mut self.entry
    }

    /// Asks for the first missing number. `None` if the score is complete.
    pub(super) fn question(&self) -> Option<String> {
        self.entry.question()
    }

    pub(super) fn update(&mut self, command: Command) {
        if command == Command::Check {
            self.secret = match self.secret {
                Secret::Shown => Secret::Hidden,
                Secret::Hidden => Secret::Shown,
            };
        }
        self.entry.update(command);
    }

    pub(super) const fn works(&self, command: Command) -> bool {
        self.entry.works(command)
    }

    /// Draws the form in the middle of a screen. `leaves` returns the number of codes that a score would leave, if
    /// known. `secret` is the given secret, if any.
    pub(super) fn draw(
        &self,
        frame: &mut ratatui::Frame<'_>,
        area: Rect,
        look: Look,
        leaves: &dyn Fn(Score) -> Option<usize>,
        secret: Option<Code>,
    ) {
        let mut lines = vec![self.guess_line(look), Line::default()];
        lines.push(self.field_line(Field::Exact, look));
        lines.push(self.field_line(Field::Misplaced, look));
        let asks = "Type how many marks of each kind it earns";
        let outcome = self.entry.outcome(leaves, look);
        let outcome = outcome.unwrap_or_else(|| Line::styled(asks, look.style(Role::Secondary)));
        lines.extend([Line::default(), outcome]);
        if let (Secret::Shown, Some(secret)) = (self.secret, secret) {
            let score = Score::of(&self.code, &secret);
            let mut line = vec![Span::raw("Your secret ")];
            line.extend(tiles(&secret, TileWidth::Narrow, look));
            line.push(Span::raw(format!(" gives it {}", marks(score))));
            lines.push(Line::from(line));
        } else {
            lines.push(Line::styled(
                "Marks come sorted: they do not say which peg it is.",
                look.style(Role::Secondary),
            ));
        }
        let refusal = self.entry.refusal().unwrap_or_default();
        let room = usize::from(WIDTH) - 4;
        lines.extend(
            widget::wrapped(refusal, room)
                .into_iter()
                .map(|line| Line::styled(line, look.style(Role::Warning))),
        );
        let place = middle(widget::body(area), WIDTH, lines.len());
        let words = Panel {
            title: format!("Score guess {}", self.turn + 1),
            aside: "Esc closes".into(),
            state: PanelState::Focused,
            text: Text::from(lines),
        };
        popup(frame, place, look, words);
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
        let (cell, style) = match (field == self.entry.field, look.charset) {
            (true, Charset::Ascii) => (format!(">{number}<"), look.cursor()),
            (true, Charset::Unicode | Charset::Shapes) => (format!("[{number}]"), look.cursor()),
            (false, _) => (format!(" {number} "), look.strong()),
        };
        let name = match peg {
            Some(peg) => format!("{name} ({peg})"),
            None => name.to_owned(),
        };
        let width = if peg.is_some() { 18 } else { 10 };
        let words = format!("{glyph} {name:<width$}{meaning}");
        Line::from(vec![Span::raw(format!("{words:<42} ")), Span::styled(cell, style)])
    }
}
