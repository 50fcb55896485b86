//! Solvers that explain themselves for two peg puzzles: code-breaking (Mastermind, Bulls and Cows) and the peg
//! triangle. They use no terminal, clock or file:
//!
//! | module | contents |
//! | --- | --- |
//! | [`code`] | pegs, codes, rules, scores, candidates |
//! | [`deduce`] | deduction from scores: rules, contradictions, corrections, proofs |
//! | [`breaker`] | the strategies, the events that they report, whole strategies as trees |
//! | [`pegs`] | boards, jumps, the reversible search, evaluation, counts |
//!
//! The most common types are re-exported here, except for those of the [`pegs`].
//!
//! # In one call
//!
//! [`best_guess`] names the next guess of a strategy. [`pegs::evaluate`] tells what is known about a board of pegs,
//! and [`pegs::solve`] finds jumps to one peg.
//!
//! # Breaking a code
//!
//! A [`Strategy`] finds the next guess after some scores, and reports how:
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use pegwise_engine::{Candidates, Event, History, Peg, Rules, Strategy};
//!
//! let rules = Rules::CLASSIC;
//! let history = History::parse(&["aabb=1,0", "acde=1,1"], rules)?;
//! assert_eq!(Candidates::of(rules, &history).count(), 45);
//!
//! let mut events = Vec::new();
//! let mut observe = |event: Event| {
//!     events.push(event);
//!     ControlFlow::Continue(())
//! };
//! let mut breaker = Strategy::Minimax.resume(rules, Peg::default(), &history, &mut observe)?;
//! let guess = breaker.propose(&mut observe)?;
//! assert_eq!(guess.to_string(), "cbbe");
//! let Some(Event::Choice(choice)) = events.last() else { panic!("minimax reports its choice") };
//! assert_eq!(choice.chosen.partition.largest(), 7);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Asking why
//!
//! A proof consists of the fewest turns that decide whether a color is at a position, and an argument:
//!
//! ```
//! use pegwise_engine::deduce::{Argument, Rule, Why};
//! use pegwise_engine::{History, Peg, Rules, unhurried};
//!
//! let rules = Rules::CLASSIC;
//! let history = History::parse(&["aabb=1,0", "acde=0,2"], rules)?;
//! let first_is_a = (0, Peg::default());
//! let Why::Out(proof) = unhurried(|checkpoint| Why::of(rules, &history, first_is_a, checkpoint)) else {
//!     panic!("the second score rules it out");
//! };
//! assert_eq!(proof.turns, [1]);
//! assert_eq!(proof.argument, Argument::Alone(Rule::NoExact));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Searching a triangle
//!
//! The search makes one step at a time, and can take back every step:
//!
//! ```
//! use pegwise_engine::pegs::{Board, Search};
//!
//! let start: Board = "./xx/xxx/xxxx/xxxxx".parse()?;
//! let mut search = Search::new(start);
//! let (steps, _) = search.run(u64::MAX, |search, _| search.board().pegs() == 1);
//! assert_eq!(search.path().len(), 13, "each jump removes one of the 14 pegs");
//! search.run_back(steps, |_| false);
//! assert_eq!(search.board(), start);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! `parallel` (default) runs long searches and counts on the threads of rayon. With `serde`, pegs, codes, scores, turns,
//! histories, rules, boards, holes and jumps are written and read as their texts. With `exhaustive`, enums and results that
//! grow can be matched and built without a wildcard.

pub mod breaker;
pub mod code;
pub mod deduce;
mod parallel;
pub mod pegs;
#[cfg(feature = "serde")]
mod serialized;

pub use breaker::{Breaker, Event, GameOutcome, Halt, Observer, Strategy, best_guess, break_secret};
pub use code::{Candidates, Code, History, Partition, Peg, Repeats, Rules, Score, Turn, Universe, unhurried};
pub use deduce::{Corrections, Proof, Why};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
