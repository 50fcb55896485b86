//! The settings: their values, their file, and the layers that override it.

mod choice;
mod file;
mod layers;

use std::fmt;
use std::ops::RangeInclusive;

use strum::{EnumString, IntoStaticStr, VariantArray};

pub use choice::{Background, ColorChoice, GlyphSet, NotesMode, ScorePegs, SettingValue, Speed, Theme};
pub use file::{Binding, Change, Contents, Fault, read, write};
pub use layers::{BadVariable, FILE_NAME, Layers, Origin};

use choice::NUMBERS;

use crate::excerpt::excerpt;
use crate::play::{Coach, GameChoices, Information, MOST_TURNS, SecretSource};
use pegwise_engine::code::{MAX_COLORS, MAX_PLAYED_POSITIONS, Repeats, Symbols, Variant, Variants};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "one for each setting that is on or off")]
pub struct Settings {
    pub color: ColorChoice,
    pub theme: Theme,
    pub background: Background,
    pub glyphs: GlyphSet,
    pub score_pegs: ScorePegs,
    pub motion: bool,
    pub speed: Speed,
    pub coach: bool,
    pub triangle_coach: Coach,
    pub ways_to_win: bool,
    pub information: Information,
    pub clock: bool,
    pub notes: NotesMode,
    pub new_games: GameChoices,
    pub mouse: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            color: ColorChoice::Auto,
            theme: Theme::OkabeIto,
            background: Background::Auto,
            glyphs: GlyphSet::Auto,
            score_pegs: ScorePegs::Unnamed,
            motion: true,
            speed: Speed::Two,
            coach: false,
            clock: false,
            triangle_coach: Coach::Warn,
            ways_to_win: false,
            information: Information::default(),
            notes: NotesMode::Mine,
            new_games: GameChoices::default(),
            mouse: false,
        }
    }
}

/// Declares the settings in display order: of each its group and its name in the options, what it does, and its values
/// with their names.
macro_rules! settings {
    ($($setting:ident in $group:literal: $name:literal, $about:literal, |$settings:ident| $slot:expr;)*) => {
        #[derive(Clone, Copy, Debug, EnumString, IntoStaticStr, PartialEq, Eq, VariantArray)]
        #[strum(serialize_all = "kebab-case")]
        pub enum Setting {
            $($setting,)*
        }

        impl Setting {
            pub const fn group(self) -> &'static str {
                match self {
                    $(Setting::$setting => $group,)*
                }
            }

            pub const fn name(self) -> &'static str {
                match self {
                    $(Setting::$setting => $name,)*
                }
            }

            /// The description, in one line.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Setting::$setting => $about,)*
                }
            }

            fn slot(self, settings: &mut Settings) -> Slot<'_> {
                match self {
                    $(Setting::$setting => { let $settings = settings; $slot })*
                }
            }
        }
    };
}

settings! {
    Color in "Looks": "Color", "When to use color. auto asks the terminal.", |it| choice(&mut it.color);
    Theme in "Looks": "Theme", "Which colors. bright is lighter; contrast has the highest contrast.", |it| choice(&mut it.theme);
    Background in "Looks": "Background", "The background of your window. auto asks the terminal.", |it| choice(&mut it.background);
    Glyphs in "Looks": "Characters", "Which characters. shapes adds a shape to each peg's letter.", |it| choice(&mut it.glyphs);
    ScorePegs in "Looks": "Score pegs", "The colors of the score pegs on your own board.", |it| choice(&mut it.score_pegs);
    Motion in "Motion": "Motion", "Whether marks and jumps are animated.", |it| switch(&mut it.motion, [("on", true), ("off", false)]);
    Speed in "Motion": "Speed of runs", "Steps per second when a run starts.", |it| choice(&mut it.speed);
    Coach in "Help in play": "Coach", "Break the code: whether the coach grades each guess.", |it| switch(&mut it.coach, [("off", false), ("on", true)]);
    TriangleCoach in "Help in play": "Peg coach", "Peg boards: what the coach does about a losing jump.", |it| choice(&mut it.triangle_coach);
    WaysToWin in "Help in play": "Ways to win", "Peg boards: whether to show the ways to win after each jump.", |it| switch(&mut it.ways_to_win, [("hidden", false), ("shown", true)]);
    Information in "Help in play": "Information", "What to show of the possible codes: nothing, their number, or bits, too.", |it| choice(&mut it.information);
    Clock in "Help in play": "Clock", "Break the code: whether a clock measures your guesses.", |it| switch(&mut it.clock, [("off", false), ("on", true)]);
    Notes in "Help in play": "Notes", "Break the code: your own notes, or notes worked out for you.", |it| choice(&mut it.notes);
    GamePositions in "New games": "Positions", "The positions of a code in a new game.", |it| number(&mut it.new_games.positions, 1..=MAX_PLAYED_POSITIONS);
    GameColors in "New games": "Colors", "The colors to choose from in a new game.", |it| number(&mut it.new_games.colors, 2..=MAX_COLORS);
    GameRepeats in "New games": "Repeats", "Whether a color may repeat in a new game.", |it| switch(&mut it.new_games.repeats, [("yes", Repeats::Allowed), ("no", Repeats::Forbidden)]);
    GameVariant in "New games": "Variant", "How a new game differs from the usual one.", |it| switch(&mut it.new_games.variants, [("none", Variants::NONE), ("possible-only", Variants::only(Variant::PossibleOnly)), ("blanks", Variants::only(Variant::Blanks)), ("no-leading-zero", Variants::only(Variant::NoLeadingZero)), ("exact-only", Variants::only(Variant::ExactOnly)), ("sum-only", Variants::only(Variant::SumOnly))]);
    GameSymbols in "New games": "Symbols", "What stands for the colors. auto takes digits in Bulls and Cows.", |it| switch(&mut it.new_games.symbols, [("auto", None), ("letters", Some(Symbols::LETTERS)), ("digits", Some(Symbols::DIGITS)), ("names", Some(Symbols::NAMES))]);
    GameGuesses in "New games": "Guesses", "The guesses that a new game allows.", |it| number(&mut it.new_games.guesses, 1..=MOST_TURNS);
    GameSecret in "New games": "Secret", "Who you play against in a new game.", |it| switch(&mut it.new_games.secret, [("random", SecretSource::Random), ("adversary", SecretSource::Adversary)]);
    WatchSecret in "New games": "Secret to watch", "Where the secret of a game to watch comes from.", |it| switch(&mut it.new_games.watched, [("random", SecretSource::Random), ("typed", SecretSource::Typed), ("in-my-head", SecretSource::Mind)]);
    Mouse in "Input": "Mouse", "Whether the mouse works here. off leaves it to the terminal.", |it| switch(&mut it.mouse, [("off", false), ("on", true)]);
}

/// The value of a setting among all of them.
struct Slot<'a> {
    /// The names of the values, in display order.
    names: Vec<&'static str>,
    value: &'static str,
    set: SetByName<'a>,
}

/// Takes the value of this name.
type SetByName<'a> = Box<dyn FnOnce(&str) -> Result<(), NoSuchValue> + 'a>;

fn choice<C: SettingValue>(field: &mut C) -> Slot<'_> {
    let value = field.name();
    let set = |name: &str| {
        *field = name.parse().map_err(|_| NoSuchValue)?;
        Ok(())
    };
    Slot { names: C::VARIANTS.to_vec(), value, set: Box::new(set) }
}

fn switch<'a, T: Copy + PartialEq + 'a, const N: usize>(
    field: &'a mut T,
    values: [(&'static str, T); N],
) -> Slot<'a> {
    let value = values.iter().find(|(_, value)| *value == *field).map_or("", |(name, _)| *name);
    let set = move |wanted: &str| {
        *field = values.iter().find(|(name, _)| *name == wanted).ok_or(NoSuchValue)?.1;
        Ok(())
    };
    Slot { names: values.map(|(name, _)| name).to_vec(), value, set: Box::new(set) }
}

fn number(field: &mut usize, range: RangeInclusive<usize>) -> Slot<'_> {
    let (names, value) = (&NUMBERS[range.clone()], NUMBERS[*field]);
    let set = move |name: &str| {
        *field = range.start() + names.iter().position(|other| *other == name).ok_or(NoSuchValue)?;
        Ok(())
    };
    Slot { names: names.to_vec(), value, set: Box::new(set) }
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
        self.slot(&mut Settings::default()).names
    }

    /// The error message for an invalid value.
    fn wrong(self, value: &str) -> String {
        format!("{} {:?} is not valid: choose from {}", self.key(), excerpt(value), listed(&self.values()))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchValue;

impl Settings {
    /// The settings that have other values with these choices for a new game, and their values.
    pub fn changed_by(&self, choices: GameChoices) -> Vec<(Setting, &'static str)> {
        let changed = Settings { new_games: choices, ..*self };
        let other = |setting: &Setting| changed.value(*setting) != self.value(*setting);
        Setting::ALL.into_iter().filter(other).map(|setting| (setting, changed.value(setting))).collect()
    }

    pub fn value(mut self, setting: Setting) -> &'static str {
        setting.slot(&mut self).value
    }

    /// Sets a setting to the value of this name.
    ///
    /// # Errors
    ///
    /// If the setting has no such value. It is then unchanged.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), NoSuchValue> {
        (setting.slot(self).set)(value)
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
