//! The table of guesses by the parts into which they divide the possible codes.

#![expect(clippy::cast_possible_truncation, reason = "a mean of codes is below their number")]

use ratatui::text::{Line, Span};

use crate::narration::thousands;
use crate::play::Information;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Table, TableColumn, TileWidth, bar, tiles};
use pegwise_engine::breaker::partition::Weighed;
use pegwise_engine::code::Partition;

/// A guess and its alternatives, each with the size of its largest part as a bar. Without bits, parts are the codes that
/// are left.
pub(crate) fn weighed_table(
    guesses: &[&Weighed],
    information: Information,
    width: usize,
    look: Look,
) -> Vec<Line<'static>> {
    let most = guesses.iter().map(|guess| guess.partition.largest()).max().unwrap_or(1).max(1);
    let column = |heading, rank, cell: &dyn Fn(&Weighed) -> String| TableColumn {
        heading,
        cells: guesses.iter().map(|guess| Line::from(cell(guess))).collect(),
        rank,
    };
    let code = |(at, guess): (usize, &&Weighed)| {
        let pointer = if at == 0 { POINTER } else { ' ' };
        let mut spans = vec![Span::styled(format!("{pointer} "), look.style(Role::Current))];
        spans.extend(tiles(&guess.code, TileWidth::Narrow, look));
        let line = Line::from(spans);
        if at == 0 { line.style(look.ground(Role::Selection)) } else { line }
    };
    let bars = (width / 5).clamp(6, 14);
    let largest = |(at, guess): (usize, &&Weighed)| {
        let role = if at == 0 { Role::CurrentFill } else { Role::Data };
        Line::from_iter(bar(f64::from(guess.partition.largest()) / f64::from(most), bars, role, look))
    };
    let has_bits = information == Information::Bits;
    let [most_left, part, mean] =
        if has_bits { ["largest", "part", "mean part"] } else { ["most left", "", "average left"] };
    let right = |heading: &str, figure: String| format!("{figure:>0$}", heading.len());
    let mut columns = vec![
        TableColumn { heading: "  guess", cells: guesses.iter().enumerate().map(code).collect(), rank: 0 },
        column(most_left, 0, &|guess| right(most_left, thousands(u64::from(guess.partition.largest())))),
        TableColumn { heading: part, cells: guesses.iter().enumerate().map(largest).collect(), rank: 5 },
        column(mean, 4, &|guess| right(mean, mean_part(&guess.partition))),
    ];
    if has_bits {
        columns.push(column("parts", 1, &|guess| format!("{:>5}", guess.partition.count())));
        columns.push(column(" bits", 0, &|guess| format!("{:>5.2}", guess.partition.bits())));
    }
    columns.push(column("possible", 3, &|guess| (if guess.fits { "yes" } else { "no" }).to_owned()));
    Table { columns }.lines(width, look)
}

fn mean_part(partition: &Partition) -> String {
    let mean = partition.average_left();
    if mean < 1000.0 { format!("{mean:.1}") } else { thousands(mean.round() as u64) }
}
