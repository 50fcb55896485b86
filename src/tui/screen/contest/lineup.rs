//! The panels before a contest: who takes part, and the game.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::narration::{description, strategy_in_a_sentence};
use crate::play::StrategyResult;
use crate::session::Lineup;
use crate::session::command::Argument;
use crate::tui::keymap::Command;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, Hit, List, PanelContent, PegSize, Share, TileWidth, WindowSize, draw_discs, inside,
    line_inside, tiles,
};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Rules};

pub(super) const STRATEGIES: usize = 0;
pub(super) const GAME: usize = 1;

/// The lines of the panel of the game, with its border, where it stands below the strategies.
const GAME_LINES: u16 = 7;

/// The cells before what is said of a strategy.
const MARGIN: usize = 19;

pub(super) fn arrangement(area: Rect) -> Arrangement {
    let [strategies, game] = [STRATEGIES, GAME].map(Arrangement::Panel);
    if WindowSize::of(area) == WindowSize::Large {
        return Arrangement::Columns(vec![(Share::Of(3), strategies), (Share::Of(2), game)]);
    }
    Arrangement::Rows(vec![(Share::Of(1), strategies), (Share::Cells(GAME_LINES), game)])
}

/// The strategies: of each its name, a sentence, and blank lines, as far as there is room. A click selects it.
pub(super) fn strategies(
    lineup: &Lineup,
    cursor: &Strategy,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let available = lineup.available();
    let (width, height) = inside(room);
    let each = (height / available.len()).clamp(1, 4);
    let rows = available.iter().map(|strategy| lines((lineup, cursor), strategy, (width, each), look));
    let selected = available.iter().position(|strategy| strategy == cursor).unwrap_or(0);
    let list = List::new(rows.collect(), selected, each);
    let hit = move |at: usize| Hit::Command(Argument::Strategy(available[at].clone()), Command::Choose);
    list.panel("Strategies", room, look, hit).aside(format!(
        "{} of at most {}",
        lineup.chosen().len(),
        lineup.most
    ))
}

/// The lines of a strategy, of this width and at most this many.
fn lines(
    (lineup, cursor): (&Lineup, &Strategy),
    strategy: &Strategy,
    (width, each): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let here = strategy == cursor;
    let chosen = if lineup.has(strategy) { 'x' } else { ' ' };
    let (style, dim) = (if here { look.strong() } else { Style::new() }, look.style(Role::Secondary));
    let result = StrategyResult::of(strategy, lineup.rules);
    let mean = result.map_or_else(String::new, |result| format!("mean {:.2} ", result.mean(lineup.rules)));
    let (sentence, description) = (strategy_in_a_sentence(strategy), description(strategy));
    // With one line for each, what a strategy is good at matters more than how it works.
    let fits = MARGIN + mean.len() + sentence.len() <= width;
    let words = if each == 1 && fits { sentence } else { description };
    let name = Line::from(vec![
        Span::styled(format!("[{chosen}] {:<13}", strategy.name()), style),
        Span::raw(mean),
        Span::styled(words, dim),
    ]);
    let sentence = Line::styled(format!("{}{sentence}", " ".repeat(MARGIN - 2)), dim);
    [name, sentence].into_iter().take(each).collect()
}

/// The rules and the secret. `new` is the key that chooses others.
pub(super) fn game(
    rules: Rules,
    secret: Option<Code>,
    new: &str,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let Some(secret) = secret else {
        let lines = vec![Line::from(rules.to_string()), Line::from("You race them: the secret is hidden.")];
        return PanelContent::new("The game", lines);
    };
    let (width, height) = inside(room);
    let discs = PegSize::Disc;
    let has_discs = !look.is_plain()
        && height > 5 + usize::from(discs.height())
        && usize::from(discs.width() + 1) * secret.pegs().len() <= width;
    let mut lines = vec![Line::from(rules.to_string())];
    if has_discs {
        lines.extend([Line::default(), Line::from("Secret")]);
        lines.extend((0..=discs.height()).map(|_| Line::default()));
    } else {
        let secret = tiles(&secret, TileWidth::Narrow, look);
        lines.push(std::iter::once(Span::raw("Secret: ")).chain(secret).collect());
    }
    let dim = look.style(Role::Secondary);
    lines.push(Line::styled("no strategy sees it", dim));
    lines.push(Line::styled(format!("{new} chooses other rules and another secret"), dim));
    PanelContent::new("The game", lines).paint(move |surface| {
        if has_discs {
            let line = line_inside(room, 3);
            draw_discs(surface.frame.buffer_mut(), (line.x, line.y), secret.pegs(), discs, look);
        }
    })
}
