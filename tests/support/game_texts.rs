//! Texts of games, and what is wrong with others.

use pegwise::archive::game_text::{GameText, GameTextError};

pub(crate) const BROKEN: &str = "\
pegwise game 1
game: break the code
rules: 4 positions, 6 colors, repeats allowed
guesses allowed: 10
secret: CDCC
guesses:
 1. AABB  0 exact, 0 misplaced
    # Bad luck, and much learned.
 2. CCDD  1 exact, 2 misplaced
 3. CDCE  3 exact, 0 misplaced
 4. CDCC  4 exact, 0 misplaced
result: solved
";

pub(crate) const OPEN: &str = "\
pegwise game 1
game: break the code
rules: 4 positions, 6 colors, repeats allowed
guesses allowed: 10
secret: hidden UA7ZA-3DJKT-17AQU
guesses:
 1. AABB  0 exact, 0 misplaced
result: open
";

pub(crate) const DAILY: &str = "\
pegwise game 1
game: break the code
rules: 4 positions, 6 colors, repeats allowed
guesses allowed: 10
daily: 2026-11-20
result: open
";

pub(crate) const AGAINST_ADVERSARY: &str = "\
pegwise game 1
game: break the code
rules: 3 positions, 12 colors, no repeats
guesses allowed: 2
secret: adversary
guesses:
 1. ABC  0 exact, 0 misplaced
 2. DAE  0 exact, 0 misplaced
result: not solved
";

pub(crate) const WATCHED: &str = "\
pegwise game 1
game: watch it think
rules: 4 positions, 6 colors, repeats allowed
strategy: states
opening: B
# The secret is on paper.
guesses:
 1. BBCC  0 exact, 0 misplaced
result: open
";

pub(crate) const TRIANGLE: &str = "\
pegwise game 1
game: peg triangle
rows: 5
start: hole 1
goal: one peg in hole 13
jumps:
 1. 4-1
    # The first of two.
    # They are alike.
 2. 6-4
result: open
";

pub(crate) const OWN_BOARD: &str = "\
pegwise game 1
game: peg triangle
rows: 4
start: x/x./.../....
goal: most pegs
jumps:
 1. 1-4
result: over
";

pub(crate) const ALL: [&str; 7] = [BROKEN, OPEN, DAILY, AGAINST_ADVERSARY, WATCHED, TRIANGLE, OWN_BOARD];

pub(crate) fn wrong(text: &str) -> GameTextError {
    text.parse::<GameText>().expect_err("it is no game")
}
