//! Cancellation tokens.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A cancellation token. Clones share their state.
#[derive(Clone, Debug, Default)]
pub struct CancellationToken(Arc<AtomicBool>);

impl CancellationToken {
    /// Cancels the task permanently.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_canceled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// `Break` once the task is canceled.
    pub fn check(&self) -> ControlFlow<()> {
        if self.is_canceled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
