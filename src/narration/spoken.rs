//! What plain mode says about a place.

use super::as_sentence;
use crate::play::{Analysis, AnalysisResult, GuessCost, GuessCostTask};
use crate::session::command::Place;
use pegwise_engine::breaker::Strategy;

/// Work that has to be done before plain mode can say a fact.
pub enum Study {
    Analysis(Analysis),
    /// The player can stop it.
    Cost(GuessCostTask),
}

/// What work has found.
pub enum Found<'a> {
    Analysis(&'a AnalysisResult),
    Failed(&'a Analysis, &'a str),
    /// `None` if the search failed.
    Cost(&'a GuessCostTask, Option<&'a GuessCost>),
}

/// A place that plain mode describes in sentences.
pub trait Spoken: Place {
    /// How the player stops work.
    const STOP: &'static str = " Enter stops them.";

    /// Where the player is, and what there is.
    fn greeting(&self) -> Vec<String>;

    /// The work that is left before this can be said.
    fn study(&mut self, _: &Self::Fact) -> Option<Study> {
        None
    }

    fn learn(&mut self, _: Found<'_>) {}

    /// What is said before something is finished that takes long.
    fn announced(&self, _: &Self::Fact) -> Option<String> {
        None
    }

    /// What is said before what a command led to.
    fn notice(&self) -> Option<String> {
        None
    }

    fn told(&self, fact: &Self::Fact) -> Vec<String>;

    /// Why a command does nothing now, and what to do about it.
    fn refused(&self, refusal: &Self::Refusal) -> String {
        as_sentence(&refusal.to_string())
    }

    /// The strategy that works on a task.
    fn worker(_: &Self::Task) -> Option<Strategy> {
        None
    }

    /// Before the first task. Nothing if it is short.
    fn starting(&self) -> Vec<String> {
        Vec::new()
    }

    fn working(&self, _: &Strategy) -> String {
        String::new()
    }

    fn ended(&self, _: &Strategy) -> Option<String> {
        None
    }

    /// After the last task.
    fn finished(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Before strategies play in turn.
pub(super) const IN_TURN: &str = "The strategies play one after the other.";
