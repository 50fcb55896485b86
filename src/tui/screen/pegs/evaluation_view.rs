//! The view of the coach: whether the goal can still be reached, and the evaluation of each jump.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::choices::Choice;
use super::state::PegsScreen;
use crate::narration::{Voice, arrow, board, capital, loss, pegs, thousands};
use crate::play::{Coach, Future, PegGame};
use crate::tui::keymap::Command;
use crate::tui::screen::{Controls as _, Screen};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Scale, Table, TableColumn, bar_of_length, lengths, paragraph};
use pegwise_engine::pegs::{Evaluation, Games, Verdict};

pub(super) fn text(screen: &PegsScreen, room: Rect, look: Look) -> Text<'static> {
    let width = usize::from(room.width).saturating_sub(4);
    let height = usize::from(room.height).saturating_sub(2);
    let game = screen.session.shown();
    let mut lines = if game.start().is_none() {
        before_the_game(screen, &game, width)
    } else if screen.session.coach == Coach::Off {
        vec![Line::styled(
            format!("Coach off; {} turns it on.", screen.key(Command::Coach, look)),
            look.style(Role::Secondary),
        )]
    } else {
        standing(screen, &game, width, look)
    };
    if let Some(odds) = screen.session.odds(&game).filter(|_| game.jumps().is_empty()) {
        let words = capital(&board::difficulty(Some(odds)));
        lines.extend(paragraph(&format!("{words}."), width, look.style(Role::Secondary)));
    }
    if game.start().is_some() && screen.session.coach != Coach::Off && screen.session.shows_ways {
        lines.extend(what_jumps_keep(screen, &game, width, look));
    }
    if lines.len() > height {
        lines.truncate(height.saturating_sub(1));
        let more = if screen.works(Command::Zoom) {
            format!("… more: Tab {} shows all", screen.key(Command::Zoom, look))
        } else {
            "… more in a larger window".to_owned()
        };
        lines.push(Line::styled(more, look.style(Role::Secondary)));
    }
    Text::from(lines)
}

/// The evaluation of a game that starts at the cursor.
fn before_the_game(screen: &PegsScreen, game: &PegGame, width: usize) -> Vec<Line<'static>> {
    let mut lines = paragraph("Which hole starts empty? Go there and press Enter.", width, Style::new());
    lines.push(Line::default());
    let started = game.starting_at(screen.cursor);
    let from = format!("From {}:", screen.cursor);
    let evaluation = screen.session.evaluations.of(&started);
    lines.extend(paragraph(
        &format!("{from} {}", chance_in_words(screen, &started, &evaluation)),
        width,
        Style::new(),
    ));
    lines
}

fn chance_in_words(screen: &PegsScreen, game: &PegGame, evaluation: &Evaluation) -> String {
    let goal = pegs::goal(game);
    let best = pegs::best_end(game.goal(), evaluation).filter(|_| game.goal().is_a_number());
    match (&evaluation.verdict, evaluation.counted(), best) {
        (Verdict::Unknown, ..) => screen.not_known(game),
        (Verdict::Lost(_), _, Some(best)) => format!("{goal}: the best is {best}"),
        (Verdict::Lost(_), ..) => format!("no game leaves {goal}"),
        (Verdict::Winnable, counted, best) => {
            let best = best.map_or_else(String::new, |best| format!("the best is {best}, in "));
            match counted {
                Some(Games { all, solutions }) => {
                    format!("{goal}: {best}{} of {} games", thousands(solutions), thousands(all))
                }
                None if best.is_empty() => format!("{goal} is possible"),
                None => format!("{goal}: {best}an unknown number of games"),
            }
        }
    }
}

/// Whether the goal can still be reached, and the cost of the selected jump.
fn standing(screen: &PegsScreen, game: &PegGame, width: usize, look: Look) -> Vec<Line<'static>> {
    let evaluation = screen.session.evaluations.of(game);
    let mut lines = Vec::new();
    if let Some(held) = screen.held.as_ref() {
        let jump = held.aim();
        lines.push(Line::from(format!("{} over {} to {}", jump.from, jump.over, jump.to)));
        if let Some(lost) = screen.session.lost_by(jump) {
            let cost = pegs::cost(game, &screen.session.evaluations.of(&lost));
            lines.extend(paragraph(&format!("! {cost}"), width, look.style(Role::Warning)));
        }
    }
    let words = match &evaluation.verdict {
        Verdict::Unknown => screen.not_known(game),
        Verdict::Lost(loss) => {
            let lost = pegs::lost(Voice::TILES, game, &screen.session.evaluations);
            lines.extend(paragraph(&format!("! {lost}"), width, look.style(Role::Warning)));
            if !game.is_over() && game.goal().best(&evaluation).is_none() {
                lines.extend(paragraph(&loss::why_lost(loss, game), width, Style::new()));
            }
            return lines;
        }
        Verdict::Winnable if game.is_over() && game.jumps().is_empty() => {
            format!("This is already {}.", pegs::goal(game))
        }
        Verdict::Winnable if game.is_over() => pegs::NEVER_LOST.to_owned(),
        Verdict::Winnable if screen.held.as_ref().is_some() => return lines,
        Verdict::Winnable => pegs::still_possible(game, &evaluation),
    };
    lines.extend(paragraph(&words, width, Style::new()));
    if let Some(counting) = screen.still_counting(game) {
        lines.extend(paragraph(&counting, width, look.style(Role::Secondary)));
    }
    lines
}

/// The evaluation of each jump, best first.
fn what_jumps_keep(screen: &PegsScreen, game: &PegGame, width: usize, look: Look) -> Vec<Line<'static>> {
    let futures = screen.session.evaluations.ranked_futures(game);
    let unknown = futures.iter().filter(|future| future.evaluation.verdict.is_unknown()).count();
    if unknown == futures.len() {
        return Vec::new();
    }
    let loses = |future: &Future| future.evaluation.verdict.is_lost();
    let winning = futures.iter().filter(|future| future.evaluation.verdict.is_winnable()).count();
    let open = if unknown == 0 { String::new() } else { format!(", {unknown} not known yet") };
    let counted = format!("Winning jumps: {winning} of {}{open}", futures.len());
    let mut lines = paragraph(&counted, width, Style::new());
    let style = |future: &Future| if loses(future) { look.style(Role::Warning) } else { Style::new() };
    if width < 40 {
        let value = |future: &Future| pegs::value(game.goal(), &future.evaluation);
        let longest = futures.iter().map(|future| value(future).chars().count()).max().unwrap_or(0);
        let cell = |future: &Future| {
            let warning = if loses(future) { "!" } else { " " };
            format!("{:<6}{:>longest$}{warning}", arrow(future.jump), value(future))
        };
        let across = (width + 2) / (longest + 9);
        for row in futures.chunks(across.max(1)) {
            lines.push(Line::from(row.iter().map(cell).collect::<Vec<_>>().join("  ")));
        }
        return lines;
    }
    let column = |heading, rank, cell: &dyn Fn(&Future) -> String| TableColumn {
        heading,
        cells: futures.iter().map(|future| Line::styled(cell(future), style(future))).collect(),
        rank,
    };
    let bars = width.saturating_sub(38).clamp(9, 40);
    let best = |future: &Future| {
        let warning = if loses(future) { "  !" } else { "" };
        format!("{}{warning}", pegs::best_end(game.goal(), &future.evaluation).unwrap_or_default())
    };
    let ways = |future: &Future| future.evaluation.ways.unwrap_or(0).try_into().unwrap_or(u64::MAX);
    let lengths = lengths(&futures.iter().map(ways).collect::<Vec<_>>(), bars, Scale::Linear);
    // What is not counted has no bar, not even an empty one.
    let bar = |(future, length): (&Future, usize)| match future.evaluation.ways {
        Some(_) => Line::from_iter(bar_of_length(length, bars, Role::Data, look)),
        None => Line::default(),
    };
    let table = Table {
        columns: vec![
            column("jump", 0, &|future| arrow(future.jump)),
            column("over", 2, &|future| format!("{:>4}", future.jump.over)),
            column(pegs::WAYS_TO_WIN, 1, &|future| format!("{:>9}", pegs::ways(&future.evaluation))),
            TableColumn { heading: "", cells: futures.iter().zip(lengths).map(bar).collect(), rank: 3 },
            column(pegs::BEST_END, 0, &best),
        ],
    };
    lines.extend(table.lines(width, look));
    lines
}

/// The chances of the selected goal from the current board.
pub(super) fn chance_of_goal(screen: &PegsScreen, width: usize, look: Look) -> Vec<Line<'static>> {
    if screen.game().start().is_none() {
        return paragraph("Move the cursor to a hole to see its chances.", width, Style::new());
    }
    if let Some(Choice::Goal(goal)) = screen.choice()
        && !screen.game().has_holes_of(goal)
    {
        let take = screen.key(Command::Goal, look);
        let words = format!("Enter shows the board: place the pegs that are to be left, then press {take}.");
        return paragraph(&words, width, Style::new());
    }
    let game = screen.pondered();
    let chance = capital(&chance_in_words(screen, &game, &screen.session.evaluations.of(&game)));
    let words = match game.jumps().len() {
        0 => chance,
        _ => format!("{chance}. Your jumps stay."),
    };
    paragraph(&words, width, Style::new())
}
