//! The depth-first search on the screen: every panel tells the same step, forwards, backwards and by leaps.

use pegwise::store::SavedGames;
use pegwise_engine::pegs::{Plan, Search, Step};

use crate::support::prelude::*;

/// The search from hole 1, opened from the menu in a window that has every panel.
fn opened() -> Stage {
    let mut stage = Stage::new(Opening::Menu);
    stage.resize(120, 40);
    stage.after("4").must_show("PEG SEARCH");
    stage
}

/// The same search without a screen.
fn engine() -> Search {
    Search::new(Board::start(Rows::FIVE, Rows::FIVE.hole(1).expect("a hole")))
}

/// Holds the screen against the search: its step, pegs, depth, counts and the last levels of its path.
fn check(stage: &Stage, search: &Search) {
    let totals = search.totals();
    let told = [
        ("PEG SEARCH", format!("step {}", thousands(totals.steps))),
        ("Board", format!("{} peg", search.board().pegs())),
        ("dead ends", format!("games {}", thousands(totals.played))),
        ("dead ends", format!("dead ends {}", thousands(totals.dead_ends()))),
        ("jumps undone", format!("solutions {}", thousands(totals.solutions))),
        ("jumps undone", format!("jumps undone {}", thousands(totals.undone))),
    ];
    for (row, fact) in told {
        let row = stage.row(row);
        let whole = row
            .match_indices(&fact)
            .any(|(at, _)| !row[at + fact.len()..].starts_with(|c: char| c.is_ascii_digit()));
        assert!(whole, "{fact:?} is not in {row:?}");
    }
    assert!(stage.shows(&format!("Board at level {} ", search.depth() + 1)), "{}", stage.row("Board"));
    for (depth, jump) in search.path().enumerate().skip(search.depth().saturating_sub(8)) {
        let line = format!("{:>2} {}→{}", depth + 1, jump.from, jump.to);
        assert!(stage.shows(&line), "{line:?} on\n{}", stage.screen().join("\n"));
    }
    let holes = Rows::FIVE.all_holes().filter(|hole| search.board().has_peg(*hole)).count();
    let drawn = stage.holes().iter().filter(|(_, is_peg)| *is_peg).count();
    assert_eq!(drawn, holes, "as many pegs drawn as there are");
}

#[test]
fn every_step_shows_what_the_search_has_done() {
    let (mut stage, mut search) = (opened(), engine());
    for _ in 0..250 {
        check(&stage, &search);
        stage.press("s");
        search.advance();
    }
    for _ in 0..250 {
        stage.press("S");
        search.retreat();
        check(&stage, &search);
    }
    stage.after("S").must_say("the start");
}

#[test]
fn stepping_back_shows_the_same_frames_in_reverse() {
    for (width, height) in [(64, 20), (80, 24), (120, 40)] {
        let mut stage = opened();
        stage.resize(width, height);
        let mut frames = vec![stage.frame()];
        for _ in 0..120 {
            stage.press("s");
            frames.push(stage.frame());
        }
        for earlier in frames.iter().rev().skip(1) {
            stage.press("S");
            assert_eq!(&stage.frame(), earlier);
        }
    }
}

#[test]
fn the_last_level_says_how_a_game_ended() {
    let mut stage = opened();
    stage.after("}").must_show_in("▶ 12 end", "3 pegs, no jump: dead end");
    stage.after("]").must_show_in("▶ 14 end", "1 peg: solution");
    stage.after("ss").must_show_in("▶ 12 next", "×14→12");
}

#[test]
fn the_other_keys_for_a_step_are_the_same_step() {
    let (mut stage, mut search) = (opened(), engine());
    for (keys, steps) in [("U", 1), ("C-r", 1), ("u", -1), ("C-u", -1), ("sss", 3)] {
        stage.press(keys);
        for _ in 0..steps {
            search.advance();
        }
        for _ in steps..0 {
            search.retreat();
        }
        check(&stage, &search);
    }
}

#[test]
fn leaps_go_to_the_next_and_the_previous_win_and_dead_end() {
    let (mut stage, mut search) = (opened(), engine());
    let mut stops = Vec::new();
    for (key, end) in
        [("}", Step::DeadEnd), ("}", Step::DeadEnd), ("]", Step::Solution), ("]", Step::Solution)]
    {
        stage.press(key);
        search.run(u64::MAX, |_, step| step == end);
        check(&stage, &search);
        stops.push((end, stage.screen()));
    }
    stage.must_begin("SOLUTION 2");
    stage.press("[");
    assert_eq!(stage.screen(), stops[2].1);
    stage.after("[").must_say("no solution before");
    stage.press("g } } {");
    assert_eq!(stage.screen(), stops[0].1);
    stage.after("{").must_say("no dead end before");
}

#[test]
fn over_finishes_the_branch_and_out_the_level_above() {
    for (key, levels) in [("e", 1), ("E", 2)] {
        let (mut stage, mut search) = (opened(), engine());
        stage.press(&format!("}} {key}"));
        search.run(u64::MAX, |_, step| step == Step::DeadEnd);
        let depth = search.depth();
        search
            .run(u64::MAX, |search, step| matches!(step, Step::Undo(_)) && search.depth() + levels == depth);
        check(&stage, &search);
    }
}

#[test]
fn the_end_has_tried_every_game_and_found_every_win() {
    let mut stage = opened();
    stage.press("G");
    stage.wait(1_000);
    for told in ["FINISHED", "568,630 games", "29,760 solutions"] {
        stage.must_say(told);
    }
    let finished = stage.screen();
    for (key, said) in [
        ("s", "every game"),
        ("Space", "every game"),
        ("]", "no further solution"),
        ("}", "no further dead end"),
    ] {
        stage.press(key);
        assert!(stage.status().to_lowercase().contains(said), "{key}: {}", stage.status());
    }
    stage.after("[").must_begin("SOLUTION 29,760");
    stage.press("End");
    stage.wait(1_000);
    assert_eq!(stage.screen(), finished);
    stage.press("Home");
    check(&stage, &engine());
}

#[test]
fn restarting_goes_back_to_the_start() {
    for keys in ["n n", "r r", "g"] {
        let mut stage = opened();
        let start = stage.screen();
        stage.press(&format!("] {keys}"));
        assert_eq!(stage.screen(), start, "{keys}");
    }
}

#[test]
fn a_run_steps_by_the_clock_until_it_is_paused() {
    let (mut stage, mut search) = (opened(), engine());
    stage.after("Space").must_begin("RUNNING");
    stage.wait(1_000);
    search.run(2, |_, _| false);
    check(&stage, &search);
    stage.press("++++");
    stage.wait(1_000);
    search.run(60, |_, _| false);
    check(&stage, &search);
    stage.press("Space");
    stage.wait(10_000);
    check(&stage, &search);
    assert!(stage.status().starts_with("PAUSED") || stage.status().starts_with("DEAD"));
}

#[test]
fn a_run_at_full_speed_finishes_and_says_how_much_it_leaves_out() {
    let mut stage = opened();
    stage.after("+++++++ Space").must_show("speed max").must_say("1 step in");
    stage.wait(10_000);
    stage.must_say("568,630 games");
}

#[test]
fn a_step_by_hand_pauses_the_run() {
    for key in ["s", "S", "}", "]", "e", "g"] {
        let mut stage = opened();
        stage.press("sss Space");
        stage.press(key);
        let there = stage.screen();
        stage.wait(5_000);
        assert_eq!(stage.screen(), there, "{key}");
        assert!(!stage.status().starts_with("RUNNING"));
    }
}

#[test]
fn the_levels_are_chosen_while_they_have_the_focus() {
    for (width, height) in [(64, 20), (120, 40)] {
        let mut stage = opened();
        stage.resize(width, height);
        stage.press("]");
        let end = stage.screen();
        assert!(stage.shows("14 end"), "{end:?}");
        stage.after("k k").must_show("Board at level 12 ");
        stage.after(&"k ".repeat(20)).must_show("Board at level 1 ");
        stage.press(&"Down ".repeat(13));
        assert_eq!(stage.screen(), end, "at the last level the choice goes with the search again");
        stage.press("Tab k");
        assert!(stage.shows("Board at level 14 "), "another panel has the keys");
    }
}

#[test]
fn a_level_shows_its_board_its_jump_and_the_pegs_that_could_jump_instead() {
    let (mut stage, mut search) = (opened(), engine());
    stage.press("}");
    search.run(u64::MAX, |_, step| step == Step::DeadEnd);
    let levels = search.levels();
    for (at, level) in levels.iter().enumerate().rev() {
        stage.must_show(&format!("Board at level {} ", at + 1));
        for (number, is_peg) in stage.holes() {
            let hole = Rows::FIVE.hole(number).expect("a hole");
            assert_eq!(is_peg, level.board.has_peg(hole), "{number} at level {}", at + 1);
            let sign = match level.now {
                Some(jump) if jump.from == hole => "▶",
                Some(jump) if jump.over == hole => "×",
                Some(jump) if jump.to == hole => "○",
                _ if level.board.can_jump(hole) => "●",
                _ => "",
            };
            assert_eq!(stage.disc(number), format!("{sign}{number}"), "level {}", at + 1);
        }
        stage.press("k");
    }
}

#[test]
fn an_undone_jump_is_seen_on_the_board_as_undone() {
    let mut stage = opened();
    stage.press("} s");
    let jump = stage.row("undo");
    let name = jump.split_whitespace().find(|word| word.contains('→')).expect("a jump").to_owned();
    stage.must_show(&format!("{name} was undone"));
    stage.resize(80, 24);
    stage.must_show(&format!("{name} was undone"));
    let undone = stage.frame();
    stage.press("k j");
    assert_eq!(stage.frame(), undone);
}

#[test]
fn the_jumps_of_a_level_take_the_place_of_the_icicle_in_a_small_window() {
    for key in ["w", "Enter"] {
        let mut stage = opened();
        stage.resize(80, 24);
        stage.press("} kkkkkkkk");
        let icicle = stage.screen();
        stage.must_show("Every game, level by level");
        stage.press(key);
        assert!(stage.shows("Level 4: its jumps") && !stage.shows("Every game"), "{key}");
        let text = stage.screen().concat();
        for jump in ["8→10", "8→3", "6→13", "11→13"] {
            assert!(text.contains(jump), "{jump} in {text}");
        }
        stage.after("k").must_show("Level 3: its jumps").must_show("Board at level 3 ");
        stage.press("j");
        stage.press(key);
        assert_eq!(stage.screen(), icicle, "{key}");
    }
}

#[test]
fn a_zoomed_icicle_has_the_list_as_the_search_holds_it() {
    let (mut stage, mut search) = (opened(), engine());
    stage.resize(80, 24);
    stage.press("sss z");
    search.run(3, |_, _| false);
    assert!(stage.shows("The stack (next jump last):") && stage.shows(&search.untried().to_string()));
    stage.after("}").must_show("The stack (next jump last):");
}

#[test]
fn the_board_of_any_step_can_be_played_on_and_searched_again() {
    let mut stage = opened();
    stage.after("sss t").must_show("PEG TRIANGLE").must_show_in("Board", "11 pegs · jump 3");
    stage.after("v").must_show("PEG SEARCH").must_show_in("Board", "11 pegs");
    assert!(stage.row("PEG SEARCH").contains("step 0"), "the search starts there");
    stage.after("G").must_begin("FINISHED");
}

#[test]
fn copying_gives_the_path_and_the_deferred_moves_as_the_seed_draws_them() {
    let (mut stage, mut search) = (opened(), engine());
    stage.press("sss");
    search.run(3, |_, _| false);
    let effects = stage.press("y");
    let [Effect::Copy(text)] = &effects[..] else { panic!("nothing was copied") };
    let path: Vec<String> = search.path().map(|jump| jump.to_string()).collect();
    assert!(text.contains(&path.join(" ")) && text.contains(&search.untried().to_string()), "{text}");
}

#[test]
fn a_saved_step_stays_saved_until_the_search_is_there_again_or_is_moved() {
    let saved = |stage: &Stage| stage.saved_games().search.map(|search| search.step);
    let game = PegGame::new(Rows::SIX).starting_at(Rows::SIX.hole(1).expect("a hole"));
    let search = SavedSearch { game, plan: Plan::default(), step: 40_000_000, is_finished: false };
    for keys in ["4 Esc Esc", "4 ? Esc Esc", "4 Space", "4 Tab z z"] {
        let mut stage = Stage::finding(SavedGames { search: Some(search.clone()), ..SavedGames::default() });
        stage.press(keys);
        stage.wait(50);
        stage.resize(20, 5);
        stage.resize(80, 24);
        assert!(matches!(saved(&stage), None | Some(40_000_000)), "{keys}: {:?}", saved(&stage));
        if keys.ends_with("Esc") {
            stage.after("Esc").must_show_in("Continue", "step 40,000,000");
        }
    }
    // A step that the player makes is where the search is.
    let mut stage = Stage::finding(SavedGames { search: Some(search), ..SavedGames::default() });
    stage.press("4 s");
    assert!(saved(&stage).is_some_and(|step| step < 40_000_000), "{:?}", saved(&stage));
}

#[test]
fn a_search_that_waits_far_on_is_dropped_for_another_only_when_asked() {
    let mut stage = Stage::at(Opening::Menu, "4 : 2000 Enter Esc 3 5 Enter v");
    stage.must_say("A search is unfinished at step 2,000. Press v again to replace it");
    stage.press("Down v");
    assert!(stage.status().contains("A search is unfinished"), "another key came in between");
    stage.after("v").must_show("step 0");
}

#[test]
fn the_log_of_a_long_search_has_whole_words_in_every_window() {
    let mut stage = Stage::at(pegs(Rows::MOST, 5, Coach::Off), "v } } ] }");
    for (width, height) in [(64, 20), (80, 24), (100, 30), (120, 40)] {
        stage.resize(width, height);
        let is_step = |row: &String| [" try ", " undo ", "dead end"].iter().any(|step| row.contains(step));
        let steps: Vec<String> = stage.screen().into_iter().filter(is_step).collect();
        assert!(steps.iter().any(|row| row.contains("dead end")), "{steps:?}");
        for row in steps {
            assert!(
                !row.trim_end().ends_with("…│") && !row.trim_end().ends_with("… │"),
                "{width}x{height}: {row}"
            );
        }
    }
}
