//! Strategies of files in Watch, contest and arena, on the screen, in lines and printed.

use std::fs;

use clap::Parser;
use pegwise::cli::Cli;
use pegwise::cli::start::Start;

use crate::support::commands::{failed, pegwise, printed, refused};
use crate::support::prelude::*;
use crate::support::strategy_folder::folder_with_strategy;

/// The screen that a command line opens, and what the command line says if it is wrong.
fn opened(arguments: &str) -> Stage {
    let words = std::iter::once("pegwise").chain(arguments.split_whitespace());
    let command = Cli::try_parse_from(words).expect("a command line").command;
    let start = Start::from_command(command.as_ref(), &Settings::default()).expect("a start");
    Stage::new(start.place)
}

#[test]
fn a_game_of_a_file_is_watched_step_by_step() {
    let (_folder, file) = folder_with_strategy();
    let mut stage = opened(&format!("watch --tree {file} --secret dab"));
    stage.must_show("mine.txt").must_show("All 64 codes");
    stage.resize(120, 40);
    stage.after("g s s").must_show("as the file says");
    stage.after("G").must_show("the secret");
    stage.after("w").must_show("as the file says");
}

#[test]
fn the_player_scores_the_guesses_of_a_file() {
    let (_folder, file) = folder_with_strategy();
    let mut stage = opened(&format!("watch --tree {file}"));
    stage.press("Enter 0 3 Enter");
    assert!(stage.shows("Guess 2") || stage.shows("guess 2"), "{}", stage.screen().join("\n"));
}

#[test]
fn a_file_plays_its_own_rules_only() {
    let (_folder, file) = folder_with_strategy();
    let mut stage = opened(&format!("watch --tree {file} --secret dab"));
    // A game of the player by the classic rules is handed over: another strategy goes on.
    stage.after("Esc 1 a a b b Enter v v").must_show("WATCH").must_hide("mine.txt");
}

#[test]
fn a_file_is_one_more_strategy_of_the_contest() {
    let (_folder, file) = folder_with_strategy();
    let mut stage = opened(&format!("contest --tree {file} --secret dab"));
    stage.must_show_in("mine.txt", "[x]").must_show("4 of at most 4");
    stage.press("Up");
    assert!(stage.row("▶").contains("mine.txt"), "the last of the list: {}", stage.row("▶"));
    stage.after("Enter G").must_show("mine.txt");
    let mut alone = opened(&format!("contest --tree {file} --strategy minimax --secret dab"));
    alone.must_show("2 of at most 4");
    alone.after("Enter G").must_show("minimax").must_show("mine.txt");
}

#[test]
fn a_file_is_one_more_strategy_of_the_arena() {
    let (_folder, file) = folder_with_strategy();
    for size in [(80, 24), (200, 60)] {
        let mut stage = opened(&format!("arena --screen --tree {file}"));
        stage.resize(size.0, size.1);
        stage.must_show_in("mine.txt", "[x]");
        stage.after("Enter").must_show_in("] mine.txt", "3.375").must_show_in("] minimax", "3.375");
        // In a game by other rules it is not on offer.
        stage.after("n c Enter").must_hide("mine.txt");
    }
}

#[test]
fn a_file_is_played_in_lines() {
    let (_folder, file) = folder_with_strategy();
    let home = Home::new();
    home.says(
        &format!("contest --tree {file} --secret dab --plain"),
        "without mine.txt / with mine.txt / begin / last / why mine.txt",
    )
    .tells([
        "Selected: states, minimax and entropy.",
        "Selected: states, minimax, entropy and mine.txt.",
        "The strategies play one after the other.",
    ]);
    home.says(&format!("watch --tree {file} --secret dab --plain"), "last / why / export")
        .tells(["There is no game here to export: begin one first."]);
}

#[test]
fn the_arena_prints_a_file_beside_the_others() {
    let (_folder, file) = folder_with_strategy();
    let table = printed(&format!("arena --strategy minimax --tree {file}"));
    let rows: Vec<&str> = table.lines().collect();
    assert!(rows[1].starts_with("minimax ") && rows[2].starts_with("mine.txt "), "{table}");
    assert_eq!(
        rows[1].split_once(' ').map(|row| row.1.trim()),
        rows[2].split_once(' ').map(|row| row.1.trim())
    );
}

#[test]
fn a_file_that_is_named_like_a_strategy_has_another_name_where_it_plays() {
    let (folder, file) = folder_with_strategy();
    for (named, shown) in
        [("constraints", "constr.file "), ("größe 3×4 a b", "gr--e-3-4-a "), ("minimax", "minima.file ")]
    {
        let other = folder.path().join(named);
        fs::copy(&file, &other).expect("a file");
        let paths = other.display().to_string();
        let output = pegwise("arena --strategy minimax").arg("--tree").arg(&paths).output().expect("it runs");
        let table = String::from_utf8(output.stdout).expect("text");
        assert!(table.lines().any(|row| row.starts_with(shown)), "{table}");
    }
}

#[test]
fn what_cannot_play_together_is_told() {
    let (folder, file) = folder_with_strategy();
    let other = folder.path().join("other").display().to_string();
    printed(&format!("tree --strategy smart --positions 2 -o {other}"));
    refused(
        &format!("arena --tree {file} {other}"),
        "strategies for different games cannot play together: mine.txt has 3 positions, 4 colors, repeats allowed, other",
    );
    refused(&format!("arena --tree {file} --colors 4"), "--colors");
    refused(&format!("watch --tree {file} --strategy smart --plain"), "--strategy");
}

#[test]
fn the_forms_take_a_file() {
    let (_folder, file) = folder_with_strategy();
    for (opened, place) in [
        ("2 BackTab", "WATCH"),
        ("1 T n BackTab", "1 CONTEST"),
        ("1 T 2 n BackTab", "2 ARENA"),
        ("1 T 3 BackTab", "3 EXPLORER"),
    ] {
        let mut stage = Stage::new(pegwise::cli::start::Opening::Menu);
        stage.press(opened);
        assert_eq!(stage.focused().as_deref(), Some("Strategy file"), "{place}");
        stage.press("nofile.txt Enter");
        assert!(stage.shows("! Not read: nofile.txt"), "{place}: {}", stage.screen().join("\n"));
        assert!(stage.shows("NEW GAME"), "{place}");
        stage.press("C-u");
        stage.paste(&file);
        assert!(stage.shows("Enter reads the strategy file"), "{place}");
        stage.press("Enter");
        assert!(stage.shows("3 positions, 4 colors") && stage.shows("mine.txt"), "{place}");
        stage.after("Enter").must_show(place);
        assert!(stage.shows("mine.txt"), "{place}: {}", stage.screen().join("\n"));
    }
}

#[test]
fn the_rules_of_a_file_stay_until_its_line_is_empty() {
    let (_folder, file) = folder_with_strategy();
    let mut stage = Stage::at(arena(), "n BackTab");
    stage.paste(&file);
    stage.after("Enter Tab Right").must_say("rules of the strategy file");
    stage.after("BackTab C-u").must_begin("4 positions, 6 colors");
    stage.after("Tab Right Enter").must_show("ARENA").must_show("5 positions, 6 colors");
}

#[test]
fn optimal_takes_the_place_of_a_file_and_has_an_objective() {
    let (_folder, file) = folder_with_strategy();
    let mut stage = Stage::at(pegwise::cli::start::Opening::Menu, "2 BackTab");
    stage.paste(&file);
    stage.after("Enter BackTab BackTab").must_hide("Objective");
    assert_eq!(stage.focused().as_deref(), Some("Strategy"));
    stage.after("Up").must_hide("mine.txt").must_show_in("optimal ", "▶ optimal");
    stage.after("Tab Down Down Down Right").must_show_in("▶ Objective", "worst");
    stage.after("BackTab Up").must_hide("Objective");
}

#[test]
fn a_file_is_explored() {
    let (_folder, file) = folder_with_strategy();
    let mut stage = opened(&format!("explore {file}"));
    stage.resize(120, 40);
    stage.must_title("EXPLORER   mine.txt, 3 positions, 4 colors");
    refused(&format!("explore {file} --strategy parts"), "cannot be used with");
    refused(&format!("explore {file} --colors 5"), "cannot be used with");
    let (status, told) = failed("explore nofile.txt");
    assert!(status == Some(1) && told.contains("nofile.txt: No such file"), "{told}");
    let mut stage = opened("explore --strategy parts --positions 2 --colors 5");
    stage.resize(120, 40);
    stage.must_title("EXPLORER   parts, 2 positions, 5 colors");
}
