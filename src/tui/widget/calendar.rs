//! A month as a calendar, a week a line.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::theme::{Look, Role};
use crate::play::Day;

const DAY: usize = 4;

const WEEK: [&str; 7] = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

/// The month of a day.
pub(crate) struct Calendar<'a> {
    pub(crate) month: Day,
    pub(crate) mark: &'a dyn Fn(Day) -> (char, Style),
}

impl Calendar<'_> {
    pub(crate) const DAY: usize = DAY;

    /// The names of the days, then a line for each week.
    pub(crate) fn lines(&self, look: Look) -> Vec<Line<'static>> {
        let names = WEEK.map(|name| format!("{name:<DAY$}")).concat();
        let days = self.month.days_of_month();
        let mut cells = vec![Span::raw(" ".repeat(DAY)); before(&days)];
        for day in days {
            let (mark, style) = (self.mark)(day);
            cells.extend([Span::styled(format!("{:>2}{mark}", day.day_of_month()), style)]);
        }
        let week = |week: &[Span<'static>]| -> Line<'static> {
            week.iter()
                .flat_map(|cell| [cell.clone(), Span::raw(" ".repeat(DAY - cell.width().min(DAY)))])
                .collect()
        };
        let weeks = cells.chunks(WEEK.len()).map(week);
        std::iter::once(Line::styled(names, look.style(Role::Secondary))).chain(weeks).collect()
    }

    /// The column and the line of each day of a month.
    pub(crate) fn places(month: Day) -> Vec<(usize, usize)> {
        let days = month.days_of_month();
        let place = |at: usize| (at % WEEK.len() * DAY, 1 + at / WEEK.len());
        (before(&days)..).take(days.len()).map(place).collect()
    }
}

/// The days of the first week that belong to the month before.
fn before(days: &[Day]) -> usize {
    days.first().map_or(0, |day| day.days_from_sunday())
}
