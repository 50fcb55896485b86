//! The chart of the race: the possible codes of each strategy after each guess.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::race::{counts, letter, letters, most_guesses};
use crate::narration::thousands;
use crate::session::contest::Race;
use crate::tui::glyphs::PEG;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Bar, ChartColumn, ColumnChart, PanelContent, Scale, inside};

const WIDEST: usize = 6;

/// The chart: for the start and for each guess on show, a column for each strategy.
pub(super) fn panel(race: &Race, room: Rect, look: Look) -> PanelContent<'static> {
    let (width, height) = inside(room);
    let counts: Vec<Vec<u64>> = race.lanes.iter().map(counts).collect();
    let letters = letters(race, look);
    let shown = race.lanes.iter().map(|lane| lane.game.turns().len()).max().unwrap_or(0);
    // The columns of a guess, and a gap as wide as a column.
    let lanes = race.lanes.len();
    let places = (most_guesses(race) + 1) * (lanes + 1) - 1;
    let after_guesses = counts.iter().flat_map(|counts| counts.iter().skip(1));
    let digits = after_guesses.map(|count| thousands(*count).len()).max().unwrap_or(0);
    // Every number has to stand over its own column.
    let column_width = ColumnChart::fitting_width(places, width, WIDEST).max(digits.min(WIDEST));
    let visible = ((width + column_width + 2) / ((lanes + 1) * (column_width + 1))).max(1);
    // Where there is no room for all guesses, the last ones are drawn.
    let first = (shown + 1).saturating_sub(visible);
    let blank = || ChartColumn { bar: Bar::Unknown, above: Span::raw(""), below: Span::raw("") };
    let column = |guess: usize, at: usize| {
        let Some(lane) = race.lanes.get(at) else { return blank() };
        let below = letter(&letters, at, look);
        if lane.game.turns().len() == guess && lane.game.is_won() {
            let found = Span::styled(PEG.to_string(), look.style(Role::Current));
            return ChartColumn { bar: Bar::Text(found), below, ..blank() };
        }
        let Some(count) = counts[at].get(guess) else { return blank() };
        let style = look.style(Role::Series(at)).add_modifier(Modifier::BOLD);
        // All of them start with the same codes.
        let above = if guess > 0 || at == 0 { Span::styled(thousands(*count), style) } else { Span::raw("") };
        ChartColumn { bar: Bar::Of(*count, Role::Series(at)), above, below }
    };
    let columns = (first..=shown).flat_map(|guess| (0..=lanes).map(move |at| (guess, at)));
    let columns = columns.map(|(guess, at)| column(guess, at)).collect();
    let chart = ColumnChart { columns, width: column_width, scale: Scale::CODES, most: 0 };
    let mut lines = chart.lines_with_raised_labels(height.saturating_sub(1), look);
    let mut names = String::new();
    for (place, guess) in (first..=shown).enumerate() {
        let name = if guess == 0 { "start".to_owned() } else { format!("guess {guess}") };
        let group = chart.left(lanes) - 1;
        let name = if name.len() < chart.left(lanes + 1) { name } else { guess.to_string() };
        let from = chart.left(place * (lanes + 1)) + group.saturating_sub(name.len()) / 2;
        names.push_str(&" ".repeat(from.saturating_sub(names.len())));
        names.push_str(&name);
    }
    lines.push(Line::styled(names, look.strong()));
    let title = "The race: possible codes after each guess";
    PanelContent::new(title, lines).aside(format!("{PEG} found"))
}
