//! The view of the statistics.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::state::{Asking, Panel, StatisticsScreen};
use crate::narration::Voice;
use crate::narration::statistics::{
    NOTHING_YET, by_guesses, code_facts, daily_facts, peg_facts, rules_in_words, start_in_words,
};
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, Frame, PanelState, Shape, bar, draw_frame, panel};

/// The areas of the panels.
fn layout(area: Rect) -> Vec<(Panel, Rect)> {
    let room = widget::body(area);
    let left = room.width / 2;
    let top = room.height / 3;
    let right = Rect { x: room.x + left, width: room.width - left, ..room };
    match Shape::of(area) {
        // Two lines beside each other are too short for a sentence.
        Shape::Compact => vec![(Panel::Code, room)],
        Shape::Medium | Shape::Large => vec![
            (Panel::Code, Rect { width: left, ..room }),
            (Panel::Daily, Rect { height: top, ..right }),
            (Panel::Triangle, Rect { y: right.y + top, height: right.height - top, ..right }),
        ],
    }
}

/// The name of the rules. If it does not fit, it does not mention that colors may repeat.
fn title_of_code(screen: &StatisticsScreen, width: usize) -> String {
    let Some(rules @ (positions, colors, repeats)) = screen.rules() else {
        return "Break the code".to_owned();
    };
    let short = format!("{positions} positions, {colors} colors");
    let short = if repeats { short } else { short + ", no repeats" };
    widget::first_fitting(&[rules_in_words(rules), short], width)
}

fn code(screen: &StatisticsScreen, width: usize, look: Look) -> Text<'static> {
    let Some(games) = screen.rules().and_then(|rules| screen.statistics.code.get(&rules)) else {
        return Text::from(widget::wrapped(NOTHING_YET, width).join("\n"));
    };
    let mut lines: Vec<Line<'static>> =
        code_facts(games).iter().flat_map(|fact| widget::wrapped(fact, width)).map(Line::from).collect();
    lines.push(Line::default());
    let bars = by_guesses(games);
    let most = bars.iter().map(|(_, count)| *count).max().unwrap_or(1) as f64;
    let room = width.saturating_sub(11);
    for (guesses, count) in bars {
        let name = guesses.map_or_else(|| "not".to_owned(), |guesses| guesses.to_string());
        let bar = bar(count as f64 / most, room, Role::Data, look);
        let number = Span::styled(format!(" {count}"), look.strong());
        lines.push([Span::raw(format!("{name:>4}  "))].into_iter().chain(bar).chain([number]).collect());
    }
    Text::from(lines)
}

fn triangle(screen: &StatisticsScreen, width: usize) -> Text<'static> {
    if screen.statistics.triangle.is_empty() {
        return Text::from(widget::wrapped(NOTHING_YET, width).join("\n"));
    }
    let lines = screen.statistics.triangle.iter().flat_map(|(start, games)| {
        let head = Line::from(start_in_words(*start));
        let facts = widget::wrapped(&peg_facts(Voice::Tiles, games), width.saturating_sub(2));
        std::iter::once(head).chain(facts.into_iter().map(|fact| Line::from(format!("  {fact}"))))
    });
    Text::from(lines.skip(screen.scroll).collect::<Vec<_>>())
}

fn text(screen: &StatisticsScreen, which: Panel, width: usize, look: Look) -> Text<'static> {
    match which {
        Panel::Code => code(screen, width, look),
        Panel::Daily => {
            let facts = daily_facts(&screen.statistics.daily, screen.today);
            let lines = facts.iter().flat_map(|fact| widget::wrapped(fact, width)).map(Line::from);
            Text::from(lines.collect::<Vec<_>>())
        }
        Panel::Triangle => triangle(screen, width),
    }
}

pub(super) fn draw(screen: &StatisticsScreen, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    for (which, room) in screen.focus.arrange(layout(area), widget::body(area)) {
        let (title, aside) = match which {
            Panel::Code => {
                let several = screen.statistics.code.len() > 1;
                let of = format!("{} of {}", screen.rules + 1, screen.statistics.code.len());
                let aside = if several { of } else { String::new() };
                (title_of_code(screen, usize::from(room.width).saturating_sub(6 + aside.len())), aside)
            }
            Panel::Daily => ("Daily puzzles".to_owned(), String::new()),
            Panel::Triangle => ("Peg triangle".to_owned(), String::new()),
        };
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let text = text(screen, which, usize::from(room.width).saturating_sub(4), look);
        panel(frame, room, look, widget::Panel { title, aside, state, text });
    }
    let status = match (screen.asking, screen.message) {
        (Asking::Yes, _) => Span::styled(
            "Begin a new record? Enter puts this one aside, Esc keeps it",
            look.style(Role::Warning),
        ),
        (Asking::No, Some(message)) => Span::raw(message),
        (Asking::No, None) => Span::raw("Your games so far; Tab goes to the next panel"),
    };
    let words = Frame {
        title: "STATISTICS",
        middle: String::new(),
        right: Vec::new(),
        status,
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}
