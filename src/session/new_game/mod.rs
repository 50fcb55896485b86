//! A new game of code-breaking: what the player chooses, what is wrong with it, what strategies need by these rules, and
//! the game that begins with it.

mod choice;
mod figures;
mod refusal;
mod strategy_file;

use super::lineup::NewLineup;
use crate::archive::game_from_share_code;
use crate::archive::statistics::{DailyState, DailyStatistics};
use crate::play::{
    BreakGame, Daily, Day, Deal, GameChoices, Match, Random, SecretSource, TURNS, random_secret,
};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::{Objective, Prover};
use pegwise_engine::code::{Code, Feedback, Repeats, Rules, RulesError};

pub use choice::{Activity, Field, FieldKind, objective_value, variant_in_words};
pub use figures::{Figure, FigureWork, Figures};
pub use refusal::Refusal;
pub use strategy_file::{ChosenFile, FileFault};

const NO_SHARE_CODE: Refusal = Refusal::Missing("type or paste the share code");

#[derive(Clone, Debug)]
pub enum NewGame {
    Break(Box<BreakGame>),
    Daily(Daily),
    /// A strategy breaks this secret. Without one, the player scores.
    Watch {
        rules: Rules,
        strategy: Strategy,
        secret: Option<Code>,
    },
    Contest(NewLineup, Code),
    Arena(NewLineup),
    Explore(Rules, Strategy),
    /// Help with a game elsewhere.
    Assist(Rules),
}

impl NewGame {
    /// A contest of the usual strategies. Without a secret, it is drawn.
    pub fn contest(rules: Rules, secret: Option<Code>, random: &mut Random) -> NewGame {
        let lineup = NewLineup { rules, objective: Objective::default(), tree: None };
        NewGame::Contest(lineup, secret.unwrap_or_else(|| random_secret(rules, random)))
    }
}

#[derive(Clone, Debug)]
pub struct NewGameSession {
    pub activity: Activity,
    choices: GameChoices,
    pub source: SecretSource,
    share_code: String,
    shared: Result<Box<BreakGame>, Refusal>,
    typed_secret: String,
    /// The match of two people, one of whom hides the code.
    pub players: Match,
    typed_day: String,
    /// The day chosen on the calendar.
    pub day: Day,
    strategy: Strategy,
    /// What the optimal strategy makes as low as possible.
    objective: Objective,
    pub file: ChosenFile,
    pub today: Day,
    played: DailyStatistics,
    pub figures: Figures,
}

impl NewGameSession {
    /// The choices before the player changes any, on this day.
    pub fn new(today: Day) -> NewGameSession {
        NewGameSession {
            activity: Activity::default(),
            choices: GameChoices::default(),
            source: SecretSource::Random,
            share_code: String::new(),
            shared: Err(NO_SHARE_CODE),
            typed_secret: String::new(),
            players: Match::default(),
            typed_day: String::new(),
            day: today,
            strategy: Strategy::States,
            objective: Objective::default(),
            file: ChosenFile::default(),
            today,
            played: DailyStatistics::default(),
            figures: Figures::default(),
        }
    }

    /// Starts to choose a game. What was typed for an earlier one is dropped; what was worked out stays. A tree is chosen
    /// by its file only. `strategy` stands for itself, and if it is optimal, for its objective.
    pub fn open(&mut self, activity: Activity, choices: GameChoices, strategy: Strategy) {
        let source = match activity {
            Activity::BreakCode => choices.secret,
            Activity::Watch => choices.watched,
            _ => activity.secrets().first().copied().unwrap_or(SecretSource::Random),
        };
        let (figures, played) = (std::mem::take(&mut self.figures), std::mem::take(&mut self.played));
        let blank = NewGameSession::new(self.today);
        let objective = strategy.objective().unwrap_or_default();
        let strategy = if let Strategy::Tree(_) = strategy { Strategy::States } else { strategy };
        *self = NewGameSession { activity, choices, source, strategy, objective, played, figures, ..blank };
    }

    pub fn set_today(&mut self, today: Day, played: &DailyStatistics) {
        if self.day == self.today {
            self.day = today;
        }
        (self.today, self.played) = (today, played.clone());
    }

    /// The strategy to be watched or explored: that of the file, if one is read.
    pub fn strategy(&self) -> Strategy {
        self.file.tree().cloned().map_or_else(|| self.strategy.clone(), Strategy::Tree)
    }

    pub fn defaults(&self) -> GameChoices {
        let mut defaults = self.choices;
        match (self.activity, self.source) {
            (
                _,
                SecretSource::Daily
                | SecretSource::ShareCode
                | SecretSource::Friend
                | SecretSource::Elsewhere,
            ) => {}
            (Activity::BreakCode, source) => defaults.secret = source,
            (Activity::Watch, source) => defaults.watched = source,
            _ => {}
        }
        defaults
    }

    pub fn text(&self) -> &str {
        match self.source {
            SecretSource::ShareCode => &self.share_code,
            SecretSource::Typed | SecretSource::Friend => &self.typed_secret,
            SecretSource::Daily => &self.typed_day,
            SecretSource::Random | SecretSource::Adversary | SecretSource::Mind | SecretSource::Elsewhere => {
                ""
            }
        }
    }

    /// Sets the text typed for the secret. A day that is typed becomes the chosen day.
    pub fn set_text(&mut self, text: &str) {
        let field = match self.source {
            SecretSource::ShareCode => &mut self.share_code,
            SecretSource::Typed | SecretSource::Friend => &mut self.typed_secret,
            SecretSource::Daily => &mut self.typed_day,
            SecretSource::Random | SecretSource::Adversary | SecretSource::Mind | SecretSource::Elsewhere => {
                return;
            }
        };
        text.trim().clone_into(field);
        match self.source {
            SecretSource::Daily => self.day = self.typed_or_chosen_day().unwrap_or(self.day),
            SecretSource::ShareCode if self.share_code.is_empty() => self.shared = Err(NO_SHARE_CODE),
            SecretSource::ShareCode => {
                let game = game_from_share_code(&self.share_code);
                self.shared = game.map(Box::new).map_err(Refusal::ShareCode);
            }
            _ => {}
        }
    }

    fn typed_or_chosen_day(&self) -> Result<Day, Refusal> {
        if self.typed_day.is_empty() { Ok(self.day) } else { Ok(Day::parse(&self.typed_day, self.today)?) }
    }

    /// The daily puzzle.
    ///
    /// # Errors
    ///
    /// If what is typed is not a day, or the day has no puzzle yet.
    pub fn daily(&self) -> Result<Daily, Refusal> {
        Ok(Daily::come(self.typed_or_chosen_day()?, self.today)?)
    }

    /// What became of the daily puzzle of a day. `None` if there is none, or not yet.
    pub fn day_state(&self, day: Day) -> Option<DailyState> {
        let daily = Daily::come(day, self.today).ok()?;
        Some(self.played.state(daily, self.today))
    }

    /// Whether optimal can play, whose objective is chosen then.
    pub fn has_objective(&self) -> bool {
        !self.activity.has_one_strategy() || self.strategy().is_optimal()
    }

    /// The fields of the form: those of the objective only where there is one.
    pub fn fields(&self) -> Vec<&'static Field> {
        let is_asked = |field: &&Field| !field.is_of_objective || self.has_objective();
        self.activity.fields().iter().filter(is_asked).collect()
    }

    /// The value of a field. A daily puzzle and a share code have their own.
    pub fn value(&self, field: &Field) -> usize {
        (field.get)(&self.effective(), self.objective)
    }

    /// Chooses the value of a field. An objective is that of the optimal strategy, which is taken.
    ///
    /// # Errors
    ///
    /// If the secret or the strategy file brings the rules.
    pub fn set(&mut self, field: &Field, value: usize) -> Result<(), Refusal> {
        self.why_not(field).map_or(Ok(()), Err)?;
        (field.set)(&mut self.choices, &mut self.objective, value);
        if field.is_of_objective && self.activity.has_one_strategy() {
            self.choose_strategy(Strategy::Optimal(self.objective));
        }
        Ok(())
    }

    /// Why the value of a field cannot be chosen now.
    pub fn why_not(&self, field: &Field) -> Option<Refusal> {
        match field.is_of_objective {
            false if self.source.has_own_rules() => Some(Refusal::OwnRules),
            false if self.file.tree().is_some() => Some(Refusal::RulesOfFile),
            _ => None,
        }
    }

    /// The choices, or those that the secret brings.
    fn effective(&self) -> GameChoices {
        if let Some(rules) = self.file.rules() {
            return self.choices.by(rules);
        }
        match self.source {
            SecretSource::Daily => GameChoices::new(Daily::RULES, TURNS, SecretSource::Random),
            SecretSource::ShareCode => match &self.shared {
                Ok(game) => GameChoices::new(game.rules(), game.most(), self.choices.secret),
                Err(_) => self.choices,
            },
            _ => self.choices,
        }
    }

    /// The next or the previous value of a field.
    pub fn beside(&self, field: &Field, is_next: bool) -> Option<usize> {
        let (mut offered, value) = (field.offered().iter().copied(), self.value(field));
        if is_next {
            offered.find(|other| *other > value)
        } else {
            offered.rev().find(|other| *other < value)
        }
    }

    /// The rules.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        self.effective().rules()
    }

    /// Chooses the daily puzzle of a day.
    ///
    /// # Errors
    ///
    /// If the day has no puzzle, or not yet.
    pub fn choose_day(&mut self, day: Day) -> Result<(), Refusal> {
        Daily::come(day, self.today)?;
        (self.source, self.day) = (SecretSource::Daily, day);
        self.typed_day.clear();
        Ok(())
    }

    pub fn choose_strategy(&mut self, strategy: Strategy) {
        self.objective = strategy.objective().unwrap_or(self.objective);
        self.strategy = strategy;
        self.file = ChosenFile::default();
    }

    /// The strategies that can be chosen, the optimal one with the objective.
    pub fn strategies(&self) -> impl Iterator<Item = Strategy> {
        Strategy::all_with(self.objective).into_iter()
    }

    /// Sets the rules, unless the secret or the strategy file brings its own.
    ///
    /// # Errors
    ///
    /// If one of them brings its own rules.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), Refusal> {
        self.set(&Field::POSITIONS, rules.positions())?;
        self.set(&Field::COLORS, rules.colors())?;
        self.set(&Field::REPEATS, usize::from(rules.repeats() == Repeats::Forbidden))?;
        self.set(&Field::VARIANT, rules.variants().bits().into())
    }

    /// The share code's game.
    ///
    /// # Errors
    ///
    /// If nothing is typed, or it is not a share code.
    pub fn shared_game(&self) -> Result<&BreakGame, Refusal> {
        self.shared.as_deref().map_err(Clone::clone)
    }

    /// The typed secret.
    ///
    /// # Errors
    ///
    /// If nothing is typed, there are no such rules, or it is not a code by these rules.
    pub fn secret(&self) -> Result<Code, Refusal> {
        let rules = self.rules()?;
        if self.typed_secret.is_empty() {
            return Err(Refusal::Missing("type the secret"));
        }
        let unseen = || {
            let (symbols, once) = (rules.symbols(), rules.repeats() == Repeats::Forbidden);
            let once = if once { ", each once" } else { "" };
            Refusal::Unseen(rules.positions(), symbols.in_words(rules.colors()), once)
        };
        let secret = rules.parse(&self.typed_secret);
        if self.source == SecretSource::Friend { secret.map_err(|_| unseen()) } else { Ok(secret?) }
    }

    /// The game against the code that one person hides for another.
    ///
    /// # Errors
    ///
    /// If it is not a code by these rules.
    pub fn hidden(&self) -> Result<BreakGame, Refusal> {
        Ok(BreakGame::new(self.rules()?, Deal::Chosen(self.secret()?), self.choices.guesses))
    }

    /// Returns what is wrong with the choices, or `None` if a game can begin.
    pub fn fault(&self) -> Option<Refusal> {
        let of_secret = match self.source {
            SecretSource::ShareCode => self.shared_game().err(),
            SecretSource::Daily => self.daily().err(),
            SecretSource::Typed | SecretSource::Friend => self.secret().err(),
            SecretSource::Mind if self.rules().is_ok_and(|rules| rules.feedback() == Feedback::Sum) => {
                Some(Refusal::NotByHand)
            }
            SecretSource::Random | SecretSource::Adversary | SecretSource::Mind | SecretSource::Elsewhere => {
                None
            }
        };
        let of_rules = || match self.rules() {
            Err(error) => Some(Refusal::Rules(error)),
            Ok(rules) => {
                self.is_too_large(rules).then(|| Refusal::TooLargeForObjective(rules.universe_size()))
            }
        };
        of_rules().or_else(|| self.file.fault().map(Refusal::File)).or(of_secret)
    }

    /// Whether the optimal strategy is asked for an objective that takes only smaller games.
    fn is_too_large(&self, rules: Rules) -> bool {
        self.has_objective()
            && matches!(self.objective, Objective::Longer(_))
            && !Prover::takes(rules, self.objective)
    }

    /// The game that begins with the choices.
    ///
    /// # Errors
    ///
    /// If something is wrong with them.
    pub fn game(&mut self, random: &mut Random) -> Result<NewGame, Refusal> {
        let rules = self.rules()?;
        let drawn = |random: &mut Random| random_secret(rules, random);
        let secret = |random: &mut Random| match self.source {
            SecretSource::Typed => self.secret(),
            _ => Ok(drawn(random)),
        };
        Ok(match self.activity {
            Activity::BreakCode => match self.source {
                SecretSource::ShareCode => NewGame::Break(Box::new(self.shared_game()?.clone())),
                SecretSource::Daily => NewGame::Daily(self.daily()?),
                SecretSource::Adversary => self.dealt(rules, Deal::Adversary),
                SecretSource::Friend => {
                    NewGame::Break(Box::new(self.hidden()?.in_match(self.players.clone())))
                }
                SecretSource::Random | SecretSource::Typed | SecretSource::Mind | SecretSource::Elsewhere => {
                    self.dealt(rules, Deal::Drawn(random.seed()))
                }
            },
            Activity::Watch if self.source == SecretSource::Elsewhere => NewGame::Assist(rules),
            Activity::Watch => {
                let secret = if self.source == SecretSource::Mind { None } else { Some(secret(random)?) };
                NewGame::Watch { rules, strategy: self.strategy(), secret }
            }
            Activity::Contest => NewGame::Contest(self.lineup(rules), secret(random)?),
            Activity::Arena => NewGame::Arena(self.lineup(rules)),
            Activity::Explore => NewGame::Explore(rules, self.strategy()),
        })
    }

    fn lineup(&self, rules: Rules) -> NewLineup {
        NewLineup { rules, objective: self.objective, tree: self.file.tree().cloned() }
    }

    fn dealt(&self, rules: Rules, deal: Deal) -> NewGame {
        NewGame::Break(Box::new(BreakGame::new(rules, deal, self.choices.guesses)))
    }

    /// What is known of a strategy by the rules chosen.
    pub fn figure(&self, strategy: &Strategy) -> Figure {
        self.rules().map_or(Figure::Unknown, |rules| self.figures.of(strategy, rules))
    }

    /// Returns the work that the figures need now. While the player does not choose, none is needed.
    pub fn work(&mut self, choosing: bool) -> Option<FigureWork> {
        let rules = self.rules().ok().filter(|_| choosing);
        self.figures.work(rules, self.objective)
    }
}
