//! What a command does in the form. The hint bar, help, the mouse and the keys all ask here.

use super::state::{NewGameForm, Panel};
use crate::narration::capital;
use crate::play::Day;
use crate::session::new_game::{Field, Refusal, SecretSource, Side, Verb};
use crate::tui::keymap::Command;
use crate::tui::message::Work;
use crate::tui::reading::StrategyFileTask;
use crate::tui::screen::{Context, Request};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Choose(Verb),
    /// Move the cursor to this field of the game.
    MoveTo(usize),
    /// Move the cursor to this field, and choose.
    Click(usize, Verb),
    Digit(usize),
    Rules(Rules),
    Panels(Command),
    /// Go to the panel with what keeps a game from beginning.
    GoTo(Panel),
    ReadFile,
    Begin,
    Leave,
}

impl NewGameForm {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => Some(Action::Panels(command)),
            Command::Back if self.focus.is_zoomed() => Some(Action::Panels(Command::Zoom)),
            Command::Back => Some(Action::Leave),
            Command::Accept if self.session.file_to_read().is_some() => Some(Action::ReadFile),
            Command::Accept => match self.faulty() {
                None => Some(Action::Begin),
                Some(panel) => (!self.focus.is_on(panel)).then_some(Action::GoTo(panel)),
            },
            Command::BullsAndCows => self.usual(Rules::BULLS_AND_COWS),
            Command::Classic => self.usual(Rules::CLASSIC),
            _ => match self.focus.panel() {
                Panel::Game => self.game_action(command),
                Panel::Secret => self.secret_action(command),
                Panel::Size if self.session.source == SecretSource::Daily => self.calendar_action(command),
                Panel::Strategies if self.session.activity.has_one_strategy() => {
                    self.strategy_action(command)
                }
                Panel::Size | Panel::Strategies | Panel::File => None,
            },
        }
    }

    fn usual(&self, rules: Rules) -> Option<Action> {
        let differs = self.session.rules() != Ok(rules) && self.own_rules().is_none();
        differs.then_some(Action::Rules(rules))
    }

    fn game_action(&self, command: Command) -> Option<Action> {
        let fields = self.session.activity.fields();
        let field = self.chosen_field();
        let count = fields.len();
        match command {
            Command::Up => Some(Action::MoveTo((self.field + count - 1) % count)),
            Command::Down => Some(Action::MoveTo((self.field + 1) % count)),
            Command::Left => {
                self.session.beside(field, Side::Previous).and_then(|it| self.choose(Verb::Set(it)))
            }
            Command::Right => {
                self.session.beside(field, Side::Next).and_then(|it| self.choose(Verb::Set(it)))
            }
            Command::Digit(digit) => {
                let is_free = self.own_rules().is_none();
                field.range().filter(|_| is_free).map(|_| Action::Digit(digit.into()))
            }
            Command::Choice(row, item) => {
                let verb = Verb::Set(*fields.get(row)?.offered().get(item)?);
                self.choose(verb.clone()).map(|_| Action::Click(row, verb))
            }
            _ => None,
        }
    }

    fn secret_action(&self, command: Command) -> Option<Action> {
        let sources = self.session.activity.secrets();
        let at = sources.iter().position(|source| *source == self.session.source)?;
        let count = sources.len();
        let source = match command {
            Command::Up => sources[(at + count - 1) % count],
            Command::Down => sources[(at + 1) % count],
            Command::Choice(row, _) => *sources.get(row)?,
            _ => return None,
        };
        self.choose(Verb::Secret(source))
    }

    fn calendar_action(&self, command: Command) -> Option<Action> {
        let day = self.session.day;
        let to = |days: i64| self.choose(Verb::Day(day.plus(days)));
        match command {
            Command::Left => to(-1),
            Command::Right => to(1),
            Command::Up => to(-7),
            Command::Down => to(7),
            Command::Choice(_, item) => {
                day.days_of_month().get(item).copied().and_then(|day: Day| self.choose(Verb::Day(day)))
            }
            _ => None,
        }
    }

    fn strategy_action(&self, command: Command) -> Option<Action> {
        let order = self.ranking();
        let at = order.iter().position(|strategy| *strategy == self.session.strategy())?;
        let count = order.len();
        let strategy = match command {
            Command::Up => &order[(at + count - 1) % count],
            Command::Down => &order[(at + 1) % count],
            Command::Choice(row, _) => order.get(row)?,
            _ => return None,
        };
        self.choose(Verb::Strategy(strategy.clone()))
    }

    fn choose(&self, verb: Verb) -> Option<Action> {
        self.session.refusal(&verb).is_none().then_some(Action::Choose(verb))
    }

    /// All strategies, in the order of the panel.
    pub(super) fn ranking(&self) -> Vec<Strategy> {
        super::strategies_view::ranking(&self.session)
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command) -> Option<String> {
        if command == Command::New {
            return Some("This is a new game: Enter begins it".to_owned());
        }
        let on_game = self.focus.is_on(Panel::Game);
        let refusal = match command {
            Command::Accept => self.session.fault(),
            Command::BullsAndCows | Command::Classic => self.own_rules(),
            Command::Left | Command::Right | Command::Digit(_) | Command::Choice(..)
                if on_game && self.chosen_field().is_of_game() =>
            {
                self.own_rules()
            }
            _ => None,
        };
        refusal.map(|refusal| capital(&refusal.to_string()))
    }

    /// The refusal of every change of the rules, if the secret or the strategy file brings its own.
    fn own_rules(&self) -> Option<Refusal> {
        self.session.refusal(&Verb::Set(self.session.chosen(Field::Positions)))
    }

    /// Carries out an action. `number` has the digits typed before it.
    pub(super) fn carry_out(
        &mut self,
        action: Action,
        number: Option<usize>,
        context: &mut Context<'_>,
    ) -> Option<Request> {
        match action {
            Action::Choose(verb) => self.take(verb),
            Action::MoveTo(field) => self.field = field,
            Action::Click(field, verb) => {
                self.field = field;
                self.take(verb);
            }
            Action::Digit(digit) => self.type_digit(number, digit),
            Action::Rules(rules) => {
                // An action is not refused.
                let _ = self.session.set_rules(rules);
            }
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::GoTo(panel) => {
                self.message = self.session.fault().map(|fault| capital(&fault.to_string()));
                self.focus.turn_to(panel);
            }
            Action::ReadFile => {
                let path = self.session.file_to_read()?.to_owned();
                return Some(Request::Start(Work::StrategyFile(
                    self.last_read.advance(),
                    StrategyFileTask { path },
                )));
            }
            Action::Begin => {
                let game = self.session.game(context.random).ok()?;
                return Some(Request::Begin(Box::new(game), self.session.defaults()));
            }
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    fn take(&mut self, verb: Verb) {
        if let Verb::Day(_) = verb {
            self.clear_field();
        }
        // An action is not refused.
        let _ = self.session.carry_out(verb.clone());
        // Another strategy or objective takes the place of that of the file.
        if self.session.file().is_empty() {
            self.file.clear();
        }
        self.follow_source();
        // Another strategy usually has to break the same secret.
        if let (Verb::Strategy(_), SecretSource::Random, Some(last)) = (verb, self.session.source, self.last)
        {
            self.paste_into_field(&last.to_string());
        }
    }

    /// Adds a digit to the number typed. It counts as soon as it is a value of the field.
    fn type_digit(&mut self, number: Option<usize>, digit: usize) {
        let field = self.chosen_field();
        let Some((least, most)) = field.range() else { return };
        let joined = number.map(|number| 10 * number + digit).filter(|number| *number <= most);
        let number = joined.unwrap_or(digit);
        if let Some(choice) = field.number(number) {
            self.take(Verb::Set(choice));
        } else if number > 0 && 10 * number <= most {
            self.message = Some(format!("{number} and which digit?"));
        } else {
            self.message = Some(format!("A number from {least} to {most}"));
        }
        self.number = (number > 0 && 10 * number <= most).then_some(number);
    }
}
