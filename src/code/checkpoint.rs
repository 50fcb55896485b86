//! The checkpoint by which a long computation can be cancelled.

use std::ops::ControlFlow;

/// Called at short intervals by a long computation. `Break` ends it without a result.
pub type Checkpoint<'a> = dyn FnMut() -> ControlFlow<()> + 'a;

/// The result of a computation that is not cancelled.
///
/// # Panics
///
/// If the computation ends early although its checkpoint never breaks.
pub fn unhurried<T>(compute: impl FnOnce(&mut Checkpoint<'_>) -> ControlFlow<(), T>) -> T {
    match compute(&mut || ControlFlow::Continue(())) {
        ControlFlow::Continue(result) => result,
        ControlFlow::Break(()) => unreachable!("only a checkpoint that breaks ends a computation early"),
    }
}
