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
use crate::cli::ProofArgs;
use crate::failure::Failure;
use crate::narration::{bounds, counted, thousands};
use crate::store::{replace_by, shown};
use pegwise_engine::breaker::optimal::{
    FirstGuess, GuessSearch, NarrowSearch, Objective, Prover, ProverMemory, TooManyCodes,
};
use pegwise_engine::breaker::tree::{GrowError, NoGuess, StrategyTree, prove_tree, search_tree};
use pegwise_engine::code::{Code, Rules};

/// The memory of a proof unless another is asked for: enough for games of some thousand codes.
const USUAL_MEMORY: u64 = 512 << 20;

const BETWEEN_CHECKPOINTS: Duration = Duration::from_mins(5);

const BETWEEN_MESSAGES: Duration = Duration::from_millis(500);

pub(super) fn best_tree(
    rules: Rules,
    objective: Objective,
    args: &ProofArgs,
) -> Result<StrategyTree, Failure> {
    let checkpoint = args.checkpoint.as_deref();
    let prover = match checkpoint.filter(|path| path.exists()) {
        Some(path) => resumed(path, rules, objective)?,
        None => new_prover(rules, objective, memory(args.memory)?)?,
    };
    let run = ProofRun::begin(Some(Proof { prover: &prover, checkpoint }))?;
    let grown = prove_tree(&prover, &|| run.look());
    run.end(grown, &too_shallow)
}

/// The tree of the best strategy that is searched for: among `width` guesses for each large set of codes, if that is
/// given, and with this first guess, if there is one.
pub(super) fn tree(
    rules: Rules,
    objective: Objective,
    args: &ProofArgs,
    width: Option<usize>,
    first: Option<Code>,
) -> Result<StrategyTree, Failure> {
    match (width, first) {
        (None, None) => best_tree(rules, objective, args),
        (None, Some(_)) => {
            searched(&new_prover(rules, objective, memory(args.memory)?)?, first, &too_shallow)
        }
        (Some(width), _) => {
            let search =
                NarrowSearch::new(rules, objective, memory(args.memory)?, width).map_err(too_large)?;
            searched(&search, first, &|most| too_narrow(width, most))
        }
    }
}

fn searched(
    search: &dyn GuessSearch,
    first: Option<Code>,
    too_few: &dyn Fn(usize) -> Failure,
) -> Result<StrategyTree, Failure> {
    let run = ProofRun::begin(None)?;
    let grown = match first {
        Some(guess) => search_tree(&FirstGuess { search, guess }, &|| run.look()),
        None => search_tree(search, &|| run.look()),
    };
    run.end(grown, too_few)
}

/// The memory of a proof that is asked for, or the usual one. It is an error if the machine has less.
pub(super) fn memory(asked: Option<u64>) -> Result<ProverMemory, Failure> {
    let memory = ProverMemory::within(asked.unwrap_or(USUAL_MEMORY));
    match available_memory().filter(|available| *available < memory.bytes()) {
        None => Ok(memory),
        Some(available) => Err(Failure::Machine(anyhow!(
            "the proof would take {} MB of memory, and {} MB are available: take less with --memory",
            thousands(memory.bytes() >> 20),
            thousands(available >> 20)
        ))),
    }
}

fn new_prover(rules: Rules, objective: Objective, memory: ProverMemory) -> Result<Prover, Failure> {
    Prover::new(rules, objective, memory).map_err(too_large)
}

/// The error that a game has too many codes for a proof.
fn too_large(TooManyCodes { codes }: TooManyCodes) -> Failure {
    Failure::CommandLine(anyhow!(
        "optimal takes games of at most {} codes, and these rules have {}: take fewer positions or colors",
        thousands(u64::from(Prover::MOST_CODES)),
        thousands(u64::from(codes))
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
    let prover = new_prover(rules, objective, ProverMemory::for_slots(checkpoint.slots(), objective))?;
    checkpoint.restore(&prover).map_err(failed)?;
    Ok(prover)
}

/// A proof that runs, and the file with its checkpoint.
struct Proof<'a> {
    prover: &'a Prover,
    checkpoint: Option<&'a Path>,
}

impl Proof<'_> {
    fn bounds(&self) -> String {
        bounds(self.prover.objective(), &self.prover.bounds())
    }

    fn write(&self, path: &Path) -> Result<(), Failure> {
        replace_by(path, |mut file| write_checkpoint(self.prover, &mut file))
            .map_err(|error| output::cannot_write(path, error))
    }

    /// Writes the checkpoint of a stopped proof. Returns the message for the player.
    fn stopped(&self) -> Failure {
        let advice = match self.checkpoint.map(|path| (path, self.write(path))) {
            None => "to continue another time, name a file with --checkpoint".to_owned(),
            Some((path, Ok(()))) => format!("the same command continues from {}", shown(path)),
            Some((_, Err(failure))) => return failure,
        };
        Failure::Machine(anyhow!(
            "stopped before the proof was complete: the best strategy needs {}\n{advice}",
            self.bounds()
        ))
    }
}

/// What happens beside a search: messages, the key that stops it, and for a proof, checkpoints.
struct ProofRun<'a> {
    /// `None` for a search that proves nothing about other first guesses.
    proof: Option<Proof<'a>>,
    spinner: ProgressBar,
    is_stopped: Arc<AtomicBool>,
    due: Mutex<Due>,
}

struct Due {
    message: Instant,
    checkpoint: Instant,
    failed: Option<Error>,
}

impl<'a> ProofRun<'a> {
    fn begin(proof: Option<Proof<'a>>) -> Result<ProofRun<'a>, Failure> {
        let is_stopped = Arc::new(AtomicBool::new(false));
        // A second Ctrl+C ends the program at once.
        flag::register_conditional_default(SIGINT, Arc::clone(&is_stopped))?;
        flag::register(SIGINT, Arc::clone(&is_stopped))?;
        let now = Instant::now();
        let due = Mutex::new(Due { message: now, checkpoint: now + BETWEEN_CHECKPOINTS, failed: None });
        let spinner = progress::bar(None, "optimal {spinner} {msg}, for {elapsed}").with_message("searching");
        Ok(ProofRun { proof, spinner, is_stopped, due })
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
        let Some(proof) = &self.proof else { return ControlFlow::Continue(()) };
        self.spinner.set_message(format!("searching: {}", proof.bounds()));
        if let Some(path) = proof.checkpoint
            && now >= due.checkpoint
        {
            if let Err(failure) = proof.write(path) {
                due.failed = Some(anyhow!("{failure}"));
                self.is_stopped.store(true, Ordering::Relaxed);
                return ControlFlow::Break(());
            }
            due.checkpoint = Instant::now() + BETWEEN_CHECKPOINTS;
        }
        ControlFlow::Continue(())
    }

    /// The tree that was grown, or why there is none. `too_few` is the error that no strategy keeps within a number of
    /// guesses.
    fn end(
        self,
        grown: Result<StrategyTree, GrowError<NoGuess>>,
        too_few: &dyn Fn(usize) -> Failure,
    ) -> Result<StrategyTree, Failure> {
        self.spinner.finish_and_clear();
        grown.map_err(|error| match error {
            GrowError::NoGuess(NoGuess::TooShallow(depth)) => too_few(depth as usize),
            GrowError::NoGuess(NoGuess::Canceled) => match (self.failed(), &self.proof) {
                (Some(error), _) => Failure::Machine(error),
                (None, Some(proof)) => proof.stopped(),
                (None, None) => Failure::Machine(anyhow!("stopped before a strategy was found")),
            },
            GrowError::NoGuess(NoGuess::TooLarge(_)) | GrowError::TooLong | GrowError::TooLarge(_) => {
                Failure::CommandLine(error.into())
            }
        })
    }

    /// Why the proof was stopped, unless by the player.
    fn failed(&self) -> Option<Error> {
        let mut due = self.due.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        due.failed.take()
    }
}
