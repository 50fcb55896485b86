//! What a command does in the form. The hint bar, help, the mouse and the keys all ask here.

use super::state::{NewGameForm, Panel};
use crate::narration::capital;
use crate::play::SecretSource;
use crate::session::new_game::{Field, Refusal};
use crate::tui::keymap::Command;
use crate::tui::message::Work;
use crate::tui::reading::StrategyFileTask;
use crate::tui::screen::at_place::{Act, ask, change};
use crate::tui::screen::parts::moved;
use crate::tui::screen::{Controls as _, Request};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

type Ready = Option<Result<Act<NewGameForm>, Refusal>>;

impl NewGameForm {
    /// What a command does now, or why nothing. `None` if there is nothing to say about it.
    pub(super) fn act(&self, command: Command) -> Ready {
        match (command, self.focus.panel()) {
            (Command::NextPanel | Command::PreviousPanel | Command::Zoom, _) => {
                Some(Ok(change(move |form: &mut NewGameForm| _ = form.focus.update(command))))
            }
            (Command::Back, _) if self.focus.is_zoomed() => self.act(Command::Zoom),
            (Command::Back, _) => Some(Ok(ask(Request::Back))),
            (Command::Accept, _) => Some(self.accept()),
            (Command::CopyCode, _) if self.session.source == SecretSource::Friend => {
                let hidden = self.session.hidden();
                Some(hidden.map(|game| ask(Request::Send(Box::new(game)))))
            }
            (Command::BullsAndCows, _) => self.usual(Rules::BULLS_AND_COWS),
            (Command::Classic, _) => self.usual(Rules::CLASSIC),
            (_, Panel::Size) => self.other_day(command),
            (Command::Up | Command::Down, _) => {
                let (row, count) = self.rows()?;
                let to = moved(command, row, count)?;
                Some(Ok(change(move |form: &mut NewGameForm| form.choose(to))))
            }
            (_, Panel::Game) => self.other_value(command),
            _ => None,
        }
    }

    /// Reads the strategy file, begins the game, or goes to the panel with what keeps it from beginning.
    fn accept(&self) -> Result<Act<NewGameForm>, Refusal> {
        if let Some(path) = self.session.file.to_read() {
            let task = StrategyFileTask { path: path.to_owned() };
            return Ok(Box::new(|form, _| {
                Some(Request::Start(Work::StrategyFile(form.last_read.advance(), task)))
            }));
        }
        match (self.session.fault(), self.faulty()) {
            (Some(fault), Some(panel)) if !self.focus.is_on(panel) => {
                Ok(change(move |form: &mut NewGameForm| {
                    form.message = Some(capital(&fault.to_string()));
                    form.focus.turn_to(panel);
                }))
            }
            (Some(fault), _) => Err(fault),
            (None, _) => Ok(Box::new(|form, context| {
                let game = form.session.game(context.random).ok()?;
                Some(Request::Begin(Box::new(game), form.session.defaults()))
            })),
        }
    }

    fn usual(&self, rules: Rules) -> Ready {
        if let Some(refusal) = self.session.why_not(&Field::POSITIONS) {
            return Some(Err(refusal));
        }
        let differs = self.session.rules() != Ok(rules);
        // They are not refused.
        differs.then(|| Ok(change(move |form: &mut NewGameForm| _ = form.session.set_rules(rules))))
    }

    fn other_value(&self, command: Command) -> Ready {
        let fields = self.session.fields();
        let mut row = self.row();
        let value = match command {
            Command::Left => self.session.beside(fields[row], false),
            Command::Right => self.session.beside(fields[row], true),
            Command::Digit(_) if fields[row].range().is_none() => return None,
            Command::Digit(_) => None,
            Command::Choice(at, value) => {
                row = at;
                Some(value)
            }
            _ => return None,
        };
        if let Some(refusal) = self.session.why_not(fields.get(row)?) {
            return Some(Err(refusal));
        }
        if let Command::Digit(digit) = command {
            let number = self.number;
            return Some(Ok(change(move |form: &mut NewGameForm| form.type_digit(number, digit.into()))));
        }
        let value = value?;
        Some(Ok(change(move |form: &mut NewGameForm| {
            form.field = row;
            form.set(value);
        })))
    }

    fn other_day(&self, command: Command) -> Ready {
        let days = match command {
            Command::Left => -1,
            Command::Right => 1,
            Command::Up => -7,
            Command::Down => 7,
            _ => return None,
        };
        let day = self.session.day.plus(days);
        self.session.day_state(day)?;
        Some(Ok(change(move |form: &mut NewGameForm| form.choose_day(day))))
    }

    /// The selected row of the panel with the focus, and how many it has, if it is a list.
    fn rows(&self) -> Option<(usize, usize)> {
        match self.focus.panel() {
            Panel::Game => Some((self.row(), self.session.fields().len())),
            Panel::Secret => {
                let sources = self.session.activity.secrets();
                let chosen = sources.iter().position(|source| *source == self.session.source)?;
                Some((chosen, sources.len()))
            }
            Panel::Strategies => {
                let (order, chosen) = (self.ranking(), self.session.strategy());
                Some((order.iter().position(|strategy| *strategy == chosen)?, order.len()))
            }
            Panel::Size | Panel::File => None,
        }
    }

    /// Chooses a row of the panel with the focus, in the calendar a day of the month.
    pub(super) fn choose(&mut self, row: usize) {
        match self.focus.panel() {
            Panel::Game => self.field = row,
            Panel::Secret => {
                self.session.source = self.session.activity.secrets()[row];
                self.follow_source();
            }
            Panel::Strategies => self.choose_strategy(self.ranking()[row].clone()),
            Panel::Size => self.choose_day(self.session.day.days_of_month()[row]),
            Panel::File => {}
        }
    }

    fn choose_strategy(&mut self, strategy: Strategy) {
        self.session.choose_strategy(strategy);
        self.follow_file();
        // Another strategy usually has to break the same secret.
        if let (SecretSource::Random, Some(last)) = (self.session.source, self.last) {
            self.paste_into_field(&self.symbols().code(&last));
        }
    }

    /// Sets the field under the cursor.
    fn set(&mut self, value: usize) {
        // It is not refused where this is offered.
        _ = self.session.set(self.session.fields()[self.row()], value);
    }

    /// Adds a digit to the number typed before it, if any. The number counts as soon as it is a value of the field.
    fn type_digit(&mut self, before: Option<usize>, digit: usize) {
        let Some(range) = self.session.fields()[self.row()].range() else { return };
        let (least, most) = (*range.start(), *range.end());
        let joined = before.map(|before| 10 * before + digit).filter(|number| *number <= most);
        let number = joined.unwrap_or(digit);
        let can_go_on = number > 0 && 10 * number <= most;
        if range.contains(&number) {
            self.set(number);
        } else if can_go_on {
            self.message = Some(format!("{number} and which digit?"));
        } else {
            self.message = Some(format!("A number from {least} to {most}"));
        }
        self.number = can_go_on.then_some(number);
    }
}
