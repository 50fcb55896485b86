//! The options that say what the optimal strategy makes as low as possible.

use std::ffi::OsStr;

use anyhow::{Error, Result, anyhow, bail};
use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use super::value::{instead_of, turns};
use crate::play::MOST_TURNS;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::{Depth, Objective, Prover};
use pegwise_engine::code::Rules;

/// What the optimal strategy makes as low as possible.
#[derive(Clone, Copy, Debug, Args)]
pub struct ObjectiveArgs {
    /// `optimal` only: what is made as low as possible: the guesses in total; the guesses at worst, then in total; or the
    /// number of games longer than N guesses, then the guesses in total
    #[arg(long, value_name = "GOAL", value_parser = ObjectiveParser)]
    objective: Option<Objective>,
    /// `optimal` only: the most guesses a game may take
    #[arg(long, value_name = "N", value_parser = turns)]
    depth: Option<usize>,
}

impl ObjectiveArgs {
    /// Returns the same strategies, `optimal` with this objective.
    pub fn applied(self, strategies: Vec<Strategy>, rules: Rules) -> Result<Vec<Strategy>> {
        if !strategies.iter().any(Strategy::is_optimal) {
            return match self.given() {
                None => Ok(strategies),
                Some(option) => Err(without_optimal(option)),
            };
        }
        let objective = self.objective(rules)?;
        let applied = |strategy: Strategy| {
            if strategy.is_optimal() { Strategy::Optimal(objective) } else { strategy }
        };
        Ok(strategies.into_iter().map(applied).collect())
    }

    /// Returns the same strategies, `optimal` with this objective; the usual ones if an objective is given without any.
    pub fn applied_or(
        self,
        usual: &[Strategy],
        strategies: Vec<Strategy>,
        rules: Rules,
    ) -> Result<Vec<Strategy>> {
        let strategies =
            if strategies.is_empty() && self.given().is_some() { usual.to_vec() } else { strategies };
        self.applied(strategies, rules)
    }

    /// Returns the same strategy, `optimal` with this objective.
    pub fn applied_to(self, strategy: Strategy, rules: Rules) -> Result<Strategy> {
        let applied = self.applied(vec![strategy], rules)?;
        Ok(applied[0].clone())
    }

    /// The first option that is given.
    fn given(self) -> Option<&'static str> {
        let options = [("--objective", self.objective.is_some()), ("--depth", self.depth.is_some())];
        options.into_iter().find_map(|(option, is_given)| is_given.then_some(option))
    }

    fn objective(self, rules: Rules) -> Result<Objective> {
        let objective = match (self.objective, self.depth) {
            (Some(Objective::Worst | Objective::Longer(_)), Some(_)) => {
                bail!("--depth works only with the objective total: leave one of them out")
            }
            (Some(Objective::Total(_)) | None, Some(most)) => {
                Objective::Total(Depth::AtMost(u32::try_from(most)?))
            }
            (objective, None) => objective.unwrap_or_default(),
        };
        // The strategy itself says when a game is too large for any proof.
        if let Objective::Longer(_) = objective
            && !Prover::takes(rules, objective)
        {
            bail!(
                "{} codes are too many for the objective longer-than-N: take fewer positions or colors",
                rules.universe_size()
            );
        }
        Ok(objective)
    }
}

/// The error for an option that only `optimal` has.
pub(super) fn without_optimal(option: &str) -> Error {
    anyhow!("{option} works only with the strategy optimal: add --strategy optimal, or leave it out")
}

/// Reads an objective: `total`, `worst`, or `longer-than-` and a number. Help and shell completions list them.
#[derive(Clone, Copy, Debug)]
struct ObjectiveParser;

impl TypedValueParser for ObjectiveParser {
    type Value = Objective;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Objective, clap::Error> {
        TypedValueParser::parse_ref(&objective, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            ["total", "worst", "longer-than-5", "longer-than-6", "longer-than-7"]
                .into_iter()
                .map(PossibleValue::new),
        ))
    }
}

/// Reads an objective: `total`, `worst`, or `longer-than-` and a number.
pub fn objective(text: &str) -> Result<Objective, String> {
    let longer = || {
        let most = text.strip_prefix("longer-than-")?.parse().ok()?;
        let is_possible = usize::try_from(most).is_ok_and(|most| (1..=MOST_TURNS).contains(&most));
        is_possible.then_some(Objective::Longer(most))
    };
    match text {
        "total" => Ok(Objective::default()),
        "worst" => Ok(Objective::Worst),
        _ => longer().ok_or_else(|| {
            let longer = format!("longer-than-N with a number of guesses, 1 to {MOST_TURNS}");
            instead_of(text, &format!("an objective is total, worst, or {longer}"))
        }),
    }
}
