//! Runs the peg search to a distant step in slices, so that no key has to wait.

use pegwise_engine::pegs::{Search, Step};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    Next(Step),
    /// The last step of this kind before the present one.
    Previous(Step),
    /// The next undo step that leaves at most this many jumps.
    Depth(usize),
    Step(u64),
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekProgress {
    Underway,
    Arrived,
    /// There is no such step, and the search is back at its origin.
    Nowhere,
}

/// A run of the search to a destination.
#[derive(Clone, Copy, Debug)]
pub struct Seek {
    pub destination: Destination,
    from: u64,
    /// Whether the run leads back, because there is no such step.
    returns: bool,
}

impl Seek {
    pub fn new(destination: Destination, search: &Search) -> Seek {
        Seek { destination, from: search.totals().steps, returns: false }
    }

    /// The step to which the run returns, once there is no such destination.
    pub fn back_to(&self) -> Option<u64> {
        self.returns.then_some(self.from)
    }

    pub fn go_on(&mut self, search: &mut Search, budget: u64) -> SeekProgress {
        let mut left = budget;
        if !self.returns {
            let (made, is_there) = approach(self.destination, search, budget);
            left -= made;
            let is_over = match self.destination {
                Destination::Previous(_) => search.totals().steps == 0,
                _ => search.is_finished(),
            };
            match self.destination {
                _ if is_there => return SeekProgress::Arrived,
                Destination::Next(_) | Destination::Previous(_) if is_over => self.returns = true,
                Destination::Depth(_) | Destination::End | Destination::Step(_) if is_over => {
                    return SeekProgress::Arrived;
                }
                _ => return SeekProgress::Underway,
            }
        }
        let (_, is_back) = approach(Destination::Step(self.from), search, left);
        if is_back { SeekProgress::Nowhere } else { SeekProgress::Underway }
    }
}

/// Runs toward a destination for at most `budget` steps. Returns the steps taken, and whether the search arrived.
fn approach(destination: Destination, search: &mut Search, budget: u64) -> (u64, bool) {
    let (made, found) = match destination {
        Destination::Next(wanted) => search.run(budget, |_, step| step == wanted),
        Destination::Previous(wanted) => {
            return search.run_back(budget, |search| search.judgment() == Some(wanted));
        }
        Destination::Depth(depth) => {
            search.run(budget, |search, step| matches!(step, Step::Undo(_)) && search.depth() <= depth)
        }
        Destination::End => search.run(budget, |_, _| false),
        Destination::Step(wanted) => {
            let now = search.totals().steps;
            let made = if wanted < now {
                search.run_back((now - wanted).min(budget), |_| false).0
            } else {
                search.run((wanted - now).min(budget), |_, _| false).0
            };
            return (made, search.totals().steps == wanted);
        }
    };
    (made, found.is_some())
}
