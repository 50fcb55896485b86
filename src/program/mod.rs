//! The program without its two front ends.

mod opened;
mod record;
mod reviews;
mod saved_texts;

pub(crate) use opened::Opened;
pub(crate) use record::Record;
pub(crate) use saved_texts::SavedTexts;
