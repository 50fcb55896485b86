//! Forms of games that last: saved games, results and their statistics, share codes, the text of a game. Strategies and
//! certificates as files, unfinished proofs and counts.

pub mod certificate_file;
mod checksum;
mod fragment;
pub mod game_text;
pub mod practice;
pub mod proof_checkpoint;
pub mod result_tracker;
pub mod results;
pub mod rules_fields;
pub mod saved;
mod share_code;
pub mod statistics;
pub mod strategy_file;

pub use share_code::{
    ParseShareCodeError, ShareCodeContent, board_from_share_code, board_share_code, game_from_share_code,
    is_meant_as_share_code, share_code,
};
