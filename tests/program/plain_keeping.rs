//! What play in lines keeps: games from one run to the next and to the full screen and back, and their results.

#[cfg(unix)]
use crate::support::pty;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use pegwise::play::{Daily, Day};
use pegwise_engine::code::{Rules, Universe};

use crate::support::home::{Home, MENU, Said};

/// The program in the midst of a dialogue.
struct Dialogue {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Dialogue {
    fn begin(home: &Home, args: &[&str]) -> Dialogue {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pegwise"));
        command.args(args).env_remove("XDG_STATE_HOME").env("HOME", home.0.path());
        let mut program =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = program.stdin.take().expect("its input");
        let output = BufReader::new(program.stdout.take().expect("its output"));
        Dialogue { program, input, output }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    /// Reads up to a line that begins like this.
    fn hears(&mut self, beginning: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("text") > 0, "{beginning:?} is not said");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Ends the program as nobody can prevent.
    fn kill(mut self) {
        self.program.kill().expect("it runs");
        self.program.wait().expect("it ends");
    }
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let home = Home::new();
    home.says("play --seed 4", "aabb / hint / hint / ccdd / undo");
    let told = home.says("", "continue / board / redo / reveal / reveal / share / menu");
    told.tells([
        MENU,
        "Break is unfinished: guess 2 of 10. Type continue to go on.",
        "Guess 1, A A B B: 2 exact, 0 misplaced.",
        "Guess 2, C C D D: 1 exact, 1 misplaced. Two of your pegs are in the code. One is in its place.",
        "Given up; the secret was D A B D. Type review to look back, new for another game, undo, or quit.",
        "pegwise 4x6  X/10",
    ]);
    told.mentions("hints 1, undo 1");
    assert_eq!(told.last().map(String::as_str), Some(MENU), "nothing waits any more");
}

#[test]
fn a_game_that_is_asked_for_comes_after_the_one_that_waits() {
    let home = Home::new();
    home.says("play --seed 4", "aabb");
    home.says("play --seed 9", "board / undo / board").tells([
        "Guess 1 of 10 is next. Type a code such as abcd, or help.",
        "Undone. Guess 2 of 10 is next.",
        "Guess 1, A A B B: 2 exact, 0 misplaced.",
    ]);
}

#[test]
fn every_place_goes_on_where_it_was_left() {
    let home = Home::new();
    home.says(
        "pegs --hole 1",
        "4-1 6-4 / search / search / to 500 / menu / watch / hand / 1 1 / menu / search",
    );
    home.says("--plain", "continue / menu / pegs / menu / search / back").tells([
        MENU,
        "Watch is unfinished: step 2. Type continue to go on.",
        "Pegs is unfinished: 12 pegs. Type pegs to go on.",
        "Search is unfinished: step 500. Type search to go on.",
        "The program plays states; 1 guess so far.",
        "12 pegs left, 2 jumps made.",
        "It goes to step 500, where it was left.",
        "Step 500, depth 9, 3 pegs. Next: no jump is left, a dead end with 3 pegs.",
        "Step 499, depth 8, 4 pegs. Next: try 11-13 as jump 9.",
    ]);
}

/// Kills the program after each of so many guesses, as soon as it has answered.
fn kill(times: usize) {
    let home = Home::new();
    Dialogue::begin(&home, &["play", "--turns", "99", "--seed", "1"]).kill();
    let codes = Universe::new(Rules::CLASSIC).codes().map(|code| code.to_string());
    for (time, code) in codes.take(times).enumerate() {
        let mut program = match time {
            0 => Dialogue::begin(&home, &["play", "--turns", "99", "--seed", "1"]),
            _ => Dialogue::begin(&home, &[]),
        };
        if time > 0 {
            program.types("continue");
            program.hears(&format!("Guess {} of 99 is next.", time + 1));
        }
        program.types(&code);
        program.hears(&format!("Guess {}, ", time + 1));
        program.kill();
    }
}

#[test]
fn what_was_told_is_kept_when_the_program_is_killed() {
    kill(20);
}

#[test]
fn a_file_that_is_damaged_is_put_aside_and_told() {
    let home = Home::new();
    home.says("play --seed 4", "aabb");
    fs::write(home.games("code.json"), "{\"version\": 1, \"games\"").expect("written");
    let told = home.says("", "continue / break / ccdd");
    assert!(told[0].starts_with("A saved game could not be read ("), "{told:#?}");
    assert!(told[0].ends_with("code.json.bad-1."), "{told:#?}");
    told.tells([MENU, "No game waits.", "Guess 1 of 10 is next. Type a code such as abcd, or help."]);
    assert!(home.games("code.json.bad-1").exists() && home.games("code.json").exists());
}

#[test]
fn where_nothing_can_be_kept_one_plays_and_is_told() {
    let home = Home::new();
    fs::create_dir_all(home.state()).expect("a folder");
    fs::write(home.state().join("games"), "in the way").expect("written");
    let output =
        home.pegwise().args(["play", "--seed", "4"]).write_stdin("aabb\nccdd\n").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1), "what is not saved is a failure");
    let told = Said(String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect());
    assert!(told[0].starts_with("Not saving: "), "{told:#?}");
    assert!(told[0].ends_with(" You can play on."), "{told:#?}");
    told.tells([
        "Guess 2, C C D D: 1 exact, 1 misplaced. Two of your pegs are in the code. One is in its place.",
    ]);
    assert_eq!(told.iter().filter(|line| line.contains("saving")).count(), 1, "{told:#?}");
}

#[test]
fn where_no_game_can_be_saved_the_record_is_read_all_the_same() {
    let home = Home::new();
    let secret = Daily::of(Day::today()).expect("a puzzle of today").secret().to_string();
    home.says("", &format!("daily / {secret} / menu"));
    fs::remove_dir_all(home.state().join("games")).expect("games were saved");
    fs::write(home.state().join("games"), "in the way").expect("written");
    let told = home.says("", "statistics");
    assert!(told[0].starts_with("Not saving: "), "{told:#?}");
    told.tells(["  played 1, solved 1"]);
    let output = home.pegwise().write_stdin("daily\naabb\n").output().expect("it runs");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(told.contains(" again: only the first time counts."), "{told}");
    assert_eq!(output.status.code(), Some(1), "the game is not saved");
}

#[test]
fn the_statistics_are_those_of_all_windows() {
    let home = Home::new();
    let mut second = Dialogue::begin(&home, &[]);
    let secret = Daily::of(Day::today()).expect("a puzzle of today").secret().to_string();
    home.says("", &format!("daily / {secret} / menu"));
    second.types("statistics");
    second.hears("  played 1, solved 1");
    home.says("", "reset statistics / reset statistics");
    second.types("reset statistics");
    second.hears("Nothing yet.");
    second.types("statistics");
    second.hears("Nothing yet.");
    second.kill();
}

#[test]
fn a_folder_that_goes_is_told_once_and_so_is_its_coming_back() {
    let home = Home::new();
    let mut program = Dialogue::begin(&home, &["play", "--seed", "4"]);
    let folder = home.state().join("games/1");
    program.types("aabb");
    program.hears("Guess 1, ");
    fs::remove_dir_all(&folder).expect("it is there");
    program.types("ccdd");
    program.hears("Not saving: ");
    program.types("ccde");
    assert!(program.hears("").starts_with("Guess 3, "), "said once");
    fs::create_dir_all(&folder).expect("it can be made");
    program.types("ccdf");
    program.hears("Saving again.");
    program.kill();
    home.says("", "continue").tells(["Break is unfinished: guess 5 of 10. Type continue to go on."]);
}

#[test]
fn the_daily_puzzle_counts_once() {
    let home = Home::new();
    let secret = Daily::of(Day::today()).expect("a puzzle of today").secret().to_string();
    let told = home.says("", &format!("daily / {secret} / menu / daily / menu / statistics"));
    assert!(told.iter().any(|line| line.ends_with(", the same for everyone.")));
    let solved = "Solved in 1 guess. Type review to look back, new for another game, undo, or quit.";
    told.tells([solved, "  played 1, solved 1"]);

    // Once more from the start, since the game itself is gone.
    fs::remove_dir_all(home.state().join("games")).expect("games were saved");
    let told = home.says("play --daily", "aabb / reveal / reveal / menu / stats");
    assert!(told[0].ends_with(" again: only the first time counts."), "{told:#?}");
    told.tells(["  played 1, solved 1"]);
}

#[test]
fn the_puzzle_of_another_day_is_practice_or_refused() {
    let home = Home::new();
    home.says("", "daily 2026-01-02 / reveal / reveal / menu / daily 2025-12-31 / daily soon / stats").tells(
        [
            "Daily #2 of 2026-01-02: practice; its day is over.",
            "There is no daily puzzle for 2025-12-31: the first is for 2026-01-01.",
            "\"soon\" is not a day: write yesterday, or a date such as 2026-11-21.",
            "Nothing yet. Your first game will appear here.",
        ],
    );
}

#[test]
fn results_are_in_the_record_of_the_full_screen() {
    let home = Home::new();
    home.says("play --seed 4", "aabb / coach on / ccdd / dabd / undo / dabd / again / reveal / reveal");
    let told = home.says("pegs --hole 1", "4-1 / hint / solve / solve");
    told.tells([
        "Type solve again to see how to play on. The game then counts as given up.",
        "The result of this game is already recorded: from now on it is practice.",
    ]);
    let way = told.iter().find_map(|line| line.strip_prefix("The coach's jumps: ")).expect("there is one");
    home.says("", &format!("continue / {}", way.trim_end_matches('.')));
    let whole = "6-1 4-6 11-4 2-7 13-4 15-13 10-3 7-2 1-6 12-14 14-5 6-4 2-7";
    home.says("pegs --hole 1", &format!("hint / {whole} / menu / stats")).tells([
        "Break the code, 4 positions, 6 colors, repeats allowed",
        "  played 2, won 1 (50%)",
        "  guesses to win: 3.00 on average, 3 at best",
        "  solved in 3 guesses: 1 game",
        "Peg boards",
        "  5 rows, hole 1: 2 games, goal reached in 1, 0 without help; 1 peg left in 1 game",
    ]);
    let stats = home.pegwise().arg("stats").output().expect("it runs");
    let stats = String::from_utf8(stats.stdout).expect("text");
    assert!(stats.contains("  skill: ") && stats.contains("(1 game)"), "{stats}");
    let record = fs::read_to_string(home.state().join("results.jsonl")).expect("results were noted");
    assert!(record.contains("\"hints\":1,\"shown\":1"), "{record}");
}

#[test]
fn the_statistics_are_reset_when_that_is_asked_for_twice() {
    let home = Home::new();
    let nothing = "Nothing yet. Your first game will appear here.";
    home.says("", "reset statistics").tells([nothing]);
    home.says("play --seed 4", "aabb / reveal / reveal");
    let reset = "reset statistics";
    let told = home.says("", &format!("{reset} / stats / new record / stats / {reset} / {reset} / stats"));
    let asked = "Type reset statistics again to reset them. A copy is kept.";
    let played = "  played 1, won 0 (0%)";
    let copy = home.state().join("results-1.jsonl");
    let begun = format!("Statistics reset. The old ones are kept in {}.", copy.display());
    told.tells([asked, played, asked, played, asked, &begun]);
    assert_eq!(told.iter().filter(|line| line.as_str() == played).count(), 2, "{told:#?}");
    assert!(copy.is_file());
    home.says("", reset).tells([nothing]);
}

#[test]
fn what_is_told_unasked_is_as_the_settings_say() {
    let home = Home::new();
    let folder = home.0.path().join(".config/pegwise");
    fs::create_dir_all(&folder).expect("a folder");
    let settings = "coach = \"on\"\ninformation = \"hidden\"\ntriangle-coach = \"refuse\"\n";
    fs::write(folder.join("config.toml"), settings).expect("written");
    let told = home.says("play --seed 4", "aabb");
    told.begins("Coach: ");
    assert!(!told.iter().any(|line| line.contains("possible codes")), "{told:#?}");
    let told = home.says("", "pegs / 1 / 4-1 6-4 13-6");
    told.mentions("Refused:");
}

#[test]
fn the_code_of_a_game_that_is_over_brings_it_back_elsewhere() {
    let told = Home::new().says("play --seed 4", "aabb / ccdd / dabd");
    let code = told.iter().find_map(|line| line.strip_prefix("The whole game: pegwise play "));
    Home::new()
        .says(&format!("--plain play {}", code.expect("it is told")), "board")
        .tells(["Guess 3, D A B D: 4 exact, 0 misplaced."]);
}

#[cfg(unix)]
#[test]
fn a_game_goes_from_lines_to_the_full_screen_and_back() {
    use pty::{Program, Setup};

    let home = Home::new();
    home.says("play --seed 4", "aabb");
    let mut program = Program::start(&Setup { home: Some(home.0.path()), ..Setup::default() });
    program.wait_for("guess 2 of 10");
    program.press_until("\r", "BREAK THE CODE");
    program.press_until("ccdd\r", "guess 3 of 10");
    program.press("\x03");
    program.end();
    home.says("", "continue / board").tells([
        "Guess 3 of 10 is next. Type a code such as abcd, or help.",
        "Guess 2, C C D D: 1 exact, 1 misplaced.",
    ]);
}
