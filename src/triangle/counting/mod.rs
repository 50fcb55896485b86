//! What boards come to, counted position by position: how boards are laid out for it, what is worked out of each, the
//! counts of starting holes, and the fates of all boards of a small triangle.

mod count;
mod fate;
mod layers;
mod quantity;

pub use count::{Count, Endings, games};
pub use fate::{Fate, Fates};
pub use layers::TooLarge;
pub use quantity::{FewestSweeps, Finish};

pub(super) use count::sums;
pub(super) use layers::{Layers, Quantity, climb};
pub(super) use quantity::{FewestPegs, MostPegs, Solutions, Sweeps, Tries};
