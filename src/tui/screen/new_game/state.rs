//! The session of the choices, the cursor, and the fields to type in.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::play::{Day, GameChoices, Match, SecretSource};
use crate::session::NewGameSession;
use crate::session::new_game::{Activity, Refusal};
use crate::task::{End, TaskId};
use crate::tui::reading::ReadStrategy;
use crate::tui::screen::parts::{Accepts, Focus, LineInput};
use crate::tui::screen::{Controls as _, Typed};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Code;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Game,
    Secret,
    /// How large the game is; for a daily puzzle, the calendar; for two people, their match.
    Size,
    Strategies,
    File,
}

pub(super) const PANELS: &[Panel] =
    &[Panel::Game, Panel::Secret, Panel::Size, Panel::Strategies, Panel::File];

/// The panels in which something is chosen for an activity, the first with the focus.
const fn panels(activity: Activity, source: SecretSource) -> &'static [Panel] {
    match (activity, source) {
        (Activity::BreakCode, SecretSource::Daily | SecretSource::Friend) => {
            &[Panel::Game, Panel::Secret, Panel::Size]
        }
        (Activity::BreakCode, _) => &[Panel::Game, Panel::Secret],
        (Activity::Contest, _) => &[Panel::Game, Panel::Secret, Panel::File],
        (Activity::Watch, _) => &[Panel::Secret, Panel::Strategies, Panel::Game, Panel::File],
        (Activity::Arena, _) => &[Panel::Game, Panel::File],
        (Activity::Explore, _) => &[Panel::Strategies, Panel::Game, Panel::File],
    }
}

/// An empty field for the text of a source that takes one.
fn field(source: SecretSource) -> Option<LineInput> {
    match source {
        SecretSource::Typed => Some(LineInput::of(Accepts::Letters, "Secret:")),
        SecretSource::Friend => Some(LineInput::of(Accepts::Unseen, "Code:")),
        SecretSource::Daily => Some(LineInput::new("Day, such as yesterday:")),
        SecretSource::ShareCode => Some(LineInput::new("Code:")),
        SecretSource::Random | SecretSource::Adversary | SecretSource::Mind | SecretSource::Elsewhere => None,
    }
}

#[derive(Debug)]
pub(crate) struct NewGameForm {
    pub(crate) session: NewGameSession,
    pub(super) focus: Focus<Panel>,
    /// The row of the cursor among the fields of the game.
    pub(super) field: usize,
    /// The digits typed so far, if more can follow.
    pub(super) number: Option<usize>,
    /// The field to type in, if the source takes a text.
    pub(super) input: Option<LineInput>,
    /// The field for the path of the strategy file.
    pub(super) file: LineInput,
    /// The field for the names of two players.
    pub(super) names: LineInput,
    /// The id of the last task that reads a file.
    pub(super) last_read: TaskId,
    pub(crate) defaults: GameChoices,
    /// The secret of the last watched game.
    pub(super) last: Option<Code>,
    /// Whether the secret in the field is that of the last game. Typing replaces it.
    repeats_last: bool,
    /// Whether Esc leads back to something of the player's, and not to the menu.
    pub(super) keeps: bool,
    pub(super) message: Option<String>,
}

impl NewGameForm {
    pub(crate) fn new(defaults: GameChoices) -> NewGameForm {
        NewGameForm {
            session: NewGameSession::new(Day::today()),
            focus: Focus::new(panels(Activity::default(), SecretSource::Random)),
            field: 0,
            number: None,
            input: None,
            file: LineInput::of(Accepts::Signs, "Path:"),
            names: LineInput::new("Names:"),
            last_read: TaskId::default(),
            defaults,
            last: None,
            repeats_last: false,
            keeps: false,
            message: None,
        }
    }

    /// Opens the form for an activity. A `secret` stands in its field. `last` is the secret of the last game. `keeps`
    /// says whether Esc leads back to something of the player's.
    pub(crate) fn open(
        &mut self,
        (activity, choices, strategy): (Activity, GameChoices, Strategy),
        (secret, last): (Option<Code>, Option<Code>),
        keeps: bool,
    ) {
        self.session.open(activity, choices, strategy);
        self.session.players = Match::between(self.names.text());
        self.focus = Focus::new(self.panels());
        (self.last, self.keeps) = (last, keeps);
        (self.field, self.number, self.message) = (0, None, None);
        self.file.clear();
        self.follow_source();
        let again = last.filter(|_| self.session.source == SecretSource::Typed);
        if let Some(secret) = secret.or(again) {
            self.paste_into_field(&self.symbols().code(&secret));
        }
        self.repeats_last = secret.is_none() && again.is_some();
    }

    pub(crate) fn take_secret_from(&mut self, source: SecretSource) {
        self.session.source = source;
        self.follow_source();
    }

    /// Lets the players of a match change places.
    pub(crate) fn go_on_with(&mut self, players: Match) {
        self.names = self.names.clone().with(&players.names());
        self.session.players = players;
        self.take_secret_from(SecretSource::Friend);
        self.focus.turn_to(Panel::Secret);
    }

    pub(super) fn type_name(&mut self, key: KeyEvent) -> Typed {
        let typed = self.names.type_key(key);
        self.session.players = self.session.players.renamed(self.names.text());
        typed.into()
    }

    /// Shows a message until the next key.
    pub(crate) fn warn(&mut self, message: &str) {
        self.message = Some(message.to_owned());
    }

    pub(crate) fn on_file_read(&mut self, id: TaskId, end: End<ReadStrategy>) {
        match end {
            _ if id != self.last_read => {}
            End::Done(read) => self.session.file.take(&read.path, read.tree),
            End::Failed(reason) => {
                let path = self.session.file.path.clone();
                self.session.file.take(&path, Err(reason));
            }
            End::Canceled => {}
        }
    }

    pub(super) fn type_path(&mut self, key: KeyEvent) -> Typed {
        let typed = self.file.type_key(key);
        if typed {
            self.session.file.name(self.file.text());
        }
        typed.into()
    }

    /// Adds a pasted text to the path of the strategy file.
    pub(super) fn paste_path(&mut self, text: &str) {
        self.file.paste(text.trim());
        self.session.file.name(self.file.text());
    }

    /// The source that letters are typed for: the chosen one, or the one that is typed at once.
    fn typed_source(&self) -> Option<SecretSource> {
        let chosen = self.session.source;
        let sources = self.session.activity.secrets();
        let at_once = sources.iter().copied().find(|source| *source == SecretSource::Typed);
        if chosen.is_typed() { Some(chosen) } else { at_once }
    }

    /// The panel with what keeps a game from beginning, if anything does.
    pub(super) fn faulty(&self) -> Option<Panel> {
        Some(match self.session.fault()? {
            Refusal::Rules(_) | Refusal::TooLargeForObjective(_) | Refusal::OwnRules | Refusal::NotByHand => {
                Panel::Game
            }
            Refusal::File(_) | Refusal::RulesOfFile => Panel::File,
            Refusal::Missing(_)
            | Refusal::ShareCode(_)
            | Refusal::Day(_)
            | Refusal::Daily(_)
            | Refusal::Unseen(..)
            | Refusal::Secret(_) => Panel::Secret,
        })
    }

    /// The panel that letters and digits are typed into: the one with the focus, or that of a secret that is still
    /// needed.
    pub(super) fn typed_panel(&self) -> Option<Panel> {
        match self.focus.panel() {
            Panel::File => Some(Panel::File),
            Panel::Size if self.session.source == SecretSource::Friend => Some(Panel::Size),
            Panel::Secret if self.typed_source().is_some() => Some(Panel::Secret),
            _ => self.faulty().filter(|panel| *panel == Panel::Secret),
        }
    }

    /// The row of the cursor. Another strategy may have fewer fields.
    pub(super) fn row(&self) -> usize {
        self.field.min(self.session.fields().len() - 1)
    }

    /// The panels in which something can be chosen now.
    pub(super) fn panels(&self) -> &'static [Panel] {
        panels(self.session.activity, self.session.source)
    }

    /// Shows the field of the chosen source, and lets the focus go through the panels in which something can be chosen.
    pub(super) fn follow_source(&mut self) {
        self.focus.go_through(self.panels());
        self.input = field(self.session.source).map(|input| input.with(self.session.text()));
    }

    /// Empties the field of the strategy file if another strategy has taken its place.
    pub(super) fn follow_file(&mut self) {
        if self.session.file.path.is_empty() {
            self.file.clear();
        }
    }

    /// Whether a key is the symbol of a color, or a digit.
    fn is_color(&self, key: KeyCode) -> bool {
        let KeyCode::Char(typed) = key else { return false };
        typed.is_ascii_digit() || self.session.rules().is_ok_and(|rules| rules.peg(typed).is_some())
    }

    /// Types a key. The letter of a color chooses the source that it is typed for.
    pub(super) fn type_into_field(&mut self, key: KeyEvent) -> Typed {
        let types = matches!(key.code, KeyCode::Char(_)) && !key.modifiers.contains(KeyModifiers::CONTROL);
        let takes = |source: &SecretSource| *source == self.session.source || self.is_color(key.code);
        let Some(source) = self.typed_source().filter(takes) else { return Typed::No };
        if source != self.session.source {
            self.session.source = source;
            self.follow_source();
        }
        let Some(input) = &mut self.input else { return Typed::No };
        if std::mem::take(&mut self.repeats_last) && types {
            input.clear();
        }
        let typed = input.type_key(key);
        if typed {
            self.session.set_text(input.text());
        }
        typed.into()
    }

    /// Replaces the text with a pasted one: a secret, a day, or else a share code.
    pub(super) fn paste_into_field(&mut self, text: &str) {
        let share_code = self.session.activity.secrets().contains(&SecretSource::ShareCode);
        let source = self.typed_source().or(share_code.then_some(SecretSource::ShareCode));
        let Some(source) = source else { return };
        self.session.source = source;
        self.follow_source();
        if let Some(input) = &mut self.input {
            input.clear();
            input.paste(text.trim());
            self.session.set_text(input.text());
        }
    }

    /// Chooses the daily puzzle of a day, if it has one, in place of what is typed.
    pub(super) fn choose_day(&mut self, day: Day) {
        if self.session.choose_day(day).is_ok() {
            self.follow_source();
        }
    }
}
