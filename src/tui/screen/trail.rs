//! The trail: the places from the menu to the one on show. Esc leads back along it.

use crate::session::Location;

/// The places from the menu to the one on show.
#[derive(Debug)]
pub(super) struct Trail {
    /// Those below the place on show, the menu first. Empty if the menu is on show.
    below: Vec<Location>,
    pub(super) shown: Location,
}

impl Trail {
    /// The trail that leads straight to a place.
    pub(super) fn to(place: Location) -> Trail {
        let mut trail = Trail { below: Vec::new(), shown: Location::Home };
        trail.go(place);
        trail
    }

    /// Goes on to a place. The form for a new game makes room for what it leads to: a game in the same place, or else
    /// one more place. A step that the trail has already is not added again, so a round trip does not make it longer.
    pub(super) fn go(&mut self, place: Location) {
        if place == self.shown {
            return;
        }
        if self.shown == Location::NewGame {
            self.back();
            if let Some(at) = self.below.iter().rposition(|below| *below == place) {
                self.below.truncate(at + 1);
                self.back();
            }
            return self.go(place);
        }
        let step = [self.shown, place];
        let whole = [&self.below[..], &[self.shown]].concat();
        if let Some(at) = whole.windows(2).position(|taken| taken == step) {
            self.below.truncate(at + 1);
        } else {
            self.below.push(self.shown);
        }
        self.shown = place;
    }

    /// Goes back to the place that led here.
    pub(super) fn back(&mut self) {
        self.shown = self.below.pop().unwrap_or(Location::Home);
    }
}
