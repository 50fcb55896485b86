//! What can be chosen for a game: its activity, its fields, and where its secret can come from.

use std::ops::RangeInclusive;

use crate::play::{GameChoices, MOST_TURNS, SecretSource};
use pegwise_engine::breaker::optimal::Objective;
use pegwise_engine::code::{MAX_COLORS, MAX_PLAYED_POSITIONS, Repeats, Variant, Variants};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Activity {
    #[default]
    BreakCode,
    Watch,
    /// Strategies break the same secret.
    Contest,
    /// Strategies break every secret.
    Arena,
    /// The player walks through the tree of a strategy.
    Explore,
}

impl Activity {
    pub const fn fields(self) -> &'static [Field] {
        match self {
            Activity::BreakCode => {
                &[Field::POSITIONS, Field::COLORS, Field::REPEATS, Field::GUESSES, Field::VARIANT]
            }
            Activity::Watch | Activity::Contest | Activity::Arena | Activity::Explore => {
                &[Field::POSITIONS, Field::COLORS, Field::REPEATS, Field::OBJECTIVE, Field::VARIANT]
            }
        }
    }

    pub const fn has_one_strategy(self) -> bool {
        matches!(self, Activity::Watch | Activity::Explore)
    }

    pub const fn takes_file(self) -> bool {
        !matches!(self, Activity::BreakCode)
    }

    /// Where the secret of its games can come from. Empty if every secret is played.
    pub const fn secrets(self) -> &'static [SecretSource] {
        match self {
            Activity::BreakCode => &[
                SecretSource::Random,
                SecretSource::Adversary,
                SecretSource::ShareCode,
                SecretSource::Friend,
                SecretSource::Daily,
            ],
            Activity::Watch => {
                &[SecretSource::Random, SecretSource::Typed, SecretSource::Elsewhere, SecretSource::Mind]
            }
            Activity::Contest => &[SecretSource::Random, SecretSource::Typed],
            Activity::Arena | Activity::Explore => &[],
        }
    }
}

/// Something about the game that the player chooses from a row of values. Each value has a number: its own, or its
/// place in the order.
#[derive(Debug)]
pub struct Field {
    pub name: &'static str,
    about: &'static str,
    /// What plain mode asks. The numbers that can be typed are named after it.
    pub question: &'static str,
    pub kind: FieldKind,
    /// Whether it is part of a strategy's objective, and not of the rules or the length of the game.
    pub is_of_objective: bool,
    pub(super) get: fn(&GameChoices, Objective) -> usize,
    pub(super) set: fn(&mut GameChoices, &mut Objective, usize),
}

#[derive(Debug)]
pub enum FieldKind {
    /// Every number of the first range can be typed; these are offered.
    Number(RangeInclusive<usize>, &'static [usize]),
    /// Yes, which is 0, or no, each with its label and another word for it.
    YesNo([(&'static str, &'static str); 2]),
    Objective,
    /// The bits of [`Variants`].
    Variant,
}

impl Field {
    pub const POSITIONS: Field = Field {
        name: "Positions",
        about: "how many pegs a code has",
        question: "Positions?",
        kind: FieldKind::Number(1..=MAX_PLAYED_POSITIONS, &[1, 2, 3, 4, 5, 6, 7, 8]),
        is_of_objective: false,
        get: |choices, _| choices.positions,
        set: |choices, _, positions| choices.positions = positions,
    };
    pub const COLORS: Field = Field {
        name: "Colors",
        about: "how many to choose from",
        question: "Colors?",
        kind: FieldKind::Number(
            2..=MAX_COLORS,
            &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26],
        ),
        is_of_objective: false,
        get: |choices, _| choices.colors,
        set: |choices, _, colors| choices.colors = colors,
    };
    pub const REPEATS: Field = Field {
        name: "Repeats",
        about: "may a color repeat?",
        question: "May a color repeat? yes or no.",
        kind: FieldKind::YesNo([("yes", "allowed"), ("no", "no repeats")]),
        is_of_objective: false,
        get: |choices, _| usize::from(choices.repeats == Repeats::Forbidden),
        set: |choices, _, value| choices.repeats = [Repeats::Allowed, Repeats::Forbidden][value],
    };
    pub const GUESSES: Field = Field {
        name: "Guesses",
        about: "how many you have, up to 99",
        question: "Guesses?",
        kind: FieldKind::Number(1..=MOST_TURNS, &[6, 8, 10, 12, MOST_TURNS]),
        is_of_objective: false,
        get: |choices, _| choices.guesses,
        set: |choices, _, guesses| choices.guesses = guesses,
    };
    pub const OBJECTIVE: Field = Field {
        name: "Objective",
        about: "what optimal minimizes",
        question: "What should optimal minimize? total (the guesses in total), worst (the longest game, then the total) or \
                   longer-than-6 (the games over 6 guesses, then the total).",
        kind: FieldKind::Objective,
        is_of_objective: true,
        get: |_, objective| objective_value(objective),
        set: |_, objective, value| {
            *objective = match value {
                0 => Objective::default(),
                1 => Objective::Worst,
                longer => Objective::Longer(u32::try_from(longer - 1).unwrap_or(u32::MAX)),
            };
        },
    };
    pub const VARIANT: Field = Field {
        name: "Variant",
        about: "special rules",
        question: "Which variant? none, possible-only, blanks, no-leading-zero, exact-only or sum-only; several with commas \
                   between them.",
        kind: FieldKind::Variant,
        is_of_objective: false,
        get: |choices, _| choices.variants.bits().into(),
        set: |choices, _, bits| choices.variants = variants_of(bits),
    };

    /// The values that are offered, in order.
    pub const fn offered(&self) -> &'static [usize] {
        match self.kind {
            FieldKind::Number(_, offered) => offered,
            FieldKind::YesNo(_) => &[0, 1],
            FieldKind::Objective => &[0, 1, 6, 7, 8],
            FieldKind::Variant => &[0, 1, 2, 4, 8, 16],
        }
    }

    pub fn label(&self, value: usize) -> String {
        match (&self.kind, value) {
            (FieldKind::Number(..), number) => number.to_string(),
            (FieldKind::YesNo(labels), value) => labels[value].0.to_owned(),
            (FieldKind::Objective, 0) => "total".to_owned(),
            (FieldKind::Objective, 1) => "worst".to_owned(),
            (FieldKind::Variant, bits) => variants_of(bits).to_string(),
            (FieldKind::Objective, longer) => format!("over {}", longer - 1),
        }
    }

    /// An explanation of a few words: of this value if its label does not say what it means, or of the field.
    pub fn about(&self, value: usize) -> String {
        let variants: Vec<&str> = match self.kind {
            FieldKind::Variant => variants_of(value).each().map(variant_in_words).collect(),
            _ => Vec::new(),
        };
        if variants.is_empty() { self.about.to_owned() } else { variants.join("; ") }
    }

    /// The numbers that can be typed, if it takes numbers.
    pub const fn range(&self) -> Option<&RangeInclusive<usize>> {
        match &self.kind {
            FieldKind::Number(range, _) => Some(range),
            FieldKind::YesNo(_) | FieldKind::Objective | FieldKind::Variant => None,
        }
    }
}

/// The set of variants with these bits.
fn variants_of(bits: usize) -> Variants {
    u8::try_from(bits).ok().and_then(Variants::from_bits).unwrap_or_default()
}

/// What a variant means.
pub const fn variant_in_words(variant: Variant) -> &'static str {
    match variant {
        Variant::PossibleOnly => "each guess must be possible",
        Variant::Blanks => "the last color is a blank",
        Variant::NoLeadingZero => "the first color never leads",
        Variant::ExactOnly => "scores tell only exact pegs",
        Variant::SumOnly => "scores tell only the sum",
    }
}

pub fn objective_value(objective: Objective) -> usize {
    match objective {
        Objective::Total(_) => 0,
        Objective::Worst => 1,
        Objective::Longer(guesses) => 1 + guesses as usize,
    }
}
