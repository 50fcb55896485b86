//! Decodes terminal input into keys, clicks and pastes.
//!
//! [`Decoder`] is a pure state machine over bytes and waiting times, which the reader supplies.

mod background;
mod decoder;
mod event;
mod glyph_width;
mod keys;
mod mouse;
mod reader;

pub use decoder::{Decoder, LONGEST_PASTE};
pub use event::Input;
pub(crate) use reader::listen;
