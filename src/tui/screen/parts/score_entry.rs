//! The two numbers of a score while they are typed.

use ratatui::text::{Line, Span};

use crate::narration::{counted, marks};
use crate::tui::keymap::Command;
use crate::tui::theme::{Look, Role};
use pegwise_engine::code::{Feedback, Rules, Score};

/// One of the two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Exact,
    Misplaced,
}

impl Field {
    const fn other(self) -> Field {
        match self {
            Field::Exact => Field::Misplaced,
            Field::Misplaced => Field::Exact,
        }
    }
}

/// A score that is being typed: exact, then misplaced. After both, the next digit begins again.
#[derive(Clone, Debug)]
pub(crate) struct ScoreEntry {
    rules: Rules,
    exact: Option<usize>,
    misplaced: Option<usize>,
    /// The number that the next digit sets.
    pub(crate) field: Field,
    /// Why the last key was refused.
    refusal: Option<String>,
}

impl ScoreEntry {
    /// An entry with a score that was given before, if any.
    pub(crate) fn new(rules: Rules, given: Option<Score>) -> ScoreEntry {
        let (exact, misplaced) = (given.map(Score::exact), given.map(Score::misplaced));
        ScoreEntry { rules, exact, misplaced, field: Field::Exact, refusal: None }
    }

    /// The score, once both numbers are typed.
    pub(crate) fn score(&self) -> Option<Score> {
        Score::new(self.exact?, self.misplaced?, self.rules).ok()
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// The numbers that are asked for.
    pub(crate) fn fields(&self) -> &'static [Field] {
        if self.asks_misplaced() { &[Field::Exact, Field::Misplaced] } else { &[Field::Exact] }
    }

    fn asks_misplaced(&self) -> bool {
        self.rules.feedback() != Feedback::Exact
    }

    /// The number of a field, if it is typed.
    pub(crate) const fn number(&self, field: Field) -> Option<usize> {
        match field {
            Field::Exact => self.exact,
            Field::Misplaced => self.misplaced,
        }
    }

    /// Whether nothing is typed: all of it was erased.
    pub(crate) fn is_empty(&self) -> bool {
        (self.exact, self.misplaced, self.field) == (None, None, Field::Exact) && self.refusal.is_none()
    }

    /// Why the last key was refused.
    pub(crate) fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// Moves to the first missing number.
    pub(crate) const fn go_to_missing(&mut self) {
        self.field = if self.exact.is_none() { Field::Exact } else { Field::Misplaced };
    }

    /// Asks for the first missing number. `None` if the score is complete.
    pub(crate) fn question(&self) -> Option<String> {
        let missing = match (self.exact, self.misplaced) {
            (None, _) => "exact",
            (Some(_), None) => "misplaced",
            (Some(_), Some(_)) => return None,
        };
        Some(format!("How many pegs are {missing}? Type a number, 0 for none"))
    }

    pub(crate) fn update(&mut self, command: Command) {
        self.refusal = None;
        match command {
            Command::Digit(digit) => self.type_number(usize::from(digit)),
            Command::NextPanel | Command::PreviousPanel | Command::Up | Command::Down
                if self.asks_misplaced() =>
            {
                self.field = self.field.other();
            }
            Command::Erase if self.misplaced.is_some() && self.asks_misplaced() => {
                (self.misplaced, self.field) = (None, Field::Misplaced);
            }
            Command::Erase => (self.exact, self.misplaced, self.field) = (None, None, Field::Exact),
            _ => {}
        }
    }

    pub(crate) const fn works(&self, command: Command) -> bool {
        match command {
            Command::Erase => self.exact.is_some() || self.misplaced.is_some(),
            _ => true,
        }
    }

    /// Sets the number of the field, or refuses one that no guess can earn.
    fn type_number(&mut self, number: usize) {
        let before = if self.field == Field::Exact { 0 } else { self.exact.unwrap_or(0) };
        let (exact, misplaced) = if self.field == Field::Exact { (number, 0) } else { (before, number) };
        if let Err(error) = Score::new(exact, misplaced, self.rules) {
            self.refusal = Some(error.to_string());
            return;
        }
        match self.field {
            Field::Exact if !self.asks_misplaced() => {
                (self.exact, self.misplaced) = (Some(number), Some(0));
                return;
            }
            Field::Exact => (self.exact, self.misplaced) = (Some(number), None),
            Field::Misplaced => self.misplaced = Some(number),
        }
        self.field = self.field.other();
    }

    /// The numbers that are asked for, such as `2·_`, with the one to type next marked.
    pub(crate) fn digits(&self, look: Look) -> Vec<Span<'static>> {
        let digit = |field| {
            let number = self.number(field).map_or_else(|| "_".to_owned(), |number| number.to_string());
            Span::styled(number, if field == self.field { look.cursor() } else { look.strong() })
        };
        if !self.asks_misplaced() {
            return vec![digit(Field::Exact)];
        }
        vec![digit(Field::Exact), Span::styled("·", look.style(Role::Secondary)), digit(Field::Misplaced)]
    }

    /// What the typed score would do, by how many codes it `leaves`, if that is known. `None` until it is complete.
    pub(crate) fn outcome(
        &self,
        leaves: &dyn Fn(Score) -> Option<usize>,
        look: Look,
    ) -> Option<Line<'static>> {
        let score = self.score()?;
        let marks = marks(score);
        Some(match leaves(score) {
            left if score.wins(self.rules) && left != Some(0) => {
                Line::styled(format!("{marks}: this is your code"), look.style(Role::Good))
            }
            Some(0) => {
                let words = format!("! {marks} leaves no possible code: some score is wrong");
                Line::styled(words, look.style(Role::Warning))
            }
            Some(left) => Line::from(format!("{marks} leaves {}", counted(left, "code"))),
            None => Line::from(marks),
        })
    }
}
