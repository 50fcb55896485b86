//! Everything is within reach of somebody who has read nothing: by the keys that the bar names, or that help names, which
//! the bar does.

use std::collections::BTreeSet;

use crate::support::named_keys::Newcomer;
use crate::support::past::past;
use crate::support::prelude::*;
use crate::support::stage::explorer;

fn against(secret: &str) -> Stage {
    let deal = Rules::CLASSIC.parse(secret).ok().map(Deal::Chosen);
    Stage::new(Opening::Play { rules: Rules::CLASSIC, most: 10, deal })
}

fn menu() -> Stage {
    Stage::new(Opening::Menu)
}

fn watched() -> Stage {
    let rules = Rules::CLASSIC;
    let opening = Opening::Watch {
        rules,
        strategy: Strategy::States,
        opening: rules.peg('a'),
        secret: rules.parse("dbfd").ok(),
    };
    Stage::new(opening)
}

fn assist() -> Opening {
    Opening::Assist(Rules::CLASSIC, vec![Turn::parse("aabb=1,0", Rules::CLASSIC).expect("a turn").into()])
}

/// The statistics of somebody who has played for three weeks.
fn used() -> Stage {
    Stage::restored(Opening::Statistics, past())
}

fn triangle() -> Stage {
    Stage::new(pegs(Shape::CLASSIC, 1, Coach::Warn))
}

/// A feature of the guide: the words in which the guide names it, where one begins, the steps there, as
/// [`Newcomer::does`] takes them, and what the screen then shows.
type Feature = (&'static str, fn() -> Stage, &'static str, &'static str);

const FEATURES: &[Feature] = &[
    ("## Break the code", menu, "=1", "BREAK THE CODE"),
    ("### A first game", menu, "first game / =abc / guess", "in the code"),
    ("### How a guess is scored", menu, "help / page", "How a guess is scored"),
    ("### A first game", menu, "=1 / =aabb / guess", "guess 2 of 10"),
    ("### A first game", || against("dbfd"), "=aabb / guess / undo", "guess 1 of 10"),
    ("### A first game", || against("dbfd"), "=aabb / guess / undo / redo", "guess 2 of 10"),
    ("### A first game", || against("dbfd"), "=aabb / guess / new", "NEW GAME"),
    ("### A first game", || against("dbfd"), "=aabb / guess / reveal / reveal", "given up"),
    ("### A first game", || against("dbfd"), "=dbfd / guess / again", "guess 1 of 10"),
    ("### Help while you play", || against("dbfd"), "=aabb / guess / info", "I hide"),
    ("* **Notes**", || against("dbfd"), "=aabb / guess / panel / → move / rule out/restore", "Notes"),
    ("* **Notes**", || against("dbfd"), "=aabb / guess / notes", "P yours"),
    ("* **Notes**", || against("dbfd"), "=aabb / guess / panel / why", "Why A in 1"),
    ("* **Information**", || against("dbfd"), "=aabb / guess / info / info", "shows"),
    ("* **Hint**", || against("dbfd"), "=aabb / guess / hint", "Hint 1 of 4"),
    ("* **Coach**", || against("dbfd"), "coach / =aabb / guess", "Grade"),
    ("* **Go on**", || against("dbfd"), "=aabb / guess / go on", "WATCH"),
    ("### Looking back", || against("dbfd"), "=dbfd / guess / review", "REVIEW"),
    ("* **Play on**", || against("dbfd"), "=dbfd / guess / review / play on", "guess 1 of 10"),
    (
        "* **Compare**",
        || against("dbfd"),
        "=dbfd / guess / review / play on: same secret / =aabb / guess / compare",
        "COMPARISON",
    ),
    ("### Other games", menu, "new game", "NEW GAME"),
    ("### Other games", menu, "new game / Bulls and Cows", "5,040 codes"),
    ("### Other games", menu, "new game / Bulls and Cows / classic", "1,296 codes"),
    (
        "### Two players",
        menu,
        "new game / panel / ↑ row / ↑ row / =dbfd / begin / =aabb / guess / =dbfd / guess / again",
        "Player 1 hides a code for Player 2",
    ),
    ("### The daily puzzle", menu, "the daily puzzle", "Daily #"),
    ("### Sharing", || against("dbfd"), "=dbfd / guess / share", "Sent to the terminal's clipboard"),
    (
        "### Sharing",
        || against("dbfd"),
        "=dbfd / guess / copy the game as text",
        "Sent to the terminal's clipboard",
    ),
    ("### Statistics", menu, "statistics", "STATISTICS"),
    ("### Statistics", menu, "statistics / reset the statistics", "STATISTICS"),
    ("### Statistics", used, "past games / ↓ move / review", "REVIEW"),
    ("### Statistics", used, "past games / ↓ move / exercises", "from your own game"),
    ("### Statistics", used, "past games / find / =daily / find", "19 of 59 games"),
    ("### Statistics", used, "past games / copy", "clipboard"),
    ("## Watch it think", menu, "=2 / begin", "WATCH"),
    ("### Step by step", watched, "step / step / back / guess / last", "FOUND"),
    ("### Step by step", watched, "step / step / why", "Why"),
    ("### You score by hand", menu, "=2 / ↑ row / begin / =1 / =1 / give it", "WATCH"),
    (
        "### You score by hand",
        watched,
        "you score the guesses / =G / show your secret",
        "Your secret DBFD gives it",
    ),
    ("### You score by hand", watched, "you score the guesses / =G / =0 / =1 / give it / undo", "U again"),
    ("### A game elsewhere", menu, "=2 / ↑ row / ↑ row / begin", "ASSISTANT"),
    ("### A game elsewhere", || Stage::new(assist()), "keys / change / take it", "256 possible codes"),
    ("### A game elsewhere", || Stage::new(assist()), "keys / remove / undo", "256 possible codes"),
    ("### Contest and arena", || against("dbfd"), "=dbfd / guess / strategies", "CONTEST"),
    ("### Contest and arena", || Stage::new(contest()), "begin / step", "guess 2"),
    ("### Contest and arena", || Stage::new(contest()), "begin / step / strategy", "Why minimax made guess"),
    (
        "### Contest and arena",
        || Stage::new(contest()),
        "begin / step / strategy / watch this one",
        "WATCH IT THINK",
    ),
    (
        "### Contest and arena",
        || Stage::new(contest()),
        "begin / step / every strategy on every secret",
        "ARENA",
    ),
    ("### Contest and arena", || Stage::new(arena()), "begin / sort", "Strategies by most guesses"),
    ("### Contest and arena", || Stage::new(arena()), "begin", "needs the fewest guesses"),
    ("### Contest and arena", || Stage::new(arena()), "begin / map", "secrets"),
    (
        "### Contest and arena",
        || Stage::new(contest()),
        "race them / begin / your guess / =aabb / take it",
        "guess 2",
    ),
    (
        "### Explorer",
        || Stage::new(explorer()),
        "begin / follow / go back / try a guess / =abcd / take it",
        "ABCD",
    ),
    ("### Explorer", || Stage::new(arena()), "explore", "Scores of"),
    ("### Explorer", || Stage::new(explorer()), "begin / secret / =fcaf / take it", "guess"),
    ("### Explorer", || Stage::new(explorer()), "begin / follow / why", "WATCH"),
    ("## Peg boards", menu, "=3 / empty it", "PEG TRIANGLE"),
    ("### A first triangle", triangle, "=4 / pick, jump / pick, jump", "13 pegs"),
    ("### A first triangle", triangle, "=4 / pick, jump / pick, jump / undo", "14 pegs"),
    ("### A first triangle", triangle, "hint", "Hint 1"),
    ("### A first triangle", triangle, "why", "win"),
    ("### A first triangle", menu, "=3 / shape", "6 rows"),
    ("### A first triangle", triangle, "coach", "refuses"),
    ("### A first triangle", triangle, "ways to win on, off", "29,760"),
    ("### A first triangle", triangle, "show the best jumps", "play on"),
    ("### A first triangle", triangle, "type / =4-1 / make them", "13 pegs"),
    ("### Looking back", triangle, "=4 / pick, jump / pick, jump / earlier, later guess or jump", "play on"),
    ("### Goals", triangle, "goal / ↓ move / take it", "one peg in"),
    (
        "### Boards by difficulty",
        triangle,
        "a board: easy, medium or hard / ↓ another difficulty / draw",
        "medium",
    ),
    ("### A board of your own", triangle, "set up / empty / → nearest hole", "SET UP A BOARD"),
    ("### A board of your own", triangle, "set up / fill", "15 pegs"),
    ("### A board of your own", triangle, "set up / type the board", "take it"),
    ("### A board of your own", triangle, "set up / play", "PEG TRIANGLE"),
    ("### A board of your own", triangle, "set up / add a hole left", "board of 16 holes"),
    ("### A board of your own", triangle, "set up / cut this hole", "board of 14 holes"),
    ("### A board of your own", triangle, "set up / search", "PEG SEARCH"),
    ("### Boards by difficulty", triangle, "copy the share code of the board", "clipboard"),
    ("### The search", triangle, "search / step / solution", "PEG SEARCH"),
    ("### The search", triangle, "search / step / back / dead end / finish this branch", "PEG SEARCH"),
    ("### The search", triangle, "search / step / why", "ways"),
    ("### The search", triangle, "search / step / step / play on from this board", "PEG TRIANGLE"),
    ("### All solutions", triangle, "every solution from here / ↓ move / play it", "walk"),
    ("### All solutions", triangle, "every solution from here / merge those / show all again", "29,760"),
    (
        "### All solutions",
        triangle,
        "every solution from here / fewest sweeps first / next, previous jump",
        "fewest sweeps first",
    ),
    (
        "### All solutions",
        triangle,
        "every solution from here / only solutions with jumps / =4-1 / take them",
        "4-1",
    ),
    ("## Lessons", || Stage::new(Opening::Lesson(None)), "begin / next page", "LESSON"),
    ("## Practice", menu, "=4 / ↓ move / ↓ move / begin", "LEARN"),
    (
        "### Your mistakes",
        || against("dbfd"),
        "=aabb / guess / =aabb / guess / guess / =dbfd / guess / review / exercises",
        "You guessed",
    ),
    (
        "### Your mistakes",
        || against("dbfd"),
        "=aabb / guess / =aabb / guess / guess / =dbfd / guess / review / exercises / hint / show / show",
        "LEARN",
    ),
    ("### Puzzles", menu, "=4 / ↓ move / ↓ move / number", "Number of the puzzle"),
    ("### Puzzles", menu, "=4 / ↓ move / ↓ move / begin / show / show / step / back", "Why, step 1"),
    ("## Options, colors, keys", menu, "options", "OPTIONS"),
    ("## Options, colors, keys", menu, "options / panel / find / =coach", "▶ coach"),
    ("* **Theme**", menu, "options / ↓ move / → change", "bright"),
    ("* **Characters**", menu, "options / ↓ move / ↓ move / ↓ move / → change", "unicode"),
    ("* **Score pegs**", menu, "options / ↓ move / ↓ move / ↓ move / ↓ move / → change", "black-white"),
    ("* **Motion**", menu, "options / ↓ move / ↓ move / ↓ move / ↓ move / ↓ move / → change", "off"),
    ("* **Mouse**", menu, "mouse on, off", "Mouse on"),
];

#[test]
fn every_feature_of_the_guide_is_reached_by_keys_that_the_screen_names() {
    let guide = include_str!("../../docs/guide.md");
    let mut missing = Vec::new();
    for (named, begin, steps, shown) in FEATURES {
        assert!(guide.contains(named), "the guide no longer has {named:?}");
        let mut newcomer = Newcomer::at(begin());
        newcomer.does(steps);
        if !newcomer.stage.shows(shown) {
            missing.push(format!("{named}: no {shown:?} on\n{}", newcomer.stage.screen().join("\n")));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The headings of the guide, each with the rest of its section.
fn sections(guide: &str) -> Vec<(&str, String)> {
    let mut sections: Vec<(&str, String)> = Vec::new();
    for line in guide.lines() {
        if line.starts_with("## ") || line.starts_with("### ") {
            sections.push((line, String::new()));
        } else if let Some((_, text)) = sections.last_mut() {
            *text += &format!("{line}\n");
        }
    }
    sections
}

/// The signs and letters that a section has as keys. In numbered steps, they are colors.
fn keys_in(section: &str) -> BTreeSet<String> {
    let is_step = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    let text: String = section.lines().filter(|line| !is_step(line)).collect::<Vec<_>>().join("\n");
    let spans = text.split('`').skip(1).step_by(2);
    let is_key = |span: &&str| span.chars().count() == 1 && !span.chars().all(|sign| sign.is_ascii_digit());
    spans.filter(is_key).map(str::to_owned).collect()
}

#[test]
fn every_key_that_the_guide_names_is_named_by_the_screens_too() {
    let guide = include_str!("../../docs/guide.md");
    let about_the_screen = guide.split("## Plain mode").next().expect("there is a beginning");
    let mut missing = Vec::new();
    // The letters of the chapter about scores are colors.
    let sections = sections(about_the_screen).into_iter().filter(|(heading, _)| !heading.contains("scored"));
    for (heading, section) in sections {
        let walks = FEATURES.iter().filter(|(named, ..)| *named == heading || section.contains(named));
        let named: BTreeSet<String> = walks
            .flat_map(|(_, begin, steps, _)| {
                let mut newcomer = Newcomer::at(begin());
                newcomer.does(steps);
                newcomer.named
            })
            .collect();
        missing.extend(keys_in(&section).difference(&named).map(|key| format!("{heading}: {key}")));
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_chapter_of_the_guide_about_the_screen_is_among_the_features() {
    let guide = include_str!("../../docs/guide.md");
    let about_the_screen = guide.split("## Plain mode").next().expect("there is a beginning");
    let headings =
        about_the_screen.lines().filter(|line| line.starts_with("## ") || line.starts_with("### "));
    for heading in headings {
        assert!(FEATURES.iter().any(|(named, ..)| *named == heading), "{heading} has no walk");
    }
}

/// Takes steps for a task after some keys, and checks how many keys it needed.
fn task(begin: fn() -> Stage, first: &str, steps: &str, most: usize) -> Stage {
    let mut stage = begin();
    stage.press(first);
    let mut newcomer = Newcomer::at(stage);
    newcomer.does(steps);
    assert!(newcomer.keys <= most, "{steps}: {} keys, and {most} were enough", newcomer.keys);
    newcomer.stage
}

/// Tasks: where one begins, with some keys pressed, the steps, the keys that are enough, and a row on the screen then,
/// with what is in it.
type Task = (fn() -> Stage, &'static str, &'static str, usize, [&'static str; 2]);

#[test]
fn what_people_want_takes_few_keys() {
    let against = || against("dbfd");
    let adversary =
        "new game / → change / ↓ row / → change / → change / ↓ row / → change / panel / ↓ row / begin";
    let own_board = "=3 / set up / empty / =4 / place/remove / =2 / place/remove / =3 / place/remove / play / goal \
                     / ↓ move / ↓ move / take it / play out";
    let tasks: [Task; 8] = [
        (menu, "", adversary, 10, ["5 positions, 8 colors, no repeats", "adversary"]),
        (against, "aabb Enter", "→ position / → position / =a / ← position / why", 5, ["Why A in 3", ""]),
        (menu, "", "=2 / ↑ row / begin / =1 / =1 / give it", 6, ["guess 2", ""]),
        (menu, "", "new game", 1, ["optimal", "4.34"]),
        (menu, "", "new game / panel / ↑ row / panel / ← change / begin", 6, ["2026-11-20", ""]),
        (menu, "", "↑ move / ↑ move / open / ↓ move / → change", 5, ["Theme", "bright"]),
        (menu, "", "↑ move / ↑ move / open / panel / new key / =F5", 6, ["F5", ""]),
        (menu, "", own_board, 15, ["sweep", ""]),
    ];
    for (begin, first, steps, most, [row, text]) in tasks {
        task(begin, first, steps, most).must_show_in(row, text);
    }
}

#[test]
fn a_wrong_score_is_put_right() {
    let stage = task(menu, "2 Up Enter 20 Enter 20 Enter 01 Enter", "=Enter / =2 / =0 / accept", 4);
    stage.must_hide("No code fits");
}

#[test]
fn three_strategies_on_ones_own_secret() {
    let stage = task(menu, "", "=1 / strategies / new game / panel / =dbfd / begin / in/out / begin", 13);
    stage.must_show("CONTEST");
    let lanes = Strategy::ALL.into_iter().filter(|strategy| stage.shows(&format!("─ {strategy} ")));
    assert_eq!(lanes.count(), 3, "{}", stage.screen().join("\n"));
}
