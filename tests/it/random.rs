//! Golden vectors: what a seed gives, on every machine and for ever. The numbers come from a second implementation
//! of the generator; where one of these tests fails, seeds that people share give other games than before.

use pegwise::play::random_secret;
use pegwise_engine::pegs::random_game;

use crate::support::prelude::*;

const SEEDS: [u64; 5] = [0, 1, 7, 2024, u64::MAX];

fn below(seed: u64, bound: usize) -> [usize; 12] {
    let mut random = Random::new(Seed(seed));
    std::array::from_fn(|_| random.below(bound))
}

#[test]
fn a_seed_gives_the_same_numbers_for_ever() {
    assert_eq!(below(0, 6), [5, 1, 4, 4, 4, 0, 2, 1, 5, 4, 4, 0]);
    assert_eq!(below(1, 6), [5, 5, 4, 0, 2, 5, 5, 5, 2, 2, 3, 3]);
    assert_eq!(below(7, 15), [11, 11, 8, 6, 7, 0, 3, 12, 0, 9, 6, 10]);
    assert_eq!(below(7, 36), [5, 8, 2, 12, 22, 9, 12, 0, 21, 9, 9, 10]);
    assert_eq!(below(2024, 1296), [529, 425, 426, 924, 708, 357, 239, 1029, 593, 247, 707, 678]);
    assert_eq!(
        below(u64::MAX, 1 << 24),
        [
            9_316_274, 5_921_680, 1_690_251, 3_321_459, 9_593_825, 4_205_588, 10_960_744, 8_076_799, 526_373,
            15_781_591, 5_557_983, 13_408_724
        ]
    );
}

#[test]
fn a_seed_gives_the_same_secrets_for_ever() {
    use Repeats::{Allowed, Forbidden};
    let games = [
        (4, 6, Allowed, ["dbff", "dcbf", "baaf", "cceb", "fdfa"]),
        (5, 8, Allowed, ["cbhdh", "ebcdd", "baehf", "abdcb", "cdggc"]),
        (8, 8, Allowed, ["acgcbhdh", "aahebcdd", "fdfbaehf", "hddabdcb", "edecdggc"]),
        (4, 10, Forbidden, ["dbec", "ichb", "gbea", "fgei", "bgae"]),
        (8, 8, Forbidden, ["bdcahgfe", "egfhbdca", "gebhafdc", "edhfabgc", "gbaehcdf"]),
        (1, 26, Allowed, ["f", "l", "h", "j", "m"]),
        (2, 2, Forbidden, ["ba", "ba", "ba", "ba", "ab"]),
    ];
    for (positions, colors, repeats, secrets) in games {
        let rules = Rules::new(positions, colors, repeats).unwrap();
        let drawn = SEEDS.map(|seed| random_secret(rules, &mut Random::new(Seed(seed))).to_string());
        assert_eq!(drawn, secrets, "{rules}");
    }
}

#[test]
fn one_generator_gives_one_secret_after_another() {
    let mut random = Random::new(Seed(2024));
    let secrets: [String; 3] =
        std::array::from_fn(|_| random_secret(Rules::CLASSIC, &mut random).to_string());
    assert_eq!(secrets, ["cceb", "bfef", "bffa"]);
}

#[test]
fn a_seed_gives_the_same_random_games_of_pegs_for_ever() {
    let mut random = Random::new(Seed(7));
    let mut won: Vec<String> = (0..2000)
        .filter_map(|_| {
            let (hole, solution) = random_game(Shape::CLASSIC, |bound| random.below(bound));
            let jumps: Vec<String> = solution?.iter().map(ToString::to_string).collect();
            Some(format!("{hole} {}", jumps.join(" ")))
        })
        .collect();
    won.sort();
    won.dedup();
    assert_eq!(won.len(), 12);
    assert_eq!(won[0], "10 3-10 13-6 7-9 10-3 4-6 1-4 3-10 10-8 11-13 14-12 4-13 12-14 15-13");
    assert_eq!(won[11], "7 2-7 9-2 12-5 3-8 10-3 11-4 14-12 1-6 2-7 7-9 6-13 12-14 15-13");
}
