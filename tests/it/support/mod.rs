//! What several tests need.

pub(crate) mod bytes;
pub(crate) mod commands;
pub(crate) mod gallery;
pub(crate) mod game_texts;
pub(crate) mod home;
pub(crate) mod moments;
pub(crate) mod monkey;
pub(crate) mod named_keys;
pub(crate) mod page;
pub(crate) mod past;
pub(crate) mod played;
pub(crate) mod positions;
#[expect(dead_code, reason = "the benches measure with the rest")]
pub(crate) mod pty;
pub(crate) mod scenes;
pub(crate) mod stage;
pub(crate) mod strategy_folder;
pub(crate) mod svg;
pub(crate) mod watching;

// What the tests of the engine need, too.
#[path = "../../../engine/tests/it/support/boards.rs"]
#[expect(dead_code, reason = "the tests of the engine use the rest")]
pub(crate) mod boards;
#[path = "../../../engine/tests/it/support/chance.rs"]
pub(crate) mod chance;
#[path = "../../../engine/tests/it/support/naive.rs"]
pub(crate) mod naive;
#[path = "../../../engine/tests/it/support/plain.rs"]
pub(crate) mod plain;
#[path = "../../../engine/tests/it/support/plain_search.rs"]
pub(crate) mod plain_search;
#[path = "../../../engine/tests/it/support/proof_checker.rs"]
#[expect(dead_code, reason = "the tests of the engine use the rest")]
pub(crate) mod proof_checker;
#[path = "../../../engine/tests/it/support/trees.rs"]
pub(crate) mod trees;
