//! A player without a plan, and somebody who watches every frame for what is not so.

pub(crate) mod chance;
pub(crate) mod claims;
pub(crate) mod life;
mod pegs;
mod reload;
