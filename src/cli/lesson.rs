//! The options of `lesson`.

use clap::Args;

use super::value::lesson;
use crate::play::Lesson;

/// Options of `lesson`.
#[derive(Clone, Debug, Args)]
pub struct LessonArgs {
    /// The lesson: scoring, search or a strategy
    #[arg(value_name = "NAME", value_parser = lesson())]
    pub lesson: Option<Lesson>,
}
