//! What several threads gain in a proof, and what they do twice:
//! `cargo bench -p pegwise-engine --bench threads -- 4G 5x6`. Without games, those whose proofs take seconds.
//!
//! Each game is proved by one thread, by two or four threads together, and by as many separate proofs at the same
//! time, which is what the machine allows. The work of all threads, in score lookups, is compared with
//! that of one alone: what is above 1 was done twice.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use pegwise_engine::breaker::optimal::{Depth, Objective, Prover, ProverMemory};
use pegwise_engine::code::{Repeats, Rules};

fn main() {
    let (mut games, mut memory) = (Vec::new(), ProverMemory::within(1 << 30));
    for argument in std::env::args().skip(1).filter(|argument| argument != "--bench") {
        match argument.strip_suffix('G').and_then(|size| size.parse::<u64>().ok()) {
            Some(size) => memory = ProverMemory::within(size << 30),
            None => games.push(argument),
        }
    }
    if games.is_empty() {
        games = ["4x8", "4x9", "4x10nr", "5x7nr"].map(str::to_owned).into();
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("| game | threads | one alone | together | times as fast | separate proofs | work |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for game in games {
        let rules = rules(&game);
        let prover = || Prover::new(rules, Objective::Total(Depth::Any), memory).expect("a small game");
        let (alone, work_alone) = proved_by(&[prover()], 1);
        for threads in [2, 4].into_iter().filter(|threads| *threads <= cores) {
            let (together, work) = proved_by(&[prover()], threads);
            let provers: Vec<Prover> = (0..threads).map(|_| prover()).collect();
            let (apart, _) = proved_by(&provers, 1);
            println!(
                "| {game} | {threads} | {:.2} s | {:.2} s | {:.2} | {:.2} | {:.2} |",
                alone.as_secs_f64(),
                together.as_secs_f64(),
                alone.as_secs_f64() / together.as_secs_f64(),
                alone.as_secs_f64() * threads as f64 / apart.as_secs_f64(),
                work as f64 / work_alone as f64,
            );
        }
    }
}

/// A game by its positions and colors, and `nr` for no repeats.
fn rules(game: &str) -> Rules {
    let (sizes, repeats) = match game.strip_suffix("nr") {
        Some(sizes) => (sizes, Repeats::Forbidden),
        None => (game, Repeats::Allowed),
    };
    let (positions, colors) = sizes.split_once('x').expect("positions and colors, such as 4x9");
    let number = |text: &str| text.parse().expect("a number");
    Rules::new(number(positions), number(colors), repeats).expect("these rules are possible")
}

/// Each prover finds its best first guess by this number of threads, all at the same time: how long that takes, and the
/// work of all threads.
fn proved_by(provers: &[Prover], threads: usize) -> (Duration, u64) {
    let start = Instant::now();
    let found: Vec<AtomicBool> = provers.iter().map(|_| AtomicBool::new(false)).collect();
    let work = std::thread::scope(|scope| {
        let of_each = (0..threads).flat_map(|_| provers.iter().zip(&found));
        let running: Vec<_> =
            of_each.map(|(prover, found)| scope.spawn(move || work_of(prover, found))).collect();
        running.into_iter().map(|thread| thread.join().expect("no thread panics")).sum()
    });
    (start.elapsed(), work)
}

/// The work of one thread until it has found the best first guess, or another thread has.
fn work_of(prover: &Prover, found: &AtomicBool) -> u64 {
    let mut work = 0;
    let mut patience = |done| {
        work = done;
        if found.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    if prover.best(&[], &mut patience).is_ok() {
        found.store(true, Ordering::Relaxed);
    }
    work
}
