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

/// A guess that is not the secret of these rules.
fn wrong(number: usize) -> &'static str {
    ["aabb", "ccdd", "eeff", "abab", "cdcd", "efef", "abba", "cddc", "effe", "aaaa"][number]
}

fn scored(guess: &str) -> String {
    let score = Score::of(&CLASSIC.parse(guess).expect("a code"), &secret(CLASSIC));
    format!("{}·{}", score.exact(), score.misplaced())
}

#[test]
fn pegs_are_put_moved_and_taken_away() {
    Stage::plays(
        classic,
        "a letter or a digit puts its color and goes on to the next slot:
            a2           | typed: AB?·
            cd           | begins: ABCD
        Enter on an incomplete row names the first empty slot and goes there:
            ab Right d Left Left Left Enter | says: Position 3 is empty
            c            | typed: ABCD
        arrows move the slot and cycle its color, which comes round:
            Right Right Left Up | typed: ·A··
            Up           | typed: ·B··
            Down Down    | typed: ·F··
        so do their letters:
            l l h k      | typed: ·A··
            k            | typed: ·B··
            j j          | typed: ·F··
        x empties the row, and undo brings it back:
            abc x        | typed: ?···
            u            | typed: ABC?
            X            | typed: ?···
            u            | typed: ABC?
            Delete       | typed: ?···
            u            | typed: ABC?
        Backspace empties a slot, and the blank keeps the peg above:
            abc Backspace | typed: AB?·
            x aabb Enter Space Space | typed: AA?·
        a row that is kept whole has nothing left to keep:
            @240x60 aabb Enter | offers: keep
            Space        | offers: keep
            Space        | offers: keep
            Space        | offers: keep
            Space        | begins: AABB | offers no: keep
        a pasted code is typed up to the end of the row:
            paste: ab cd\ref | begins: ABCD
        it stops where it is no code:
            a
            paste: 2x3   | says: 'x' | says: a to f
            Left Right   | typed: AB?·
        why explains the color that was just placed:
            aabb Enter b w | Why B in 1",
    );
    Stage::plays(
        || Stage::new(play(rules(4, 6, Repeats::Forbidden))),
        "where no color may repeat, a second one is refused with its slot, and cycling passes over what is taken:
            aba   | says: A is in position 1 | typed: AB?·
            Up Up | typed: ABD·",
    );
    Stage::plays(
        || Stage::new(play(rules(2, 5, Repeats::Forbidden))),
        "a peg that would repeat a color is not offered to be kept:
            @240x60 e b Enter | offers: keep
            b     | offers no: keep",
    );
}

#[test]
fn guesses_are_made_taken_back_and_looked_at() {
    let code = secret(CLASSIC);
    Stage::plays(
        classic,
        &format!(
            "a guess made before is spent only by a second Enter:
                aabb Enter aabb Enter | says: guess 1 | says: Enter again | guess 2 of 10
                Enter        | guess 3 of 10 | row │ guess 2: 256
            changing a repeated row takes the warning back, and it comes anew:
                aabb Enter aabb Enter c d Left Left Left aabb Enter | says: Enter again | guess 2 of 10
            the secret wins:
                aabb Enter {code} Enter | solved in 2 | says: Solved in 2 guesses! | row Secret: {}
            what was undone is counted:
                u            | says: nothing to undo
                aabb Enter u | undone 1 | guess 1 of 10
            undo of a new game brings the one before back with its half typed row:
                aabb Enter cd n Enter | guess 1 of 10 | typed: ?···
                u            | guess 2 of 10 | typed: CD?·
            information is nothing, the number of codes, or bits, too:
                aabb Enter ab | 256 | Possible: | hides: bits missing
                I            | 256 | Possible: | 8.0 bits missing
                I            | hides: 256 | hides: Possible: | hides: bits missing
                I            | 256 | Possible:
            a game that was won is played again by one key:
                aabb Enter {code} Enter | offers: = again | says: needs 4.34 on average
                =            | guess 1 of 10
            a row that the clues rule out is told with the clue, and the secret is always possible:
                aabb Enter aaaa | Possible: no | guess 1 rules
                x {code}     | Possible: yes
            walking through the rows loses nothing, and Esc comes back:
                aabb Enter ccdd Enter ab | keep: now
                [            | says: after guess 1 | Notes after guess 1
                [ [ [        | says: after guess 0
                ] ]          | as: now
                [ Esc        | as: now
                [ [ Tab ]    | Notes after guess 1",
            drawn(&code.to_string()).replace("▌▐", "▌ ▐"),
        ),
    );
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
fn the_last_guess_missed_loses_and_shows_the_secret() {
    let mut stage =
        Stage::at(Opening::Play { rules: CLASSIC, most: 2, deal: Some(Deal::Drawn(SEED)) }, "aabb Enter");
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
fn undo_and_redo_pass_by_a_row_that_was_typed_alike_again() {
    let mut stage = classic();
    stage.after("a x a b x u u b").must_begin("AB__");
    stage.after("U").must_hide("AB__").must_hide("A___");
    stage.after("u").must_begin("AB__").must_not_offer("u undo");
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
fn keys_that_work_everywhere_ask_the_program_to_act_and_leave_the_row_alone() {
    let mut stage = classic();
    stage.press("ab");
    let row = stage.typed();
    for (keys, effect) in [("C-c", Effect::Quit), ("C-l", Effect::Repaint), ("C-z", Effect::Suspend)] {
        assert_eq!(stage.press(keys), [effect]);
    }
    assert!(matches!(stage.press("M")[..], [Effect::Mouse(_)]) && stage.status().contains("Mouse on"));
    assert!(matches!(stage.press("M")[..], [Effect::Mouse(_)]) && stage.status().contains("Mouse off"));
    assert_eq!(stage.typed(), row);
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
