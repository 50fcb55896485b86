//! The table of jumps: the pegs left after each jump, and the best result that was still possible.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::chances_chart;
use super::state::{Mode, PegsScreen};
use crate::narration::{arrow, pegs, thousands};
use crate::play::{Coach, Goal, PegGame};
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Table, TableColumn, inside, wrapped};
use pegwise_engine::pegs::Evaluation;

/// The lines that the table takes at least, with a blank one above it, and those that the chart takes at most.
const LEAST_TABLE: usize = 7;
const MOST_CHART: usize = 16;

pub(super) const fn title(screen: &PegsScreen) -> &'static str {
    match &screen.mode {
        Mode::SetUp | Mode::TypeBoard(_) => "As text",
        Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) | Mode::ChooseBoard(_) | Mode::Walk(_) => {
            "Jumps"
        }
    }
}

/// The note beside the title.
pub(super) fn aside(screen: &PegsScreen, look: Look) -> String {
    let key = |command| screen.key(command, look);
    match &screen.mode {
        Mode::SetUp | Mode::TypeBoard(_) => format!("{} types it", key(Command::TypeBoard)),
        Mode::Walk(_) => format!("{} {} walk", key(Command::EarlierRow), key(Command::LaterRow)),
        Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) | Mode::ChooseBoard(_) => {
            format!("{} undo", key(Command::Undo))
        }
    }
}

/// The evaluation before the first jump of a game and after each.
pub(super) fn evaluations(screen: &PegsScreen, game: &PegGame) -> Vec<Evaluation> {
    (0..=game.jumps().len()).map(|jumps| screen.session.evaluations.of(&game.after(jumps))).collect()
}

pub(super) fn text(screen: &PegsScreen, room: Rect, look: Look) -> Text<'static> {
    let (game, shown) = match &screen.mode {
        Mode::SetUp | Mode::TypeBoard(_) => return as_text(screen, look),
        Mode::Walk(walk) => (&walk.line, walk.at),
        Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) | Mode::ChooseBoard(_) => {
            let game = screen.game();
            (game, game.jumps().len())
        }
    };
    if game.start().is_none() {
        return Text::default();
    }
    let (width, height) = inside(room);
    let evaluations = evaluations(screen, game);
    let shows_ways = screen.session.coach != Coach::Off && screen.ways_to_win;
    let evaluations = if shows_ways { &evaluations[..] } else { &[] };
    let mut lines = table(game, shown, evaluations, look).lines(width);
    let heading = lines.remove(0).style(look.style(Role::Secondary));
    let mut below = Vec::new();
    if matches!(screen.mode, Mode::Play(_)) && room.height > 18 {
        let ratings = pegs::ratings(game.goal()).into_iter().map(|(_, words)| words);
        let ratings = wrapped(&ratings.collect::<Vec<_>>().join(" · "), width);
        below.push(Line::default());
        below.extend(ratings.into_iter().map(|line| Line::styled(line, look.style(Role::Secondary))));
    }
    let free = height.saturating_sub(LEAST_TABLE + below.len()).min(MOST_CHART);
    let mut text = Vec::new();
    if free >= chances_chart::LEAST && chances_chart::has_ways(evaluations) {
        let caption = chances_chart::caption(width);
        text.push(Line::styled(caption, look.style(Role::Secondary)));
        text.extend(chances_chart::lines(screen, game, shown, evaluations, (width, free - 1), look));
        text.push(Line::default());
    }
    let rows = height.saturating_sub(1 + below.len() + text.len());
    // The jump on show is the last visible one, unless the later ones fit, too.
    let skip = (shown + 1).saturating_sub(rows);
    text.push(heading);
    text.extend(lines.into_iter().skip(skip).take(rows));
    text.extend(below);
    Text::from(text)
}

/// The board of the setup as text.
fn as_text(screen: &PegsScreen, look: Look) -> Text<'static> {
    let board = screen.session.setup().to_string();
    let mut lines: Vec<Line<'static>> = board.split('/').map(|row| Line::from(row.to_owned())).collect();
    let key = screen.key(Command::Copy, look);
    lines.push(Line::styled(format!("{key} copies it as one line"), look.style(Role::Secondary)));
    Text::from(lines)
}

/// The table of a game with its evaluations, which are empty if they are not to be shown.
fn table(game: &PegGame, shown: usize, evaluations: &[Evaluation], look: Look) -> Table {
    let loses = |at: usize| {
        !evaluations.is_empty()
            && at > 0
            && evaluations[at].verdict.is_lost()
            && evaluations[at - 1].verdict.is_winnable()
    };
    let style = |at: usize| match at {
        _ if at == shown => look.chosen_row(),
        _ if loses(at) => look.style(Role::Warning),
        _ => Style::new(),
    };
    let column = |heading, rank, cell: &dyn Fn(usize) -> String| TableColumn {
        heading,
        cells: (0..=game.jumps().len()).map(|at| Line::styled(cell(at), style(at))).collect(),
        rank,
    };
    let pegs = game.after(0).board().pegs();
    let jump = |at: usize| game.jumps()[at - 1];
    let mut columns = vec![
        column("  #", 0, &|at| format!("{}{at:>2}", if at == shown { POINTER } else { ' ' })),
        column("jump", 0, &|at| match at {
            0 => "start".to_owned(),
            _ => format!("{}{}", arrow(jump(at)), if loses(at) { "!" } else { "" }),
        }),
        column("over", 4, &|at| if at == 0 { String::new() } else { format!("{:>4}", jump(at).over) }),
        column("pegs", 3, &|at| format!("{:>4}", pegs - at)),
    ];
    if evaluations.first().is_some_and(|start| !start.verdict.is_unknown()) {
        if evaluations[0].ways.is_some() {
            columns.push(column(pegs::WAYS_TO_WIN, 1, &|at| {
                format!("{:>11}", evaluations[at].ways.map_or_else(String::new, thousands))
            }));
        }
        columns.push(column("best", 2, &|at| {
            game.goal().pegs(&evaluations[at]).map_or_else(String::new, |pegs| format!("{pegs:>4}"))
        }));
        if game.goal() != Goal::MostPegs {
            columns.push(column("sweeps", 5, &|at| format!("{:>6}", pegs::sweeps(&evaluations[at]))));
        }
    }
    Table { columns }
}
