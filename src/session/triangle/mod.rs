//! The peg triangle: a person jumps, and a coach knows what each jump costs. How moves are typed or pointed at, and how all of
//! it looks, is for the front end to say.

mod lookout;
mod setup;

use std::mem;

pub use lookout::{Headway, Lookout};
pub use setup::Edit;

use super::Switch;
use super::question::Question;
use crate::play::result_tracker::{ResultTracker, Visibility};
use crate::play::results::PegResult;
use crate::play::saved::SavedTriangle;
use crate::play::{
    BoardAnalysis, Coach, Day, Evaluations, Goal, JumpHint, MovesError, PegGame, PegGames, PegHelp, Random,
    SearchGoal, Undo, UndoStep,
};
use crate::task::{TaskId, Update};
use crate::triangle::{Board, Hole, Jump, Moves, Rows, Stuck};

use lookout::Analyst;

/// What a person can do on the triangle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Begin with this hole empty.
    Start(Hole),
    /// Make these moves: all of them, or none. Those that the coach warns of take a second time.
    Make(Moves),
    /// Take the last step back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Give the next of three hints.
    Hint,
    /// Show the best way to go on.
    ShowBest,
    /// Let the coach meet jumps that lose like this from now on.
    Coach(Coach),
    /// Play for this from now on; the moves made stay.
    Goal(Goal),
    /// Begin another game, on a triangle of this size.
    Another(Rows),
    /// Go back to the start of the game.
    Restart,
    /// Play on from this game, whose moves are the player's own or counted as help already.
    PlayOn(Box<PegGame>),
    /// Play on from this game, whose moves another part of the program has found.
    TakeOver(Box<PegGame>),
    /// Play from this board.
    PlayBoard(Board),
    /// Change the board that is set up.
    Edit(Edit),
    /// Take the last change of that board back.
    UndoEdit,
    /// Make the change again that was taken back.
    RedoEdit,
}

/// What came of a verb.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The moves are made; they led to these games, one after the other.
    Made(Vec<PegGame>),
    /// The moves wait until it is worked out what they cost.
    Waiting,
    /// Nothing yet: the goal is out of reach in this game, which the moves lead to. The same verb as the very next input makes
    /// them.
    Asks(Box<PegGame>),
    /// The coach refuses the moves: the goal is out of reach in this game, which they lead to.
    Refused(Box<PegGame>),
    /// The moves cannot be made.
    Wrong(MovesError),
    /// No peg can jump in this game, so nobody can begin it.
    NoStart(Box<PegGame>),
    /// No peg can jump on the board, and why.
    Stuck(Stuck),
    /// A step was taken back, or done again; or there was none.
    UndoStep(UndoStep),
    /// The coach meets jumps that lose like this from now on.
    Coached(Coach),
    /// The game is played for this.
    PlaysFor(Goal),
    /// This is the hint of this step, from 1 to 3.
    Hinted(JumpHint, usize),
    /// This game is the best way to go on.
    Best(Box<PegGame>),
    /// Too little is known for that.
    NotKnown,
    /// The game goes on from another state.
    PlaysOn(Behind),
    /// Another game begins.
    Begun,
    /// A game begins from the board that was given.
    BoardPlayed,
    /// The board that is set up is as it was asked for.
    Edited,
    /// There is nothing to do it with.
    Impossible,
}

/// What undo leads back to from a state that a game goes on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Nothing new: the game was in this state.
    Same,
    /// Moves that the player made later.
    LaterMoves,
    /// Another game.
    OtherGame,
}

/// The games of a person, with undo, goals, hints, a coach, and a board that is set up.
#[derive(Debug)]
pub struct TriangleSession {
    games: PegGames,
    /// Where the numbers of games come from.
    ids: Random,
    /// The board that is set up.
    setup: Undo<Board>,
    evaluations: Evaluations,
    analyst: Analyst,
    coach: Coach,
    /// How many hints were given for the board as it stands.
    hints: usize,
    /// Moves that the coach has warned of.
    warning: Question<Moves>,
    /// Moves that wait until it is worked out what they cost.
    waiting: Option<Moves>,
}

impl TriangleSession {
    /// A session that begins with this game.
    pub fn new(game: PegGame, coach: Coach, mut ids: Random) -> TriangleSession {
        let (setup, games) = (Undo::new(game.board()), PegGames::new(game, &mut ids));
        TriangleSession {
            games,
            ids,
            setup,
            evaluations: Evaluations::default(),
            analyst: Analyst::default(),
            coach,
            hints: 0,
            warning: Question::new(),
            waiting: None,
        }
    }

    /// The game as it stands.
    pub const fn game(&self) -> &PegGame {
        self.games.present()
    }

    /// The games, with every state that undo and redo reach.
    pub const fn games(&self) -> &PegGames {
        &self.games
    }

    /// The help that was taken in the game.
    pub fn help(&self) -> PegHelp {
        self.games.help()
    }

    /// The board that is set up.
    pub const fn setup(&self) -> Board {
        *self.setup.present()
    }

    /// How the coach meets jumps that lose.
    pub const fn coach(&self) -> Coach {
        self.coach
    }

    /// Sets the coach as the player prefers it.
    pub const fn set_coach(&mut self, coach: Coach) {
        self.coach = coach;
    }

    /// What is known of positions.
    pub const fn evaluations(&self) -> &Evaluations {
        &self.evaluations
    }

    /// The same, to find out more.
    pub const fn evaluations_mut(&mut self) -> &mut Evaluations {
        &mut self.evaluations
    }

    /// The moves that the coach warned of with the last input.
    pub const fn warned(&self) -> Option<&Moves> {
        self.warning.asked()
    }

    /// Whether moves wait until it is worked out what they cost. Until then nothing else can be done.
    pub const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// The next input begins. It alone can answer a warning.
    pub fn next_input(&mut self) {
        self.warning.next_input();
    }

    /// What a search from the board of a game looks for.
    pub fn search_goal(&self, game: &PegGame) -> SearchGoal {
        self.evaluations.search_goal(game)
    }

    /// The game after a jump, if that puts the goal out of reach.
    pub fn lost_by(&self, jump: Jump) -> Option<PegGame> {
        let after = self.game().jumped(jump.from, jump.to).ok()?;
        self.evaluations.loses(self.game(), &after).then_some(after)
    }

    /// Whether a verb would do something now.
    pub fn allows(&self, verb: &Verb) -> bool {
        let game = self.game();
        match verb {
            Verb::Undo => self.games.can_undo(),
            Verb::Redo => self.games.can_redo(),
            Verb::Hint => game.is_open() && JumpHint::of(game, &self.evaluations).is_some(),
            Verb::ShowBest => game.is_open() && self.evaluations.can_play_out(game),
            Verb::Another(rows) => game.start().is_some() || *rows != game.rows(),
            Verb::Restart => !game.jumps().is_empty(),
            Verb::Goal(goal) => game.has_holes_of(*goal),
            Verb::PlayBoard(board) => Stuck::of(*board).is_none(),
            Verb::Edit(edit) => edit.applied_to(self.setup()) != self.setup(),
            Verb::UndoEdit => self.setup.can_undo(),
            Verb::RedoEdit => self.setup.can_redo(),
            Verb::Start(_) | Verb::Make(_) | Verb::Coach(_) | Verb::PlayOn(_) | Verb::TakeOver(_) => true,
        }
    }

    /// Does what a verb asks for.
    pub fn carry_out(&mut self, verb: Verb) -> Outcome {
        match verb {
            Verb::Start(hole) => self.start(hole),
            Verb::Make(moves) => self.make(moves),
            Verb::Undo => self.go_through_time(PegGames::undo),
            Verb::Redo => self.go_through_time(PegGames::redo),
            Verb::Hint => self.hint(),
            Verb::ShowBest => self.show_best(),
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
                self.games.begin(next, &mut self.ids);
                self.changed();
                Outcome::Begun
            }
            Verb::Restart => {
                let start = self.game().after(0);
                let behind = self.behind(&start);
                self.games.begin(start, &mut self.ids);
                self.changed();
                Outcome::PlaysOn(behind)
            }
            Verb::PlayOn(game) => Outcome::PlaysOn(self.play_on(*game)),
            Verb::TakeOver(game) => {
                let behind = self.play_on(*game);
                self.games.help_mut().shown += usize::from(behind == Behind::OtherGame);
                Outcome::PlaysOn(behind)
            }
            Verb::PlayBoard(board) => {
                if let Some(stuck) = Stuck::of(board) {
                    return Outcome::Stuck(stuck);
                }
                self.play_on(PegGame::from_board(board).played_for(self.game().goal()));
                Outcome::BoardPlayed
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

    /// Makes moves, if the rules allow them and the coach lets them pass.
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
            (Coach::Warn, Some(lost)) if !self.warning.is_answered(&moves) => {
                self.warning.ask(moves);
                Outcome::Asks(lost)
            }
            _ => self.go_through(games),
        }
    }

    /// The game that moves are made from: the present one, or the one that the first of these games begins.
    fn before<'g>(&'g self, games: &'g [PegGame]) -> &'g PegGame {
        games.first().filter(|first| first.jumps().is_empty()).unwrap_or(self.game())
    }

    /// Whether what moves to these games cost is still worked out.
    fn must_wait(&mut self, games: &[PegGame]) -> bool {
        let before = self.before(games).clone();
        self.evaluations.prepare(&before);
        let has_failed = matches!(self.analyst.headway(&before), Headway::Failed(_));
        self.evaluations.is_pending(&before) && !has_failed
    }

    /// The first of these games whose goal is out of reach while it was not in the one before.
    fn first_lost(&self, games: &[PegGame]) -> Option<Box<PegGame>> {
        let before = std::iter::once(self.game()).chain(games);
        let mut moves = before.zip(games).filter(|(_, after)| !after.jumps().is_empty());
        let lost = moves.find(|(before, after)| self.evaluations.loses(before, after));
        lost.map(|(_, after)| Box::new(after.clone()))
    }

    /// Goes through these games to the last; each is one step of undo.
    fn go_through(&mut self, games: Vec<PegGame>) -> Outcome {
        for game in &games {
            self.games.play(game.clone(), &mut self.ids);
        }
        self.changed();
        Outcome::Made(games)
    }

    /// Goes on from another state.
    fn play_on(&mut self, game: PegGame) -> Behind {
        let behind = self.behind(&game);
        if behind != Behind::Same {
            self.games.go_on(game, &mut self.ids);
        }
        self.changed();
        behind
    }

    /// What undo would lead back to from another state.
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

    /// The board is another one.
    const fn changed(&mut self) {
        self.hints = 0;
    }

    /// The next of three steps of help. Only what is known is given, and counted once.
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

    fn show_best(&mut self) -> Outcome {
        if !self.game().is_open() {
            return Outcome::Impossible;
        }
        let Some(best) = self.evaluations.played_out(self.game()) else { return Outcome::NotKnown };
        self.games.help_mut().shown += 1;
        Outcome::Best(Box::new(best))
    }

    /// What has to be done about the analysis of the game on show; moves that wait go before it.
    pub fn look_out(&mut self, shown: &PegGame) -> Option<Lookout> {
        let games = self.waiting.as_ref().and_then(|moves| self.game().after_moves(moves).ok());
        let game = games.map_or_else(|| shown.clone(), |games| self.before(&games).clone());
        self.analyst.look_out(&game, &mut self.evaluations)
    }

    /// No game is on show: analysis stops.
    pub fn stop_looking(&mut self) -> Option<Lookout> {
        self.analyst.stop(&mut self.evaluations)
    }

    /// Takes what is heard of an analysis. Returns what came of moves that waited for it. Where it failed, the coach has
    /// nothing to say of them.
    pub fn hear(&mut self, id: TaskId, update: Update<BoardAnalysis>) -> Option<Outcome> {
        let has_ended = self.analyst.hear(id, update, &mut self.evaluations);
        let moves = self.waiting.take_if(|_| has_ended)?;
        Some(self.make(moves))
    }

    /// How far the analysis of a game is.
    pub fn headway(&self, game: &PegGame) -> &Headway {
        self.analyst.headway(game)
    }

    /// Restores games that were saved. Where another game was asked for, that one goes on, and undo leads back.
    pub fn restore(&mut self, saved: SavedTriangle, asked: Switch) {
        let own = mem::replace(&mut self.games, saved.games).present().clone();
        self.setup = Undo::new(saved.bench);
        if asked == Switch::On {
            self.games.begin(own, &mut self.ids);
        }
        self.changed();
    }

    /// The games as they are saved, once there is something to lose.
    pub fn save(&self) -> Option<String> {
        let bench = self.setup();
        let table = || SavedTriangle { games: self.games.clone(), bench };
        SavedTriangle::is_begun(&self.games, bench).then(|| table().text())
    }

    /// The results that have to be recorded now.
    pub fn results(&mut self, outcomes: &mut ResultTracker, sight: Visibility, today: Day) -> Vec<PegResult> {
        let rate = |game: &PegGame| self.evaluations.worked_out_rating(game);
        outcomes.triangle(&self.games, sight, rate, today)
    }

    /// The result of a saved game that was not recorded.
    pub fn left_behind(
        &mut self,
        table: &SavedTriangle,
        outcomes: &mut ResultTracker,
        today: Day,
    ) -> Option<PegResult> {
        outcomes.triangle_left_behind(table, |game| self.evaluations.worked_out_rating(game), today)
    }
}
