//! Wrong command lines: what was wrong, what would be right, and the exit status.

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use pegwise::cli::{Cli, in_two_lines};

use crate::support::commands::{failed, printed, run};

#[test]
fn a_file_that_cannot_be_written_is_named_and_ends_with_1() {
    let (status, told) = failed("paths 5 --output /no/such/folder/paths.txt");
    assert_eq!(status, Some(1));
    assert!(told.starts_with("pegwise: cannot write /no/such/folder/paths.txt: "), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_with_the_file_and_ends_with_1() {
    let (status, told) = failed("paths 5 --output /dev/full");
    assert_eq!(status, Some(1));
    assert!(told.starts_with("pegwise: cannot write /dev/full: "), "{told}");
}

/// Wrong command lines, and what the message has in it, from its first line on; `~` is before the whole of its second.
const WRONG: &str = r#"
solve abgx  =>  pegwise: 'g' in "abgx" is not a color here: colors are a to f (or 1 to 6)
solve abc  =>  pegwise: "abc" has 3 pegs, but a code here has 4
solve abca --no-repeats  =>  pegwise: "abca" has a twice, but no color may repeat here
solve  =>  the following required arguments were not provided: <CODE>  ..  usage: pegwise solve <CODE>; 'pegwise solve --help' explains it
arena --positions 8 --colors 26  =>  pegwise: 8 positions and 26 colors make 208827064576 codes, more than the 16777216 allowed
solve abcd --colors 3 --no-repeats  =>  pegwise: 4 positions without repeats need at least 4 colors, not 3
arena --positions 9  =>  pegwise: a code has 1 to 8 positions, not 9
assist --positions 9  =>  pegwise: a code has 1 to 8 positions, not 9
codes --positions 11  =>  pegwise: a code has 1 to 10 positions, not 11
codes --positions 10 --colors 8  =>  pegwise: 10 positions and 8 colors make 1073741824 codes, more than the 1000000000 allowed
arena --colors 27  =>  pegwise: a game has 2 to 26 colors, not 27
arena --strategy nobody  =>  unknown strategy "nobody": the strategies are states
arena --opening g  =>  "g" is not a color to open with: colors here are a to f
solve acab --opening a --strategy smart  =>  --opening works only with the strategy states
watch --opening a --strategy minimax  =>  --opening works only with the strategy states
solve acab --opening ab  =>  "ab" is not a color to open with
solve acab --turns 0  =>  a game allows 1 to 99 guesses
solve acab --seed x  =>  --seed
paths 99  =>  pegwise: there is no hole 99: the triangle of 5 rows has holes 1 to 15
paths 11 --rows 4  =>  pegwise: there is no hole 11: the triangle of 4 rows has holes 1 to 10
paths 1 --rows 9  =>  a triangle has 4 to 8 rows, not "9"
paths 1 --every 0  =>  --every
sample --games many  =>  --games
juggle  =>  juggle  ..  ~'pegwise --help' lists the commands
completions csh  =>  pegwise: SHELL: "csh" is none of bash,  ..  bash, elvish, fish, powershell, zsh
foo  =>  unknown command 'foo'  ..  'pegwise --help' lists the commands
help foo  =>  unknown command 'foo'  ..  'pegwise --help' lists the commands
solv aabb  =>  unknown command 'solv'  ..  did you mean 'solve'? 'pegwise --help' lists the commands
solve aabb --strateg states  =>  unexpected argument '--strateg' found  ..  did you mean '--strategy'? 'pegwise solve --help' lists the options
--frob  =>  unexpected argument '--frob' found  ..  'pegwise --help' lists the options
paths 5 --frob  =>  unexpected argument '--frob' found  ..  'pegwise paths --help' lists the options
paths 5 6  =>  unexpected argument '6' found  ..  usage: pegwise paths [OPTIONS] <HOLE>; 'pegwise paths --help' explains it
count --rows  =>  a value is required for '--rows <R>' but none was supplied  ..  'pegwise COMMAND --help'
play --daily --adversary  =>  cannot be used with  ..  leave one of them out; 'pegwise play --help'
solve aabb --prove  =>  --prove works only with the strategy optimal: add --strategy optimal, or leave it out
tree --strategy optimal --memory 5é  =>  expected a number with M or G, such as 500M or 4G, from 16M to 64G
suggest --prove --strategy optimal --positions 5 --colors 10  =>  --prove works with at most 65536 codes, and these rules have 100000: leave it out
cuont  =>  did you mean 'count'? 'pegwise --help' lists the commands
coutn 5  =>  did you mean 'count'?
contets  =>  did you mean 'contest'?
lesons  =>  did you mean 'lesson'?
version  =>  did you mean '--version'?
versoin  =>  did you mean '--version'?
plain  =>  did you mean '--plain'?
tree sumamry x  =>  did you mean 'summary'? 'pegwise tree --help' lists the commands
certificate chekc x  =>  did you mean 'check'? 'pegwise certificate --help' lists the commands
solve aabb --colros 6  =>  did you mean '--colors'? 'pegwise solve --help' lists the options
play --acsii  =>  did you mean '--ascii'?
tree summary x --jsno  =>  did you mean '--json'? 'pegwise tree summary --help' lists the options
paths 5 --rwos=6  =>  did you mean '--rows'?
count --theme mono  =>  unexpected argument '--theme' found  ..  ~--theme is for commands that open a screen; 'pegwise count --help' lists the options
--theme mono count  =>  unexpected argument '--theme' found  ..  ~--theme is for commands that open a screen; 'pegwise count --help' lists the options
--plain tree summary x  =>  unexpected argument '--plain' found  ..  'pegwise tree --help' lists the options
suggest --color never  =>  ~--color is for commands that open a screen; 'pegwise suggest --help' lists the options
count --version  =>  unexpected argument '--version' found  ..  ~'pegwise count --help' lists the options
arena --theme mono  =>  the following required arguments were not provided: --screen  ..  'pegwise arena --help' explains it
practice --list --theme mono  =>  the argument '--list' cannot be used with: --plain --color <WHEN> --theme <NAME>  ..  leave one of them out; 'pegwise practice --help'
import x --check --plain  =>  the argument '--check' cannot be used with: --plain --color <WHEN>  ..  leave one of them out; 'pegwise import --help'
tree foo  =>  ~'pegwise tree --help' lists the commands
certificate foo  =>  ~'pegwise certificate --help' lists the commands
puzzle --kind foo  =>  pegwise: --kind: unknown kind of puzzle "foo": the kinds are one-code,
paths 1 --rows 3  =>  pegwise: --rows: a triangle has 4 to 8 rows, not "3"
paths x  =>  pegwise: HOLE: expected a whole number such as 5, not "x"
--color foo  =>  pegwise: --color: "foo" is none of auto, always, never
arena --colors 1  =>  pegwise: a game has 2 to 26 colors, not 1
pegs --board x  =>  pegwise: --board: no board has so many holes (1): add or remove some
suggest abcd=3,1  =>  "abcd=3,1": 3 exact leaves one position; its peg cannot be misplaced
suggest abcd=4,1  =>  4 exact and 1 misplaced are more than the 4 pegs
suggest abcd=8,8  =>  pegwise: "abcd=8,8": 8 exact and 8 misplaced are more than the 4 pegs of a code
suggest abcd=9,9  =>  pegwise: "abcd=9,9": 9 exact and 9 misplaced are more than the 4 pegs of a code
suggest a=2,0 --positions 1  =>  are more than the 1 peg of a code
suggest abc=1,1  =>  "abc" has 3 pegs, but a code here has 4
suggest abcg=1,1  =>  'g' in "abcg" is not a color here: colors are a to f (or 1 to 6)
suggest abca=1,1 --no-repeats  =>  "abca" has a twice, but no color may repeat here
suggest abcd  =>  "abcd" is not a guess with its score: write GUESS=EXACT,MISPLACED
suggest abcd=x  =>  "x" is not a score: write EXACT,MISPLACED, for example 2,1
suggest --strategy nobody  =>  unknown strategy "nobody"
explain g 1  =>  "g" is not a color here: colors are a to f
explain ab 1  =>  "ab" is not a color here
explain a 5  =>  there is no position 5: a code here has positions 1 to 4
explain a 0  =>  there is no position 0
explain a  =>  POSITION
search --hole 99  =>  pegwise: there is no hole 99: the triangle of 5 rows has holes 1 to 15
search --rows 4 --hole 2 --goal 11  =>  is not a goal: write any, a hole from 1 to 10, home, sweeps, most, or the holes of a pattern
solutions --board ./xx/x.x/x.xx/xxxxx --goal home  =>  --goal home needs a game that begins with one hole
search --rows 4 --board ./xx/x.x/x.xx/xxxxx  =>  --board is a triangle of 5 rows, not a triangle of 4 rows: leave --rows or --shape out
contest --secret abgx  =>  'g' in "abgx" is not a color here
contest --strategy states smart minimax parts entropy  =>  5 strategies are too many for a contest
daily tomorrow  =>  "tomorrow" is not a day
daily 2025-12-31  =>  there is no daily puzzle for 2025-12-31
arena --screen --json  =>  cannot be used with
stats --reset --json  =>  cannot be used with
count --rows 8 --goal sweeps  =>  --goal sweeps and --goal most count small boards only, such as triangles of up to 7 rows
count --goal nowhere  =>  is not a goal
count --goal home --last  =>  cannot be used with
"#;

#[test]
fn a_wrong_command_line_is_told_what_is_wrong_and_what_would_be_right() {
    for row in WRONG.trim().lines() {
        let (arguments, told) = row.split_once("  =>  ").expect("a command line and what is told");
        let output = run(arguments);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {message}");
        assert!(output.stdout.is_empty() && message.lines().count() <= 2, "{arguments}: {message}");
        for part in told.split("  ..  ") {
            let is_told = match part.strip_prefix('~') {
                Some(line) => message.lines().nth(1) == Some(line),
                None => message.contains(part),
            };
            assert!(is_told, "{part} after {arguments}: {message}");
        }
    }
}

/// That is known only once the game has begun to be told.
#[test]
fn a_depth_that_is_not_enough_is_told() {
    let (status, told) = failed("solve acab --strategy optimal --depth 1");
    assert_eq!(status, Some(2), "{told}");
    assert!(told.contains("no strategy finds every secret within 1 guess:"), "{told}");
}

#[test]
fn of_a_huge_value_only_the_beginning_is_quoted() {
    let huge = "q".repeat(5_000);
    let lines = " / -- / --color  / solve  / solve abcd --colors  / suggest  / suggest aabb= / explain a  / \
    play  / play --seed  / play --daily  / watch --strategy  / watch --opening  / watch --secret  / \
    pegs --board  / pegs --coach  / pegs --rows  / search --goal  / solutions --hole  / \
    contest --secret  / daily  / completions ";
    for line in lines.split(" / ") {
        let (status, told) = failed(&format!("{line}{huge}"));
        assert_eq!(status, Some(2), "{line}: {told}");
        assert!(told.len() < 400 && told.lines().count() <= 2, "{line}: {told}");
    }
}

/// Every option of every command: its error begins with its name and has the value once.
#[test]
fn a_wrong_value_is_said_once_with_the_option_that_has_it() {
    fn walk(command: &clap::Command, words: &[String], seen: &mut Vec<String>) {
        for argument in command.get_arguments().filter(|argument| argument.get_action().takes_values()) {
            let (name, given) = match argument.get_long() {
                Some(long) => (format!("--{long}"), format!("--{long}=?!")),
                None => (
                    argument.get_value_names().map_or(String::new(), |names| names[0].to_string()),
                    "?!".to_owned(),
                ),
            };
            let line = words.iter().cloned().chain([given]);
            let Err(error) = Cli::try_parse_from(line) else { continue };
            if !matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation) {
                continue;
            }
            let told = in_two_lines(&error).to_string();
            assert!(told.starts_with(&format!("{name}: ")), "{words:?} {name}: {told}");
            assert!(told.matches("?!").count() <= 1 && !told.contains("invalid value"), "{told}");
            seen.push(told);
        }
        for below in command.get_subcommands() {
            let words: Vec<String> = words.iter().cloned().chain([below.get_name().to_owned()]).collect();
            walk(below, &words, seen);
        }
    }
    let mut program = Cli::command();
    program.build();
    let mut seen = Vec::new();
    walk(&program, &["pegwise".to_owned()], &mut seen);
    assert!(seen.len() > 60, "{}", seen.len());
}

/// The words of a cure lead to commands that there are.
#[test]
fn every_help_that_a_cure_names_is_there() {
    for arguments in ["foo", "solve", "arena x", "watch --frob", "explain"] {
        let (_, told) = failed(arguments);
        let (_, help) = told.split_once('\'').expect("a command in quotes");
        let help = help.rsplit('\'').find(|words| words.starts_with("pegwise")).expect("a command");
        let help = help.strip_prefix("pegwise ").expect("this program");
        assert!(help.ends_with("--help") && printed(help).contains("Usage: pegwise"), "{told}");
    }
}
