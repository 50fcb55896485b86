//! The keymap: which key gives which command in each context. Help and the hint bar are generated from it.

mod bindable;
mod binding;
mod command;
mod hint;
mod key_context;
mod keys;
mod position;
mod resolved;
mod row;
mod screen_keys;

pub(crate) use crate::chord::key_label;
pub(crate) use bindable::Bindable;
pub(crate) use command::Command;
pub(crate) use hint::Hint;
pub(crate) use key_context::{KeyContext, everywhere};
pub(crate) use keys::{Keys, Typing};
pub use resolved::Keymap;
pub(crate) use resolved::Named;
pub(crate) use row::Line;
