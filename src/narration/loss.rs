//! Why a goal is out of reach, in words and in labels of holes that a person can check.

use std::collections::BTreeMap;

use super::voice::{either, separated};
use super::{Voice, counted, listed, thousands};
use crate::play::{Evaluations, PegGame};
use pegwise_engine::pegs::{Hole, HoleSet, Jump, Loss, ParityProof, Shape, Target, Verdict};

/// The most games that are listed one by one.
const MOST_GAMES_LISTED: usize = 4;

/// Why no game reaches a target. `from` is where the games begin.
pub(super) fn why(loss: &Loss, target: Option<Target>, from: &str) -> String {
    let end = if target == Some(Target::Anywhere) { "with two or more pegs" } else { "otherwise" };
    let is_pattern = target.and_then(Target::pattern).is_some();
    match loss {
        Loss::Parity(_) if is_pattern => "Parity rules it out.".to_owned(),
        Loss::Parity(ParityProof { last_holes, .. }) if last_holes.is_empty() => {
            "Parity rules out a one-peg finish.".to_owned()
        }
        Loss::Parity(ParityProof { last_holes, .. }) => {
            format!("By parity, a last peg could only be in {}.", either(last_holes))
        }
        Loss::Apart(groups) => {
            format!("These pegs can never meet: {}.", separated(groups.iter().map(listed), " | "))
        }
        Loss::Weights { sum, needed, .. } => {
            let end = if is_pattern { "the pattern" } else { "a last peg" };
            format!(
                "Weights rule it out: no jump raises their sum under the pegs. It is {sum}, and {end} needs {needed}."
            )
        }
        Loss::AllGames(Some(1)) => format!("The only game from {from} ends {end}."),
        Loss::AllGames(games) => {
            let all = games.map_or_else(|| "All".to_owned(), |games| format!("All {}", thousands(games)));
            format!("{all} games from {from} end {end}.")
        }
        Loss::BestMissed => "The start of the game allowed it.".to_owned(),
    }
}

/// Why the goal is out of reach.
pub fn why_lost(loss: &Loss, game: &PegGame) -> String {
    why(&game.simplest(loss), Some(game.target()), "here")
}

/// What a person can check: what [`labels`] show, or the games one by one. Empty if there is too much of it.
pub(super) fn to_check(voice: Voice, loss: &Loss, game: &PegGame) -> String {
    match loss {
        Loss::Parity(proof) => format!(" {}", parities(proof, game)),
        Loss::AllGames(_) => {
            branches(voice, game, &mut 0).map_or_else(String::new, |games| format!(" {games}."))
        }
        _ => String::new(),
    }
}

/// The game after a jump, or as it is. `None` if the jump is not possible.
pub(super) fn after(game: &PegGame, jump: Option<Jump>) -> Option<PegGame> {
    jump.map_or_else(|| Some(game.clone()), |jump| game.jumped(jump.from, jump.to).ok())
}

/// What stands in each hole of the board to show why the goal is out of reach after a jump, or from here: its weight, or the
/// letter of its part of the sets that show it by parity. `None` if nothing shows it.
pub fn labels(game: &PegGame, jump: Option<Jump>, evaluations: &Evaluations) -> Option<Vec<String>> {
    let after = after(game, jump)?;
    let Verdict::Lost(loss) = evaluations.of(&after).verdict else { return None };
    let holes = game.shape().all_holes();
    match after.simplest(&loss) {
        _ if game.goal().is_a_number() => None,
        Loss::Weights { function, .. } => Some(holes.map(|hole| function.of(hole).to_string()).collect()),
        Loss::Parity(proof) => {
            let parts = parts(&proof, game.shape());
            let letter = |hole| parts.iter().find(|(_, part)| part.contains(hole));
            Some(holes.map(|hole| letter(hole).map_or_else(String::new, |part| part.0.to_string())).collect())
        }
        _ => None,
    }
}

/// The same labels, each with its holes.
pub fn label_list(labels: &[String], shape: Shape) -> String {
    let mut by_label: BTreeMap<&String, Vec<Hole>> = BTreeMap::new();
    for (label, hole) in labels.iter().zip(shape.all_holes()).filter(|(label, _)| !label.is_empty()) {
        by_label.entry(label).or_default().push(hole);
    }
    let list = by_label.into_iter().map(|(label, holes)| format!("{label} in {}", listed(holes)));
    format!("On the board: {}.", separated(list, "; "))
}

/// The holes that are in the same sets, with a letter for each such part.
fn parts(proof: &ParityProof, shape: Shape) -> Vec<(char, HoleSet)> {
    let sets_of = |hole: Hole| proof.sets.iter().map(|set| set.contains(hole)).collect::<Vec<_>>();
    let mut parts: Vec<(Vec<bool>, Vec<Hole>)> = Vec::new();
    for hole in shape.all_holes().filter(|hole| sets_of(*hole).contains(&true)) {
        match parts.iter_mut().find(|(sets, _)| *sets == sets_of(hole)) {
            Some((_, holes)) => holes.push(hole),
            None => parts.push((sets_of(hole), vec![hole])),
        }
    }
    ('a'..).zip(parts).map(|(letter, (_, holes))| (letter, holes.into_iter().collect())).collect()
}

/// Which numbers of pegs no jump changes from even to odd or back, and what they are.
fn parities(proof: &ParityProof, game: &PegGame) -> String {
    let parts = parts(proof, game.shape());
    let name = |set: &HoleSet| {
        let is_in = |part: &HoleSet| part.holes().all(|hole| set.contains(hole));
        separated(parts.iter().filter(|(_, part)| is_in(part)).map(|(letter, _)| letter), "+")
    };
    let is_even =
        |set: &HoleSet| set.holes().filter(|hole| game.board().has_peg(*hole)).count().is_multiple_of(2);
    let word = |is_even: bool| if is_even { "even" } else { "odd" };
    if let [set] = &proof.sets[..] {
        let (now, needed) = (word(is_even(set)), word(!is_even(set)));
        return format!("The number of pegs in {} stays {now}; the goal needs {needed}.", name(set));
    }
    let now = proof.sets.iter().map(|set| format!("{} in {}", word(is_even(set)), name(set)));
    format!("The number of pegs stays {}; no end has it so.", listed(now))
}

/// The games from a position, as a tree of jumps with the pegs that each game leaves. `None` if there are more than a few.
/// `ends` is the number of games so far.
fn branches(voice: Voice, game: &PegGame, ends: &mut usize) -> Option<String> {
    let futures = game.futures();
    let branch = |(jump, after): &(Jump, PegGame)| {
        let jump = voice.jump(*jump);
        if after.is_over() {
            *ends += 1;
            let left = counted(after.board().pegs(), "peg");
            return (*ends <= MOST_GAMES_LISTED).then(|| format!("{jump}: {left}"));
        }
        let below = branches(voice, after, ends)?;
        Some(if after.futures().len() == 1 { format!("{jump} {below}") } else { format!("{jump} ({below})") })
    };
    Some(futures.iter().map(branch).collect::<Option<Vec<_>>>()?.join("; "))
}
