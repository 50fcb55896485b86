//! Shapes as text: a name or a drawing.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Shape;
use super::drawing::DrawingError;
use crate::code::excerpt;
use crate::pegs::Board;

/// A text that is no shape.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseShapeError {
    /// No shape has this name.
    #[error("there is no board {0:?}: write the rows of a triangle or a name: {names}", names = names())]
    Name(String),
    /// No board is drawn like that.
    #[error(transparent)]
    Drawing(#[from] DrawingError),
}

/// The names of all shapes, separated by commas. Triangles are named by their rows.
fn names() -> String {
    let others = Shape::named().filter(|shape| shape.triangle_rows().is_none()).filter_map(Shape::name);
    let triangles = Shape::triangles().filter_map(Shape::triangle_rows).map(|rows| rows.to_string());
    triangles.chain(others.map(str::to_owned)).collect::<Vec<_>>().join(", ")
}

impl FromStr for Shape {
    type Err = ParseShapeError;

    /// Reads the name of a shape, the number of rows of a triangle, or a drawing.
    fn from_str(text: &str) -> Result<Shape, ParseShapeError> {
        let name = text.trim().to_ascii_lowercase();
        let triangle = format!("triangle-{name}");
        let named = |shape: &Shape| shape.name() == Some(&name) || shape.name() == Some(&triangle);
        match Shape::named().find(named) {
            Some(shape) => Ok(shape),
            None if text.contains([':', '/', '\n']) => Ok(Board::drawn(text)?.shape()),
            None => Err(ParseShapeError::Name(excerpt(text))),
        }
    }
}

impl fmt::Display for Shape {
    /// Writes the text that is read: a name, or a drawing without pegs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => f.write_str(&Board::empty(*self).drawing()),
        }
    }
}
