//! The daily puzzle and game codes: the same for everyone and for ever.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use pegwise::archive::results::{CodeResult, RecordEntry, ReviewResult, identity};
use pegwise::archive::{ParseShareCodeError, ShareCodeContent, game_from_share_code, share_code};
use pegwise::play::{Day, GameMode, random_secret};
use pegwise::store::{Appended, Record, Store};
use proptest::prelude::*;
use proptest::strategy::Strategy;

use crate::support::prelude::*;

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

/// The number and the secret of a day's puzzle.
fn puzzle(text: &str) -> (u32, String) {
    let daily = Daily::of(day(text)).expect("a puzzle");
    (daily.number, daily.secret().to_string())
}

/// The secrets come from a second implementation of the generator. Where this fails, people who compare their results
/// have played different puzzles.
#[test]
fn a_day_has_the_same_puzzle_for_ever() {
    let puzzles =
        ["2026-01-01", "2026-01-02", "2026-11-20", "2026-11-21", "2028-02-29", "2099-12-31"].map(puzzle);
    let expected = [(1, "cede"), (2, "fdca"), (324, "fcfd"), (325, "fcea"), (790, "dabb"), (27_028, "fbda")];
    assert_eq!(puzzles, expected.map(|(number, secret)| (number, secret.to_owned())));
}

#[test]
fn a_day_without_a_puzzle_says_which_have_one() {
    let today = day("2026-11-21");
    let said = |text: &str| Daily::come(day(text), today).expect_err("no puzzle").to_string();
    assert_eq!(said("2025-12-31"), "there is no daily puzzle for 2025-12-31: the first is for 2026-01-01");
    assert_eq!(
        said("2026-11-22"),
        "the daily puzzle of 2026-11-22 is not available yet: today is 2026-11-21"
    );
    for wrong in ["", "2026-13-01", "2026-02-29", "21.11.2026", "2026-11-21T12:00", "tomorrow", "20261121"] {
        assert!(wrong.parse::<Day>().is_err(), "{wrong:?}");
    }
}

#[test]
fn a_daily_game_is_played_by_its_own_rules() {
    let large = Rules::new(5, 8, Repeats::Allowed).expect("rules");
    let daily = Daily::of(day("2026-11-21")).expect("a puzzle");
    let game = BreakGame::new(large, Deal::Daily(daily), 10);
    assert_eq!((game.rules(), game.secret()), (Rules::CLASSIC, daily.secret()));
}

fn rules() -> impl Strategy<Value = Rules> {
    let repeats = prop_oneof![Just(Repeats::Allowed), Just(Repeats::Forbidden)];
    (1..=8_usize, 2..=26_usize, repeats)
        .prop_filter_map("no such game", |(positions, colors, repeats)| {
            Rules::new(positions, colors, repeats).ok()
        })
        .prop_filter("too many codes to be played quickly", |rules| rules.universe_size() < 50_000)
}

/// A game by some rules against some codemaker, after some guesses.
fn game() -> impl Strategy<Value = BreakGame> {
    (rules(), any::<u64>(), 1..=99_usize, 0..6_usize, any::<bool>()).prop_map(
        |(rules, seed, most, guesses, adversary)| {
            let mut random = Random::new(Seed(seed));
            let deal = if adversary { Deal::Adversary } else { Deal::Drawn(random.seed()) };
            let game = BreakGame::new(rules, deal, most);
            (0..guesses).fold(game, |game, _| match game.status() {
                GameStatus::Open => game.guessed(random_secret(rules, &mut random)),
                _ => game,
            })
        },
    )
}

proptest! {
    #[test]
    fn a_game_code_gives_the_game_back(game in game()) {
        let whole = game_from_share_code(&share_code(&game, ShareCodeContent::WholeGame)).expect("a game code");
        prop_assert_eq!(whole.history(), game.history());
        prop_assert_eq!((whole.rules(), whole.fixed_secret(), whole.most()), (game.rules(), game.fixed_secret(), game.most()));
        prop_assert_eq!(whole.mode(), GameMode::Practice);

        let fresh = game_from_share_code(&share_code(&game, ShareCodeContent::Secret)).expect("a game code");
        prop_assert_eq!((fresh.rules(), fresh.fixed_secret(), fresh.most()), (game.rules(), game.fixed_secret(), game.most()));
        prop_assert!(fresh.history().turns().is_empty());
    }
}

/// The codes come from a second implementation.
#[test]
fn a_game_code_is_short_and_means_the_same_for_ever() {
    let secret = Rules::CLASSIC.parse("dbfd").expect("a code");
    let game = BreakGame::new(Rules::CLASSIC, Deal::Chosen(secret), 10);
    let played = ["aabb", "ccdd", "dbcd", "dbfd"]
        .into_iter()
        .fold(game.clone(), |game, guess| game.guessed(Rules::CLASSIC.parse(guess).expect("a code")));
    assert_eq!(share_code(&game, ShareCodeContent::Secret), "UHV4D-RGCJB-6CYMU");
    assert_eq!(share_code(&played, ShareCodeContent::WholeGame), "UFWNR-HRDNA-1DAMQ-THZTX-NBTQU");
    assert_eq!(share_code(&played, ShareCodeContent::Secret), share_code(&game, ShareCodeContent::Secret));
}

/// Changes a text in one to four places: a symbol is another one, is gone, comes twice, or changes places.
fn mutated(text: &str, random: &mut Random) -> String {
    const SYMBOLS: &[u8] = b"0123456789ABCDEFGHJKMNPQRSTUVWXYZ";
    let mut symbols: Vec<char> = text.chars().filter(|symbol| *symbol != '-').collect();
    for _ in 0..=random.below(4) {
        let at = random.below(symbols.len());
        match random.below(5) {
            0 => _ = symbols.remove(at),
            1 => symbols.insert(at, symbols[at]),
            2 => {
                let other = random.below(symbols.len());
                symbols.swap(at, other);
            }
            _ => symbols[at] = char::from(SYMBOLS[random.below(SYMBOLS.len())]),
        }
    }
    symbols.into_iter().collect()
}

#[test]
fn of_a_million_mutated_codes_none_is_accepted() {
    let mut random = Random::new(Seed(7));
    let mut accepted = Vec::new();
    for number in sample(0..1_000_000_u64, 10) {
        let rules = [Rules::CLASSIC, Rules::new(5, 8, Repeats::Allowed).expect("rules")][number as usize % 2];
        let game = BreakGame::new(rules, Deal::Drawn(Seed(number / 1_000)), 10);
        let game = if number % 3 == 0 { game.guessed(random_secret(rules, &mut random)) } else { game };
        let code = share_code(&game, ShareCodeContent::WholeGame);
        let slip = mutated(&code, &mut random);
        if slip != code.replace('-', "") && game_from_share_code(&slip).is_ok() {
            accepted.push((code, slip));
        }
    }
    assert!(accepted.is_empty(), "{accepted:?}");
}

#[test]
fn game_codes_are_read_as_people_write_them() {
    let secret = Rules::CLASSIC.parse("dbfd").expect("a code");
    let code =
        share_code(&BreakGame::new(Rules::CLASSIC, Deal::Chosen(secret), 10), ShareCodeContent::Secret);
    let ways = [code.to_lowercase(), code.replace('-', ""), code.replace('-', " "), format!(" {code}\n")];
    for way in ways.iter().chain([&code.replace('0', "o").replace('1', "l")]) {
        assert_eq!(game_from_share_code(way).map(|game| game.fixed_secret()), Ok(Some(secret)), "{way:?}");
    }
    assert_eq!(game_from_share_code("7KQ2M-XP4R!").err(), Some(ParseShareCodeError::Symbol('!')));
    assert_eq!(game_from_share_code("").err(), Some(ParseShareCodeError::Slip));
    assert_eq!(game_from_share_code(&code[1..]).err(), Some(ParseShareCodeError::Slip));
}

#[test]
fn a_daily_puzzle_has_one_result_in_the_record() {
    let state = tempfile::TempDir::new().expect("a folder");
    let record = Record::below(state.path());
    let daily = Daily::of(day("2026-11-21")).expect("a puzzle");
    let game = BreakGame::new(Rules::CLASSIC, Deal::Daily(daily), 10);
    let result =
        |game: BreakGame| RecordEntry::Code(CodeResult::of(&game, day("2026-11-21")).expect("it is over"));
    record.append(&result(game.guessed(daily.secret()))).expect("written");
    record.append(&result(game.revealed())).expect("nothing to write");
    assert_eq!(record.results().0, [result(game.guessed(daily.secret()))]);
}

#[test]
fn a_daily_puzzle_of_an_archived_record_is_not_recorded_again() {
    let state = tempfile::TempDir::new().expect("a folder");
    let record = Record::below(state.path());
    let result = |text: &str| {
        let daily = Daily::of(day(text)).expect("a puzzle");
        let game = BreakGame::new(Rules::CLASSIC, Deal::Daily(daily), 10).guessed(daily.secret());
        RecordEntry::Code(CodeResult::of(&game, day(text)).expect("it is over"))
    };
    for text in ["2026-11-20", "2026-11-21"] {
        assert_eq!(record.append(&result(text)).expect("written"), Appended::Written);
        record.start_new().expect("put aside");
    }
    assert_eq!(record.append(&result("2026-11-20")).expect("read"), Appended::IsRecorded);
    // Whichever of the archived records is removed.
    std::fs::remove_file(state.path().join("results-1.jsonl")).expect("it is there");
    assert_eq!(record.archived(), [result("2026-11-21")]);
    assert_eq!(record.append(&result("2026-11-21")).expect("read"), Appended::IsRecorded);
    assert_eq!(record.results().0, []);
}

#[test]
fn the_review_of_a_daily_puzzle_that_another_window_recorded_first_is_left_out() {
    let state = tempfile::TempDir::new().expect("a folder");
    let open = || Store::open(state.path()).expect("it can be written there").0;
    let (mut first, mut second) = (open(), open());
    let daily = Daily::of(day("2026-11-21")).expect("a puzzle");
    let game = BreakGame::new(Rules::CLASSIC, Deal::Daily(daily), 10);
    let result =
        |game: &BreakGame| RecordEntry::Code(CodeResult::of(game, day("2026-11-21")).expect("it is over"));
    let review = RecordEntry::Review(ReviewResult::of(identity(&game), &[]));
    first.append(result(&game.guessed(daily.secret()))).expect("written");
    second.append(result(&game.revealed())).expect("nothing to write");
    second.append(review.clone()).expect("nothing to write");
    assert_eq!(first.results().expect("read").results, [result(&game.guessed(daily.secret()))]);
    first.append(review.clone()).expect("written");
    assert_eq!(second.results().expect("read").results[1..], [review]);
}

#[test]
fn a_daily_puzzle_counts_with_its_own_day_if_the_clock_was_set_back() {
    let daily = Daily::of(day("2026-11-21")).expect("a puzzle");
    let game = BreakGame::new(Rules::CLASSIC, Deal::Daily(daily), 10).guessed(daily.secret());
    let of = |today: &str| CodeResult::of(&game, day(today)).map(|result| (result.day, result.daily));
    assert_eq!(of("2026-11-20"), Some(("2026-11-21".to_owned(), Some(325))));
    assert_eq!(of("2026-11-22"), Some(("2026-11-22".to_owned(), Some(325))));
}

/// What the program asks for at the next key, after the clock has gone to these days in turn.
fn asked_after(script: &str, days: &[&str]) -> (Vec<Effect>, Vec<Effect>) {
    let mut stage = Stage::new(Opening::Menu);
    stage.press(script);
    stage.kept.clear();
    for day in days {
        stage.the_day_is(day);
        assert_eq!(stage.kept, [], "{script}: nothing happens before the next key");
    }
    (stage.press("Left"), stage.kept)
}

/// Another day is a fact for the menu and the statistics. It redoes no work, writes nothing, and wakes nobody.
#[test]
fn a_jump_of_the_clock_costs_nothing() {
    let scripts = " / d / d aabb Enter / d C aabb Enter / d r r / d r r Enter / d r r Esc d / n Tab Down Down / s / \
    p";
    for script in scripts.split(" / ") {
        let expected = asked_after(script, &[]);
        for days in [&["2026-11-22"][..], &["2026-11-20"], &["2025-06-01"], &["9999-12-31", "2026-11-21"]] {
            assert_eq!(asked_after(script, days), expected, "{script:?}, then {days:?}");
        }
    }
}
