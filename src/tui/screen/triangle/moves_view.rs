//! The table of moves: the pegs left after each move, and the best result that was still possible.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::state::{Mode, Triangle};
use super::ways_chart;
use crate::narration::{Voice, arrow, pegs, thousands};
use crate::play::{Alternative, Coach, Goal, PegGame};
use crate::store::settings::Information;
use crate::triangle::Evaluation;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Table, TableColumn, inside, wrapped};

/// The lines that the table takes at least, with a blank one above it, and those that the chart takes at most.
const LEAST_TABLE: usize = 7;
const MOST_CHART: usize = 16;

/// The title of the panel.
pub(super) const fn title(screen: &Triangle) -> &'static str {
    match &screen.mode {
        Mode::SetUp | Mode::TypeBoard(_) => "As text",
        Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) | Mode::Walk(_) => "Moves",
    }
}

/// The note beside the title.
pub(super) fn aside(screen: &Triangle, look: Look) -> String {
    let key = |command| screen.key(command, look);
    match &screen.mode {
        Mode::SetUp | Mode::TypeBoard(_) => format!("{} types it", key(Command::TypeBoard)),
        Mode::Walk(_) => format!("{} {} walk", key(Command::EarlierRow), key(Command::LaterRow)),
        Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) => format!("{} undo", key(Command::Undo)),
    }
}

pub(super) fn text(screen: &Triangle, room: Rect, look: Look) -> Text<'static> {
    let (game, shown) = match &screen.mode {
        Mode::SetUp | Mode::TypeBoard(_) => return as_text(screen, look),
        Mode::Walk(walk) => (&walk.line, walk.at),
        Mode::Play(_) | Mode::TypeMoves(_) | Mode::ChooseGoal(_) => {
            let game = screen.game();
            (game, game.jumps().len())
        }
    };
    if game.start().is_none() {
        return Text::default();
    }
    let (width, height) = inside(room);
    let evaluations: Vec<Evaluation> =
        (0..=game.jumps().len()).map(|jumps| screen.session.evaluations().of(&game.after(jumps))).collect();
    // Evaluations help no more once the game is over.
    let shows_ways =
        game.is_over() || (screen.session.coach() != Coach::Off && screen.information == Information::Shown);
    let evaluations = if shows_ways { &evaluations[..] } else { &[] };
    let mut table = table(game, shown, evaluations, look);
    if game.is_over() {
        let best = better_jumps(screen, game, shown, look);
        table.columns.push(TableColumn { heading: "best jump was", cells: best, rank: 1 });
    }
    let mut lines = table.lines(width);
    let heading = lines.remove(0).style(look.style(Role::Secondary));
    let mut below = Vec::new();
    let own = matches!(screen.mode, Mode::Play(_));
    if let Some(words) = costliest(screen, game).filter(|_| own && game.is_over()) {
        below.extend((room.height > 18).then(Line::default));
        below.extend(wrapped(&words, width).into_iter().map(Line::from));
    }
    if let Some(rating) = screen.session.evaluations().rating(game).filter(|_| own) {
        below.push(Line::styled(pegs::ending(game, Some(rating)), look.style(Role::Good)));
    } else if own && room.height > 18 {
        below
            .extend([Line::default(), Line::styled(pegs::ratings(game.goal()), look.style(Role::Secondary))]);
    }
    // Once the game is over, all its moves are seen if the chart then has room, too.
    let tables = [if game.is_over() { game.jumps().len() + 3 } else { LEAST_TABLE }, LEAST_TABLE];
    let free = tables.map(|table| height.saturating_sub(table + below.len()));
    let free = free.into_iter().find(|free| *free >= ways_chart::LEAST).unwrap_or(0);
    let mut text = match free.min(MOST_CHART) {
        chart @ ways_chart::LEAST.. => {
            ways_chart::lines(screen, game, shown, evaluations, (width, chart), look)
        }
        _ => Vec::new(),
    };
    text.extend((!text.is_empty()).then(Line::default));
    let rows = height.saturating_sub(1 + below.len() + text.len());
    // The move on show is the last visible one, unless the later ones fit, too.
    let skip = (shown + 1).saturating_sub(rows);
    text.push(heading);
    text.extend(lines.into_iter().skip(skip).take(rows));
    text.extend(below);
    Text::from(text)
}

/// The jump that cost most, in words.
fn costliest(screen: &Triangle, game: &PegGame) -> Option<String> {
    pegs::costliest(Voice::Tiles, game, screen.session.evaluations())
}

/// For the start and each jump of a finished game, the jump that would have been better, with its value.
fn better_jumps(screen: &Triangle, game: &PegGame, shown: usize, look: Look) -> Vec<Line<'static>> {
    let cell = |jump: usize| {
        let alternative = (jump > 0).then(|| screen.session.evaluations().alternative(game, jump));
        match alternative.flatten() {
            None => Line::default(),
            Some(Alternative::NoBetter) => Line::styled("the best", look.style(Role::Good)),
            Some(Alternative::Better(best)) => Line::from(format!(
                "{:<6}{:>7}",
                arrow(best.jump),
                pegs::value(game.goal(), &best.evaluation)
            )),
        }
    };
    let row =
        |jump: usize| if jump == shown { cell(jump).patch_style(look.chosen_row()) } else { cell(jump) };
    (0..=game.jumps().len()).map(row).collect()
}

/// The board of the setup as text.
fn as_text(screen: &Triangle, look: Look) -> Text<'static> {
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
        column("move", 0, &|at| match at {
            0 => "start".to_owned(),
            _ => format!("{}{}", arrow(jump(at)), if loses(at) { "!" } else { "" }),
        }),
        column("over", 4, &|at| if at == 0 { String::new() } else { format!("{:>4}", jump(at).over) }),
        column("pegs", 3, &|at| format!("{:>4}", pegs - at)),
    ];
    if evaluations.first().is_some_and(|start| !start.verdict.is_unknown()) {
        if evaluations[0].ways.is_some() && game.goal() != Goal::MostPegs {
            let heading = match game.goal() {
                Goal::FewestSweeps | Goal::MostPegs => " one-peg",
                Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => "ways left",
            };
            columns.push(column(heading, 1, &|at| {
                format!("{:>9}", evaluations[at].ways.map_or_else(String::new, thousands))
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
