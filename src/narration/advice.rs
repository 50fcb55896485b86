//! Advice on a person's guesses: hints, grades, and better guesses.

#![expect(clippy::cast_possible_truncation, reason = "a percentage is from 0 to 99")]

use super::voice::{Style, either, listed, separated};
use super::why::{rule_in_words, step_in_words};
use super::{Voice, capital, counted, sampled, thousands};
use crate::play::Information;
use pegwise_engine::breaker::partition::{Basis, Choice, Weighed};
use pegwise_engine::breaker::review::{Best, Fortune, Grade, Judged};
use pegwise_engine::code::{ColorSet, History, Partition, Peg, Turn};
use pegwise_engine::deduce::{Cell, Deduction, EvenQuestion, Fact, Justification, Rule, Statement};

/// A deduced fact and its reason, in one sentence.
pub fn deduction(voice: Voice, deduction: &Deduction, history: &History) -> String {
    let guess = |turns: &[usize]| {
        let code = |turn: &usize| voice.code(&history.turns()[*turn].code);
        listed(turns.iter().map(|turn| format!("guess {} ({})", turn + 1, code(turn))))
    };
    let each = match &deduction.fact {
        Fact::Placed(_) | Fact::Present(_) | Fact::Together { .. } => "each",
        Fact::Nowhere(_) | Fact::Excluded(_) => "none",
    };
    let reason = match &deduction.reason {
        Justification::Rule(Rule::NoMarks, turns) => format!("{} scored nothing", guess(turns)),
        Justification::Rule(Rule::AllMarks, turns) => format!("{} found every peg", guess(turns)),
        Justification::Rule(Rule::NoExact, turns) => format!("{} has no exact mark", guess(turns)),
        Justification::Rule(Rule::AllAccounted | Rule::Rest, turns) => earned(voice, history, turns),
        Justification::Rule(rule, turns) => format!("{} {}", guess(turns), rule_in_words(*rule)),
        Justification::Step(step) => step_in_words(voice, history, step),
        Justification::EveryCode(1) => "only one code agrees with every score".to_owned(),
        Justification::EveryCode(codes) => {
            format!("{each} of the {} has it", counted(*codes, "possible code"))
        }
    };
    format!("{}: {reason}", fact(voice, &deduction.fact))
}

/// A fact about the secret, as a sentence without its point.
fn fact(voice: Voice, fact: &Fact) -> String {
    match fact {
        Fact::Nowhere(colors) => {
            let verb = if colors.count() == 1 { "is" } else { "are" };
            format!("{} {verb} not in the secret", voice.pegs(colors.pegs()))
        }
        Fact::Excluded(cells) => match &cells[..] {
            [cell] => format!("No {} in position {}", voice.peg(cell.peg), cell.position + 1),
            cells => format!("No {}", by_color(voice, cells)),
        },
        Fact::Placed(cell) => format!("Position {} is {}", cell.position + 1, voice.peg(cell.peg)),
        Fact::Present(peg) => format!("{} is in the secret", voice.peg(*peg)),
        Fact::Together { colors, least, most } => capital(&together(voice, *colors, *least, *most)),
    }
}

/// How many pegs of the secret have one of these colors: `at most one peg is E or F`.
fn together(voice: Voice, colors: ColorSet, least: usize, most: usize) -> String {
    let bound = if least == most { "exactly" } else { "at most" };
    let pegs = match most {
        1 => "one peg is".to_owned(),
        2 => "two pegs are".to_owned(),
        3 => "three pegs are".to_owned(),
        most => format!("{most} pegs are"),
    };
    format!("{bound} {pegs} {}", either(colors.pegs().map(|peg| voice.peg(peg))))
}

/// The marks that guesses without a color in common earned: `A and B earned 1 mark, C and D earned 2 marks`.
fn earned(voice: Voice, history: &History, turns: &[usize]) -> String {
    let of_turn = |turn: &usize| {
        let Turn { code, score } = history.turns()[*turn];
        let colors = listed(ColorSet::in_codes([&code]).pegs().map(|peg| voice.peg(peg)));
        let marks = match score.total() {
            0 => "no mark".to_owned(),
            marks => counted(marks, "mark"),
        };
        format!("{colors} earned {marks}")
    };
    separated(turns.iter().map(of_turn), ", ")
}

/// What the marks of guesses without a color in common leave for other colors.
pub(super) fn sum(voice: Voice, history: &History, turns: &[usize], fact: &Fact) -> Option<String> {
    let Fact::Together { colors, least, most } = fact else { return None };
    Some(format!("{}: so {}", earned(voice, history, turns), together(voice, *colors, *least, *most)))
}

/// What a guess should find out, as a question, and what the answer leaves.
pub fn idea(voice: Voice, question: EvenQuestion) -> String {
    let (asked, have) = match question.statement {
        Statement::Is(cell) => {
            (format!("Is {} in position {}", voice.peg(cell.peg), cell.position + 1), "have it there")
        }
        statement => (format!("Is {} in the secret", voice.peg(statement.peg())), "have it"),
    };
    let [holds, codes, left] =
        [question.holds, question.codes, question.most_left()].map(|n| thousands(n as u64));
    let have = if question.holds == 1 { have.replacen("have", "has", 1) } else { have.to_owned() };
    format!("{asked}? {holds} of the {codes} possible codes {have}: a guess that tells leaves at most {left}")
}

/// Cells grouped by color: `A in 1 2, B in 3 4`.
fn by_color(voice: Voice, cells: &[Cell]) -> String {
    let colors: ColorSet = cells.iter().map(|cell| cell.peg).collect();
    let slots =
        |peg: Peg| separated(cells.iter().filter(|cell| cell.peg == peg).map(|cell| cell.position + 1), " ");
    separated(colors.pegs().map(|peg| format!("{} in {}", voice.peg(peg), slots(peg))), ", ")
}

pub const fn grade_name(grade: Grade) -> &'static str {
    match grade {
        Grade::Wasted => "wasted",
        Grade::Weak => "weak",
        Grade::Fair => "fair",
        Grade::Strong => "strong",
        Grade::Top => "top",
    }
}

pub const fn fortune_name(fortune: Fortune) -> &'static str {
    match fortune {
        Fortune::Unlucky => "unlucky",
        Fortune::Even => "even",
        Fortune::Lucky => "lucky",
    }
}

/// The share of the most expected information as a percentage. It is rounded down, so that only a top guess has 100%.
/// It says "about" if the most is that of a sample.
pub fn share(judged: &Judged) -> String {
    let Some(share) = judged.share() else { return "-".to_owned() };
    // A whole percentage can be slightly less in floating point.
    let percent = match judged.grade() {
        Grade::Top => 100,
        _ => (share * 100.0 + 1e-9).floor().min(99.0) as u32,
    };
    match judged.basis {
        Basis::Everything => format!("{percent}%"),
        Basis::Sample { .. } => format!("about {percent}%"),
    }
}

pub fn bits(bits: f64) -> String {
    // A sum of zero can be slightly negative in floating point.
    format!("{:.2}", bits.max(0.0))
}

/// The expected information of a guess, or a dash if only one code was possible.
pub fn expected(partition: &Partition) -> String {
    if partition.total() == 1 { "-".to_owned() } else { bits(partition.bits()) }
}

/// Luck in bits, with a sign and one decimal.
pub fn luck(voice: Voice, bits: f64) -> String {
    match (bits * 10.0).round() {
        0.0 => "0.0".to_owned(),
        tenths if tenths > 0.0 => format!("+{:.1}", tenths / 10.0),
        tenths if voice.style == Style::Tiles => format!("−{:.1}", tenths.abs() / 10.0),
        tenths => format!("{:.1}", tenths / 10.0),
    }
}

/// The grade of a guess, with its expected and earned information if somebody asked for bits, unless only one code was
/// possible.
pub fn grade(judged: &Judged, information: Information) -> String {
    if judged.before() == 1 {
        let why = if judged.made.fits { "the only possible code" } else { "only one code was possible" };
        return format!("{}, {why}", grade_name(judged.grade()));
    }
    if information != Information::Bits {
        return grade_name(judged.grade()).to_owned();
    }
    format!(
        "{}, {} bits expected, {} received",
        grade_name(judged.grade()),
        bits(judged.expected()),
        bits(judged.earned())
    )
}

/// The best guess instead, or where none is proved, the one with the most information, and the sample that it is based on.
pub fn better(voice: Voice, judged: &Judged, information: Information) -> String {
    let among = among(judged.basis);
    if judged.before() == 1 {
        return format!("{} was the only possible code", voice.code(&judged.most_bits.code));
    }
    match judged.best() {
        Best::Fewest(best) if best.code == judged.made.code => "No guess takes fewer guesses".to_owned(),
        Best::Fewest(best) => format!("{} takes the fewest guesses", voice.code(&best.code)),
        Best::MostBits(_) if judged.grade() == Grade::Top => {
            format!("not proved; no guess was expected to tell more{among}")
        }
        Best::MostBits(best) => {
            let most = match information {
                Information::Bits => format!(", {} bits", bits(best.partition.bits())),
                Information::Hidden | Information::Codes => String::new(),
            };
            format!("not proved; {} was expected to tell the most{most}{among}", voice.code(&best.code))
        }
    }
}

/// The sample that a figure is based on, in parentheses.
fn among(basis: Basis) -> String {
    sampled(basis).map_or_else(String::new, |sampled| format!(" ({sampled})"))
}

/// Whether a guess was a possible code and, if not, the turn that ruled it out.
pub fn fit(voice: Voice, judged: &Judged, history: &History) -> String {
    let clash = judged.ruled_out_by.and_then(|at| Some((at, history.turns().get(at)?)));
    match clash {
        None if judged.turn.score.exact() == judged.turn.code.pegs().len() => "yes, it was".to_owned(),
        None => "yes, until its score".to_owned(),
        Some((at, turn)) => {
            let would = turn.would_score(&judged.turn.code);
            format!(
                "no; if it were the secret, guess {} ({}) would have scored {}, not {}",
                at + 1,
                voice.code(&turn.code),
                voice.score(would),
                voice.score(turn.score)
            )
        }
    }
}

/// The luck of a score, with the codes that it left. Not for an adversary, which chooses its scores.
pub fn fell_out(voice: Voice, judged: &Judged) -> String {
    format!("{}, {}", fortune_name(judged.fortune()), left(voice, judged))
}

/// The number of possible codes before and after a score, and the mean.
pub fn left(voice: Voice, judged: &Judged) -> String {
    let average = judged.made.partition.average_left();
    let change = voice.change(&thousands(u64::from(judged.before())), &thousands(u64::from(judged.after())));
    format!("{change}; {average:.1} on average")
}

/// The parts into which a guess divides the possible codes, and the largest.
pub fn parts(voice: Voice, weighed: &Weighed) -> String {
    let (parts, codes) = (weighed.partition.count(), weighed.partition.total());
    format!(
        "{} divides {} into {}, none larger than {}",
        voice.code(&weighed.code),
        counted(codes as usize, "code"),
        counted(parts, "part"),
        thousands(u64::from(weighed.partition.largest()))
    )
}

/// The guess with the most information, and what it promises.
pub fn guess_to_make(voice: Voice, choice: &Choice) -> String {
    let Weighed { code, fits, partition } = &choice.chosen;
    let code = voice.code(code);
    if partition.total() == 1 {
        return format!("{code} is the only possible code");
    }
    let itself =
        if *fits { "it could be the secret" } else { "it can't be the secret, but it tells you more" };
    format!(
        "{code} should leave about one possible code in {:.0}; {itself}{}",
        partition.bits().exp2(),
        among(choice.basis)
    )
}
