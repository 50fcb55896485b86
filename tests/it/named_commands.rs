//! The command lines that screens name: each is one that the program takes, is safe in a shell, and prints the same.

use clap::Parser;
use pegwise::cli::Cli;
use pegwise::cli::start::Start;

use crate::support::commands::run;
use crate::support::prelude::*;

/// The commands in the help of the screen on show.
fn commands(stage: &mut Stage) -> Vec<String> {
    stage.resize(200, 60);
    stage.press("?");
    let rows: Vec<Vec<char>> = stage.screen().iter().map(|row| row.chars().collect()).collect();
    let heading: Vec<char> = "In a shell".chars().collect();
    let starts = |row: &Vec<char>| row.windows(heading.len()).position(|part| part == heading);
    let place = rows.iter().enumerate().find_map(|(line, row)| Some((line, starts(row)?)));
    let mut commands: Vec<String> = Vec::new();
    if let Some((line, column)) = place {
        let words = rows[line + 1..].iter().map(|row| row[column..].iter().collect::<String>());
        for words in words.take_while(|words| !words.starts_with(['─', '═'])) {
            let words = words.split(['│', '║']).next().unwrap_or_default().trim();
            match commands.last_mut() {
                Some(last) if !words.starts_with("pegwise ") => *last += &format!(" {words}"),
                _ => commands.push(words.to_owned()),
            }
        }
    }
    stage.press("Esc");
    commands
}

fn output(command: &str) -> String {
    let output = run(command.strip_prefix("pegwise ").expect("this program"));
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_command_of_every_screen_is_taken_and_safe_in_a_shell() {
    let mut named = 0;
    for scene in scenes() {
        let mut stage = scene.open(COLOR);
        for command in commands(&mut stage) {
            let is_safe = |letter: char| letter.is_ascii_alphanumeric() || " =,./-".contains(letter);
            assert!(command.chars().all(is_safe), "{}: {command}", scene.name);
            let line = Cli::try_parse_from(command.split(' '));
            let line = line.unwrap_or_else(|wrong| panic!("{}: {command}: {wrong}", scene.name));
            let start = Start::from_command(line.command.as_ref(), &Settings::default());
            assert!(start.is_ok(), "{}: {command}", scene.name);
            named += 1;
        }
    }
    assert!(named > 50, "only {named} commands are named");
}

#[test]
fn the_lower_border_names_the_first_command() {
    for (opening, keys) in [
        (arena(), ""),
        (contest(), ""),
        (Opening::Statistics, ""),
        (pegs(Shape::CLASSIC, 5, Coach::Off), "b"),
    ] {
        let mut stage = Stage::new(opening);
        stage.press(keys);
        let rows = stage.screen();
        let command = commands(&mut stage).remove(0);
        let border = |row: &String| row.contains(&format!("╰─ {command} ─"));
        assert!(rows.iter().any(border), "{command}\n{}", rows.join("\n"));
    }
}

#[test]
fn the_arena_names_the_command_with_its_rules_and_strategies() {
    let mut stage = Stage::at(play(Rules::new(3, 4, Repeats::Forbidden).expect("rules")), "T 2");
    assert_eq!(commands(&mut stage), ["pegwise arena --positions 3 --colors 4 --no-repeats"]);
    stage.press("Space Down Down Space Enter");
    let [command] = &commands(&mut stage)[..] else { panic!("one command") };
    let table = output(command);
    assert_eq!(table.lines().count(), 1 + Strategy::ALL.len() - 2, "{command}: {table}");
    for row in table.lines().skip(1) {
        let words: Vec<&str> = row.split_whitespace().collect();
        let mean: f64 = words[3].parse().expect("a mean");
        let shown = stage.row(&format!("[x] {} ", words[0]));
        assert!(shown.contains(&format!("{mean:.3}")), "{row}\n{shown}");
    }
    for _ in Strategy::ALL {
        stage.press("Space Down");
    }
    stage.press("Down Down Space Up Up Space");
    assert!(commands(&mut stage).len() <= 1, "without strategies there is no arena");
}

#[test]
fn solutions_and_search_name_the_command_that_prints_them() {
    for (rows, hole) in [(Shape::CLASSIC, 5), (Shape::triangle(4), 2)] {
        let mut stage = Stage::at(pegs(rows, hole, Coach::Off), "b");
        let solutions = stage.screen().join("\n");
        let named = commands(&mut stage);
        let all = output(&named[0]);
        let count = all.lines().filter(|line| line.contains('-') && !line.contains("total")).count();
        let counted = |count: usize| count.to_string().replace("1550", "1,550");
        assert!(solutions.contains(&format!("{} solutions", counted(count))), "{count}\n{solutions}");
        stage.press("Esc v");
        assert_eq!(commands(&mut stage)[0], named[0], "the search finds the same");
    }
    let mut stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Off), "v");
    let named = commands(&mut stage);
    assert_eq!(named, ["pegwise paths 1", "pegwise count 1", "pegwise search --hole 1"]);
    assert!(output(&named[1]).contains(" 29760  568630 "));
    stage.press("Esc 4 Enter Enter t Down Right Enter v");
    let named = commands(&mut stage);
    assert_eq!(named.len(), 1, "what is printed has another start and another goal: {named:?}");
    let opened = |command: &str| {
        let line = Cli::try_parse_from(command.split(' ')).expect("a command line");
        Start::from_command(line.command.as_ref(), &Settings::default()).expect("a start").place
    };
    let mut again = Stage::new(opened(&named[0]));
    again.must_show("PEG SEARCH");
    assert_eq!(commands(&mut again), named);
}

#[test]
fn a_watched_game_names_the_command_that_prints_it() {
    for strategy in Strategy::ALL {
        let secret = Some(Rules::CLASSIC.parse("dbfd").expect("a code"));
        let opening = Peg::new(2).filter(|_| strategy == Strategy::States);
        let mut stage =
            Stage::new(Opening::Watch { rules: Rules::CLASSIC, strategy: strategy.clone(), opening, secret });
        stage.press("G");
        let [command, ..] = &commands(&mut stage)[..] else { panic!("{strategy}: no command") };
        let told = output(command);
        let guesses = told.lines().filter_map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            [code, exact, misplaced] if code.len() == 4 && exact.parse::<usize>().is_ok() => {
                Some((code.to_owned(), format!("{exact}·{misplaced}")))
            }
            _ => None,
        });
        let screen = stage.screen().join("\n");
        let guesses: Vec<_> = guesses.collect();
        assert!(guesses.len() > 3, "{command}: {told}");
        stage.press("y");
        for (code, score) in guesses {
            let letters: Vec<String> = code.to_uppercase().chars().map(String::from).collect();
            let is_shown = screen.lines().any(|row| {
                let row: String = row.chars().filter(|letter| !" ▐▌".contains(*letter)).collect();
                row.contains(&letters.concat()) && row.contains(&score)
            });
            assert!(is_shown, "{command}: {code} {score}\n{screen}");
        }
    }
}

#[test]
fn a_game_scored_by_hand_names_the_command_for_its_next_guess() {
    let rules = Rules::CLASSIC;
    for strategy in [Strategy::States, Strategy::Entropy] {
        let mut stage = Stage::new(Opening::Watch {
            rules,
            strategy: strategy.clone(),
            opening: Peg::new(0),
            secret: None,
        });
        stage.press("Up Enter");
        assert!(commands(&mut stage).is_empty(), "no guess is scored");
        stage.press("1 1 Enter");
        let [command, ..] = &commands(&mut stage)[..] else { panic!("{strategy}: no command") };
        let told = output(command);
        let next = told.lines().next().expect("a guess").to_uppercase();
        let screen: String =
            stage.screen().join("\n").chars().filter(|letter| !" ▐▌".contains(*letter)).collect();
        assert!(screen.contains(&next), "{command}: {next}\n{screen}");
    }
}

#[test]
fn an_explained_cell_names_the_command_that_explains_it() {
    let mut stage = Stage::at(play(Rules::CLASSIC), "aabb Enter ccdd Enter Tab w");
    let [command, ..] = &commands(&mut stage)[..] else { panic!("no command") };
    assert!(command.starts_with("pegwise explain a 1 aabb="), "{command}");
    let told = output(command);
    let screen = stage.screen().join("\n");
    assert!(screen.contains("Why A in 1"), "{screen}");
    assert_eq!(
        told.contains("a is not in position 1"),
        screen.contains("isn't") || screen.contains("is not")
    );
}

#[test]
fn a_contest_names_itself_and_the_games_of_its_strategies() {
    let mut stage = Stage::at(contest(), "Enter");
    let named = commands(&mut stage);
    assert_eq!(named.len(), 5, "{named:?}");
    let line = Cli::try_parse_from(named[0].split(' ')).expect("a command line");
    let opening = Start::from_command(line.command.as_ref(), &Settings::default()).expect("a start").place;
    let mut again = Stage::at(opening, "Enter");
    assert_eq!(commands(&mut again), named);
    for solve in &named[1..] {
        assert!(output(solve).lines().count() > 2, "{solve}");
    }
}
