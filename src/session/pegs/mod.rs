//! The peg board: the player jumps, and a coach judges each jump. Input and display belong to the front ends.

mod analyst;
mod asking;
mod boards;
mod commands;
mod ending;
mod playing;
mod setting_up;
mod walk;

use std::mem;
use std::time::Duration;

use thiserror::Error;

pub use analyst::{AnalysisRequest, AnalysisStatus};
pub use walk::{Walk, Whose};

use super::command::{self, Outcome, Place};
use super::question::Question;
use crate::archive::is_meant_as_share_code;
use crate::archive::results::PegResult;
use crate::archive::saved::SavedPegs;
use crate::play::{
    BoardAnalysis, Coach, Day, Evaluations, JumpHint, MovesError, NumberedBoard, OddsTask, PegGame, PegGames,
    PegHelp, Rating, SearchGoal, Undo,
};
use crate::task::{TaskId, Update};
use pegwise_engine::pegs::{Board, Hole, Jump, Moves, Odds, Shape, Stuck};

use analyst::Analyst;
use boards::Boards;
use ending::{Endings, counts_once_begun};

/// The time limit of an analysis that the player requested.
pub const LONG_PATIENCE: Duration = Duration::from_mins(1);

/// The player's games on peg boards, with undo, goals, hints, a coach, and a setup board.
#[derive(Debug)]
pub struct PegsSession {
    pub games: PegGames,
    setup: Undo<Board>,
    pub mode: Mode,
    /// The board of the game at which a set-up board was left before it was played, if one was.
    set_aside: Option<Board>,
    pub evaluations: Evaluations,
    analyst: Analyst,
    boards: Boards,
    pub coach: Coach,
    pub shows_ways: bool,
    /// Whether the player types lines: then things are worked out on the spot, and not in the background.
    is_spoken: bool,
    /// The number of hints given for the present board.
    hints: usize,
    /// What was explained about the present board and counted as help: jumps, or the board itself.
    explained: Vec<Option<Jump>>,
    question: Question<Asked>,
    /// The moves that wait for analysis of their cost.
    waiting: Option<Moves>,
    /// The results of counted games that came to an end.
    endings: Endings,
    /// What is to be said about the last input before what it led to.
    pub notice: Option<Notice>,
}

#[derive(Clone, Debug)]
pub enum Mode {
    /// The game. Before it, the choice of the empty hole.
    Playing,
    /// The jumps of a game, up to one of them.
    Walking(Walk),
    /// The setup of a board: pegs are placed and removed.
    SettingUp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    /// Moves that the coach warns about.
    Moves(Moves),
    /// The command of this id, which would give the game up.
    GivingUp(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The program showed how to play on before the first jump.
    Practice,
    /// The search did not finish within this time.
    Late(Duration),
}

#[derive(Clone, Debug)]
pub enum Fact {
    /// Moves were made on this board and led to these games, in order.
    Made(Board, Vec<PegGame>),
    /// The moves wait for analysis of their cost.
    Waits,
    /// Nothing has happened yet: the moves would put the goal out of reach in this game. The same command as the next
    /// input makes them.
    Warned(Box<PegGame>),
    /// Nothing has happened yet: the command of this id shows how to play on, so the game would count as given up. The
    /// same command as the next input does it.
    AsksToGiveUp(&'static str),
    /// The coach refuses the moves: they would put the goal out of reach in this game.
    Refused(Box<PegGame>),
    /// No peg can jump in this game, so it cannot begin.
    NoStart(Box<PegGame>),
    Undone,
    Redone,
    Coach,
    Goal,
    /// Whether ways to win are on show has changed.
    Ways,
    /// The hint of this step, from 1 to 3.
    Hinted(JumpHint, usize),
    /// It is to be said why the goal can or cannot be reached after this jump, or from here.
    Explained(Option<Jump>),
    /// The game that the coach would play.
    Best(Box<PegGame>),
    /// The game continues from another state.
    PlaysOn(Behind),
    Begun,
    BoardPlayed,
    NumberedPlayed(NumberedBoard),
    SetUp,
    /// The board that is set up has other holes. The cursor goes to this one.
    Redrawn(Hole),
    /// The game is on show again. The switch says whether an edited board is kept.
    Closed(bool),
    Walked(Board, Vec<Jump>),
    /// These are asked for: the board, its share code, the possible jumps, the jumps so far.
    Board,
    ShareCode,
    Jumps,
    JumpsSoFar,
    /// It is looked for what can still be reached.
    Looks,
    /// It is asked what can still be reached. The switch says whether everything was looked for.
    Chances(bool),
    /// What can be found out was looked for first, and then this does nothing.
    NotNow(Refusal),
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// It would change nothing.
    #[error("That changes nothing")]
    Nothing,
    #[error("There is nothing to undo")]
    NothingToUndo,
    #[error("There is nothing to redo")]
    NothingToRedo,
    #[error("The goal can still be reached, as far as is known")]
    NotLost,
    #[error("The goal was never in reach, as far as is known")]
    NeverWinnable,
    #[error("No jump is possible here")]
    NotOpen,
    #[error("The best jump is not known")]
    HintUnknown,
    #[error("That is not known")]
    ReasonUnknown,
    #[error("No way to the best end is known yet")]
    BestUnknown,
    #[error("Why which jump? Type one, such as why 4-1")]
    WhichJump,
    #[error(transparent)]
    Moves(#[from] MovesError),
    /// Moves that are not made, and the text that they were read from.
    #[error("{1}")]
    Line(String, MovesError),
    #[error("This is a new game: choose the hole that starts empty")]
    NewAlready,
    #[error("The coach is off")]
    CoachOff,
    #[error("The chances of a finished game are always shown")]
    AlwaysShown,
    #[error(transparent)]
    Stuck(#[from] Stuck),
    #[error("This game did not begin with one hole empty, so the goal home does not apply")]
    NoHome,
    #[error("The exercise comes after the game")]
    NotOver,
    #[error("No jump put the goal out of reach: there is nothing to practice")]
    NothingToPractice,
    #[error("There is a hole already")]
    HoleThere,
    #[error("A board has at most {} holes", Shape::MOST_HOLES)]
    TooManyHoles,
    #[error(
        "That is no board: each hole has to be in line with two others, in at most {} rows and columns",
        Shape::MOST_ROWS
    )]
    NoBoard,
    #[error("{0}")]
    Typed(String),
}

/// What undo leads back to after a game continues from another state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Nothing new: the state is the same.
    Same,
    LaterMoves,
    OtherGame,
}

type Ready = command::Ready<PegsSession>;

impl Place for PegsSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = OddsTask;

    fn commands(&self) -> command::Commands<PegsSession> {
        match &self.mode {
            _ if self.is_spoken => PegsSession::WORDS,
            Mode::Walking(_) => PegsSession::MOVES,
            Mode::SettingUp => PegsSession::SETUP,
            Mode::Playing if self.game().start().is_none() => PegsSession::START,
            Mode::Playing if self.game().is_over() => PegsSession::OVER,
            Mode::Playing => PegsSession::PLAY,
        }
    }

    /// A hole before the game, a share code, or jumps.
    fn answer(&self, line: &str) -> Option<Ready> {
        Some(if self.game().start().is_none() && line.parse::<usize>().is_ok() {
            self.start(line)
        } else if is_meant_as_share_code(line) && Moves::parse(line, self.game().shape()).is_err() {
            self.code(line)
        } else {
            self.jump(line)
        })
    }

    fn resume(&mut self) -> Option<Outcome<PegsSession>> {
        self.settle();
        None
    }

    fn finish(&mut self, began: Fact) -> Fact {
        let fact = match began {
            Fact::Waits => self.made_after_analysis(),
            Fact::Looks => self.looked_ahead(),
            fact => fact,
        };
        self.settle();
        fact
    }

    /// Handles the end of a task that draws or rates a board. Begins a game from the board that was drawn.
    fn receive(&mut self, id: TaskId, update: Update<OddsTask>) -> Option<Outcome<PegsSession>> {
        let numbered = self.boards.receive(id, &update)?;
        Some(Outcome::Happened(self.play_numbered(numbered)))
    }
}

impl PegsSession {
    pub fn new(game: PegGame, coach: Coach) -> PegsSession {
        let (setup, games) = (Undo::new(game.board()), PegGames::new(game));
        PegsSession {
            games,
            setup,
            mode: Mode::Playing,
            set_aside: None,
            evaluations: Evaluations::default(),
            analyst: Analyst::default(),
            boards: Boards::default(),
            coach,
            shows_ways: false,
            is_spoken: false,
            hints: 0,
            explained: Vec::new(),
            question: Question::new(),
            waiting: None,
            endings: Endings::default(),
            notice: None,
        }
    }

    /// The same for a player who types lines.
    #[must_use]
    pub fn for_lines(self) -> PegsSession {
        PegsSession { is_spoken: true, shows_ways: true, ..self }
    }

    pub const fn game(&self) -> &PegGame {
        self.games.present()
    }

    /// The game on show. While jumps are walked, this is the part up to the last one.
    pub fn shown(&self) -> PegGame {
        match &self.mode {
            Mode::Walking(walk) => walk.game(),
            Mode::SettingUp => PegGame::from_board(self.setup()),
            Mode::Playing => self.game().clone(),
        }
    }

    /// The finished game on show, if there is one, and how many of its jumps are shown as made.
    pub fn finished(&self) -> Option<(&PegGame, usize)> {
        let (game, shown) = match &self.mode {
            Mode::Playing => (self.game(), self.game().jumps().len()),
            Mode::Walking(walk) => (&walk.line, walk.at),
            Mode::SettingUp => return None,
        };
        (game.start().is_some() && game.is_over()).then_some((game, shown))
    }

    pub fn help(&self) -> PegHelp {
        self.games.help()
    }

    pub const fn setup(&self) -> Board {
        *self.setup.present()
    }

    /// The moves that the coach warned about after the last input.
    pub const fn warned(&self) -> Option<&Moves> {
        match self.question.asked() {
            Some(Asked::Moves(moves)) => Some(moves),
            _ => None,
        }
    }

    /// The id of the command that was asked for last although it gives the game up.
    pub fn asks_to_give_up(&self) -> Option<&'static str> {
        match self.question.asked() {
            Some(Asked::GivingUp(id)) if counts_once_begun(&self.games) => Some(id),
            _ => None,
        }
    }

    /// Whether moves wait for analysis. Until it ends, nothing else can be done.
    pub const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Marks the start of the next input. Only this input can answer the last question.
    pub fn next_input(&mut self) {
        self.question.next_input();
        self.notice = None;
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

    /// Forgets the hints and the waiting moves for the previous board, and notes an end.
    fn changed(&mut self) {
        self.mode = Mode::Playing;
        self.hints = 0;
        self.explained.clear();
        self.waiting = None;
        self.note_end();
    }

    /// Notes the end of the game, if it has ended.
    fn note_end(&mut self) {
        let was_practice = self.help().is_practice;
        self.endings.note(&mut self.games);
        if !was_practice && self.help().is_practice {
            self.notice = Some(Notice::Practice);
        }
    }

    /// The rating of a finished game, if all that it needs is known. The present game is rated as shown once the program
    /// has shown how to play on.
    pub fn rating(&self, game: &PegGame) -> Option<Rating> {
        let rating = self.evaluations.rating(game)?;
        let is_shown = game == self.game() && self.games.help().shown > 0;
        Some(if is_shown { Rating::Shown } else { rating })
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

    /// Handles an update of an analysis. Returns what came of moves that waited for it. If the analysis failed, the
    /// coach does not object to them.
    pub fn on_analysis(&mut self, id: TaskId, update: Update<BoardAnalysis>) -> Option<Fact> {
        let has_ended = self.analyst.receive(id, update, &mut self.evaluations);
        let moves = self.waiting.take_if(|_| has_ended)?;
        Some(self.make(moves))
    }

    pub fn analysis_status(&self, game: &PegGame) -> &AnalysisStatus {
        self.analyst.analysis_status(game)
    }

    /// The odds of the board that a game began from, if they are known. `None` for a game that began with one hole empty, for a
    /// lost board, which is for the coach to say, and for another goal than one peg.
    pub fn odds(&self, game: &PegGame) -> Option<Odds> {
        self.boards.odds(game)
    }

    /// Returns the task that finds the odds of the board that the present game began from, if it has to be started.
    pub fn request_odds(&mut self) -> Option<(TaskId, OddsTask)> {
        let game = self.games.present();
        self.boards.rate(game)
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
