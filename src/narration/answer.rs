//! Answers as JSON objects, for programs: a suggested guess, an explained cell, scores that contradict each other.

use serde::Serialize;

use crate::breaker::{Ground, Proof, Reason, Why};
use crate::code::{Change, Code, Peg, Remedies, Repair, Tally};

/// The most pairs of changes that are written.
const PAIRS: usize = 100;

#[derive(Serialize)]
struct Suggestion {
    code: String,
    candidates: usize,
}

/// The next guess, and how many candidates there are before it.
///
/// # Errors
///
/// If the object cannot be written, which nothing gives cause for.
pub fn suggestion_json(code: &Code, candidates: usize) -> serde_json::Result<String> {
    serde_json::to_string(&Suggestion { code: code.to_string(), candidates })
}

#[derive(Serialize)]
struct Contradictory {
    contradiction: Contradiction,
}

#[derive(Serialize)]
struct Contradiction {
    conflicting: Vec<usize>,
    repairs: Vec<NewScore>,
    /// Where two scores have to change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pairs: Vec<[NewScore; 2]>,
    /// How many pairs are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<usize>,
}

#[derive(Clone, Copy, Serialize)]
struct NewScore {
    guess: usize,
    exact: usize,
    misplaced: usize,
}

impl NewScore {
    fn of(change: Change) -> NewScore {
        let (exact, misplaced) = (change.score.exact(), change.score.misplaced());
        NewScore { guess: change.turn + 1, exact, misplaced }
    }
}

/// The guesses that contradict each other, from 1, and what would put it right, the likeliest first: every change of one
/// score; or, where none does, under `"pairs"` changes of two, at most a hundred, and under `"more"` how many are left
/// out.
///
/// # Errors
///
/// If the object cannot be written, which nothing gives cause for.
pub fn contradiction_json(repair: &Repair) -> serde_json::Result<String> {
    let (mut repairs, mut pairs, mut more) = (Vec::new(), Vec::new(), None);
    match &repair.remedies {
        Remedies::One(one) => repairs.extend(one.iter().map(|way| NewScore::of(way.changes[0]))),
        Remedies::Two(two) => {
            pairs.extend(two.iter().take(PAIRS).map(|way| way.changes.map(NewScore::of)));
            more = two.len().checked_sub(PAIRS).filter(|more| *more > 0);
        }
        Remedies::More => {}
    }
    let conflicting = repair.conflicting.iter().map(|turn| turn + 1).collect();
    serde_json::to_string(&Contradictory {
        contradiction: Contradiction { conflicting, repairs, pairs, more },
    })
}

#[derive(Serialize)]
struct Explanation {
    letter: char,
    position: usize,
    #[serde(flatten)]
    verdict: Verdict,
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum Verdict {
    Open { with: Candidates, without: Candidates },
    Out(Grounds),
    In(Grounds),
}

#[derive(Serialize)]
struct Candidates {
    count: usize,
    example: String,
}

#[derive(Serialize)]
struct Grounds {
    guesses: Vec<usize>,
    rule: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pegs: Vec<char>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<Other>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cases: Vec<Case>,
}

#[derive(Serialize)]
struct Other {
    letter: char,
    guess: usize,
    rule: &'static str,
}

#[derive(Serialize)]
struct Case {
    guess: usize,
    codes: usize,
    example: String,
}

/// Why a colour can or cannot stand at a position (from 0); nothing where no code fits the scores. `tally` counts the
/// candidates.
///
/// # Errors
///
/// If the object cannot be written, which nothing gives cause for.
pub fn explanation_json(
    tally: &Tally,
    (position, peg): (usize, Peg),
    why: &Why,
) -> serde_json::Result<Option<String>> {
    let here = tally.at(position, peg);
    let verdict = match why {
        Why::Open { with, without } => Verdict::Open {
            with: Candidates { count: here, example: with.to_string() },
            without: Candidates { count: tally.total() - here, example: without.to_string() },
        },
        Why::Out(proof) => Verdict::Out(grounds(proof)),
        Why::In(proof) => Verdict::In(grounds(proof)),
        Why::NoCodeFits(_) => return Ok(None),
    };
    serde_json::to_string(&Explanation { letter: peg.letter(), position: position + 1, verdict }).map(Some)
}

fn grounds(proof: &Proof) -> Grounds {
    let (mut pegs, mut others, mut cases) = (Vec::new(), Vec::new(), Vec::new());
    let rule = match &proof.reason {
        Reason::Alone(ground) => ground_name(*ground),
        Reason::Accounted => "accounted",
        Reason::Counted { sure } => {
            pegs.extend(sure.iter().map(|peg| peg.letter()));
            "counted"
        }
        Reason::NoOther(ruled_out) => {
            others.extend(ruled_out.iter().map(|(peg, turn, ground)| Other {
                letter: peg.letter(),
                guess: turn + 1,
                rule: ground_name(*ground),
            }));
            "no-other"
        }
        Reason::Cases(told) => {
            cases.extend(told.iter().map(|case| Case {
                guess: case.turn + 1,
                codes: case.codes,
                example: case.example.to_string(),
            }));
            "cases"
        }
    };
    Grounds { guesses: proof.turns.iter().map(|turn| turn + 1).collect(), rule, pegs, others, cases }
}

const fn ground_name(ground: Ground) -> &'static str {
    match ground {
        Ground::NoMarks => "no-marks",
        Ground::NoExact => "no-exact",
        Ground::Found => "found",
        Ground::AllMarks => "all-marks",
        Ground::NoMisplaced => "no-misplaced",
        Ground::TooFewExact => "too-few-exact",
    }
}
