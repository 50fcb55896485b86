//! The proof of the best strategy, as the commands make it: on all cores, with a checkpoint, until it is stopped.

use std::fs::File;
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Error, anyhow};
use indicatif::ProgressBar;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use super::memory::available_memory;
use super::{output, progress};
use crate::archive::proof_checkpoint::{Checkpoint, ReadCheckpointError, write_checkpoint};
use crate::breaker::optimal::{Memory, Objective, Prover};
use crate::breaker::tree::{GrowError, NoGuess, StrategyTree};
use crate::cli::ProofArgs;
use crate::code::Rules;
use crate::failure::Failure;
use crate::narration::{bounds, counted, thousands};
use crate::play::proof::prove_tree;
use crate::store::{replace_by, shown};

/// The memory of a proof unless another is asked for: enough for games of some thousand codes.
const USUAL_MEMORY: u64 = 512 << 20;

/// The time between two checkpoints.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_mins(5);

/// The time between two messages.
const BETWEEN_MESSAGES: Duration = Duration::from_millis(500);

/// The tree of the best strategy.
///
/// # Errors
///
/// If the game is too large, no strategy keeps within the depth, the checkpoint fails, or the player stops the proof.
pub(super) fn best_tree(
    rules: Rules,
    objective: Objective,
    args: &ProofArgs,
    width: Option<usize>,
) -> Result<StrategyTree, Failure> {
    if !Prover::takes(rules, objective) {
        return Err(too_large(rules));
    }
    let checkpoint = args.checkpoint.as_deref();
    let prover = match checkpoint.filter(|path| path.exists()) {
        Some(path) => resumed(path, rules, objective)?,
        None => new_prover(rules, objective, Memory::within(args.memory.unwrap_or(USUAL_MEMORY)))?,
    };
    let prover = match width {
        Some(width) => prover.with_width(width),
        None => prover,
    };
    let run = ProofRun::begin(&prover, checkpoint)?;
    let grown = prove_tree(&prover, &|| run.look());
    run.end();
    grown.map_err(|error| match error {
        GrowError::NoGuess(NoGuess::TooShallow(depth)) => match width {
            Some(width) => too_narrow(width, depth as usize),
            None => too_shallow(depth as usize),
        },
        GrowError::NoGuess(NoGuess::Canceled) => match run.failed() {
            Some(error) => Failure::Machine(error),
            None => stopped(&prover, checkpoint),
        },
        GrowError::TooLong | GrowError::TooLarge(_) => Failure::CommandLine(error.into()),
    })
}

/// A prover with this memory.
///
/// # Errors
///
/// If there is not so much memory.
fn new_prover(rules: Rules, objective: Objective, memory: Memory) -> Result<Prover, Failure> {
    match available_memory().filter(|available| *available < memory.bytes()) {
        None => Ok(Prover::new(rules, objective, memory)),
        Some(available) => Err(Failure::Machine(anyhow!(
            "the proof would take {} MB of memory, and {} MB are available: take less with --memory",
            thousands(memory.bytes() >> 20),
            thousands(available >> 20)
        ))),
    }
}

/// The error that a game has too many codes for any proof.
fn too_large(rules: Rules) -> Failure {
    Failure::CommandLine(anyhow!(
        "optimal takes games of at most {} codes, and these rules have {}: take fewer positions or colors",
        thousands(u64::from(Prover::MOST_CODES)),
        thousands(u64::from(rules.universe_size()))
    ))
}

/// The error that no strategy finds every secret within this depth.
pub(super) fn too_shallow(most: usize) -> Failure {
    let guesses = counted(most, "guess");
    Failure::CommandLine(anyhow!("no strategy finds every secret within {guesses}: take a larger --depth"))
}

/// The error that a search of some guesses found no strategy within this depth. There may be one all the same.
fn too_narrow(width: usize, most: usize) -> Failure {
    let guesses = counted(most, "guess");
    Failure::CommandLine(anyhow!(
        "the search of width {width} found no strategy within {guesses}, which proves nothing: take a larger --width or --depth"
    ))
}

/// A prover that continues from a checkpoint.
fn resumed(path: &Path, rules: Rules, objective: Objective) -> Result<Prover, Failure> {
    let failed = |error: ReadCheckpointError| {
        let error = match error {
            ReadCheckpointError::File(error) => Error::new(error),
            wrong => Error::new(wrong),
        };
        Failure::from(error.context(format!(
            "cannot continue from the checkpoint {}: remove it, or name another file",
            shown(path)
        )))
    };
    let file = File::open(path).map_err(|error| failed(error.into()))?;
    let checkpoint = Checkpoint::open(BufReader::new(file), rules, objective).map_err(failed)?;
    let prover = new_prover(rules, objective, Memory::for_slots(checkpoint.slots(), objective))?;
    checkpoint.restore(&prover).map_err(failed)?;
    Ok(prover)
}

/// Writes the checkpoint of a stopped proof. Returns the message for the player.
fn stopped(prover: &Prover, checkpoint: Option<&Path>) -> Failure {
    let bounds = bounds(prover.objective(), &prover.bounds());
    if bounds.is_empty() {
        return Failure::Machine(anyhow!("stopped before a strategy was found"));
    }
    let advice = match checkpoint.map(|path| (path, write(prover, path))) {
        None => "to continue another time, name a file with --checkpoint".to_owned(),
        Some((path, Ok(()))) => format!("the same command continues from {}", shown(path)),
        Some((_, Err(failure))) => return failure,
    };
    Failure::Machine(anyhow!(
        "stopped before the proof was complete: the best strategy needs {bounds}\n{advice}"
    ))
}

fn write(prover: &Prover, path: &Path) -> Result<(), Failure> {
    replace_by(path, |mut file| write_checkpoint(prover, &mut file))
        .map_err(|error| output::cannot_write(path, error))
}

/// What happens beside a proof: messages, checkpoints, and the key that stops it.
struct ProofRun<'a> {
    prover: &'a Prover,
    checkpoint: Option<&'a Path>,
    spinner: ProgressBar,
    is_stopped: Arc<AtomicBool>,
    due: Mutex<Due>,
}

/// When what is due next.
struct Due {
    message: Instant,
    checkpoint: Instant,
    failed: Option<Error>,
}

impl<'a> ProofRun<'a> {
    fn begin(prover: &'a Prover, checkpoint: Option<&'a Path>) -> Result<ProofRun<'a>, Failure> {
        let is_stopped = Arc::new(AtomicBool::new(false));
        // A second Ctrl+C ends the program at once.
        flag::register_conditional_default(SIGINT, Arc::clone(&is_stopped))?;
        flag::register(SIGINT, Arc::clone(&is_stopped))?;
        let now = Instant::now();
        let due = Mutex::new(Due { message: now, checkpoint: now + BETWEEN_CHECKPOINTS, failed: None });
        let spinner = progress::bar(None, "optimal {spinner} {msg}, for {elapsed}");
        spinner.set_message("searching");
        Ok(ProofRun { prover, checkpoint, spinner, is_stopped, due })
    }

    /// Does what is due. `Break` if the proof has to stop.
    fn look(&self) -> ControlFlow<()> {
        if self.is_stopped.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        // Another thread may look instead.
        let Ok(mut due) = self.due.try_lock() else { return ControlFlow::Continue(()) };
        let now = Instant::now();
        if now < due.message {
            return ControlFlow::Continue(());
        }
        due.message = now + BETWEEN_MESSAGES;
        let bounds = bounds(self.prover.objective(), &self.prover.bounds());
        if !bounds.is_empty() {
            self.spinner.set_message(format!("searching: {bounds}"));
        }
        if let Some(path) = self.checkpoint
            && now >= due.checkpoint
        {
            if let Err(failure) = write(self.prover, path) {
                due.failed = Some(anyhow!("{failure}"));
                self.is_stopped.store(true, Ordering::Relaxed);
                return ControlFlow::Break(());
            }
            due.checkpoint = Instant::now() + BETWEEN_CHECKPOINTS;
        }
        ControlFlow::Continue(())
    }

    fn end(&self) {
        self.spinner.finish_and_clear();
    }

    /// Why the proof was stopped, unless by the player.
    fn failed(&self) -> Option<Error> {
        let mut due = self.due.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        due.failed.take()
    }
}
