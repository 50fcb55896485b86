//! The peg triangle: the player jumps, and a coach knows what each jump costs. The session has the games. The keys
//! depend on the mode: the game, playback of moves, setup of a board, typed moves, the list of goals.

mod action;
mod animation;
mod boards;
mod chances_chart;
mod evaluation_view;
mod finished_view;
mod goals;
mod hand;
mod jumps_view;
mod number;
mod outcome;
mod state;
mod view;
mod walk;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect, Size};

use super::{Context, Preference, Request, Screen, Typed};
use crate::narration::command_line;
use crate::narration::unfinished::unfinished_pegs;
use crate::session::pegs::AnalysisRequest;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::{Work, WorkKind};
use crate::tui::theme::Look;
use crate::tui::widget::{NARROWEST, least_room};
use state::Mode;

use animation::Animation;
use number::HoleNumber;

pub(crate) use state::PegsScreen;

impl Screen for PegsScreen {
    fn title(&self) -> &'static str {
        "Peg triangle"
    }

    fn least_window(&self) -> Size {
        // The board and the border around it.
        let width = least_room(self.rows()).width + 2;
        Size { width: width.max(NARROWEST.width), ..NARROWEST }
    }

    fn fit(&mut self, window: Rect) {
        self.focus.fit(window);
    }

    fn keys(&self) -> Keys {
        let (context, typing) = match &self.mode {
            Mode::Play(_) if self.game().start().is_none() => (KeyContext::PegsStart, Typing::Nothing),
            Mode::Play(_) if self.game().is_over() => (KeyContext::PegsOver, Typing::Nothing),
            Mode::Play(_) => (KeyContext::Pegs, Typing::Nothing),
            Mode::TypeMoves(_) => (KeyContext::TypedMoves, Typing::Text),
            Mode::ChooseGoal(_) => (KeyContext::Goals, Typing::Nothing),
            Mode::ChooseBoard(_) => (KeyContext::Boards, Typing::Nothing),
            Mode::Walk(_) => (KeyContext::Moves, Typing::Nothing),
            Mode::SetUp => (KeyContext::SetUp, Typing::Nothing),
            Mode::TypeBoard(_) => (KeyContext::TypedBoard, Typing::Text),
        };
        Keys { context, typing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        match &self.mode {
            Mode::Play(_) | Mode::Walk(_) | Mode::ChooseGoal(_) => &[
                "A peg jumps over its neighbor into the hole behind it;",
                "the neighbor is removed. One peg left wins, unless",
                "you chose another goal.",
                "The coach warns of, or refuses, a jump after which the",
                "goal is out of reach. Its landing is marked !.",
            ],
            Mode::ChooseBoard(_) => &[
                "A random game avoids clear losses: jumps after which",
                "no peg can jump, or groups of pegs are apart. The odds",
                "are the share of such games that leave one peg.",
            ],
            Mode::TypeMoves(_) => &[
                "From hole to hole, with spaces between jumps: 4-1 6-4.",
                "Letters work too, a for hole 1: d-a, da or d a.",
                "A peg that jumps on: 13-6-1.",
            ],
            Mode::SetUp | Mode::TypeBoard(_) => &[
                "A board as text: x for a peg, . for an empty hole, rows",
                "from the top with / between them: ./xx/x.x/xxxx/xxxxx",
                "* and 1 also mean pegs, o and 0 holes.",
            ],
        }
    }

    fn commands(&self) -> Vec<String> {
        let game = self.begun();
        let printed = command_line::count(&game.after(0));
        let shared = command_line::shared_board(&game);
        let drawn = if let Mode::ChooseBoard(boards) = &self.mode { Some(boards.chosen()) } else { None };
        let text = (!game.jumps().is_empty()).then(|| command_line::export("triangle"));
        drawn
            .map(command_line::board)
            .into_iter()
            .chain(printed)
            .chain(shared)
            .chain(command_line::from_board("search", &game))
            .chain(text)
            .collect()
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn prefer(&mut self, preference: Preference, _: Instant) {
        match preference {
            Preference::Motion(motion) => {
                self.motion = motion;
                if !motion {
                    self.animation = None;
                }
            }
            Preference::TriangleCoach(coach) => self.session.set_coach(coach),
            Preference::WaysToWin(ways) => self.ways_to_win = ways,
            _ => {}
        }
    }

    fn asks(&self) -> bool {
        self.answer.is_some()
    }

    fn is_busy(&self) -> bool {
        self.session.is_waiting()
    }

    fn unfinished(&self) -> Option<String> {
        unfinished_pegs(self.game())
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }

    fn start_over(&mut self, context: &mut Context<'_>) {
        self.update(Command::New, context);
    }

    fn background(&mut self, on_show: bool) -> Option<Request> {
        let change = if on_show {
            self.session.request_analysis(&self.pondered())
        } else {
            self.session.stop_analysis()
        };
        match change {
            Some(AnalysisRequest::Start(task, analysis)) => Some(Request::Start(Work::Board(task, analysis))),
            Some(AnalysisRequest::Stop) => Some(Request::Cancel(WorkKind::Board)),
            None if !on_show => None,
            None => self.session.request_odds().map(|(task, odds)| Request::Start(Work::Odds(task, odds))),
        }
    }

    fn why_not(&self, command: Command, look: Look) -> Option<String> {
        self.reason_not_to(command, look)
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let request = self.act(command, context);
        self.prepare();
        request
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        match &mut self.mode {
            Mode::TypeMoves(field) | Mode::TypeBoard(field) => {
                let typed = field.type_key(key);
                if typed {
                    self.session.next_input();
                }
                typed.into()
            }
            Mode::Play(_) | Mode::Walk(_) | Mode::SetUp | Mode::ChooseGoal(_) | Mode::ChooseBoard(_) => {
                Typed::No
            }
        }
    }

    fn paste(&mut self, text: &str, context: &mut Context<'_>) {
        (self.message, self.answer) = (None, None);
        self.animation = None;
        self.number = HoleNumber::default();
        self.session.next_input();
        match &mut self.mode {
            Mode::TypeMoves(field) | Mode::TypeBoard(field) => field.paste(text),
            Mode::SetUp => self.take_board(text, context.now),
            Mode::Play(_) | Mode::Walk(_) | Mode::ChooseGoal(_) | Mode::ChooseBoard(_) => {
                self.take_board_or_moves(text, context.now);
            }
        }
        self.prepare();
    }

    fn click(&self, at: Position, area: Rect, _: Look) -> Vec<Command> {
        let Some(hole) = view::hole_at(self, at, area) else { return Vec::new() };
        let take = match &self.mode {
            // The held peg cannot land there.
            Mode::Play(Some(held)) if held.over(hole).is_none() => None,
            Mode::Play(_) => Some(Command::Accept),
            Mode::SetUp => Some(Command::Choose),
            _ => return Vec::new(),
        };
        std::iter::once(Command::Hole(hole)).chain(take).collect()
    }

    fn moves(&self) -> bool {
        self.animation.is_some()
    }

    fn deadline(&self) -> Option<Instant> {
        let walk = if let Mode::Walk(walk) = &self.mode { walk.due } else { None };
        [self.number.deadline(), self.animation.as_ref().map(Animation::deadline), walk]
            .into_iter()
            .flatten()
            .min()
    }

    fn tick(&mut self, now: Instant) {
        if let Some(hole) = self.number.due(now) {
            self.message = None;
            self.point_at(hole);
            self.prepare();
        }
        self.animation = self.animation.take().and_then(|animation| animation.ticked(now));
        self.tick_walk(now);
    }

    fn pause(&mut self) {
        self.animation = None;
        if let Mode::Walk(walk) = &mut self.mode {
            walk.pause();
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
