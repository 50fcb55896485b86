//! Overlays: forms, lists and texts over a screen.

pub(super) mod help;
pub(super) mod repair;
mod scoring;
pub(super) mod why;
