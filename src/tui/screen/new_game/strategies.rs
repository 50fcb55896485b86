//! The panels of what strategies need by the rules chosen, one of which a game to watch has chosen here, and of the
//! strategy file.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::secret::draw_field;
use super::state::{NewGameForm, Panel};
use crate::narration::{capital, explorer, strategy_in_a_sentence};
use crate::play::StrategyResult;
use crate::session::command::Argument;
use crate::session::new_game::{Figure, FileFault};
use crate::tui::screen::parts::pitch;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    DotLine, Hit, List, PanelContent, first_fitting, inside, line_inside, paragraph, wrapped,
};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

/// The cells of a pointer and a name, and of the figures.
const NAME: usize = 14;
const FIGURES: usize = 16;

/// The fewest cells of a line on which dots can be told apart.
const LEAST_LINE: usize = 8;

impl NewGameForm {
    /// All strategies, and that of the file: those with known results first, the fewest guesses first. A list to choose
    /// from keeps its order.
    pub(super) fn ranking(&self) -> Vec<Strategy> {
        let session = &self.session;
        let of_file = session.file.tree().cloned().map(Strategy::Tree);
        let mut ranking: Vec<Strategy> = session.strategies().chain(of_file).collect();
        if !session.activity.has_one_strategy() {
            ranking.sort_by_key(|strategy| match session.figure(strategy) {
                Figure::Known(result) => result.guesses,
                Figure::Computing | Figure::Unknown => u64::MAX,
            });
        }
        ranking
    }
}

/// The strategies. A click on one chooses it, where one is chosen.
pub(super) fn panel(screen: &NewGameForm, room: Rect, look: Look) -> PanelContent<'_> {
    let chooses = screen.session.activity.has_one_strategy();
    let ranking = screen.ranking();
    let (space, count) = (inside(room), ranking.len());
    let pitch = pitch(space.1, count, 1, 3);
    let title = if chooses { "Strategy" } else { "What strategies need" };
    let content = PanelContent::new(title, text(screen, &ranking, space, pitch, look));
    content.aside("mean number of guesses").paint(move |surface| {
        for at in 0..if chooses { count } else { 0 } {
            let row = Rect { height: pitch as u16, ..line_inside(room, (at * pitch) as u16) };
            surface.hit(row, Hit::Selection(Argument::Row(at)));
        }
    })
}

fn text(
    screen: &NewGameForm,
    ranking: &[Strategy],
    (width, height): (usize, usize),
    pitch: usize,
    look: Look,
) -> Text<'static> {
    let session = &screen.session;
    let chooses = session.activity.has_one_strategy();
    let rules = session.rules().ok();
    let known: Vec<(Strategy, StrategyResult)> = ranking
        .iter()
        .filter_map(|strategy| match session.figure(strategy) {
            Figure::Known(result) => Some((strategy.clone(), result)),
            Figure::Computing | Figure::Unknown => None,
        })
        .collect();
    let is_computing = ranking.iter().any(|strategy| session.figure(strategy) == Figure::Computing);
    if known.is_empty() && !is_computing && !chooses {
        let words = "Not known for these rules. The arena, 6 in the menu, can find out.";
        return paragraph(words, width, look.style(Role::Secondary)).into();
    }
    let means = || known.iter().filter_map(|(_, result)| Some(result.mean(rules?)));
    let least = known.iter().map(|(_, result)| result.guesses).min();
    let cells = width.saturating_sub(NAME + FIGURES);
    let dots = (cells >= LEAST_LINE).then(|| DotLine::around(means(), cells));
    let sentence = |strategy: &Strategy| wrapped(strategy_in_a_sentence(strategy), width.saturating_sub(2));
    let all_fit = ranking.iter().all(|strategy| sentence(strategy).len() < pitch);
    let has_sentences = (chooses || pitch > 2) && all_fit;
    let row = |strategy: &Strategy| {
        let figure = session.figure(strategy);
        let best = matches!(figure, Figure::Known(result) if Some(result.guesses) == least);
        let is_strong = best || chooses && *strategy == session.strategy();
        let style = if is_strong { look.strong() } else { look.style(Role::Secondary) };
        let rest = NAME - 2;
        let mut spans = vec![Span::styled(format!("{:<rest$}", strategy.name()), style)];
        spans.extend(rules.map_or_else(Vec::new, |rules| figures(figure, rules, best, dots, look)));
        let words = if has_sentences { strategy_in_a_sentence(strategy) } else { "" };
        let words = paragraph(words, width.saturating_sub(2), look.style(Role::Secondary));
        std::iter::once(Line::from(spans)).chain(words).collect()
    };
    let chosen = ranking.iter().position(|strategy| chooses && *strategy == session.strategy());
    let list = List {
        selected: chosen,
        is_focused: screen.focus.is_on(Panel::Strategies),
        ..List::new(ranking.iter().map(row).collect(), 0, pitch)
    };
    let mut lines = list.lines(look);
    if let Some(dots) = dots.filter(|_| !known.is_empty() && lines.len() < height) {
        let mut axis = dots.axis(look);
        axis.spans.insert(0, Span::raw(" ".repeat(NAME)));
        lines.push(axis);
    }
    if chooses && !has_sentences {
        let words = strategy_in_a_sentence(&session.strategy());
        let words = paragraph(words, width, look.style(Role::Secondary));
        lines.extend(if lines.len() + words.len() > height { Vec::new() } else { words });
    }
    Text::from(lines)
}

/// The mean on a line, and the longest game.
fn figures(
    figure: Figure,
    rules: Rules,
    best: bool,
    dots: Option<DotLine>,
    look: Look,
) -> Vec<Span<'static>> {
    let result = match figure {
        Figure::Known(result) => result,
        Figure::Computing => {
            return vec![Span::styled("playing every secret …", look.style(Role::Secondary))];
        }
        Figure::Unknown => return vec![Span::styled("not known", look.style(Role::Secondary))],
    };
    let role = if best { Role::Current } else { Role::Data };
    let mut spans = dots.map_or_else(Vec::new, |dots| dots.line(result.mean(rules), role, look));
    let style = if best { look.style(role).add_modifier(Modifier::BOLD) } else { look.strong() };
    spans.push(Span::styled(format!(" {:.2}", result.mean(rules)), style));
    let most = format!(" at most {}", result.longest);
    spans.push(Span::styled(most, look.style(Role::Secondary)));
    spans
}

/// The strategy file: a field for its path, and what the file has.
pub(super) fn file(screen: &NewGameForm, room: Rect, look: Look) -> PanelContent<'_> {
    let width = inside(room).0;
    let (words, role) = match file_detail(screen, width) {
        Ok(words) => (words, Role::Secondary),
        Err(words) => (words, Role::Warning),
    };
    let lines = paragraph(&words, width, look.style(role));
    let text: Text<'static> = std::iter::once(Line::default()).chain(lines).collect();
    PanelContent::new("Strategy file", text).paint(move |surface| {
        draw_field(&screen.file, screen.focus.is_on(Panel::File), surface, line_inside(room, 0), look);
    })
}

/// What the file has, or what is wrong with it.
fn file_detail(screen: &NewGameForm, width: usize) -> Result<String, String> {
    let file = &screen.session.file;
    match (file.fault(), file.tree()) {
        (Some(FileFault::NotRead), _) => Ok(FileFault::NotRead.to_string()),
        (Some(wrong), _) => Err(format!("! {}", capital(&wrong.to_string()))),
        (None, Some(tree)) => {
            let games = explorer::games(&tree.tree.lengths());
            Ok(first_fitting(&[format!("{}: {games}", tree.tree.rules()), games.clone()], width))
        }
        (None, None) => {
            let forms = ["none; pegwise tree writes the file of a strategy", "none; pegwise tree writes one"];
            Ok(first_fitting(&forms.map(str::to_owned), width))
        }
    }
}
