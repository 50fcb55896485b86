//! The tables of the statistics: the record of the games on show, the daily puzzles, and the games on peg boards.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::charts;
use crate::archive::statistics::{CodeStatistics, DailyState, DailyStatistics, PegStatistics, Statistics};
use crate::narration::statistics::{
    NOTHING_YET, code_rows, daily_sums, daily_today, peg_ends, peg_goals, start_in_words,
};
use crate::narration::{Voice, counted, percent};
use crate::play::Daily;
use crate::tui::screen::parts::daily_legend;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, BoardView, Mark, PaintOver, bar, least_room, wrapped};
use pegwise_engine::pegs::{Board, Hole, Shape};

/// The widest table: its numbers stay near their names.
const WIDEST: usize = 44;

/// Where there are no games.
pub(super) fn nothing_yet(width: usize) -> Text<'static> {
    Text::from(wrapped(NOTHING_YET, width).join("\n"))
}

/// A name at the left, and its number at the right.
fn row(name: &str, number: &str, width: usize, look: Look) -> Line<'static> {
    let gap = width.saturating_sub(name.chars().count() + number.chars().count()).max(1);
    Line::from(vec![
        Span::styled(name.to_owned(), look.style(Role::Secondary)),
        Span::raw(" ".repeat(gap)),
        Span::styled(number.to_owned(), look.strong()),
    ])
}

/// The numbers of the games on show, and a bar of their information.
pub(super) fn record(games: &CodeStatistics, (width, height): (usize, usize), look: Look) -> Text<'static> {
    let width = width.min(WIDEST);
    let rows = code_rows(games);
    let mut lines: Vec<Line<'static>> =
        rows.iter().map(|(name, number)| row(name, number, width, look)).collect();
    let Some(share) = games.share() else { return Text::from(lines) };
    let skill = row("skill", &format!("{}%", percent(share, 0)), width, look);
    if lines.len() + 4 <= height {
        let judged = counted(games.judged, "game");
        lines.extend([Line::default(), skill]);
        lines.push(bar(share, width, Role::Data, look).into_iter().collect());
        let forms = [
            format!("of the best guesses' information, {judged}"),
            format!("of the best possible, {judged}"),
            "of the best possible".to_owned(),
        ];
        let caption = widget::first_fitting(&forms, width);
        lines.push(Line::styled(caption, look.style(Role::Secondary)));
    } else {
        lines.insert(2, skill);
    }
    Text::from(lines)
}

/// What became of today's puzzle, the month if there is room, and the sums of all.
pub(super) fn daily(
    played: &DailyStatistics,
    today: Option<Daily>,
    (width, height): (usize, usize),
    look: Look,
) -> Text<'static> {
    let secondary = look.style(Role::Secondary);
    let mut lines = Vec::new();
    if let Some(today) = today {
        let state = played.state(today, today.day);
        let is_solved = matches!(state, DailyState::Solved(_));
        let style = if is_solved { look.style(Role::Current) } else { look.strong() };
        lines.push(Line::styled(daily_today(played, today), style));
    }
    let sums = daily_sums(played, today);
    let in_one = sums.join(" · ");
    let sums = if in_one.chars().count() <= width { vec![in_one] } else { sums };
    let calendar = charts::calendar(played, today, look);
    let legend = daily_legend(width);
    let needed = lines.len() + sums.len() + calendar.len();
    let blank = usize::from(needed + legend.len() + 2 <= height);
    if needed <= height {
        lines.extend(vec![Line::default(); blank]);
        lines.extend(calendar);
        let room = height.saturating_sub(lines.len() + sums.len() + blank);
        lines.extend(legend.into_iter().take(room).map(|line| Line::styled(line, secondary)));
        lines.extend(vec![Line::default(); blank]);
    }
    lines.extend(sums.into_iter().map(Line::from));
    Text::from(lines)
}

/// The games from each start, without the first lines that are scrolled out of sight.
pub(super) fn pegs(statistics: &Statistics, scroll: usize, width: usize, look: Look) -> Text<'static> {
    if statistics.pegs.is_empty() {
        return nothing_yet(width);
    }
    let lines = statistics.pegs.iter().flat_map(|(start, games)| {
        let head = row(&start_in_words(*start), &counted(games.games, "game"), width.min(WIDEST), look);
        std::iter::once(head).chain(start_lines(games, width, look))
    });
    Text::from(lines.skip(scroll).collect::<Vec<_>>())
}

fn start_lines(games: &PegStatistics, width: usize, look: Look) -> Vec<Line<'static>> {
    let facts = std::iter::once(peg_goals(games)).chain(peg_ends(Voice::TILES, games));
    let lines = facts.flat_map(|fact| wrapped(&fact, width.saturating_sub(2)));
    lines.map(|line| Line::styled(format!("  {line}"), look.style(Role::Text))).collect()
}

/// The board of the first game under the text of the panel of peg boards, if there is room.
pub(super) fn start(room: Rect, look: Look) -> PaintOver<'static> {
    let shape = Shape::CLASSIC;
    let lines = u16::try_from(wrapped(NOTHING_YET, widget::inside(room).0).len()).unwrap_or(u16::MAX);
    let area = Rect {
        x: room.x + 1,
        y: room.y + 2 + lines,
        width: room.width.saturating_sub(2),
        height: room.height.saturating_sub(3 + lines),
    };
    let least = least_room(shape);
    let fits = area.width >= least.width && area.height >= least.height;
    Box::new(move |surface| {
        if let (Ok(top), true) = (shape.hole(1), fits) {
            let (board, mark) = (Board::start(shape, top), |_: Hole| Mark::Plain);
            let view =
                BoardView { board, look, mark: &mark, cursor: None, trail: None, undone: None, labels: None };
            view.draw(surface.frame, area);
        }
    })
}
