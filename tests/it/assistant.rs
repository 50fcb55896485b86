//! The assistant: guesses of a game elsewhere in any order, with parts of scores unknown, corrected, judged and undone.

use crate::support::prelude::*;
use pegwise_engine::code::ScoredGuess;

fn helped(scored: &[&str]) -> Opening {
    let rules = Rules::CLASSIC;
    Opening::Assist(rules, ScoredGuess::parse_all(scored, rules).expect("guesses of the classic game"))
}

fn keyed(keys: &str) -> Stage {
    let mut stage = Stage::new(helped(&[]));
    stage.resize(120, 40);
    stage.press(keys);
    stage
}

#[test]
fn guesses_are_typed_and_the_best_next_one_is_named_with_its_reason() {
    let mut stage = keyed("");
    assert!(stage.shows("1,296 possible codes"));
    stage.press("aabb Space 1,0 Enter");
    assert!(
        stage.shows("256 possible codes") && stage.shows("Best next: ACDE: 14 parts, the largest 51 codes")
    );
    assert!(stage.shows("All guesses compared for the most information"));
    // The order of the guesses does not matter.
    stage.press("ccdd = 1,1 Enter");
    let mut turned = keyed("ccdd Space 1 Space 1 Enter aabb Space 10 Enter");
    let advice = |stage: &mut Stage| {
        stage
            .screen()
            .into_iter()
            .filter(|row| row.contains("possible codes") || row.contains("Best next"))
            .collect::<Vec<_>>()
    };
    let possible = |rows: Vec<String>| {
        rows.into_iter().map(|row| row.split("││").nth(1).unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(possible(advice(&mut stage)), possible(advice(&mut turned)));
}

#[test]
fn a_part_of_a_score_may_be_unknown() {
    let stage = keyed("aabb Space 2,? Enter abcd Space sum Space 3 Enter");
    assert!(stage.shows("2·?") && stage.shows("sum 3"), "{}", stage.screen().join("\n"));
    let fitting = |code: &Code| {
        let of = |guess: &str| Score::of(&Rules::CLASSIC.parse(guess).expect("a code"), code);
        of("aabb").exact() == 2 && of("abcd").total() == 3
    };
    let count = Universe::new(Rules::CLASSIC).codes().filter(fitting).count();
    assert!(stage.shows(&format!("{count} possible codes")), "{}", stage.screen().join("\n"));
}

#[test]
fn a_guess_alone_is_judged_and_the_list_stays() {
    let stage = keyed("aabb Space 1,0 Enter ccdd Space 2,? Enter abcd Enter");
    assert!(
        stage.shows("ABCD cannot be the secret: guess 1 (AABB 1·0) rules it"),
        "{}",
        stage.screen().join("\n")
    );
    assert!(stage.shows("7 parts, the largest 11 codes") && stage.shows("3.06 guesses on average from here"));
    assert!(stage.shows("36 possible codes"));
    // In a small window the answer comes before the table.
    let mut small = keyed("aabb Space 1,0 Enter ccdd Space 2,? Enter abcd Enter");
    small.resize(80, 24);
    assert!(small.shows("CDBE takes 13 guesses less"), "{}", small.screen().join("\n"));
}

#[test]
fn a_row_is_changed_removed_and_restored() {
    let mut stage = keyed("aabb Space 1,0 Enter ccdd Space 1,1 Enter Esc");
    stage.press("Up e Backspace Backspace Backspace 2,0 Enter Esc");
    assert!(stage.row(" 1  ").contains("2·0"), "{}", stage.screen().join("\n"));
    stage.press("x");
    assert!(!stage.shows(" 2  ▐"), "{}", stage.screen().join("\n"));
    stage.press("u u");
    assert!(stage.row(" 1  ").contains("1·0") && stage.row(" 2  ").contains("1·1"));
    stage.press("U");
    assert!(stage.row(" 1  ").contains("2·0"));
}

#[test]
fn scores_that_contradict_each_other_are_named_with_what_would_fit() {
    let mut stage = keyed("aabb Space 1,0 Enter eeee Space 4,0 Enter");
    assert!(
        stage.shows("Guesses 1 (AABB 1·0) and 2 (EEEE 4·0) contradict each"),
        "{}",
        stage.screen().join("\n")
    );
    assert!(stage.shows("Guess 2 would fit as"), "{}", stage.screen().join("\n"));
    stage.press("abcd Enter");
    assert!(stage.shows("No code agrees with these scores: change one of them first"));
}

#[test]
fn the_guess_that_found_the_secret_may_come_first() {
    let stage = keyed("dbfd Space 4,0 Enter aabb Space 0,1 Enter");
    assert!(stage.shows("DBFD is the secret"), "{}", stage.screen().join("\n"));
}

#[test]
fn what_is_wrong_is_said_and_the_line_stays() {
    for (typed, wrong) in [
        ("aabx Space 1,0", "'x' in"),
        ("aabb Space 4,4", "more than the 4 pegs of a code"),
        ("aabb Space often", "is not a score"),
        ("aab", "has 3 pegs"),
    ] {
        let stage = keyed(&format!("{typed} Enter"));
        assert!(stage.shows(wrong), "{typed}\n{}", stage.screen().join("\n"));
        assert!(stage.status().contains("Guess and score") || stage.shows("Guess and score"), "{typed}");
    }
}

#[test]
fn it_begins_with_the_guesses_of_the_command_line_and_from_the_form() {
    let stage = Stage::new(helped(&["aabb=1,0", "ccdd=1,?"]));
    assert!(stage.shows("ASSISTANT") && stage.shows("1·?"));
    let mut stage = Stage::new(Opening::Menu);
    stage.press("2 Down Down Enter");
    assert!(stage.shows("ASSISTANT"), "{}", stage.screen().join("\n"));
    assert!(stage.kept.iter().all(|effect| !matches!(effect, Effect::Store(StoreRequest::Note(_)))));
}

#[test]
fn in_lines_the_same_is_told() {
    let home = Home::new();
    home.says(
        "assist aabb=1,0",
        "ccdd 2,? / guesses / abcd / change 2 ccdd 0,1 / remove 1 / undo / new 4 10 no repeats / 0123 1,1",
    )
    .tells([
        "256 possible codes.",
        "36 possible codes.",
        "Guess 2 (C C D D: 2 exact, misplaced unknown).",
        "A B C D cannot be the secret: guess 1 (A A B B: 1 exact, 0 misplaced) rules it out.",
        "48 possible codes.",
        "256 possible codes.",
        "48 possible codes.",
        "720 possible codes.",
    ]);
}
