//! Where the secret comes from, as a list with a field to type in.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::layout::pitch;
use super::state::{NewGameForm, Panel};
use crate::narration::capital;
use crate::session::new_game::{Activity, SecretSource};
use crate::tui::glyphs::{HOLE, PEG, POINTER};
use crate::tui::keymap::Command;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{inside, line_inside, wrapped};

/// The columns before the words.
const LEFT: usize = 5;

pub(super) const fn title(activity: Activity) -> &'static str {
    match activity {
        Activity::BreakCode => "Who holds the secret",
        _ => "The secret",
    }
}

const fn name(activity: Activity, source: SecretSource) -> &'static str {
    match (activity, source) {
        (Activity::BreakCode, SecretSource::Random) => "the program, at random",
        (_, SecretSource::Random) => "drawn at random",
        (_, SecretSource::Adversary) => "the adversary",
        (_, SecretSource::ShareCode) => "a share code",
        (_, SecretSource::Daily) => "the daily puzzle of a day",
        (_, SecretSource::Typed) => "typed by you",
        (_, SecretSource::Mind) => "kept in your head",
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
                let counts = if daily.day() == screen.session.today { "for everyone" } else { "as practice" };
                format!("{}, #{}: {counts}", daily.day(), daily.number())
            }
            Err(_) => "for everyone".to_owned(),
        },
        (_, SecretSource::Mind) => "you score each guess".to_owned(),
        (Activity::Contest, _) => "no strategy sees it".to_owned(),
        (_, SecretSource::Random | SecretSource::Typed) => "you see it, the strategy does not".to_owned(),
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
        SecretSource::Random | SecretSource::Adversary | SecretSource::Mind => return None,
    };
    Some(match found {
        Ok(words) => Ok(words),
        Err(refusal) if session.text().is_empty() => Ok(capital(&refusal.to_string())),
        Err(refusal) => Err(format!("! {}", capital(&refusal.to_string()))),
    })
}

/// The lines below the name of the chosen source: the field, and what is said of the text.
fn below(screen: &NewGameForm, width: usize, look: Look) -> Vec<Line<'static>> {
    let indent = " ".repeat(LEFT);
    let Some(detail) = detail(screen) else { return Vec::new() };
    let (words, role) = match detail {
        Ok(words) => (words, Role::Secondary),
        Err(words) => (words, Role::Warning),
    };
    let lines = wrapped(&words, width.saturating_sub(LEFT)).into_iter();
    let lines = lines.map(|line| Line::styled(format!("{indent}{line}"), look.style(role)));
    std::iter::once(Line::default()).chain(lines).collect()
}

/// The blank lines above the first source.
fn top(room: Rect) -> usize {
    usize::from(inside(room).1 > 12)
}

/// The lines of each source.
fn rows(screen: &NewGameForm, room: Rect, look: Look) -> Vec<Vec<Line<'static>>> {
    let (width, height) = inside(room);
    let activity = screen.session.activity;
    let sources = activity.secrets();
    let chosen = screen.session.source;
    let below = below(screen, width, look);
    let others = below.len().saturating_sub(1);
    let pitch = pitch(height, sources.len(), others + top(room), 3);
    let row = |source: &SecretSource| {
        let is_chosen = *source == chosen;
        let here = is_chosen && screen.focus.is_on(Panel::Secret);
        let (mark, role) = if is_chosen { (PEG, Role::Accent) } else { (HOLE, Role::Secondary) };
        let style = if is_chosen { look.strong() } else { look.style(Role::Text) };
        let line = Line::from(vec![
            Span::styled(format!("{} ", if here { POINTER } else { ' ' }), look.style(Role::Accent)),
            Span::styled(format!("{mark}  "), look.style(role)),
            Span::styled(name(activity, *source), style),
        ]);
        let mut lines = vec![if here { line.style(look.ground(Role::Selection)) } else { line }];
        if is_chosen && !below.is_empty() {
            lines.extend(below.clone());
        } else if pitch > 1 {
            let words = format!("{:LEFT$}{}", "", about(screen, *source));
            lines.push(Line::styled(words, look.style(Role::Secondary)));
        }
        lines.resize(lines.len().max(pitch), Line::default());
        lines
    };
    sources.iter().map(row).collect()
}

pub(super) fn text(screen: &NewGameForm, room: Rect, look: Look) -> Text<'static> {
    let mut lines = vec![Line::default(); top(room)];
    lines.extend(rows(screen, room, look).concat());
    Text::from(lines)
}

/// Draws the field to type in, if the source takes a text.
pub(super) fn draw_field(screen: &NewGameForm, frame: &mut Frame<'_>, room: Rect, look: Look) {
    let sources = screen.session.activity.secrets();
    let at = sources.iter().position(|source| *source == screen.session.source);
    let (Some(at), Some(input)) = (at, screen.input()) else { return };
    let above: usize = rows(screen, room, look).iter().take(at).map(Vec::len).sum();
    let line = line_inside(room, (top(room) + above) as u16 + 1);
    let line = Rect { x: line.x + LEFT as u16, width: line.width.saturating_sub(LEFT as u16), ..line };
    if line.y + 1 >= room.bottom() {
        return;
    }
    if screen.focus.is_on(Panel::Secret) {
        input.draw(frame, line, look);
    } else {
        let words = format!("{} {}", input.label, input.text());
        frame.render_widget(Line::styled(words, look.style(Role::Secondary)), line);
    }
}

pub(super) fn click(screen: &NewGameForm, at: Position, room: Rect, look: Look) -> Option<Command> {
    let mut line = usize::from(at.y.checked_sub(room.y + 1)?).checked_sub(top(room))?;
    let row = rows(screen, room, look).iter().position(|lines| {
        let here = line < lines.len();
        line = line.saturating_sub(lines.len());
        here
    })?;
    Some(Command::Choice(row, 0))
}
