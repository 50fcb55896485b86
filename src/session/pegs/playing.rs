//! What the player can do in a game: jump, undo, ask for help, walk through jumps, and begin other games.

use super::super::command::Outcome::{self, Happened, Starts};
use super::super::command::{changes, opens};
use super::super::subject::Subject;
use super::analyst::AnalysisStatus;
use super::ending::counts_once_begun;
use super::{AnalysisRequest, Asked, Behind, Fact, Mode, PegsSession, Ready, Refusal, Walk, Whose};
use crate::play::practice::{Exercise, JumpExercise};
use crate::play::{BoardKind, Coach, Goal, JumpHint, MovesError, NumberedBoard, PegGame};
use crate::task;
use pegwise_engine::pegs::{Board, Jump, Moves, Shape, Stuck, Verdict};

impl PegsSession {
    /// Begins with a hole empty, whose number this is.
    pub(super) fn start(&self, hole: &str) -> Ready {
        let hole = self.hole(hole)?;
        let next = self.game().starting_at(hole);
        changes(
            move |pegs: &mut PegsSession| {
                if next.is_over() { Fact::NoStart(Box::new(next)) } else { pegs.go_through(vec![next]) }
            },
        )
    }

    /// Makes all moves of a line, or none. Those that the coach warns about must be repeated.
    pub fn jump(&self, text: &str) -> Ready {
        let moves = Moves::parse(text, self.game().shape()).map_err(MovesError::from);
        let games = moves.and_then(|moves| Ok((self.game().after_moves(&moves)?, moves)));
        let (games, moves) = games.map_err(|wrong| Refusal::Line(text.to_owned(), wrong))?;
        changes(move |pegs: &mut PegsSession| {
            if pegs.is_spoken {
                pegs.look_at_each(&games);
            }
            pegs.make(moves)
        })
    }

    /// Makes moves if the coach allows them.
    pub(super) fn make(&mut self, moves: Moves) -> Fact {
        let Ok(games) = self.game().after_moves(&moves) else { return Fact::Waits };
        if self.must_wait(&games) {
            self.waiting = Some(moves);
            return Fact::Waits;
        }
        let asked = Asked::Moves(moves);
        match (self.coach, self.first_lost(&games)) {
            (Coach::Refuse, Some(lost)) => Fact::Refused(lost),
            (Coach::Warn, Some(lost)) if !self.question.is_answered(&asked) => {
                self.question.ask(asked);
                Fact::Warned(lost)
            }
            _ => self.go_through(games),
        }
    }

    /// Analyzes on the spot what moves wait for, and makes them.
    pub(super) fn made_after_analysis(&mut self) -> Fact {
        let shown = self.game().clone();
        let Some(AnalysisRequest::Start(id, analysis)) = self.request_analysis(&shown) else {
            return Fact::Waits;
        };
        let heard = task::updates(analysis).into_iter().filter_map(|update| self.on_analysis(id, update));
        heard.last().unwrap_or(Fact::Waits)
    }

    /// Returns the game that the moves start from: the present one, or the first of these if it begins a game.
    pub(super) fn before<'g>(&'g self, games: &'g [PegGame]) -> &'g PegGame {
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
    fn go_through(&mut self, games: Vec<PegGame>) -> Fact {
        let before = self.game().board();
        for game in &games {
            self.games.play(game.clone());
        }
        self.changed();
        Fact::Made(before, games)
    }

    pub(super) fn undo(&self) -> Ready {
        match self.mode {
            Mode::SettingUp if self.setup.can_undo() => self.edits(|pegs| _ = pegs.setup.undo()),
            Mode::Playing if self.games.can_undo() => changes(|pegs: &mut PegsSession| {
                pegs.games.undo();
                pegs.changed();
                Fact::Undone
            }),
            _ => Err(Refusal::NothingToUndo),
        }
    }

    /// Goes back to the last board from which the goal can be reached. Undo returns to the later jumps.
    pub(super) fn rescue(&self) -> Ready {
        let game = self.game();
        if !self.evaluations.of(game).verdict.is_lost() {
            return Err(Refusal::NotLost);
        }
        let before = self.evaluations.last_winnable(game).ok_or(Refusal::NeverWinnable)?;
        let (earlier, undone) = (game.after(before), game.jumps().len() - before);
        changes(move |pegs: &mut PegsSession| {
            pegs.games.help_mut().undone += undone;
            Fact::PlaysOn(pegs.go_on_from(earlier))
        })
    }

    pub(super) fn redo(&self) -> Ready {
        match self.mode {
            Mode::SettingUp if self.setup.can_redo() => self.edits(|pegs| _ = pegs.setup.redo()),
            Mode::Playing if self.games.can_redo() => changes(|pegs: &mut PegsSession| {
                pegs.games.redo();
                pegs.changed();
                Fact::Redone
            }),
            _ => Err(Refusal::NothingToRedo),
        }
    }

    /// Gives the next of three hints, if enough is known. Each hint counts once.
    pub(super) fn hint(&self) -> Ready {
        self.advised(|pegs| {
            let hint = JumpHint::of(pegs.game(), &pegs.evaluations).ok_or(Refusal::HintUnknown)?;
            changes(|pegs: &mut PegsSession| {
                if pegs.hints < 3 {
                    pegs.hints += 1;
                    pegs.games.help_mut().hints += 1;
                }
                Fact::Hinted(hint, pegs.hints)
            })
        })
    }

    /// Has a jump or the board explained.
    pub(super) fn why(&self, jump: &str) -> Ready {
        let jump = self.jump_to_explain(jump)?;
        self.advised(move |pegs| match pegs.verdict(jump) {
            None | Some(Verdict::Unknown) => Err(Refusal::ReasonUnknown),
            Some(verdict) => changes(move |pegs: &mut PegsSession| pegs.explain(jump, &verdict)),
        })
    }

    fn jump_to_explain(&self, text: &str) -> Result<Option<Jump>, Refusal> {
        if !self.game().is_open() {
            return Err(Refusal::NotOpen);
        }
        if text.is_empty() {
            return Ok(None);
        }
        let games = self.game().with_moves(text)?;
        match games.last().map(PegGame::jumps) {
            Some([made @ .., jump]) if made.len() == self.game().jumps().len() => Ok(Some(*jump)),
            _ => Err(Refusal::WhichJump),
        }
    }

    /// Whether the goal can be reached after a jump, or from here. `None` if the jump is not possible.
    fn verdict(&self, jump: Option<Jump>) -> Option<Verdict> {
        let after = match jump {
            Some(jump) => self.game().jumped(jump.from, jump.to).ok()?,
            None => self.game().clone(),
        };
        Some(self.evaluations.of(&after).verdict)
    }

    /// An explanation counts as a hint, once, unless the coach has said as much: it tells which jumps lose, and numbers may
    /// be on show.
    fn explain(&mut self, jump: Option<Jump>, verdict: &Verdict) -> Fact {
        let is_told = self.coach != Coach::Off && (verdict.is_lost() || self.shows_ways);
        if !is_told && !self.explained.contains(&jump) {
            self.explained.push(jump);
            self.games.help_mut().hints += 1;
        }
        Fact::Explained(jump)
    }

    pub(super) fn play_out(&self) -> Ready {
        self.advised(|pegs| {
            let best = pegs.evaluations.played_out(pegs.game()).ok_or(Refusal::BestUnknown)?;
            pegs.shows("play-out", pegs.game().board(), |pegs| {
                if !pegs.is_spoken {
                    let own = pegs.game().jumps().len();
                    pegs.walk(best.clone(), own, Whose::Coach(own));
                }
                Happened(Fact::Best(Box::new(best)))
            })
        })
    }

    pub(super) fn shows_from_here(&self, id: &'static str, subject: fn(Box<PegGame>) -> Subject) -> Ready {
        let game = self.shown();
        if !game.is_open() {
            return Err(Refusal::NotOpen);
        }
        self.shows(id, game.board(), move |_| Outcome::Opens(subject(Box::new(game))))
    }

    /// Shows how to play on from a board, by the command of this id. If it is the board of a game that counts, that gives the
    /// game up, so the command has to be repeated.
    #[expect(clippy::unnecessary_wraps, reason = "what leads here may be refused")]
    fn shows(
        &self,
        id: &'static str,
        board: Board,
        show: impl FnOnce(&mut PegsSession) -> Outcome<PegsSession> + 'static,
    ) -> Ready {
        if !self.game().is_open() || board != self.game().board() {
            return Ok(Box::new(|pegs, _| show(pegs)));
        }
        Ok(Box::new(move |pegs, _| {
            let asked = Asked::GivingUp(id);
            if counts_once_begun(&pegs.games) && !pegs.question.is_answered(&asked) {
                pegs.question.ask(asked);
                return Happened(Fact::AsksToGiveUp(id));
            }
            pegs.games.help_mut().shown += 1;
            pegs.note_end();
            pegs.question.ask(asked); // The program may ask another question first.
            show(pegs)
        }))
    }

    pub(super) fn practice(&self) -> Ready {
        let (game, _) = self.finished().ok_or(Refusal::NotOver)?;
        let exercise = JumpExercise::of_game(game, &self.evaluations).ok_or(Refusal::NothingToPractice)?;
        opens(Subject::Practice(vec![Exercise::Jump(exercise)]))
    }

    pub(super) fn change_coach(coach: Coach) -> Ready {
        changes(move |pegs: &mut PegsSession| {
            pegs.coach = coach;
            Fact::Coach
        })
    }

    pub(super) fn show_ways(&self) -> Ready {
        match self.finished() {
            _ if self.coach == Coach::Off => Err(Refusal::CoachOff),
            Some(_) => Err(Refusal::AlwaysShown),
            None if self.shown().start().is_none() => Err(Refusal::Nothing),
            None => changes(|pegs: &mut PegsSession| {
                pegs.shows_ways = !pegs.shows_ways;
                Fact::Ways
            }),
        }
    }

    /// Changes the goal. The moves made stay.
    pub fn change_goal(&self, goal: Goal) -> Ready {
        if !self.game().has_holes_of(goal) {
            return Err(Refusal::NoHome);
        }
        changes(move |pegs: &mut PegsSession| {
            pegs.go_on_from(pegs.game().clone().played_for(goal));
            Fact::Goal
        })
    }

    pub(super) fn new_game(&self) -> Ready {
        if self.is_spoken || self.game().start().is_some() {
            return Self::another(self.game().shape());
        }
        match self.mode {
            Mode::Playing => Err(Refusal::NewAlready),
            Mode::Walking(_) | Mode::SettingUp => self.close(),
        }
    }

    pub(super) fn another(shape: Shape) -> Ready {
        changes(move |pegs: &mut PegsSession| pegs.begin_another(shape))
    }

    /// Begins a new game on a triangle of this size. Undo returns to the last one.
    pub fn begin_another(&mut self, shape: Shape) -> Fact {
        let next = PegGame::new(shape).played_for(self.game().goal());
        self.games.begin(next);
        self.changed();
        Fact::Begun
    }

    pub(super) fn restart(&self) -> Ready {
        if self.game().jumps().is_empty() {
            return Err(Refusal::Nothing);
        }
        changes(|pegs: &mut PegsSession| {
            let (start, is_shown) = (pegs.game().after(0), pegs.help().shown > 0);
            let behind = pegs.behind(&start);
            pegs.games.begin(start);
            pegs.games.help_mut().is_practice = is_shown;
            pegs.changed();
            Fact::PlaysOn(behind)
        })
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

    /// Continues from another state, whose moves are the player's own or already counted as help.
    fn go_on_from(&mut self, game: PegGame) -> Behind {
        let behind = self.behind(&game);
        if behind != Behind::Same {
            self.games.go_on(game);
        }
        self.changed();
        behind
    }

    /// Continues from a game whose moves another part of the program found.
    pub fn take_over(&mut self, game: PegGame) -> Fact {
        let behind = self.behind(&game);
        if behind != Behind::OtherGame {
            return Fact::PlaysOn(self.go_on_from(game));
        }
        self.import(game);
        self.games.help_mut().shown = 1;
        Fact::PlaysOn(behind)
    }

    /// Plays a game that was read from a text. With jumps it is practice.
    pub fn import(&mut self, game: PegGame) {
        let is_practice = !game.jumps().is_empty();
        self.games.begin(game);
        self.games.help_mut().is_practice = is_practice;
        self.changed();
    }

    pub fn play_board(&self, board: Board) -> Ready {
        if let Some(stuck) = Stuck::of(board) {
            return Err(stuck.into());
        }
        changes(move |pegs: &mut PegsSession| {
            pegs.go_on_from(PegGame::from_board(board).played_for(pegs.game().goal()));
            Fact::BoardPlayed
        })
    }

    pub(super) fn play_numbered(&mut self, numbered: NumberedBoard) -> Fact {
        self.boards.learn(numbered.board, Some(numbered.odds));
        self.go_on_from(PegGame::from_board(numbered.board).played_for(self.game().goal()));
        Fact::NumberedPlayed(numbered)
    }

    /// Draws a board of a kind: the one of this number, or any.
    pub fn draw(&self, kind: BoardKind, number: Option<u32>) -> Ready {
        Ok(Box::new(move |pegs, random| {
            let number = number.unwrap_or_else(|| random.number());
            if pegs.is_spoken {
                return Happened(pegs.play_numbered(kind.board(number)));
            }
            pegs.mode = Mode::Playing;
            let (id, task) = pegs.boards.draw(kind, number);
            Starts(id, task)
        }))
    }

    pub fn walk(&mut self, line: PegGame, at: usize, whose: Whose) {
        self.mode = Mode::Walking(Walk { line, at, whose });
    }

    pub(super) fn jump_back(&self) -> Ready {
        if let Mode::Walking(walk) = &self.mode {
            self.walk_to(walk.at.saturating_sub(1), false)
        } else {
            let game = self.game().clone();
            let before = game.jumps().len().checked_sub(1).ok_or(Refusal::Nothing)?;
            changes(move |pegs: &mut PegsSession| {
                let board = game.board();
                pegs.walk(game, before, Whose::Own);
                Fact::Walked(board, Vec::new())
            })
        }
    }

    pub(super) fn first(&self) -> Ready {
        self.walks(|_| 0, false)
    }

    pub(super) fn last(&self) -> Ready {
        self.walks(Walk::jumps, false)
    }

    pub(super) fn walks(&self, to: fn(&Walk) -> usize, is_seen: bool) -> Ready {
        let Mode::Walking(walk) = &self.mode else { return Err(Refusal::Nothing) };
        self.walk_to(to(walk), is_seen)
    }

    /// Walks to a jump. The switch says whether the jumps on the way are shown.
    fn walk_to(&self, to: usize, is_seen: bool) -> Ready {
        let Mode::Walking(walk) = &self.mode else { return Err(Refusal::Nothing) };
        if to == walk.at || to > walk.jumps() {
            return Err(Refusal::Nothing);
        }
        changes(move |pegs: &mut PegsSession| pegs.walked_to(to, is_seen))
    }

    fn walked_to(&mut self, to: usize, is_seen: bool) -> Fact {
        let Mode::Walking(walk) = &mut self.mode else { return Fact::Closed(false) };
        let (board, from) = (walk.board(), walk.at);
        let jumps = if is_seen { walk.line.jumps()[from..to].to_vec() } else { Vec::new() };
        walk.at = to;
        // The end of the player's own jumps is the game itself.
        if walk.whose == Whose::Own && to == walk.jumps() {
            self.mode = Mode::Playing;
        }
        Fact::Walked(board, jumps)
    }

    /// Walks over the next jump, if there is one.
    pub fn walk_on(&mut self) -> Option<Fact> {
        let Mode::Walking(walk) = &self.mode else { return None };
        let next = walk.at + 1;
        (next <= walk.jumps()).then(|| self.walked_to(next, true))
    }

    pub(super) fn play_on(&self) -> Ready {
        let Mode::Walking(walk) = &self.mode else { return Err(Refusal::Nothing) };
        let (game, is_found) = (walk.game(), walk.whose == Whose::Solution);
        changes(
            move |pegs: &mut PegsSession| {
                if is_found { pegs.take_over(game) } else { Fact::PlaysOn(pegs.go_on_from(game)) }
            },
        )
    }

    /// Returns to the game. A board that was set up stays as it is.
    pub fn close(&self) -> Ready {
        changes(|pegs: &mut PegsSession| {
            let board = pegs.game().board();
            let is_edited = matches!(pegs.mode, Mode::SettingUp) && pegs.setup() != board;
            if is_edited {
                pegs.set_aside = Some(board);
            }
            pegs.mode = Mode::Playing;
            Fact::Closed(is_edited)
        })
    }
}
