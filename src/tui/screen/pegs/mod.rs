//! The peg board: the player jumps, and a coach knows what each jump costs. The session has the games. The keys
//! depend on the mode: the game, playback of moves, setup of a board, typed moves, the list of goals.

mod animation;
mod chances_chart;
mod choices;
mod commands;
mod evaluation_view;
mod facts;
mod finished_view;
mod hand;
mod jump_table;
mod jumps_view;
mod number;
mod state;
mod view;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Rect, Size};

use super::{Context, Controls as _, Preference, Request, Screen, Typed};
use crate::narration::command_line;
use crate::narration::unfinished::unfinished_pegs;
use crate::session::command::Argument;
use crate::session::pegs::{AnalysisRequest, Mode};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::{Work, WorkKind};
use crate::tui::theme::Look;
use crate::tui::widget::{Hit, NARROWEST, PanelContent, Popup, View, least_room};
use animation::Animation;
use choices::Choice;
use pegwise_engine::pegs::Hole;
use state::Open;

pub(crate) use state::PegsScreen;

impl Screen for PegsScreen {
    fn title(&self) -> &'static str {
        if self.shape().triangle_rows().is_some() { "Peg triangle" } else { "Peg solitaire" }
    }

    fn least_window(&self) -> Size {
        // The board, the border around it, and the lines around the panels.
        let least = least_room(self.shape());
        let (width, height) = (least.width + 2, least.height + 5);
        Size { width: width.max(NARROWEST.width), height: height.max(NARROWEST.height) }
    }

    fn fit(&mut self, window: Rect) {
        self.focus.fit(window);
    }

    fn keys(&self) -> Keys {
        let context = match (&self.open, &self.session.mode) {
            (Open::Typed(prompt), _) if prompt.command == Command::TypeBoard => KeyContext::TypedBoard,
            (Open::Typed(_), _) => KeyContext::TypedMoves,
            (Open::Choices(choices), _) => match choices.chosen() {
                Choice::Goal(_) => KeyContext::Goals,
                Choice::Board(_) => KeyContext::Boards,
            },
            (Open::Nothing, Mode::Walking(_)) => KeyContext::Moves,
            (Open::Nothing, Mode::SettingUp) => KeyContext::SetUp,
            (Open::Nothing, Mode::Playing) if self.game().start().is_none() => KeyContext::PegsStart,
            (Open::Nothing, Mode::Playing) if self.game().is_over() => KeyContext::PegsOver,
            (Open::Nothing, Mode::Playing) => KeyContext::Pegs,
        };
        let typing = if self.prompt().is_some() { Typing::Drawing } else { Typing::Nothing };
        Keys { context, typing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        match (&self.open, self.choice()) {
            _ if self.sets_up() => &[
                "A board as text: x for a peg, . for an empty hole, rows",
                "from the top with / between them: ./xx/x.x/xxxx/xxxxx",
                "* and 1 also mean pegs, o and 0 holes.",
                "A drawing is a board, too: o for an empty hole, a blank or",
                ". for no hole. It may begin with diagonal: or triangular:",
            ],
            (Open::Nothing, _) | (_, Some(Choice::Goal(_))) => &[
                "A peg jumps over its neighbor into the hole behind it;",
                "the neighbor is removed. One peg left wins, unless",
                "you chose another goal.",
                "The coach warns of, or refuses, a jump after which the",
                "goal is out of reach. Its landing is marked !.",
            ],
            (Open::Choices(_), _) => &[
                "A random game avoids clear losses: jumps after which",
                "no peg can jump, or groups of pegs are apart. The odds",
                "are the share of such games that leave one peg.",
            ],
            (Open::Typed(_), _) => &[
                "From hole to hole, with spaces between jumps: 4-1 6-4.",
                "Letters work too, a for hole 1: d-a, da or d a.",
                "A peg that jumps on: 13-6-1.",
            ],
        }
    }

    fn commands(&self) -> Vec<String> {
        let game = self.begun();
        let printed = command_line::count(&game.after(0));
        let shared = command_line::shared_board(&game);
        let drawn = if let Some(Choice::Board(kind)) = self.choice() { Some(kind) } else { None };
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

    fn prefer(&mut self, preference: Preference, _: Instant) {
        match preference {
            Preference::Motion(motion) => {
                self.motion = motion;
                if !motion {
                    self.animation = None;
                }
            }
            Preference::TriangleCoach(coach) => self.session.coach = coach,
            Preference::WaysToWin(ways) => self.session.shows_ways = ways,
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

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        let typed = self.prompt_mut().is_some_and(|prompt| prompt.type_key(key));
        if typed {
            self.session.next_input();
        }
        typed.into()
    }

    fn paste(&mut self, text: &str, context: &mut Context<'_>) {
        self.clear(false);
        self.session.next_input();
        let types_board = self.keys().context == KeyContext::TypedBoard;
        if let Some(prompt) = self.prompt_mut() {
            prompt.paste(&if types_board { facts::in_one_line(text) } else { text.to_owned() });
        } else if self.sets_up() {
            self.take_board(text, context);
        } else {
            self.take_board_or_moves(text, context);
        }
        self.prepare();
    }

    fn moves(&self) -> bool {
        self.animation.is_some()
    }

    fn deadline(&self) -> Option<Instant> {
        let picture = self.animation.as_ref().map(Animation::deadline);
        [self.number.deadline(), picture, self.due].into_iter().flatten().min()
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
        (self.animation, self.due) = (None, None);
    }

    fn select_row(&mut self, number: usize) {
        if let Ok(hole) = self.shape().hole(number) {
            self.clear(false);
            self.point_at(hole);
            self.prepare();
        }
    }

    fn focus_on(&mut self, panel: usize) {
        if !self.focus.is_on(panel) {
            self.focus.turn_to(panel);
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        Some(self.focus.view(view::arrangement(self, area), view::frame(self, area, look)))
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        view::panel(self, panel, room, look)
    }

    fn popup(&self, room: Rect, look: Look) -> Option<Popup> {
        if let Open::Choices(choices) = &self.open {
            Some(view::choices(self, choices, room, look))
        } else {
            None
        }
    }
}

impl PegsScreen {
    /// What a click on a hole means: it goes there, and takes the peg or lands.
    fn hit(&self, hole: Hole) -> Option<Hit> {
        let here = Argument::Row(hole.number());
        match (&self.open, &self.session.mode, &self.held) {
            // The held peg cannot land there.
            (Open::Nothing, Mode::Playing, Some(held)) if held.over(hole).is_none() => {
                Some(Hit::Selection(here))
            }
            (Open::Nothing, Mode::Playing, _) => Some(Hit::Command(here, Command::Accept)),
            (Open::Nothing, Mode::SettingUp, _) => Some(Hit::Command(here, Command::Choose)),
            _ => None,
        }
    }
}
