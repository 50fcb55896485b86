//! Analysis of a code-breaking game in the background: judged guesses, the best guess, maps, and explanations.
//!
//! Each result names its history, so a result that arrives late is still true.

use std::convert::Infallible;

use crate::play::CodeMap;
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::breaker::partition::Choice;
use pegwise_engine::breaker::review::{Comparison, Judged, Reviewer};
use pegwise_engine::code::{Candidates, Code, History, Peg, Rules};
use pegwise_engine::deduce::Why;

/// Questions about a game, answered in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    pub rules: Rules,
    pub history: History,
    pub questions: Vec<AnalysisQuestion>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisQuestion {
    /// How good was the guess of this turn, from 0?
    Judge(usize),
    Best,
    /// Where on the map of all codes are the candidates after this many turns?
    Map(usize),
}

/// An answer, and the history that it is about.
#[derive(Clone, Debug)]
pub struct AnalysisResult {
    pub rules: Rules,
    /// The turns of the game; for a judged guess or a map, those up to it.
    pub history: History,
    pub answer: AnalysisAnswer,
}

#[derive(Clone, Debug)]
pub enum AnalysisAnswer {
    /// How good the last guess of the history was.
    Judged(Judged),
    Best(Choice),
    Mapped(CodeMap),
}

impl Task for Analysis {
    type Progress = Box<AnalysisResult>;
    type Output = ();

    fn run(self, monitor: &Monitor<'_, Box<AnalysisResult>>) -> Result<(), Canceled> {
        let mut reviewer = Reviewer::new(self.rules);
        let checkpoint = &mut || monitor.check();
        let history_up_to = |turns: usize| self.history.turns()[..turns].iter().copied().collect::<History>();
        for question in &self.questions {
            let (turns, answer) = match question {
                AnalysisQuestion::Judge(at) => {
                    let judged = reviewer.judge(&self.history, *at, checkpoint);
                    (at + 1, judged.map_continue(AnalysisAnswer::Judged))
                }
                AnalysisQuestion::Best => {
                    let best = reviewer.best(&self.history.scored(), checkpoint);
                    (self.history.turns().len(), best.map_continue(AnalysisAnswer::Best))
                }
                AnalysisQuestion::Map(turns) => {
                    let map = |()| CodeMap::of(&Candidates::of(self.rules, &history_up_to(*turns)));
                    (*turns, monitor.check().map_continue(map).map_continue(AnalysisAnswer::Mapped))
                }
            };
            let answer = answer.continue_value().ok_or(Canceled)?;
            let history = history_up_to(turns);
            if monitor.report(Box::new(AnalysisResult { rules: self.rules, history, answer })).is_break() {
                return Err(Canceled);
            }
        }
        Ok(())
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyTask {
    pub rules: Rules,
    pub history: History,
    /// The position, from 0, and the color.
    pub cell: (usize, Peg),
}

#[derive(Clone, Debug)]
pub struct WhyAnswer {
    pub question: WhyTask,
    pub why: Why,
}

impl Task for WhyTask {
    type Progress = Infallible;
    type Output = Box<WhyAnswer>;

    fn run(self, monitor: &Monitor<'_, Infallible>) -> Result<Box<WhyAnswer>, Canceled> {
        let why = Why::of(self.rules, &self.history, self.cell, &mut || monitor.check());
        let why = why.continue_value().ok_or(Canceled)?;
        Ok(Box::new(WhyAnswer { question: self, why }))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparisonTask {
    pub rules: Rules,
    /// The turns before the guess. Some code agrees with them.
    pub history: History,
    pub guess: Code,
}

#[derive(Clone, Debug)]
pub struct ComparisonAnswer {
    pub question: ComparisonTask,
    pub comparison: Comparison,
}

impl Task for ComparisonTask {
    type Progress = Infallible;
    type Output = Box<ComparisonAnswer>;

    fn run(self, monitor: &Monitor<'_, Infallible>) -> Result<Box<ComparisonAnswer>, Canceled> {
        let mut reviewer = Reviewer::new(self.rules);
        let candidates = Candidates::of(self.rules, &self.history);
        let check = &mut || monitor.check();
        let comparison = reviewer.compare(&candidates, &self.history.scored(), self.guess, check);
        let comparison = comparison.continue_value().ok_or(Canceled)?;
        Ok(Box::new(ComparisonAnswer { question: self, comparison }))
    }
}
