//! Samples of long lists: ordinary runs try some of the cases, and all of them if `PEGWISE_EVERY_CASE` is set.

use std::sync::LazyLock;

/// Whether all cases are tried.
static EVERY_CASE: LazyLock<bool> = LazyLock::new(|| std::env::var_os("PEGWISE_EVERY_CASE").is_some());

/// Whether the case of this number is tried, where ordinary runs try one of `step`.
pub(crate) fn is_tried(number: usize, step: usize) -> bool {
    *EVERY_CASE || number.is_multiple_of(step)
}

/// The cases that are tried, where ordinary runs try one of `step`, from the first on.
pub(crate) fn sample<T>(cases: impl IntoIterator<Item = T>, step: usize) -> impl Iterator<Item = T> {
    cases.into_iter().enumerate().filter(move |(number, _)| is_tried(*number, step)).map(|(_, case)| case)
}
