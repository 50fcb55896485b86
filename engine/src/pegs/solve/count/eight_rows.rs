//! The counts of 8 rows. `pegwise-census` found them, and can find them again.

use super::found::{Count, Endings};
use crate::pegs::{Board, Class, Hole, Shape};

const SHAPE: Shape = Shape::triangle(8);

/// What is known of a kind of start beside its solutions.
struct Start {
    /// A starting hole.
    hole: usize,
    games: u128,
    reachable: u64,
    winnable: u64,
    fewest_sweeps: u8,
}

/// The fewest and the most pegs at the end of a game, from every start.
const PEGS: (usize, usize) = (1, 22);

/// A start of each kind: rotations and the mirror lead to all others.
const STARTS: [Start; 8] = [
    Start {
        hole: 1,
        games: 200_197_832_572_172_658_478_178_035_096,
        reachable: 13_039_847_225,
        winnable: 11_526_674_323,
        fewest_sweeps: 14,
    },
    Start {
        hole: 5,
        games: 440_526_893_403_520_949_441_499_476_318,
        reachable: 12_285_936_638,
        winnable: 10_774_175_547,
        fewest_sweeps: 15,
    },
    Start {
        hole: 7,
        games: 992_915_120_296_465_514_050_529_657_251,
        reachable: 14_009_390_668,
        winnable: 12_493_997_073,
        fewest_sweeps: 13,
    },
    Start {
        hole: 13,
        games: 2_281_461_939_536_971_395_887_664_532_312,
        reachable: 14_498_361_386,
        winnable: 12_982_904_447,
        fewest_sweeps: 14,
    },
    Start {
        hole: 17,
        games: 2_288_091_124_371_461_662_394_139_937_156,
        reachable: 14_133_128_511,
        winnable: 12_617_853_977,
        fewest_sweeps: 14,
    },
    Start {
        hole: 22,
        games: 408_232_532_148_387_190_612_929_543_775,
        reachable: 13_259_962_920,
        winnable: 11_746_927_315,
        fewest_sweeps: 13,
    },
    Start {
        hole: 25,
        games: 684_522_381_499_698_603_922_875_174_412,
        reachable: 13_109_579_230,
        winnable: 11_595_542_713,
        fewest_sweeps: 14,
    },
    Start {
        hole: 31,
        games: 808_236_542_494_837_310_992_858_543_211,
        reachable: 14_144_433_314,
        winnable: 12_628_745_195,
        fewest_sweeps: 13,
    },
];

/// The number of solutions between two holes: the one that is empty at the start, and that of the last peg. Rotations and the
/// mirror lead to all others, and so does playing backward, where the two holes change places.
const SOLUTIONS: [(usize, usize, u128); 46] = [
    (1, 1, 91_599_521_817_349_265_468_887_792),
    (1, 5, 236_251_692_549_107_021_891_559_466),
    (1, 7, 557_830_633_697_010_479_844_204_576),
    (1, 13, 1_230_411_937_788_378_567_388_583_308),
    (1, 17, 1_575_349_479_186_244_947_081_602_901),
    (1, 22, 230_181_443_545_318_540_605_289_924),
    (1, 25, 395_489_041_938_669_176_267_747_680),
    (1, 31, 527_307_577_452_155_491_721_521_869),
    (5, 5, 527_242_025_471_927_796_271_540_496),
    (5, 7, 1_236_096_005_201_604_056_424_693_466),
    (5, 13, 2_894_262_584_771_934_631_136_155_568),
    (5, 17, 3_122_761_622_688_965_131_712_353_204),
    (5, 22, 513_551_928_471_727_652_179_452_777),
    (5, 25, 824_477_921_164_421_162_966_423_096),
    (5, 31, 1_024_521_844_893_050_808_632_889_455),
    (7, 7, 2_671_370_348_105_694_648_672_560_000),
    (7, 10, 3_055_317_819_598_645_418_587_970_382),
    (7, 13, 6_687_057_810_568_698_278_247_025_299),
    (7, 17, 7_098_957_806_150_302_078_474_410_290),
    (7, 20, 7_163_584_396_645_235_905_873_976_209),
    (7, 22, 1_058_275_027_812_878_504_867_324_636),
    (7, 25, 1_928_690_803_274_901_194_320_390_841),
    (7, 28, 1_322_893_975_036_289_455_383_575_431),
    (7, 31, 2_229_164_256_887_494_411_034_911_080),
    (7, 34, 2_539_941_413_203_137_050_325_531_375),
    (13, 13, 14_920_635_611_324_563_537_209_665_036),
    (13, 17, 17_382_569_164_480_818_878_145_598_445),
    (13, 22, 2_704_970_967_202_170_531_671_922_304),
    (13, 25, 4_628_960_958_888_810_138_614_812_286),
    (13, 31, 5_787_786_685_390_075_022_644_542_182),
    (17, 17, 15_836_520_300_406_428_965_950_574_632),
    (17, 20, 15_838_430_974_029_479_494_672_343_696),
    (17, 22, 2_919_263_045_910_262_874_648_526_858),
    (17, 25, 4_738_057_532_004_263_547_099_454_361),
    (17, 28, 2_961_797_828_591_804_366_454_742_871),
    (17, 31, 5_466_822_708_161_301_571_394_887_681),
    (17, 34, 5_534_734_683_080_995_401_814_803_859),
    (22, 22, 398_170_050_272_882_959_912_717_438),
    (22, 25, 795_509_128_380_854_148_829_929_337),
    (22, 28, 585_050_854_368_641_028_071_331_036),
    (22, 31, 867_958_431_098_213_170_604_239_160),
    (22, 34, 1_084_480_022_869_225_716_698_519_000),
    (25, 25, 1_261_934_879_569_122_593_944_920_028),
    (25, 31, 1_540_820_105_095_783_813_120_171_878),
    (31, 31, 1_701_700_526_416_268_884_286_201_108),
    (31, 34, 1_949_579_160_081_927_330_959_455_044),
];

/// The start that a symmetry leads to this hole.
fn known(hole: Hole) -> &'static Start {
    let kind = SHAPE.representative(hole);
    let is_alike = |start: &&Start| SHAPE.representative(Hole::at(start.hole - 1)) == kind;
    STARTS.iter().find(is_alike).unwrap_or_else(|| unreachable!("the starts are of all kinds"))
}

pub(in crate::pegs::solve) fn count(hole: Hole) -> Count {
    let start = known(hole);
    let (fewest_pegs, most_pegs) = PEGS;
    Count {
        hole,
        solutions: endings(hole).solutions.iter().map(|(_, ways)| ways).sum(),
        games: start.games,
        reachable: start.reachable,
        up_to_symmetry: None,
        winnable: Some(start.winnable),
        fewest_pegs,
        most_pegs,
        fewest_sweeps: Some(start.fewest_sweeps),
    }
}

/// The solutions of a start by last hole.
pub(super) fn endings(hole: Hole) -> Endings {
    let last_holes = Class::of(Board::start(SHAPE, hole)).last_holes(SHAPE);
    Endings { hole, solutions: last_holes.map(|last| (last, solutions(hole, last))).collect() }
}

fn solutions(start: Hole, last: Hole) -> u128 {
    let leads_here = |(one, other, _): &&(usize, usize, u128)| {
        SHAPE.symmetries().iter().any(|symmetry| {
            let [one, other] = [*one, *other].map(|number| symmetry.hole(Hole::at(number - 1)));
            [(one, other), (other, one)].contains(&(start, last))
        })
    };
    let known = SOLUTIONS.iter().find(leads_here);
    known.unwrap_or_else(|| unreachable!("parity allows no other last holes")).2
}
