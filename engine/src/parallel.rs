//! Work on the threads of rayon, or on this thread alone without the feature `parallel`.

use std::ops::ControlFlow;

#[cfg(feature = "parallel")]
use rayon::prelude::*;

/// Returns what `work` makes of each item, in order. The first error found ends the work.
#[cfg(feature = "parallel")]
pub(crate) fn try_map<T: Send, R: Send, E: Send>(
    items: Vec<T>,
    work: impl Fn(T) -> Result<R, E> + Sync + Send,
) -> Result<Vec<R>, E> {
    items.into_par_iter().map(work).collect()
}

/// Returns what `work` makes of each item, in order. The first error ends the work.
#[cfg(not(feature = "parallel"))]
pub(crate) fn try_map<T, R, E>(items: Vec<T>, work: impl Fn(T) -> Result<R, E>) -> Result<Vec<R>, E> {
    items.into_iter().map(work).collect()
}

/// Merges what `work` makes of each number below `count`, neighbors with neighbors. Each thread works with a state of its
/// own. `Break` as soon as `work` breaks.
#[cfg(feature = "parallel")]
pub(crate) fn try_merge<S, R: Default + Send>(
    count: u32,
    state: impl Fn() -> S + Sync + Send,
    work: impl Fn(&mut S, u32) -> ControlFlow<(), R> + Sync + Send,
    merge: impl Fn(R, R) -> R + Sync + Send,
) -> ControlFlow<(), R> {
    (0..count)
        .into_par_iter()
        .map_init(state, work)
        .try_reduce(R::default, |one, other| ControlFlow::Continue(merge(one, other)))
}

/// Merges what `work` makes of each number below `count`. `Break` as soon as `work` breaks.
#[cfg(not(feature = "parallel"))]
pub(crate) fn try_merge<S, R: Default>(
    count: u32,
    state: impl Fn() -> S,
    work: impl Fn(&mut S, u32) -> ControlFlow<(), R>,
    merge: impl Fn(R, R) -> R,
) -> ControlFlow<(), R> {
    let mut state = state();
    (0..count).try_fold(R::default(), |merged, number| {
        ControlFlow::Continue(merge(merged, work(&mut state, number)?))
    })
}

/// Does the same work on every thread at once.
pub(crate) fn on_each_thread(work: impl Fn() + Sync) {
    #[cfg(feature = "parallel")]
    rayon::scope(|scope| {
        for _ in 0..rayon::current_num_threads() {
            scope.spawn(|_| work());
        }
    });
    #[cfg(not(feature = "parallel"))]
    work();
}
