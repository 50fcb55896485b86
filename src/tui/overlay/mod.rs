//! Overlays: forms, lists and texts over a screen.

pub(super) mod help;
mod lesson;
pub(super) mod repair;
pub(super) mod why;
