//! Progress of the commands that take their time, on standard error where that is a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over this many steps, or a spinner where it is not known how many there are.
pub(super) fn bar(length: Option<u64>, template: &str) -> ProgressBar {
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    let bar = match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
