//! The checkpoint, which cancels a long computation.

use std::ops::ControlFlow;

/// A callback that a long computation calls at short intervals. `Break` cancels the computation.
pub type Checkpoint<'a> = dyn FnMut() -> ControlFlow<()> + 'a;

/// Runs a computation that is never canceled.
///
/// # Panics
///
/// If the computation breaks although its checkpoint never does.
pub fn unhurried<T>(compute: impl FnOnce(&mut Checkpoint<'_>) -> ControlFlow<(), T>) -> T {
    compute(&mut || ControlFlow::Continue(())).continue_value().expect("the checkpoint never breaks")
}
