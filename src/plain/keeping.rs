//! What is kept of a sitting: the games on its tables, and the results of those that came to their end.

use super::place::Talk;
use crate::play::outcomes::Outcomes;
use crate::play::results::Noted;
use crate::play::statistics::Statistics;
use crate::store::games::Table;
use crate::store::keeper::Keeping;

/// What is kept, and the record as far as it is known here.
#[derive(Debug, Default)]
pub(super) struct Keep {
    keeping: Keeping,
    /// The tables as they were saved last.
    saved: [Option<String>; Table::ALL.len()],
    results: Vec<Noted>,
    /// The ends of games that can still be taken back, and those that are recorded.
    pub(super) outcomes: Outcomes,
    wish: Wish,
}

/// Whether the player has just asked for a new record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Wish {
    #[default]
    None,
    NewRecord,
}

impl Keep {
    /// Keeps games here, beside these results and those of records that were put aside.
    pub(super) fn with(keeping: Keeping, results: Vec<Noted>, put_aside: &[Noted]) -> Keep {
        let outcomes = Outcomes::of(results.iter().chain(put_aside));
        Keep { keeping, saved: Default::default(), results, outcomes, wish: Wish::None }
    }

    /// The statistics of all games so far.
    pub(super) fn statistics(&self) -> Statistics {
        Statistics::of(&self.results)
    }

    /// Adds a result to the record.
    pub(super) fn note(&mut self, noted: Noted, talk: &mut Talk<'_>) {
        self.outcomes.takes(&noted);
        self.results.push(noted.clone());
        tell(self.keeping.keep(|keeper| keeper.note(noted)), talk);
    }

    /// Begins a new record if it is asked for twice in a row.
    pub(super) fn new_record(&mut self, talk: &mut Talk<'_>) {
        if self.results.is_empty() {
            return talk.say("No game is in the record yet.");
        }
        if self.wish == Wish::None {
            self.wish = Wish::NewRecord;
            return talk
                .say("Type new record again to begin the statistics anew; those so far are put aside.");
        }
        self.wish = Wish::None;
        match self.keeping.begin_record() {
            Ok(()) => {
                self.results.clear();
                talk.say("A new record. The one before is kept beside it.");
            }
            Err(reason) => talk.say(format!("The record stays as it is: {reason}.")),
        }
    }

    /// Something else was asked for.
    pub(super) fn no_new_record(&mut self) {
        self.wish = Wish::None;
    }

    /// The games of a table, as they were found when the program started.
    pub(super) fn found(&mut self, table: Table, games: Option<String>) {
        self.saved[table as usize] = games;
    }

    /// Saves the games of a table, or removes those saved before where none are left that could be lost.
    pub(super) fn save(&mut self, table: Table, games: Option<String>, talk: &mut Talk<'_>) {
        let saved = &mut self.saved[table as usize];
        let news = match &games {
            Some(games) => self.keeping.keep(|keeper| keeper.save(table, games)),
            None if saved.is_some() => self.keeping.keep(|keeper| keeper.clear(table)),
            None => None,
        };
        *saved = games;
        tell(news, talk);
    }
}

/// Tells that nothing can be kept any more, or that it can be again.
fn tell(news: Option<Result<(), String>>, talk: &mut Talk<'_>) {
    match news {
        None => {}
        Some(Ok(())) => talk.say("Saving again."),
        Some(Err(reason)) => talk.say(format!("Not saving: {reason}. You can play on.")),
    }
}
