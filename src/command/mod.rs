//! The commands that print, one a file.

mod arena;
mod paths;
mod sample;
mod solve;

pub use arena::arena;
pub use paths::paths;
pub use sample::sample;
pub use solve::solve;
