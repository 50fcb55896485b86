//! The checkpoint of a long count as text: the passes that are done.
//!
//! A line names the format, its version, and the rows. Each other line is a JSON object, a pass: its quantity, the numbers
//! of each start, and the CRC-32 of these two.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use pegwise_engine::pegs::{Hole, HoleError, Shape};

use crate::passes::{Pass, Passes, Quantity};

/// The beginning of the first line.
const TITLE: &str = "pegwise count checkpoint 1";

/// Why a checkpoint is not read.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The text is something else.
    #[error("it is not a checkpoint of a count, of version 1")]
    OtherFormat,
    /// It is of another triangle.
    #[error("it is of a count of {0} rows")]
    OtherRows(String),
    /// A line is damaged.
    #[error("its line {0} is damaged")]
    Damaged(usize),
}

/// A pass as a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    pass: StoredPass,
    checksum: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredPass {
    quantity: StoredQuantity,
    starts: BTreeMap<usize, Vec<u64>>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum StoredQuantity {
    Games { modulo: u32 },
    Solutions { modulo: u32 },
    SolutionsIn { modulo: u32, last: Vec<usize> },
    Difference { modulo: u32, last: usize },
    Sweeps,
    Reached,
}

impl StoredQuantity {
    fn of(quantity: &Quantity) -> StoredQuantity {
        match quantity {
            Quantity::Games { modulo } => StoredQuantity::Games { modulo: *modulo },
            Quantity::Solutions { modulo } => StoredQuantity::Solutions { modulo: *modulo },
            Quantity::SolutionsIn { modulo, last } => {
                let last = last.iter().map(|hole| hole.number()).collect();
                StoredQuantity::SolutionsIn { modulo: *modulo, last }
            }
            Quantity::Difference { modulo, last } => {
                StoredQuantity::Difference { modulo: *modulo, last: last.number() }
            }
            Quantity::Sweeps => StoredQuantity::Sweeps,
            Quantity::Reached => StoredQuantity::Reached,
        }
    }

    fn quantity(self, triangle: Shape) -> Result<Quantity, HoleError> {
        Ok(match self {
            StoredQuantity::Games { modulo } => Quantity::Games { modulo },
            StoredQuantity::Solutions { modulo } => Quantity::Solutions { modulo },
            StoredQuantity::SolutionsIn { modulo, last } => {
                let last: Result<Vec<Hole>, _> = last.into_iter().map(|hole| triangle.hole(hole)).collect();
                Quantity::SolutionsIn { modulo, last: last? }
            }
            StoredQuantity::Difference { modulo, last } => {
                Quantity::Difference { modulo, last: triangle.hole(last)? }
            }
            StoredQuantity::Sweeps => Quantity::Sweeps,
            StoredQuantity::Reached => Quantity::Reached,
        })
    }
}

/// The CRC-32 of a text in eight hexadecimal digits.
fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

/// Writes the passes of a count as text.
///
/// # Errors
///
/// If a pass has no form in JSON.
pub fn write_checkpoint(triangle: Shape, passes: &Passes) -> serde_json::Result<String> {
    let mut text = format!("{TITLE}, {} rows\n", triangle.rows());
    for pass in passes.iter() {
        let starts = pass.starts().iter().map(|(hole, numbers)| (hole.number(), numbers.clone())).collect();
        let pass = StoredPass { quantity: StoredQuantity::of(pass.quantity()), starts };
        let checksum = checksum(&serde_json::to_string(&pass)?);
        text += &serde_json::to_string(&Line { pass, checksum })?;
        text.push('\n');
    }
    Ok(text)
}

/// Reads the passes of a count of this triangle.
///
/// # Errors
///
/// If it is another text, of another triangle, or damaged.
pub fn read_checkpoint(triangle: Shape, text: &str) -> Result<Passes, ReadError> {
    let mut lines = text.lines();
    let title =
        lines.next().and_then(|line| line.strip_prefix(TITLE)?.strip_prefix(", ")?.strip_suffix(" rows"));
    let of = title.ok_or(ReadError::OtherFormat)?;
    if of != triangle.rows().to_string() {
        return Err(ReadError::OtherRows(of.to_owned()));
    }
    let passes: Result<Vec<Pass>, ReadError> =
        lines.zip(2..).map(|(line, number)| pass(triangle, line).ok_or(ReadError::Damaged(number))).collect();
    Ok(Passes::new(passes?))
}

fn pass(triangle: Shape, line: &str) -> Option<Pass> {
    let Line { pass, checksum: expected } = serde_json::from_str(line).ok()?;
    if checksum(&serde_json::to_string(&pass).ok()?) != expected {
        return None;
    }
    let of_hole = |(hole, numbers)| Some((triangle.hole(hole).ok()?, numbers));
    let starts: Option<Vec<_>> = pass.starts.into_iter().map(of_hole).collect();
    Pass::new(pass.quantity.quantity(triangle).ok()?, starts?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(triangle: Shape) -> Passes {
        let hole = |number| triangle.hole(number).unwrap();
        let numbers = |numbers: &[u64]| vec![(hole(1), numbers.to_vec()), (hole(2), numbers.to_vec())];
        let pass = |quantity, of: &[u64]| Pass::new(quantity, numbers(of)).unwrap();
        Passes::new(vec![
            pass(Quantity::Games { modulo: 7 }, &[5]),
            pass(Quantity::Solutions { modulo: 7 }, &[0]),
            pass(Quantity::SolutionsIn { modulo: 7, last: vec![hole(2), hole(3)] }, &[4]),
            pass(Quantity::Difference { modulo: 7, last: hole(2) }, &[6]),
            pass(Quantity::Sweeps, &[]),
            pass(Quantity::Sweeps, &[13]),
            pass(Quantity::Reached, &[10, 9, 1, 8]),
        ])
    }

    #[test]
    fn passes_are_read_as_they_were_written() {
        let passes = passes(Shape::triangle(8));
        let text = write_checkpoint(Shape::triangle(8), &passes).unwrap();
        assert_eq!(read_checkpoint(Shape::triangle(8), &text), Ok(passes));
    }

    #[test]
    fn no_line_is_read_with_another_character() {
        let text = write_checkpoint(Shape::triangle(8), &passes(Shape::triangle(8))).unwrap();
        for (at, _) in text.char_indices().filter(|(_, char)| *char != '\n') {
            let damaged = format!("{}~{}", &text[..at], &text[at + 1..]);
            assert!(read_checkpoint(Shape::triangle(8), &damaged).is_err(), "{damaged}");
        }
    }

    #[test]
    fn another_triangle_and_another_text_are_named() {
        let text = write_checkpoint(Shape::triangle(8), &Passes::default()).unwrap();
        assert_eq!(read_checkpoint(Shape::CLASSIC, &text), Err(ReadError::OtherRows("8".to_owned())));
        assert_eq!(read_checkpoint(Shape::CLASSIC, "games"), Err(ReadError::OtherFormat));
        let cut = format!("{text}{{\"pass\":");
        assert_eq!(read_checkpoint(Shape::triangle(8), &cut), Err(ReadError::Damaged(2)));
    }
}
