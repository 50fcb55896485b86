//! How a long computation asks whether to go on.

use std::ops::ControlFlow;

/// Called now and then by a computation that can take long. `Break` ends it early, without a result.
pub type Checkpoint<'a> = dyn FnMut() -> ControlFlow<()> + 'a;

/// The result of a computation that nothing ends early.
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
