//! Contest and arena in lines: what is told of them, and how a player stops them.

use std::io::Cursor;

use crate::support::home::{Home, Said};
use crate::support::pty::Program;
use pegwise::cli::start::Opening;
use pegwise::plain::{Interrupt, Prompt, Session, converse};
use pegwise::play::{Random, Seed};
use pegwise::store::settings::Settings;
use pegwise_engine::breaker::Strategy;

fn said(lines: &str) -> Said {
    Home::new().says("", lines)
}

#[test]
fn a_contest_is_told_guess_by_guess() {
    said("contest / with parts / without states / with parts / secret dbfd / begin /  / run / back / why minimax / why states / again").tells([
            "Selected: states, minimax, entropy and optimal. Type begin, or help.",
            "At most 4 at a time. Type without and a name to make room.",
            "Selected: minimax, entropy and optimal.",
            "Selected: minimax, entropy, parts and optimal.",
            "Contest: 4 positions, 6 colors, repeats allowed. The secret is D B F D; no strategy sees it.",
            "The strategies play one after the other.",
            "minimax: Guess 1, A A B B: 0 exact, 1 misplaced. 256 possible codes.",
            "optimal: Guess 1, A A B C: 0 exact, 1 misplaced. 276 possible codes.",
            "minimax: Guess 2, B C D D: 1 exact, 2 misplaced. 21 possible codes.",
            "entropy: Guess 4, D B F D: 4 exact, 0 misplaced. Found in 4 guesses.",
            "minimax: Guess 5, D B F D: 4 exact, 0 misplaced. Found in 5 guesses.",
            "entropy and optimal won with 4 guesses. Type back, first, why and a name, or new.",
            "minimax: Guess 4, C D A D: 1 exact, 1 misplaced. 1 possible code.",
            "C D A D: whatever its score, one code is possible.",
            "  It could be the secret.",
            "That strategy is not selected.",
            "Selected: minimax, entropy, parts and optimal. Type begin, or help.",
        ]);
}

#[test]
fn a_contest_says_what_is_wrong_with_a_name_a_secret_or_a_command() {
    let told = said("contest / with optimal / without parts / with me / secret abxd / begin now / step");
    told.tells([
        "optimal is already selected.",
        "parts is not selected.",
        "begin takes nothing after it, but \"now\" follows: type begin alone.",
        "\"step\" is not a command here. Type help for the commands.",
    ]);
    told.mentions("abxd");
}

#[test]
fn the_results_of_an_arena_are_those_of_the_command() {
    let others = Strategy::ALL.into_iter().filter(|strategy| *strategy != Strategy::Minimax);
    let without: String = others.map(|strategy| format!("without {strategy} / ")).collect();
    let after = "begin / games minimax / games parts /  / without minimax / begin";
    // What `pegwise arena` prints of the classic game, which was published by Knuth.
    let minimax = "minimax: 5,801 guesses in all, 4.47608 on average, at most 5 guesses.";
    said(&format!("arena / results / {without}{after}")).tells([
            "Arena: 4 positions, 6 colors, repeats allowed, 1,296 secrets.",
            "No strategy has played this game yet. Type begin to start.",
            "Selected: minimax.",
            minimax,
            "minimax: 1 guess: 1 game; 2 guesses: 6 games; 3 guesses: 62 games; 4 guesses: 533 games; 5 guesses: 694 games.",
            "parts has not played this game.",
            minimax,
            "No strategy selected.",
            "No strategy selected. Type with and the name of a strategy.",
        ]);
}

#[test]
fn an_arena_ends_with_a_sentence_and_its_results_are_sorted() {
    let told = said("arena / sort mean / game 3 6 / begin / sort most / sort it");
    let verdict = "optimal needs the fewest guesses, 3.954 on average; optimal, expected, parts, entropy and \
                   minimax never need more than 5.";
    let states = "states: 952 guesses in all, 4.40741 on average, at most 6 guesses.";
    let smart = "smart: 1,136 guesses in all, 5.25926 on average, at most 8 guesses.";
    let optimal = "optimal: 854 guesses in all, 3.95370 on average, at most 5 guesses.";
    told.tells([
        "No strategy has played this game yet. Type begin to start.",
        states,
        smart,
        optimal,
        verdict,
        optimal,
        states,
        smart,
        verdict,
        "Sort by what? Type sort mean, sort most or sort usual.",
    ]);
}

#[test]
fn another_game_of_the_arena_has_results_of_its_own() {
    let told = said("arena / game 4 10 no repeats / results / game 3 6 / begin / game 4 7 / results");
    told.tells([
        "Now 4 positions, 10 colors, no repeats, 5,040 secrets.",
        "No strategy has played this game yet. Type begin to start.",
        "Now 3 positions, 6 colors, repeats allowed, 216 secrets.",
        "Now 4 positions, 7 colors, repeats allowed, 2,401 secrets.",
        "No strategy has played this game yet. Type begin to start.",
    ]);
    let results = told.iter().filter(|line| line.contains(" guesses in all, ")).count();
    assert_eq!(results, Strategy::ALL.len(), "{told:#?}");
}

#[test]
fn an_arena_that_is_stopped_begins_no_other_strategy_and_the_program_goes_on() {
    let mut session = Session::new(Opening::Menu, &Settings::default(), Random::new(Seed(7)));
    let interrupt = Interrupt::none();
    session.interrupted_by(interrupt.clone());
    interrupt.ask();
    let mut told = Vec::new();
    converse(&mut session, &mut Cursor::new("arena\nbegin\nresults\n"), &mut told, Prompt::Hidden)
        .expect("memory does not fail");
    let told = String::from_utf8(told).expect("text");
    let told = Said(told.lines().map(str::to_owned).collect());
    told.tells(["states was stopped.", "states was stopped.", "smart did not begin."]);
}

#[test]
fn enter_and_control_c_stop_an_arena_and_the_next_control_c_ends_the_program() {
    let mut program = Program::showing(&["--plain"], "Pegwise, two peg puzzles.");
    program.press("arena\r");
    // The proof for 5 positions and 6 colors takes minutes.
    program.press("game 5 6\r");
    for strategy in Strategy::ALL.into_iter().filter(|strategy| *strategy != Strategy::OPTIMAL) {
        program.press(&format!("without {strategy}\r"));
    }
    program.wait_for("Selected: optimal.");
    for stop in ["\r", "\x03"] {
        program.press_until("begin\r", "Enter stops them.");
        program.press_until(stop, "optimal was stopped");
        program.press(&"help\r".repeat(4));
        program.wait_until("a screen without what was told of it", || {
            !program.text().contains("Enter stops them.")
        });
    }
    program.press("\x03");
    assert_ne!(program.end().exit_code(), 0, "Ctrl-C ends the program as ever");
}
