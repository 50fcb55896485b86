//! The search on the screen where it goes far: in slices that keep no key waiting, to where a run is to stop, to any
//! step, by other plans; and what it tells of the games below each jump.

use crate::support::boards::board_after;
use crate::support::prelude::*;
use pegwise_engine::pegs::{Memory, Order, Plan, Search, Step, Tablebase};

/// The search from hole 1 of five rows, opened from the menu.
fn opened() -> Stage {
    Stage::at(Opening::Search(None), "")
}

/// The search from hole 1 of six rows.
fn large() -> Stage {
    let mut stage = Stage::new(pegs(rows(6), 1, Coach::Off));
    stage.after("v").must_show("PEG SEARCH");
    stage
}

fn step_of(stage: &Stage) -> u64 {
    let row = stage.row("PEG SEARCH");
    let (_, after) = row.split_once("step ").expect("a step");
    let digits: String =
        after.chars().take_while(|sign| !sign.is_whitespace()).filter(char::is_ascii_digit).collect();
    digits.parse().expect("the number of a step")
}

#[test]
fn a_long_way_goes_on_between_frames_and_says_how_far_it_is() {
    let mut stage = large();
    stage.press("G");
    let (begun, words) = (step_of(&stage), stage.status());
    assert!(words.starts_with("SEARCHING: the end; <0.1 % of 394,999,872,560 games"), "{words}");
    stage.wait(100);
    assert!(step_of(&stage) > begun, "it goes on by the clock");
}

#[test]
fn any_key_stops_a_long_way_and_is_not_lost() {
    for (key, further) in [("Space", 0), ("Esc", 0), ("s", 1), ("S", -1), ("y", 0)] {
        let mut stage = large();
        stage.press("G");
        stage.wait(50);
        let there = step_of(&stage) as i64;
        stage.press(key);
        assert_eq!(step_of(&stage) as i64, there + further, "{key}");
        stage.wait(1_000);
        assert_eq!(step_of(&stage) as i64, there + further, "{key}: it stands still");
        assert!(stage.shows("PEG SEARCH"), "{key} leads nowhere else");
    }
    let mut stage = large();
    stage.after("G x").must_begin("Stopped on the way, at step 250,000");
    stage.press("G ?");
    assert!(stage.shows("Keys: Peg search"), "help opens and the way is stopped");
}

#[test]
fn a_win_that_is_not_there_is_looked_for_and_the_search_comes_back() {
    let mut stage = opened();
    stage.press("G");
    stage.wait(1_000);
    stage.press("SSS");
    let there = stage.screen()[..22].to_vec();
    stage.press("]");
    let known = "There is no further solution: all 29,760 are counted";
    assert_eq!((stage.status(), stage.screen()[..22].to_vec()), (known.to_owned(), there));
    let mut stage = Stage::at(
        pegs(Shape::CLASSIC, 1, Coach::Off),
        "4 Enter Enter 6 Enter 4 Enter 13 Enter Enter v v sss",
    );
    let there = stage.screen()[..22].to_vec();
    for (key, words) in [("]", "All 2,319 games from here end with two or more"), ("[", "no solution before")]
    {
        stage.press(key);
        stage.wait(1_000);
        stage.must_say(words);
        assert_eq!(stage.screen()[..22], there);
    }
}

#[test]
fn a_run_stops_where_it_was_told_to() {
    let meets = |search: &mut Search, kind: usize| {
        let last = |search: &Search, hole: usize| search.board().bits() == 1 << (hole - 1);
        search.run(u64::MAX, |search, step| match kind {
            1 => step == Step::DeadEnd,
            2 => step == Step::Solution,
            3 => matches!(step, Step::Undo(_)) && search.depth() <= 4,
            _ => step == Step::Solution && last(search, 7),
        });
    };
    for (kind, keys, name, words) in [
        (1, "B", "dead end", "STOPPED at a dead end"),
        (2, "BB", "solution", "STOPPED at a solution"),
        (3, "BBB>", "depth 4 or less", "STOPPED back at depth 4"),
        (4, "BBBB>>>>>>", "last peg in 7", "STOPPED at a solution"),
    ] {
        let (mut stage, mut search) = (opened(), Search::new(start(Shape::CLASSIC, 1)));
        stage.press(keys);
        let bottom = stage.screen()[22].clone();
        assert!(bottom.contains(&format!("stop: {name}")), "{bottom}");
        stage.press("+++++++");
        for stop in 1..=3 {
            stage.press("Space");
            stage.wait(2_000);
            meets(&mut search, kind);
            assert_eq!(step_of(&stage), search.totals().steps, "{name}, stop {stop}");
            assert!(stage.status().starts_with(words), "{name}: {}", stage.status());
        }
        let mut slow = opened();
        slow.press(keys);
        slow.press("++++ Space");
        slow.wait(1_000_000);
        let mut first = Search::new(start(Shape::CLASSIC, 1));
        meets(&mut first, kind);
        assert_eq!(step_of(&slow), first.totals().steps.min(60_000_000), "{name}, step by step");
    }
    let mut stage = opened();
    stage.press("BBBBB");
    stage.resize(120, 40);
    assert!(stage.shows("B stop: never"), "round and round");
}

#[test]
fn the_limits_of_a_stop_are_those_of_the_board() {
    let mut stage = opened();
    stage.resize(120, 40);
    stage.press("BBB");
    stage.press(&"<".repeat(30));
    assert!(stage.row("B stop").contains("depth 0 or less") && !stage.hints().contains('<'));
    stage.after(&">".repeat(30)).must_show_in("B stop", "depth 12 or less");
    stage.press("B");
    stage.after(&"<".repeat(30)).must_show_in("B stop", "last peg in 1");
    stage.after(&">".repeat(30)).must_show_in("B stop", "last peg in 15");
}

#[test]
fn a_typed_step_is_where_single_steps_lead() {
    let (mut typed, mut stepped) = (opened(), opened());
    for (keys, step) in [("#137 Enter", 137), ("#12 Enter", 12), ("# 2 50 Enter", 250), ("#0 Enter", 0)] {
        typed.press(keys);
        typed.wait(1_000);
        while step_of(&stepped) < step {
            stepped.press("s");
        }
        while step_of(&stepped) > step {
            stepped.press("S");
        }
        assert_eq!(typed.screen()[1..21], stepped.screen()[1..21], "step {step}");
    }
    typed.press("#");
    typed.paste("2,000,000");
    typed.press("Enter");
    typed.wait(1_000);
    let mut search = Search::new(start(Shape::CLASSIC, 1));
    search.run(2_000_000, |_, _| false);
    assert_eq!(step_of(&typed), 2_000_000);
    assert!(typed.shows(&format!("game {} of 568,630", thousands(search.totals().played))));
    typed.press("#99999999 Enter");
    typed.wait(1_000);
    typed.must_say_only("There are only 3,154,986 steps: this is the last");
    typed.press("#12 Enter");
    typed.wait(1_000);
    assert_eq!(step_of(&typed), 12, "and back from the end");
}

#[test]
fn what_is_typed_for_a_step_can_be_put_right_or_left() {
    let mut stage = opened();
    stage
        .after("sss #1x Enter")
        .must_say_only("Go to step 1x \"1x\" is not the number of a step: type digits, as 12345");
    stage.after("Backspace").must_say_only("Go to step 1");
    stage.press("7 Enter");
    assert_eq!(step_of(&stage), 17);
    stage.press("#4 Esc");
    assert!(step_of(&stage) == 17 && !stage.status().starts_with("Go to step"), "{}", stage.status());
}

/// Sizes and plans: the screen counts what the search counts, and comes back to its start.
#[test]
fn every_plan_runs_to_its_end_and_back_on_the_screen() {
    for (memories, memory) in [("", Memory::Nothing), ("m", Memory::Lost), ("mm", Memory::Every)] {
        for (orders, order) in Order::ALL.into_iter().enumerate() {
            let mut stage = opened();
            stage.press(memories);
            stage.press(&"f".repeat(orders));
            let (begin, fresh) = (stage.screen()[2..21].to_vec(), Plan { order, memory, ..Plan::default() });
            let mut search = Search::planned(start(Shape::CLASSIC, 1), fresh);
            stage.press("G");
            stage.wait(2_000);
            search.run(u64::MAX, |_, _| false);
            let (totals, games) = (search.totals(), search.totals().games());
            assert_eq!(step_of(&stage), totals.steps, "{fresh:?}");
            let status = stage.status();
            assert!(status.contains(&thousands(totals.played)) && status.contains("FINISHED"), "{status}");
            assert!(status.contains(&format!("{} solutions", thousands(games.solutions))), "{status}");
            if memory != Memory::Nothing {
                assert!(status.contains("in 568,630 games"), "{status}");
                let skipped = match totals.skipped {
                    0 => "no game skipped so far".to_owned(),
                    1 => "on 1 board seen before".to_owned(),
                    boards => format!("on {} boards seen before", thousands(boards)),
                };
                stage.resize(120, 40);
                let panel: Vec<String> = stage.screen()[22..]
                    .iter()
                    .filter_map(|row| row.split('│').nth(1))
                    .map(str::to_owned)
                    .collect();
                let words = panel.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(words.contains(&skipped), "{words}");
                stage.resize(80, 24);
            }
            stage.press("#0 Enter");
            stage.wait(2_000);
            assert_eq!(stage.screen()[2..21], begin, "{fresh:?}");
        }
    }
}

#[test]
fn another_plan_begins_anew_and_says_where_the_search_was() {
    let mut stage = opened();
    stage.press("} f");
    assert_eq!(step_of(&stage), 0);
    stage.must_say("lowest-numbered jump first").must_say("step 12");
    stage.after("m").must_say("hopeless boards remembered");
}

#[test]
fn six_rows_are_searched_to_the_end_where_boards_are_remembered() {
    let mut stage = large();
    stage.press("mmG");
    stage.wait(2_000);
    let status = stage.status();
    assert!(status.contains("43,419,942,138 solutions in 394,999,872,560 games"), "{status}");
    stage.after("{").must_begin("DEAD END");
}

#[test]
fn what_is_counted_in_the_background_is_told_once_it_is_known() {
    let mut stage = large();
    stage.after("w").must_show("Level 1: its jumps").must_show("21,709,971,069");
}

#[test]
fn what_is_not_counted_is_not_told() {
    for count in [7, 8] {
        let mut stage = Stage::new(pegs(rows(count), 2, Coach::Off));
        stage.after("v ss").must_show("not to scale");
        stage.press("w k");
        stage.resize(120, 40);
        let text = stage.screen().join("\n");
        let row = text.lines().find(|row| row.contains(" – ")).expect("the jump of the path");
        assert_eq!(row.matches('–').count(), 2, "{text}");
        assert!(text.contains("Ways to win are counted on small boards only"), "{text}");
    }
}

#[test]
fn without_counts_jumps_that_are_proved_to_lose_have_their_sign() {
    // Parity rules out one peg from hole 1 of seven rows.
    let mut stage = Stage::new(pegs(rows(7), 1, Coach::Off));
    stage.after("v").must_show_in("next", "!6→1");
}

#[test]
fn ways_to_win_are_those_of_the_boards_below() {
    let tablebase = Tablebase::of(Shape::CLASSIC, Target::Anywhere).expect("five rows are not too many");
    let games = |board: Board| (tablebase.entry(board).solutions, tablebase.entry(board).games);
    let mut stage = opened();
    stage.resize(120, 40);
    stage.press("} w z k");
    let (mut search, mut checked) = (Search::new(start(Shape::CLASSIC, 1)), 0);
    search.run(12, |_, _| false);
    let levels = search.levels();
    for (at, level) in levels.iter().enumerate().rev().skip(1) {
        stage.must_show(&format!("Level {}: its jumps", at + 1));
        let jumps = level.exhausted.iter().chain(&level.now).chain(&level.untried);
        for jump in jumps {
            let (solutions, games) = games(level.board.after(*jump));
            let panel = Page::of(&stage.frame()).panel("Level ").expect("the panel");
            let name = format!("{}→{} ", jump.from, jump.to);
            let row = panel.lines.iter().find(|row| row.contains(&name)).expect("a row for each jump");
            let is_number = |word: &&str| word.starts_with(|letter: char| letter.is_ascii_digit());
            let numbers: Vec<&str> =
                row.split_whitespace().filter(is_number).skip_while(|word| word.contains('→')).collect();
            let table = Shape::CLASSIC.jump_table();
            let number = table.between(jump.from, jump.to).expect("a jump of the triangle").number();
            let over = jump.over.number();
            let counts = [number as u128, over as u128, games, solutions].map(thousands);
            assert_eq!(numbers, counts, "{jump} at level {}", at + 1);
            checked += 1;
        }
        stage.press("Up");
    }
    assert!(checked > 20);
}

/// The sentence about waste is held against playing on: so many games are played before the jump is taken back.
#[test]
fn the_waste_foretold_is_the_waste_that_comes() {
    let lost = board_after(start(Shape::CLASSIC, 1), "4-1 6-4");
    let mut stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Off), "4 Enter Enter 6 Enter 4 Enter Enter v v");
    stage.resize(120, 40);
    let mut search = Search::new(lost);
    let tablebase = Tablebase::of(Shape::CLASSIC, Target::Anywhere).expect("five rows are not too many");
    stage.press("w");
    let mut told = 0;
    for _ in 0..400 {
        search.advance();
        stage.press("s");
        let Some(at) = search.levels().iter().position(|level| {
            level.now.is_some_and(|jump| !tablebase.entry(level.board.after(jump)).is_winnable())
        }) else {
            continue;
        };
        while !stage.shows(&format!("Level {}: its jumps", at + 1)) {
            stage.press("k");
        }
        let mut ahead = search.clone();
        ahead.run(u64::MAX, |search, step| matches!(step, Step::Undo(_)) && search.depth() == at);
        let left = ahead.totals().played - search.totals().played;
        let sentence = match left {
            0 => "all games below it have been played".to_owned(),
            1 => "will still play 1 game below it".to_owned(),
            left => format!("will still play {} games below it", thousands(left)),
        };
        let panel = Page::of(&stage.frame()).panel("Level ").expect("the panel");
        let words = panel.lines.join(" ");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&sentence), "{sentence} is not in {words}");
        told += 1;
        stage.press(&"j".repeat(14));
    }
    assert!(told > 100, "{told}");
}

#[test]
fn the_histogram_has_every_way_to_end() {
    let mut stage = opened();
    stage.press("G");
    stage.wait(1_000);
    stage.press("z Tab Tab");
    let mut search = Search::new(start(Shape::CLASSIC, 1));
    search.run(u64::MAX, |_, _| false);
    for (pegs, games) in search.totals().ended_with.iter().enumerate().filter(|(_, games)| **games > 0) {
        let row = stage.row(&format!("│ {pegs:>2} "));
        assert!(row.contains(&thousands(*games)), "{row}");
    }
}
