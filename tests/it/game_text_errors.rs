//! The errors in the texts of games: what is wrong, where, and what would be right.

use pegwise::archive::game_text::{Fault, Kind, LONGEST};

use crate::support::game_texts::{AGAINST_ADVERSARY, BROKEN, DAILY, OWN_BOARD, TRIANGLE, WATCHED, wrong};

/// The error in a text after this change, which changes it.
fn wrong_with(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from:?} is not in\n{text}");
    wrong(&text.replacen(from, to, 1)).to_string()
}

/// For each text: what stands in it, what stands there by mistake, and the error. `\n` ends a line.
const ERRORS: [(&str, &str); 6] = [
    (
        BROKEN,
        r#"
game 1  =>  game 2  =>  line 1, column 14: this is version "2" of the text; this pegwise, 0.1.0, reads version 1
pegwise game 1  =>  pegwise  =>  line 1, column 1: the text of a game begins with the line "pegwise game 1"
break the code  =>  chess  =>  line 2, column 7: "chess" is not a game: write break the code, watch it think, or peg triangle
game: break the code\n  =>  =>  line 5, column 1: write game: and a value, such as "game: break the code"
rules:  =>  rule:  =>  line 3, column 1: "rule" is not a line of break the code: its lines are game, rules, guesses allowed, daily, match, secret, guesses, result
rules: 4  =>  rules 4  =>  line 3, column 1: "rules 4 positions, 6 colors, repeats all..." has no colon: write a name, a colon and a value, such as "game: peg triangle"
6 colors  =>  6 shapes  =>  line 3, column 23: write the rules in this form: 4 positions, 6 colors, repeats allowed (or: no repeats)
6 colors  =>  60 colors  =>  line 3, column 8: a game has 2 to 26 colors, not 60
guesses allowed: 10  =>  guesses allowed: 100  =>  line 4, column 18: "100" is not a number of guesses that a game allows: write a number from 1 to 99
guesses allowed: 10  =>  secret: CDCC  =>  line 5, column 1: there is already a line "secret": delete one
secret: CDCC\n  =>  =>  line 5, column 1: the secret is missing: write "secret: " and a code, hidden and a share code, or adversary
CDCC  =>  CDXC  =>  line 5, column 11: 'X' in "CDXC" is not a color here: colors are a to f (or 1 to 6)
secret: CDCC  =>  secret: hidden UA7ZA-3DJKT-17AQQ  =>  line 5, column 16: this share code has a typing error: a character is wrong or missing
 2. CCDD  =>   3. CCDD  =>  line 9, column 2: this is number 2: write "2.", or no number
CCDD  =>  CCD  =>  line 9, column 5: "CCD" has 3 pegs, but a code here has 4
1 exact, 2 misplaced  =>  2 exact, 1 misplaced  =>  line 9, column 11: CCDD scores 1 exact, 2 misplaced in this game
1 exact, 2 misplaced  =>  3 exact, 1 misplaced  =>  line 9, column 11: 3 exact leaves one position; its peg cannot be misplaced
1 exact, 2 misplaced  =>  1/2  =>  line 9, column 11: write the score of the guess in this form: 1 exact, 2 misplaced
result:  =>  5. CDCE  3 exact, 0 misplaced\nresult:  =>  line 12, column 4: the game was over before this
result: solved  =>  result: open  =>  line 12, column 9: this game has the result "solved"
result: solved\n  =>  =>  line 11, column 31: the text ends without a result: add "result: open", or how the game ended
solved\n  =>  solved\nThank you\n  =>  line 13, column 1: "Thank you" comes after the result, which is the last line
guesses:  =>  guesses: AABB  =>  line 6, column 10: "AABB" belongs on a line of its own, below this one
"#,
    ),
    (
        DAILY,
        r"
guesses allowed: 10  =>  guesses allowed: 9  =>  line 5, column 8: a daily puzzle has 4 positions, 6 colors, repeats allowed, and 10 guesses allowed
2026-11-20  =>  2025-11-20  =>  line 5, column 8: there is no daily puzzle for 2025-11-20: the first is for 2026-01-01
result: open  =>  guesses:\n  1. AABB  4 exact, 0 misplaced\nresult: solved  =>  line 5, column 8: the secret, scores or result are not those of Daily #324
2026-11-20  =>  2026-11-20\nsecret: AAAA  =>  line 6, column 9: the secret, scores or result are not those of Daily #324
",
    ),
    (
        AGAINST_ADVERSARY,
        r"2. DAE  0 exact, 0  =>  2. DAE  1 exact, 0  =>  line 8, column 10: DAE scores 0 exact, 0 misplaced in this game",
    ),
    (
        WATCHED,
        r#"
states  =>  chance  =>  line 4, column 11: unknown strategy "chance": the strategies are states, smart,
opening: B  =>  opening: G  =>  line 5, column 10: "G" is not a color here
opening: B  =>  secret: adversary  =>  line 5, column 9: no strategy is watched against the adversary: write a code, or leave the line out and score by hand
"#,
    ),
    (
        TRIANGLE,
        r#"
rows: 5  =>  rows: 9  =>  line 3, column 7: a triangle has 4 to 8 rows, not "9"
hole 1\n  =>  hole 16\n  =>  line 4, column 13: there is no hole 16: the triangle of 5 rows has holes 1 to 15
hole 1\n  =>  at the top\n  =>  line 4, column 8: write the start as hole 1, or as a board such as ./xx/xxx/xxxx/xxxxx
hole 1\n  =>  ./xx/xxx/xxxx\n  =>  line 4, column 8: this is a triangle of 4 rows
in hole 13  =>  in hole 16  =>  line 5, column 23: there is no hole 16: the triangle of 5 rows has holes 1 to 15
one peg in hole 13  =>  two pegs  =>  line 5, column 7: write a goal of this game: one peg, one peg in hole 13, one peg where it began, one peg in the fewest sweeps, or most pegs
jumps:  =>  guesses:  =>  line 6, column 1: "guesses" is not a line of peg triangle: its lines are game, rows, board, start, goal, jumps, result
6-4  =>  6-5  =>  line 10, column 5: not a legal jump: 5 is not two holes from 6 in a straight line
6-4  =>  6-4 13-6  =>  line 10, column 5: write one jump on each line, such as 4-1
"#,
    ),
    (OWN_BOARD, r"most pegs  =>  one peg where it began  =>  line 5, column 7: write a goal of this game"),
];

#[test]
fn an_error_names_line_and_column_and_what_would_be_right() {
    for (text, rows) in ERRORS {
        for row in rows.trim().lines() {
            let [from, to, error] = row.splitn(3, "=>").map(str::trim).collect::<Vec<_>>()[..] else {
                panic!("{row}")
            };
            let found = wrong_with(text, &from.replace("\\n", "\n"), &to.replace("\\n", "\n"));
            assert!(found.starts_with(error), "{from:?} as {to:?}:\n{found}\n{error}");
        }
    }
    let found = wrong_with(BROKEN, "much", "much\u{7}");
    assert!(found.starts_with("line 8, column 25: '\\u{7}' is not text: delete it"), "{found}");
    assert_eq!(wrong("").fault, Fault::FirstLine);
    assert_eq!(wrong(&format!("{BROKEN}#{}", "x".repeat(LONGEST))).fault, Fault::TooLong);
    assert!(matches!(
        wrong(&WATCHED.replace("rules", "rows")).fault,
        Fault::UnknownKey { kind: Kind::Watch, .. }
    ));
}
