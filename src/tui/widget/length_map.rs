//! The heat map of a strategy: each secret, or the worst of a block, in the color of its number of guesses.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::super::theme::{Look, Role};
use super::map_grid::{MapDot, MapGrid, SQUARE, flowing};
use super::panels::{PanelContent, Surface};
use crate::narration::thousands;
use crate::play::LengthMap;
use pegwise_engine::breaker::GameLengths;

/// The width of a panel from which the legend stands beside the map, and its columns there.
const WIDE: u16 = 68;
const BESIDE: u16 = 22;

/// The columns between the map and a legend beside it.
const GAP: u16 = 2;

pub(crate) struct LengthMapView<'a> {
    pub(crate) map: &'a LengthMap,
    pub(crate) lengths: &'a GameLengths,
    pub(crate) look: Look,
}

impl<'a> LengthMapView<'a> {
    /// The map and its legend. The note tells what a dot is.
    pub(crate) fn content(self, room: Rect, title: String) -> PanelContent<'a> {
        let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
        let margin = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let is_wide = inner.width >= WIDE;
        // Beside the map, each number of guesses has its own line.
        let legend = self.legend(if is_wide { 0 } else { margin.width }.into());
        let lines = if is_wide { 0 } else { (legend.len() as u16).min(inner.height / 3) };
        let area = Rect {
            width: if is_wide { inner.width - BESIDE - GAP } else { inner.width },
            height: inner.height - lines,
            ..inner
        };
        let grid = MapGrid::fitting(self.map.rules, area, self.look);
        let aside = match grid.codes_of_dot() {
            1 => "a dot is a secret".to_owned(),
            secrets => format!("a dot is the most of {} secrets", thousands(secrets as u64)),
        };
        let paint = move |surface: &mut Surface<'_, '_>| {
            let used = grid.draw(surface.frame.buffer_mut(), area, None, |rows, columns| {
                let guesses = self.map.longest(rows, columns)?;
                // A digit in a dark color could not be read.
                let color = self.look.color(self.role(guesses)).filter(|_| !self.look.is_plain());
                Some(MapDot { sign: sign(guesses), color })
            });
            let (x, y) = (inner.x + grid.width() + GAP, inner.y + 1);
            let below = if is_wide {
                Rect { x, y, width: BESIDE, height: inner.height - 1 }
            } else {
                Rect { y: inner.y + used, height: inner.height.saturating_sub(used), ..margin }
            };
            surface.frame.render_widget(Paragraph::new(legend), below);
        };
        PanelContent::new(title, Text::default()).aside(aside).paint(paint)
    }

    /// The color of a number of guesses. The longest games have their own, and so has a first guess.
    fn role(&self, guesses: usize) -> Role {
        let longest = self.lengths.longest();
        if guesses >= longest && guesses > 1 {
            return Role::MostGuesses;
        }
        // Two guesses and one less than the most are at the ends of the scale.
        let steps = longest.saturating_sub(3).max(1);
        let last = Role::SHADES_OF_GUESSES - 1;
        let shade = if guesses <= 1 { 0 } else { 1 + (guesses - 2) * (last - 1) / steps };
        Role::Guesses(shade.min(last))
    }

    /// The number of secrets for each number of guesses.
    fn legend(&self, width: usize) -> Vec<Line<'static>> {
        let item = |(first, last, games): (usize, usize, u64)| {
            let guesses = if first == last { first.to_string() } else { format!("{first}–{last}") };
            let name = Span::styled(format!("in {guesses} "), self.look.style(Role::Secondary));
            let games = Span::styled(thousands(games), self.look.strong());
            let color = self.look.color(self.role(last)).filter(|_| !self.look.is_plain());
            let square = color.map(|color| Span::styled(format!("{SQUARE} "), Style::new().fg(color)));
            square.into_iter().chain([name, games]).collect()
        };
        flowing(self.shades().into_iter().map(item), 2, width)
    }

    /// The numbers of guesses of each color: the first, the last, and the games. Without colors, each number stands for
    /// itself.
    fn shades(&self) -> Vec<(usize, usize, u64)> {
        let mut shades: Vec<(usize, usize, u64)> = Vec::new();
        for (guesses, games) in self.lengths.by_length() {
            match shades.last_mut() {
                Some((_, last, sum)) if !self.look.is_plain() && self.role(*last) == self.role(guesses) => {
                    (*last, *sum) = (guesses, *sum + games);
                }
                _ => shades.push((guesses, guesses, games)),
            }
        }
        shades
    }
}

/// The sign of a number of guesses, where there are no colors.
fn sign(guesses: usize) -> char {
    char::from_digit(guesses as u32, 10).unwrap_or('+')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::LengthRecorder;
    use pegwise_engine::code::Rules;

    #[test]
    fn numbers_of_guesses_that_differ_have_different_colors_and_signs() {
        let mut lengths = GameLengths::default();
        (1..=8).for_each(|guesses| lengths.add(guesses, 1));
        let map = LengthRecorder::new(Rules::CLASSIC).into_map();
        let view = LengthMapView { map: &map, lengths: &lengths, look: Look::STILL };
        let roles: Vec<Role> = (1..=8).map(|guesses| view.role(guesses)).collect();
        assert_eq!(roles[0], Role::Guesses(0));
        assert_eq!(roles[7], Role::MostGuesses);
        for (at, role) in roles.iter().enumerate() {
            assert!(!roles[..at].contains(role), "{roles:?}");
        }
        assert_eq!([1, 9, 10].map(sign), ['1', '9', '+']);
    }

    #[test]
    fn numbers_of_guesses_of_the_same_color_share_an_entry_of_the_legend() {
        let mut lengths = GameLengths::default();
        (1..=12).for_each(|guesses| lengths.add(guesses, 10));
        let map = LengthRecorder::new(Rules::CLASSIC).into_map();
        let view = LengthMapView { map: &map, lengths: &lengths, look: Look::STILL };
        let shades = view.shades();
        let roles: Vec<Role> = shades.iter().map(|(first, _, _)| view.role(*first)).collect();
        assert!((1..roles.len()).all(|at| !roles[..at].contains(&roles[at])), "{roles:?}");
        assert_eq!(shades.iter().map(|(_, _, games)| games).sum::<u64>(), 120);
        assert!(shades.iter().any(|(first, last, _)| first < last), "{shades:?}");
        let plain = LengthMapView { look: Look::PLAIN, ..view };
        assert_eq!(plain.shades().len(), 12);
    }
}
