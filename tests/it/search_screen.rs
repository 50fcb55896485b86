//! The depth-first search on the screen: every panel tells the same step, forwards, backwards and by leaps.

use pegwise::store::SavedGames;
use pegwise_engine::pegs::{Plan, Search, Step};

use crate::support::prelude::*;

/// The search from hole 1, opened from the menu in a window that has every panel.
fn opened() -> Stage {
    let mut stage = Stage::new(Opening::Search(None));
    stage.resize(120, 40);
    stage.must_show("PEG SEARCH");
    stage
}

/// The same search without a screen.
fn engine() -> Search {
    Search::new(Board::start(Shape::CLASSIC, Shape::CLASSIC.hole(1).expect("a hole")))
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
    stage.must_show(&format!("Board at level {} ", search.depth() + 1));
    for (depth, jump) in search.path().enumerate().skip(search.depth().saturating_sub(8)) {
        let line = format!("{:>2} {}→{}", depth + 1, jump.from, jump.to);
        assert!(stage.shows(&line), "{line:?} on\n{}", stage.screen().join("\n"));
    }
    let holes = Shape::CLASSIC.all_holes().filter(|hole| search.board().has_peg(*hole)).count();
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
fn levels_boards_and_runs_are_on_the_screen() {
    Stage::plays(
        opened,
        "the last level says how a game ended:
            }           | row ▶ 12 end: 3 pegs, no jump: dead end
            ]           | row ▶ 14 end: 1 peg: solution
            s s         | row ▶ 12 next: ×14→12
        restarting goes back to the start:
            @600        | keep: start
            ] n n       | as: start
            ] r r       | as: start
            ] g         | as: start
        a run at full speed finishes and says how much it leaves out:
            +++++++ Space | speed max | says: 1 step in
            @10000      | says: 568,630 games
        an undone jump is seen on the board as undone:
            } s         | row undo: 11→4 | 11→4 was undone
            @80x24      | 11→4 was undone | keep: undone
            k j         | as: undone
        the board of any step can be played on and searched again:
            s s s t     | PEG TRIANGLE | row Board: 11 pegs · jump 3
            v           | PEG SEARCH | row Board: 11 pegs | row PEG SEARCH: step 0
            G           | begins: FINISHED",
    );
    for size in ["@64x20", "@120x40"] {
        Stage::plays(
            opened,
            &format!(
                "the levels are chosen while they have the focus:
                    {size} ]    | 14 end | keep: end
                    k k         | Board at level 12 
                    {}          | Board at level 1 
                    {}          | as: end
                    Tab k       | Board at level 14 ",
                "k".repeat(20),
                "j".repeat(13),
            ),
        );
    }
    for key in ["w", "Enter"] {
        Stage::plays(
            opened,
            &format!(
                "the jumps of a level take the place of the icicle in a small window:
                    @80x24 }} kkkkkkkk | Every game, level by level | keep: icicle
                    {key}       | Level 4: its jumps | hides: Every game | 8→10 | 8→3 | 6→13 | 11→13
                    k           | Level 3: its jumps | Board at level 3 
                    j {key}     | as: icicle"
            ),
        );
    }
    Stage::plays(
        || Stage::new(Opening::Search(None)),
        "a search that waits far on is dropped for another only when that is asked for:
            # 2000 Enter Esc 3 5 Enter v | says: A search is unfinished at step 2,000. Press v again to replace it
            Down v      | says: A search is unfinished
            v           | step 0",
    );
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
fn a_level_shows_its_board_its_jump_and_the_pegs_that_could_jump_instead() {
    let (mut stage, mut search) = (opened(), engine());
    stage.press("}");
    search.run(u64::MAX, |_, step| step == Step::DeadEnd);
    let levels = search.levels();
    for (at, level) in levels.iter().enumerate().rev() {
        stage.must_show(&format!("Board at level {} ", at + 1));
        for (number, is_peg) in stage.holes() {
            let hole = Shape::CLASSIC.hole(number).expect("a hole");
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
fn a_zoomed_icicle_has_the_list_as_the_search_holds_it() {
    let (mut stage, mut search) = (opened(), engine());
    stage.resize(80, 24);
    stage.press("sss z");
    search.run(3, |_, _| false);
    assert!(stage.shows("The stack (next jump last):") && stage.shows(&search.untried().to_string()));
    stage.after("}").must_show("The stack (next jump last):");
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
    let game = PegGame::new(Shape::triangle(6)).starting_at(Shape::triangle(6).hole(1).expect("a hole"));
    let search = SavedSearch { game, plan: Plan::default(), step: 40_000_000, is_finished: false };
    let left = |search: &SavedSearch| {
        let games = SavedGames { search: Some(search.clone()), ..SavedGames::default() };
        Stage::restored(Opening::Search(None), RestoredState { games, ..RestoredState::default() })
    };
    for keys in ["Esc Esc", "? Esc Esc", "Space", "Tab z z"] {
        let mut stage = left(&search);
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
    let mut stage = left(&search);
    stage.press("s");
    assert!(saved(&stage).is_some_and(|step| step < 40_000_000), "{:?}", saved(&stage));
}

#[test]
fn the_log_of_a_long_search_has_whole_words_in_every_window() {
    let mut stage = Stage::at(pegs(Shape::triangle(8), 5, Coach::Off), "v } } ] }");
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
