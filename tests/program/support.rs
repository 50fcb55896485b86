//! What several tests of the binary need of `tests/support` and of the tests of the engine.

#[path = "../support/bytes.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod bytes;
#[path = "../support/commands.rs"]
pub(crate) mod commands;
#[path = "../support/home.rs"]
pub(crate) mod home;
#[path = "../support/pty.rs"]
#[expect(dead_code, reason = "the benches measure with the rest")]
pub(crate) mod pty;

#[path = "../../engine/tests/it/support/naive.rs"]
pub(crate) mod naive;
#[path = "../../engine/tests/it/support/plain_search.rs"]
pub(crate) mod plain_search;
#[path = "../../engine/tests/it/support/sample.rs"]
pub(crate) mod sample;
