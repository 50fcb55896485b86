//! The program without its two front ends.

mod opened;

pub(crate) use opened::Opened;
