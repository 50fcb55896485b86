//! What plain mode says about a place.

use crate::session::command::Place;
use pegwise_engine::breaker::Strategy;

/// A place that plain mode describes in sentences.
pub trait Spoken: Place {
    /// Where the player is, and what there is.
    fn greeting(&self) -> Vec<String>;

    fn told(&self, fact: &Self::Fact) -> Vec<String>;

    /// Why a command does nothing now, and what to do about it.
    fn refused(&self, refusal: &Self::Refusal) -> String;

    fn worker(task: &Self::Task) -> Strategy;

    /// Before the first task.
    fn starting(&self) -> Vec<String>;

    fn working(&self, strategy: &Strategy) -> String;

    fn ended(&self, strategy: &Strategy) -> Option<String>;

    /// After the last task.
    fn finished(&self) -> Vec<String>;
}

/// Before strategies play in turn.
pub(super) const IN_TURN: &str = "The strategies play one after the other.";
