//! Long proofs: stopped and continued from a checkpoint, damaged checkpoints, narrow searches, the commands.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::fs;
use std::ops::ControlFlow;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use pegwise::archive::proof_checkpoint::{Checkpoint, ReadCheckpointError, write_checkpoint};
use pegwise_engine::breaker::GameLengths;
use pegwise_engine::breaker::optimal::{
    BestGuess, Bounds, Depth, NarrowSearch, Objective, Prover, ProverMemory, RangeBound, Stopped,
};
use pegwise_engine::breaker::tree::search_tree;
use pegwise_engine::code::{Repeats, Rules};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::tempdir;

use crate::support::commands::pegwise;

fn rules(positions: usize, colors: usize) -> Rules {
    Rules::new(positions, colors, Repeats::Allowed).expect("these rules are possible")
}

fn prover_of(rules: Rules, objective: Objective, memory: ProverMemory) -> Prover {
    Prover::new(rules, objective, memory).expect("the game is small enough")
}

/// Searches for the first guess, and stops after this much work. Also returns the work done.
fn search(prover: &Prover, most: u64) -> (Result<Option<BestGuess>, Stopped>, u64) {
    let mut done = 0;
    let found = prover.best(&[], &mut |work| {
        done = work;
        if work <= most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (found, done)
}

fn checkpoint(prover: &Prover) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_checkpoint(prover, &mut bytes).expect("memory does not fail");
    bytes
}

fn resumed(bytes: &[u8], rules: Rules, objective: Objective) -> Result<Prover, ReadCheckpointError> {
    let checkpoint = Checkpoint::open(bytes, rules, objective)?;
    let prover = prover_of(rules, objective, ProverMemory::for_slots(checkpoint.slots(), objective));
    checkpoint.restore(&prover)?;
    Ok(prover)
}

const OBJECTIVES: [Objective; 4] = [
    Objective::Total(Depth::Any),
    Objective::Total(Depth::AtMost(5)),
    Objective::Worst,
    Objective::Longer(4),
];

#[test]
fn a_proof_continues_from_its_checkpoint_and_comes_to_the_same() {
    let rules = rules(4, 6);
    for objective in OBJECTIVES {
        let prover = || prover_of(rules, objective, ProverMemory::within(ProverMemory::LEAST));
        let (whole, work) = search(&prover(), u64::MAX);
        let whole = whole.expect("nothing stops it");
        let stopped = prover();
        assert_eq!(search(&stopped, work / 2).0, Err(Stopped));
        let continued = resumed(&checkpoint(&stopped), rules, objective).expect("its own checkpoint");
        let (found, rest) = search(&continued, u64::MAX);
        assert_eq!(found, Ok(whole), "{objective:?}");
        assert!(rest < work, "{objective:?}: {rest} is less than {work}");
        let (_, again) =
            search(&resumed(&checkpoint(&continued), rules, objective).expect("whole"), u64::MAX);
        assert!(again < work, "{objective:?}: {again} is less than {work}");
    }
}

#[test]
fn a_checkpoint_of_another_proof_is_refused_with_its_description() {
    let objective = Objective::default();
    let prover = prover_of(rules(4, 4), objective, ProverMemory::within(ProverMemory::LEAST));
    let bytes = checkpoint(&prover);
    let told = |rules, objective| {
        resumed(&bytes, rules, objective).err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert_eq!(
        told(rules(4, 5), objective),
        "it is of another proof: 4 positions, 4 colors, repeats allowed, objective total"
    );
    assert!(told(rules(4, 4), Objective::Worst).starts_with("it is of another proof"));
    assert!(told(rules(4, 4), objective).is_empty());
}

#[test]
fn a_checkpoint_of_the_first_version_is_refused_because_its_bounds_can_be_wrong() {
    let (rules, objective) = (rules(4, 4), Objective::default());
    let mut bytes = checkpoint(&prover_of(rules, objective, ProverMemory::within(ProverMemory::LEAST)));
    assert!(bytes.starts_with(b"pegwise checkpoint 2\n"));
    bytes[b"pegwise checkpoint ".len()] = b'1';
    assert!(matches!(resumed(&bytes, rules, objective), Err(ReadCheckpointError::OldVersion)));
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("proof");
    fs::write(&file, bytes).expect("the folder can be written");
    let output = pegwise("tree --strategy optimal --positions 4 --colors 4 --checkpoint").arg(&file).output();
    let output = output.expect("it runs");
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{words}");
    assert!(words.contains("it has version 1, whose bounds can be wrong"), "{words}");
    assert!(words.contains("remove it, or name another file"), "{words}");
}

#[test]
fn every_damage_is_refused() {
    let (rules, objective) = (rules(4, 4), Objective::default());
    let prover = prover_of(rules, objective, ProverMemory::within(ProverMemory::LEAST));
    assert!(search(&prover, u64::MAX).0.is_ok());
    let whole = checkpoint(&prover);
    assert!(whole.len() > 200, "it has entries");
    for at in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 1 << (at % 8);
        assert!(resumed(&damaged, rules, objective).is_err(), "byte {at}");
        assert!(resumed(&whole[..at], rules, objective).is_err(), "cut at {at}");
    }
    let longer = [&whole[..], b"x"].concat();
    assert!(matches!(resumed(&longer, rules, objective), Err(ReadCheckpointError::Damaged)));
    assert!(matches!(
        resumed(b"pegwise strategy 1\n", rules, objective),
        Err(ReadCheckpointError::OtherFormat)
    ));
}

#[test]
fn the_lower_bounds_rise_and_never_pass_what_is_proved() {
    let rules = rules(4, 6);
    for objective in OBJECTIVES {
        let prover = prover_of(rules, objective, ProverMemory::default());
        let mut seen: Vec<Bounds> = vec![prover.bounds()];
        let best = prover.best(&[], &mut |_| {
            let bounds = prover.bounds();
            if seen.last() != Some(&bounds) {
                seen.push(bounds);
            }
            ControlFlow::Continue(())
        });
        let best = best.expect("nothing stops it").expect("some strategy is the best");
        assert!(seen.len() > 1, "{objective:?}: {seen:?}");
        let least = |bound: Option<RangeBound>| bound.map(|bound| bound.least);
        let lower = |bounds: &Bounds| [least(bounds.longest), least(bounds.longer), Some(bounds.total.least)];
        assert!(seen.is_sorted_by_key(lower), "{seen:?}");
        let last = prover.bounds();
        assert_eq!(last.total.least, best.total, "{objective:?}");
        assert_eq!(least(last.longer).unwrap_or(0), best.longer, "{objective:?}");
        if let Some(longest) = last.longest {
            assert_eq!(best.depth.most(), Some(longest.least), "{objective:?}");
            assert_eq!(longest.most, Some(longest.least), "it is known");
        }
    }
}

#[test]
fn the_upper_bounds_are_those_of_a_strategy_that_is_known() {
    let rules = rules(4, 6);
    let mut known = GameLengths::default();
    for (guesses, games) in [(1, 1), (4, 700), (5, 500), (6, 90), (7, 5)] {
        known.add(guesses, games);
    }
    let most = |objective| {
        let prover = prover_of(rules, objective, ProverMemory::default());
        prover.note(known.clone());
        let Bounds { longest, longer, total } = prover.bounds();
        [longest, longer, Some(total)].map(|bound| bound.and_then(|bound| bound.most))
    };
    let guesses = known.guesses() as u32;
    assert_eq!(most(Objective::Total(Depth::Any)), [None, None, Some(guesses)]);
    assert_eq!(most(Objective::Total(Depth::AtMost(7))), [None, None, Some(guesses)]);
    assert_eq!(most(Objective::Total(Depth::AtMost(6))), [None; 3], "one of its games is longer");
    assert_eq!(most(Objective::Worst), [Some(7), None, None]);
    assert_eq!(most(Objective::Longer(5)), [None, Some(95), None]);
}

#[test]
fn a_narrow_search_finds_a_whole_strategy_that_is_no_better_than_the_best() {
    for width in [1, 4, 16] {
        let search = NarrowSearch::new(Rules::CLASSIC, Objective::default(), ProverMemory::default(), width);
        let search = search.expect("the game is small enough");
        let tree = search_tree(&search, &|| ControlFlow::Continue(())).expect("a strategy");
        let lengths = tree.lengths();
        assert_eq!(lengths.games(), 1296);
        assert!((5625..6000).contains(&lengths.guesses()), "width {width}: {}", lengths.guesses());
    }
}

#[test]
fn ctrl_c_stops_a_proof_with_its_bounds_and_the_command_continues_it() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("proof");
    let arguments = "tree --strategy optimal --positions 5 --colors 7 --memory 16M --checkpoint";
    for _ in 0..2 {
        let child = pegwise(arguments)
            .arg(&file)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        thread::sleep(Duration::from_secs(2));
        kill_process(Pid::from_child(&child), Signal::INT).expect("it runs");
        let output = child.wait_with_output().expect("it ends");
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert!(output.stdout.is_empty(), "no strategy is written");
        assert!(words.contains("stopped before the proof was complete: the best strategy needs "), "{words}");
        assert!(words.contains("the same command continues from"), "{words}");
        assert!(file.exists());
    }
}
