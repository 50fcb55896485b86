//! pegwise: two peg puzzles in a terminal, and programs that solve them and tell why.
//!
//! The modules, from the ground up. Each may use those above it in this list and none below:
//!
//! | module | what it owns |
//! | --- | --- |
//! | [`task`] | background work: tasks, their cancellation, the worker that runs them |
//! | [`code`] | the code-breaking game: pegs, codes, rules, scores, candidates |
//! | [`deduce`] | what follows from scores: rules, contradictions, corrections, proofs |
//! | [`breaker`] | the code-breakers, and the facts they tell while they guess |
//! | [`triangle`] | the peg triangle: boards, jumps, the search, the fate of every board |
//! | [`play`] | games as a person plays them: undo, seeds, recorded steps, the daily puzzle, game codes |
//! | [`session`] | activities as a person goes through them: verbs in, outcomes out, for both front ends |
//! | [`store`] | what stays when the program ends: settings, saved games, statistics |
//! | [`narration`] | facts put into words, for people and for programs |
//! | [`cli`] | the command line: commands, options, defaults |
//! | [`failure`] | how the program fails, and its exit statuses |
//! | [`command`] | the commands that print |
//! | [`plain`] | play in lines, for screen readers, pipes and slow lines |
//! | [`tui`] | the full screen |
//!
//! `code`, `deduce`, `breaker` and `triangle` are the engine: they know no terminal, no clock, no thread, no file and no wording. A guess
//! goes from a key to [`tui::app::App`], to a new [`play::BreakGame`], whose [`code::Score`] it draws; a fact goes
//! from a [`breaker::Breaker`] through its observer to [`narration`] or to a recorded list of steps.

pub mod breaker;
pub mod cli;
pub mod code;
pub mod command;
pub mod deduce;
pub mod failure;
pub mod narration;
pub mod plain;
pub mod play;
pub mod session;
pub mod store;
pub mod task;
pub mod triangle;
pub mod tui;
