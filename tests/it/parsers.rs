//! Whatever somebody types, pastes, gives on the command line or writes into a saved game: no text makes a parser panic,
//! what it takes is printed so that it reads back the same, and what it refuses it names in a line or two.

use std::fmt::Display;
use std::str::FromStr;

use clap::{CommandFactory, Parser};
use pegwise::archive::{ShareCodeContent, game_from_share_code, share_code};
use pegwise::cli::start::Start;
use pegwise::cli::{Cli, in_two_lines};
use pegwise::play::{Day, PegGames};
use pegwise_engine::breaker::Strategy as Breaking;
use pegwise_engine::pegs::{Memory, Moves, Plan};
use proptest::prelude::*;
use proptest::strategy::Strategy;
use proptest::test_runner::TestCaseResult;

use crate::support::prelude::*;
use pegwise_engine::code::ScoreSet;

/// Something that happens to a text on its way: at this place these characters stand in for so many.
type Slip = (prop::sample::Index, usize, String);

/// Characters that mean something to one parser or another, numbers that are too large for most, and anything.
fn slip() -> impl Strategy<Value = Slip> {
    let means = "[-a-gxo0-9=,./; \n●○·\"{}\\[\\]:]{0,3}";
    let number =
        prop_oneof![Just("99999999999999999999".to_owned()), Just("-1".to_owned()), Just("1e9".to_owned())];
    let what =
        prop_oneof![4 => means.prop_map(String::from), 1 => number, 1 => ".{0,2}".prop_map(String::from)];
    (any::<prop::sample::Index>(), 0usize..3, what)
}

fn slipped(text: &str, slips: &[Slip]) -> String {
    slips.iter().fold(text.to_owned(), |text, (at, gone, come)| {
        let characters: Vec<char> = text.chars().collect();
        let at = at.index(characters.len() + 1);
        let rest = characters.iter().skip(at + gone);
        characters[..at].iter().copied().chain(come.chars()).chain(rest.copied()).collect()
    })
}

/// One of these texts, with a few slips or none, or any text at all.
fn texts(valid: Vec<String>) -> impl Strategy<Value = String> {
    let near = (prop::sample::select(valid), prop::collection::vec(slip(), 0..4));
    prop_oneof![6 => near.prop_map(|(text, slips)| slipped(&text, &slips)), 1 => "\\PC{0,40}", 1 => ".{0,40}"]
}

fn like(valid: &[&str]) -> impl Strategy<Value = String> + use<> {
    texts(valid.iter().map(|text| (*text).to_owned()).collect())
}

/// An error says something, in a line or two that a terminal can show.
fn told(words: &str, of: &str) -> TestCaseResult {
    prop_assert!(!words.trim().is_empty(), "nothing is said of {:?}", of);
    prop_assert!(words.lines().count() <= 2, "{}", words);
    prop_assert!(!words.contains(|c: char| c.is_control() && c != '\n'), "{:?}", words);
    let longest = 200 + format!("{of:?}").chars().count();
    prop_assert!(words.chars().count() <= longest, "{} characters: {}", words.chars().count(), words);
    Ok(())
}

/// What is taken prints the same once it was read back, and what is not is told.
fn reads_back<T, E: Display>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, E>,
    print: impl Fn(&T) -> String,
) -> TestCaseResult {
    match parse(text) {
        Ok(value) => {
            let printed = print(&value);
            let again = parse(&printed).map(|value| print(&value)).map_err(|error| error.to_string());
            prop_assert_eq!(again, Ok(printed), "from {:?}", text);
            Ok(())
        }
        Err(error) => told(&error.to_string(), text),
    }
}

fn prints_back<T: FromStr<Err: Display> + Display>(text: &str) -> TestCaseResult {
    reads_back(text, str::parse::<T>, T::to_string)
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let repeats = prop_oneof![Just(Repeats::Allowed), Just(Repeats::Forbidden)];
    (1usize..=8, 2usize..=26, repeats).prop_filter_map("no such rules", |(positions, colors, repeats)| {
        Rules::new(positions, colors, repeats).ok()
    })
}

fn any_rows() -> impl Strategy<Value = Shape> {
    prop::sample::select(Shape::triangles().collect::<Vec<Shape>>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn rules_are_those_asked_for_or_refused_in_words(positions in 0usize..40, colors in 0usize..40, may in any::<bool>()) {
        let repeats = if may { Repeats::Allowed } else { Repeats::Forbidden };
        match Rules::new(positions, colors, repeats) {
            Ok(rules) => prop_assert_eq!((rules.positions(), rules.colors(), rules.repeats()), (positions, colors, repeats)),
            Err(error) => told(&error.to_string(), "")?,
        }
    }

    #[test]
    fn codes(rules in any_rules(), text in like(&["aabb", "dbfd", "1234", "abcdefgh", "a"])) {
        reads_back(&text, |text| rules.parse(text), ToString::to_string)?;
    }

    #[test]
    fn turns(rules in any_rules(), text in like(&["aabb=1,2", "dbfd=0 0", "a=0,1", "abcdefgh=8,0"])) {
        reads_back(&text, |text| Turn::parse(text, rules), ToString::to_string)?;
    }

    #[test]
    fn scores(rules in any_rules(), text in like(&["2,1", "1 0", "0·4", "9,9"])) {
        reads_back(&text, |text| ScoreSet::parse_one(text, rules), ToString::to_string)?;
    }

    #[test]
    fn small_words(text in like(&["a", "states", "optimal", "warn", "off", "5", "8", "2026-11-21"])) {
        prints_back::<Peg>(&text)?;
        prints_back::<Breaking>(&text)?;
        prints_back::<Coach>(&text)?;
        prints_back::<Shape>(&text)?;
        prints_back::<Day>(&text)?;
    }

    #[test]
    fn boards(text in like(&["./xx/xxx/xxxx/xxxxx", ".xxxxxxxxx", "●\n○ ●\n● ● ●\n● ● ● ●", "*/oo/***/****"])) {
        prints_back::<Board>(&text)?;
    }

    #[test]
    fn moves(rows in any_rows(), text in like(&["4-1 6-4", "d-a f-d", "(1 (4 1) (6 4))", "13-4,4-13", "1 4-1"])) {
        let print = |moves: &Moves| {
            let start = moves.start.iter().map(ToString::to_string);
            let pairs = moves.moves.iter().map(|(from, to)| format!("{from}-{to}"));
            start.chain(pairs).collect::<Vec<_>>().join(" ")
        };
        reads_back(&text, |text| Moves::parse(text, rows), print)?;
        if let Err(error) = PegGame::new(rows).with_moves(&text) {
            told(&error.to_string(), &text)?;
        }
    }

    #[test]
    fn games_of_the_triangle(text in like(&[
        "start ./xx/xxx/xxxx/xxxxx\nmoves 4-1 6-4\nboard x/../.xx/xxxx/xxxxx\n",
        "start x/xx/xxx/xxx.\r\nboard x/xx/xxx/xxx.",
        "moves 4-1\nstart ./xx/xxx/xxxx",
    ])) {
        prints_back::<PegGame>(&text)?;
    }

    #[test]
    fn texts_of_games(text in like(&[
        "pegwise game 1\ngame: break the code\nrules: 4 positions, 6 colors, repeats allowed\nsecret: CDCC\nguesses:\n\
            1. AABB  0 exact, 0 misplaced # none\nresult: open\n",
        "pegwise game 1\ngame: watch it think\nrules: 3 positions, 5 colors, no repeats\nstrategy: states\nopening: B\n\
            guesses:\nABC 1 exact, 1 misplaced\nresult: open\n",
        "pegwise game 1\ngame: peg triangle\nrows: 5\nstart: hole 1\ngoal: one peg in hole 13\njumps:\n4-1\n6-4\nresult: open\n",
    ])) {
        prints_back::<GameText>(&text)?;
    }

    #[test]
    fn game_codes(text in texts(game_codes_of_all_kinds())) {
        reads_back(&text, game_from_share_code, |game| share_code(game, ShareCodeContent::WholeGame))?;
    }

    #[test]
    fn saved_games(text in texts(saved_games_of_all_kinds())) {
        reads_back(&text, SavedCode::read, SavedCode::text)?;
        reads_back(&text, SavedPegs::read, SavedPegs::text)?;
        reads_back(&text, SavedSearch::read, SavedSearch::text)?;
        reads_back(&text, SavedWatch::read, SavedWatch::text)?;
    }

    #[test]
    fn command_lines(line in prop::collection::vec((prop::sample::select(words()), prop::collection::vec(slip(), 0..2)), 0..6)) {
        // Most words are as they should be: otherwise no more than the first is ever read.
        let words: Vec<String> = line.iter().map(|(word, slips)| {
            if slips.len() > 1 { slipped(word, slips) } else { word.clone() }
        }).collect();
        let of = words.join(" ");
        match Cli::try_parse_from(std::iter::once("pegwise").chain(words.iter().map(String::as_str))) {
            Ok(cli) => {
                if let Err(error) = Start::from_command(cli.command.as_ref(), &Settings::default()) {
                    told(&error.to_string(), &of)?;
                }
            }
            Err(error) if error.use_stderr() => told(&in_two_lines(&error).to_string(), &of)?,
            // Help was asked for.
            Err(_) => {}
        }
    }
}

/// Games of code-breaking at several moments.
fn broken_games() -> Vec<BreakGame> {
    let large = Rules::new(8, 8, Repeats::Forbidden).expect("rules that there are");
    let guess = |rules: Rules, text: &str| rules.parse(text).expect("a code");
    let classic = Rules::CLASSIC;
    let begun = BreakGame::new(classic, Deal::Drawn(Seed(1)), 10).guessed(guess(classic, "aabb"));
    vec![
        begun.guessed(guess(classic, "ccdd")),
        begun,
        BreakGame::new(classic, Deal::Adversary, 3).guessed(guess(classic, "abcd")),
        BreakGame::new(large, Deal::Chosen(guess(large, "hgfedcba")), 99),
    ]
}

fn game_codes_of_all_kinds() -> Vec<String> {
    let codes = |game: &BreakGame| {
        [ShareCodeContent::Secret, ShareCodeContent::WholeGame].map(|extent| share_code(game, extent))
    };
    broken_games().iter().flat_map(codes).collect()
}

fn saved_games_of_all_kinds() -> Vec<String> {
    let start = |hole| PegGame::new(Shape::CLASSIC).starting_at(Shape::CLASSIC.hole(hole).expect("a hole"));
    let mut games = PegGames::new(start(1));
    for game in start(1).with_moves("4-1 6-4").expect("possible moves") {
        games.play(game);
    }
    let triangle = SavedPegs { games, setup: start(5).board() };
    let plan = Plan { memory: Memory::Lost, ..Plan::default() };
    let search = SavedSearch { game: start(13), plan, step: 12, is_finished: true };
    let mut broken: Vec<String> =
        broken_games().into_iter().map(|game| SavedCode::text(&Undo::new(game))).collect();
    broken.extend([triangle.text(), search.text(), WATCHED.to_owned()]);
    broken
}

/// A watched game that a person scored.
const WATCHED: &str = r#"{
  "version": 4,
  "rules": "4 positions, 6 colors, repeats allowed",
  "strategy": "entropy",
  "opening": "a",
  "holder": "person",
  "by_hand": true,
  "scores": { "past": [], "present": ["aabb=1,1"], "future": [] },
  "step": 3
}"#;

/// Every word that a command line may have, and values for options.
fn words() -> Vec<String> {
    let mut words: Vec<String> = "4 aabb 5 1 aabb=1,1 ./xx/xxx/xxxx 4-1 a never 0 26 101 states warn "
        .split(' ')
        .map(str::to_owned)
        .collect();
    let whole = Cli::command();
    for command in std::iter::once(&whole).chain(whole.get_subcommands()) {
        words.push(command.get_name().to_owned());
        words.extend(command.get_arguments().filter_map(|arg| Some(format!("--{}", arg.get_long()?))));
    }
    words
}
