//! What can be chosen for a game: its activity, its numbers, and where its secret comes from.

use crate::play::{MOST_TURNS, WatchedSecret};
use pegwise_engine::breaker::optimal::{Allowed, Depth, Goal};
use pegwise_engine::code::{MAX_COLORS, MAX_POSITIONS, Repeats};

/// The activity that a new game is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Activity {
    #[default]
    BreakCode,
    /// The player watches a strategy.
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
            Activity::BreakCode => &[Field::Positions, Field::Colors, Field::Repeats, Field::Guesses],
            Activity::Watch | Activity::Contest | Activity::Arena | Activity::Explore => {
                &[Field::Positions, Field::Colors, Field::Repeats, Field::Goal, Field::Allowed]
            }
        }
    }

    /// Whether one strategy is chosen for its games.
    pub const fn has_one_strategy(self) -> bool {
        matches!(self, Activity::Watch | Activity::Explore)
    }

    /// Whether a strategy of its games can be that of a file.
    pub const fn takes_file(self) -> bool {
        !matches!(self, Activity::BreakCode)
    }

    /// Where the secret of its games can come from. Empty if every secret is played.
    pub const fn secrets(self) -> &'static [SecretSource] {
        match self {
            Activity::BreakCode => {
                &[SecretSource::Random, SecretSource::Adversary, SecretSource::ShareCode, SecretSource::Daily]
            }
            Activity::Watch => &[SecretSource::Random, SecretSource::Typed, SecretSource::Mind],
            Activity::Contest => &[SecretSource::Random, SecretSource::Typed],
            Activity::Arena | Activity::Explore => &[],
        }
    }
}

/// Where a secret comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretSource {
    /// The program draws it.
    Random,
    Adversary,
    ShareCode,
    Daily,
    Typed,
    /// The player keeps it, and scores the guesses.
    Mind,
}

impl SecretSource {
    /// Whether something has to be typed for it, or can be.
    pub const fn is_typed(self) -> bool {
        matches!(self, SecretSource::ShareCode | SecretSource::Daily | SecretSource::Typed)
    }

    pub const fn has_own_rules(self) -> bool {
        matches!(self, SecretSource::ShareCode | SecretSource::Daily)
    }

    /// The secret of a game to watch that comes from here, if it can.
    pub(super) const fn watched(self) -> Option<WatchedSecret> {
        match self {
            SecretSource::Random => Some(WatchedSecret::Random),
            SecretSource::Typed => Some(WatchedSecret::Typed),
            SecretSource::Mind => Some(WatchedSecret::Mind),
            SecretSource::Adversary | SecretSource::ShareCode | SecretSource::Daily => None,
        }
    }
}

impl From<WatchedSecret> for SecretSource {
    fn from(secret: WatchedSecret) -> SecretSource {
        match secret {
            WatchedSecret::Random => SecretSource::Random,
            WatchedSecret::Typed => SecretSource::Typed,
            WatchedSecret::Mind => SecretSource::Mind,
        }
    }
}

/// The goals that are offered, in order.
const GOALS: [Goal; 5] =
    [Goal::Total(Depth::Any), Goal::Worst, Goal::Longer(5), Goal::Longer(6), Goal::Longer(7)];

/// Something about the game that the player chooses from a row of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Positions,
    Colors,
    /// Whether colors may repeat.
    Repeats,
    /// The number of guesses allowed.
    Guesses,
    /// What the optimal strategy makes as low as possible.
    Goal,
    /// The guesses that the optimal strategy may make.
    Allowed,
}

/// The value of a [`Field`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Positions(usize),
    Colors(usize),
    Repeats(Repeats),
    Guesses(usize),
    Goal(Goal),
    Allowed(Allowed),
}

impl Field {
    /// The values that are offered, in order.
    pub fn offered(self) -> Vec<Choice> {
        match self {
            Field::Positions => (1..=MAX_POSITIONS).map(Choice::Positions).collect(),
            Field::Colors => (2..=MAX_COLORS).map(Choice::Colors).collect(),
            Field::Repeats => [Repeats::Allowed, Repeats::Forbidden].map(Choice::Repeats).to_vec(),
            Field::Guesses => [6, 8, 10, 12, MOST_TURNS].map(Choice::Guesses).to_vec(),
            Field::Goal => GOALS.map(Choice::Goal).to_vec(),
            Field::Allowed => [Allowed::Any, Allowed::Possible].map(Choice::Allowed).to_vec(),
        }
    }

    /// The value that is this number, if it is in the [range](Field::range).
    pub fn number(self, number: usize) -> Option<Choice> {
        let (least, most) = self.range()?;
        let choice = match self {
            Field::Positions => Choice::Positions(number),
            Field::Colors => Choice::Colors(number),
            Field::Guesses => Choice::Guesses(number),
            Field::Repeats | Field::Goal | Field::Allowed => return None,
        };
        (least..=most).contains(&number).then_some(choice)
    }

    /// Whether the field is part of the rules or the length of the game, and not of a strategy's objective.
    pub const fn is_of_game(self) -> bool {
        !matches!(self, Field::Goal | Field::Allowed)
    }

    /// The smallest and the largest number, if the field takes numbers.
    pub const fn range(self) -> Option<(usize, usize)> {
        match self {
            Field::Positions => Some((1, MAX_POSITIONS)),
            Field::Colors => Some((2, MAX_COLORS)),
            Field::Guesses => Some((1, MOST_TURNS)),
            Field::Repeats | Field::Goal | Field::Allowed => None,
        }
    }
}

impl Choice {
    /// The place of the value in the order of its field.
    pub(super) const fn place(self) -> usize {
        match self {
            Choice::Positions(number) | Choice::Colors(number) | Choice::Guesses(number) => number,
            Choice::Repeats(Repeats::Allowed)
            | Choice::Goal(Goal::Total(_))
            | Choice::Allowed(Allowed::Any) => 0,
            Choice::Repeats(Repeats::Forbidden)
            | Choice::Goal(Goal::Worst)
            | Choice::Allowed(Allowed::Possible) => 1,
            Choice::Goal(Goal::Longer(guesses)) => 1 + guesses as usize,
        }
    }
}
