//! The panel of today's puzzle, of the days in a row, and of the games so far.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::state::{FirstStep, Home};
use crate::archive::statistics::DailyState;
use crate::narration::statistics::{daily_state, daily_sums};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Scale, bar_of_length, inside, lengths, paragraph, wrapped};

pub(super) fn text(screen: &Home, room: Rect, look: Look) -> Text<'static> {
    let (width, height) = inside(room);
    let mut lines = first_step(screen, width, look);
    lines.extend(daily(screen, width, look));
    let games = games(screen, width, look);
    let bars = bars(screen, width, height.saturating_sub(lines.len() + games.len() + 1), look);
    let parts = [games, bars];
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        if lines.len() + part.len() < height {
            lines.push(Line::default());
        }
        lines.extend(part);
    }
    Text::from(lines)
}

/// What a newcomer plays next.
fn first_step(screen: &Home, width: usize, look: Look) -> Vec<Line<'static>> {
    let Some(next) = screen.first_step() else { return Vec::new() };
    let key = screen.key(Command::Of("first-game"), look);
    let words = match next {
        FirstStep::SmallGame => format!("New here? {key}: a small first game, each score explained."),
        FirstStep::UsualGame => format!("Next, {key}: the usual game, four pegs and six colors."),
        FirstStep::Hide => format!("Now hide one from me, {key}: I guess, and tell you why."),
    };
    paragraph(&words, width, look.style(Role::Current)).into_iter().chain([Line::default()]).collect()
}

/// Today's code and the ones before it, and the puzzle of the day.
fn daily(screen: &Home, width: usize, look: Look) -> Vec<Line<'static>> {
    let today = &screen.today;
    let mut lines = Vec::new();
    if let Some(daily) = today.daily {
        let state = today.played.state(daily, daily.day);
        let role = if matches!(state, DailyState::Solved(_)) { Role::Current } else { Role::Text };
        let words = daily_state(state);
        let words = Span::styled(words, look.style(role).add_modifier(Modifier::BOLD));
        let key = screen.key(Command::Daily, look);
        let plays = match state {
            DailyState::NotPlayed => format!("  {key} plays it"),
            DailyState::InProgress(_) => format!("  {key} continues it"),
            _ => String::new(),
        };
        let plays = Span::styled(plays, look.style(Role::Secondary));
        let is_told = words.width() + plays.width() <= width;
        lines.push([words].into_iter().chain(is_told.then_some(plays)).collect());
    }
    // Nothing is counted before it has been played.
    let sums =
        if today.played.played.is_empty() { Vec::new() } else { daily_sums(&today.played, today.daily) };
    let sums = sums.into_iter().rev();
    lines.extend(sums.flat_map(|sum| wrapped(&sum, width)).map(Line::from));
    let last = today.played.played.iter().next_back();
    if let Some((number, result)) =
        last.filter(|(number, _)| Some(**number) != today.daily.map(|daily| daily.number))
    {
        let result = result.map_or_else(|| "not solved".to_owned(), |guesses| format!("in {guesses}"));
        lines.push(Line::styled(format!("last: #{number} {result}"), look.style(Role::Secondary)));
    }
    let puzzle = format!("puzzle: {}", screen.puzzle_of_day);
    lines.extend(paragraph(&puzzle, width, look.style(Role::Secondary)));
    lines
}

/// The codes broken so far.
fn games(screen: &Home, width: usize, look: Look) -> Vec<Line<'static>> {
    let broken = &screen.today.broken;
    if broken.games == 0 {
        return Vec::new();
    }
    let codes = Span::styled(format!("{} of {} codes broken", broken.wins, broken.games), look.strong());
    let Some(mean) = broken.mean() else { return vec![Line::from(codes)] };
    let mean = Span::styled(format!("mean {mean:.2} guesses"), look.style(Role::Secondary));
    if codes.width() + 2 + mean.width() <= width {
        return vec![Line::from(vec![codes, Span::raw("  "), mean])];
    }
    vec![Line::from(codes), Line::from(mean)]
}

/// A bar for each number of guesses, if they all fit.
fn bars(screen: &Home, width: usize, height: usize, look: Look) -> Vec<Line<'static>> {
    let by_guesses = &screen.today.broken.by_guesses;
    let (Some((first, _)), Some((last, _))) = (by_guesses.first_key_value(), by_guesses.last_key_value())
    else {
        return Vec::new();
    };
    if last - first >= height {
        return Vec::new();
    }
    let counts: Vec<u64> =
        (*first..=*last).map(|guesses| by_guesses.get(&guesses).copied().unwrap_or(0) as u64).collect();
    let digits = counts.iter().max().map_or(1, |most| most.to_string().len());
    let bars = width.saturating_sub(7 + digits);
    let lengths = lengths(&counts, bars, Scale::Linear);
    let line = |(at, length): (usize, usize)| {
        let name = Span::styled(format!("in {:<3}", first + at), look.style(Role::Secondary));
        let number = Span::styled(format!(" {:>digits$}", counts[at]), look.strong());
        [name].into_iter().chain(bar_of_length(length, bars, Role::Data, look)).chain([number]).collect()
    };
    lengths.into_iter().enumerate().map(line).collect()
}
