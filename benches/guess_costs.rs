//! What guesses cost, as the coach and the review ask: `cargo bench --bench guess_costs`.

use divan::Bencher;
use divan::counter::ItemsCount;
use pegwise::play::GuessCostTask;
use pegwise::play::cost::{Effort, SharedProver};
use pegwise::task;
use pegwise_engine::code::{Code, Rules, ScoredGuess, Universe};

fn main() {
    divan::main();
}

/// The exact cost in guesses of every second guess of a classic game.
#[divan::bench(sample_count = 10)]
fn costs_of_every_second_classic_guess(bencher: Bencher) {
    let earlier = ScoredGuess::parse("aabb=1,1", Rules::CLASSIC).expect("a guess");
    let guesses: Vec<Code> = Universe::new(Rules::CLASSIC).codes().collect();
    bencher.counter(ItemsCount::new(guesses.len())).bench(|| {
        let prover = SharedProver::new(Rules::CLASSIC);
        let cost = |guess: &Code| {
            let (prover, scored) = (prover.clone(), vec![earlier]);
            task::finish(
                GuessCostTask { prover, scored, guess: *guess, effort: Effort::UntilProved },
                &|_| (),
            )
        };
        let total: u64 = guesses.iter().filter_map(|guess| cost(guess).exact()).sum();
        assert_eq!(total, 30_608);
    });
}
