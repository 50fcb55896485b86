//! The form for scoring a guess by hand: two numbers and a preview of their effect.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::super::glyphs::{EXACT, MISPLACED};
use super::super::keymap::Command;
use super::super::theme::{Charset, Look, Role};
use super::super::widget::{self, Panel, PanelState, TileWidth, middle, popup, tiles};
use crate::code::{Code, Rules, Score};
use crate::narration::{counted, marks};

/// The width in cells.
const WIDTH: u16 = 56;

/// The two numbers of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Exact,
    Misplaced,
}

/// Whether the given secret is shown, with the score that the guess earns against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Secret {
    Shown,
    Hidden,
}

/// A score being typed.
#[derive(Debug)]
pub(crate) struct ScoreForm {
    rules: Rules,
    /// The turn to score, from 0.
    pub(crate) turn: usize,
    code: Code,
    exact: Option<usize>,
    misplaced: Option<usize>,
    field: Field,
    /// Why the last key was refused.
    refusal: Option<String>,
    secret: Secret,
}

impl ScoreForm {
    /// A form for the guess of a turn (from 0), filled with its previous score, if any.
    pub(crate) fn new(rules: Rules, turn: usize, code: Code, given: Option<Score>) -> ScoreForm {
        let (exact, misplaced) = (given.map(Score::exact), given.map(Score::misplaced));
        let (field, secret) = (Field::Exact, Secret::Hidden);
        ScoreForm { rules, turn, code, exact, misplaced, field, refusal: None, secret }
    }

    /// The score, once both numbers are typed.
    pub(crate) fn score(&self) -> Option<Score> {
        Score::new(self.exact?, self.misplaced?, self.rules).ok()
    }

    /// Moves to the first missing number and asks for it.
    pub(crate) fn ask_for_what_is_missing(&mut self) {
        self.field = if self.exact.is_none() { Field::Exact } else { Field::Misplaced };
        let missing = if self.exact.is_none() { "exact" } else { "misplaced" };
        self.refusal = Some(format!("How many pegs are {missing}? Type a number, 0 for none"));
    }

    /// Handles a command.
    pub(crate) fn update(&mut self, command: Command) {
        self.refusal = None;
        match command {
            Command::Digit(digit) => self.type_number(usize::from(digit)),
            Command::NextPanel | Command::PreviousPanel | Command::Up | Command::Down => {
                self.field = match self.field {
                    Field::Exact => Field::Misplaced,
                    Field::Misplaced => Field::Exact,
                };
            }
            Command::Erase => match self.field {
                Field::Exact => self.exact = None,
                Field::Misplaced if self.misplaced.is_none() => self.field = Field::Exact,
                Field::Misplaced => self.misplaced = None,
            },
            Command::Check => {
                self.secret = match self.secret {
                    Secret::Shown => Secret::Hidden,
                    Secret::Hidden => Secret::Shown,
                };
            }
            _ => {}
        }
    }

    /// Whether a command has an effect now.
    pub(crate) fn works(&self, command: Command) -> bool {
        match command {
            Command::Erase => self.exact.is_some() || self.field == Field::Misplaced,
            _ => true,
        }
    }

    /// Sets the number of the field, or refuses one that no guess can earn.
    fn type_number(&mut self, number: usize) {
        let (exact, misplaced) = match self.field {
            Field::Exact => (number, 0),
            Field::Misplaced => (self.exact.unwrap_or(0), number),
        };
        match (Score::new(exact, misplaced, self.rules), self.field) {
            (Err(error), _) => self.refusal = Some(error.to_string()),
            (Ok(_), Field::Exact) => {
                self.exact = Some(number);
                self.field = Field::Misplaced;
                // A number that no longer fits is dropped: the next digit replaces it anyway.
                self.misplaced = self.misplaced.filter(|near| Score::new(number, *near, self.rules).is_ok());
            }
            (Ok(_), Field::Misplaced) => self.misplaced = Some(number),
        }
    }

    /// Draws the form in the middle of a screen. `leaves` returns the number of codes that a score would leave, if
    /// known. `secret` is the given secret, if any.
    pub(crate) fn draw(
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
        lines.extend([Line::default(), self.outcome(leaves, look)]);
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
        let refusal = self.refusal.clone().unwrap_or_default();
        let room = usize::from(WIDTH) - 4;
        lines.extend(
            widget::wrapped(&refusal, room)
                .into_iter()
                .map(|line| Line::styled(line, look.style(Role::Warning))),
        );
        let place = middle(widget::body(area), WIDTH, lines.len());
        let words = Panel {
            title: format!("Score guess {}", self.turn + 1),
            aside: "Esc closes".to_owned(),
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
        let (glyph, name, peg, meaning, number) = match field {
            Field::Exact => (EXACT, "exact", pegs.exact(), "right color, right place", self.exact),
            Field::Misplaced => {
                (MISPLACED, "misplaced", pegs.misplaced(), "right color, wrong place", self.misplaced)
            }
        };
        let number = number.map_or_else(|| "_".to_owned(), |number| number.to_string());
        let (cell, style) = match (field == self.field, look.charset) {
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
        Line::from(vec![Span::raw(format!("{words:<39} ")), Span::styled(cell, style)])
    }

    fn outcome(&self, leaves: &dyn Fn(Score) -> Option<usize>, look: Look) -> Line<'static> {
        let Some(score) = self.score() else {
            return Line::styled("Type how many marks of each kind it earns", look.style(Role::Secondary));
        };
        let marks = marks(score);
        match leaves(score) {
            _ if score.wins(self.rules) && leaves(score) != Some(0) => {
                Line::styled(format!("{marks}: this is your code"), look.style(Role::Good))
            }
            Some(0) => Line::styled(
                format!("! {marks} leaves no code: some score is wrong"),
                look.style(Role::Warning),
            ),
            Some(left) => Line::from(format!("{marks} leaves {}", counted(left, "code"))),
            None => Line::from(marks),
        }
    }
}
