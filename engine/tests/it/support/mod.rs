//! What several tests need. The tests of the program use some of it, too.

pub(crate) mod boards;
pub(crate) mod chance;
pub(crate) mod checker;
pub(crate) mod games;
pub(crate) mod naive;
pub(crate) mod plain;
pub(crate) mod plain_search;
pub(crate) mod playing;
pub(crate) mod positions;
pub(crate) mod proof_checker;
pub(crate) mod remembering;
pub(crate) mod sample;
pub(crate) mod stretches;
pub(crate) mod trees;
