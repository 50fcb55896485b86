//! The program: two peg puzzles in a terminal. Its engine is the crate `pegwise-engine`; this library is there for the
//! program's own binary and tests, and promises nothing to others.

#![expect(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    reason = "a comment stands where a name does not say enough; only this program uses the library"
)]

#[cfg(not(unix))]
compile_error!("pegwise runs on Linux and macOS; its engine, pegwise-engine, runs everywhere");

pub mod archive;
pub mod chord;
pub mod cli;
pub mod command;
pub mod excerpt;
pub mod failure;
pub mod narration;
pub mod plain;
pub mod play;
mod program;
pub mod readiness;
pub mod session;
pub mod store;
pub mod task;
pub mod tui;
pub mod unseen;
