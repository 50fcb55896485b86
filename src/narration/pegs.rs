//! Peg games in words: goals, hints, the cost of a jump, the state of a game, and its end.

use super::voice::separated;
use super::{Voice, capital, counted, listed, loss, thousands};
use crate::play::{
    Coach, Evaluations, Goal, JumpAdvice, JumpHint, JumpReason, PegGame, PegGames, Rating, SearchGoal,
};
use crate::session::pegs::{Walk, Whose};
use pegwise_engine::pegs::{Criterion, Evaluation, Games, HoleSet, Jump, Loss, Target, Verdict};

/// The message that refuses a jump, with what is said against it.
pub fn refused(against: &str) -> String {
    format!("Refused: {against}")
}

pub const fn coach(coach: Coach) -> &'static str {
    match coach {
        Coach::Off => "Coach off",
        Coach::Warn => "Coach on: it warns of jumps that lose",
        Coach::Refuse => "Coach on: it refuses jumps that lose",
    }
}

pub fn goal(game: &PegGame) -> String {
    match (game.goal(), game.starting_hole()) {
        (Goal::WhereItBegan, Some(hole)) => format!("one peg where it began, in hole {hole}"),
        (Goal::WhereItBegan, None) => "one peg where it began".to_owned(),
        (Goal::FewestSweeps, _) => "one peg, fewest sweeps".to_owned(),
        (Goal::MostPegs, _) => "most pegs left".to_owned(),
        (Goal::OnePeg | Goal::OnePegIn(_) | Goal::Pattern(_), _) => {
            solution(Criterion::OnTarget(game.target()))
        }
    }
}

/// The most holes of a pattern that are listed.
const MOST_HOLES_LISTED: usize = 8;

/// The pegs of a pattern.
fn pattern(holes: HoleSet) -> String {
    if holes.count() > MOST_HOLES_LISTED {
        return format!("a pattern of {} pegs", holes.count());
    }
    format!("the pattern {}", listed(holes.holes()))
}

pub const WAYS_TO_WIN: &str = "ways to win";

pub const BEST_END: &str = "best end";

/// The best end that is possible, in the unit of the goal.
pub fn best_end(goal: Goal, evaluation: &Evaluation) -> Option<String> {
    match goal {
        Goal::FewestSweeps => evaluation.fewest_sweeps().map(|sweeps| counted(sweeps, "sweep")),
        _ => None,
    }
    .or_else(|| goal.pegs(evaluation).map(|pegs| counted(pegs, "peg")))
}

/// The fewest sweeps that win.
pub fn sweeps(evaluation: &Evaluation) -> String {
    match (evaluation.fewest_sweeps(), evaluation.ways) {
        (Some(sweeps), _) => sweeps.to_string(),
        (None, Some(0)) => "–".to_owned(),
        (None, _) => "?".to_owned(),
    }
}

/// The number of games from a position, named by `from`, that reach the goal, or that it is not known. The best end that
/// was possible from the start is not missed yet.
pub fn winning_games(game: &PegGame, evaluation: &Evaluation, from: &str) -> String {
    let reach = match (game.goal(), game.goal().best(evaluation)) {
        (Goal::FewestSweeps, Some(sweeps)) => format!("leave one peg in {}", counted(sweeps, "sweep")),
        (Goal::MostPegs, Some(pegs)) => format!("leave {}", counted(pegs, "peg")),
        (Goal::FewestSweeps, None) => "leave one peg".to_owned(),
        _ => format!("leave {}", goal(game)),
    };
    match evaluation.counted() {
        Some(Games { all, solutions }) => {
            format!("{} of {} games from {from} {reach}.", thousands(solutions), thousands(all))
        }
        None => format!("It is not known how many games from {from} {reach}."),
    }
}

/// The number of ways to win from a position, or "wins" if they are not counted.
pub fn ways(evaluation: &Evaluation) -> String {
    match (evaluation.ways, &evaluation.verdict) {
        (Some(ways), _) => thousands(ways),
        (None, Verdict::Winnable) => "wins".to_owned(),
        (None, Verdict::Lost(_)) => "0".to_owned(),
        (None, Verdict::Unknown) => "?".to_owned(),
    }
}

/// The value of a jump for a goal, in a few characters.
pub fn value(goal: Goal, evaluation: &Evaluation) -> String {
    match goal {
        Goal::FewestSweeps => sweeps(evaluation),
        Goal::MostPegs => goal.pegs(evaluation).map_or_else(String::new, |pegs| pegs.to_string()),
        _ => ways(evaluation),
    }
}

/// The cost of a jump that puts the goal out of reach.
pub fn cost(game: &PegGame, after: &Evaluation) -> String {
    let best = best_end(game.goal(), after);
    match (game.goal(), best) {
        (Goal::OnePeg | Goal::FewestSweeps | Goal::MostPegs, Some(best)) => {
            format!("After this, {best} is the best you can do.")
        }
        // One peg elsewhere is not the goal.
        (_, best) => {
            let best = best.map_or_else(String::new, |best| format!("; the best end is {best}"));
            format!("After this, you cannot end with {} any more{best}.", goal(game))
        }
    }
}

/// The ways to win or the best end before and after a jump of a game (from 1), or at the start (0), if they are known:
/// in full, in short, and in a few signs.
pub fn effect(game: &PegGame, jump: usize, evaluations: &Evaluations) -> Option<[String; 3]> {
    let goal = game.goal();
    let counts_ways = !goal.is_a_number()
        && evaluations.of(&game.after(jump.saturating_sub(1))).ways.is_some_and(|ways| ways > 0);
    let chances = |at: usize| {
        let evaluation = evaluations.of(&game.after(at));
        if counts_ways { evaluation.ways.map(thousands) } else { best_end(goal, &evaluation) }
    };
    let what = if counts_ways { WAYS_TO_WIN } else { BEST_END };
    let after = chances(jump)?;
    Some(match jump.checked_sub(1) {
        None => {
            let words = format!("At the start: {what} {after}.");
            [words.clone(), words, format!("{what} {after}")]
        }
        Some(before) => {
            let before = chances(before)?;
            let pegs = counted(game.after(jump).board().pegs(), "peg");
            [
                format!("Jump {jump} leaves {pegs}; {what}: {before} before it, {after} after it."),
                format!("Jump {jump}: {pegs}, {what} {before} → {after}"),
                format!("{what} {before} → {after}"),
            ]
        }
    })
}

/// The message that the goal is in reach.
pub fn still_possible(game: &PegGame, evaluation: &Evaluation) -> String {
    let best = best_end(game.goal(), evaluation).unwrap_or_default();
    match game.goal() {
        Goal::OnePeg => "One peg is still possible.".to_owned(),
        Goal::OnePegIn(_) | Goal::Pattern(_) => format!("{} is still possible.", capital(&goal(game))),
        Goal::WhereItBegan => "One peg where it began is still possible.".to_owned(),
        Goal::FewestSweeps => {
            format!("Finishing in {best} is still possible ({} made).", game.sweeps().len())
        }
        Goal::MostPegs => format!("You can still finish with {best}, the maximum."),
    }
}

/// The message that the goal is out of reach, with the losing jump and the best end that is left.
pub fn lost(voice: Voice, game: &PegGame, evaluations: &Evaluations) -> String {
    let best = best_end(game.goal(), &evaluations.of(game));
    let label = if game.is_over() { "End" } else { "Best end now" };
    let best = best.map_or_else(String::new, |best| format!(" {label}: {best}."));
    if let Some(lost) = evaluations.lost_at(game) {
        return format!("Lost at jump {lost}, {}.{best}", voice.jump(game.jumps()[lost - 1]));
    }
    let was_lost = evaluations.of(&game.after(0)).verdict.is_lost();
    let when = if was_lost { "is not possible from the start" } else { "is no longer possible" };
    format!("{} {when}.{best}", capital(&goal(game)))
}

/// What a finished game that reached its goal shows.
pub const NEVER_LOST: &str = "You never lost the goal.";

/// Why the goal can or cannot be reached after a jump, or from here. `None` if that is not known.
pub fn why_chance(
    voice: Voice,
    game: &PegGame,
    jump: Option<Jump>,
    evaluations: &Evaluations,
) -> Option<String> {
    let after = loss::after(game, jump)?;
    let evaluation = evaluations.of(&after);
    let from = if jump.is_some() { "there" } else { "here" };
    let reason = match &evaluation.verdict {
        Verdict::Unknown => return None,
        Verdict::Lost(_) if game.goal().is_a_number() => cost(game, &evaluation),
        Verdict::Lost(loss) => {
            let loss = after.simplest(loss);
            loss::why(&loss, Some(after.target()), from) + &loss::to_check(voice, &loss, &after)
        }
        Verdict::Winnable if evaluation.counted().is_some() => winning_games(&after, &evaluation, from),
        Verdict::Winnable => match best_end(game.goal(), &evaluation) {
            Some(best) => format!("The best end from {from} is {best}."),
            None => "A game that wins is known.".to_owned(),
        },
    };
    let verdict = match (jump, &evaluation.verdict) {
        (Some(_), Verdict::Lost(_)) => losing(game.goal(), &evaluation),
        (Some(_), _) => "can still win",
        (None, Verdict::Lost(_)) => "You cannot win any more",
        (None, _) => "You can still win",
    };
    let name = jump.map_or_else(String::new, |jump| format!("{} ", voice.jump(jump)));
    Some(format!("{name}{verdict}. {reason}"))
}

pub fn solution(criterion: Criterion) -> String {
    match criterion {
        Criterion::OnTarget(Target::Anywhere) => "one peg".to_owned(),
        Criterion::OnTarget(Target::In(hole)) => format!("one peg in hole {hole}"),
        Criterion::OnTarget(Target::Pattern(holes)) => pattern(holes),
        Criterion::Sweeps { most, .. } => format!("one peg in {}", counted(most, "sweep")),
        Criterion::Pegs(pegs) => counted(pegs, "peg"),
    }
}

/// What a solution leaves, after a separator. Empty if any last peg will do.
pub fn solution_aside(criterion: Criterion) -> String {
    if criterion == Criterion::default() { String::new() } else { format!(" · {}", solution(criterion)) }
}

/// What a solution is, and the best end if no game is one. `None` if any last peg will do and that is the goal.
pub fn what_solves(game: &PegGame, goal: &SearchGoal) -> Option<String> {
    if goal.criterion != Criterion::default() {
        return Some(format!("A solution leaves {}", solution(goal.criterion)));
    }
    if !game.goal().is_a_number() {
        return None;
    }
    Some(match (goal.known.verdict.is_lost(), best_end(game.goal(), &goal.known)) {
        (true, Some(best)) => format!("No game from here leaves one peg: the best end is {best}"),
        (true, None) => "No game from here leaves one peg".to_owned(),
        (false, _) => "The best end is not known: a solution leaves one peg".to_owned(),
    })
}

/// The message that there is no solution, with the reason. `None` if that is unknown.
pub fn no_solution(goal: &SearchGoal) -> Option<String> {
    let Verdict::Lost(loss) = &goal.known.verdict else { return None };
    let why = loss::why(loss, goal.criterion.target(), "here");
    Some(match loss {
        Loss::AllGames(_) => why,
        _ => format!("No game from here leaves {}. {why}", solution(goal.criterion)),
    })
}

/// The number of games from a board and the number of solutions, if they are known.
pub fn game_tree(goal: &SearchGoal) -> String {
    if let Some(words) = no_solution(goal) {
        return words;
    }
    let wanted = solution(goal.criterion);
    match goal.known.counted() {
        Some(Games { all, solutions }) => {
            format!("{} of {} games from here leave {wanted}.", thousands(solutions), thousands(all))
        }
        None => format!("It is not known how many games from here leave {wanted}."),
    }
}

pub const fn undo_returns(games: &PegGames) -> &'static str {
    if games.can_undo() { "; undo returns to the last game" } else { "" }
}

pub fn board_played(games: &PegGames) -> String {
    format!("You play from this board{}", undo_returns(games))
}

/// A sweep as the path of its peg.
pub fn path(sweep: &[Jump], between: &str) -> String {
    separated(sweep.iter().take(1).map(|jump| jump.from).chain(sweep.iter().map(|jump| jump.to)), between)
}

/// The jump on show of a walk, and its sweep.
pub fn walked(walk: &Walk) -> String {
    let whose = match walk.whose {
        Whose::Coach(own) if walk.at > own => "The coach's jump",
        Whose::Own | Whose::Coach(_) => "After jump",
        Whose::Solution => "Jump",
    };
    let sweep = walk.sweep().map_or_else(String::new, |(at, sweeps)| {
        let jumps = &walk.line.jumps()[sweeps[at].clone()];
        format!(" · sweep {} of {}: {}", at + 1, sweeps.len(), path(jumps, "→"))
    });
    format!("{whose} {} of {}{sweep}", walk.at, walk.jumps())
}

/// The message that no peg can jump into the starting hole.
pub fn no_start(game: &PegGame) -> String {
    let hole = game.starting_hole().map_or_else(String::new, |hole| format!(" into {hole}"));
    format!("No peg can jump{hole}: choose another hole to start empty.")
}

pub fn goal_in_list(game: &PegGame, of: Goal) -> String {
    match of {
        Goal::OnePeg => "One peg in any hole".to_owned(),
        Goal::OnePegIn(hole) => format!("One peg in hole {hole}"),
        Goal::WhereItBegan => match game.starting_hole() {
            Some(hole) => format!("One peg where it began, in hole {hole}"),
            None => "One peg in the hole that starts empty".to_owned(),
        },
        Goal::FewestSweeps => "One peg in the fewest sweeps".to_owned(),
        Goal::MostPegs => "Get stuck with as many pegs as possible".to_owned(),
        Goal::Pattern(holes) if holes.count() == 0 => "A pattern: set it up".to_owned(),
        Goal::Pattern(holes) => capital(&pattern(holes)),
    }
}

/// The ratings of ends, best first, with the ends that earn them.
pub fn ratings(goal: Goal) -> Vec<(Rating, &'static str)> {
    let ends: &[&str] = match goal {
        Goal::OnePeg => &["1 peg genius", "2 clever", "3 fair", "4+ try again"],
        Goal::OnePegIn(_) | Goal::WhereItBegan => {
            &["1 peg there genius", "elsewhere or 2 clever", "3 fair", "4+ try again"]
        }
        Goal::FewestSweeps => &["fewest genius", "1 more clever", "2 more fair", "3+ more try again"],
        Goal::MostPegs => &["most genius", "1 fewer clever", "2 fewer fair", "3+ fewer try again"],
        Goal::Pattern(_) => &["the pattern genius", "1 hole off clever", "2 off fair", "3+ off try again"],
    };
    let ratings = [Rating::Genius, Rating::Clever, Rating::Fair, Rating::TryAgain];
    ratings.into_iter().zip(ends.iter().copied()).collect()
}

/// The objection to a jump that puts the goal out of reach.
pub fn losing(goal: Goal, after: &Evaluation) -> &'static str {
    match goal {
        Goal::FewestSweeps if after.fewest_sweeps().is_some() => "needs more sweeps than necessary",
        Goal::MostPegs => "leaves fewer pegs than possible",
        _ => "cannot win",
    }
}

/// A step of a hint: 1 for the reason, 2 for the peg, 3 for the jump.
pub fn hint(voice: Voice, game: &PegGame, hint: &JumpHint, step: usize, evaluations: &Evaluations) -> String {
    let words = match (step, hint.advice) {
        (1, _) => reason(voice, game, &hint.reason, evaluations),
        (_, JumpAdvice::Unknown) => "the best jump is not known".to_owned(),
        (2, JumpAdvice::Best(jump)) => format!("move the peg in {}", jump.from),
        (2, JumpAdvice::Keeps(jump)) => format!("the peg in {} can jump without losing", jump.from),
        (_, JumpAdvice::Best(jump)) => advised(voice, game, jump, evaluations),
        (_, JumpAdvice::Keeps(jump)) => {
            format!("{} does not lose; another jump may be better", voice.jump(jump))
        }
    };
    format!("Hint {step}: {words}")
}

fn reason(voice: Voice, game: &PegGame, reason: &JumpReason, evaluations: &Evaluations) -> String {
    match reason {
        JumpReason::OnlyJump => "there is only one jump".to_owned(),
        JumpReason::OutOfReach => match best_end(game.goal(), &evaluations.of(game)) {
            Some(best) => format!("no jump can win any more; the best end is now {best}"),
            None => "no jump can win any more".to_owned(),
        },
        JumpReason::LeaveAlone(pegs) => {
            let (noun, pronoun) = if pegs.len() == 1 { ("peg", "it") } else { ("pegs", "them") };
            format!("leave the {noun} in {} alone: every jump of {pronoun} loses", listed(pegs))
        }
        JumpReason::Avoid(jumps) => {
            let verb = if jumps.len() == 1 { "loses" } else { "lose" };
            format!("{} {verb}; no other jump does", listed(jumps.iter().map(|jump| voice.jump(*jump))))
        }
        JumpReason::AllKeep(1) => "no jump loses here, and one is better than the others".to_owned(),
        JumpReason::AllKeep(best) if *best == game.futures().len() => {
            "no jump loses here, and all are equally good".to_owned()
        }
        JumpReason::AllKeep(best) => format!("no jump loses here, and {best} are better than the others"),
        JumpReason::NoneLoses => "no jump loses here; which one is best is not known".to_owned(),
    }
}

fn advised(voice: Voice, game: &PegGame, jump: Jump, evaluations: &Evaluations) -> String {
    let Ok(after) = game.jumped(jump.from, jump.to) else { return String::new() };
    let (now, then) = (evaluations.of(game), evaluations.of(&after));
    let name = voice.jump(jump);
    match (then.ways, now.ways) {
        (Some(ways @ 1..), Some(all)) if !game.goal().is_a_number() => {
            format!("{name} keeps the most ways to win, {} of {}", thousands(ways), thousands(all))
        }
        _ => match best_end(game.goal(), &then) {
            Some(best) => format!("{name} can still end with {best}"),
            None => name,
        },
    }
}

pub fn ending(game: &PegGame, rating: Option<Rating>) -> String {
    let pegs = game.board().pegs();
    let end = match game.goal() {
        Goal::FewestSweeps if pegs == 1 => format!("One peg after {}", counted(game.sweeps().len(), "sweep")),
        _ if pegs == 1 => {
            let hole = game.shape().all_holes().find(|hole| game.board().has_peg(*hole));
            let place = hole.filter(|_| game.goal() != Goal::OnePeg);
            place.map_or_else(|| "One peg left".to_owned(), |hole| format!("One peg left in {hole}"))
        }
        _ => format!("{} left", counted(pegs, "peg")),
    };
    match rating {
        Some(Rating::Shown) => format!("{end}, as the program showed it"),
        Some(rating) => format!("{end}: {rating}"),
        None => end,
    }
}

/// For a finished game, the jump that cost most and what would have been better, if both are known.
pub fn costliest(voice: Voice, game: &PegGame, evaluations: &Evaluations) -> Option<String> {
    let (at, best) = evaluations.costliest(game)?;
    let made = evaluations.of(&game.after(at));
    let (jump, better) = (voice.jump(game.jumps()[at - 1]), voice.jump(best.jump));
    let goal = game.goal();
    let cost = if goal.is_a_number() {
        let (kept, most) = (best_end(goal, &made)?, best_end(goal, &best.evaluation)?);
        format!("{kept} at best; with {better}, {most}")
    } else {
        let (kept, most) = (counted(made.ways?, "way"), thousands(best.evaluation.ways?));
        format!("it left {kept} to win; {better} would have left {most}")
    };
    Some(format!("Jump {at}, {jump}, cost most: {cost}."))
}

/// For a finished game, the number of jumps after which a better end was last possible, and that end.
pub fn missed(game: &PegGame, evaluations: &Evaluations) -> Option<(usize, String)> {
    let (jumps, then) = evaluations.missed(game)?;
    Some((
        jumps,
        match game.goal().best(&then) {
            None if then.verdict.is_winnable() => goal(game),
            _ => best_end(game.goal(), &then)?,
        },
    ))
}
