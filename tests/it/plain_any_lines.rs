//! Any lines at all in plain mode: each is answered, and nothing panics.

use std::io::Cursor;

use pegwise::plain::{Prompt, Session, converse};
use proptest::prelude::*;
use proptest::strategy::Strategy;

use crate::support::prelude::*;

/// What a session says to these lines, without a process.
fn answers(opening: Opening, lines: &[String]) -> String {
    let mut session = Session::new(opening, &Settings::default(), Random::new(Seed(7)));
    let (mut input, mut output) = (Cursor::new(lines.join("\n") + "\n"), Vec::new());
    converse(&mut session, &mut input, &mut output, Prompt::Shown).expect("memory does not fail");
    String::from_utf8(output).expect("text")
}

fn openings() -> impl Strategy<Value = Opening> {
    let rules = Rules::CLASSIC;
    let secret = rules.parse("fcaf").expect("a code");
    prop_oneof![
        Just(Opening::Menu),
        Just(Opening::Play { rules, most: 3, deal: Some(Deal::Chosen(secret)) }),
        Just(Opening::Play { rules, most: 5, deal: Some(Deal::Adversary) }),
        Just(Opening::Watch {
            rules,
            strategy: pegwise_engine::breaker::Strategy::States,
            opening: None,
            secret: Some(secret)
        }),
        Just(Opening::Watch {
            rules,
            strategy: pegwise_engine::breaker::Strategy::Smart,
            opening: None,
            secret: None
        }),
        Just(Opening::Pegs { game: PegGame::new(Shape::CLASSIC), coach: Coach::Warn }),
    ]
}

/// Lines that mean something in one place or another, which ` / ` parts.
const LINES: &str = "help / menu / break / watch / pegs / search / contest / arena / hint / undo / redo / notes / \
    info / info off / coach on / coach refuse / reveal / reveal / new / again / new 5 8 / \
    new contest / stop / strategies / daily yesterday /  / no / review / play on 1 / \
    play on 2 another / compare / result / rules / board / play / hand / step / back / next / run / \
    first / leaves / repair / repair 1 / score 1 1 1 / begin / with smart / without optimal / \
    secret / game / why states / results / games states / jumps / chances / solve / moves / export / \
    import game.txt / pegwise game 1 / result: open / goal home / goal most / goal 5 / rows 4 / \
    hole 3 / over / out / win / dead end / previous win / to 500 / start / end / path / list / \
    totals / order 2 / remember lost / stop solution / stop depth 4 / ways / ways 2 / solutions / \
    merge on / sweeps 9 / more / show 3 / last hole 13 / try /  / 4-1 / 6-4 / 1 1 / 0 2 / 2 0 / 0 0 / \
    aabb / fcaf / abcd / 5 / 13";

/// A line that a person might type, or a slip of the hand, or a cat.
fn lines() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::sample::select(LINES.split(" / ").collect::<Vec<_>>()).prop_map(str::to_owned),
        1 => "[a-g]{4}",
        1 => "[0-9]{1,2}-[0-9]{1,2}",
        1 => "(why|possible|score|with|without|secret|games|order|step|back|to|run|goal|board|strategy|rows|coach|stop|ways|show|jumps|last hole) [a-f0-9./x_-]{0,5}( [0-9])?",
        1 => "[^>\\pC]{0,12}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_typed_is_answered(opening in openings(), lines in prop::collection::vec(lines(), 0..40)) {
        let told = answers(opening, &lines);
        prop_assert!(!told.contains('\x1b'));
        // Each prompt but the last is followed by an answer.
        for answer in told.split("> ").skip(1).take(lines.len()) {
            prop_assert!(answer.ends_with('\n') || told.ends_with(answer), "{told}");
        }
    }
}
