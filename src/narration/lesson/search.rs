//! The words of the lesson on the depth-first search. Each figure is read from the search at its step.

use crate::narration::board;
use crate::narration::choice::are;
use crate::narration::{Voice, counted, listed, thousands};
use crate::play::PegGame;
use crate::session::lesson::SearchTopic;
use pegwise_engine::pegs::{Jump, Search, Step};

pub(super) fn text(voice: Voice, topic: SearchTopic, origin: &PegGame, search: &Search) -> String {
    let levels = search.levels();
    let pegs = counted(search.board().pegs(), "peg");
    let depth = counted(search.depth(), "jump");
    let games = search.totals().games();
    match topic {
        SearchTopic::Start => {
            let hole = origin.starting_hole().map_or_else(String::new, |hole| format!(" {hole}"));
            format!(
                "{} with hole{hole} empty, {pegs}. A game is a line of jumps that ends when no peg can jump. The search \
                 plays every game. {} possible here: {}. It makes one of them; the others wait as untried jumps.",
                board::shape(search.start().shape()),
                are(levels[0].untried.len(), "jump"),
                jumps(voice, &levels[0].untried)
            )
        }
        SearchTopic::FirstJump => {
            let made = search.path().last().map_or_else(String::new, |jump| voice.jump(jump));
            format!(
                "Jumps are numbered by the hole they start from. The highest number goes first, so it made {made}. {} \
                 untried. Depth first means that it goes on from the new board, and comes back to untried jumps only \
                 when it has to.",
                waits(voice, &levels[0].untried)
            )
        }
        SearchTopic::FirstEnd => format!(
            "It went on in the same way, with the highest-numbered jump on each board. After {depth} it has {pegs}, and \
             none of them can jump. The path is the jumps made, one a level. {} waiting on the levels above.",
            are(search.untried_count(), "untried jump")
        ),
        SearchTopic::FirstDeadEnd => format!(
            "Game {} has ended with {pegs}: a dead end. A solution would have one peg. The search counts the game and \
             does not stop.",
            thousands(games.all)
        ),
        SearchTopic::SteppedBack => {
            let untried = levels.last().map_or_else(Vec::new, |level| level.untried.clone());
            format!(
                "It undid jumps, one at a time, until a board had an untried jump: {} undone, back to level {}. {} \
                 untried here. The jumps of the levels above stay as they were.",
                counted(search.totals().undone, "jump"),
                search.depth() + 1,
                waits(voice, &untried)
            )
        }
        SearchTopic::SecondGame => format!(
            "It made an untried jump and went on from there. Game {} has ended, too, {}, with {pegs}. It shares its first \
             jumps with the game before. The search made new jumps only where the two games differ.",
            thousands(games.all),
            match search.judgment() {
                Some(Step::Solution) => "a solution",
                _ => "a dead end",
            }
        ),
        SearchTopic::FirstBranch => format!(
            "Every game that begins with {} has been played: {}, {}. The search could not know that, so it skipped \
             nothing. Next comes {}.",
            jumps(voice, &levels[0].exhausted),
            counted(games.all, "game"),
            solutions(games.solutions),
            next(voice, search)
        ),
        SearchTopic::FirstSolution => {
            let hole = search.board().holes_with_pegs().next();
            let hole = hole.map_or_else(String::new, |hole| format!(", in hole {hole}"));
            format!(
                "One peg is left{hole}: the first solution. It is game {}; the {} before it {}. The search counts it, \
                 undoes jumps and goes on, because it plays every game.",
                thousands(games.all),
                thousands(games.all - games.solutions),
                if games.all == 2 { "was a dead end" } else { "were dead ends" }
            )
        }
        SearchTopic::Finished => {
            let totals = search.totals();
            format!(
                "No jump is untried, so the search is finished. From this board there are {}: {} and {}. The search made \
                 {} and undid each of them.",
                counted(games.all, "game"),
                solutions(games.solutions),
                counted(totals.dead_ends(), "dead end"),
                counted(totals.undone, "jump")
            )
        }
        SearchTopic::Next => format!(
            "You have seen some of {} steps. In the search you can take them one by one, forward and back, or go straight \
             to a solution or a dead end. You can choose another order of jumps, or let the search remember boards: then \
             it skips games from boards that it knows.",
            thousands(search.totals().steps)
        ),
    }
}

fn jumps(voice: Voice, jumps: &[Jump]) -> String {
    listed(jumps.iter().map(|jump| voice.jump(*jump)))
}

fn next(voice: Voice, search: &Search) -> String {
    match search.upcoming().step {
        Some(Step::Make(jump)) => voice.jump(jump),
        _ => "the end".to_owned(),
    }
}

fn waits(voice: Voice, untried: &[Jump]) -> String {
    format!("{} {}", jumps(voice, untried), if untried.len() == 1 { "waits" } else { "wait" })
}

fn solutions(number: u128) -> String {
    if number == 0 { "no solution".to_owned() } else { counted(number, "solution") }
}
