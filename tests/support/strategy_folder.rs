//! A strategy in a file.

use std::fs;

use pegwise::archive::strategy_file::StrategyFile;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Repeats, Rules};
use tempfile::TempDir;

use super::trees::tree_of;

/// A folder with a strategy for three positions and four colors, and its file.
pub(crate) fn folder_with_strategy() -> (TempDir, String) {
    let folder = TempDir::new().expect("a folder");
    let rules = Rules::new(3, 4, Repeats::Allowed).expect("rules that are allowed");
    let tree = tree_of(&Strategy::Minimax, rules).into();
    let file = StrategyFile { label: "minimax".parse().expect("a name"), tree };
    let path = folder.path().join("mine.txt").display().to_string();
    fs::write(&path, file.to_text()).expect("a file");
    (folder, path)
}
