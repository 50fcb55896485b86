//! Advice on the board when the player asks: what each jump keeps, what can still be reached, hints, the best
//! continuation.

use super::super::place::Talk;
use super::Pegs;
use crate::narration::{Voice, counted, pegs, thousands};
use crate::play::{Future, Goal, PegGame};
use crate::session::triangle;
use crate::triangle::{Evaluation, Jump, Verdict};

impl Pegs {
    pub(super) fn jumps(&mut self, talk: &mut Talk<'_>) {
        let game = self.game().clone();
        self.learn(&game, talk);
        let futures = self.session.evaluations().ranked_futures(&game);
        talk.say(format!("{} possible.", counted(futures.len(), "jump")));
        for Future { jump, evaluation, .. } in futures {
            talk.say(format!("{jump} over {}{}.", jump.over, kept(&game, &evaluation)));
        }
    }

    pub(super) fn chances(&mut self, talk: &mut Talk<'_>) {
        let game = self.game().clone();
        self.learn(&game, talk);
        let evaluation = self.session.evaluations().of(&game);
        match &evaluation.verdict {
            Verdict::Unknown => talk.say("Not found out; look looks ahead for longer."),
            Verdict::Lost(loss) => {
                talk.say(pegs::lost(Voice::Spoken, &game, self.session.evaluations()));
                if !game.is_over() && game.goal().best(&evaluation).is_none() {
                    talk.say(pegs::why_lost(loss, &game));
                }
            }
            Verdict::Winnable if game.is_over() => talk.say(format!("This is {}.", pegs::goal(&game))),
            Verdict::Winnable => {
                talk.say(pegs::still_possible(&game, &evaluation));
                if let Some(counted) = pegs::one_peg_games(&game, &evaluation) {
                    talk.say(counted);
                }
            }
        }
    }

    pub(super) fn hint(&mut self, talk: &mut Talk<'_>) {
        let game = self.game().clone();
        self.learn(&game, talk);
        if !self.session.allows(&triangle::Verb::Hint) {
            return talk.say("Not found out which jump is best; look looks ahead for longer.");
        }
        self.play(triangle::Verb::Hint, talk);
    }

    pub(super) fn solve(&mut self, talk: &mut Talk<'_>) {
        let game = self.game().clone();
        self.learn(&game, talk);
        if !self.session.allows(&triangle::Verb::ShowBest) {
            let all_known = self.session.evaluations().has_all_of(&game);
            let more = if all_known { "" } else { "; look looks ahead for longer" };
            return talk.say(format!("No way to the best end is known{more}."));
        }
        self.play(triangle::Verb::ShowBest, talk);
    }

    /// Says the best continuation.
    pub(super) fn tell_best(&self, line: &PegGame, talk: &mut Talk<'_>) {
        let made = self.game().jumps().len();
        let jumps: Vec<String> = line.jumps()[made..].iter().map(Jump::to_string).collect();
        talk.say(format!("The coach's way: {}.", jumps.join(" ")));
        talk.say(format!(
            "It ends with {} left. Your game stays as it is.",
            counted(line.board().pegs(), "peg")
        ));
    }
}

/// Describes the position after a jump, following the name of the jump.
pub(super) fn kept(game: &PegGame, after: &Evaluation) -> String {
    let goal = game.goal();
    let mut told = match (&after.verdict, after.ways) {
        (Verdict::Unknown, _) => return ", not known".to_owned(),
        (Verdict::Lost(_), _) => format!(", {}", pegs::losing(goal, after)),
        (Verdict::Winnable, Some(ways)) if goal != Goal::MostPegs => {
            format!(", {}", counted_ways(goal, ways))
        }
        (Verdict::Winnable, _) => ", keeps the goal in reach".to_owned(),
    };
    if let Some(best) = pegs::best_end(goal, after) {
        told += &format!(", best end {best}");
    }
    told
}

fn counted_ways(goal: Goal, ways: u128) -> String {
    let what = match (goal, ways) {
        (Goal::FewestSweeps | Goal::MostPegs, 1) => "one-peg game",
        (Goal::FewestSweeps | Goal::MostPegs, _) => "one-peg games",
        (_, 1) => "way to win",
        _ => "ways to win",
    };
    format!("{} {what}", thousands(ways))
}
