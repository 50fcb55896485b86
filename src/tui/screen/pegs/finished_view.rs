//! The view of a finished game: its jumps with the best alternatives, and what became of its chances.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::chances_chart;
use super::jump_table::Jumps;
use super::state::{BOARD, COACH, JUMPS, PegsScreen};
use crate::narration::{Voice, arrow, counted, pegs};
use crate::play::Alternative;
use crate::session::pegs::Whose;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Arrangement, PanelContent, Scale, Share, Table, TableColumn, bar_of_length, first_fitting, inside,
    least_room, lengths, paragraph,
};
use pegwise_engine::pegs::{Evaluation, Verdict};

const LEAST_BOARD: u16 = 34;

/// The widest and narrowest list of jumps.
const LIST: (u16, u16) = (96, 28);

/// The least and the most height of the chart's panel.
const CHART: (u16, u16) = (8, 12);

fn is_own(screen: &PegsScreen) -> bool {
    screen.walk().is_none_or(|walk| walk.whose == Whose::Own)
}

/// The board with the chart below it, and the jumps beside them. `None` if the board is too wide for that.
pub(super) fn arrangement(screen: &PegsScreen, area: Rect, finished: &Jumps<'_>) -> Option<Arrangement> {
    let [board, coach, jumps] = [BOARD, COACH, JUMPS].map(Arrangement::Panel);
    let (room, least) = (widget::body(area), least_room(screen.shape()));
    let half = (area.width / 2 - 2).max(area.width.saturating_sub(LIST.0));
    let width = half.max(LEAST_BOARD).max(least.width + 4);
    if width + LIST.1 > room.width {
        return None;
    }
    let chart = (room.height / 3).clamp(CHART.0, CHART.1);
    // The border, and the sentence about the jump on show.
    let has_room = least.height + 3 + chart <= room.height;
    // The chart takes the coach's place: nothing is left to advise.
    let with_chart = Arrangement::Rows(vec![(Share::Of(1), board.clone()), (Share::Cells(chart), coach)]);
    let left = if chances_chart::has_ways(&finished.evaluations) && has_room { with_chart } else { board };
    Some(Arrangement::Columns(vec![(Share::Cells(width), left), (Share::Of(1), jumps)]))
}

pub(super) fn board_title(screen: &PegsScreen, finished: &Jumps<'_>) -> (String, String) {
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
pub(super) fn effect(screen: &PegsScreen, finished: &Jumps<'_>, width: usize, look: Look) -> Line<'static> {
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
    finished: &Jumps<'_>,
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

/// The chart of the ways to win, for a game that has one.
pub(super) fn chart(
    screen: &PegsScreen,
    finished: &Jumps<'_>,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let lines = chances_chart::lines(screen, finished, inside(room), look);
    PanelContent::new("Where the chances went", lines).aside(pegs::WAYS_TO_WIN)
}

/// Each jump of the game with what it left and what would have been better, and what was learned below them.
pub(super) fn jumps(
    screen: &PegsScreen,
    finished: &Jumps<'_>,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let (width, height) = inside(room);
    let mut lines = table(screen, finished, width, look).lines(width, look);
    let heading = lines.remove(0);
    let below: Vec<Line<'static>> = conclusions(screen, finished)
        .iter()
        .flat_map(|words| paragraph(words, width, look.style(Role::Secondary)))
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
    let key = |command| screen.key(command, look);
    let aside = format!("{} {} walk through them", key(Command::EarlierRow), key(Command::LaterRow));
    PanelContent::new(if is_own(screen) { "Your jumps" } else { "Jumps" }, text).aside(aside)
}

/// What a player can learn from the game.
fn conclusions(screen: &PegsScreen, finished: &Jumps<'_>) -> Vec<String> {
    let (game, evaluations) = (finished.game, &screen.session.evaluations);
    let mut words = Vec::new();
    if is_own(screen) {
        words.extend(match finished.evaluations[game.jumps().len()].verdict {
            Verdict::Winnable => Some(pegs::NEVER_LOST.to_owned()),
            Verdict::Lost(_) => Some(pegs::lost(Voice::TILES, game, evaluations)),
            Verdict::Unknown => None,
        });
        words.extend(pegs::costliest(Voice::TILES, game, evaluations));
    }
    words.push(pegs::winning_games(&game.after(0), &finished.evaluations[0], "the start"));
    words
}

/// The jumps with their values, as far as they are known.
fn table(screen: &PegsScreen, finished: &Jumps<'_>, width: usize, look: Look) -> Table {
    let Jumps { game, evaluations, .. } = finished;
    let all = 0..=game.jumps().len();
    let mut columns = finished.columns(look);
    let has_ways = chances_chart::has_ways(evaluations);
    let counts_ways = !game.goal().is_a_number() && has_ways;
    let best_end = |at: usize| pegs::best_end(game.goal(), &evaluations[at]).unwrap_or_default();
    if counts_ways {
        columns.push(bars(finished, (width / 8).clamp(4, 24), look));
    } else if all.clone().any(|at| !best_end(at).is_empty()) {
        columns.push(finished.column(pegs::BEST_END, 1, look, best_end));
    }
    let better = all
        .clone()
        .map(|at| better_jump(screen, finished, at, look).style(finished.style(at, look)))
        .collect();
    columns.push(TableColumn { heading: "best jump was", cells: better, rank: 1 });
    Table { columns }
}

fn bars(finished: &Jumps<'_>, cells: usize, look: Look) -> TableColumn {
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
fn better_jump(screen: &PegsScreen, finished: &Jumps<'_>, jump: usize, look: Look) -> Line<'static> {
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
