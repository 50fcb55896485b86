//! pegwise: two peg puzzles in a terminal, and programs that solve them and tell why.
pub mod breaker;
pub mod cli;
pub mod code;
pub mod command;
pub mod narration;
pub mod play;
pub mod triangle;
pub mod tui;
