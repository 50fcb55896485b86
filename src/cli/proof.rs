//! The options of a long proof.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::objective::without_optimal;
use super::value::instead_of;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::ProverMemory;

/// Options of a long proof.
#[derive(Clone, Debug, Args)]
pub struct ProofArgs {
    /// `optimal` only: the memory for what is proved, such as 500M or 4G; more is faster for large games
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    pub memory: Option<u64>,
    /// `optimal` only: continue the proof in FILE, if there is one, and write what is proved to it every few minutes and
    /// when the proof is stopped
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
}

impl ProofArgs {
    /// Checks that `optimal` is among the strategies if an option for it alone is given. `others` are such options beside
    /// these, each with whether it is given.
    pub fn check(&self, strategies: &[Strategy], others: &[(&str, bool)]) -> Result<()> {
        let own = [("--memory", self.memory.is_some()), ("--checkpoint", self.checkpoint.is_some())];
        match own.iter().chain(others).find(|(_, is_given)| *is_given) {
            Some((option, _)) if !strategies.iter().any(Strategy::is_optimal) => Err(without_optimal(option)),
            _ => Ok(()),
        }
    }
}

/// Reads a number of bytes, such as `500M` or `4G`.
pub(super) fn memory(text: &str) -> Result<u64, String> {
    let bytes = || {
        let megabytes = text.strip_suffix(['M', 'm']).map(|digits| (digits, 1 << 20));
        let (digits, unit) = megabytes.or_else(|| Some((text.strip_suffix(['G', 'g'])?, 1 << 30)))?;
        digits
            .parse::<u64>()
            .ok()?
            .checked_mul(unit)
            .filter(|bytes| (ProverMemory::LEAST..=ProverMemory::MOST).contains(bytes))
    };
    bytes().ok_or_else(|| {
        let (least, most) = (ProverMemory::LEAST >> 20, ProverMemory::MOST >> 30);
        let right = format!("expected a number with M or G, such as 500M or 4G, from {least}M to {most}G");
        instead_of(text, &right)
    })
}
