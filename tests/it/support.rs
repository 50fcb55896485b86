//! What several tests need of `tests/support` and of the tests of the engine.

#[path = "../support/bytes.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod bytes;
#[path = "../support/checks.rs"]
pub(crate) mod checks;
#[path = "../support/commands.rs"]
pub(crate) mod commands;
#[path = "../support/game_texts.rs"]
pub(crate) mod game_texts;
#[path = "../support/home.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod home;
#[path = "../support/moments.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod moments;
#[path = "../support/monkey/mod.rs"]
pub(crate) mod monkey;
#[path = "../support/named_keys.rs"]
pub(crate) mod named_keys;
#[path = "../support/page.rs"]
pub(crate) mod page;
#[path = "../support/past.rs"]
pub(crate) mod past;
#[path = "../support/plain_board.rs"]
pub(crate) mod plain_board;
#[path = "../support/played.rs"]
pub(crate) mod played;
#[path = "../support/prelude.rs"]
pub(crate) mod prelude;
#[path = "../support/restarts.rs"]
pub(crate) mod restarts;
#[path = "../support/scenes.rs"]
pub(crate) mod scenes;
#[path = "../support/scripts.rs"]
pub(crate) mod scripts;
#[path = "../support/stage.rs"]
pub(crate) mod stage;
#[path = "../support/strategy_folder.rs"]
pub(crate) mod strategy_folder;
#[path = "../support/watching.rs"]
pub(crate) mod watching;

#[path = "../../engine/tests/it/support/boards.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod boards;
#[path = "../../engine/tests/it/support/chance.rs"]
pub(crate) mod chance;
#[path = "../../engine/tests/it/support/naive.rs"]
pub(crate) mod naive;
#[path = "../../engine/tests/it/support/plain.rs"]
pub(crate) mod plain;
#[path = "../../engine/tests/it/support/plain_search.rs"]
pub(crate) mod plain_search;
#[path = "../../engine/tests/it/support/playing.rs"]
pub(crate) mod playing;
#[path = "../../engine/tests/it/support/positions.rs"]
pub(crate) mod positions;
#[path = "../../engine/tests/it/support/proof_checker.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod proof_checker;
#[path = "../../engine/tests/it/support/sample.rs"]
pub(crate) mod sample;
#[path = "../../engine/tests/it/support/trees.rs"]
pub(crate) mod trees;
