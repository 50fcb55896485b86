//! Facts put into words: the lines of the published sessions, JSON for programs, sentences for people.

pub mod advice;
mod answer;
mod choice;
mod count;
mod earning;
mod json;
mod line;
mod notation;
pub mod pegs;
mod proof;
mod reason;
mod repair;
pub mod result;
pub mod search;
mod sentence;
pub mod statistics;
pub mod table;
mod text;
mod voice;

pub use answer::{Grounds, contradiction_json, explanation_json, suggestion_json};
pub use choice::{ONLY, aim, description, fewest, limit_in_words, merit, sampled};
pub use count::{CountRow, endings_in_words};
pub use earning::earnings;
pub use json::{ArenaRow, event_json, state_name};
pub use line::Line;
pub use notation::{EXACT, MISPLACED, NO_MARK, arrow, capitals, counted, dots, mark_glyph, marks, thousands};
pub use proof::why;
pub use reason::Reason;
pub use repair::{contradiction, remedies, remedies_of_turn};
pub use sentence::{rule_letter, rule_meaning, sentence};
pub use text::text_line;
pub use voice::{Voice, listed};
