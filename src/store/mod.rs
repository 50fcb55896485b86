//! What stays when the program ends: where its files are, what is in them, and how they are replaced.

mod contents;
pub mod folders;
pub mod games;
pub mod keeper;
pub mod kept;
pub mod record;
pub mod settings;
