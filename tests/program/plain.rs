//! Play in lines: whole sessions through the binary, lines in and lines out.

use crate::support::home::{Home, Said};

/// What the program says to these lines, in a home of its own.
fn said(args: &str, lines: &str) -> Said {
    Home::new().says(args, lines)
}

#[test]
fn a_game_is_played_from_the_first_guess_to_the_result() {
    said("--plain play --seed 4", "aabb / ccdd / D B C D / undo / redo / 4 1 2 4 / result / quit").tells([
        "Guess 1 of 10 is next. Type a code such as abcd, or help.",
        "Guess 1, A A B B: 2 exact, 0 misplaced. Two of your pegs are in the code, all in their places.",
        "Guess 2, C C D D: 1 exact, 1 misplaced. Two of your pegs are in the code. One is in its place.",
        "Guess 3, D B C D: 2 exact, 1 misplaced. Three of your pegs are in the code. Two are in their places.",
        "Undone. Guess 3 of 10 is next.",
        "Guess 3, D B C D: 2 exact, 1 misplaced. Three of your pegs are in the code. Two are in their places.",
        "Guess 4, D A B D: 4 exact, 0 misplaced.",
        "Solved in 4 guesses. Type review to look back, new for another game, undo, or quit.",
        "pegwise 4x6  4/10",
        "2 exact, 0 misplaced",
        "1 exact, 1 misplaced",
        "2 exact, 1 misplaced",
        "4 exact, 0 misplaced",
    ]);
}

#[test]
fn help_is_counted_and_asked_for_by_words() {
    let told = said(
        "play --seed 4",
        "aabb / ccdd / hint / hint / hint / hint / hint / notes / possible dbe_ / why e 3 / info / reveal / reveal / result",
    );
    told.tells([
            "Hint 1 of 4: E F are not in the secret: A and B earned 2 marks, C and D earned 2 marks.",
            "That was the last hint for this guess.",
            "Position 1: A C D.",
            "Not possible: guess 1 (A A B B: 2 exact, 0 misplaced) rules it out.",
            "E is not in position 3: guesses 1 (A A B B: 2 exact, 0 misplaced) and 2 (C C D D: 1 exact, 1 misplaced) \
             share no color and have a mark for every peg of the code, so there are no other colors.",
            "Given up; the secret was D A B D. Type review to look back, new for another game, undo, or quit.",
        ]);
    told.mentions("hints 4");
}

#[test]
fn the_coach_grades_and_the_review_looks_back_once_the_game_is_over() {
    said("play --seed 4", "review / coach on / info bits / aabb / reveal / reveal / review / info off / review").tells([
        "The review comes after the game; coach on grades each guess as you make it.",
        "Your guesses are graded from now on.",
        "Coach: strong, 2.89 bits expected, 3.51 received. A A B C takes the fewest guesses. Cost: 0.06 guesses \
             more than A A B C, which takes the fewest: 77 in 1,296 games, proved. Could be the secret: yes, \
             until its score.",
        "  Grade: Strong, 2.89 bits expected, 3.51 received.",
        "  Best: A A B C takes the fewest guesses.",
        "  Cost: 0.06 guesses more than A A B C, which takes the fewest: 77 in 1,296 games, proved.",
        "  Luck: Lucky, from 1,296 to 114; 204.5 on average.",
        "Skill 94 of 100; luck +0.6 bits.",
            "  Grade: Strong.",
            "Skill 94 of 100.",
    ]);
}

#[test]
fn a_bad_line_says_what_is_wrong_and_costs_nothing() {
    said("play", "abcx / abc / hnit / coach perhaps / why z 1 / why a 9 / possible ab / undo now / undo").tells([
            "\"abcx\" is not a command here, nor a code: 'x' in \"abcx\" is not a color here: colors are a to f (or 1 to \
             6). Type help for the commands.",
            "\"abc\" has 3 pegs, but a code here has 4.",
            "\"perhaps\" is neither on nor off. Type coach on or coach off.",
            "\"z\" is not a color here: colors are a to f (or 1 to 6). Type why b 1 for the color b in position 1.",
            "There is no position 9: a code here has positions 1 to 4. Type why b 1 for the color b in position 1.",
            "2 given, but a code here has 4 positions: type possible abc_.",
            "undo takes nothing after it, but \"now\" follows: type undo alone.",
            "There is nothing to undo.",
        ]);
}

#[test]
fn a_word_that_is_a_code_as_well_is_a_command_unless_it_is_guessed() {
    let told = said("play --colors 26 --seed 1", "hint / rules / guess hint");
    told.tells(["A line such as undo is a command: to guess it, type guess undo."]);
    told.begins("Guess 1, H I N T:");
}

#[test]
fn a_code_breaker_is_watched_step_by_step() {
    said(
        "watch --opening a",
        "fcaf /  / back / next / step 1 / step 99 / run / strategy entropy / run / hnit",
    )
    .tells([
        "Guess 1, A A B B: 0 exact, 1 misplaced.",
        "No exact marks: A is not in 1 or 2 and B is not in 3 or 4.",
        "So: 256 codes.",
        "Guess 1, A A B B: 0 exact, 1 misplaced.",
        "From GuessOne to GuessTwo: the next colors.",
        "Guess 2, C C D D: 1 exact, 0 misplaced.",
        "Guess 1, A A B B: 0 exact, 1 misplaced.",
        "There is no step 99: the number of steps is 14.",
        "The secret is found in 6 guesses. Type back, first, strategy or new.",
        "The program plays entropy: the most information.",
        "The secret is found in 5 guesses. Type back, first, strategy or new.",
        "\"hnit\" is not a command here. Type help for the commands.",
    ]);
}

#[test]
fn the_last_guess_is_compared_with_others() {
    said("watch --opening a", "fcaf / compare / strategy minimax / compare / run / compare").tells([
        "A A B B: 13 parts, the largest 256 codes, 2.89 bits.",
        "For comparison, the guesses that tell most:",
        "  A B C D: 14 parts, the largest 312 codes, 3.06 bits.",
        "  A A B C: 14 parts, the largest 276 codes, 3.04 bits.",
        "A A B B: 13 parts, the largest 256 codes, 2.89 bits.",
        "Chosen for the smallest largest part. The next best:",
        "  A A B C: 14 parts, the largest 276 codes, 3.04 bits.",
        "F C A F is the only possible code.",
    ]);
}

#[test]
fn scores_are_given_by_hand_and_put_right() {
    said(
        "watch --strategy entropy",
        "hand / 3 1 / 5 0 / 1 2 / 0,0 / 1 1 / repair 2 / undo / score 1 0 2 / undo / undo",
    )
    .tells([
        "Guess 1 is A B C D: how many exact, how many misplaced? Type two numbers, such as 1 2.",
        "3 exact leaves one position; its peg cannot be misplaced.",
        "5 exact and 0 misplaced are more than the 4 pegs of a code.",
        "Guess 1, A B C D: 1 exact, 2 misplaced.",
        "So: 132 codes.",
        "Guess 2 is A C E C: how many exact, how many misplaced? Type two numbers, such as 1 2.",
        "Guesses 1 (A B C D: 1 exact, 2 misplaced) and 2 (A C E C: 0 exact, 0 \
             misplaced) contradict each other: no code agrees with all of them.",
        "Correction 2: guess 2 as 1 exact, 0 misplaced; then 18 codes possible.",
        "No guess waits for a score: the scores contradict each other. Type fix for corrections, or undo.",
        "Guess 2, A C E C: 1 exact, 0 misplaced.",
        "Undone: 2 guesses scored.",
        "Guess 1, A B C D: 0 exact, 2 misplaced.",
        "So: 312 codes.",
    ]);
}

#[test]
fn scores_given_by_hand_are_not_lost_without_a_question() {
    let told = said("watch --strategy states --opening a", "hand / 1 2 / hand / leaves / again / again");
    let asked = "You are scoring a game. Type that again to drop it.";
    assert_eq!(told.iter().filter(|line| *line == asked).count(), 2, "{told:#?}");
    told.tells([asked, asked, "Watch it think: 4 positions, 6 colors, repeats allowed, colors A B C D E F."]);
}

#[test]
fn a_game_goes_on_by_a_strategy_and_comes_back() {
    said("play --seed 4", "aabb / watch / watch / run / play / board").tells([
        "Guess 1, A A B B: 2 exact, 0 misplaced. Two of your pegs are in the code, all in their places.",
        "So: 114 codes.",
        "Guess 2 of 10 is next. Type a code such as abcd, or help.",
        "Guess 1, A A B B: 2 exact, 0 misplaced.",
    ]);
}

#[test]
fn the_triangle_is_played_with_its_coach() {
    said("pegs", "1 / 4-1 / d / f-d / why / why 13-6 / 13-6 / 13-6 / chances / undo / hint / hint / hint / solve / solve / board / jumps").tells([
            "Which hole starts empty? Type a number from 1 to 15.",
            "Hole 1 is empty. 14 pegs left, 0 jumps made.",
            "Jump 1, 4-1: the peg in 4 jumps over 2 into 1. 13 pegs left.",
            "\"d\" is not a command here, nor a jump: 4 alone is not a jump: write two holes, such as 4-1. Type help \
             for the commands.",
            "Jump 2, 6-4: the peg in 6 jumps over 5 into 4. 12 pegs left.",
            "You can still win. 8,824 of 131,208 games from here leave one peg.",
            "13-6 cannot win. All 2,319 games from there end with two or more pegs.",
            "13-6 cannot win. Type it again to jump anyway.",
            "Jump 3, 13-6: the peg in 13 jumps over 9 into 6. 11 pegs left.",
            "Lost at jump 3, 13-6. Best end now: 2 pegs.",
            "All 2,319 games from here end with two or more pegs.",
            "Undone. 12 pegs left, 2 jumps made.",
            "They leave 1 peg. Your game does not change.",
            "Row 2: 2 empty, 3 peg.",
        ]);
}

#[test]
fn a_jump_is_typed_in_many_ways_and_a_word_is_no_jump() {
    for jump in [
        "6-1",
        "6 to 1",
        "6 TO 1",
        "6 to  1",
        "6->1",
        "6 -> 1",
        "6,1",
        "6, 1",
        "6 1",
        "f-a",
        "fa",
        "jump 6 to 1",
    ] {
        said("pegs --hole 1", jump).tells(["Jump 1, 6-1: the peg in 6 jumps over 3 into 1. 13 pegs left."]);
    }
    said("pegs --hole 1", "6 to 1 4 to 6").tells([
        "Jump 1, 6-1: the peg in 6 jumps over 3 into 1. 13 pegs left.",
        "Jump 2, 4-6: the peg in 4 jumps over 5 into 6. 12 pegs left.",
    ]);
    for word in ["foo", "bakc", "hitn", "take", "zz", "Foo"] {
        for rows in ["5", "8"] {
            let told = said(&format!("pegs --rows {rows} --hole 1 --coach off"), word);
            let words = format!(
                "{word:?} is not a command here, nor a jump: these letters are no jumps: write 4-1, or d-a with a for hole 1, \
                 b for hole 2. Type help for the commands."
            );
            told.tells([&words]);
        }
    }
}

#[test]
fn a_line_of_jumps_is_made_whole_or_not_at_all() {
    let asks = "13-6 cannot win. No jump of this line is made. Type the whole line again to make all of them anyway.";
    said("pegs --hole 1", "4-1 6-4 13-6 / moves / 4-1 6-4 13-6 / 4-1 6-4 13-6 / moves").tells([
        asks,
        "No jump yet.",
        asks,
        "Jump 1, 4-1: the peg in 4 jumps over 2 into 1. 13 pegs left.",
        "Jump 2, 6-4: the peg in 6 jumps over 5 into 4. 12 pegs left.",
        "Jump 3, 13-6: the peg in 13 jumps over 9 into 6. 11 pegs left.",
    ]);
}

#[test]
fn what_a_line_names_is_in_the_help() {
    let told = said("practice", "puzzle position / help");
    let named = told.iter().find(|line| line.contains("or hint, show, skip")).expect("a question");
    for word in ["hint", "show", "skip"] {
        assert!(told.iter().any(|line| line.starts_with(word)), "{named}: {told:#?}");
    }
    said("pegs --rows 7", "").tells([
            "On larger boards the coach searches before each jump, for at most 5 seconds. To turn it off, type coach off.",
        ]);
}

#[test]
fn a_coach_that_refuses_lets_nothing_pass_that_loses() {
    said("pegs --hole 1 --coach refuse", "4-1 6-4 13-6 / 4-1 6-4 13-6 / moves / 4-2").tells([
        "Refused: 13-6 cannot win. No jump of this line is made.",
        "Refused: 13-6 cannot win. No jump of this line is made.",
        "No jump yet.",
        "Not a legal jump: 2 is not two holes from 4 in a straight line. Type jumps for those that are.",
    ]);
}

#[test]
fn boards_goals_and_sizes_are_typed() {
    said(
        "pegs",
        "board ./xx/x.x/xxxx / goal home / goal 99 / rows 9 / rows 4 / undo / goal 3 / goal 1,7,10 / export / board x/..",
    )
    .tells([
        "You play from this board; undo returns to the last game. 8 pegs left, 0 jumps made.",
        "This game did not begin with one hole empty, so the goal home does not apply.",
        "\"99\" is not a goal: write any, a hole from 1 to 10, home, sweeps, most, or the holes of a pattern, such as 1,3.",
        "There is no board \"9\": write the rows of a triangle or a name: 4, 5, 6, 7, 8, english, french, german, diamond, asymmetric, square-5, square-6, star, hexagon.",
        "Which hole starts empty? Type a number from 1 to 10.",
        "Undone. 8 pegs left, 0 jumps made.",
        "Goal: one peg in hole 3.",
        "Goal: the pattern 1, 7 and 10.",
        "start: ./xx/x.x/xxxx",
        "goal: pegs in 1,7,10",
        "No board has 2 rows: a triangle has 4 to 8.",
    ]);
}

#[test]
fn the_search_is_stepped_both_ways() {
    said("pegs --hole 1", "search /  / step 2 / back / to 76 / path / win / previous win / totals / remember all / remember all / order 9 / try").tells([
            "Peg search, depth first, start hole 1, highest-numbered jump first, on 5 rows.",
            "Step 0, depth 0, 14 pegs. Next: try 6-1 as jump 1.",
            "Step 1: try 6-1, depth 1.",
            "Step 2, depth 2, 12 pegs. Next: try 13-15 as jump 3.",
            "Level 2: 15-6 on the path; untried 13-6 8-3 4-6.",
            "Step 21,667: SOLUTION 1.",
            "There is no solution before this.",
            "Restarted: highest-numbered jump first, all boards remembered; was at step 21,667.",
            "\"9\" is no order: type order 1 to 6.",
            "Peg triangle of 5 rows, holes 1 to 15 from the top, row by row. Goal: one peg.",
        ]);
}

#[test]
fn every_place_is_reached_from_the_menu_and_has_help() {
    let places = [
        ("break", "hint"),
        ("watch", "hand"),
        ("pegs", "jumps"),
        ("search", "dead end"),
        ("contest", "secret [CODE]"),
        ("arena", "results"),
    ];
    for (place, word) in places {
        let told = said("", &format!("{place} / help / menu / exit"));
        assert!(told.iter().any(|line| line.starts_with(&format!("{word}: "))), "{told:#?}");
        assert!(told.last().is_some_and(|line| line.starts_with("Pegwise, two peg puzzles.")), "{told:#?}");
    }
}

#[test]
fn every_line_is_in_ascii() {
    let lines = "help / aabb / ccdd / hint / hint / hint / coach on / dbcd / watch / run / strategy constraints / run \
                 / strategy optimal / run / strategy smart / run / menu / pegs / help / 5 / jumps / hint / solve / search \
                 / help / step 30 / path / totals / play / menu / break / reveal / reveal / review / result";
    for line in said("play --seed 9", lines).iter() {
        assert!(line.is_ascii(), "{line}");
    }
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_heard() {
    let long = "a".repeat(100_000);
    said("play --seed 4", &format!("{long} / aabb")).tells([
        "That line is longer than 1000 characters: type a shorter one.",
        "Guess 1, A A B B: 2 exact, 0 misplaced. Two of your pegs are in the code, all in their places.",
    ]);
}

#[test]
fn without_a_coach_moves_are_made_on_boards_of_every_size() {
    for coach in [" --coach off", ""] {
        let told = said(&format!("pegs --rows 6 --hole 1{coach}"), "coach off / 4-1 / goal 5 / 6-4");
        told.begins("Jump 2, 6-4");
    }
    let told = said("pegs --rows 6 --coach off", "1 / 4-1");
    told.begins("Jump 1, 4-1");
}

#[test]
fn giving_up_costs_nothing_in_practice() {
    said("--plain", "daily 2026-01-02 / reveal / menu / daily / reveal").tells([
        "Type reveal again to give up.",
        "Type reveal again to give up. The game then counts as lost.",
    ]);
}

#[test]
fn the_fewest_sweeps_of_a_small_board_of_eight_rows_are_found() {
    let board = "x/x./.../..../...../....../......./........";
    let told = said(&format!("pegs --board {board}"), "goal sweeps / look / jumps");
    assert!(!told.iter().any(|line| line.contains("Unknown")), "{told:#?}");
    told.mentions("1 sweep");
}

#[test]
fn why_a_board_is_lost_by_weights_comes_with_the_weights() {
    said("pegs --board x/../x../.x../.x...", "why").tells([
        "You cannot win any more. Weights rule it out: no jump raises their sum under the pegs. It is -1, and a last peg needs 0.",
        "On the board: -2 in 1; 0 in 4, 6, 11, 12, 13, 14 and 15; 1 in 5, 8 and 9; 2 in 2, 3, 7 and 10.",
    ]);
}
