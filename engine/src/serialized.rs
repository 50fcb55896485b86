//! How the types of both games are written and read with the feature `serde`: as their texts. A text that is no code,
//! score or board is an error. Only the rules of a game can tell whether a code has the right length and colors, so that is
//! not checked.

use std::borrow::Cow;
use std::fmt::Display;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::breaker::Strategy;
use crate::code::{Code, ColorSet, History, MAX_POSITIONS, Peg, Rules, Score, Turn};
use crate::deduce::Cell;
use crate::pegs::{Board, Hole, Jump, Shape};

/// Writes types as their texts, and reads them by a function.
macro_rules! as_text {
    ($($named:ty: $read:expr;)*) => { $(
        impl Serialize for $named {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $named {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$named, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                let read: fn(&str) -> Result<$named, String> = $read;
                read(&text).map_err(D::Error::custom)
            }
        }
    )* };
}

as_text! {
    Peg: |text| text.parse().map_err(words);
    Code: code;
    Score: |text| score(text, MAX_POSITIONS);
    Turn: turn;
    Rules: |text| text.parse().map_err(words);
    Board: |text| text.parse().map_err(words);
    Shape: |text| text.parse().map_err(words);
    Hole: hole;
    Strategy: |text| text.parse().map_err(words);
    ColorSet: colors;
    Cell: cell;
}

fn words(error: impl Display) -> String {
    error.to_string()
}

fn code(text: &str) -> Result<Code, String> {
    let pegs: Option<Vec<Peg>> = text.chars().map(Peg::from_letter).collect();
    pegs.filter(|pegs| (1..=MAX_POSITIONS).contains(&pegs.len()))
        .map(|pegs| Code::new(&pegs))
        .ok_or_else(|| format!("{text:?} is not a code: write 1 to {MAX_POSITIONS} letters"))
}

fn colors(text: &str) -> Result<ColorSet, String> {
    let pegs: Option<ColorSet> = text.chars().map(Peg::from_letter).collect();
    pegs.ok_or_else(|| format!("{text:?} is no set of colors: write letters"))
}

fn cell(text: &str) -> Result<Cell, String> {
    let cell = text.split_at_checked(1).and_then(|(letter, number)| {
        let position = number.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < MAX_POSITIONS)?;
        Some(Cell { position, peg: letter.parse().ok()? })
    });
    cell.ok_or_else(|| format!("{text:?} is not a color and a position: write them as b3"))
}

fn score(text: &str, positions: usize) -> Result<Score, String> {
    Score::parse_for_length(text, positions).map_err(words)
}

fn turn(text: &str) -> Result<Turn, String> {
    let (guess, marks) = text
        .split_once('=')
        .ok_or_else(|| format!("{text:?} is not a turn: write GUESS=EXACT,MISPLACED, such as aabb=1,2"))?;
    let code = code(guess)?;
    Ok(Turn { code, score: score(marks, code.pegs().len())? })
}

fn hole(text: &str) -> Result<Hole, String> {
    let hole = text.parse().ok().and_then(Hole::numbered);
    hole.ok_or_else(|| format!("{text:?} is not a hole: write 1 to {}", Shape::MOST_HOLES))
}

impl Serialize for History {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.turns())
    }
}

impl<'de> Deserialize<'de> for History {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<History, D::Error> {
        Ok(Vec::<Turn>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Three holes: where the peg starts, what it jumps over, and where it lands.
impl Serialize for Jump {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.from, self.over, self.to].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Jump {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Jump, D::Error> {
        let [from, over, to] = <[Hole; 3]>::deserialize(deserializer)?;
        Ok(Jump { from, over, to })
    }
}
