//! What strategies need for every secret of a game, as far as the arena has found out.

use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Repeats, Rules, Variants};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyResult {
    /// The guesses of all games together.
    pub guesses: u64,
    pub longest: usize,
}

impl StrategyResult {
    /// The result of a strategy by these rules, if the arena has played it, or the tree has them.
    pub fn of(strategy: &Strategy, rules: Rules) -> Option<StrategyResult> {
        if let Strategy::Tree(tree) = strategy {
            let lengths = strategy.plays(rules).then(|| tree.tree.lengths())?;
            return Some(StrategyResult { guesses: lengths.guesses(), longest: lengths.longest() });
        }
        let asked = (rules.positions(), rules.colors(), rules.repeats());
        let (_, results) =
            RESULTS.iter().find(|(known, _)| *known == asked && rules.variants() == Variants::NONE)?;
        let at = Strategy::ALL.iter().position(|known| known == strategy)?;
        results[at].map(|(guesses, longest)| StrategyResult { guesses, longest })
    }

    pub fn mean(self, rules: Rules) -> f64 {
        self.guesses as f64 / f64::from(rules.universe_size())
    }
}

/// Rules, and the guesses and the longest game of each strategy in the order of [`Strategy::ALL`].
type Entry = ((usize, usize, Repeats), [Option<(u64, usize)>; Strategy::ALL.len()]);

/// The results of `pegwise arena`, in which [`Strategy::States`] opens with the first color. What the arena has not
/// played is `None`.
const RESULTS: &[Entry] = &[
    (
        (3, 6, Repeats::Allowed),
        [
            Some((952, 6)),
            Some((1_136, 8)),
            Some((936, 7)),
            Some((874, 5)),
            Some((859, 5)),
            Some((860, 5)),
            Some((859, 5)),
            Some((854, 5)),
        ],
    ),
    (
        (4, 6, Repeats::Forbidden),
        [
            Some((1_521, 6)),
            Some((1_493, 6)),
            Some((1_525, 6)),
            Some((1_490, 5)),
            Some((1_459, 6)),
            Some((1_450, 5)),
            Some((1_457, 5)),
            Some((1_446, 5)),
        ],
    ),
    (
        (4, 6, Repeats::Allowed),
        [
            Some((6_236, 7)),
            Some((7_471, 9)),
            Some((6_063, 7)),
            Some((5_801, 5)),
            Some((5_696, 6)),
            Some((5_722, 6)),
            Some((5_668, 6)),
            Some((5_625, 6)),
        ],
    ),
    (
        (4, 7, Repeats::Allowed),
        [
            Some((12_594, 8)),
            Some((15_548, 10)),
            Some((12_164, 8)),
            Some((11_613, 6)),
            Some((11_409, 6)),
            Some((11_378, 6)),
            Some((11_388, 6)),
            Some((11_228, 6)),
        ],
    ),
    (
        (4, 8, Repeats::Allowed),
        [
            Some((23_634, 9)),
            Some((29_544, 11)),
            Some((22_825, 10)),
            Some((21_230, 6)),
            Some((20_725, 7)),
            Some((20_688, 7)),
            Some((20_896, 7)),
            Some((20_471, 7)),
        ],
    ),
    (
        (4, 9, Repeats::Allowed),
        [
            Some((41_900, 10)),
            Some((52_271, 12)),
            Some((38_390, 10)),
            Some((36_120, 7)),
            Some((35_031, 7)),
            Some((34_926, 7)),
            Some((35_802, 7)),
            Some((34_666, 8)),
        ],
    ),
    (
        (4, 10, Repeats::Allowed),
        [
            Some((70_571, 11)),
            Some((87_321, 13)),
            Some((62_015, 10)),
            Some((58_103, 7)),
            Some((56_442, 8)),
            Some((56_209, 8)),
            Some((58_011, 8)),
            Some((55_632, 8)),
        ],
    ),
    (
        (4, 10, Repeats::Forbidden),
        [
            Some((28_200, 9)),
            Some((27_797, 9)),
            Some((28_308, 8)),
            Some((27_139, 7)),
            Some((26_551, 7)),
            Some((26_424, 8)),
            Some((26_751, 8)),
            Some((26_274, 7)),
        ],
    ),
    (
        (5, 7, Repeats::Forbidden),
        [
            Some((12_978, 8)),
            Some((12_908, 10)),
            Some((13_020, 8)),
            Some((12_638, 7)),
            Some((12_428, 7)),
            Some((12_407, 6)),
            Some((12_513, 7)),
            Some((12_305, 7)),
        ],
    ),
    (
        (5, 8, Repeats::Forbidden),
        [
            Some((36_723, 9)),
            Some((36_136, 10)),
            Some((36_800, 9)),
            Some((35_457, 7)),
            Some((34_871, 8)),
            Some((34_705, 7)),
            Some((34_974, 7)),
            Some((34_444, 7)),
        ],
    ),
    (
        (5, 6, Repeats::Allowed),
        [
            Some((41_387, 8)),
            Some((48_349, 11)),
            Some((41_271, 8)),
            Some((37_965, 6)),
            Some((37_134, 6)),
            Some((37_087, 7)),
            Some((37_127, 7)),
            Some((36_721, 7)),
        ],
    ),
    (
        (5, 8, Repeats::Allowed),
        [
            Some((206_546, 11)),
            Some((250_116, 13)),
            Some((194_782, 9)),
            Some((183_966, 7)),
            Some((180_287, 7)),
            Some((179_863, 8)),
            Some((181_834, 8)),
            None,
        ],
    ),
];

pub fn rules_with_results() -> impl Iterator<Item = Rules> {
    RESULTS
        .iter()
        .filter_map(|((positions, colors, repeats), _)| Rules::new(*positions, *colors, *repeats).ok())
}
