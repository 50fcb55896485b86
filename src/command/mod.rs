//! The commands that print, one a file.

mod arena;
mod count;
mod explain;
mod paths;
mod sample;
mod solve;
mod stats;
mod suggest;

pub use arena::arena;
pub use count::count;
pub use explain::explain;
pub use paths::paths;
pub use sample::sample;
pub use solve::solve;
pub use stats::stats;
pub use suggest::suggest;
