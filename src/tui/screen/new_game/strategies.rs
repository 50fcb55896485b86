//! The panels of what strategies need by the rules chosen, one of which a game to watch has chosen here, and of the
//! strategy file.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::secret::draw_field;
use super::state::{NewGameForm, Panel};
use crate::narration::{capital, explorer, strategy_in_a_sentence};
use crate::session::command::Argument;
use crate::session::new_game::{Figure, FileFault};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen as _;
use crate::tui::screen::parts::pitch;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Hit, List, PanelContent, first_fitting, inside, line_inside, paragraph, wrapped};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

/// The cells of a pointer and a name.
const NAME: usize = 14;

impl NewGameForm {
    /// All strategies, and that of the file: those with known results first, the fewest guesses first. A list to choose
    /// from keeps its order.
    pub(super) fn ranking(&self) -> Vec<Strategy> {
        let session = &self.session;
        let of_file = session.file.tree().cloned().map(Strategy::Tree);
        let mut ranking: Vec<Strategy> = session.strategies().chain(of_file).collect();
        if !session.activity.has_one_strategy() {
            let guesses = |strategy: &Strategy| session.figure(strategy).known().map(|result| result.guesses);
            ranking.sort_by_key(|strategy| guesses(strategy).unwrap_or(u64::MAX));
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
    let beside = usize::from(room.width).saturating_sub(title.len() + 6);
    let aside = first_fitting(&["guesses on average", "on average", "mean"].map(str::to_owned), beside);
    content.aside(aside).paint(move |surface| {
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
    let results = || ranking.iter().filter_map(|strategy| session.figure(strategy).known());
    let is_computing = ranking.iter().any(|strategy| session.figure(strategy) == Figure::Computing);
    if results().next().is_none() && !is_computing && !chooses {
        let words = "Not known for these rules. The arena can find out.";
        return paragraph(words, width, look.style(Role::Secondary)).into();
    }
    let least = results().map(|result| result.guesses).min();
    let sentence = |strategy: &Strategy| wrapped(strategy_in_a_sentence(strategy), width.saturating_sub(2));
    let all_fit = ranking.iter().all(|strategy| sentence(strategy).len() < pitch);
    let has_sentences = (chooses || pitch > 2) && all_fit;
    let row = |strategy: &Strategy| {
        let figure = session.figure(strategy);
        let best = least.is_some() && figure.known().map(|result| result.guesses) == least;
        let is_strong = best || chooses && *strategy == session.strategy();
        let style = if is_strong { look.strong() } else { look.style(Role::Secondary) };
        let rest = NAME - 2;
        let mut spans = vec![Span::styled(format!("{:<rest$}", strategy.name()), style)];
        spans.extend(rules.map_or_else(Vec::new, |rules| figures(figure, rules, best, width, look)));
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
    let of_chosen = strategy_in_a_sentence(&session.strategy());
    let of_chosen = (chooses && !has_sentences).then(|| of_chosen.to_owned());
    let next = screen.key(Command::NextPanel, look);
    let has_door = session.activity.takes_file() && session.file.path.is_empty();
    let of_file = has_door.then(|| format!("{next}: a strategy from a file"));
    for words in of_chosen.into_iter().chain(of_file) {
        let words = paragraph(&words, width, look.style(Role::Secondary));
        lines.extend(if lines.len() + words.len() > height { Vec::new() } else { words });
    }
    Text::from(lines)
}

/// The mean, and the longest game if there is room for it.
fn figures(figure: Figure, rules: Rules, best: bool, width: usize, look: Look) -> Vec<Span<'static>> {
    let result = match figure {
        Figure::Known(result) => result,
        Figure::Computing => {
            return vec![Span::styled("playing every secret …", look.style(Role::Secondary))];
        }
        Figure::Unknown => return vec![Span::styled("not known", look.style(Role::Secondary))],
    };
    let style = look.style(Role::Current).add_modifier(Modifier::BOLD);
    let style = if best { style } else { look.strong() };
    let mean = format!("{:.2}", result.mean(rules));
    let most = first_fitting(
        &[format!(" at most {}", result.longest), String::new()],
        width.saturating_sub(NAME + mean.len()),
    );
    vec![Span::styled(mean, style), Span::styled(most, look.style(Role::Secondary))]
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
