//! Settings: what there is to set, what each can be, and the file that keeps it.

mod choice;
mod file;
mod layers;

use std::fmt;

pub use choice::{
    Choice, Coaching, ColorChoice, GlyphSet, Information, Motion, NotesMode, Reporting, ScorePegs, Speed,
    Theme,
};
pub use file::{Binding, Contents, Fault, read, write};
pub use layers::{BadVariable, Layers, Origin};

use crate::code::excerpt;
use crate::play::Coach;

/// Everything that can be set, as it is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// When color is used.
    pub color: ColorChoice,
    /// Which colors.
    pub theme: Theme,
    /// Which characters.
    pub glyphs: GlyphSet,
    /// What score pegs are called.
    pub score_pegs: ScorePegs,
    /// Whether anything moves without a key.
    pub motion: Motion,
    /// How fast runs begin.
    pub speed: Speed,
    /// Whether guesses are graded.
    pub coach: Coaching,
    /// How the triangle's coach meets losing jumps.
    pub triangle_coach: Coach,
    /// Whether the program says what it knows.
    pub information: Information,
    /// Who keeps the notes.
    pub notes: NotesMode,
    /// Whether the mouse is used.
    pub mouse: Reporting,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            color: ColorChoice::default(),
            theme: Theme::default(),
            glyphs: GlyphSet::default(),
            score_pegs: ScorePegs::default(),
            motion: Motion::default(),
            speed: Speed::default(),
            coach: Coaching::default(),
            triangle_coach: Coach::Warn,
            information: Information::default(),
            notes: NotesMode::default(),
            mouse: Reporting::default(),
        }
    }
}

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// [`Settings::color`].
    Color,
    /// [`Settings::theme`].
    Theme,
    /// [`Settings::glyphs`].
    Glyphs,
    /// [`Settings::score_pegs`].
    ScorePegs,
    /// [`Settings::motion`].
    Motion,
    /// [`Settings::speed`].
    Speed,
    /// [`Settings::coach`].
    Coach,
    /// [`Settings::triangle_coach`].
    TriangleCoach,
    /// [`Settings::information`].
    Information,
    /// [`Settings::notes`].
    Notes,
    /// [`Settings::mouse`].
    Mouse,
}

impl Setting {
    /// Every setting, in the order in which they are listed.
    pub const ALL: [Setting; 11] = [
        Setting::Color,
        Setting::Theme,
        Setting::Glyphs,
        Setting::ScorePegs,
        Setting::Motion,
        Setting::Speed,
        Setting::Coach,
        Setting::TriangleCoach,
        Setting::Information,
        Setting::Notes,
        Setting::Mouse,
    ];

    /// Its name in the file.
    pub const fn key(self) -> &'static str {
        match self {
            Setting::Color => "color",
            Setting::Theme => "theme",
            Setting::Glyphs => "glyphs",
            Setting::ScorePegs => "score-pegs",
            Setting::Motion => "motion",
            Setting::Speed => "speed",
            Setting::Coach => "coach",
            Setting::TriangleCoach => "triangle-coach",
            Setting::Information => "information",
            Setting::Notes => "notes",
            Setting::Mouse => "mouse",
        }
    }

    /// What it decides, in one line.
    pub const fn about(self) -> &'static str {
        match self {
            Setting::Color => "When to use color. auto asks the terminal.",
            Setting::Theme => "Which colors. bright is lighter, contrast is strongest.",
            Setting::Glyphs => "Which characters. shapes adds one to each peg's letter.",
            Setting::ScorePegs => "The pegs that your own board marks scores with.",
            Setting::Motion => "Whether marks and jumps are seen one after another.",
            Setting::Speed => "Steps a second when a run begins.",
            Setting::Coach => "Break the code: whether each guess is graded.",
            Setting::TriangleCoach => "Peg triangle: what happens on a jump that loses.",
            Setting::Information => "Whether panels tell codes left and ways to win.",
            Setting::Notes => "Break the code: notes of your own, or worked out.",
            Setting::Mouse => "Whether clicks are keys. off leaves them to the terminal.",
        }
    }

    /// The environment variable that sets it.
    pub fn variable(self) -> String {
        format!("PEGWISE_{}", self.key().to_uppercase().replace('-', "_"))
    }

    /// The setting of this name.
    pub fn of_key(key: &str) -> Option<Setting> {
        Setting::ALL.into_iter().find(|setting| setting.key() == key)
    }

    /// The names of what it can be, in the order in which they are offered.
    pub fn values(self) -> Vec<&'static str> {
        Settings::default().field(self).values()
    }

    /// That it cannot be this, and what it can be.
    fn wrong(self, value: &str) -> String {
        format!("{} {:?}: there are {}", self.key(), excerpt(value), listed(&self.values()))
    }
}

/// A field of [`Settings`], whatever its type.
trait Field {
    fn value(&self) -> &'static str;
    fn values(&self) -> Vec<&'static str>;
    fn set(&mut self, value: &str) -> Result<(), NoSuchValue>;
}

impl<C: Choice> Field for C {
    fn value(&self) -> &'static str {
        self.name()
    }

    fn values(&self) -> Vec<&'static str> {
        C::NAMED.iter().map(|(_, name)| *name).collect()
    }

    fn set(&mut self, value: &str) -> Result<(), NoSuchValue> {
        *self = C::named(value).ok_or(NoSuchValue)?;
        Ok(())
    }
}

/// A word that is no value of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchValue;

impl Settings {
    /// The name of a setting's value.
    pub fn value(&self, setting: Setting) -> &'static str {
        self.field(setting).value()
    }

    /// Sets a setting to the value of this name.
    ///
    /// # Errors
    ///
    /// If it can be no such thing; it stays what it was.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), NoSuchValue> {
        self.field_mut(setting).set(value)
    }

    fn field(&self, setting: Setting) -> &dyn Field {
        match setting {
            Setting::Color => &self.color,
            Setting::Theme => &self.theme,
            Setting::Glyphs => &self.glyphs,
            Setting::ScorePegs => &self.score_pegs,
            Setting::Motion => &self.motion,
            Setting::Speed => &self.speed,
            Setting::Coach => &self.coach,
            Setting::TriangleCoach => &self.triangle_coach,
            Setting::Information => &self.information,
            Setting::Notes => &self.notes,
            Setting::Mouse => &self.mouse,
        }
    }

    fn field_mut(&mut self, setting: Setting) -> &mut dyn Field {
        match setting {
            Setting::Color => &mut self.color,
            Setting::Theme => &mut self.theme,
            Setting::Glyphs => &mut self.glyphs,
            Setting::ScorePegs => &mut self.score_pegs,
            Setting::Motion => &mut self.motion,
            Setting::Speed => &mut self.speed,
            Setting::Coach => &mut self.coach,
            Setting::TriangleCoach => &mut self.triangle_coach,
            Setting::Information => &mut self.information,
            Setting::Notes => &mut self.notes,
            Setting::Mouse => &mut self.mouse,
        }
    }
}

/// `a, b and c`.
fn listed(names: &[impl fmt::Display]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
        None => String::new(),
    }
}
