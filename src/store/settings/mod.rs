//! The settings: their values, their file, and the layers that override it.

mod choice;
mod file;
mod layers;

use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};

pub use choice::{
    Background, ColorChoice, GlyphSet, NotesMode, Number, ScorePegs, SettingValue, Speed, Theme,
};
pub use file::{Binding, Change, Contents, Fault, read, write};
pub use layers::{BadVariable, FILE_NAME, Layers, Origin};

use crate::excerpt::excerpt;
use crate::play::{Coach, GameChoices, MOST_TURNS, Opponent, TURNS, WatchedSecret};
use pegwise_engine::code::{MAX_COLORS, MAX_POSITIONS, Repeats};

/// Declares the settings: of each its field, its identity, its type, its value where the player has none, the names of the
/// values if it is on or off, and what it does.
macro_rules! settings {
    ($($field:ident, $setting:ident: $kind:ty = $usual:expr, $([$($name:literal is $value:literal),*],)? $about:literal;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Settings {
            $(#[doc = $about] pub $field: $kind,)*
        }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $($field: $usual,)* }
            }
        }

        /// The identity of a setting.
        #[derive(Clone, Copy, Debug, EnumString, IntoStaticStr, PartialEq, Eq, VariantArray)]
        #[strum(serialize_all = "kebab-case")]
        pub enum Setting {
            $($setting,)*
        }

        impl Setting {
            /// The description, in one line.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Setting::$setting => $about,)*
                }
            }

            fn slot(self, settings: &mut Settings) -> Slot<'_> {
                match self {
                    $(Setting::$setting => slot!(settings.$field, $([$(($name, $value)),*])?),)*
                }
            }
        }
    };
}

macro_rules! slot {
    ($field:expr,) => {
        Slot::Choice(&mut $field)
    };
    ($field:expr, $names:expr) => {
        Slot::Switch(&mut $field, $names)
    };
}

settings! {
    color, Color: ColorChoice = ColorChoice::Auto, "When to use color. auto asks the terminal.";
    theme, Theme: Theme = Theme::OkabeIto, "Which colors. bright is lighter; contrast has the highest contrast.";
    background, Background: Background = Background::Auto, "The background of your window. auto asks the terminal.";
    glyphs, Glyphs: GlyphSet = GlyphSet::Auto, "Which characters. shapes adds a shape to each peg's letter.";
    score_pegs, ScorePegs: ScorePegs = ScorePegs::Unnamed, "The colors of the score pegs on your own board.";
    motion, Motion: bool = true, ["on" is true, "off" is false], "Whether marks and jumps are animated.";
    speed, Speed: Speed = Speed::Two, "Steps per second when a run starts.";
    coach, Coach: bool = false, ["off" is false, "on" is true], "Break the code: whether the coach grades each guess.";
    triangle_coach, TriangleCoach: Coach = Coach::Warn, "Peg triangle: what the coach does about a losing jump.";
    ways_to_win, WaysToWin: bool = false, ["hidden" is false, "shown" is true], "Peg triangle: whether to show the ways to win after each jump.";
    information, Information: bool = true, ["shown" is true, "hidden" is false], "Whether to show how many codes are possible.";
    notes, Notes: NotesMode = NotesMode::Mine, "Break the code: your own notes, or notes worked out for you.";
    game_positions, GamePositions: Number<1, MAX_POSITIONS, 4> = Number::default(), "The positions of a code in a new game.";
    game_colors, GameColors: Number<2, MAX_COLORS, 6> = Number::default(), "The colors to choose from in a new game.";
    game_repeats, GameRepeats: bool = true, ["yes" is true, "no" is false], "Whether a color may repeat in a new game.";
    game_guesses, GameGuesses: Number<1, MOST_TURNS, TURNS> = Number::default(), "The guesses that a new game allows.";
    game_secret, GameSecret: Opponent = Opponent::Codemaker, "Who you play against in a new game.";
    watch_secret, WatchSecret: WatchedSecret = WatchedSecret::Random, "Where the secret of a game to watch comes from.";
    mouse, Mouse: bool = false, ["off" is false, "on" is true], "Whether the mouse works here. off leaves it to the terminal.";
}

/// The place of a value in the settings.
enum Slot<'a> {
    Choice(&'a mut dyn SettingField),
    /// With the names of its values, in display order.
    Switch(&'a mut bool, [(&'static str, bool); 2]),
}

impl Slot<'_> {
    fn value(&self) -> &'static str {
        match self {
            Slot::Choice(field) => field.value(),
            Slot::Switch(on, names) => names[usize::from(names[0].1 != **on)].0,
        }
    }

    fn values(&self) -> Vec<&'static str> {
        match self {
            Slot::Choice(field) => field.values().to_vec(),
            Slot::Switch(_, names) => names.map(|(name, _)| name).to_vec(),
        }
    }

    fn set(self, value: &str) -> Result<(), NoSuchValue> {
        match self {
            Slot::Choice(field) => field.set(value),
            Slot::Switch(on, names) => {
                *on = names.into_iter().find(|(name, _)| *name == value).ok_or(NoSuchValue)?.1;
                Ok(())
            }
        }
    }
}

/// A field of [`Settings`] that is not a switch.
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

impl Setting {
    /// All settings, in display order.
    pub const ALL: [Setting; Setting::VARIANTS.len()] =
        *Setting::VARIANTS.first_chunk().expect("a slice has its own length");

    /// The name in the file.
    pub fn key(self) -> &'static str {
        self.into()
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
        self.slot(&mut Settings::default()).values()
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
            repeats: if self.game_repeats { Repeats::Allowed } else { Repeats::Forbidden },
            guesses: self.game_guesses.get(),
            opponent: self.game_secret,
            watched: self.watch_secret,
        }
    }

    /// The settings that have other values with these choices for a new game, and their values.
    pub fn changed_by(&self, choices: GameChoices) -> Vec<(Setting, &'static str)> {
        let changed = Settings {
            game_positions: Number::new(choices.positions),
            game_colors: Number::new(choices.colors),
            game_repeats: choices.repeats == Repeats::Allowed,
            game_guesses: Number::new(choices.guesses),
            game_secret: choices.opponent,
            watch_secret: choices.watched,
            ..*self
        };
        let other = |setting: &Setting| changed.value(*setting) != self.value(*setting);
        Setting::ALL.into_iter().filter(other).map(|setting| (setting, changed.value(setting))).collect()
    }

    pub fn value(mut self, setting: Setting) -> &'static str {
        setting.slot(&mut self).value()
    }

    /// Sets a setting to the value of this name.
    ///
    /// # Errors
    ///
    /// If the setting has no such value. It is then unchanged.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), NoSuchValue> {
        setting.slot(self).set(value)
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
