//! A new game in plain mode: the questions of the form, their defaults, and what is kept of the answers.

use std::fs;

use crate::support::home::{Home, Said};

fn said(lines: &str) -> Said {
    Home::new().says("play --seed 4", lines)
}

#[test]
fn the_form_is_asked_question_by_question_and_empty_lines_keep_what_is_chosen() {
    said("aabb / new /  /  /  /  /  /  / undo / board").tells([
            "A new game to break. An empty line keeps a choice, begin keeps all that follow, stop changes nothing.",
            "Who holds the secret? random (a secret is drawn), adversary (it commits to no secret), share code (a game that someone sent you), friend (another person here types it unseen, then you change places), daily (the puzzle of a day, such as daily yesterday). Empty keeps random.",
            "Positions? 1 to 8. Empty keeps 4.",
            "Colors? 2 to 26. Empty keeps 6.",
            "May a color repeat? yes or no. Empty keeps yes.",
            "Guesses? 1 to 99. Empty keeps 10.",
            "Which variant? none, possible-only, blanks, no-leading-zero, exact-only or sum-only; several with commas between them. Empty keeps none.",
            "4 positions, 6 colors, repeats allowed: 1,296 codes.",
            "Guesses that strategies need on average: optimal 4.34, parts 4.37, expected 4.40, entropy 4.42, minimax 4.48, constraints 4.68, states 4.81, smart 5.76.",
            "New game; undo returns to the last one.",
            "Break the code: 4 positions, 6 colors, repeats allowed, 1,296 codes, colors A B C D E F.",
            "Guess 1, A A B B: 2 exact, 0 misplaced.",
        ]);
}

#[test]
fn five_positions_eight_colors_without_repeats_against_the_adversary() {
    let home = Home::new();
    home.says("", "new / adversary / 5 / 8 / no / 7 / none / abcde / menu / new").tells([
        "5 positions, 8 colors, no repeats: 6,720 codes.",
        "Break the code: 5 positions, 8 colors, no repeats, 6,720 codes, colors A B C D E F G H.",
        "Against the adversary, which holds no secret.",
    ]);
    let kept = fs::read_to_string(home.0.path().join(".config/pegwise/config.toml")).expect("settings");
    for line in [
        "game-positions = \"5\"",
        "game-colors = \"8\"",
        "game-repeats = \"no\"",
        "game-secret = \"adversary\"",
    ] {
        assert!(kept.contains(line), "{line} in {kept}");
    }
    let again = home.says("--plain play", "new /  / begin");
    again.tells([
        "Break the code: 5 positions, 8 colors, no repeats, 6,720 codes, colors A B C D E F G H.",
        "Positions? 1 to 8. Empty keeps 5.",
    ]);
}

#[test]
fn a_wrong_answer_says_what_would_be_right_and_is_asked_again() {
    let told = said("new / nobody / random / 9 / 5 / 3 / no / 5 / 8 / maybe / no / 0 / 12 / fast / none");
    told.tells([
        "Positions? 1 to 8. Empty keeps 4.",
        "\"9\" is not a number from 1 to 8.",
        "Positions? 1 to 8. Empty keeps 4.",
        "5 positions without repeats need at least 5 colors, not 3.",
        "Positions? 1 to 8. Empty keeps 5.",
        "\"maybe\" is neither yes nor no.",
        "\"0\" is not a number from 1 to 99.",
        "Unknown variant \"fast\": the variants are possible-only, blanks, no-leading-zero, exact-only, sum-only.",
        "5 positions, 8 colors, no repeats: 6,720 codes.",
        "Guess 1 of 12 is next. Type a code such as abcde, or help.",
    ]);
    told.begins("The secret comes from one of these: random");
}

#[test]
fn stop_and_the_end_of_the_input_leave_everything_as_it_was() {
    for lines in ["aabb / new / adversary / 5 / stop", "aabb / new / adversary / 5"] {
        let home = Home::new();
        home.says("play --seed 4", lines);
        let told = home.says("", "continue / board / new");
        told.tells(["Guess 1, A A B B: 2 exact, 0 misplaced."]);
        assert!(told.iter().any(|line| line.ends_with("Empty keeps random.")), "{told:#?}");
        assert!(!home.0.path().join(".config/pegwise/config.toml").exists(), "no choice is kept");
    }
}

#[test]
fn a_share_code_and_a_day_bring_their_own_rules() {
    let told = said("new / share code UA7ZA-3DJKT-17AQU / new / share / UA7ZA-3DJKT-17AQU");
    assert_eq!(told.iter().filter(|line| *line == "Practice: it does not count.").count(), 2, "{told:#?}");
    assert!(!told.iter().any(|line| line.starts_with("Positions?")), "{told:#?}");
    let told = said("new / daily / soon / yesterday");
    told.begins("Which day? today, yesterday or a date");
    told.begins("\"soon\" is not a day");
    told.tells(["Practice: it does not count."]);
}

#[test]
fn strategies_are_described_wherever_one_is_chosen() {
    Home::new().says("watch --secret dbfd --opening a", "new / own /  /  /  /  / abcd / strategies / entropy").tells([
            "Which secret? random (a secret is drawn), own (you type the secret), elsewhere (you guess in another game, and are helped here), in my head (you keep the secret, and score). Empty keeps random.",
            "Type the secret, such as abcd.",
            "Which strategy? states, smart, constraints, minimax, expected, entropy, parts, optimal. Type strategies for descriptions, or file and a path to use a strategy file. Empty keeps states, the four-state machine.",
            "entropy: Good with many colors; less so with few. 4.42 guesses on average, at most 6.",
            "The program plays entropy: the most information.",
        ]);
    let told = Home::new().says("watch", "new / head / begin");
    told.mentions("score");
}

#[test]
fn scores_by_hand_are_dropped_only_after_a_question() {
    Home::new()
        .says(
            "watch --strategy states --opening a",
            "hand / 1 2 / new 3 6 / stop / leaves / new 3 6 / begin / undo",
        )
        .tells([
            "You are scoring a game. Type that again to drop it.",
            "Nothing changed.",
            "You are scoring a game. Type that again to drop it.",
            "Undo returns to the game that you were scoring.",
            "The program plays states: the four-state machine.",
            "Back in the game that you were scoring.",
        ]);
}

#[test]
fn a_contest_and_the_arena_are_asked_for_in_the_same_way() {
    Home::new()
        .says("", "contest / new / own / 5 / 8 / no / none / abcde / begin / arena / new 3 6").tells([
            "A new game for a contest. An empty line keeps a choice, begin keeps all that follow, stop changes nothing.",
            "Contest: 5 positions, 8 colors, no repeats. The secret is A B C D E; no strategy sees it.",
        ]);
    Home::new().says("", "arena / new / 3 / 6 /  /  /  / new 2x3").tells([
        "3 positions, 6 colors, repeats allowed: 216 codes.",
        "Arena: 3 positions, 6 colors, repeats allowed, 216 secrets.",
        "Arena: 2 positions, 3 colors, repeats allowed, 9 secrets.",
    ]);
}

#[test]
fn the_objective_of_optimal_is_asked_for_where_it_plays() {
    let watch = "watch / new / own / 2 / 6 /  /  / fe / optimal / fewest / worst";
    let explorer = "menu / explorer / new / 2 / 6 /  /  / smart / begin";
    let told = Home::new().says("", &format!("{watch} / {explorer}"));
    told.tells([
            "What should optimal minimize? total (the guesses in total), worst (the longest game, then the total) or longer-than-6 (the games over 6 guesses, then the total). Empty keeps total.",
            "An objective is total, worst, or longer-than-N with a number of guesses, 1 to 99, not \"fewest\".",
            "The program plays optimal: the shortest longest game.",
        ]);
    let asked = told.iter().filter(|line| line.starts_with("What should optimal")).count();
    assert_eq!(asked, 2, "smart has no objective: {told:#?}");
}
