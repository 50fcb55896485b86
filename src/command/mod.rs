//! The commands that print, one per file.

mod arena;
mod board;
mod certificate;
mod completions;
mod count;
mod explain;
mod export;
mod import;
mod man;
mod memory;
mod output;
mod paths;
mod progress;
mod proof;
mod puzzle;
mod sample;
mod solve;
mod stats;
mod suggest;
mod tree;

pub use arena::arena;
pub use board::board;
pub use certificate::certificate;
pub use completions::completions;
pub use count::count;
pub use explain::explain;
pub use export::export;
pub use import::check_import;
pub use man::man;
pub use paths::paths;
pub use puzzle::puzzle;
pub use sample::sample;
pub use solve::solve;
pub use stats::stats;
pub use suggest::suggest;
pub use tree::tree;
