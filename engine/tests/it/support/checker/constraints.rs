//! The constraint store a second time: which branches of each score were told dead, and whether they are.

use std::collections::BTreeMap;

use pegwise_engine::breaker::{Branch, Insight, PegMark, Standing};

use super::super::naive;
use super::{Board, Row};

type Marks = Vec<char>;

#[derive(Default)]
pub(super) struct Ledger {
    /// For each turn whose score was imposed the branches that were not told dead.
    living: BTreeMap<usize, Vec<Marks>>,
    /// What insights told: letter, position, what.
    found: Vec<(u8, usize, Standing)>,
    /// Whether the score of the last guess was dealt with.
    dealt_with: bool,
}

impl Ledger {
    /// Before a guess everything that can be told of the scores was told, and the guess is the one that is due.
    pub(super) fn guess(&mut self, guess: &Row, board: &Board<'_>) {
        assert!(self.dealt_with || board.turns.is_empty(), "a score was passed over");
        self.dealt_with = false;
        for (turn, living) in &self.living {
            for marks in living {
                let is_so = |code: &&Row| lays(marks, &board.turns[*turn].0, code);
                assert!(
                    board.candidates.iter().any(is_so),
                    "{marks:?} of {turn} is dead and was not told so"
                );
            }
        }
        for (position, open) in board.slots.iter().enumerate() {
            for letter in open {
                let has_it = |code: &&Row| code[position] == *letter;
                assert!(board.candidates.iter().any(has_it), "{letter} was not struck from {position}");
            }
        }
        let least = board.candidates.iter().find(|code| !board.was_guessed(code)).expect("a code is left");
        let fixed = [0, 1].map(|which| fixed(board, which));
        match board.turns.len() {
            0 => assert_eq!(*guess, fixed[0]),
            1 if *guess == fixed[1] => {}
            1 => {
                let mut answers: Vec<_> =
                    board.candidates.iter().map(|code| naive::score(&fixed[1], code)).collect();
                answers.dedup();
                assert!(answers.len() == 1 || fixed[0] == fixed[1], "{fixed:?} would tell something");
                assert_eq!(guess, *least);
            }
            _ => assert_eq!(guess, *least, "the least code that satisfies the store is guessed"),
        }
    }

    pub(super) fn forgo(&mut self) {
        assert!(!self.dealt_with);
        self.dealt_with = true;
    }

    /// The last score is imposed: all ways to lay its marks.
    pub(super) fn impose(&mut self, branches: usize, board: &Board<'_>) {
        assert!(!self.dealt_with);
        self.dealt_with = true;
        let (guess, (exact, misplaced)) = &board.turns[board.turns.len() - 1];
        let mut rows: Vec<Marks> = vec![Vec::new()];
        for _ in guess {
            let longer = |row: &Marks| ['W', 'R', 'N'].map(|mark| [&row[..], &[mark]].concat());
            rows = rows.iter().flat_map(longer).collect();
        }
        let often = |row: &Marks, wanted| row.iter().filter(|mark| **mark == wanted).count();
        rows.retain(|row| often(row, 'W') == *exact && often(row, 'R') == *misplaced);
        assert_eq!(branches, rows.len());
        self.living.insert(board.turns.len() - 1, rows);
    }

    /// Branches are told dead: no code that fits the imposed scores may lay its marks so.
    pub(super) fn die(&mut self, turn: usize, branches: &[Branch], left: usize, board: &Board<'_>) {
        let living = self.living.get_mut(&turn).expect("the score was imposed");
        assert!(!branches.is_empty());
        for branch in branches {
            let marks = letters(*branch);
            let alive = board.candidates.iter().find(|code| lays(&marks, &board.turns[turn].0, code));
            assert_eq!(alive, None, "{marks:?} of {turn} lives");
            let at = living.iter().position(|other| *other == marks).expect("it was not dead before");
            living.remove(at);
        }
        assert_eq!(living.len(), left);
    }

    /// What an insight tells is so in every code that fits its two scores, and was not told before.
    pub(super) fn insight(&mut self, insight: &Insight, board: &Board<'_>) {
        let [earlier, later] = insight.turns;
        assert!(earlier < later && self.living.contains_key(&earlier) && later + 1 == board.turns.len());
        let ((one, first), (other, second)) = (&board.turns[earlier], &board.turns[later]);
        let differ: Vec<usize> = (0..one.len()).filter(|at| one[*at] != other[*at]).collect();
        assert_eq!(differ, insight.positions);
        assert!((1..=2).contains(&differ.len()) && !insight.conclusions.is_empty());
        let fits = |code: &&Row| naive::score(one, code) == *first && naive::score(other, code) == *second;
        for conclusion in &insight.conclusions {
            let (letter, at) = (conclusion.peg.letter() as u8, conclusion.position);
            assert!(one[at] == letter || other[at] == letter);
            let is_so = |code: &Row| match conclusion.standing {
                Standing::Exact => code[at] == letter,
                Standing::Misplaced => code[at] != letter && code.contains(&letter),
                Standing::Nowhere => !code.contains(&letter),
            };
            let mut both = board.codes.rows.iter().filter(fits);
            assert!(both.all(is_so), "{conclusion:?} of {:?}", board.turns);
            let told = (letter, at, conclusion.standing);
            assert!(!self.found.contains(&told), "{conclusion:?} was told before");
            self.found.push(told);
        }
    }
}

/// A fixed guess, the first or the second: the first letters, or those that end at the last letter. Where the alphabet is
/// too short it is written again and again.
fn fixed(board: &Board<'_>, which: usize) -> Row {
    let (positions, colors) = (board.codes.rules.positions(), board.codes.rules.colors());
    let alphabet: Row = (b'a'..).take(colors).collect();
    let again = alphabet.repeat(positions);
    if which == 0 { again[..positions].to_vec() } else { again[again.len() - positions..].to_vec() }
}

fn letters(branch: Branch) -> Marks {
    let letter = |mark| match mark {
        PegMark::Exact => 'W',
        PegMark::Misplaced => 'R',
        PegMark::Unmarked => 'N',
    };
    branch.marks().map(letter).collect()
}

/// Whether the marks of a guess against a code can lie so: exact ones where the pegs are the same, and of each color as
/// many misplaced ones among the other pegs as the code has for them.
fn lays(marks: &[char], guess: &[u8], code: &[u8]) -> bool {
    let exact_fit = (0..guess.len()).all(|at| (marks[at] == 'W') == (guess[at] == code[at]));
    let misplaced_fit = guess.iter().all(|letter| {
        let off =
            |row: &[u8]| (0..row.len()).filter(|at| guess[*at] != code[*at] && row[*at] == *letter).count();
        let laid = (0..guess.len()).filter(|at| marks[*at] == 'R' && guess[*at] == *letter).count();
        laid == off(guess).min(off(code))
    });
    exact_fit && misplaced_fit
}
