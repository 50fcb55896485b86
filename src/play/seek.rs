//! The way to a step that lies far ahead or behind, gone in slices, so that no key waits for it.

use crate::triangle::{Search, Step};

/// Where the way leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// The next step of this kind.
    Next(Step),
    /// The last step of this kind before this one.
    Previous(Step),
    /// The next time that a jump is taken back and so many or fewer are left.
    Depth(usize),
    /// The step with this number.
    Step(u64),
    /// The end.
    End,
}

/// How a slice of the way ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more of it.
    Underway,
    /// The search is where it was to go.
    Arrived,
    /// There is no such step, and the search is back where it began.
    Nowhere,
}

/// A way on which the search is.
#[derive(Clone, Copy, Debug)]
pub struct Seek {
    destination: Destination,
    /// The step that it began at.
    from: u64,
    /// Whether there turned out to be no such step; then it leads back.
    leads: Leads,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leads {
    There,
    Back,
}

impl Seek {
    /// The way from where the search stands.
    pub fn new(destination: Destination, search: &Search) -> Seek {
        Seek { destination, from: search.totals().steps, leads: Leads::There }
    }

    /// Where the way leads.
    pub fn destination(&self) -> Destination {
        self.destination
    }

    /// The step that it leads back to, once it turned out that there is no such step as was wanted.
    pub fn back_to(&self) -> Option<u64> {
        (self.leads == Leads::Back).then_some(self.from)
    }

    /// Goes on for at most so many steps.
    pub fn go_on(&mut self, search: &mut Search, budget: u64) -> Progress {
        let mut left = budget;
        if self.leads == Leads::There {
            let (made, is_there) = approach(self.destination, search, budget);
            left -= made;
            let is_over = match self.destination {
                Destination::Previous(_) => search.totals().steps == 0,
                _ => search.is_finished(),
            };
            match self.destination {
                _ if is_there => return Progress::Arrived,
                Destination::Next(_) | Destination::Previous(_) if is_over => self.leads = Leads::Back,
                Destination::Depth(_) | Destination::End | Destination::Step(_) if is_over => {
                    return Progress::Arrived;
                }
                _ => return Progress::Underway,
            }
        }
        let (_, is_back) = approach(Destination::Step(self.from), search, left);
        if is_back { Progress::Nowhere } else { Progress::Underway }
    }
}

/// Goes toward a destination for at most so many steps. Returns how many it took, and whether it is there.
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
