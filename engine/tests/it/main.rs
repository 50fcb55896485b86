//! The tests of the engine, in one program: a module for each part that is tested.

mod support;

mod constraints;
mod counts;
mod deduction;
mod goal_counts;
mod objectives;
mod optimal;
mod partition;
mod proofs;
mod repair;
mod resume;
mod review;
mod scores;
mod search;
mod search_plans;
mod smart;
mod solutions;
mod solver;
mod states;
mod strategy_results;
mod strategy_trees;
mod triangle;
mod why;
