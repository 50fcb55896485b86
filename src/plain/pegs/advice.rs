//! Advice on the board when the player asks: what each jump keeps, what can still be reached, the best continuation.

use super::super::analyzing;
use super::super::place::Talk;
use crate::narration::{Voice, counted, pegs, thousands};
use crate::play::{Future, PegGame};
use crate::session::PegsSession;
use pegwise_engine::pegs::{Evaluation, Jump, Verdict};

/// Lists the jumps, best first, and what each keeps.
pub(super) fn jumps(session: &mut PegsSession, talk: &mut Talk<'_>) {
    let game = session.game().clone();
    analyzing::look(&game, session.evaluations_mut(), talk);
    let futures = session.evaluations.ranked_futures(&game);
    talk.say(format!("{} possible.", counted(futures.len(), "jump")));
    for Future { jump, evaluation, .. } in futures {
        talk.say(format!("{jump} over {}{}.", jump.over, kept(&game, &evaluation)));
    }
}

/// Says what can still be reached.
pub(super) fn chances(session: &mut PegsSession, talk: &mut Talk<'_>) {
    let game = session.game().clone();
    analyzing::look(&game, session.evaluations_mut(), talk);
    tell_chances(session, "look searches longer", talk);
}

/// Says what can still be reached, after everything that can be found out was looked for.
pub(super) fn chances_after_look(session: &PegsSession, talk: &mut Talk<'_>) {
    tell_chances(session, "there are too many boards to search", talk);
}

/// Says what is known of what can still be reached. `unknown` says what to add if nothing is.
fn tell_chances(session: &PegsSession, unknown: &str, talk: &mut Talk<'_>) {
    let game = session.game().clone();
    let evaluation = session.evaluations.of(&game);
    match &evaluation.verdict {
        Verdict::Unknown => talk.say(format!("Unknown; {unknown}.")),
        Verdict::Lost(loss) => {
            talk.say(pegs::lost(Voice::Spoken, &game, &session.evaluations));
            if !game.is_over() && game.goal().best(&evaluation).is_none() {
                talk.say(pegs::why_lost(loss, &game));
            }
        }
        Verdict::Winnable if game.is_over() => talk.say(format!("This is {}.", pegs::goal(&game))),
        Verdict::Winnable => {
            talk.say(pegs::still_possible(&game, &evaluation));
            talk.say(pegs::winning_games(&game, &evaluation, "here"));
        }
    }
}

/// Says the best continuation.
pub(super) fn best_line(game: &PegGame, line: &PegGame, talk: &mut Talk<'_>) {
    let made = game.jumps().len();
    let jumps: Vec<String> = line.jumps()[made..].iter().map(Jump::to_string).collect();
    talk.say(format!("The coach's jumps: {}.", jumps.join(" ")));
    talk.say(format!("They leave {}. Your game does not change.", counted(line.board().pegs(), "peg")));
}

/// Describes the position after a jump, following the name of the jump.
pub(super) fn kept(game: &PegGame, after: &Evaluation) -> String {
    let goal = game.goal();
    let mut words = match (&after.verdict, after.ways) {
        (Verdict::Unknown, _) => return ", not known".to_owned(),
        (Verdict::Lost(_), _) => format!(", {}", pegs::losing(goal, after)),
        (Verdict::Winnable, Some(1)) => ", 1 way to win".to_owned(),
        (Verdict::Winnable, Some(ways)) => format!(", {} {}", thousands(ways), pegs::WAYS_TO_WIN),
        (Verdict::Winnable, None) => ", can still win".to_owned(),
    };
    if let Some(best) = pegs::best_end(goal, after) {
        words += &format!(", best end {best}");
    }
    words
}
