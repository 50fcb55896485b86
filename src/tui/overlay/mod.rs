//! What lies over a screen.

pub(super) mod help;
