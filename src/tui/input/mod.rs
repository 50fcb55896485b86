//! What the terminal sends, turned into keys, clicks and pastes.
//!
//! [`Decoder`] is a pure state machine over bytes and waiting times; the reader gives it both.

mod decoder;
mod event;
mod keys;
mod mouse;
mod reader;

pub use decoder::{Decoder, LONGEST_PASTE};
pub use event::Input;
pub(crate) use reader::listen;
