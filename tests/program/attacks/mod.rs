//! Attacks on the program, each on every screen: `cargo test --release attacks:: -- --ignored`. A sample of them
//! belongs to every run of the tests.

mod files;
#[cfg(target_os = "linux")]
mod saving;
#[cfg(target_os = "linux")]
mod tasks;
mod terminal;
