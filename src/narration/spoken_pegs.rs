//! The peg triangle in plain mode: the game, its jumps and its chances in sentences.

use super::board::{difficulty, numbered, spoken_rows};
use super::spoken::Spoken;
use super::voice::separated;
use super::{Voice, as_sentence, counted, loss, pegs};
use crate::archive::board_share_code;
use crate::excerpt::excerpt;
use crate::narration::board;
use crate::play::{Coach, Future, MovesError, PegGame};
use crate::session::PegsSession;
use crate::session::pegs::{Fact, LONG_PATIENCE, Notice, Refusal};
use pegwise_engine::pegs::{Evaluation, Jump, Tablebase, Verdict};

impl Spoken for PegsSession {
    fn greeting(&self) -> Vec<String> {
        let (game, shape) = (self.game(), self.game().shape());
        let mut words = vec![format!(
            "{}, holes 1 to {} from the top, row by row. Goal: {}.",
            board::spoken_shape(shape),
            shape.holes(),
            pegs::goal(game)
        )];
        if self.help().is_practice {
            words.push("Practice: it does not count.".to_owned());
        }
        // No tablebase covers larger boards.
        if !Tablebase::is_for(shape) && self.coach != Coach::Off {
            words.push("On larger boards the coach searches before each jump, for at most 5 seconds. To turn it off, type coach off.".to_owned());
        }
        words.push(standing(self));
        words.extend(odds(self));
        words
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        let (game, evaluations) = (self.game(), &self.evaluations);
        let one = |words: String| vec![words];
        match fact {
            Fact::Made(_, games) => made(self, games),
            Fact::Warned(lost) => one(warned(self, lost)),
            Fact::Refused(lost) => {
                let several = lost.jumps().len() > game.jumps().len() + 1;
                let none = if several { " No jump of this line is made." } else { "" };
                one(format!("{}.{none}", pegs::refused(&against(self, lost))))
            }
            Fact::AsksToGiveUp(id) => {
                let mut commands = PegsSession::WORDS.iter().copied().flatten();
                let word = commands.find(|command| command.id == *id).map_or("", |command| command.words[0]);
                one(format!("Type {word} again to see how to play on. The game then counts as given up."))
            }
            Fact::NoStart(game) => one(pegs::no_start(game)),
            Fact::Undone => one(format!("Undone. {}", standing(self))),
            Fact::Redone => one(format!("Redone. {}", standing(self))),
            Fact::Coach => one(format!("{}.", pegs::coach(self.coach))),
            Fact::Goal => one(format!("Goal: {}.", pegs::goal(game))),
            Fact::Hinted(hint, step) => {
                one(as_sentence(&pegs::hint(Voice::SPOKEN, game, hint, *step, evaluations)))
            }
            Fact::Explained(jump) => {
                let labels = loss::labels(game, *jump, evaluations);
                let labels = labels.map(|labels| loss::label_list(&labels, game.shape()));
                pegs::why_chance(Voice::SPOKEN, game, *jump, evaluations).into_iter().chain(labels).collect()
            }
            Fact::Best(line) => best_line(game, line),
            Fact::Begun => self.greeting(),
            Fact::BoardPlayed => began(self, &pegs::board_played(&self.games)),
            Fact::NumberedPlayed(drawn) => began(self, &(numbered(*drawn) + pegs::undo_returns(&self.games))),
            Fact::Board => spoken_rows(game.board()),
            Fact::ShareCode => one(share_code(game)),
            Fact::Jumps => jumps(self),
            Fact::JumpsSoFar => jumps_so_far(self),
            Fact::Chances(false) => chances(self, "look searches longer"),
            Fact::Chances(true) => chances(self, "there are too many boards to search"),
            Fact::NotNow(refusal) => one(self.refused(refusal)),
            Fact::Waits => one("That is not possible now.".to_owned()),
            Fact::PlaysOn(_) | Fact::SetUp | Fact::Redrawn(_) | Fact::Closed(_) | Fact::Walked(..) => {
                one(standing(self))
            }
            Fact::Ways | Fact::Looks => Vec::new(),
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NotOpen => standing(self),
            Refusal::HintUnknown | Refusal::ReasonUnknown => format!("{refusal}; look searches longer."),
            Refusal::BestUnknown => {
                let all_known = self.evaluations.has_all_of(self.game());
                let more = if all_known { "" } else { "; look looks ahead for longer" };
                format!("No way to the best end is known{more}.")
            }
            Refusal::Line(_, wrong @ (MovesError::Illegal(_) | MovesError::IllegalAmong { .. }))
            | Refusal::Moves(wrong) => format!("{wrong}. Type jumps for those that are."),
            Refusal::Line(line, wrong) => {
                let line = excerpt(line);
                format!("{line:?} is not a command here, nor a jump: {wrong}. Type help for the commands.")
            }
            refusal => as_sentence(&refusal.to_string()),
        }
    }

    fn announced(&self, fact: &Fact) -> Option<String> {
        let patience = LONG_PATIENCE.as_secs();
        matches!(fact, Fact::Looks).then(|| format!("Looking ahead for at most {patience} seconds."))
    }

    fn notice(&self) -> Option<String> {
        Some(match self.notice? {
            Notice::Practice => {
                "You were shown how to play on before the first jump: this game is practice.".to_owned()
            }
            Notice::Late(patience) => {
                format!("The search did not finish within {} seconds.", patience.as_secs())
            }
        })
    }
}

/// The objection to the last jump of a game, which puts the goal out of reach.
fn against(session: &PegsSession, lost: &PegGame) -> String {
    let words = pegs::losing(lost.goal(), &session.evaluations.of(lost));
    lost.jumps().last().map_or_else(String::new, |jump| format!("{jump} {words}"))
}

fn warned(session: &PegsSession, lost: &PegGame) -> String {
    let several = session.warned().is_some_and(|moves| moves.moves.len() > 1);
    let again = if several {
        "No jump of this line is made. Type the whole line again to make all of them anyway."
    } else {
        "Type it again to jump anyway."
    };
    format!("{}. {again}", against(session, lost))
}

fn standing(session: &PegsSession) -> String {
    let (game, evaluations) = (session.game(), &session.evaluations);
    if game.start().is_none() {
        return format!("Which hole starts empty? Type a number from 1 to {}.", game.shape().holes());
    }
    if !game.is_over() {
        let (left, made) = (counted(game.board().pegs(), "peg"), counted(game.jumps().len(), "jump"));
        return format!("{left} left, {made} made.");
    }
    let end = as_sentence(&pegs::ending(game, session.rating(game)));
    let missed = pegs::missed(game, evaluations)
        .map_or_else(String::new, |(jumps, best)| format!(" After jump {jumps}, {best} was still possible."));
    let costliest = pegs::costliest(Voice::SPOKEN, game, evaluations);
    let costliest = costliest.map_or_else(String::new, |costliest| format!(" {costliest}"));
    format!("{end}{missed}{costliest} Type undo, new or game.")
}

/// How hard the board is that the game began from, unless one hole was empty.
fn odds(session: &PegsSession) -> Option<String> {
    let odds = session.odds(session.game())?;
    Some(as_sentence(&difficulty(Some(odds))))
}

fn began(session: &PegsSession, from: &str) -> Vec<String> {
    std::iter::once(format!("{from}. {}", standing(session))).chain(odds(session)).collect()
}

/// The moves that led to these games, and the end of the game if it is over.
fn made(session: &PegsSession, games: &[PegGame]) -> Vec<String> {
    let told = games.iter().filter_map(|game| {
        if let Some(jump) = game.jumps().last() {
            let (number, left) = (game.jumps().len(), counted(game.board().pegs(), "peg"));
            let Jump { from, over, to } = *jump;
            let words = format!("the peg in {from} jumps over {over} into {to}. {left} left.");
            return Some(format!("Jump {number}, {jump}: {words}"));
        }
        let standing = if games.len() == 1 { standing(session) } else { String::new() };
        Some(format!("Hole {} is empty. {standing}", game.starting_hole()?).trim_end().to_owned())
    });
    let end = session.game().is_over().then(|| standing(session));
    told.chain(end).collect()
}

/// The jumps, best first, and what each keeps.
fn jumps(session: &PegsSession) -> Vec<String> {
    let game = session.game();
    let futures = session.evaluations.ranked_futures(game);
    let first = format!("{} possible.", counted(futures.len(), "jump"));
    let jump = |Future { jump, evaluation, .. }: &Future| {
        format!("{jump} over {}{}.", jump.over, kept(game, evaluation))
    };
    std::iter::once(first).chain(futures.iter().map(jump)).collect()
}

fn jumps_so_far(session: &PegsSession) -> Vec<String> {
    let game = session.game();
    if game.jumps().is_empty() {
        return vec!["No jump yet.".to_owned()];
    }
    let is_judged = game.is_over() || session.coach != Coach::Off;
    let jump = |(number, jump): (usize, &Jump)| {
        let after = game.after(number);
        let kept = if is_judged { kept(game, &session.evaluations.of(&after)) } else { String::new() };
        let left = counted(after.board().pegs(), "peg");
        format!("Jump {number}, {jump} over {}: {left}{kept}.", jump.over)
    };
    (1..).zip(game.jumps()).map(jump).collect()
}

/// What can still be reached. `unknown` says what to add if nothing is known.
fn chances(session: &PegsSession, unknown: &str) -> Vec<String> {
    let game = session.game();
    let evaluation = session.evaluations.of(game);
    match &evaluation.verdict {
        Verdict::Unknown => vec![format!("Unknown; {unknown}.")],
        Verdict::Lost(loss) => {
            let why = !game.is_over() && game.goal().best(&evaluation).is_none();
            let why = why.then(|| loss::why_lost(loss, game));
            std::iter::once(pegs::lost(Voice::SPOKEN, game, &session.evaluations)).chain(why).collect()
        }
        Verdict::Winnable if game.is_over() => vec![format!("This is {}.", pegs::goal(game))],
        Verdict::Winnable => {
            vec![pegs::still_possible(game, &evaluation), pegs::winning_games(game, &evaluation, "here")]
        }
    }
}

fn best_line(game: &PegGame, line: &PegGame) -> Vec<String> {
    let jumps = separated(&line.jumps()[game.jumps().len()..], " ");
    let left = counted(line.board().pegs(), "peg");
    vec![format!("The coach's jumps: {jumps}."), format!("They leave {left}. Your game does not change.")]
}

fn share_code(game: &PegGame) -> String {
    game.start().map_or_else(
        || "No board yet: choose the hole that starts empty first.".to_owned(),
        |start| format!("{}  Paste it on a peg board, or use pegwise pegs --code.", board_share_code(start)),
    )
}

/// The position after a jump, following the name of the jump.
fn kept(game: &PegGame, after: &Evaluation) -> String {
    let goal = game.goal();
    let words = match (&after.verdict, after.ways) {
        (Verdict::Unknown, _) => return ", not known".to_owned(),
        (Verdict::Lost(_), _) => format!(", {}", pegs::losing(goal, after)),
        (Verdict::Winnable, Some(ways)) => format!(", {} to win", counted(ways, "way")),
        (Verdict::Winnable, None) => ", can still win".to_owned(),
    };
    let best = pegs::best_end(goal, after).map_or_else(String::new, |best| format!(", best end {best}"));
    words + &best
}
