//! Practice: the list of what there is, and the challenge that is open. The session has the challenge.

mod challenge;
mod list;
mod position;
mod state;

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

pub(crate) use state::Practice;

use super::at_place::{Act, AtPlace, ask, at_place, change, request, type_for};
use super::parts::{LineInput, moved};
use super::{Arrival, Context, Facts, Request, Screen, Typed};
use crate::narration::practice::{item_name, title};
use crate::narration::{capital, command_line};
use crate::play::practice::{Challenge, Item};
use crate::play::puzzle::PuzzleTask;
use crate::session::PracticeSession;
use crate::session::command::{Outcome, Place as _};
use crate::session::practice::Refusal;
use crate::task::{TaskId, Update};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Arrangement, Frame, PanelContent, Share, View, body};
use pegwise_engine::code::{Rules, Symbols};

/// The panels: the list and its chosen line; or what a challenge is about, the map of its codes, and the question.
const LIST: usize = 0;
const ITEM: usize = 1;
const POSITION: usize = 2;
const MAP: usize = 3;
const QUESTION: usize = 4;

/// The width from which the chosen line has a panel beside the list, and otherwise its height below it.
const BESIDE: u16 = 110;
const BELOW: u16 = 10;

/// The width from which the question has more room than what it is about.
const WIDE: u16 = 100;

/// The fewest lines that have room for a map of codes below the guesses.
const WITH_MAP: u16 = 30;

impl Practice {
    fn submit_answer(&mut self, context: &mut Context<'_>) -> Option<Request> {
        match self.session.answer(self.answer.text()) {
            Ok(run) => self.carry_out(run, context),
            Err(wrong) => {
                self.answer.refuse(capital(&wrong.to_string()));
                None
            }
        }
    }

    fn frame(&self) -> Frame {
        let session = &self.session;
        let (middle, status) = match session.open() {
            Some(open) if session.waits => {
                (title(&open.challenge), "The next puzzle is being made …".to_owned())
            }
            Some(open) => (title(&open.challenge), challenge::standing_in_words(open).to_owned()),
            None => {
                let status = match session.item() {
                    _ if session.waits => "The puzzle is being made …".to_owned(),
                    Item::Mistakes if !session.has_due() => self.nothing_due(),
                    Item::Lessons => "Enter shows the list of lessons".to_owned(),
                    item => format!("Enter begins: {}", item_name(item).to_lowercase()),
                };
                ("lessons, puzzles without end, and your mistakes".to_owned(), status)
            }
        };
        Frame {
            title: "LEARN",
            middle: vec![middle],
            right: Vec::new(),
            status: Span::raw(status),
            ..Frame::default()
        }
    }

    fn arrangement(&self, area: Rect) -> Arrangement {
        let room = body(area);
        let of = |share, panel| (Share::Of(share), Arrangement::Panel(panel));
        let Some(open) = self.session.open() else {
            if room.width >= BESIDE {
                return Arrangement::Columns(vec![of(3, LIST), of(2, ITEM)]);
            }
            let item = (Share::Cells(BELOW.min(room.height / 2)), Arrangement::Panel(ITEM));
            return Arrangement::Rows(vec![of(1, LIST), item]);
        };
        let has_map = room.height >= WITH_MAP && position::shows_map(open);
        let left = if has_map {
            Arrangement::Rows(vec![of(9, POSITION), of(13, MAP)])
        } else {
            Arrangement::Panel(POSITION)
        };
        let (left_share, right_share) = if room.width >= WIDE { (9, 11) } else { (1, 1) };
        Arrangement::Columns(vec![(Share::Of(left_share), left), of(right_share, QUESTION)])
    }
}

impl AtPlace for Practice {
    at_place!(PracticeSession, work: Puzzle, typed: typed);

    fn symbols(&self) -> Symbols {
        self.game_rules().map_or(Symbols::LETTERS, Rules::symbols)
    }

    fn view_command(&self, command: Command) -> Option<Act<Practice>> {
        if self.session.waits && command == Command::Back {
            return Some(Box::new(|practice, _| request::<Practice>(practice.session.drop_puzzle())));
        }
        let Some(open) = self.session.open() else {
            let choose = |line| change(move |practice: &mut Practice| practice.session.chosen = Some(line));
            return match command {
                Command::GoTo if matches!(self.session.item(), Item::Kind(_)) => {
                    Some(type_for(command, LineInput::new("Number of the puzzle:")))
                }
                Command::Back => Some(ask(Request::Back)),
                command => moved(command, self.session.line(), Item::all().len()).map(choose),
            };
        };
        let step = |step| change(move |practice: &mut Practice| practice.step = step);
        match command {
            Command::Accept if !open.is_over() && !self.answer.text().is_empty() => {
                Some(Box::new(Practice::submit_answer))
            }
            Command::LaterRow if open.is_over() && self.step < Practice::last_step(open) => {
                Some(step(self.step + 1))
            }
            Command::EarlierRow if open.is_over() => self.step.checked_sub(1).map(step),
            _ => None,
        }
    }

    fn note(&mut self, outcome: &Outcome<PracticeSession>, _: Instant) {
        if let Outcome::Happened(fact) = outcome {
            self.heed(fact);
        }
    }

    fn on_work(&mut self, id: TaskId, update: Update<PuzzleTask>) -> Option<Request> {
        if let Outcome::Happened(fact) = self.session.receive(id, update)? {
            self.heed(&fact);
        }
        None
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NothingDue => self.nothing_due(),
            refusal => capital(&refusal.to_string()),
        }
    }

    fn reason_in_words(&self, command: Command, look: Look) -> Option<String> {
        let is_over = self.unanswered().is_none();
        match command {
            _ if self.session.open().is_none() => self.reason(command),
            Command::Accept => Some("Type an answer first".to_owned()),
            Command::LaterRow if is_over => {
                let next = self.key(Command::Accept, look);
                Some(format!("This is the end of the explanation; {next} goes on to the next one"))
            }
            Command::EarlierRow if is_over => Some("This is the first step".to_owned()),
            _ => self.reason(command),
        }
    }

    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        if command == Command::Accept {
            // What is due may change, but not the chosen line.
            self.session.chosen = Some(self.session.line());
        }
        let request = self.act(command)?.ok()?(self, context);
        request.or_else(|| self.entries())
    }
}

impl Screen for Practice {
    fn title(&self) -> &'static str {
        "Practice"
    }

    fn keys(&self) -> Keys {
        let plain = |context| Keys { context, typing: Typing::Nothing };
        match self.session.open() {
            _ if self.typed.is_some() => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            None => plain(KeyContext::Practice),
            Some(open) if open.is_over() => plain(KeyContext::ChallengeOver),
            Some(_) => Keys {
                context: KeyContext::Challenge,
                typing: self.rules().map_or(Typing::Nothing, Typing::Code),
            },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Your mistakes come from a review (x) or a finished peg game (x).",
            "Each right first answer lengthens the wait; a miss: tomorrow.",
            "The first answer to a puzzle counts for your rating (Glicko-2).",
        ]
    }

    fn explains_scores(&self) -> bool {
        true
    }

    fn commands(&self) -> Vec<String> {
        match self.session.open().map(|open| &open.challenge) {
            Some(Challenge::Puzzle(puzzle)) => vec![command_line::puzzle(puzzle.kind, puzzle.number)],
            Some(_) => Vec::new(),
            None => vec![command_line::PRACTICE.to_owned()],
        }
    }

    fn asks(&self) -> bool {
        self.session.asks()
    }

    fn next_input(&mut self) {
        self.session.next_input();
        self.notice = None;
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        self.session.today = facts.today;
        self.session.set_book(facts.practice.clone());
    }

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        // Another window may have practiced.
        Some(Request::ReadRecord)
    }

    /// Types a key in the answer or the number, if it is part of one.
    fn type_key(&mut self, key: KeyEvent) -> Typed {
        if let Some(prompt) = &mut self.typed {
            return match key.code {
                KeyCode::Char(sign) if !sign.is_ascii_digit() => Typed::No,
                _ => prompt.line.type_key(key).into(),
            };
        }
        if self.unanswered().is_none() {
            return Typed::No;
        }
        let rules = self.rules();
        let takes = |sign: char| match rules {
            Some(rules) => !sign.is_uppercase() && rules.peg(sign).is_some(),
            None => sign.is_ascii_digit() || matches!(sign, '-' | ' '),
        };
        match key.code {
            KeyCode::Char(sign) if !takes(sign) && !key.modifiers.contains(KeyModifiers::CONTROL) => {
                Typed::No
            }
            _ => self.answer.type_key(key).into(),
        }
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        if self.unanswered().is_some() {
            self.answer.paste(text);
        }
    }

    fn select_row(&mut self, line: usize) {
        self.session.chosen = Some(line);
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let mut frame = self.frame();
        let is_open = self.session.open().is_some();
        let wrong = self.answer.error().filter(|_| is_open);
        if let Some(words) = self.notice.as_deref().or(wrong) {
            let style = if is_open { look.style(Role::Warning) } else { Style::new() };
            frame.status = Span::styled(words.to_owned(), style);
        }
        let main = if is_open { QUESTION } else { LIST };
        Some(View::on(main, self.arrangement(area), frame))
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        match (panel, self.session.open()) {
            (POSITION, Some(open)) => position::panel(self, open, room, look),
            (MAP, Some(open)) => position::map(open, room, look),
            (_, Some(open)) => challenge::panel(self, open, room, look),
            (ITEM, None) => list::item(&self.session, room, look),
            (_, None) => list::panel(&self.session, room, look),
        }
    }
}
