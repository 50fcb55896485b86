//! What is told of the board when the player asks: what each jump keeps, what can still be reached, hints, the way to the best end.

use super::super::place::Talk;
use super::super::words::sentence;
use super::Pegs;
use crate::narration::{Voice, counted, pegs, thousands};
use crate::play::{Goal, Hint, PegGame, Prospect, Reach};
use crate::triangle::Jump;

impl Pegs {
    pub(super) fn jumps(&mut self, talk: &mut Talk<'_>) {
        let game = self.game.present().clone();
        self.learn(&game, talk);
        let jumps = self.knowledge.what_jumps_keep(&game);
        talk.say(format!("{} possible.", counted(jumps.len(), "jump")));
        for (jump, after) in jumps {
            talk.say(format!("{jump} over {}{}.", jump.over, kept(&game, &after)));
        }
    }

    pub(super) fn chances(&mut self, talk: &mut Talk<'_>) {
        let game = self.game.present().clone();
        self.learn(&game, talk);
        let prospect = self.knowledge.of(&game);
        match prospect.reach {
            Reach::Unknown => talk.say("Not found out; look looks ahead for longer."),
            Reach::Out => {
                talk.say(pegs::lost(Voice::Spoken, &game, &self.knowledge));
                let unwinnable = !game.is_over() && prospect.best(game.goal()).is_none();
                if let Some(loss) = prospect.loss.filter(|_| unwinnable) {
                    talk.say(pegs::why_lost(&loss, &game));
                }
            }
            Reach::Within if game.is_over() => talk.say(format!("This is {}.", pegs::goal(&game))),
            Reach::Within => {
                talk.say(pegs::still_possible(&game, &prospect));
                if let Some(counted) = pegs::one_peg_games(&game, &prospect) {
                    talk.say(counted);
                }
            }
        }
    }

    pub(super) fn hint(&mut self, talk: &mut Talk<'_>) {
        let game = self.game.present().clone();
        self.learn(&game, talk);
        let Some(hint) = Hint::of(&game, &self.knowledge) else {
            return talk.say("Not found out which jump is best; look looks ahead for longer.");
        };
        if self.hints < 3 {
            self.hints += 1;
            self.sheet.help.hints += 1;
        }
        talk.say(sentence(&pegs::hint(Voice::Spoken, &game, &hint, self.hints, &self.knowledge)));
    }

    pub(super) fn solve(&mut self, talk: &mut Talk<'_>) {
        let game = self.game.present().clone();
        self.knowledge.work_out(&game);
        self.scouting.look_for_a_way(&game, &mut self.knowledge, talk);
        let Some(line) = self.knowledge.played_out(&game) else {
            let more = if self.knowledge.has_all_of(&game) { "" } else { "; look looks ahead for longer" };
            return talk.say(format!("No way to the best end is known{more}."));
        };
        self.sheet.help.shown += 1;
        let jumps: Vec<String> = line.jumps()[game.jumps().len()..].iter().map(Jump::to_string).collect();
        talk.say(format!("The coach's way: {}.", jumps.join(" ")));
        talk.say(format!(
            "It ends with {} left. Your game stays as it is.",
            counted(line.board().pegs(), "peg")
        ));
    }
}

/// What is known of a position that a jump leads to, after the name of the jump.
pub(super) fn kept(game: &PegGame, after: &Prospect) -> String {
    let goal = game.goal();
    let mut told = match (after.reach, after.ways) {
        (Reach::Unknown, _) => return ", not known".to_owned(),
        (Reach::Out, _) => format!(", {}", pegs::losing(goal, after)),
        (Reach::Within, Some(ways)) if goal != Goal::MostPegs => format!(", {}", counted_ways(goal, ways)),
        (Reach::Within, _) => ", keeps the goal in reach".to_owned(),
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
