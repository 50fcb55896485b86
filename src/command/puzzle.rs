//! `puzzle`: a puzzle by its number, its solution, or whether an answer is right.

use std::io::{self, Write};

use anyhow::anyhow;

use crate::cli::PuzzleArgs;
use crate::failure::Failure;
use crate::narration::puzzle::{answer, form_of_answer, given, mistake, proof, puzzle_json, question, title};
use crate::narration::{Voice, WhyLine};
use crate::play::puzzle::Puzzle;
use crate::play::{Daily, Day};

/// Prints a puzzle, or whether an answer to it is right.
pub fn puzzle(args: &PuzzleArgs) -> Result<(), Failure> {
    let puzzle = asked(args)?;
    let mut out = io::stdout().lock();
    if args.json {
        return Ok(writeln!(out, "{}", puzzle_json(&puzzle))?);
    }
    if !args.answer.is_empty() {
        return check(&puzzle, &args.answer.join(" "), &mut out);
    }
    let voice = voice(&puzzle);
    writeln!(out, "{}", title(&puzzle))?;
    given(voice, &puzzle).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "{}", question(&puzzle))?;
    if args.solution {
        writeln!(out, "answer {}", answer(voice, &puzzle.answer()))?;
        let history = puzzle.history();
        let line =
            |line: &WhyLine| format!("{}{}", "  ".repeat(line.depth + 1), line.sentence(voice, &history));
        proof(voice, &puzzle).iter().try_for_each(|proved| writeln!(out, "{}", line(proved)))?;
    }
    Ok(())
}

fn voice(puzzle: &Puzzle) -> Voice {
    Voice::TEXT.of_game(puzzle.rules())
}

/// The puzzle asked for: what is left out is that of today.
fn asked(args: &PuzzleArgs) -> Result<Puzzle, Failure> {
    let today =
        || Daily::of(Day::today()).map(Puzzle::of_day).map_err(|error| Failure::CommandLine(error.into()));
    Ok(match (args.kind, args.number) {
        (Some(kind), Some(number)) => Puzzle::new(kind, number),
        (None, None) => today()?,
        (Some(kind), None) => Puzzle::new(kind, today()?.number),
        (None, Some(number)) => Puzzle::new(Puzzle::kind_of_day(number), number),
    })
}

fn check(puzzle: &Puzzle, text: &str, out: &mut impl Write) -> Result<(), Failure> {
    let given = puzzle.parse_answer(text).map_err(|error| {
        Failure::CommandLine(anyhow!("{error}\nthe answer is {}", form_of_answer(puzzle)))
    })?;
    match puzzle.mistake(&given) {
        None => Ok(writeln!(out, "right: {}", answer(voice(puzzle), &given))?),
        Some(wrong) => {
            let reason = mistake(voice(puzzle), &puzzle.history(), &wrong);
            Err(Failure::WrongAnswer(format!("wrong: {}. {reason}", answer(voice(puzzle), &given))))
        }
    }
}
