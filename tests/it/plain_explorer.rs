//! The explorer in lines: a walk through a tree, and what guesses cost.

use crate::support::home::Said;
use crate::support::prelude::*;
use crate::support::strategy_folder::folder_with_strategy;

fn said(arguments: &str, lines: &str) -> Said {
    Home::new().says(arguments, lines)
}

#[test]
fn a_strategy_is_walked_and_told() {
    said("explore --strategy minimax", "scores / follow 0 1 /  / back / back / follow 3 1 / follow 4 0 / secret fcaf / follow 4 0 / first / nonsense").tells([
            "Minimax plays every game.",
            "Explorer: minimax, 4 positions, 6 colors, repeats allowed.",
            "Guess 1: A A B B, which could be the secret: 5,801 guesses for 1,296 codes, 4.48 on average, at most 5.",
            "Type scores, or help.",
            "1 exact, 0 misplaced: 256 codes, then A C D D, 923 guesses for 256 codes, 3.61 on average, at most 4.",
            "4 exact, 0 misplaced: the secret is found.",
            "0 exact, 4 misplaced: 1 code, then B B A A, the only possible code.",
            "Guess 1: A A B B: 0 exact, 1 misplaced.",
            "Guess 2: B C D D, which could be the secret: 920 guesses for 256 codes, 3.59 on average, at most 4.",
            "Guess 1: A A B B: 0 exact, 1 misplaced.",
            "Guess 1: A A B B, which could be the secret: 5,801 guesses for 1,296 codes, 4.48 on average, at most 5.",
            "This is the first guess.",
            "3 exact leaves one position; its peg cannot be misplaced.",
            "With this score the secret is found.",
            "Guess 3: C C A E: 2 exact, 0 misplaced.",
            "Guess 4: F C A F: the only possible code.",
            "With this score the secret is found.",
            "\"nonsense\" is not a command here. Type help for the commands.",
        ]);
}

#[test]
fn a_score_that_no_code_gives_is_said() {
    said("explore --strategy minimax", "follow 0 4 / follow 0 1").tells([
        "Guess 2: B B A A: the only possible code.",
        "No possible code gives the guess this score. Type scores for those that can be.",
    ]);
}

#[test]
fn costs_are_told_with_the_difference() {
    said("explore --strategy minimax", "best / cost abcd / cost abc / cost aabb").tells([
            "The best strategy takes 5,625 guesses from here with A A B C first: 176 fewer, 0.14 a game.",
            "A B C D, then the best guesses: 5,673 guesses for 1,296 codes, 4.38 on average, proved; 128 fewer than the strategy takes: 0.10 a game.",
            "\"abc\" has 3 pegs, but a code here has 4.",
            "A A B B, then the best guesses: 5,702 guesses for 1,296 codes, 4.40 on average, proved; 99 fewer than the strategy takes: 0.08 a game.",
        ]);
    said("explore --strategy optimal", "best").tells(["No strategy takes fewer guesses from here."]);
}

#[test]
fn the_explorer_opens_from_the_menu_and_asks_for_a_strategy() {
    let name_one =
        "No strategy to explore yet. Type explore and the name of a strategy, file and a path, or new.";
    said("", "explorer / scores / cost aabb / explore nobody / explore parts 3 4 / explore optimal 8 8 / explore states 8 8 / new 2 3 / menu / arena / explore parts").tells([
            "Explorer: 4 positions, 6 colors, repeats allowed.",
            name_one,
            name_one,
            name_one,
            "Unknown strategy \"nobody\": the strategies are states, smart, constraints, minimax, expected, entropy, parts, optimal.",
            "Explorer: parts, 3 positions, 4 colors, repeats allowed.",
            "16777216 codes are too many to explore: at most 1048576.",
            "16777216 codes are too many to explore: at most 1048576.",
            "Explorer: parts, 2 positions, 3 colors, repeats allowed.",
            "Explorer: parts, 4 positions, 6 colors, repeats allowed.",
        ]);
}

#[test]
fn a_file_is_explored_and_named_among_the_questions() {
    let (_folder, path) = folder_with_strategy();
    said(&format!("explore {path}"), "")
        .tells(["Explorer: mine.txt, 3 positions, 4 colors, repeats allowed."]);
    let file = format!("file {path}");
    let not_read = "Not read: nothing.txt: No such file or directory (os error 2).";
    let of_file = "The strategy of the file: 3 positions, 4 colors, repeats allowed, 216 guesses for 64 codes, 3.38 on average, at most 4.";
    said(
        "",
        &format!(
            "explorer / file nothing.txt / {file} / menu / new arena / file nothing.txt / {file} / begin"
        ),
    )
    .tells([
        not_read,
        "Explorer: mine.txt, 3 positions, 4 colors, repeats allowed.",
        "Positions? 1 to 8. Empty keeps 4.",
        not_read,
        of_file,
        "Type begin to begin the game, or stop.",
        "Arena: 3 positions, 4 colors, repeats allowed, 64 secrets.",
        "Selected: states, smart, constraints, minimax, expected, entropy, parts, optimal and mine.txt.",
    ]);
    let told = said("", &format!("new watch / {file} / own / dab / menu"));
    told.tells([of_file, "Type the secret, such as abc."]);
    told.mentions("The program plays mine.txt");
    let told = said("", &format!("new contest / random / {file} / begin"));
    told.tells([of_file, "Type begin to begin the game, or stop."]);
    told.mentions("minimax, entropy and mine.txt");
}
