//! The page of help on scoring: how a guess is scored, by example.

use ratatui::text::{Line, Span};

use super::super::theme::Look;
use super::super::widget::{TileWidth, marks, tiles, with_peg_name, wrapped};
use crate::narration::{Voice, earnings, marks as digits};
use pegwise_engine::code::{Rules, Score};

pub(super) const TITLE: &str = "How a guess is scored";

/// The secret, and a guess for each rule: marks of both kinds, and a color that counts once.
const SECRET: &str = "dbfd";
const GUESSES: [&str; 2] = ["ddba", "bbcd"];

/// The indent of a line that goes on. The first one has two blanks.
const INDENT: &str = "          ";

/// The page as lines, its text wrapped to `width` cells.
pub(super) fn lines(width: usize, look: Look) -> Vec<Line<'static>> {
    let rules = Rules::CLASSIC;
    let Ok(secret) = rules.parse(SECRET) else { return Vec::new() };
    let mut row = vec![Span::raw("secret  ")];
    row.extend(tiles(&secret, TileWidth::Wide, look));
    let mut lines = vec![Line::from(row)];
    for guess in GUESSES.iter().filter_map(|guess| rules.parse(guess).ok()) {
        let score = Score::of(&guess, &secret);
        let mut row = vec![Span::raw("guess   ")];
        row.extend(tiles(&guess, TileWidth::Wide, look));
        row.push(Span::raw("  "));
        row.extend(marks(score, rules.positions(), look));
        row.push(Span::styled(format!(" {}", digits(score)), look.strong()));
        lines.push(Line::from(row));
        let words = earnings(Voice::TILES, &guess, &secret);
        let rows = words.iter().flat_map(|line| {
            let rows = wrapped(&with_peg_name(line, look), width.saturating_sub(INDENT.len()));
            let indents = std::iter::once(&INDENT[..2]).chain(std::iter::repeat(INDENT));
            indents.zip(rows).map(|(indent, row)| Line::from(format!("{indent}{row}"))).collect::<Vec<_>>()
        });
        lines.extend(rows);
    }
    lines.push(Line::default());
    let rest = "Marks come sorted, exact ones first: they do not line up with the pegs. \
                When every mark is exact, the guess is the secret.";
    lines.extend(wrapped(rest, width).into_iter().map(Line::from));
    lines
}
