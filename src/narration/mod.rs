//! Facts put into words: the lines of the published sessions, JSON for programs, sentences for people.

pub mod advice;
mod choice;
mod json;
mod sentence;
mod text;

pub use choice::{aim, merit, sampled};
pub use json::{ArenaRow, event_json, state_name};
pub use sentence::{Line, arrow, capitals, counted, marks, rule_letter, rule_meaning, sentence, thousands};
pub use text::text_line;
