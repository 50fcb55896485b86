//! What several tests need.

pub(crate) mod boards;
pub(crate) mod bytes;
pub(crate) mod checker;
pub(crate) mod commands;
pub(crate) mod gallery;
pub(crate) mod game_texts;
pub(crate) mod games;
pub(crate) mod home;
pub(crate) mod moments;
pub(crate) mod monkey;
pub(crate) mod naive;
pub(crate) mod named_keys;
pub(crate) mod page;
pub(crate) mod past;
pub(crate) mod plain;
pub(crate) mod played;
pub(crate) mod positions;
pub(crate) mod proof_checker;
#[expect(dead_code, reason = "the benches measure with the rest")]
pub(crate) mod pty;
pub(crate) mod remembering;
pub(crate) mod scenes;
pub(crate) mod stage;
pub(crate) mod stretches;
pub(crate) mod svg;
pub(crate) mod trees;
pub(crate) mod watching;
