//! The census of the peg triangle: counts of all games of up to 8 rows, modulo primes.
//!
//! For up to 7 rows, [`pegwise_engine::pegs::count_games`] counts in wide numbers. With 8 rows these would take tens
//! of gigabytes. So games are counted as residues modulo primes of 32 bits, in a pass over all boards for each, and mirror
//! images are stored once.

mod analysis;
mod census;
mod checkpoint;
mod folded;
mod mirrored_sweeps;
mod passes;
mod residue;
mod run;
mod triangle;

pub use census::Census;
pub use checkpoint::{ReadError, read_checkpoint, write_checkpoint};
pub use folded::OutOfMemory;
pub use passes::{Pass, Passes, Quantity};
pub use run::{CountProgress, NoCount};

/// The time and memory that a count takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most bytes in memory at a time, nearly.
    pub memory: u64,
    /// The values of boards to be computed, as far as known beforehand.
    pub values: u64,
}
