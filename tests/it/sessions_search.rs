//! The sessions of the watched search and of the list of solutions: verbs in, outcomes out.

use pegwise::archive::saved::SavedSearch;
use pegwise::play::solutions::{Grouping, RequiredJumps, Sorting};
use pegwise::play::{Destination, PegGame, SearchGoal, Stop};
use pegwise::session::search::{Arrival, Below, Continuation, Leap, Outcome, Run, Status, Verb};
use pegwise::session::solutions::{self, Verb as ListVerb};
use pegwise::session::{SearchSession, SolutionsSession};
use pegwise::task;
use pegwise_engine::pegs::{Board, Criterion, Extent, Memory, Order, Rows, Solution, Step, Target};

/// The first solution from hole 1 of five rows comes at this step.
const FIRST_SOLUTION: u64 = 21_667;

fn game(rows: Rows) -> PegGame {
    PegGame::new(rows).starting_at(rows.hole(1).expect("a hole"))
}

fn session() -> SearchSession {
    SearchSession::of_opening(PegGame::new(Rows::FIVE))
}

fn session_at(step: u64) -> SearchSession {
    let mut session = session();
    session.carry_out(Verb::Advance(step));
    session
}

fn steps(session: &SearchSession) -> u64 {
    session.search.totals().steps
}

/// A leap, gone to its end.
fn leap(session: &mut SearchSession, leap: Leap) -> Option<Arrival> {
    assert_eq!(session.carry_out(Verb::Leap(leap)), Outcome::SetsOut);
    session.go_on(u64::MAX)
}

#[test]
fn steps_are_made_and_undone_and_each_end_says_so() {
    let mut at = session();
    assert_eq!(at.carry_out(Verb::Retreat(1)), Outcome::AtStart);
    assert!(!at.allows(Verb::Retreat(1)) && at.allows(Verb::Advance(1)));
    assert_eq!(at.carry_out(Verb::Advance(30)), Outcome::Moved(30));
    assert_eq!(at.carry_out(Verb::Retreat(40)), Outcome::Moved(30));
    assert_eq!(leap(&mut at, Leap::End), Some(Arrival::There));
    assert_eq!(
        (at.carry_out(Verb::Advance(1)), at.allows(Verb::Leap(Leap::End))),
        (Outcome::Finished, false)
    );
    assert_eq!(at.search.totals().solutions, 29_760);
}

#[test]
fn a_leap_goes_on_in_slices_and_comes_back_from_nowhere() {
    let mut at = session();
    at.carry_out(Verb::Leap(Leap::NextSolution));
    assert_eq!(at.go_on(1_000), None);
    assert_eq!((steps(&at), at.seek().is_some()), (1_000, true));
    assert_eq!(at.go_on(u64::MAX), Some(Arrival::There));
    assert_eq!((steps(&at), at.seek().is_some()), (FIRST_SOLUTION, false));
    let nowhere = leap(&mut at, Leap::PreviousSolution);
    assert_eq!(nowhere, Some(Arrival::Nowhere(Destination::Previous(Step::Solution))));
    assert_eq!(steps(&at), FIRST_SOLUTION);
    assert_eq!(leap(&mut at, Leap::Step(u64::MAX)), Some(Arrival::PastEnd));
}

#[test]
fn a_solution_is_not_looked_for_where_all_are_counted() {
    let mut at = session();
    leap(&mut at, Leap::End);
    leap(&mut at, Leap::PreviousSolution);
    assert!(at.has_every_solution() && !at.allows(Verb::Leap(Leap::NextSolution)));
    assert_eq!(at.carry_out(Verb::Leap(Leap::NextSolution)), Outcome::NoFurtherSolution);
}

#[test]
fn a_run_goes_to_its_stop() {
    let mut at = session();
    assert_eq!(at.run(100), Run::Underway);
    assert_eq!(at.carry_out(Verb::Stop(Stop::Solution)), Outcome::StopSet);
    assert_eq!((at.run(u64::MAX), steps(&at)), (Run::Stopped, FIRST_SOLUTION));
    at.carry_out(Verb::Stop(Stop::Depth(3)));
    assert_eq!((at.run(u64::MAX), at.search.depth()), (Run::Stopped, 3));
    let first = at.first_hole().expect("solutions leave a last peg");
    at.carry_out(Verb::Stop(Stop::LastPeg(first)));
    assert_eq!(at.run(u64::MAX), Run::Stopped);
    assert!(at.search.board().pegs() == 1 && at.search.board().has_peg(first));
    at.carry_out(Verb::Stop(Stop::Never));
    assert_eq!(at.run(u64::MAX), Run::Finished);
}

#[test]
fn stops_go_round_and_keep_to_the_board() {
    let start = Board::start(Rows::FIVE, Rows::FIVE.hole(1).expect("a hole"));
    let hole = Rows::FIVE.hole(1).ok();
    let round: Vec<Stop> =
        std::iter::successors(Some(Stop::Never), |stop| Some(stop.next(hole))).take(6).collect();
    assert_eq!((round[4], round[5]), (Stop::LastPeg(hole.expect("a hole")), Stop::Never));
    assert_eq!(Stop::Depth(3).next(None), Stop::Never);
    let deepest = std::iter::successors(Some(Stop::Depth(3)), |stop| stop.more(start)).last();
    assert_eq!(deepest, Some(Stop::Depth(12)));
    assert!(Stop::Depth(12).is_possible(start) && !Stop::Depth(13).is_possible(start));
    assert_eq!((Stop::Depth(0).less(start), round[4].less(start)), (None, None));
}

#[test]
fn another_order_or_memory_begins_again() {
    let mut at = session();
    at.carry_out(Verb::Advance(500));
    let order = Order::ALL[1];
    assert_eq!(at.carry_out(Verb::Order(order)), Outcome::AsksToRestart(500));
    at.next_input();
    assert_eq!(at.carry_out(Verb::Order(order)), Outcome::Begun(500));
    assert_eq!((steps(&at), at.search.plan().order), (0, order));
    assert_eq!(at.carry_out(Verb::Memory(Memory::Every)), Outcome::Begun(0));
    let plan = at.search.plan();
    assert_eq!((plan.order, plan.memory), (order, Memory::Every));
}

#[test]
fn a_finished_search_is_still_finished_after_a_restart_and_does_not_wait() {
    let mut at = session();
    leap(&mut at, Leap::End);
    let text = at.save().expect("it has begun");
    assert!(SavedSearch::read(&text).is_ok_and(|saved| saved.is_finished));
    let mut again = SearchSession::restored(SavedSearch::read(&text).expect("a search"));
    assert_eq!((again.saved_at(), again.unfinished()), (Some(steps(&at)), None));
    assert_eq!(again.save().as_deref(), Some(text.as_str()), "its step is kept until it is reached");
    again.resume();
    assert_eq!(again.go_on(u64::MAX), Some(Arrival::There));
    assert!(again.search.is_finished());
    again.carry_out(Verb::Retreat(1));
    let before_the_end = SavedSearch::read(&again.save().expect("it has begun")).expect("a search");
    assert!(!before_the_end.is_finished && again.unfinished() == Some(before_the_end.step));
}

#[test]
fn a_search_of_a_file_that_does_not_say_whether_it_is_finished_waits() {
    let text = session_at(40).save().expect("it has begun");
    assert!(!text.contains("finished"), "{text}");
    assert_eq!(SearchSession::restored(SavedSearch::read(&text).expect("a search")).unfinished(), Some(40));
}

#[test]
fn a_saved_search_goes_to_its_step_unless_it_is_moved() {
    let mut at = session();
    at.carry_out(Verb::Advance(5_000));
    let read = |at: &SearchSession| SavedSearch::read(&at.save().expect("it has begun")).expect("a search");
    let mut again = SearchSession::restored(read(&at));
    assert_eq!((steps(&again), again.saved_at(), again.unfinished()), (0, Some(5_000), Some(5_000)));
    again.resume();
    assert_eq!(again.go_on(1_000), None);
    again.stop_on_the_way();
    assert_eq!(read(&again).step, 5_000, "it stays saved");
    again.resume();
    assert_eq!(again.go_on(u64::MAX), Some(Arrival::There));
    assert_eq!((steps(&again), again.saved_at()), (5_000, None));
    let mut moved = SearchSession::restored(read(&at));
    moved.carry_out(Verb::Advance(1));
    assert_eq!((read(&moved).step, session().save()), (1, None));
}

#[test]
fn the_ways_below_each_jump_are_those_of_the_tablebase() {
    let mut at = SearchSession::new(game(Rows::SIX), SearchGoal::at_once(&game(Rows::SIX)));
    let levels = at.search.levels();
    let uncounted = at.continuations(&levels[0]);
    assert!(uncounted.len() == 2 && uncounted.iter().all(|one| one.below == Below::Unknown));
    let (_, analysis) = at.tablebase_task().expect("six rows take a task");
    assert!(at.tablebase_task().is_none(), "once");
    task::collect(analysis);
    let continuations = at.continuations(&levels[0]);
    assert!(continuations.iter().all(|continuation| continuation.status == Status::Untried));
    let all: u128 = continuations.iter().filter_map(Continuation::counted).map(|games| games.solutions).sum();
    assert_eq!(Some(all), at.goal().known.ways);
    at.carry_out(Verb::Advance(1));
    let levels = at.search.levels();
    let stands = at.continuations(&levels[0]).iter().filter(|one| one.status == Status::Stands).count();
    assert_eq!(stands, 1);
}

#[test]
fn without_counts_a_jump_is_lost_where_parity_or_regions_prove_it() {
    // Two groups of pegs that can never meet.
    let split: Board = "x/x./.../..../..xx.".parse().expect("a board");
    let split = PegGame::from_board(split);
    let at = SearchSession::new(split.clone(), SearchGoal::at_once(&split));
    let levels = at.search.levels();
    assert!(at.continuations(&levels[0]).iter().all(Continuation::cannot_win));
    let seven = PegGame::new(Rows::SEVEN).starting_at(Rows::SEVEN.hole(2).expect("a hole"));
    let at = SearchSession::new(seven.clone(), SearchGoal::at_once(&seven));
    let levels = at.search.levels();
    let continuations = at.continuations(&levels[0]);
    assert!(!continuations.is_empty());
    assert!(continuations.iter().all(|one| one.counted().is_none() && !one.cannot_win()));
}

fn list() -> SolutionsSession {
    let game = game(Rows::FIVE);
    let goal = SearchGoal::at_once(&game);
    let mut session = SolutionsSession::new(game, goal);
    session.collect(u64::MAX);
    session
}

#[test]
fn solutions_are_found_little_by_little_and_known_to_be_all() {
    let mut at = SolutionsSession::new(game(Rows::FIVE), SearchGoal::at_once(&game(Rows::FIVE)));
    at.collect(100_000);
    assert_eq!(at.extent(), Extent::SoFar);
    let so_far = at.shown().len();
    assert!(so_far > 0 && at.carry_out(ListVerb::GoTo(29_760)) == solutions::Outcome::NotFound);
    at.carry_out(ListVerb::Choose(so_far - 1));
    let chosen = at.solution().map(Solution::number);
    at.collect(u64::MAX);
    assert_eq!((at.extent(), at.shown().len()), (Extent::All, 29_760));
    assert_eq!(at.solution().map(Solution::number), chosen, "what is chosen stays so");
}

#[test]
fn filters_leave_out_and_merging_lets_one_stand_for_its_set() {
    let mut at = list();
    let hole = at.next_last_hole().expect("a hole in which one ends");
    at.carry_out(ListVerb::LastHole(Some(hole)));
    let ends_there = |at: &SolutionsSession| {
        at.shown().iter().all(|index| at.solutions.get(*index).and_then(Solution::last_hole) == Some(hole))
    };
    assert!(at.shown().len() < 29_760 && ends_there(&at));
    let left_out =
        (1..=29_760).find(|number| !at.shown().contains(&(number - 1))).expect("some are left out");
    assert_eq!(at.carry_out(ListVerb::GoTo(left_out)), solutions::Outcome::LeftOut);
    at.carry_out(ListVerb::ShowAll);
    assert!(!at.allows(&ListVerb::ShowAll));
    at.carry_out(ListVerb::Group(Grouping::OneOfAKind));
    assert_eq!(at.shown().len(), at.solutions.count_of_kinds());
    let merged = (1..=29_760).find(|number| !at.shown().contains(&(number - 1))).expect("some are merged");
    let solutions::Outcome::StandsFor(shown) = at.carry_out(ListVerb::GoTo(merged)) else { panic!("merged") };
    let kind = |number: usize| at.solutions.get(number - 1).map(Solution::kind);
    assert_eq!(kind(shown), kind(merged));
}

#[test]
fn sweeps_are_limited_between_the_fewest_and_the_most() {
    let mut at = list();
    assert!(at.more_sweeps().is_none(), "there is no limit");
    while let Some(fewer) = at.fewer_sweeps() {
        at.carry_out(fewer);
    }
    let fewest = at.solutions.range_of_sweeps().expect("some are found").0;
    assert_eq!(at.filter().most_sweeps, Some(fewest));
    assert!(
        at.shown().iter().all(|index| at.solutions.get(*index).is_some_and(|one| one.sweeps() == fewest))
    );
    while let Some(more) = at.more_sweeps() {
        at.carry_out(more);
    }
    assert_eq!((at.filter().most_sweeps, at.shown().len()), (None, 29_760));
}

#[test]
fn sorting_chooses_the_first_and_jumps_are_made_on_the_board_beside() {
    let mut at = list();
    at.carry_out(ListVerb::Choose(usize::MAX));
    assert_eq!(at.chosen, 29_759);
    at.carry_out(ListVerb::Sort(Sorting::FewestSweeps));
    assert_eq!(at.chosen, 0);
    at.carry_out(ListVerb::MakeJumps(usize::MAX));
    assert_eq!((at.made, at.game_after(at.made).map(|game| game.board().pegs())), (13, Some(1)));
    assert_eq!(at.ends_of_sweeps().last(), Some(&13));
    at.carry_out(ListVerb::Sort(Sorting::AsFound));
    assert_eq!((at.chosen, at.made), (0, 0));
    let wanted = RequiredJumps::parse("^4-1", Rows::FIVE).expect("jumps");
    at.carry_out(ListVerb::Required(Some(wanted)));
    assert_eq!(at.jumps().first().map(ToString::to_string).as_deref(), Some("4-1"));
}

#[test]
fn a_list_that_is_opened_again_stays_as_it_was_left_unless_it_is_of_something_else() {
    let mut at = list();
    at.carry_out(ListVerb::Choose(7));
    let origin = game(Rows::FIVE);
    assert!(at.open(origin.clone(), SearchGoal::at_once(&origin)) && at.chosen == 7);
    let hole = Rows::FIVE.hole(13).expect("a hole");
    let goal = SearchGoal::at_once(&origin).looking_for(Criterion::OnePeg(Target::In(hole)));
    assert!(!at.open(origin, goal) && at.shown().is_empty());
}
