//! The tests of the engine, in one program: a module for each part that is tested.

mod support;

mod constraints;
mod counts;
mod deduction;
mod every_secret;
mod front_door;
mod goal_counts;
mod large_games;
mod objectives;
mod optimal;
mod partition;
mod patterns;
mod pegs;
mod proofs;
mod reasons;
mod repair;
mod resume;
mod review;
mod rules;
mod scores;
mod search;
mod search_plans;
mod serialized;
mod shapes;
mod smart;
mod solutions;
mod solver;
mod states;
mod strategy_trees;
mod weights;
mod why;
