//! The places of the program: what leads from one to another, and that Esc leads back, the topmost thing first.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::prelude::*;

/// The title of the place on show.
fn title(stage: &Stage) -> String {
    let top = stage.screen().remove(0);
    let title = top.trim().split("   ").next().unwrap_or_default();
    // Of the tabs, the one on show is in capitals.
    let is_on_show = |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase());
    let tab = title.strip_prefix("STRATEGIES ").and_then(|tabs| tabs.split(' ').find(is_on_show));
    tab.unwrap_or(title).to_owned()
}

/// What a screen shows without the status line and the hint bar.
fn shown(stage: &Stage) -> Vec<String> {
    let mut rows = stage.screen();
    rows.truncate(rows.len() - 2);
    rows
}

/// The keys that may lead to another place.
fn keys() -> impl Iterator<Item = String> {
    let signs = ('a'..='z').chain('A'..='Z').chain('0'..='9').map(String::from);
    signs.chain(["Enter".to_owned()])
}

/// The most times that Esc has something to close before it leaves a place: a held peg, a panel, a challenge.
const MOST_OPEN: usize = 4;

/// The title of the place that the keys of a scene belong to: a board is set up on the triangle.
fn place(stage: &Stage) -> String {
    title(stage).replace("SET UP A BOARD", "PEG TRIANGLE")
}

/// Presses Esc until it leaves a place.
fn leave(stage: &mut Stage, left: &str) {
    for _ in 0..MOST_OPEN {
        stage.press("Esc");
        if place(stage) != left {
            break;
        }
    }
}

/// The places that a key of a scene leads to, each with the key, and where Esc leads from there. A key that does what Esc
/// does leads back. The form for a new game and the options make room for what they lead to, so Esc leads from there to
/// where it leads from them.
fn edges(scene: &Scene) -> Vec<(String, String, String, String)> {
    let mut edges = Vec::new();
    let mut stage = scene.open(COLOR);
    // A field in the status line has keys of its own.
    let state = |stage: &Stage| (shown(stage), stage.hints());
    let (from, before) = (place(&stage), state(&stage));
    leave(&mut stage, &from);
    let (below, left) = (place(&stage), shown(&stage));
    let makes_room = ["NEW GAME", "OPTIONS"].contains(&from.as_str());
    stage = scene.open(COLOR);
    for (_, key) in keys().enumerate().filter(|(number, _)| is_tried(number + scene.keys.len(), 3)) {
        stage.press(&key);
        let to = place(&stage);
        if to != from && shown(&stage) != left {
            leave(&mut stage, &to);
            let back = place(&stage);
            let leads_back = to == below || makes_room && back == below;
            let back = if leads_back { from.clone() } else { back };
            edges.push((from.clone(), key, to, back));
        }
        if state(&stage) != before {
            stage = scene.open(COLOR);
        }
    }
    edges
}

#[test]
fn esc_leads_back_along_every_edge_to_where_one_came_from() {
    // One scene for each place and each set of keys that work there. Other sizes lead nowhere else.
    let sizes = ["help", "1 position", "8 positions", "10 colors", "26 colors", "six rows", "eight rows"];
    let scenes: BTreeMap<(String, String), Scene> = scenes()
        .into_iter()
        .filter(|scene| !sizes.iter().any(|size| scene.name.contains(size)))
        .map(|scene| {
            let stage = scene.open(COLOR);
            ((title(&stage), stage.hints()), scene)
        })
        .collect();
    let edges: Vec<_> = scenes.values().flat_map(edges).collect();
    let wrong: Vec<String> = edges
        .iter()
        .filter(|(from, _, _, back)| from != back)
        .map(|(from, key, to, back)| format!("{from}: {key} leads to {to}, and Esc to {back}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(edges.len() > 80, "{} edges", edges.len());
    if !is_tried(1, 3) {
        // With a third of the keys, some edges are not found.
        return;
    }
    let known: BTreeSet<(&str, &str)> =
        edges.iter().map(|(from, _, to, _)| (from.as_str(), to.as_str())).collect();
    for edge in [
        ("BREAK THE CODE", "REVIEW"),
        ("BREAK THE CODE", "WATCH IT THINK"),
        ("REVIEW", "BREAK THE CODE"),
        ("REVIEW", "NEW GAME"),
        ("WATCH IT THINK", "EXPLORER"),
        ("CONTEST", "ARENA"),
        ("ARENA", "EXPLORER"),
        ("EXPLORER", "WATCH IT THINK"),
        ("PEG TRIANGLE", "PEG SEARCH"),
        ("PEG TRIANGLE", "SOLUTIONS"),
        ("SOLUTIONS", "PEG TRIANGLE"),
        ("PEG SEARCH", "PEG TRIANGLE"),
        ("PEG SEARCH", "SOLUTIONS"),
    ] {
        assert!(known.contains(&edge), "{edge:?} is not among\n{known:#?}");
    }
}

/// Plays a script. Each step is keys, and the title of the place that they lead to.
fn walk(mut stage: Stage, steps: &[(&str, &str)]) {
    for (keys, place) in steps {
        stage.press(keys);
        assert_eq!(title(&stage), *place, "{keys}\n{}", stage.screen().join("\n"));
    }
}

#[test]
fn a_long_way_leads_back_place_by_place() {
    walk(
        Stage::new(Opening::Menu),
        &[
            ("1 T", "CONTEST"),
            ("Enter G Tab", "CONTEST"),
            ("Enter", "WATCH IT THINK"),
            ("Esc", "CONTEST"),
            ("Esc", "BREAK THE CODE"),
            ("Esc", "PEGWISE"),
        ],
    );
    walk(
        Stage::new(arena()),
        &[
            ("", "ARENA"),
            ("e", "EXPLORER"),
            ("w", "WATCH IT THINK"),
            ("e", "EXPLORER"),
            ("Esc", "WATCH IT THINK"),
            ("Esc", "EXPLORER"),
            ("Esc", "ARENA"),
            ("Esc", "PEGWISE"),
        ],
    );
    walk(
        Stage::new(pegs(Shape::CLASSIC, 5, Coach::Off)),
        &[
            ("b", "SOLUTIONS"),
            ("Enter", "PEG TRIANGLE"),
            ("v", "PEG SEARCH"),
            ("Esc", "PEG TRIANGLE"),
            ("Esc", "SOLUTIONS"),
            ("Esc", "PEG TRIANGLE"),
            ("Esc", "PEGWISE"),
        ],
    );
}

#[test]
fn going_round_in_circles_does_not_make_the_way_back_longer() {
    let rules = Rules::new(3, 4, Repeats::Allowed).expect("rules that there are");
    let mut stage = Stage::new(Opening::Explore { rules, strategy: Some(Strategy::Parts) });
    for _ in 0..20 {
        stage.press("w e");
    }
    let mut steps = 0;
    while title(&stage) != "PEGWISE" {
        stage.press("Esc");
        steps += 1;
        assert!(steps <= 4, "still on {}", title(&stage));
    }
}

#[test]
fn a_new_game_takes_the_place_of_the_one_before_and_of_its_form() {
    walk(
        Stage::new(play(Rules::CLASSIC)),
        &[
            ("aabb Enter r r Enter", "REVIEW"),
            ("n", "NEW GAME"),
            ("Enter", "BREAK THE CODE"),
            ("Esc", "PEGWISE"),
        ],
    );
    walk(
        Stage::new(Opening::Menu),
        &[("2", "NEW GAME"), ("Esc", "PEGWISE"), ("2", "NEW GAME"), ("Esc", "PEGWISE")],
    );
}

#[test]
fn esc_closes_a_question_or_an_answer_in_the_status_line_before_it_leaves() {
    let triangle = || pegs(Shape::CLASSIC, 1, Coach::Off);
    let cases: [(Opening, &str, &str); 7] = [
        (Opening::Search(None), "} } } } f", "Press the same key again"),
        (play(Rules::CLASSIC), "aabb Enter r", "Give up and see the secret?"),
        (play(Rules::CLASSIC), "aabb Enter aabb Enter", "Enter again makes it anyway"),
        (Opening::Practice, "Down / 12 Enter R", "Show the answer?"),
        (Opening::Menu, "2 Up Enter 11 Enter Esc 1 aabb Enter v", "Let the program play on?"),
        (triangle(), "4 Enter Enter w", ""),
        (triangle(), "4 Enter Enter H", ""),
    ];
    for (opening, keys, words) in cases {
        let mut stage = Stage::new(opening);
        stage.press(keys);
        let (place, asked) = (title(&stage), stage.status());
        assert!(asked.contains(words) && !asked.is_empty(), "{keys}: {asked}");
        stage.press("Esc");
        assert_eq!(title(&stage), place, "{keys}");
        assert_ne!(stage.status(), asked, "{keys}");
        // What comes next is the challenge of the practice, or the place.
        let before = shown(&stage);
        stage.press("Esc");
        assert_ne!(shown(&stage), before, "{keys}");
    }
}

#[test]
fn esc_closes_an_open_panel_before_it_leaves() {
    let reviewed = "aabb Enter ccdd Enter efef Enter r r Enter";
    let mut stage = Stage::new(play(Rules::CLASSIC));
    stage.press(reviewed);
    stage.after("Enter").must_show("─ Why AABB");
    stage.press("Esc");
    assert!(title(&stage) == "REVIEW" && !stage.shows("─ Why AABB"), "{}", stage.screen().join("\n"));
    stage.press("Esc");
    assert_eq!(title(&stage), "BREAK THE CODE");
    for (opening, keys) in [
        (Opening::Search(None), "} w"),
        (Opening::Search(None), "} Tab z"),
        (play(Rules::CLASSIC), "aabb Enter z"),
        (pegs(Shape::CLASSIC, 5, Coach::Off), "b Tab z"),
        (Opening::Statistics, "z"),
    ] {
        let mut stage = Stage::new(opening);
        stage.press(keys);
        let place = title(&stage);
        stage.press("Esc");
        assert_eq!(title(&stage), place, "{keys}");
        stage.press("Esc");
        assert_ne!(title(&stage), place, "{keys}");
    }
}

#[test]
fn the_form_of_play_is_the_form_for_a_game_of_ones_own_whatever_else_is_unfinished() {
    let mut stage = Stage::new(Opening::NewGame);
    let scored = Stage::at(Opening::Menu, "2 Up Enter 11 Enter");
    stage.restore(RestoredState { games: scored.saved_games(), ..RestoredState::default() });
    stage.must_title("NEW GAME   Break the code");
    stage.press("Enter");
    assert_eq!(title(&stage), "BREAK THE CODE");
    stage.press("Esc 2");
    assert!(stage.shows("1·1"), "the scored game is where it was: {}", stage.screen().join("\n"));
}

#[test]
fn undo_returns_to_a_scored_game_that_was_dropped() {
    // Scored again, and by a referee.
    for secret in ["", "Down"] {
        let mut stage = Stage::at(Opening::Menu, "2 Up Enter 11 Enter");
        let scored = stage.screen();
        stage.must_show("1·1");
        stage.press(&format!("n {secret} Enter Enter"));
        assert!(!stage.shows("1·1") && title(&stage) == "WATCH IT THINK", "{}", stage.screen().join("\n"));
        stage.press("u");
        assert_eq!(stage.screen(), scored, "{secret}");
        stage.press("u");
        assert_ne!(stage.screen(), scored, "undo takes back scores again");
    }
}
