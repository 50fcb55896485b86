//! The peg triangle: the player jumps, and a coach judges each jump. Input and display belong to the front ends.

mod analyst;
mod boards;
mod ending;
mod setup;
mod verb;

use std::mem;

pub use analyst::{AnalysisRequest, AnalysisStatus};
pub use setup::Edit;
pub use verb::{Behind, Outcome, Verb};

use super::question::Question;
use crate::archive::results::PegResult;
use crate::archive::saved::SavedPegs;
use crate::play::{
    BoardAnalysis, BoardKind, Coach, Day, Evaluations, JumpHint, OddsTask, PegGame, PegGames, PegHelp,
    Rating, SearchGoal, Undo, UndoStep,
};
use crate::task::{TaskId, Update};
use pegwise_engine::pegs::{Board, Hole, Jump, Moves, Odds, Stuck, Verdict};

use analyst::Analyst;
use boards::Boards;
use ending::{Endings, counts_once_begun};

/// The player's triangle games, with undo, goals, hints, a coach, and a setup board.
#[derive(Debug)]
pub struct PegsSession {
    pub games: PegGames,
    setup: Undo<Board>,
    pub evaluations: Evaluations,
    analyst: Analyst,
    boards: Boards,
    pub coach: Coach,
    /// The number of hints given for the present board.
    hints: usize,
    /// What was explained about the present board and counted as help: jumps, or the board itself.
    explained: Vec<Option<Jump>>,
    /// Moves that the coach warned about, or something that would give the game up.
    question: Question<Verb>,
    /// The moves that wait for analysis of their cost.
    waiting: Option<Moves>,
    /// The results of counted games that came to an end.
    endings: Endings,
}

impl PegsSession {
    pub fn new(game: PegGame, coach: Coach) -> PegsSession {
        let (setup, games) = (Undo::new(game.board()), PegGames::new(game));
        PegsSession {
            games,
            setup,
            evaluations: Evaluations::default(),
            analyst: Analyst::default(),
            boards: Boards::default(),
            coach,
            hints: 0,
            explained: Vec::new(),
            question: Question::new(),
            waiting: None,
            endings: Endings::default(),
        }
    }

    pub const fn game(&self) -> &PegGame {
        self.games.present()
    }

    /// The help taken in the game.
    pub fn help(&self) -> PegHelp {
        self.games.help()
    }

    pub const fn setup(&self) -> Board {
        *self.setup.present()
    }

    /// Sets how the coach treats losing jumps.
    pub const fn set_coach(&mut self, coach: Coach) {
        self.coach = coach;
    }

    /// What is known about positions, for adding to it.
    pub const fn evaluations_mut(&mut self) -> &mut Evaluations {
        &mut self.evaluations
    }

    /// The moves that the coach warned about after the last input.
    pub const fn warned(&self) -> Option<&Moves> {
        match self.question.asked() {
            Some(Verb::Make(moves)) => Some(moves),
            _ => None,
        }
    }

    /// What the last input asked for although it gives the game up.
    pub fn asks_to_give_up(&self) -> Option<&Verb> {
        let asked = self.question.asked().filter(|verb| verb.shows_how_to_play(self.game()));
        asked.filter(|_| counts_once_begun(&self.games))
    }

    /// Whether moves wait for analysis. Until it ends, nothing else can be done.
    pub const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Marks the start of the next input. Only this input can answer the last question.
    pub fn next_input(&mut self) {
        self.question.next_input();
    }

    /// Returns what a search from a game's board looks for.
    pub fn search_goal(&self, game: &PegGame) -> SearchGoal {
        self.evaluations.search_goal(game)
    }

    /// Returns the game after a jump if the jump puts the goal out of reach.
    pub fn lost_by(&self, jump: Jump) -> Option<PegGame> {
        let after = self.game().jumped(jump.from, jump.to).ok()?;
        self.evaluations.loses(self.game(), &after).then_some(after)
    }

    /// Whether a verb would have an effect now.
    pub fn allows(&self, verb: &Verb) -> bool {
        let game = self.game();
        match verb {
            Verb::Undo => self.games.can_undo(),
            Verb::Redo => self.games.can_redo(),
            Verb::Hint => game.is_open() && JumpHint::of(game, &self.evaluations).is_some(),
            Verb::Explain(jump, _) => {
                game.is_open() && self.verdict(*jump).is_some_and(|verdict| verdict != Verdict::Unknown)
            }
            Verb::ShowBest => game.is_open() && self.evaluations.can_play_out(game),
            Verb::Search(game) | Verb::Solutions(game) => game.is_open(),
            Verb::Another(rows) => game.start().is_some() || *rows != game.rows(),
            Verb::Restart => !game.jumps().is_empty(),
            Verb::Goal(goal) => game.has_holes_of(*goal),
            Verb::PlayBoard(board) => Stuck::of(*board).is_none(),
            Verb::Edit(edit) => edit.applied_to(self.setup()) != self.setup(),
            Verb::UndoEdit => self.setup.can_undo(),
            Verb::RedoEdit => self.setup.can_redo(),
            Verb::Start(_)
            | Verb::Make(_)
            | Verb::Coach(_)
            | Verb::PlayOn(_)
            | Verb::TakeOver(_)
            | Verb::PlayNumbered(_)
            | Verb::Import(_) => true,
        }
    }

    /// Carries out a verb. What shows how to play on from the present board gives a game up, so it has to be repeated.
    pub fn carry_out(&mut self, verb: Verb) -> Outcome {
        if self.allows(&verb) && verb.shows_how_to_play(self.game()) {
            if counts_once_begun(&self.games) && !self.question.is_answered(&verb) {
                self.question.ask(verb);
                return Outcome::AsksToGiveUp;
            }
            self.games.help_mut().shown += 1;
            self.endings.note(&mut self.games);
            self.question.ask(verb.clone()); // The program may ask another question first.
        }
        match verb {
            Verb::Start(hole) => self.start(hole),
            Verb::Make(moves) => self.make(moves),
            Verb::Undo => self.go_through_time(PegGames::undo),
            Verb::Redo => self.go_through_time(PegGames::redo),
            Verb::Hint => self.hint(),
            Verb::Explain(jump, ways) => self.explain(jump, ways),
            Verb::ShowBest => self.show_best(),
            Verb::Search(game) => Outcome::Searches(game),
            Verb::Solutions(game) => Outcome::ListsSolutions(game),
            Verb::Coach(coach) => {
                self.coach = coach;
                Outcome::Coached(coach)
            }
            Verb::Goal(goal) if self.game().has_holes_of(goal) => {
                self.play_on(self.game().clone().played_for(goal));
                Outcome::PlaysFor(goal)
            }
            Verb::Goal(_) => Outcome::Impossible,
            Verb::Another(rows) => {
                let next = PegGame::new(rows).played_for(self.game().goal());
                self.games.begin(next);
                self.changed();
                Outcome::Begun
            }
            Verb::Restart => {
                let (start, is_shown) = (self.game().after(0), self.help().shown > 0);
                let behind = self.behind(&start);
                self.games.begin(start);
                self.games.help_mut().is_practice = is_shown;
                self.changed();
                Outcome::PlaysOn(behind)
            }
            Verb::PlayOn(game) => Outcome::PlaysOn(self.play_on(*game)),
            Verb::TakeOver(game) => {
                let behind = self.behind(&game);
                if behind != Behind::OtherGame {
                    return Outcome::PlaysOn(self.play_on(*game));
                }
                self.begin_practice(*game);
                self.games.help_mut().shown = 1;
                Outcome::PlaysOn(behind)
            }
            Verb::Import(game) => {
                self.begin_practice(*game);
                Outcome::Begun
            }
            Verb::PlayBoard(board) => {
                if let Some(stuck) = Stuck::of(board) {
                    return Outcome::Stuck(stuck);
                }
                self.play_on(PegGame::from_board(board).played_for(self.game().goal()));
                Outcome::BoardPlayed
            }
            Verb::PlayNumbered(numbered) => {
                self.boards.learn(numbered.board, Some(numbered.odds));
                self.play_on(PegGame::from_board(numbered.board).played_for(self.game().goal()));
                Outcome::NumberedPlayed(numbered)
            }
            Verb::Edit(edit) => {
                if self.allows(&verb) {
                    self.setup.commit(edit.applied_to(self.setup()));
                }
                Outcome::Edited
            }
            Verb::UndoEdit => {
                self.setup.undo();
                Outcome::Edited
            }
            Verb::RedoEdit => {
                self.setup.redo();
                Outcome::Edited
            }
        }
    }

    fn start(&mut self, hole: Hole) -> Outcome {
        let next = self.game().starting_at(hole);
        if next.is_over() {
            return Outcome::NoStart(Box::new(next));
        }
        self.go_through(vec![next])
    }

    /// Makes moves if the rules and the coach allow them.
    fn make(&mut self, moves: Moves) -> Outcome {
        let games = match self.game().after_moves(&moves) {
            Ok(games) => games,
            Err(wrong) => return Outcome::Wrong(wrong),
        };
        if self.must_wait(&games) {
            self.waiting = Some(moves);
            return Outcome::Waiting;
        }
        match (self.coach, self.first_lost(&games)) {
            (Coach::Refuse, Some(lost)) => Outcome::Refused(lost),
            (Coach::Warn, Some(lost)) if !self.question.is_answered(&Verb::Make(moves.clone())) => {
                self.question.ask(Verb::Make(moves));
                Outcome::Asks(lost)
            }
            _ => self.go_through(games),
        }
    }

    /// Returns the game that the moves start from: the present one, or the first of these if it begins a game.
    fn before<'g>(&'g self, games: &'g [PegGame]) -> &'g PegGame {
        games.first().filter(|first| first.jumps().is_empty()).unwrap_or(self.game())
    }

    /// Whether the coach has to judge moves to these games, and their cost is still being analyzed.
    fn must_wait(&mut self, games: &[PegGame]) -> bool {
        if self.coach == Coach::Off || games.iter().all(|game| game.jumps().is_empty()) {
            return false;
        }
        let before = self.before(games).clone();
        self.evaluations.prepare(&before);
        let has_failed = matches!(self.analyst.analysis_status(&before), AnalysisStatus::Failed(_));
        self.evaluations.is_pending(&before) && !has_failed
    }

    /// Returns the first of these games that puts the goal out of reach.
    fn first_lost(&self, games: &[PegGame]) -> Option<Box<PegGame>> {
        let before = std::iter::once(self.game()).chain(games);
        let mut moves = before.zip(games).filter(|(_, after)| !after.jumps().is_empty());
        let lost = moves.find(|(before, after)| self.evaluations.loses(before, after));
        lost.map(|(_, after)| Box::new(after.clone()))
    }

    /// Plays these games in order. Each is one undo step.
    fn go_through(&mut self, games: Vec<PegGame>) -> Outcome {
        for game in &games {
            self.games.play(game.clone());
        }
        self.changed();
        Outcome::Made(games)
    }

    /// Begins a game whose jumps are not the player's own. With jumps it is practice.
    fn begin_practice(&mut self, game: PegGame) {
        let is_practice = !game.jumps().is_empty();
        self.games.begin(game);
        self.games.help_mut().is_practice = is_practice;
        self.changed();
    }

    /// Continues from another state.
    fn play_on(&mut self, game: PegGame) -> Behind {
        let behind = self.behind(&game);
        if behind != Behind::Same {
            self.games.go_on(game);
        }
        self.changed();
        behind
    }

    /// Returns what undo would lead back to from another state.
    fn behind(&self, game: &PegGame) -> Behind {
        let own = self.game();
        if own == game {
            Behind::Same
        } else if own.jumps().starts_with(game.jumps()) {
            Behind::LaterMoves
        } else {
            Behind::OtherGame
        }
    }

    fn go_through_time(&mut self, go: impl FnOnce(&mut PegGames) -> UndoStep) -> Outcome {
        let moved = go(&mut self.games);
        self.changed();
        Outcome::UndoStep(moved)
    }

    /// Forgets the hints and the waiting moves for the previous board, and notes an end.
    fn changed(&mut self) {
        self.hints = 0;
        self.explained.clear();
        self.waiting = None;
        self.endings.note(&mut self.games);
    }

    /// Gives the next of three hints, if enough is known. Each hint counts once.
    fn hint(&mut self) -> Outcome {
        if !self.game().is_open() {
            return Outcome::Impossible;
        }
        let Some(hint) = JumpHint::of(self.game(), &self.evaluations) else { return Outcome::NotKnown };
        if self.hints < 3 {
            self.hints += 1;
            self.games.help_mut().hints += 1;
        }
        Outcome::Hinted(hint, self.hints)
    }

    /// Whether the goal can be reached after a jump, or from here. `None` if the jump is not possible.
    fn verdict(&self, jump: Option<Jump>) -> Option<Verdict> {
        let after = match jump {
            Some(jump) => self.game().jumped(jump.from, jump.to).ok()?,
            None => self.game().clone(),
        };
        Some(self.evaluations.of(&after).verdict)
    }

    /// Has a jump or the board explained. That counts as a hint, once, unless the coach has said as much: it tells which
    /// jumps lose, and numbers may be on show.
    fn explain(&mut self, jump: Option<Jump>, ways: bool) -> Outcome {
        if !self.allows(&Verb::Explain(jump, ways)) {
            return Outcome::NotKnown;
        }
        let is_lost = self.verdict(jump).is_some_and(|verdict| verdict.is_lost());
        let is_told = self.coach != Coach::Off && (is_lost || ways);
        if !is_told && !self.explained.contains(&jump) {
            self.explained.push(jump);
            self.games.help_mut().hints += 1;
        }
        Outcome::Explained(jump)
    }

    /// The rating of a finished game, if all that it needs is known. The present game is rated as shown once the program
    /// has shown how to play on.
    pub fn rating(&self, game: &PegGame) -> Option<Rating> {
        let rating = self.evaluations.rating(game)?;
        let is_shown = game == self.game() && self.games.help().shown > 0;
        Some(if is_shown { Rating::Shown } else { rating })
    }

    fn show_best(&mut self) -> Outcome {
        if !self.game().is_open() {
            return Outcome::Impossible;
        }
        let best = self.evaluations.played_out(self.game());
        best.map_or(Outcome::NotKnown, |best| Outcome::Best(Box::new(best)))
    }

    /// Returns what to do about the analysis of the game on show. Waiting moves have priority.
    pub fn request_analysis(&mut self, shown: &PegGame) -> Option<AnalysisRequest> {
        let games = self.waiting.as_ref().and_then(|moves| self.game().after_moves(moves).ok());
        let game = games.map_or_else(|| shown.clone(), |games| self.before(&games).clone());
        self.analyst.request_analysis(&game, &mut self.evaluations)
    }

    /// Stops analysis because no game is on show.
    pub fn stop_analysis(&mut self) -> Option<AnalysisRequest> {
        self.analyst.stop(&mut self.evaluations)
    }

    /// Handles an update of an analysis. Returns the outcome of moves that waited for it. If the analysis failed, the
    /// coach does not object to them.
    pub fn receive(&mut self, id: TaskId, update: Update<BoardAnalysis>) -> Option<Outcome> {
        let has_ended = self.analyst.receive(id, update, &mut self.evaluations);
        let moves = self.waiting.take_if(|_| has_ended)?;
        Some(self.make(moves))
    }

    /// The progress of a game's analysis.
    pub fn analysis_status(&self, game: &PegGame) -> &AnalysisStatus {
        self.analyst.analysis_status(game)
    }

    /// The odds of the board that a game began from, if they are known. `None` for a game that began with one hole empty, for a
    /// lost board, which is for the coach to say, and for another goal than one peg.
    pub fn odds(&self, game: &PegGame) -> Option<Odds> {
        self.boards.odds(game)
    }

    /// Returns the task that draws a board. [`PegsSession::receive_odds`] begins the game.
    pub fn draw(&mut self, kind: BoardKind, number: u32) -> (TaskId, OddsTask) {
        self.boards.draw(kind, number)
    }

    /// Returns the task that finds the odds of the board that the present game began from, if it has to be started.
    pub fn request_odds(&mut self) -> Option<(TaskId, OddsTask)> {
        let game = self.games.present();
        self.boards.rate(game)
    }

    /// Handles the end of a task of [`PegsSession::draw`] or [`PegsSession::request_odds`]. Begins a game from the
    /// board that was drawn, and returns the outcome.
    pub fn receive_odds(&mut self, id: TaskId, update: &Update<OddsTask>) -> Option<Outcome> {
        let numbered = self.boards.receive(id, update)?;
        Some(self.carry_out(Verb::PlayNumbered(numbered)))
    }

    /// Restores saved games. If `asked` is on, the present game continues, and undo leads back to the saved ones.
    pub fn restore(&mut self, saved: SavedPegs, asked: bool) {
        let own = mem::replace(&mut self.games, saved.games).present().clone();
        self.setup = Undo::new(saved.setup);
        if asked {
            self.games.begin(own);
        }
        self.changed();
    }

    /// Returns the text to save, or `None` if there is nothing to lose.
    pub fn save(&self) -> Option<String> {
        let setup = self.setup();
        let saved = || SavedPegs { games: self.games.clone(), setup };
        SavedPegs::is_begun(&self.games, setup).then(|| saved().text())
    }

    /// Turns the present game into practice, because its result is already recorded.
    pub fn make_practice(&mut self) {
        self.games.help_mut().is_practice = true;
    }

    /// Takes the results of counted games that ended. A game may be among them again.
    pub fn take_results(&mut self, today: Day) -> Vec<PegResult> {
        self.endings.take_results(&mut self.evaluations, today)
    }

    /// The result of the present one of other games, if that came to an end and counts.
    pub fn result_of(&mut self, games: &PegGames, today: Day) -> Option<PegResult> {
        ending::result_of(games, &mut self.evaluations, today)
    }
}
