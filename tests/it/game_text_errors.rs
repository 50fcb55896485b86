//! The errors in the texts of games: what is wrong, where, and what would be right.

use pegwise::archive::game_text::{Fault, Kind, LONGEST};

use crate::support::game_texts::{AGAINST_ADVERSARY, BROKEN, DAILY, OWN_BOARD, TRIANGLE, WATCHED, wrong};

/// The error in a text after this change, which changes it.
fn wrong_with(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from:?} is not in\n{text}");
    wrong(&text.replacen(from, to, 1)).to_string()
}

/// A text, what stands in it, what stands there by mistake, and the error.
const ERRORS: &[(&str, &str, &str, &str)] = &[
    (
        BROKEN,
        "game 1",
        "game 2",
        "line 1, column 14: this is version \"2\" of the text; this pegwise, 0.1.0, reads version 1",
    ),
    (
        BROKEN,
        "pegwise game 1",
        "pegwise",
        "line 1, column 1: the text of a game begins with the line \"pegwise game 1\"",
    ),
    (
        BROKEN,
        "break the code",
        "chess",
        "line 2, column 7: \"chess\" is not a game: write break the code, watch it think, or peg triangle",
    ),
    (
        BROKEN,
        "game: break the code\n",
        "",
        "line 5, column 1: write game: and a value, such as \"game: break the code\"",
    ),
    (
        BROKEN,
        "rules:",
        "rule:",
        "line 3, column 1: \"rule\" is not a line of break the code: its lines are game, rules, guesses allowed, daily, secret, guesses, result",
    ),
    (
        BROKEN,
        "rules: 4",
        "rules 4",
        "line 3, column 1: \"rules 4 positions, 6 colors, repeats all...\" has no colon: write a name, a colon and a value, such as \"game: peg triangle\"",
    ),
    (
        BROKEN,
        "6 colors",
        "6 shapes",
        "line 3, column 23: write the rules in this form: 4 positions, 6 colors, repeats allowed (or: no repeats)",
    ),
    (BROKEN, "6 colors", "60 colors", "line 3, column 8: a game has 2 to 26 colors, not 60"),
    (
        BROKEN,
        "guesses allowed: 10",
        "guesses allowed: 100",
        "line 4, column 18: \"100\" is not a number of guesses that a game allows: write a number from 1 to 99",
    ),
    (
        BROKEN,
        "guesses allowed: 10",
        "secret: CDCC",
        "line 5, column 1: there is already a line \"secret\": delete one",
    ),
    (
        BROKEN,
        "secret: CDCC\n",
        "",
        "line 5, column 1: the secret is missing: write \"secret: \" and a code, hidden and a share code, or adversary",
    ),
    (
        BROKEN,
        "CDCC",
        "CDXC",
        "line 5, column 11: 'X' in \"CDXC\" is not a color here: colors are a to f (or 1 to 6)",
    ),
    (
        BROKEN,
        "secret: CDCC",
        "secret: hidden UA7ZA-3DJKT-17AQQ",
        "line 5, column 16: this share code has a typing error: a character is wrong or missing",
    ),
    (BROKEN, " 2. CCDD", " 3. CCDD", "line 9, column 2: this is number 2: write \"2.\", or no number"),
    (BROKEN, "CCDD", "CCD", "line 9, column 5: \"CCD\" has 3 pegs, but a code here has 4"),
    (
        BROKEN,
        "1 exact, 2 misplaced",
        "2 exact, 1 misplaced",
        "line 9, column 11: CCDD scores 1 exact, 2 misplaced in this game",
    ),
    (
        BROKEN,
        "1 exact, 2 misplaced",
        "3 exact, 1 misplaced",
        "line 9, column 11: 3 exact leaves one position; its peg cannot be misplaced",
    ),
    (
        BROKEN,
        "1 exact, 2 misplaced",
        "1/2",
        "line 9, column 11: write the score of the guess in this form: 1 exact, 2 misplaced",
    ),
    (
        BROKEN,
        "result:",
        "5. CDCE  3 exact, 0 misplaced\nresult:",
        "line 12, column 4: the game was over before this",
    ),
    (BROKEN, "result: solved", "result: open", "line 12, column 9: this game has the result \"solved\""),
    (
        BROKEN,
        "result: solved\n",
        "",
        "line 11, column 31: the text ends without a result: add \"result: open\", or how the game ended",
    ),
    (
        BROKEN,
        "solved\n",
        "solved\nThank you\n",
        "line 13, column 1: \"Thank you\" comes after the result, which is the last line",
    ),
    (
        BROKEN,
        "guesses:",
        "guesses: AABB",
        "line 6, column 10: \"AABB\" belongs on a line of its own, below this one",
    ),
    (BROKEN, "much", "much\u{7}", "line 8, column 25: '\\u{7}' is not text: delete it"),
    (
        DAILY,
        "guesses allowed: 10",
        "guesses allowed: 9",
        "line 5, column 8: a daily puzzle has 4 positions, 6 colors, repeats allowed, and 10 guesses allowed",
    ),
    (
        DAILY,
        "2026-11-20",
        "2025-11-20",
        "line 5, column 8: there is no daily puzzle for 2025-11-20: the first is for 2026-01-01",
    ),
    (
        DAILY,
        "result: open",
        "guesses:\n  1. AABB  4 exact, 0 misplaced\nresult: solved",
        "line 5, column 8: the secret, scores or result are not those of Daily #324",
    ),
    (
        DAILY,
        "2026-11-20",
        "2026-11-20\nsecret: AAAA",
        "line 6, column 9: the secret, scores or result are not those of Daily #324",
    ),
    (
        AGAINST_ADVERSARY,
        "2. DAE  0 exact, 0",
        "2. DAE  1 exact, 0",
        "line 8, column 10: DAE scores 0 exact, 0 misplaced in this game",
    ),
    (
        WATCHED,
        "states",
        "chance",
        "line 4, column 11: unknown strategy \"chance\": the strategies are states, smart,",
    ),
    (WATCHED, "opening: B", "opening: G", "line 5, column 10: 'G' in \"G\" is not a color here"),
    (
        WATCHED,
        "opening: B",
        "secret: adversary",
        "line 5, column 9: no strategy is watched against the adversary: write a code, or leave the line out and score by hand",
    ),
    (TRIANGLE, "rows: 5", "rows: 9", "line 3, column 7: a triangle has 4 to 8 rows, not \"9\""),
    (TRIANGLE, "hole 1\n", "hole 16\n", "line 4, column 13: there is no hole 16: 5 rows have holes 1 to 15"),
    (
        TRIANGLE,
        "hole 1\n",
        "at the top\n",
        "line 4, column 8: write the start as hole 1, or as a board such as ./xx/xxx/xxxx/xxxxx",
    ),
    (TRIANGLE, "hole 1\n", "./xx/xxx/xxxx\n", "line 4, column 8: this board has 4 rows"),
    (
        TRIANGLE,
        "in hole 13",
        "in hole 16",
        "line 5, column 23: there is no hole 16: 5 rows have holes 1 to 15",
    ),
    (
        TRIANGLE,
        "one peg in hole 13",
        "two pegs",
        "line 5, column 7: write a goal of this game: one peg, one peg in hole 13, one peg where it began, one peg in the fewest sweeps, or most pegs",
    ),
    (
        TRIANGLE,
        "jumps:",
        "guesses:",
        "line 6, column 1: \"guesses\" is not a line of peg triangle: its lines are game, rows, start, goal, jumps, result",
    ),
    (
        TRIANGLE,
        "6-4",
        "6-5",
        "line 10, column 5: not a legal jump: 5 is not two holes from 6 in a straight line",
    ),
    (TRIANGLE, "6-4", "6-4 13-6", "line 10, column 5: write one jump on each line, such as 4-1"),
    (OWN_BOARD, "most pegs", "one peg where it began", "line 5, column 7: write a goal of this game"),
];

#[test]
fn an_error_names_line_and_column_and_what_would_be_right() {
    for (text, from, to, error) in ERRORS {
        let found = wrong_with(text, from, to);
        assert!(found.starts_with(error), "{from:?} as {to:?}:\n{found}\n{error}");
    }
    assert_eq!(wrong("").fault, Fault::FirstLine);
    assert_eq!(wrong(&format!("{BROKEN}#{}", "x".repeat(LONGEST))).fault, Fault::TooLong);
    assert!(matches!(
        wrong(&WATCHED.replace("rules", "rows")).fault,
        Fault::UnknownKey { kind: Kind::Watch, .. }
    ));
}
