//! The settings: their values, their file, and the layers that override it.

mod choice;
mod file;
mod layers;

use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};

pub use choice::{
    Background, Coaching, ColorChoice, GameRepeats, GameSecret, GlyphSet, Information, Motion, MouseCapture,
    NotesMode, Number, ScorePegs, SettingValue, Speed, Theme, WatchSecret, WaysToWin,
};
pub use file::{Binding, Change, Contents, Fault, read, write};
pub use layers::{BadVariable, FILE_NAME, Layers, Origin};

use crate::excerpt::excerpt;
use crate::play::{Coach, GameChoices, MOST_TURNS, Opponent, TURNS, WatchedSecret};
use pegwise_engine::code::{MAX_COLORS, MAX_POSITIONS, Repeats};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// When colors are used.
    pub color: ColorChoice,
    /// The colors of the screen.
    pub theme: Theme,
    pub background: Background,
    /// The characters that are drawn.
    pub glyphs: GlyphSet,
    /// The score pegs of the player's own board.
    pub score_pegs: ScorePegs,
    /// Whether the screen is animated.
    pub motion: Motion,
    /// The speed at which runs start.
    pub speed: Speed,
    /// Whether guesses are graded.
    pub coach: Coaching,
    /// How the triangle's coach reacts to losing jumps.
    pub triangle_coach: Coach,
    /// Whether the triangle's coach counts the ways to win.
    pub ways_to_win: WaysToWin,
    /// Whether the program shows what it knows during a game.
    pub information: Information,
    pub notes: NotesMode,
    pub game_positions: Number<1, MAX_POSITIONS, 4>,
    pub game_colors: Number<2, MAX_COLORS, 6>,
    /// Whether colors may repeat in a new game.
    pub game_repeats: GameRepeats,
    /// The guesses allowed in a new game.
    pub game_guesses: Number<1, MOST_TURNS, TURNS>,
    pub game_secret: GameSecret,
    pub watch_secret: WatchSecret,
    /// Whether the terminal reports mouse events.
    pub mouse: MouseCapture,
}

/// The identity of a setting.
#[derive(Clone, Copy, Debug, EnumString, IntoStaticStr, PartialEq, Eq, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Setting {
    Color,
    Theme,
    Background,
    Glyphs,
    ScorePegs,
    Motion,
    Speed,
    Coach,
    TriangleCoach,
    WaysToWin,
    Information,
    Notes,
    GamePositions,
    GameColors,
    GameRepeats,
    GameGuesses,
    GameSecret,
    WatchSecret,
    Mouse,
}

/// A field of [`Settings`] of any type.
trait SettingField {
    fn value(&self) -> &'static str;
    fn values(&self) -> &'static [&'static str];
    fn set(&mut self, value: &str) -> Result<(), NoSuchValue>;
}

impl<C: SettingValue> SettingField for C {
    fn value(&self) -> &'static str {
        self.name()
    }

    fn values(&self) -> &'static [&'static str] {
        C::VARIANTS
    }

    fn set(&mut self, value: &str) -> Result<(), NoSuchValue> {
        *self = value.parse().map_err(|_| NoSuchValue)?;
        Ok(())
    }
}

type TableEntry = (&'static str, fn(&mut Settings) -> &mut dyn SettingField);

impl Setting {
    /// All settings, in display order.
    pub const ALL: [Setting; Setting::VARIANTS.len()] =
        *Setting::VARIANTS.first_chunk().expect("a slice has its own length");

    const fn entry(self) -> TableEntry {
        match self {
            Setting::Color => ("When to use color. auto asks the terminal.", |settings| &mut settings.color),
            Setting::Theme => {
                ("Which colors. bright is lighter; contrast has the highest contrast.", |settings| {
                    &mut settings.theme
                })
            }
            Setting::Background => ("The background of your window. auto asks the terminal.", |settings| {
                &mut settings.background
            }),
            Setting::Glyphs => ("Which characters. shapes adds a shape to each peg's letter.", |settings| {
                &mut settings.glyphs
            }),
            Setting::ScorePegs => {
                ("The colors of the score pegs on your own board.", |settings| &mut settings.score_pegs)
            }
            Setting::Motion => ("Whether marks and jumps are animated.", |settings| &mut settings.motion),
            Setting::Speed => ("Steps per second when a run starts.", |settings| &mut settings.speed),
            Setting::Coach => {
                ("Break the code: whether the coach grades each guess.", |settings| &mut settings.coach)
            }
            Setting::TriangleCoach => {
                ("Peg triangle: what the coach does about a losing jump.", |settings| {
                    &mut settings.triangle_coach
                })
            }
            Setting::WaysToWin => {
                ("Peg triangle: whether to show the ways to win after each jump.", |settings| {
                    &mut settings.ways_to_win
                })
            }
            Setting::Information => {
                ("Whether to show how many codes are possible.", |settings| &mut settings.information)
            }
            Setting::Notes => ("Break the code: your own notes, or notes worked out for you.", |settings| {
                &mut settings.notes
            }),
            Setting::GamePositions => {
                ("The positions of a code in a new game.", |settings| &mut settings.game_positions)
            }
            Setting::GameColors => {
                ("The colors to choose from in a new game.", |settings| &mut settings.game_colors)
            }
            Setting::GameRepeats => {
                ("Whether a color may repeat in a new game.", |settings| &mut settings.game_repeats)
            }
            Setting::GameGuesses => {
                ("The guesses that a new game allows.", |settings| &mut settings.game_guesses)
            }
            Setting::GameSecret => {
                ("Who you play against in a new game.", |settings| &mut settings.game_secret)
            }
            Setting::WatchSecret => {
                ("Where the secret of a game to watch comes from.", |settings| &mut settings.watch_secret)
            }
            Setting::Mouse => ("Whether the mouse works here. off leaves it to the terminal.", |settings| {
                &mut settings.mouse
            }),
        }
    }

    /// The name in the file.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The description, in one line.
    pub const fn about(self) -> &'static str {
        self.entry().0
    }

    /// The name of the environment variable.
    pub fn variable(self) -> String {
        format!("PEGWISE_{}", self.key().to_uppercase().replace('-', "_"))
    }

    /// Looks up a setting by its name in the file.
    pub fn of_key(key: &str) -> Option<Setting> {
        key.parse().ok()
    }

    /// The names of the values, in display order.
    pub fn values(self) -> Vec<&'static str> {
        self.entry().1(&mut Settings::default()).values().to_vec()
    }

    /// The error message for an invalid value.
    fn wrong(self, value: &str) -> String {
        format!("{} {:?} is not valid: choose from {}", self.key(), excerpt(value), listed(&self.values()))
    }
}

/// The error for an invalid value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchValue;

impl Settings {
    pub fn new_games(&self) -> GameChoices {
        GameChoices {
            positions: self.game_positions.get(),
            colors: self.game_colors.get(),
            repeats: match self.game_repeats {
                GameRepeats::Yes => Repeats::Allowed,
                GameRepeats::No => Repeats::Forbidden,
            },
            guesses: self.game_guesses.get(),
            opponent: match self.game_secret {
                GameSecret::Random => Opponent::Codemaker,
                GameSecret::Adversary => Opponent::Adversary,
            },
            watched: match self.watch_secret {
                WatchSecret::Random => WatchedSecret::Random,
                WatchSecret::Typed => WatchedSecret::Typed,
                WatchSecret::InMyHead => WatchedSecret::Mind,
            },
        }
    }

    /// The settings that have other values with these choices for a new game, and their values.
    pub fn changed_by(&self, choices: GameChoices) -> Vec<(Setting, &'static str)> {
        let changed = Settings {
            game_positions: Number::new(choices.positions),
            game_colors: Number::new(choices.colors),
            game_repeats: match choices.repeats {
                Repeats::Allowed => GameRepeats::Yes,
                Repeats::Forbidden => GameRepeats::No,
            },
            game_guesses: Number::new(choices.guesses),
            game_secret: match choices.opponent {
                Opponent::Codemaker => GameSecret::Random,
                Opponent::Adversary => GameSecret::Adversary,
            },
            watch_secret: match choices.watched {
                WatchedSecret::Random => WatchSecret::Random,
                WatchedSecret::Typed => WatchSecret::Typed,
                WatchedSecret::Mind => WatchSecret::InMyHead,
            },
            ..*self
        };
        let other = |setting: &Setting| changed.value(*setting) != self.value(*setting);
        Setting::ALL.into_iter().filter(other).map(|setting| (setting, changed.value(setting))).collect()
    }

    pub fn value(mut self, setting: Setting) -> &'static str {
        setting.entry().1(&mut self).value()
    }

    /// Sets a setting to the value of this name.
    ///
    /// # Errors
    ///
    /// If the setting has no such value. It is then unchanged.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), NoSuchValue> {
        setting.entry().1(self).set(value)
    }
}

/// `a, b and c`. Many numbers in turn are told by the first and the last.
fn listed(names: &[impl fmt::Display]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    if let [first, .., last] = &names[..]
        && names.len() > 7
        && names.iter().all(|name| name.parse::<usize>().is_ok())
    {
        return format!("{first} to {last}");
    }
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
        None => String::new(),
    }
}
