//! The tests of the binary: its commands, plain mode, and the full screen in a pseudo-terminal. They wait most of the
//! time.

mod support;

mod answers;
mod attacks;
mod certificates;
mod checkpoints;
mod clipboard;
mod commands;
mod duel;
mod every_screen;
mod exit_statuses;
mod glyph_width;
mod help;
mod hostile;
mod input;
mod job_control;
mod killed;
mod one_lock;
mod paths;
mod plain;
mod plain_keeping;
mod plain_new_game;
mod plain_search;
mod plain_tournaments;
mod public_cases;
mod strategy_commands;
mod terminal;
mod window;
mod wrong_command_lines;
