//! The view of a finished game: its jumps with the best alternatives, and what became of its chances.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};

use super::state::{Mode, Panel, PegsScreen};
use super::walk::Whose;
use super::{chances_chart, jumps_view};
use crate::narration::{Voice, arrow, counted, pegs, thousands};
use crate::play::{Alternative, Goal, PegGame};
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Scale, Shape, Table, TableColumn, bar_of_length, first_fitting, inside, least_room, lengths,
    wrapped,
};
use pegwise_engine::pegs::{Evaluation, Verdict};

/// The widest and narrowest list of jumps.
const LIST: (u16, u16) = (96, 28);

/// The least and the most height of the chart's panel.
const CHART: (u16, u16) = (8, 12);

/// A finished game on show.
pub(super) struct Finished<'a> {
    pub(super) game: &'a PegGame,
    /// How many of its jumps are shown as made.
    pub(super) shown: usize,
    /// The evaluation before the first jump and after each.
    pub(super) evaluations: Vec<Evaluation>,
}

/// The finished game on show, if there is one, and how many of its jumps are shown as made.
pub(super) fn finished_game(screen: &PegsScreen) -> Option<(&PegGame, usize)> {
    let (game, shown) = match &screen.mode {
        Mode::Play(_) => (screen.game(), screen.game().jumps().len()),
        Mode::Walk(walk) => (&walk.line, walk.at),
        Mode::TypeMoves(_)
        | Mode::ChooseGoal(_)
        | Mode::ChooseBoard(_)
        | Mode::SetUp
        | Mode::TypeBoard(_) => return None,
    };
    (game.start().is_some() && game.is_over()).then_some((game, shown))
}

impl Finished<'_> {
    /// The finished game on show, if there is one.
    pub(super) fn of(screen: &PegsScreen) -> Option<Finished<'_>> {
        let (game, shown) = finished_game(screen)?;
        Some(Finished { game, shown, evaluations: jumps_view::evaluations(screen, game) })
    }

    /// Whether a jump (from 1) put the goal out of reach.
    fn loses(&self, jump: usize) -> bool {
        jump > 0
            && self.evaluations[jump].verdict.is_lost()
            && self.evaluations[jump - 1].verdict.is_winnable()
    }

    /// Whether there is a chart of the ways to win.
    fn has_chart(&self) -> bool {
        chances_chart::has_ways(&self.evaluations)
    }
}

/// Whether the game on show is the player's own.
const fn is_own(screen: &PegsScreen) -> bool {
    match &screen.mode {
        Mode::Walk(walk) => matches!(walk.whose, Whose::Own),
        _ => true,
    }
}

/// The areas of the panels: the board with the chart below it, and the jumps beside them. `None` if the board is too
/// wide for that.
pub(super) fn layout(screen: &PegsScreen, area: Rect, finished: &Finished<'_>) -> Option<Vec<(Panel, Rect)>> {
    let room = widget::body(area);
    let least = least_room(screen.rows());
    let width = match Shape::of(area) {
        Shape::Compact => 34,
        Shape::Medium | Shape::Large => (area.width / 2 - 2).max(area.width.saturating_sub(LIST.0)),
    };
    let width = width.max(least.width + 4);
    if width + LIST.1 > room.width {
        return None;
    }
    let left = Rect { width, ..room };
    let jumps = Rect { x: left.right(), width: room.width - width, ..room };
    // The border, and the sentence about the jump on show.
    let least = least.height + 2 + u16::from(Shape::of(area) != Shape::Compact);
    let chart = (room.height / 3).clamp(CHART.0, CHART.1);
    if !finished.has_chart() || least + chart > room.height {
        return Some(vec![(Panel::Board, left), (Panel::Jumps, jumps)]);
    }
    let board = Rect { height: left.height - chart, ..left };
    let chart = Rect { y: board.bottom(), height: chart, ..left };
    // The chart takes the coach's place: nothing is left to advise.
    Some(vec![(Panel::Board, board), (Panel::Coach, chart), (Panel::Jumps, jumps)])
}

pub(super) fn board_title(screen: &PegsScreen, finished: &Finished<'_>) -> (String, String) {
    let board = finished.game.after(finished.shown).board();
    if finished.shown < finished.game.jumps().len() {
        let aside = format!("{} · jump {}", counted(board.pegs(), "peg"), finished.shown);
        return ("Board".to_owned(), aside);
    }
    let verb = if board.pegs() == 1 { "is" } else { "are" };
    let rating = screen.session.rating(finished.game).filter(|_| is_own(screen));
    let rating = rating.map_or_else(String::new, |rating| rating.to_string());
    (format!("{} {verb} left", counted(board.pegs(), "peg")), rating)
}

/// What the jump on show did to the chances.
pub(super) fn effect(
    screen: &PegsScreen,
    finished: &Finished<'_>,
    width: usize,
    look: Look,
) -> Line<'static> {
    let (game, shown) = (finished.game, finished.shown);
    let Some(words) = pegs::effect(game, shown, &screen.session.evaluations) else {
        return Line::default();
    };
    if finished.loses(shown) {
        let words = first_fitting(&words.map(|words| format!("! {words}")), width);
        return Line::styled(words, look.style(Role::Warning).add_modifier(Modifier::BOLD));
    }
    Line::styled(first_fitting(&words, width), look.style(Role::Secondary))
}

/// The lines beside the top of the board, on its left and on its right: the last jump, and the ratings.
pub(super) fn corners(
    screen: &PegsScreen,
    finished: &Finished<'_>,
    look: Look,
) -> (Vec<Line<'static>>, Vec<Line<'static>>) {
    let secondary = look.style(Role::Secondary);
    let last = finished.shown.checked_sub(1).map(|at| finished.game.jumps()[at]);
    let left = last.map_or_else(Vec::new, |jump| {
        vec![Line::styled("last jump", secondary), Line::from(format!("{} over {}", arrow(jump), jump.over))]
    });
    if !is_own(screen) {
        return (left, Vec::new());
    }
    let reached = screen.session.rating(finished.game);
    let rating = |(rating, words)| {
        if reached == Some(rating) {
            Line::styled(format!("{POINTER} {words}"), look.style(Role::Current))
        } else {
            Line::styled(format!("  {words}"), secondary)
        }
    };
    (left, pegs::ratings(finished.game.goal()).into_iter().map(rating).collect())
}

/// The title of the chart's panel, its note, and the chart.
pub(super) fn chart(
    screen: &PegsScreen,
    finished: &Finished<'_>,
    room: Rect,
    look: Look,
) -> Option<(String, String, Text<'static>)> {
    if !finished.has_chart() {
        return None;
    }
    let (game, shown) = (finished.game, finished.shown);
    let lines = chances_chart::lines(screen, game, shown, &finished.evaluations, inside(room), look);
    let aside = format!("{}, log scale", pegs::WAYS_TO_WIN);
    Some(("Where the chances went".to_owned(), aside, Text::from(lines)))
}

pub(super) fn jumps_title(screen: &PegsScreen, look: Look) -> (&'static str, String) {
    let key = |command| screen.key(command, look);
    let title = if is_own(screen) { "Your jumps" } else { "Jumps" };
    (title, format!("{} {} walk through them", key(Command::EarlierRow), key(Command::LaterRow)))
}

/// Each jump of the game with what it left and what would have been better, and what was learned below them.
pub(super) fn jumps(screen: &PegsScreen, finished: &Finished<'_>, room: Rect, look: Look) -> Text<'static> {
    let (width, height) = inside(room);
    let mut lines = table(screen, finished, width, look).lines(width);
    let heading = lines.remove(0).style(look.style(Role::Secondary));
    let below: Vec<Line<'static>> = conclusions(screen, finished)
        .iter()
        .flat_map(|words| wrapped(words, width))
        .map(|line| Line::styled(line, look.style(Role::Secondary)))
        .collect();
    // The conclusions stand where the jumps leave room; the jump on show is always seen.
    let free = height.saturating_sub(1 + lines.len());
    let below = if below.len() < free { below } else { Vec::new() };
    let rows = height.saturating_sub(1 + if below.is_empty() { 0 } else { below.len() + 1 });
    let is_spaced = 2 * lines.len() <= rows;
    let skip = (finished.shown + 1).saturating_sub(rows);
    let mut text = vec![heading];
    for line in lines.into_iter().skip(skip).take(rows) {
        text.extend(is_spaced.then(Line::default));
        text.push(line);
    }
    if !below.is_empty() {
        text.push(Line::default());
        text.extend(below);
    }
    Text::from(text)
}

/// What a player can learn from the game.
fn conclusions(screen: &PegsScreen, finished: &Finished<'_>) -> Vec<String> {
    let (game, evaluations) = (finished.game, &screen.session.evaluations);
    let mut words = Vec::new();
    if is_own(screen) {
        words.extend(match finished.evaluations[game.jumps().len()].verdict {
            Verdict::Winnable => Some(pegs::NEVER_LOST.to_owned()),
            Verdict::Lost(_) => Some(pegs::lost(Voice::Tiles, game, evaluations)),
            Verdict::Unknown => None,
        });
        words.extend(pegs::costliest(Voice::Tiles, game, evaluations));
    }
    words.push(pegs::winning_games(&game.after(0), &finished.evaluations[0], "the start"));
    words
}

/// The jumps with their values, as far as they are known.
fn table(screen: &PegsScreen, finished: &Finished<'_>, width: usize, look: Look) -> Table {
    let (game, shown, evaluations) = (finished.game, finished.shown, &finished.evaluations);
    let all = 0..=game.jumps().len();
    let style = |at: usize| match at {
        _ if finished.loses(at) && at == shown => look.chosen_row().patch(look.style(Role::Warning)),
        _ if at == shown => look.chosen_row(),
        _ if finished.loses(at) => look.style(Role::Warning),
        _ => Style::new(),
    };
    let column = |heading, rank, cell: &dyn Fn(usize) -> String| TableColumn {
        heading,
        cells: all.clone().map(|at| Line::styled(cell(at), style(at))).collect(),
        rank,
    };
    let pegs_at_start = game.after(0).board().pegs();
    let mut columns = vec![
        column("  #", 0, &|at| format!("{}{at:>2}", if at == shown { POINTER } else { ' ' })),
        column("jump", 0, &|at| match at {
            0 => "start".to_owned(),
            _ => format!("{}{}", arrow(game.jumps()[at - 1]), if finished.loses(at) { "!" } else { "" }),
        }),
        column("over", 4, &|at| match at {
            0 => String::new(),
            _ => format!("{:>4}", game.jumps()[at - 1].over),
        }),
        column("pegs", 3, &|at| format!("{:>4}", pegs_at_start - at)),
    ];
    if finished.has_chart() {
        columns.push(column(pegs::WAYS_TO_WIN, 1, &|at| {
            format!("{:>11}", evaluations[at].ways.map_or_else(String::new, thousands))
        }));
    }
    let counts_ways = !matches!(game.goal(), Goal::FewestSweeps | Goal::MostPegs) && finished.has_chart();
    let best_end = |at: usize| pegs::best_end(game.goal(), &evaluations[at]).unwrap_or_default();
    if counts_ways {
        columns.push(bars(finished, (width / 8).clamp(4, 24), look));
    } else if all.clone().any(|at| !best_end(at).is_empty()) {
        columns.push(column(pegs::BEST_END, 1, &best_end));
    }
    let better = all.clone().map(|at| better_jump(screen, finished, at, look).style(style(at))).collect();
    columns.push(TableColumn { heading: "best jump was", cells: better, rank: 1 });
    Table { columns }
}

/// Bars of the ways to win.
fn bars(finished: &Finished<'_>, cells: usize, look: Look) -> TableColumn {
    let ways = |evaluation: &Evaluation| evaluation.ways.unwrap_or(0).try_into().unwrap_or(u64::MAX);
    let lengths = lengths(&finished.evaluations.iter().map(ways).collect::<Vec<_>>(), cells, Scale::WAYS);
    let bar = |(at, length): (usize, usize)| match finished.evaluations[at].ways {
        Some(0) if finished.loses(at) => Line::styled("! none", look.style(Role::Warning)),
        Some(0) => Line::styled("·", look.style(Role::Faint)),
        Some(_) => Line::from_iter(bar_of_length(length, cells, Role::Data, look)),
        None => Line::default(),
    };
    TableColumn { heading: "", cells: lengths.into_iter().enumerate().map(bar).collect(), rank: 2 }
}

/// The jump that would have been better than one of the game (from 1), with its value.
fn better_jump(screen: &PegsScreen, finished: &Finished<'_>, jump: usize, look: Look) -> Line<'static> {
    if jump == 0 {
        return Line::default();
    }
    match screen.session.evaluations.alternative(finished.game, jump) {
        None => Line::default(),
        Some(Alternative::NoBetter) => Line::from(Span::styled("the best", look.style(Role::Good))),
        Some(Alternative::Better(best)) => Line::from(format!(
            "{:<6}{:>7}",
            arrow(best.jump),
            pegs::value(finished.game.goal(), &best.evaluation)
        )),
    }
}
