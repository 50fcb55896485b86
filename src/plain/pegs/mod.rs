//! The peg triangle in lines: moves are typed, and what is known of the board is asked for.

mod advice;
mod verb;

use std::mem;

use super::analyzing;
use super::place::{Keepsake, Next, Place, Talk, help_of};
use super::words::{Entry, alone, command, sentence, unknown};
use crate::code::excerpt;
use crate::narration::unfinished::unfinished_triangle;
use crate::narration::{counted, pegs};
use crate::play::result_tracker::{ResultTracker, Visibility};
use crate::play::results::PegResult;
use crate::play::saved::SavedTriangle;
use crate::play::{
    Coach, Day, Evaluations, Goal, MovesError, PegGame, PegGameInfos, Random, SearchGoal, Undo, UndoStep,
};
use crate::triangle::{Board, Rows, Stuck};

use advice::kept;
use verb::{COMMANDS, Verb};

/// The triangle in lines.
#[derive(Debug)]
pub(super) struct Pegs {
    game: Undo<PegGame>,
    evaluations: Evaluations,
    coach: Coach,
    /// How many hints were given for the board as it stands.
    hints: usize,
    /// The line of moves that the coach has warned of, which is done if it is typed again.
    warned: Option<String>,
    sheets: PegGameInfos,
    /// The board that was set up last on the full screen, which is kept for it.
    bench: Board,
}

impl Pegs {
    pub(super) fn new(game: PegGame, coach: Coach, random: &mut Random) -> Pegs {
        let (bench, games) = (game.board(), Undo::new(game));
        Pegs {
            sheets: PegGameInfos::begin(&games, random),
            bench,
            game: games,
            evaluations: Evaluations::default(),
            coach,
            hints: 0,
            warned: None,
        }
    }

    /// Takes up games that were kept. Where another game was asked for, it goes on from there, and undo leads back.
    pub(super) fn restore(&mut self, kept: SavedTriangle, asked: bool, random: &mut Random) {
        let own = mem::replace(&mut self.game, kept.games).into_present();
        self.bench = kept.bench;
        self.sheets = kept.infos;
        if asked {
            self.game.begin(own);
            self.sheets.begin_another(&self.game, random);
        }
    }

    /// The results that have to be recorded now.
    pub(super) fn results(
        &mut self,
        outcomes: &mut ResultTracker,
        sight: Visibility,
        today: Day,
    ) -> Vec<PegResult> {
        let rate = |game: &PegGame| self.evaluations.worked_out_rating(game);
        outcomes.triangle(&self.game, self.sheets.present(), sight, rate, today)
    }

    /// The result of a kept game that was not recorded.
    pub(super) fn left_behind(
        &mut self,
        table: &SavedTriangle,
        outcomes: &mut ResultTracker,
        today: Day,
    ) -> Option<PegResult> {
        outcomes.triangle_left_behind(table, |game| self.evaluations.worked_out_rating(game), today)
    }

    /// Plays on from another game; undo brings the one before back.
    fn play_on(&mut self, game: PegGame, talk: &mut Talk<'_>) {
        if *self.game.present() != game {
            self.game.commit(game);
        }
        self.changed(talk);
    }

    /// Plays on from a game whose moves somebody else has found, which is help.
    pub(super) fn take_over(&mut self, game: PegGame, talk: &mut Talk<'_>) {
        let own = self.game.present().jumps().starts_with(game.jumps());
        self.play_on(game, talk);
        self.sheets.present_mut().help.shown += usize::from(!own);
    }

    /// What a search from the board of a game looks for.
    pub(super) fn search_goal(&mut self, game: &PegGame) -> SearchGoal {
        self.evaluations.work_out(game);
        self.evaluations.search_goal(game)
    }

    /// The board is another one: what was said of the one before is no longer so.
    fn changed(&mut self, talk: &mut Talk<'_>) {
        self.sheets.follow(&self.game, talk.random);
        self.hints = 0;
        self.warned = None;
    }

    /// Finds out what is to be told of a game and of those after its jumps.
    fn learn(&mut self, game: &PegGame, talk: &mut Talk<'_>) {
        analyzing::look(game, &mut self.evaluations, talk);
    }

    /// Where the game stands, in a sentence.
    fn standing(&mut self) -> String {
        let game = self.game.present().clone();
        if game.start().is_none() {
            return format!("Which hole starts empty? Type a number from 1 to {}.", game.rows().holes());
        }
        if !game.is_over() {
            return format!(
                "{} left, {} made.",
                counted(game.board().pegs(), "peg"),
                counted(game.jumps().len(), "move")
            );
        }
        self.evaluations.work_out(&game);
        let end = sentence(&pegs::ending(&game, self.evaluations.rating(&game)));
        let missed = pegs::missed(&game, &self.evaluations);
        let missed = missed.map_or_else(String::new, |(jumps, best)| {
            format!(" After move {jumps} it could still be {best}.")
        });
        format!("{end}{missed} Type undo, new or moves.")
    }

    /// Makes the moves of a line, if they are legal and the coach lets them pass: all of them, or none.
    fn make_moves(&mut self, text: &str, talk: &mut Talk<'_>) {
        let game = self.game.present().clone();
        let games = match game.with_moves(text) {
            Ok(games) => games,
            Err(wrong @ (MovesError::Illegal(_) | MovesError::IllegalAmong { .. })) => {
                return talk.say(format!("{wrong}. Type jumps for those that are."));
            }
            Err(wrong) => return talk.say(unknown(text, &format!(" and no move: {wrong}"))),
        };
        if self.coach != Coach::Off
            && let Some(against) = self.against(&game, &games, talk)
        {
            let again = self.warned.as_deref() == Some(text);
            match self.coach {
                Coach::Refuse => return talk.say(format!("{against}. {}.", pegs::REFUSED)),
                Coach::Warn if !again => {
                    self.warned = Some(text.to_owned());
                    return talk.say(format!("{against}. Type it again to do it all the same."));
                }
                Coach::Warn | Coach::Off => {}
            }
        }
        for game in games {
            if let Some(jump) = game.jumps().last() {
                talk.say(format!(
                    "Move {}, {jump}: the peg in {} jumps over {} into {}. {} left.",
                    game.jumps().len(),
                    jump.from,
                    jump.over,
                    jump.to,
                    counted(game.board().pegs(), "peg")
                ));
            } else if let Some(hole) = game.starting_hole() {
                talk.say(format!("Hole {hole} is empty."));
            }
            self.game.commit(game);
        }
        self.changed(talk);
        if self.game.present().is_over() {
            self.sheets.present_mut().played(self.game.present());
            let end = self.standing();
            talk.say(end);
        }
    }

    /// What the coach has to say against the first of these games that is out of reach of its goal while the one before
    /// it, first of all `game`, was not.
    fn against(&mut self, game: &PegGame, games: &[PegGame], talk: &mut Talk<'_>) -> Option<String> {
        let before: Vec<&PegGame> = std::iter::once(game).chain(games).collect();
        for (before, after) in before.into_iter().zip(games) {
            if after.jumps().is_empty() {
                continue;
            }
            self.learn(before, talk);
            if self.evaluations.loses(before, after) {
                let words = pegs::losing(after.goal(), &self.evaluations.of(after));
                return after.jumps().last().map(|jump| format!("{jump} {words}"));
            }
        }
        None
    }

    fn begin(&mut self, hole: &str, talk: &mut Talk<'_>) {
        let game = self.game.present();
        let number = hole
            .parse::<usize>()
            .map_err(|_| format!("{:?} is no hole: type a number, such as hole 1.", excerpt(hole)));
        match number.and_then(|number| game.rows().hole(number).map_err(|wrong| sentence(&wrong.to_string())))
        {
            Err(wrong) => talk.say(wrong),
            Ok(hole) => {
                let next = game.starting_at(hole);
                if next.is_over() {
                    return talk.say(pegs::no_start(&next));
                }
                self.game.commit(next);
                self.changed(talk);
                talk.say(format!("Hole {hole} is empty. {}", self.standing()));
            }
        }
    }

    fn board(&mut self, text: &str, talk: &mut Talk<'_>) {
        if text.is_empty() {
            let game = self.game.present();
            let (rows, board) = (game.rows(), game.board());
            for row in 1..=rows.count() {
                let holes = rows.all_holes().filter(|hole| hole.row_and_place().0 + 1 == row);
                let holes: Vec<String> = holes
                    .map(|hole| format!("{hole} {}", if board.has_peg(hole) { "peg" } else { "empty" }))
                    .collect();
                talk.say(format!("Row {row}: {}.", holes.join(", ")));
            }
            return;
        }
        match text.parse::<Board>() {
            Err(wrong) => talk.say(sentence(&wrong.to_string())),
            Ok(board) => {
                if let Some(stuck) = Stuck::of(board) {
                    return talk.say(sentence(&stuck.to_string()));
                }
                let goal = self.game.present().goal();
                self.play_on(PegGame::from_board(board).played_for(goal), talk);
                talk.say(format!(
                    "You play from this board; undo brings the game before back. {}",
                    self.standing()
                ));
            }
        }
    }

    fn set_coach(&mut self, setting: &str, talk: &mut Talk<'_>) {
        if !setting.is_empty() {
            match setting.to_ascii_lowercase().parse() {
                Ok(coach) => self.coach = coach,
                Err(wrong) => return talk.say(format!("{wrong}.")),
            }
        }
        talk.say(format!("{}.", pegs::coach(self.coach)));
    }

    fn set_goal(&mut self, name: &str, talk: &mut Talk<'_>) {
        let game = self.game.present();
        let goal = match name.to_ascii_lowercase().as_str() {
            "" => return talk.say(format!("You play for {}.", pegs::goal(game))),
            "any" => Goal::OnePeg,
            "home" => Goal::WhereItBegan,
            "sweeps" => Goal::FewestSweeps,
            "most" => Goal::MostPegs,
            number => {
                let Some(hole) = number.parse().ok().and_then(|number| game.rows().hole(number).ok()) else {
                    let holes = game.rows().holes();
                    return talk.say(format!(
                        "{:?} is no goal: type any, a hole from 1 to {holes}, home, sweeps or most.",
                        excerpt(name)
                    ));
                };
                Goal::OnePegIn(hole)
            }
        };
        if !game.has_holes_of(goal) {
            return talk.say("This game did not begin with one hole empty, so there is no home.");
        }
        let next = game.clone().played_for(goal);
        self.play_on(next, talk);
        talk.say(format!("You play for {}.", pegs::goal(self.game.present())));
    }

    fn moves(&mut self, talk: &mut Talk<'_>) {
        let game = self.game.present().clone();
        if game.jumps().is_empty() {
            return talk.say("No move is made.");
        }
        self.evaluations.work_out(&game);
        for (number, jump) in (1..).zip(game.jumps()) {
            let after = game.after(number);
            let told = if game.is_over() || self.coach != Coach::Off {
                kept(&game, &self.evaluations.of(&after))
            } else {
                String::new()
            };
            talk.say(format!(
                "Move {number}, {jump} over {}: {}{told}.",
                jump.over,
                counted(after.board().pegs(), "peg")
            ));
        }
    }

    fn go_through_time(&mut self, verb: Verb, talk: &mut Talk<'_>) {
        let (moved, done, what) = match verb {
            Verb::Undo => (self.game.undo(), "Taken back", "undo"),
            _ => (self.game.redo(), "Done again", "redo"),
        };
        self.changed(talk);
        talk.say(match moved {
            UndoStep::Taken => format!("{done}. {}", self.standing()),
            UndoStep::AtEnd => format!("There is nothing to {what}."),
        });
    }

    fn renew(&mut self, rows: Rows, talk: &mut Talk<'_>) {
        let next = PegGame::new(rows).played_for(self.game.present().goal());
        self.game.begin(next);
        self.changed(talk);
        self.greet(talk);
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Next {
        let game = self.game.present();
        let playing = game.start().is_some() && !game.is_over();
        match verb {
            Verb::Hole => self.begin(rest, talk),
            Verb::Move => self.make_moves(rest, talk),
            Verb::Board => self.board(rest, talk),
            Verb::Coach => self.set_coach(rest, talk),
            Verb::Goal => self.set_goal(rest, talk),
            Verb::Rows => match rest.parse() {
                Ok(rows) => self.renew(rows, talk),
                Err(wrong) => talk.say(format!("{wrong}.")),
            },
            _ if !rest.is_empty() => {
                let usage = COMMANDS.iter().find(|entry| entry.verb == verb).map(Entry::usage);
                talk.say(alone(&usage.unwrap_or_default(), rest));
            }
            Verb::Jumps | Verb::Look | Verb::Hint | Verb::Solve | Verb::Search if !playing => {
                let standing = self.standing();
                talk.say(standing);
            }
            Verb::Chances if game.start().is_none() => {
                let standing = self.standing();
                talk.say(standing);
            }
            Verb::Jumps => self.jumps(talk),
            Verb::Chances => self.chances(talk),
            Verb::Look => {
                let game = game.clone();
                analyzing::look_longer(&game, &mut self.evaluations, talk);
                self.chances(talk);
            }
            Verb::Hint => self.hint(talk),
            Verb::Solve => self.solve(talk),
            Verb::Undo | Verb::Redo => self.go_through_time(verb, talk),
            Verb::New => self.renew(game.rows(), talk),
            Verb::Moves => self.moves(talk),
            Verb::Text => talk.say(game.to_string()),
            Verb::Search => return Next::Search(Box::new(game.clone())),
        }
        Next::Stay
    }
}

impl Place for Pegs {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        let game = self.game.present();
        talk.say(format!(
            "Peg triangle of {} rows, holes 1 to {} from the top, row by row. You play for {}.",
            game.rows(),
            game.rows().holes(),
            pegs::goal(game)
        ));
        if analyzing::is_needed(game) && self.coach != Coach::Off {
            talk.say(format!("{} coach off does without.", analyzing::NOTICE));
        }
        let standing = self.standing();
        talk.say(standing);
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Next {
        match command(COMMANDS, line) {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => {
                let standing = self.standing();
                talk.say(standing);
            }
            None if self.game.present().start().is_none() && line.parse::<usize>().is_ok() => {
                self.begin(line, talk);
            }
            None => self.make_moves(line, talk),
        }
        Next::Stay
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}

impl Keepsake for Pegs {
    fn unfinished(&self) -> Option<String> {
        unfinished_triangle(self.game.present())
    }

    fn saved(&self) -> Option<String> {
        let table =
            || SavedTriangle { games: self.game.clone(), infos: self.sheets.clone(), bench: self.bench };
        SavedTriangle::is_begun(&self.game, self.bench).then(|| table().text())
    }
}
