//! The peg triangle in plain mode: the player types moves and asks about the board.

mod advice;
mod boards;
mod verb;

use super::analyzing;
use super::place::{Answer, Next, Persist, Place, Talk, help_of};
use super::words::{command, told, unknown};
use crate::archive::game_text::GameText;
use crate::archive::saved::SavedPegs;
use crate::archive::{board_from_share_code, is_meant_as_share_code};
use crate::excerpt::excerpt;
use crate::narration::board::spoken_rows;
use crate::narration::unfinished::unfinished_pegs;
use crate::narration::{Voice, as_sentence, board, counted, pegs};
use crate::play::practice::{Exercise, JumpExercise};
use crate::play::{Coach, Goal, MovesError, PegGame, SearchGoal, UndoStep};
use crate::session::PegsSession;
use crate::session::Subject;
use crate::session::pegs::{AnalysisRequest, Outcome, Verb as PegsVerb};
use crate::task;
use pegwise_engine::pegs::Moves;

use verb::{COMMANDS, Verb};

#[derive(Debug)]
pub(super) struct Pegs {
    session: PegsSession,
}

impl Pegs {
    pub(super) fn new(game: PegGame, coach: Coach) -> Pegs {
        Pegs { session: PegsSession::new(game, coach) }
    }

    /// Restores saved games. If `asked` is on, the present game continues, and undo leads back to the saved ones.
    pub(super) fn restore(&mut self, saved: SavedPegs, asked: bool) {
        self.session.restore(saved, asked);
    }

    /// Marks the start of the next line, in whatever place. Only this line can answer the last warning.
    pub(super) fn next_line(&mut self) {
        self.session.next_input();
    }

    pub(super) const fn session_mut(&mut self) -> &mut PegsSession {
        &mut self.session
    }

    /// Continues from a game whose moves another place found.
    pub(super) fn take_over(&mut self, game: PegGame) {
        self.session.carry_out(PegsVerb::TakeOver(Box::new(game)));
    }

    pub(super) fn begin_another(&mut self) {
        self.session.carry_out(PegsVerb::Another(self.session.game().rows()));
    }

    /// Plays a game that was read from a text. Returns whether undo leads back.
    pub(super) fn import(&mut self, game: PegGame) -> bool {
        self.session.carry_out(PegsVerb::Import(Box::new(game)));
        self.session.allows(&PegsVerb::Undo)
    }

    /// Returns the text of the game, once it has begun.
    pub(super) fn text(&self) -> Option<GameText> {
        self.game().start().map(|_| GameText::Pegs(Box::new(self.game().clone())))
    }

    /// Returns what a search from a game's board looks for.
    pub(super) fn search_goal(&mut self, game: &PegGame) -> SearchGoal {
        self.session.evaluations_mut().work_out(game);
        self.session.search_goal(game)
    }

    const fn game(&self) -> &PegGame {
        self.session.game()
    }

    /// Finds out what there is to say about a game and the game after each jump.
    fn learn(&mut self, game: &PegGame, talk: &mut Talk<'_>) {
        analyzing::look(game, self.session.evaluations_mut(), talk);
    }

    /// Carries out a verb and reports the outcome.
    fn play(&mut self, verb: PegsVerb, talk: &mut Talk<'_>) -> Next {
        let undoes = verb == PegsVerb::Undo;
        let again = word_for(&verb);
        let was_practice = self.session.help().is_practice;
        let outcome = self.session.carry_out(verb);
        if !was_practice && self.session.help().is_practice {
            talk.say("You were shown how to play on before the first jump: this game is practice.");
        }
        match self.after_waiting(outcome) {
            Outcome::Made(games) => self.tell_moves(&games, talk),
            Outcome::Asks(lost) => {
                let against = self.against(&lost);
                let several = self.session.warned().is_some_and(|moves| moves.moves.len() > 1);
                let again = if several {
                    "No jump of this line is made. Type the whole line again to make all of them anyway."
                } else {
                    "Type it again to jump anyway."
                };
                talk.say(format!("{against}. {again}"));
            }
            Outcome::Refused(lost) => {
                let against = pegs::refused(&self.against(&lost));
                let several = lost.jumps().len() > self.game().jumps().len() + 1;
                let none = if several { " No jump of this line is made." } else { "" };
                talk.say(format!("{against}.{none}"));
            }
            Outcome::AsksToGiveUp => talk
                .say(format!("Type {again} again to see how to play on. The game then counts as given up.")),
            Outcome::Searches(game) => return Next::Open(Subject::Search(game)),
            Outcome::ListsSolutions(game) => return Next::Open(Subject::Solutions(game)),
            Outcome::NoStart(game) => talk.say(pegs::no_start(&game)),
            Outcome::Stuck(stuck) => talk.say(as_sentence(&stuck.to_string())),
            Outcome::UndoStep(UndoStep::Taken) => {
                let done = if undoes { "Undone" } else { "Redone" };
                let standing = self.standing();
                talk.say(format!("{done}. {standing}"));
            }
            Outcome::UndoStep(UndoStep::AtEnd) => {
                talk.say(format!("There is nothing to {}.", if undoes { "undo" } else { "redo" }));
            }
            Outcome::Hinted(hint, step) => {
                let words = pegs::hint(Voice::Spoken, self.game(), &hint, step, &self.session.evaluations);
                talk.say(as_sentence(&words));
            }
            Outcome::Explained(jump) => {
                let words = pegs::why_chance(Voice::Spoken, self.game(), jump, &self.session.evaluations);
                talk.say(words.unwrap_or_default());
            }
            Outcome::Best(line) => advice::best_line(self.game(), &line, talk),
            Outcome::Coached(coach) => talk.say(format!("{}.", pegs::coach(coach))),
            Outcome::PlaysFor(_) => talk.say(format!("Goal: {}.", pegs::goal(self.game()))),
            Outcome::Begun => self.greet(talk),
            Outcome::BoardPlayed => {
                let standing = self.standing();
                talk.say(format!("You play from this board{}. {standing}", self.undo_returns()));
                self.tell_odds(talk);
            }
            Outcome::NumberedPlayed(drawn) => {
                let standing = self.standing();
                talk.say(format!("{}{}. {standing}", board::numbered(drawn), self.undo_returns()));
                self.tell_odds(talk);
            }
            Outcome::Wrong(wrong) => talk.say(as_sentence(&wrong.to_string())),
            Outcome::PlaysOn(_) | Outcome::Edited => {
                let standing = self.standing();
                talk.say(standing);
            }
            Outcome::Waiting | Outcome::NotKnown | Outcome::Impossible => {
                talk.say("That is not possible now.");
            }
        }
        Next::Stay
    }

    /// That undo returns to the last game, if it does.
    fn undo_returns(&self) -> &'static str {
        if self.session.allows(&PegsVerb::Undo) { "; undo returns to the last game" } else { "" }
    }

    /// Runs the analysis that moves wait for, if they do, and returns their outcome.
    fn after_waiting(&mut self, outcome: Outcome) -> Outcome {
        if !matches!(outcome, Outcome::Waiting) {
            return outcome;
        }
        let shown = self.game().clone();
        let Some(AnalysisRequest::Start(id, analysis)) = self.session.request_analysis(&shown) else {
            return outcome;
        };
        let heard = task::updates(analysis).into_iter().filter_map(|update| self.session.receive(id, update));
        heard.last().unwrap_or(outcome)
    }

    /// Returns the coach's objection to the last jump of a game, which puts the goal out of reach.
    fn against(&self, lost: &PegGame) -> String {
        let words = pegs::losing(lost.goal(), &self.session.evaluations.of(lost));
        lost.jumps().last().map_or_else(String::new, |jump| format!("{jump} {words}"))
    }

    /// Describes the state of the game in a sentence.
    fn standing(&mut self) -> String {
        let game = self.game().clone();
        if game.start().is_none() {
            return format!("Which hole starts empty? Type a number from 1 to {}.", game.rows().holes());
        }
        if !game.is_over() {
            return format!(
                "{} left, {} made.",
                counted(game.board().pegs(), "peg"),
                counted(game.jumps().len(), "jump")
            );
        }
        self.session.evaluations_mut().work_out(&game);
        let end = as_sentence(&pegs::ending(&game, self.session.rating(&game)));
        let evaluations = &self.session.evaluations;
        let missed = pegs::missed(&game, evaluations);
        let missed = missed.map_or_else(String::new, |(jumps, best)| {
            format!(" After jump {jumps}, {best} was still possible.")
        });
        let costliest = pegs::costliest(Voice::Spoken, &game, evaluations);
        let costliest = costliest.map_or_else(String::new, |costliest| format!(" {costliest}"));
        format!("{end}{missed}{costliest} Type undo, new or game.")
    }

    /// Whether a line is meant as a share code, and is no jumps.
    fn is_meant_as_code(&self, line: &str) -> bool {
        is_meant_as_share_code(line) && Moves::parse(line, self.game().rows()).is_err()
    }

    /// Says how hard the board is that the game began from, unless one hole was empty.
    fn tell_odds(&mut self, talk: &mut Talk<'_>) {
        if let Some((id, task)) = self.session.request_odds() {
            for update in task::updates(task) {
                self.session.receive_odds(id, &update);
            }
        }
        if let Some(odds) = self.session.odds(self.game()) {
            talk.say(as_sentence(&board::difficulty(Some(odds))));
        }
    }

    /// Makes all moves of a line, or none.
    fn make_moves(&mut self, text: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let moves = Moves::parse(text, self.game().rows()).map_err(MovesError::from);
        let games = moves.and_then(|moves| Ok((self.game().after_moves(&moves)?, moves)));
        let (games, moves) = games.map_err(|wrong| match wrong {
            MovesError::Illegal(_) | MovesError::IllegalAmong { .. } => {
                format!("{wrong}. Type jumps for those that are.")
            }
            _ => unknown(text, &format!(", nor a jump: {wrong}")),
        })?;
        if self.session.coach != Coach::Off {
            let before = std::iter::once(self.game().clone()).chain(games.iter().cloned());
            for (before, after) in before.zip(&games).collect::<Vec<_>>() {
                if !after.jumps().is_empty() {
                    self.learn(&before, talk);
                }
            }
        }
        self.play(PegsVerb::Make(moves), talk);
        Ok(())
    }

    /// Reports the moves that led to these games, and the end of the game if it is over.
    fn tell_moves(&mut self, games: &[PegGame], talk: &mut Talk<'_>) {
        for game in games {
            if let Some(jump) = game.jumps().last() {
                talk.say(format!(
                    "Jump {}, {jump}: the peg in {} jumps over {} into {}. {} left.",
                    game.jumps().len(),
                    jump.from,
                    jump.over,
                    jump.to,
                    counted(game.board().pegs(), "peg")
                ));
            } else if let Some(hole) = game.starting_hole() {
                let standing = if games.len() == 1 { self.standing() } else { String::new() };
                talk.say(format!("Hole {hole} is empty. {standing}").trim_end());
            }
        }
        if self.game().is_over() {
            let end = self.standing();
            talk.say(end);
        }
    }

    fn begin(&mut self, hole: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let number = hole
            .parse::<usize>()
            .map_err(|_| format!("{:?} is not a hole: type a number, such as hole 1.", excerpt(hole)))?;
        let hole = self.game().rows().hole(number).map_err(told)?;
        self.play(PegsVerb::Start(hole), talk);
        Ok(())
    }

    fn tell_board(&self, talk: &mut Talk<'_>) {
        for row in spoken_rows(self.game().board()) {
            talk.say(row);
        }
    }

    fn set_goal(&mut self, name: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let goal = Goal::parse(name, self.game().rows()).map_err(told)?;
        if !self.session.allows(&PegsVerb::Goal(goal)) {
            return Err(
                "This game did not begin with one hole empty, so the goal home does not apply.".to_owned()
            );
        }
        self.play(PegsVerb::Goal(goal), talk);
        Ok(())
    }

    fn moves(&mut self, talk: &mut Talk<'_>) {
        let game = self.game().clone();
        if game.jumps().is_empty() {
            return talk.say("No jump yet.");
        }
        self.session.evaluations_mut().work_out(&game);
        for (number, jump) in (1..).zip(game.jumps()) {
            let after = game.after(number);
            let kept = if game.is_over() || self.session.coach != Coach::Off {
                advice::kept(&game, &self.session.evaluations.of(&after))
            } else {
                String::new()
            };
            talk.say(format!(
                "Jump {number}, {jump} over {}: {}{kept}.",
                jump.over,
                counted(after.board().pegs(), "peg")
            ));
        }
    }

    fn hint(&mut self, talk: &mut Talk<'_>) {
        let game = self.game().clone();
        self.learn(&game, talk);
        if !self.session.allows(&PegsVerb::Hint) {
            return talk.say("The best jump is not known; look searches longer.");
        }
        self.play(PegsVerb::Hint, talk);
    }

    /// Says why a jump, or the game, can or cannot win.
    fn why(&mut self, text: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let game = self.game().clone();
        let jump = if text.is_empty() {
            None
        } else {
            let moves = Moves::parse(text, game.rows()).map_err(MovesError::from);
            let games = moves
                .and_then(|moves| game.after_moves(&moves))
                .map_err(|wrong| format!("{wrong}. Type jumps for those that are."))?;
            match games.last().map(PegGame::jumps) {
                Some([made @ .., jump]) if made.len() == game.jumps().len() => Some(*jump),
                _ => return Err("Why which jump? Type one, such as why 4-1.".to_owned()),
            }
        };
        self.learn(&game, talk);
        let verb = PegsVerb::Explain(jump, true);
        if !self.session.allows(&verb) {
            talk.say("That is not known; look searches longer.");
            return Ok(());
        }
        self.play(verb, talk);
        Ok(())
    }

    fn solve(&mut self, talk: &mut Talk<'_>) {
        let game = self.game().clone();
        self.learn(&game, talk);
        if !self.session.allows(&PegsVerb::ShowBest) {
            let all_known = self.session.evaluations.has_all_of(&game);
            let more = if all_known { "" } else { "; look looks ahead for longer" };
            return talk.say(format!("No way to the best end is known{more}."));
        }
        self.play(PegsVerb::ShowBest, talk);
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Answer {
        let game = self.game();
        let playing = game.is_open();
        match verb {
            Verb::Hole => self.begin(rest, talk)?,
            Verb::Move => self.make_moves(rest, talk)?,
            Verb::Board if rest.is_empty() => self.tell_board(talk),
            Verb::Board => {
                let verb = boards::played(rest, self.game().rows(), talk)?;
                self.play(verb, talk);
            }
            Verb::Code if rest.is_empty() => talk.say(boards::code(self.game())),
            Verb::Code => {
                let board = board_from_share_code(rest).map_err(told)?;
                self.play(PegsVerb::PlayBoard(board), talk);
            }
            Verb::Coach if rest.is_empty() => talk.say(format!("{}.", pegs::coach(self.session.coach))),
            Verb::Coach => {
                let coach = rest.to_ascii_lowercase().parse().map_err(told)?;
                self.play(PegsVerb::Coach(coach), talk);
            }
            Verb::Goal if rest.is_empty() => talk.say(format!("Goal: {}.", pegs::goal(game))),
            Verb::Goal => self.set_goal(rest, talk)?,
            Verb::Rows => {
                let rows = rest.parse().map_err(told)?;
                self.play(PegsVerb::Another(rows), talk);
            }
            Verb::Jumps
            | Verb::Look
            | Verb::Hint
            | Verb::Why
            | Verb::Solve
            | Verb::Search
            | Verb::Solutions
                if !playing =>
            {
                let standing = self.standing();
                talk.say(standing);
            }
            Verb::Chances if game.start().is_none() => {
                let standing = self.standing();
                talk.say(standing);
            }
            Verb::Jumps => advice::jumps(&mut self.session, talk),
            Verb::Chances => advice::chances(&mut self.session, talk),
            Verb::Look => {
                let game = game.clone();
                analyzing::look_longer(&game, self.session.evaluations_mut(), talk);
                advice::chances_after_look(&self.session, talk);
            }
            Verb::Hint => self.hint(talk),
            Verb::Why => self.why(rest, talk)?,
            Verb::Solve => self.solve(talk),
            Verb::Undo => return Ok(self.play(PegsVerb::Undo, talk)),
            Verb::Redo => return Ok(self.play(PegsVerb::Redo, talk)),
            Verb::New => return Ok(self.play(PegsVerb::Another(game.rows()), talk)),
            Verb::Moves => self.moves(talk),
            Verb::Search => {
                let search = PegsVerb::Search(Box::new(game.clone()));
                return Ok(self.play(search, talk));
            }
            Verb::Solutions => {
                let list = PegsVerb::Solutions(Box::new(game.clone()));
                return Ok(self.play(list, talk));
            }
            Verb::Practice if !game.is_over() => talk.say("The exercise comes after the game."),
            Verb::Practice => {
                let game = game.clone();
                self.session.evaluations_mut().work_out(&game);
                match JumpExercise::of_game(&game, &self.session.evaluations) {
                    Some(exercise) => {
                        return Ok(Next::Open(Subject::Practice(vec![Exercise::Jump(exercise)])));
                    }
                    None => talk.say("No jump put the goal out of reach: there is nothing to practice."),
                }
            }
        }
        Ok(Next::Stay)
    }
}

impl Place for Pegs {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        let game = self.game();
        talk.say(format!(
            "Peg triangle of {} rows, holes 1 to {} from the top, row by row. Goal: {}.",
            game.rows(),
            game.rows().holes(),
            pegs::goal(game)
        ));
        if self.session.help().is_practice {
            talk.say("Practice: it does not count.");
        }
        if analyzing::is_needed(game) && self.session.coach != Coach::Off {
            talk.say(format!("{} To turn it off, type coach off.", analyzing::NOTICE));
        }
        let standing = self.standing();
        talk.say(standing);
        self.tell_odds(talk);
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        match command(COMMANDS, line)? {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => {
                let standing = self.standing();
                talk.say(standing);
            }
            None if self.game().start().is_none() && line.parse::<usize>().is_ok() => {
                self.begin(line, talk)?;
            }
            None if self.is_meant_as_code(line) => return self.obey(Verb::Code, line, talk),
            None => self.make_moves(line, talk)?,
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}

impl Persist for Pegs {
    fn unfinished(&self) -> Option<String> {
        unfinished_pegs(self.game())
    }

    fn saved(&self) -> Option<String> {
        self.session.save()
    }
}

/// The command that shows how to play on.
const fn word_for(verb: &PegsVerb) -> &'static str {
    match verb {
        PegsVerb::Search(_) => "search",
        PegsVerb::Solutions(_) => "solutions",
        _ => "solve",
    }
}
