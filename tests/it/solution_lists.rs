//! Lists of solutions: which they name, in which order, and how often they look at each.

use pegwise::play::solutions::{Filter, Grouping, Listing, Sorting};
use pegwise_engine::pegs::{Criterion, Extent, Solution, Solutions};

use crate::support::prelude::*;

/// A list looks at each solution once for each filter that takes others, however often it is looked at and whatever
/// the size of the pieces in which solutions come.
#[test]
fn a_list_that_grows_looks_at_each_solution_once() {
    let six = Shape::triangle(6);
    let start = Board::start(six, six.hole(1).expect("hole 1"));
    let mut solutions = Solutions::at_most(5_000, start, Criterion::default());
    let mut listing = Listing::default();
    while solutions.extent() == Extent::SoFar {
        solutions.collect(10_000);
        listing.take_in(&solutions);
    }
    assert_eq!((listing.looked_at, listing.shown().len()), (5_000, 5_000));
    let merged =
        Filter { grouping: Grouping::OneOfAKind, sorting: Sorting::FewestSweeps, ..Filter::default() };
    listing.refine(merged.clone(), &solutions);
    assert_eq!(listing.looked_at, 5_000, "another order looks at none again");
    assert_eq!(listing.shown().len(), solutions.count_of_kinds());
    let counts: Vec<usize> =
        listing.shown().iter().filter_map(|index| solutions.get(*index)).map(Solution::sweeps).collect();
    assert!(counts.is_sorted());
    let few = Filter { most_sweeps: Some(counts[0]), ..merged };
    listing.refine(few, &solutions);
    assert_eq!(listing.looked_at, 10_000, "another filter looks at all of them");
    let took = |index: &usize| solutions.get(*index).is_some_and(|solution| solution.sweeps() == counts[0]);
    assert!(!listing.shown().is_empty() && listing.shown().iter().all(took));
}
