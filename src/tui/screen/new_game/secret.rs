//! The panel of where the secret comes from: a list, with a field to type in.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::state::{NewGameForm, Panel};
use crate::narration::{capital, next_in_match};
use crate::play::SecretSource;
use crate::session::command::Argument;
use crate::session::new_game::{Activity, NewGameSession};
use crate::tui::glyphs::{HOLE, PEG, POINTER};
use crate::tui::screen::parts::{LineInput, pitch};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Hit, PanelContent, Surface, inside, line_inside, wrapped};
use pegwise_engine::code::Rules;

/// The columns before the words.
const LEFT: usize = 5;

const fn name(activity: Activity, source: SecretSource) -> &'static str {
    match (activity, source) {
        (Activity::BreakCode, SecretSource::Random) => "the program, at random",
        (_, SecretSource::Random) => "drawn at random",
        (_, SecretSource::Adversary) => "the adversary",
        (_, SecretSource::ShareCode) => "a share code",
        (_, SecretSource::Daily) => "the daily puzzle of a day",
        (_, SecretSource::Typed) => "typed by you",
        (_, SecretSource::Friend) => "another person, here",
        (_, SecretSource::Mind) => "kept in your head",
        (_, SecretSource::Elsewhere) => "a game elsewhere",
    }
}

fn about(screen: &NewGameForm, source: SecretSource) -> String {
    let activity = screen.session.activity;
    match (activity, source) {
        (Activity::BreakCode, SecretSource::Random) => "a new secret for every game".to_owned(),
        (_, SecretSource::Adversary) => "keeps the most codes possible".to_owned(),
        (_, SecretSource::ShareCode) => "a game that someone sent you".to_owned(),
        (_, SecretSource::Daily) => match screen.session.daily() {
            Ok(daily) => {
                let counts = if daily.day == screen.session.today { "for everyone" } else { "as practice" };
                format!("{}, #{}: {counts}", daily.day, daily.number)
            }
            Err(_) => "for everyone".to_owned(),
        },
        (_, SecretSource::Mind) => "you score each guess".to_owned(),
        (_, SecretSource::Elsewhere) => "you guess there; it helps you here".to_owned(),
        (_, SecretSource::Friend) => "you take turns to hide and to break".to_owned(),
        (Activity::Contest, _) => "no strategy sees it".to_owned(),
        (_, SecretSource::Random | SecretSource::Typed) => "the strategy can't see it".to_owned(),
    }
}

/// What is said of the chosen source: what is wrong with the text, or what it stands for.
fn detail(screen: &NewGameForm) -> Option<Result<String, String>> {
    let session = &screen.session;
    let found = match session.source {
        SecretSource::ShareCode => session.shared_game().map(|game| {
            let guesses = game.history().turns().len();
            let given = if guesses > 0 { format!(", {guesses} guesses made") } else { String::new() };
            format!("{}{given}", game.rules())
        }),
        SecretSource::Daily => session.daily().map(|_| about(screen, SecretSource::Daily)),
        SecretSource::Typed => session.secret().map(|_| about(screen, SecretSource::Typed)),
        SecretSource::Friend => {
            session.secret().map(|_| format!("hidden; Enter, then {} breaks it", session.players.breaker()))
        }
        SecretSource::Random | SecretSource::Adversary | SecretSource::Mind | SecretSource::Elsewhere => {
            return None;
        }
    };
    Some(match found {
        Ok(words) => Ok(words),
        Err(_) if session.source == SecretSource::Friend && is_begun(session) => {
            let example = session.rules().map(Rules::example).unwrap_or_default();
            Ok(format!("{}, who looks away: a code such as {example}", next_in_match(&session.players)))
        }
        Err(refusal) if session.text().is_empty() => Ok(capital(&refusal.to_string())),
        Err(refusal) => Err(format!("! {}", capital(&refusal.to_string()))),
    })
}

/// Whether the code typed so far is too short to be wrong.
fn is_begun(session: &NewGameSession) -> bool {
    let typed = session.text().trim();
    session.rules().is_ok_and(|rules| {
        typed.chars().count() < rules.positions() && typed.chars().all(|letter| rules.peg(letter).is_some())
    })
}

/// The lines below the name of the chosen source: a blank one for the field, and what is said of the text.
fn below(screen: &NewGameForm, width: usize, look: Look) -> Vec<Line<'static>> {
    let Some(detail) = detail(screen) else { return Vec::new() };
    let (words, role) = match detail {
        Ok(words) => (words, Role::Secondary),
        Err(words) => (words, Role::Warning),
    };
    let lines = wrapped(&words, width.saturating_sub(LEFT)).into_iter();
    let lines = lines.map(|line| Line::styled(format!("{:LEFT$}{line}", ""), look.style(role)));
    std::iter::once(Line::default()).chain(lines).collect()
}

/// The sources, each with an explanation if there is room. A click chooses one. The chosen one has the field to type in.
pub(super) fn panel(screen: &NewGameForm, room: Rect, look: Look) -> PanelContent<'_> {
    let (width, height) = inside(room);
    let activity = screen.session.activity;
    let sources = activity.secrets();
    let below = below(screen, width, look);
    let is_focused = screen.focus.is_on(Panel::Secret);
    let top = usize::from(height > 12);
    let pitch = pitch(height, sources.len(), below.len().saturating_sub(1) + top, 3);
    let mut lines = vec![Line::default(); top];
    let mut starts = Vec::new();
    for source in sources {
        let is_chosen = *source == screen.session.source;
        let here = is_chosen && is_focused;
        let (mark, role) = if is_chosen { (PEG, Role::Accent) } else { (HOLE, Role::Secondary) };
        let style = if is_chosen { look.strong() } else { look.style(Role::Text) };
        let line = Line::from(vec![
            Span::styled(format!("{} ", if here { POINTER } else { ' ' }), look.style(Role::Accent)),
            Span::styled(format!("{mark}  "), look.style(role)),
            Span::styled(name(activity, *source), style),
        ]);
        let start = lines.len();
        starts.push(start as u16);
        lines.push(if here { line.style(look.ground(Role::Selection)) } else { line });
        if is_chosen && !below.is_empty() {
            lines.extend(below.iter().cloned());
        } else if pitch > 1 {
            let words = format!("{:LEFT$}{}", "", about(screen, *source));
            lines.push(Line::styled(words, look.style(Role::Secondary)));
        }
        lines.resize(lines.len().max(start + pitch), Line::default());
    }
    let end = lines.len() as u16;
    let title = if activity == Activity::BreakCode { "Who holds the secret" } else { "The secret" };
    PanelContent::new(title, lines).paint(move |surface| {
        for (at, start) in starts.iter().enumerate() {
            let lines = starts.get(at + 1).unwrap_or(&end) - start;
            let row = Rect { height: lines, ..line_inside(room, *start) };
            surface.hit(row, Hit::Selection(Argument::Row(at)));
            if sources[at] == screen.session.source
                && let Some(input) = &screen.input
                && row.y + 2 < room.bottom()
            {
                let (x, width) = (row.x + LEFT as u16, row.width.saturating_sub(LEFT as u16));
                let line = Rect { x, y: row.y + 1, width, height: 1 };
                draw_field(input, is_focused, surface, line, look);
            }
        }
    })
}

/// Draws a field to type in, with the terminal's cursor if letters go there.
pub(super) fn draw_field(
    input: &LineInput,
    is_focused: bool,
    surface: &mut Surface<'_, '_>,
    line: Rect,
    look: Look,
) {
    if is_focused {
        input.draw(surface.frame, line, look);
    } else {
        let words = format!("{} {}", input.label, input.shown());
        surface.frame.render_widget(Line::styled(words, look.style(Role::Secondary)), line);
    }
}
