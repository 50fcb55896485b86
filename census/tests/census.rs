//! The census against the counts in wide numbers, and against the table of what is known.

use std::ops::ControlFlow;

use pegwise_census::{Census, CountProgress, NoCount, Passes, read_checkpoint, write_checkpoint};
use pegwise_engine::pegs::{Count, Hole, Shape, count_endings, count_games};

fn go_on(_: CountProgress<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Counts by the census, and compares with the engine.
fn check(rows: Shape) {
    let holes: Vec<Hole> = rows.all_holes().collect();
    let census = Census::of(rows, &holes);
    let mut passes = Passes::default();
    let counts = census.counts(&mut passes, &mut go_on).expect("there is memory");
    let goes_on = &mut |_| ControlFlow::Continue(());
    // The census does not count boards up to symmetry.
    let as_a_census = |count: Count| Count { up_to_symmetry: None, ..count };
    let known = count_games(rows, &holes, goes_on).expect("it is not stopped");
    assert_eq!(known.into_iter().map(as_a_census).collect::<Vec<_>>(), counts, "{rows} rows");
    let endings = census.endings(&counts, &mut passes, &mut go_on).expect("there is memory");
    assert_eq!(count_endings(rows, &holes, goes_on), Ok(endings), "{rows} rows");
}

#[test]
fn residues_come_to_the_same_counts_as_wide_numbers() {
    for rows in Shape::triangles().take_while(|rows| *rows < Shape::triangle(7)) {
        check(rows);
    }
}

#[test]
#[ignore = "counts seven rows twice, a minute: cargo test --release -p pegwise-census -- --ignored seven"]
fn residues_come_to_the_same_counts_of_seven_rows_as_wide_numbers() {
    check(Shape::triangle(7));
}

#[test]
#[ignore = "counts eight rows, two hours: cargo test --release -p pegwise-census -- --ignored eight"]
fn the_counts_of_eight_rows_are_those_that_are_known() {
    check(Shape::triangle(8));
}

/// Runs a count that is stopped after every two passes until it is complete. Returns what it found, and how often it
/// was stopped.
fn stopping<T>(
    passes: &mut Passes,
    count: impl Fn(&mut Passes, &mut dyn FnMut(CountProgress<'_>) -> ControlFlow<()>) -> Result<T, NoCount>,
) -> (T, usize) {
    let mut stops = 0;
    loop {
        // The boards found by the first pass are not kept, and the second one needs them.
        let enough = passes.count() + 2;
        let mut stop = |progress: CountProgress<'_>| {
            if progress.passes.count() < enough { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        match count(passes, &mut stop) {
            Ok(found) => return (found, stops),
            Err(error) => assert_eq!(error, NoCount::Stopped),
        }
        stops += 1;
    }
}

#[test]
fn a_count_that_is_stopped_again_and_again_comes_to_the_same_by_the_same_passes() {
    let rows = Shape::CLASSIC;
    let holes: Vec<Hole> = rows.all_holes().collect();
    let census = Census::of(rows, &holes);
    let mut whole = Passes::default();
    let wanted = census.counts(&mut whole, &mut go_on).expect("nothing stops it");
    let wanted_endings = census.endings(&wanted, &mut whole, &mut go_on).expect("nothing stops it");
    let mut passes = Passes::default();
    let (found, stops) = stopping(&mut passes, |passes, stop| census.counts(passes, stop));
    assert_eq!(found, wanted);
    // What a file keeps is enough to go on.
    let text = write_checkpoint(rows, &passes).expect("it has a form");
    let mut passes = read_checkpoint(rows, &text).expect("it was just written");
    let (found, more_stops) = stopping(&mut passes, |passes, stop| census.endings(&wanted, passes, stop));
    assert_eq!(found, wanted_endings);
    let text = |passes: &Passes| write_checkpoint(rows, passes).expect("it has a form");
    assert_eq!(text(&passes), text(&whole));
    assert!(stops + more_stops > 4, "{stops} and {more_stops} stops");
}

#[test]
fn eight_rows_take_less_than_eleven_gigabytes_for_one_hole_or_all() {
    let holes: Vec<Hole> = Shape::triangle(8).all_holes().collect();
    let passes = Passes::default();
    let all = Census::of(Shape::triangle(8), &holes).effort(&passes);
    assert_eq!(Census::of(Shape::triangle(8), &holes[..1]).effort(&passes), all);
    assert!((5_000_000_000..11_000_000_000).contains(&all.memory), "{all:?}");
}
