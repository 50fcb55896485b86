//! The options for how the screen looks.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::store::settings::{Background, ColorChoice, GlyphSet, Setting, SettingValue, Theme};

/// How a screen is shown. Omitted options follow the settings.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = DisplayArgs::HEADING)]
pub struct DisplayArgs {
    /// Play line by line, without a full screen; without a terminal this is the default
    #[arg(long, global = true, hide_short_help = true)]
    pub plain: bool,
    /// When to use color (`NO_COLOR` counts under `auto`)
    #[arg(long, global = true, hide_short_help = true, value_name = "WHEN", value_parser = choice::<ColorChoice>())]
    pub color: Option<ColorChoice>,
    /// Which colors
    #[arg(long, global = true, hide_short_help = true, value_name = "NAME", value_parser = choice::<Theme>())]
    pub theme: Option<Theme>,
    /// The background of your window
    #[arg(long, global = true, hide_short_help = true, value_name = "NAME", value_parser = choice::<Background>())]
    pub background: Option<Background>,
    /// Which characters; shapes has one beside each peg's letter
    #[arg(long, global = true, hide_short_help = true, value_name = "NAME", value_parser = choice::<GlyphSet>())]
    pub glyphs: Option<GlyphSet>,
    /// Draw with ASCII characters only, as --glyphs ascii does
    #[arg(long, global = true, hide_short_help = true, conflicts_with = "glyphs")]
    pub ascii: bool,
    /// Show marks and jumps at once, without moving them (`REDUCE_MOTION` does the same)
    #[arg(long, global = true, hide_short_help = true)]
    pub no_motion: bool,
}

impl DisplayArgs {
    /// The heading of these options in help.
    pub(super) const HEADING: &'static str = "Screen";

    /// The settings given on the command line, with the names of their values.
    pub fn asked(self) -> Vec<(Setting, &'static str)> {
        let glyphs = if self.ascii { Some(GlyphSet::Ascii) } else { self.glyphs };
        [
            (Setting::Color, self.color.map(SettingValue::name)),
            (Setting::Theme, self.theme.map(SettingValue::name)),
            (Setting::Background, self.background.map(SettingValue::name)),
            (Setting::Glyphs, glyphs.map(SettingValue::name)),
            (Setting::Motion, self.no_motion.then_some("off")),
        ]
        .into_iter()
        .filter_map(|(setting, value)| Some((setting, value?)))
        .collect()
    }
}

/// A parser of the values of a setting. Help and shell completions list their names.
fn choice<C: SettingValue + Send + Sync + 'static>() -> impl TypedValueParser<Value = C> {
    let names = PossibleValuesParser::new(C::VARIANTS.iter().copied());
    names.map(|name| name.parse().ok().expect("the parser accepts only these names"))
}
