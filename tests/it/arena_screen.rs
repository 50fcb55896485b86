//! The arena as a screen: keys in, table and bars out.

use std::ops::ControlFlow;
use std::sync::Mutex;

use pegwise::play::MapSize;
use pegwise::play::arena::{ArenaProgress, ArenaTask, Entrant, Tournament};
use pegwise::task::{self, CancellationToken};
use pegwise_engine::breaker::GameLengths;

use crate::support::prelude::*;

fn small() -> Opening {
    play(Rules::new(2, 3, Repeats::Allowed).expect("rules that there are"))
}

fn arena() -> Stage {
    Stage::at(small(), "T 2")
}

#[test]
fn every_strategy_plays_and_its_figures_are_those_of_the_command() {
    let mut stage = arena();
    stage.press("Enter");
    // What `arena --positions 2 --colors 3` prints.
    for strategy in Strategy::ALL {
        assert!(stage.row(&format!("[x] {strategy} ")).contains("2."), "{}", stage.row(strategy.name()));
    }
    stage.must_show("Games of states by number of guesses").must_show("9 secrets");
    stage.after("Down").must_hide("Games of states by number of guesses");
}

fn row_of(stage: &Stage, text: &str) -> Option<usize> {
    stage.screen().iter().position(|row| row.contains(text))
}

#[test]
fn the_table_is_sorted_by_either_column_or_not_and_the_best_of_each_is_marked() {
    let mut stage = Stage::new(play(Rules::new(3, 6, Repeats::Allowed).expect("rules that there are")));
    stage.after("T 2 f").must_say("No strategy has played");
    stage.press("Enter");
    let order = |stage: &Stage| {
        let mut rows: Vec<_> = Strategy::ALL
            .into_iter()
            .map(|strategy| (row_of(stage, &format!("[x] {strategy} ")), strategy))
            .collect();
        rows.sort_unstable_by_key(|(row, _)| *row);
        rows.into_iter().map(|(_, strategy)| strategy).collect::<Vec<_>>()
    };
    stage.must_show("Strategies by mean");
    assert_eq!(order(&stage).first(), Some(&Strategy::OPTIMAL));
    stage.must_show_in("[x] optimal", "3.954●  5●").must_show_in("[x] minimax", "4.046   5●");
    stage.must_show_in("[x] smart", "5.259   8 ");
    stage.after("f").must_show("Strategies by most guesses");
    assert_eq!(order(&stage)[5..], [Strategy::States, Strategy::Constraints, Strategy::Smart]);
    stage.press("f");
    assert_eq!(order(&stage), Strategy::ALL);
    stage.press("f");
    assert_eq!(order(&stage).last(), Some(&Strategy::Smart));
}

#[test]
fn another_game_has_no_results_yet_and_the_one_before_keeps_its_own() {
    let mut stage = arena();
    stage.press("Enter");
    let before = stage.row("[x] minimax");
    stage.after("n c Enter").must_show("4 positions, 6 colors");
    assert_ne!(stage.row("[x] minimax"), before);
}

fn asked(effects: &[Effect]) -> (TaskId, ArenaTask) {
    let [Effect::Start(Work::Arena(id, task))] = effects else { panic!("nobody plays: {effects:?}") };
    (*id, task.clone())
}

fn hear(stage: &mut Stage, id: TaskId, update: Update<ArenaTask>) -> Vec<Effect> {
    stage.send(message(WorkUpdate::Arena(id, update)))
}

#[test]
fn an_arena_can_be_stopped_and_the_rest_does_not_begin() {
    let mut stage = Stage::leaving_work(crate::support::stage::arena());
    let (id, task) = asked(&stage.press("Enter"));
    assert_eq!(task.entrant.strategy, Strategy::States);
    assert_eq!(stage.press("x"), [Effect::Cancel(WorkKind::Arena)]);
    // The one that plays is stopped after some secrets.
    let token = CancellationToken::default();
    let updates = Mutex::new(Vec::new());
    task::run(task, &token, &|update| {
        if matches!(update, Update::Progress(ArenaProgress::Secrets(50..))) {
            token.cancel();
        }
        updates.lock().unwrap().push(update);
        ControlFlow::Continue(())
    });
    let updates = updates.into_inner().unwrap();
    assert!(matches!(updates.last(), Some(Update::Ended(End::Canceled))));
    let effects: Vec<Effect> = updates.into_iter().flat_map(|update| hear(&mut stage, id, update)).collect();
    assert_eq!(effects, [], "no other begins");
    stage.must_show_in("[x] states", "stopped").must_show_in("[x] parts", "not begun");
}

#[test]
fn an_arena_that_was_stopped_has_no_winner() {
    let mut stage = Stage::leaving_work(crate::support::stage::arena());
    let (mut id, mut task) = asked(&stage.press("Enter"));
    for _ in 0..2 {
        let updates = task::updates(task);
        let effects: Vec<Effect> =
            updates.into_iter().flat_map(|update| hear(&mut stage, id, update)).collect();
        (id, task) = asked(&effects);
    }
    stage.press("x");
    hear(&mut stage, id, Update::Ended(End::Canceled));
    stage.must_hide("fewest").must_show("stopped");
}

#[test]
fn a_strategy_that_fails_is_named_and_the_others_still_play() {
    let mut stage = Stage::leaving_work(crate::support::stage::arena());
    let (first, _) = asked(&stage.press("Enter"));
    let (second, task) = asked(&hear(&mut stage, first, Update::Ended(End::Done(Tournament::Impossible))));
    assert_eq!(task.entrant.strategy, Strategy::Smart);
    let effects = hear(&mut stage, second, Update::Ended(End::Failed("out of colors".to_owned())));
    let (_, task) = asked(&effects);
    assert_eq!(task.entrant.strategy, Strategy::Constraints, "a failure stops nobody else");
    stage.must_show_in("[x] smart", "failed: out of colors");
    assert!(!stage.row("[x] states").contains("failed"), "{}", stage.row("states"));
}

#[test]
fn what_an_older_task_still_reports_is_not_heard() {
    let mut stage = Stage::leaving_work(small());
    stage.press("T 2");
    let (older, _) = asked(&stage.press("Enter"));
    hear(&mut stage, older, Update::Ended(End::Canceled));
    stage.press("Enter");
    let before = stage.frame();
    hear(&mut stage, older, Update::Progress(ArenaProgress::Secrets(5)));
    hear(&mut stage, older, Update::Ended(End::Canceled));
    assert_eq!(stage.frame(), before);
}

#[test]
fn optimal_is_left_out_where_its_proof_is_out_of_reach_and_it_says_so() {
    let rules = Rules::new(8, 8, Repeats::Allowed).expect("rules that there are");
    let mut stage = Stage::leaving_work(play(rules));
    stage.press("T 2");
    asked(&stage.press("Enter"));
    stage.must_say("optimal is left out");
    assert!(!stage.row("[x] optimal").contains("waits"), "{}", stage.row("optimal"));
    let mut alone = Stage::leaving_work(play(rules));
    alone.press("T 2");
    for strategy in Strategy::ALL {
        alone.press(if strategy == Strategy::OPTIMAL { "Down" } else { "Space Down" });
    }
    assert_eq!(alone.press("Enter"), []);
    alone.must_say("out of reach for 16777216 codes");
}

#[test]
fn the_map_of_a_strategy_has_the_length_of_every_game() {
    let rules = Rules::new(3, 4, Repeats::Forbidden).expect("rules that there are");
    for strategy in Strategy::ALL {
        let entrant = Entrant { strategy: strategy.clone(), opening: Peg::default() };
        let Tournament::Played(games) = task::finish(ArenaTask { rules, entrant }, &|_| ()) else {
            panic!("{strategy}: impossible")
        };
        let size = MapSize::of(rules);
        let mut lengths = GameLengths::default();
        for (row, column) in (0..size.rows).flat_map(|row| (0..size.columns).map(move |column| (row, column)))
        {
            let guesses = games.map.longest(&(row..row + 1), &(column..column + 1));
            assert_eq!(guesses.is_some(), rules.allow(&size.code(rules, row, column)), "{strategy}");
            if let Some(guesses) = guesses {
                lengths.add(guesses, 1);
            }
        }
        assert_eq!(lengths, games.lengths, "{strategy}");
    }
}

#[test]
fn a_strategy_that_joins_plays_alone() {
    let mut stage = arena();
    stage.press("Space Enter");
    let first = stage.screen();
    stage.after("Up Down").must_show_in("[ ] ", "states");
    while !stage.row("▶").contains("states") {
        stage.press("Down");
    }
    let effects = stage.press("Space Enter");
    let begun = effects.iter().filter(|effect| matches!(effect, Effect::Start(Work::Arena(..)))).count();
    assert_eq!(begun, 1, "{}", first.join("\n"));
    stage.must_show_in("] states", "2.");
}

#[test]
fn the_table_shows_what_the_form_has_worked_out() {
    let mut stage = arena();
    stage.press("Enter n Right");
    let mean = |stage: &Stage| {
        let row = stage.row(" parts ");
        let after = row.split(" parts ").nth(1).unwrap_or_default().to_owned();
        after.split_whitespace().find(|word| word.contains('.')).map(str::to_owned)
    };
    let in_form = mean(&stage);
    assert!(in_form.is_some(), "{}", stage.screen().join("\n"));
    stage.after("Enter").must_show("ARENA");
    assert_eq!(mean(&stage), in_form, "{}", stage.screen().join("\n"));
}

#[test]
fn the_table_is_for_one_game_and_z_shows_its_secrets() {
    Stage::plays(
        arena,
        "z shows every secret by its number of guesses; the map follows the cursor, and Esc leads back to the table:
            z       | hides: by secret
            Enter z | states by secret | a dot is a secret | in 1 1
            Down    | hides: states by secret |  by secret
            Esc     | hides: by secret | Strategies
        Enter is offered only while a strategy has not played this game:
            Left    | offers: Enter begin
            Enter   | offers no: Enter begin
            Enter   | asks nothing | says: Every strategy selected has played this game
            n c Enter | offers: Enter begin",
    );
    let mut stage = arena();
    assert_eq!(stage.press("y"), [], "there is nothing to copy yet");
    let text = stage.after("Enter").copied("y");
    assert!(text.starts_with("pegwise arena: 2 positions, 3 colors") && text.contains("optimal"), "{text}");
}

#[test]
fn those_with_the_fewest_guesses_come_first_and_the_cursor_stays_on_its_strategy() {
    let mut stage = Stage::at(play(rules(3, 4, Repeats::Allowed)), "T 2 Down");
    stage.must_show_in("▶", "smart");
    stage.after("Enter").must_show_in("▶", "smart").must_say("optimal needs the fewest guesses");
    assert!(row_of(&stage, "] optimal") < row_of(&stage, "] states"), "{}", stage.screen().join("\n"));
}
