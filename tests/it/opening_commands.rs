//! Commands that open a screen: where they lead, what they show there, and what Esc leads back to.

use clap::Parser;
use pegwise::cli::Cli;
use pegwise::cli::start::Start;
use pegwise::store::SavedGames;
use pegwise_engine::pegs::Plan;

use crate::support::home::MENU;
use crate::support::prelude::*;

/// What a command line opens.
fn opening(arguments: &str) -> Opening {
    let words = std::iter::once("pegwise").chain(arguments.split_whitespace());
    let command = Cli::try_parse_from(words).expect("a command line").command;
    Start::from_command(command.as_ref(), &Settings::default()).expect("a start").place
}

fn opened(arguments: &str) -> Stage {
    Stage::new(opening(arguments))
}

#[test]
fn each_leads_to_its_screen_with_what_was_asked_and_esc_to_the_menu() {
    for (arguments, title, shown) in [
        ("search", "PEG SEARCH", "start hole 1"),
        ("search --hole 5", "PEG SEARCH", "start hole 5"),
        ("search --rows 4 --hole 2", "PEG SEARCH", "start hole 2"),
        ("search --board ./xx/x.x/x.xx/xxxxx", "PEG SEARCH", "from your board"),
        ("search --hole 1 --goal 13", "PEG SEARCH", "13"),
        ("solutions", "SOLUTIONS", "29,760 solutions"),
        ("solutions --hole 5", "SOLUTIONS", "1,550 solutions"),
        ("solutions --hole 5 --goal sweeps", "SOLUTIONS", "one peg in 11 sweeps"),
        ("contest --secret dbfd --strategy parts smart", "CONTEST", "[x] parts"),
        ("contest --positions 5 --colors 8", "CONTEST", "5 positions, 8 colors"),
        ("pegs --hole 1 --goal most", "PEG TRIANGLE", "goal: most pegs left"),
        ("play --adversary --colors 8", "BREAK THE CODE", "adversary"),
        ("daily", "BREAK THE CODE", "Daily #"),
        ("daily yesterday", "BREAK THE CODE", "practice"),
        ("daily 2026-01-02", "BREAK THE CODE", "Daily #2"),
        ("arena --screen --colors 10 --no-repeats", "ARENA", "no repeats"),
        ("arena --screen --strategy minimax", "ARENA", "[ ] states"),
        ("stats --screen", "STATISTICS", "Nothing yet"),
    ] {
        let mut stage = opened(arguments);
        let screen = stage.screen().join("\n");
        assert!(screen.contains(title) && screen.contains(shown), "{arguments}: {screen}");
        stage.press("Esc");
        assert!(stage.shows("PEGWISE"), "{arguments}");
    }
}

#[test]
fn a_contest_is_between_those_that_are_named_each_once_for_the_secret_that_is_given() {
    let mut stage = opened("contest --secret dbfd --strategy parts smart parts");
    stage.must_show("2 of at most 4");
    stage.press("Enter G");
    assert!(stage.row("parts").contains("smart") || stage.shows("smart"), "both play");
    stage.must_hide("minimax").must_show("secret");
}

#[test]
fn without_a_terminal_they_lead_to_the_same_place_in_lines() {
    let home = Home::new();
    home.says("search --hole 5", "step")
        .tells(["Peg search, depth first, start hole 5, highest-numbered jump first, on 5 rows."]);
    home.says("solutions --hole 5", "list").tells([
        "Solutions, start hole 5, on 5 rows.",
        "1,550 solutions in all, 4 different sets of jumps.",
        "Rows 1 to 10 of 1,550; more for the next.",
    ]);
    home.says("contest --secret dbfd --strategy smart minimax", "begin").tells([
        "Contest: 4 positions, 6 colors, repeats allowed. The secret is D B F D; no strategy sees it.",
        "Selected: smart and minimax. Type begin, or help.",
    ]);
    home.says("arena --screen --positions 2 --colors 3 --strategy parts", "begin")
        .tells(["Arena: 2 positions, 3 colors, repeats allowed, 9 secrets.", "Selected: parts."]);
    home.says("daily yesterday", "aabb").mentions("practice; its day is over");
    home.says("stats --screen", "").tells(["Nothing yet. Your first game will appear here.", MENU]);
}

fn left_at(arguments: &str, step: u64) -> RestoredState {
    let Opening::Search(Some(game)) = opening(arguments) else { panic!("{arguments} is a search") };
    let search = SavedSearch { game, plan: Plan::default(), step, is_finished: false };
    let games = SavedGames { search: Some(search), ..SavedGames::default() };
    RestoredState { games, ..RestoredState::default() }
}

#[test]
fn a_search_that_waits_goes_on_if_it_is_the_same_and_gives_way_to_another() {
    for (arguments, step) in
        [("search", "step 5,000"), ("search --hole 5", "step 5,000"), ("search --hole 1", "step 0")]
    {
        let stage = Stage::restored(opening(arguments), left_at("search --hole 5", 5_000));
        assert!(stage.shows(step), "{arguments}: {}", stage.screen().join("\n"));
        let gives_way = stage.status().contains("This search replaces the one at step 5,000");
        assert_eq!(gives_way, step == "step 0", "{}", stage.status());
    }
}

#[test]
fn the_statistics_are_reset_after_a_yes_and_the_copy_is_named() {
    let home = Home::new();
    let reset = |answer: &str| home.says("stats --reset", answer);
    reset("yes").tells(["Nothing yet. Your first game will appear here."]);
    home.says("play --seed 4", "aabb / reveal / reveal");
    let question = "Reset the statistics? A copy is kept. Type yes or no: ";
    for answer in ["no", " ", "y"] {
        assert_eq!(reset(answer).0, [format!("{question}Nothing changed.")], "{answer:?}");
    }
    let copy = home.state().join("results-1.jsonl");
    let done = format!("{question}Statistics reset. The old ones are kept in {}.", copy.display());
    assert_eq!(reset("Yes").0, [done]);
    assert!(copy.is_file() && !home.state().join("results.jsonl").exists());
    home.says("stats", "").tells(["Nothing yet. Your first game will appear here."]);
}

#[test]
fn a_daily_puzzle_in_progress_is_told_by_the_statistics_in_lines_and_json() {
    let home = Home::new();
    home.says("daily", "aabb");
    let told = home.says("stats", "");
    assert!(told.iter().any(|line| line.ends_with(": in progress, 1 guess")), "{told:#?}");
    let json = home.says("stats --json", "").join("\n");
    assert!(json.contains(r#""state":"in_progress","guesses":1"#), "{json}");
    let told = home.says("", "statistics");
    assert!(told.iter().any(|line| line.ends_with(": in progress, 1 guess")), "{told:#?}");
}
