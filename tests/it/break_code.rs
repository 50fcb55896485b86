//! The screen on which a person breaks the code: keys in, the drawn text and the effects out.

use crate::support::prelude::*;
use crate::support::stage;

use crate::support::stage::SEED;

const CLASSIC: Rules = Rules::CLASSIC;

fn classic() -> Stage {
    Stage::new(play(CLASSIC))
}

/// A code as it is drawn: tile beside tile.
fn drawn(code: &str) -> String {
    code.chars().map(|letter| format!("▐{}▌", letter.to_ascii_uppercase())).collect()
}

/// The board's row of a guess that was made, blanks left out.
fn board_row(stage: &Stage, number: usize) -> String {
    let start = number.to_string();
    let rows = stage.screen();
    let board = rows.iter().filter_map(|row| row.split('│').nth(1));
    let row = board.map(|row| row.trim_start_matches([' ', '▌', '▶'])).find(|row| {
        row.strip_prefix(&start).is_some_and(|rest| rest.trim_start_matches(' ').starts_with('▐'))
    });
    row.unwrap_or_else(|| panic!("no row {number} on\n{}", rows.join("\n"))).replace(' ', "")
}

/// The positions of the guess being typed on four discs: letters, `?` at the cursor, `·` where nothing is.
fn typed(stage: &Stage) -> String {
    let row: Vec<char> = stage.row("▌▶").chars().collect();
    (0..4).map(|position| row[8 + 6 * position]).collect()
}

/// A guess that is not the secret of these rules.
fn wrong(number: usize) -> &'static str {
    ["aabb", "ccdd", "eeff", "abab", "cdcd", "efef", "abba", "cddc", "effe", "aaaa"][number]
}

fn scored(guess: &str) -> String {
    let score = Score::of(&CLASSIC.parse(guess).expect("a code"), &secret(CLASSIC));
    format!("{}·{}", score.exact(), score.misplaced())
}

#[test]
fn a_letter_or_a_digit_puts_its_color_and_goes_on_to_the_next_slot() {
    let mut stage = classic();
    stage.press("a2");
    assert_eq!(typed(&stage), "AB?·");
    stage.after("cd").must_begin("ABCD");
}

#[test]
fn a_letter_that_is_no_color_of_the_game_changes_nothing() {
    for key in ["g", "7", "0", "é"] {
        let mut stage = classic();
        let before = stage.screen();
        stage.after(key).must_begin(&format!("{key} does nothing here"));
        stage.press("Left");
        assert_eq!(stage.screen(), before, "{key}");
    }
}

#[test]
fn enter_scores_a_full_row_as_the_rules_do_and_counts_the_codes_left() {
    let mut stage = classic();
    stage.press("aabb Enter ccdd Enter");
    for (number, guess) in [(1, "aabb"), (2, "ccdd")] {
        let row = board_row(&stage, number);
        assert!(row.contains(&drawn(guess)) && row.contains(&scored(guess)), "{row}");
    }
    stage.must_show("guess 3 of 10");
    for (row, count) in [("│ start", "1,296"), ("│ guess 1", "256"), ("│ guess 2", "52")] {
        stage.must_show_in(row, &format!(" {count} "));
    }
}

#[test]
fn enter_on_an_incomplete_row_names_the_first_empty_slot_and_goes_there() {
    let mut stage = classic();
    let start = stage.cursor();
    stage.after("ab Right d Left Left Left Enter").must_say("Position 3 is empty");
    assert!(stage.cursor().x > start.x && stage.cursor().y == start.y);
    stage.press("c");
    assert_eq!(typed(&stage), "ABCD", "the row was kept, and the peg fell in its slot");
}

#[test]
fn a_guess_made_before_is_spent_only_by_a_second_enter() {
    let mut stage = classic();
    stage.after("aabb Enter aabb Enter").must_say("guess 1").must_say("Enter again");
    assert!(stage.shows("guess 2 of 10"), "nothing was spent yet");
    stage.press("Enter");
    assert!(stage.shows("guess 3 of 10") && board_row(&stage, 2).contains(&drawn("aabb")));
}

#[test]
fn changing_a_repeated_row_takes_the_warning_back() {
    let mut stage = classic();
    stage.press("aabb Enter aabb Enter c d Left Left Left aabb Enter");
    assert!(stage.status().contains("Enter again"), "the warning comes anew: {}", stage.status());
    stage.must_show("guess 2 of 10");
}

#[test]
fn the_secret_wins() {
    let mut stage = classic();
    stage.after(&format!("aabb Enter {} Enter", secret(CLASSIC))).must_show("solved in 2");
    stage.must_say("Solved in 2 guesses!");
    assert!(stage.row("Secret ").replace(' ', "").contains(&drawn(&secret(CLASSIC).to_string())));
}

#[test]
fn the_last_guess_missed_loses_and_shows_the_secret() {
    let mut stage = Stage::new(Opening::Play { rules: CLASSIC, most: 2, deal: Some(Deal::Drawn(SEED)) });
    stage.press("aabb Enter");
    assert!(!stage.row("Secret ").contains('▐'), "hidden while a guess is left");
    stage.press("ccdd Enter");
    let name = secret(CLASSIC).capitals();
    stage.must_show("lost").must_say(&name);
    assert!(stage.row("Secret ").replace(' ', "").contains(&drawn(&name)));
    let over = stage.frame();
    stage.press("aabb Space Up Down r x Backspace");
    assert_eq!(stage.screen()[..22], stage::rows(&over)[..22], "a game that is over takes no more pegs");
}

#[test]
fn undo_and_redo_go_through_guesses_clear_new_and_reveal_with_what_was_typed() {
    let mut stage = classic();
    let board = |stage: &Stage| -> Vec<String> {
        stage.screen()[1..].iter().take(20).map(|row| row.chars().take(44).collect()).collect()
    };
    let mut boards = Vec::new();
    for (typed, step) in [("aabb", "Enter"), ("cd", "x"), ("", "n Enter"), ("ccdd", "Enter"), ("ab", "r r")] {
        stage.press(typed);
        boards.push(board(&stage));
        stage.press(step);
    }
    boards.push(board(&stage));
    for earlier in boards.iter().rev().skip(1) {
        stage.press("u");
        assert_eq!(&board(&stage), earlier);
    }
    for later in &boards[1..] {
        stage.press("U");
        assert_eq!(&board(&stage), later);
    }
    stage.after("U").must_say("nothing to redo");
}

#[test]
fn what_was_undone_is_counted_on_the_screen() {
    let mut stage = classic();
    stage.after("u").must_say("nothing to undo");
    stage.after("aabb Enter u").must_show("undone 1").must_show("guess 1 of 10");
}

#[test]
fn undo_of_a_new_game_brings_the_one_before_back_with_its_half_typed_row() {
    let mut stage = classic();
    stage.after("aabb Enter cd n Enter").must_show("guess 1 of 10");
    assert_eq!(typed(&stage), "?···");
    stage.after("u").must_show("guess 2 of 10");
    assert_eq!(typed(&stage), "CD?·");
}

#[test]
fn arrows_and_their_letters_move_the_slot_and_cycle_its_color() {
    for (right, left, up, down) in [("Right", "Left", "Up", "Down"), ("l", "h", "k", "j")] {
        let mut stage = classic();
        stage.press(&format!("{right} {right} {left} {up}"));
        assert_eq!(typed(&stage), "·A··");
        stage.press(up);
        assert_eq!(typed(&stage), "·B··");
        stage.press(&format!("{down} {down}"));
        assert_eq!(typed(&stage), "·F··", "cycling comes round");
    }
}

#[test]
fn x_empties_the_row_backspace_a_slot_and_space_keeps_the_peg_above() {
    for clear in ["x", "X", "Delete"] {
        let mut stage = classic();
        stage.press(&format!("abc {clear}"));
        assert_eq!(typed(&stage), "?···", "{clear}");
        stage.press("u");
        assert_eq!(typed(&stage), "ABC?", "undo brings the row back");
    }
    let mut stage = classic();
    stage.press("abc Backspace");
    assert_eq!(typed(&stage), "AB?·");
    stage.press("x aabb Enter Space Space");
    assert_eq!(typed(&stage), "AA?·");
}

#[test]
fn information_is_hidden_and_shown() {
    let mut stage = classic();
    stage.after("aabb Enter ab").must_show("256").must_show("Possible:");
    stage.after("I").must_hide("256").must_hide("Possible:").must_hide("bits");
    stage.after("I").must_show("256").must_show("Possible:");
}

#[test]
fn a_row_that_the_clues_rule_out_is_told_with_the_clue() {
    let mut stage = classic();
    stage.after("aabb Enter aaaa").must_show("Possible: no").must_show("guess 1 rules");
    stage.press("x");
    stage.press(&secret(CLASSIC).to_string());
    assert!(stage.shows("Possible: yes"), "the secret is always possible");
}

#[test]
fn the_players_own_notes_are_struck_and_restored_cell_by_cell() {
    for strike in ["Space", "Enter"] {
        let mut stage = classic();
        let struck = |stage: &Stage| stage.screen()[2..8].iter().filter(|row| row.contains('×')).count();
        stage.press(&format!("Tab Right Down {strike}"));
        assert_eq!(struck(&stage), 1);
        let row = stage.screen().into_iter().find(|row| row.contains('×')).unwrap();
        let cells: Vec<&str> = row.rsplit('│').nth(1).unwrap().split_whitespace().collect();
        assert_eq!(cells, ["2", "?", "[×]", "?", "?", "?", "?"]);
        stage.press(strike);
        assert_eq!(struck(&stage), 0);
    }
}

#[test]
fn worked_out_notes_say_what_the_candidates_say() {
    let mut stage = classic();
    stage.press("aabb Enter ccdd Enter P");
    let guesses = ["aabb", "ccdd"].map(|guess| CLASSIC.parse(guess).unwrap());
    let fits = |code: &Code| {
        guesses.iter().all(|guess| Score::of(guess, code) == Score::of(guess, &secret(CLASSIC)))
    };
    let candidates: Vec<Code> = pegwise_engine::code::Universe::new(CLASSIC).codes().filter(fits).collect();
    for position in 0..4 {
        let row = &stage.screen()[3 + position];
        let cells: Vec<&str> = row.rsplit('│').nth(1).unwrap().split_whitespace().skip(1).collect();
        for (peg, cell) in CLASSIC.palette().zip(cells) {
            let count = candidates.iter().filter(|code| code.pegs()[position] == peg).count();
            let wanted = match count {
                0 => {
                    let fits_first = |code: &Code| {
                        Score::of(&guesses[0], code) == Score::of(&guesses[0], &secret(CLASSIC))
                    };
                    let after_one = pegwise_engine::code::Universe::new(CLASSIC).codes().filter(fits_first);
                    let by_one = after_one.into_iter().all(|code| code.pegs()[position] != peg);
                    format!("×{}", if by_one { 1 } else { 2 })
                }
                all if all == candidates.len() => format!("{all}!"),
                some => some.to_string(),
            };
            assert_eq!(cell, wanted, "{peg} at {}", position + 1);
        }
    }
    stage.press("P Tab Tab P Esc");
    assert!(stage.shows("P yours"), "P works from every panel");
}

#[test]
fn walking_through_the_rows_loses_nothing() {
    let mut stage = classic();
    stage.press("aabb Enter ccdd Enter ab");
    let now = stage.screen();
    stage.after("[").must_say("after guess 1").must_show("Notes after guess 1");
    stage.press("[ [ [");
    assert!(
        stage.status().contains("after guess 0") || stage.status().contains("before"),
        "{}",
        stage.status()
    );
    stage.press("]]");
    assert_eq!(stage.screen(), now);
    stage.press("[ Esc");
    assert_eq!(stage.screen(), now, "Esc comes back, and does not leave");
    stage.press("[[ Tab ]");
    assert!(stage.shows("Notes after guess 1"), "from every panel: {}", stage.status());
}

#[test]
fn a_pasted_code_is_typed_up_to_the_end_of_the_row() {
    let mut stage = classic();
    stage.paste("ab cd\ref");
    stage.must_begin("ABCD");
    stage.press("x a");
    stage.paste("2x3");
    assert_eq!(typed(&stage), "AB?·", "it stops where it is no code");
    stage.must_say("'x'").must_say("a to f");
}

#[test]
fn copying_gives_the_game_as_text_and_the_secret_only_once_it_is_over() {
    let mut stage = classic();
    assert_eq!(stage.press("y"), [], "there is nothing to copy yet");
    stage.press("aabb Enter");
    let name = secret(CLASSIC).capitals();
    let text = stage.copied("y");
    let opened: GameText = text.parse().expect("the text of a game");
    assert!(text.contains(" 1. AABB  ") && opened.is_open() && !text.contains(&name), "{text}");
    assert!(stage.status().contains("clipboard"), "and the screen says so");
    stage.press("r r");
    let text = stage.copied("y");
    assert!(
        text.contains("X/10") && !text.contains("AABB") && !text.contains(&name),
        "it spoils nothing: {text}"
    );
    let text = stage.copied("Y");
    assert!(text.contains(&format!("secret: {name}\n")) && text.ends_with("result: given up\n"), "{text}");
    stage.after("Enter").must_show("REVIEW");
    assert_eq!(stage.copied("Y"), text);
}

#[test]
fn where_no_color_may_repeat_a_second_one_is_refused_with_its_slot() {
    let mut stage = Stage::new(play(rules(4, 6, Repeats::Forbidden)));
    stage.after("aba").must_say("A is in position 1");
    assert_eq!(typed(&stage), "AB?·");
    stage.press("Up Up");
    assert_eq!(typed(&stage), "ABD·", "cycling passes over what is taken");
}

#[test]
fn keys_that_work_everywhere_ask_the_program_to_act_and_leave_the_row_alone() {
    let mut stage = classic();
    stage.press("ab");
    let row = typed(&stage);
    for (keys, effect) in [("C-c", Effect::Quit), ("C-l", Effect::Repaint), ("C-z", Effect::Suspend)] {
        assert_eq!(stage.press(keys), [effect]);
    }
    assert!(matches!(stage.press("M")[..], [Effect::Mouse(_)]) && stage.status().contains("Mouse on"));
    assert!(matches!(stage.press("M")[..], [Effect::Mouse(_)]) && stage.status().contains("Mouse off"));
    assert_eq!(typed(&stage), row);
    assert_eq!(stage.send(Message::Terminate(15)), [Effect::QuitBySignal(15)]);
}

#[test]
fn a_whole_game_fills_its_ten_rows_in_every_window() {
    for (width, height) in [(64, 20), (80, 24), (120, 40)] {
        let mut stage = classic();
        stage.resize(width, height);
        for guess in 0..9 {
            stage.press(&format!("{} Enter", wrong(guess)));
            assert!(stage.shows(&format!("guess {} of 10", guess + 2)), "{width}x{height}");
        }
        stage.press(wrong(9));
        let row = stage.row("▶");
        let letters: String = row.chars().filter(char::is_ascii_uppercase).take(3).collect();
        assert_eq!(letters, wrong(9)[..3].to_uppercase(), "the typed row stays in sight");
        stage.press("Enter");
        assert!(stage.shows("lost"), "{width}x{height}");
    }
}

#[test]
fn a_row_that_is_kept_whole_has_nothing_left_to_keep() {
    let mut stage = classic();
    stage.resize(240, 60);
    stage.press("aabb Enter");
    for _ in 0..4 {
        assert!(stage.hints().contains("keep"), "{}", stage.hints());
        stage.press("Space");
    }
    assert!(stage.status().starts_with("AABB") && !stage.hints().contains("keep"), "{}", stage.hints());
}

#[test]
fn a_peg_that_would_repeat_a_color_is_not_offered_to_be_kept() {
    let mut stage = Stage::new(play(rules(2, 5, Repeats::Forbidden)));
    stage.resize(240, 60);
    stage.press("e b Enter");
    assert!(stage.hints().contains("keep"), "{}", stage.hints());
    stage.press("b");
    assert!(!stage.hints().contains("keep"), "{}", stage.hints());
}

#[test]
fn why_explains_the_color_that_was_just_placed() {
    let mut stage = Stage::new(play(Rules::CLASSIC));
    stage.after("aabb Enter b w").must_show("Why B in 1");
}
