//! `tree`: whole strategies as files.

use std::ops::ControlFlow;

use anyhow::{Error, anyhow};

use super::output::{self, OutputFile};
use super::{progress, proof};
use crate::archive::strategy_file::StrategyFile;
use crate::cli::{self, FormArgs, TreeArgs, TreeCommand, WriteTreeArgs};
use crate::failure::Failure;
use crate::narration::strategy_file::{comparison, comparison_json, label, summary, summary_json};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::tree::{Difference, GrowError, StrategyTree};
use pegwise_engine::code::{Peg, Rules, unhurried};

/// Writes the tree of a strategy, or reads strategy files and prints what they come to.
pub fn tree(args: &TreeArgs) -> Result<(), Failure> {
    match &args.reading {
        None => {
            let output = OutputFile::of(&args.writing.form.output)?;
            written(&grown(&args.writing)?, &args.writing.form, output)
        }
        Some(TreeCommand::Summary { file, json }) => {
            let file = file.strategy()?;
            output::write(&if *json { summary_json(&file) } else { summary(&file) }, None)
        }
        Some(TreeCommand::Compare { file, other, json }) => {
            let files = [file.strategy()?, other.strategy()?];
            let [one, two] = files.each_ref().map(|file| &*file.tree);
            let Some(differences) = Difference::between([one, two]) else {
                return Err(Failure::CommandLine(anyhow!(
                    "strategies for different games cannot be compared: {} has {}, {} has {}",
                    file.name(),
                    one.rules(),
                    other.name(),
                    two.rules()
                )));
            };
            let compared =
                if *json { comparison_json(&files, &differences) } else { comparison(&files, &differences) };
            output::write(&compared, None)
        }
        Some(TreeCommand::Convert { file, form }) => {
            let output = OutputFile::of(&form.output)?;
            written(&file.strategy()?, form, output)
        }
    }
}

fn written(file: &StrategyFile, form: &FormArgs, output: Option<OutputFile<'_>>) -> Result<(), Failure> {
    let text = if form.json { file.to_json() } else { file.to_text() };
    output::write(&text, output)
}

fn grown(args: &WriteTreeArgs) -> Result<StrategyFile, Failure> {
    let rules = args.rules.rules()?;
    let strategy = args.objective.applied_to(args.strategy.clone(), rules)?;
    let others = [("--width", args.width.is_some()), ("--first", args.first.is_some())];
    args.proof.check(std::slice::from_ref(&strategy), &others)?;
    let first = args.first.as_deref().map(|text| rules.parse(text)).transpose().map_err(Error::from)?;
    if args.opening.is_some() && args.strategy != Strategy::States {
        return Err(Failure::CommandLine(cli::opening_without_states()));
    }
    let opening = args.opening.as_ref().map(|letter| cli::opening(letter, rules)).transpose();
    let opening = opening?.unwrap_or_default();
    let label = label(&strategy, opening);
    let tree = match (strategy.objective(), args.width) {
        (Some(objective), width) => proof::tree(rules, objective, &args.proof, width, first)?,
        (None, _) => grow(&strategy, rules, opening)?,
    };
    let label = match first {
        Some(first) => format!("{label}, first {}", first.capitals()),
        None => label,
    };
    let label = match args.width {
        Some(width) => format!("near-{label}, width {width}"),
        None => label,
    };
    Ok(StrategyFile {
        label: label.parse().map_err(|error| Failure::Machine(anyhow!("{error}")))?,
        tree: tree.into(),
    })
}

fn grow(strategy: &Strategy, rules: Rules, opening: Peg) -> Result<StrategyTree, Failure> {
    let spinner = progress::bar(None, "{msg} {spinner} every game, for {elapsed}");
    spinner.set_message(strategy.name().to_owned());
    let grown =
        unhurried(|checkpoint| ControlFlow::Continue(strategy.tree(rules, opening, &mut |_| checkpoint())));
    spinner.finish_and_clear();
    grown.map_err(|error| match error {
        GrowError::NoGuess(_) => unreachable!("nothing cancels, and nothing limits the depth"),
        GrowError::TooLong | GrowError::TooLarge(_) => Failure::CommandLine(error.into()),
    })
}
