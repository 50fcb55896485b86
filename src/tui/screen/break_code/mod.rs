//! Break the code: the player guesses. The session has the game.

mod action;
mod advice;
mod board;
mod layout;
mod notes;
mod possible;
mod row;
mod score_animation;
mod state;
mod view;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect, Size};

use super::{Arrival, Context, HelpTopic, Preference, Request, Screen, Typed};
use crate::narration::{command_line, unfinished};
use crate::play::{Analysis, AnalysisResult, GameStatus, GuessCost, GuessCostTask};
use crate::session::Verb;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::overlay::why::Explanation;
use crate::tui::theme::Look;
use crate::tui::widget::NARROWEST;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Code;
use score_animation::ScoreAnimation;
use state::Panel;

pub(crate) use state::BreakCode;

impl Screen for BreakCode {
    fn title(&self) -> &'static str {
        "Break the code"
    }

    fn least_window(&self) -> Size {
        NARROWEST
    }

    fn fit(&mut self, window: Rect) {
        self.focus.fit(window);
        if let Some(why) = &mut self.why {
            why.fit(window);
        }
    }

    fn keys(&self) -> Keys {
        if self.why.is_some() {
            return Keys { context: KeyContext::Why, typing: Typing::Nothing };
        }
        if self.focus.is_on(Panel::Notes) {
            return Keys { context: KeyContext::Notes, typing: Typing::Nothing };
        }
        if self.is_on_map() {
            return Keys { context: KeyContext::Map, typing: Typing::Nothing };
        }
        match self.game().status() {
            GameStatus::Open => Keys { context: KeyContext::Break, typing: Typing::Code(self.rules()) },
            GameStatus::Won | GameStatus::Lost | GameStatus::Revealed => {
                Keys { context: KeyContext::BreakOver, typing: Typing::Nothing }
            }
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "● exact: right color, right position.",
            "○ misplaced: right color, wrong position.",
            "Marks are sorted: they do not line up with the positions.",
            "The other page works out two guesses, peg by peg.",
        ]
    }

    fn topic(&self) -> Option<HelpTopic> {
        Some(HelpTopic::Scoring)
    }

    fn commands(&self) -> Vec<String> {
        let game = self.session.game();
        if game.history().turns().is_empty() {
            return Vec::new();
        }
        let explained = self.why.iter().map(Explanation::command);
        let suggested = command_line::suggest(game.rules(), &Strategy::States, game.history());
        let is_open = game.status() == GameStatus::Open;
        explained.chain(suggested.filter(|_| is_open)).chain([command_line::export("break")]).collect()
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        self.note_what_is_shown();
        // Another instance may have recorded its result.
        self.is_daily().then_some(Request::ReadRecord)
    }

    fn prefer(&mut self, preference: Preference, _: Instant) {
        match preference {
            Preference::Coach(coach) => self.session.set_coach(coach),
            Preference::Information(information) => {
                self.session.set_information(information);
            }
            Preference::Notes(notes) => self.show_notes(notes),
            Preference::Motion(motion) => {
                self.motion = motion;
                self.score_animation = self.score_animation.take().filter(|_| motion);
            }
            _ => {}
        }
    }

    fn asks(&self) -> bool {
        self.session.asked().is_some()
    }

    fn is_busy(&self) -> bool {
        self.session.is_scoring()
    }

    fn unfinished(&self) -> Option<String> {
        unfinished::unfinished(self.game())
    }

    fn last_guess(&self) -> Option<Code> {
        self.game().history().turns().last().map(|turn| turn.code)
    }

    fn is_over(&self) -> bool {
        self.game().status() != GameStatus::Open
    }

    fn start_over(&mut self, context: &mut Context<'_>) {
        self.play(Verb::Another, context);
    }

    fn on_analysis_result(&mut self, result: &AnalysisResult) {
        self.session.found(result);
    }

    fn on_analysis_failed(&mut self, analysis: &Analysis, message: &str) {
        self.session.failed(analysis, message);
    }

    fn wanted_cost(&self) -> Option<GuessCostTask> {
        self.session.wanted_cost(self.turns_shown())
    }

    fn on_guess_cost(&mut self, question: &GuessCostTask, found: Option<&GuessCost>) {
        self.session.take_cost(question, found);
    }

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        self.reason_not_to(command)
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        self.score_animation = None;
        let request = if let Some(action) = self.action(command) {
            self.carry_out(action, context)
        } else {
            self.go_to_gap(command);
            None
        };
        request.or_else(|| self.questions())
    }

    fn type_key(&mut self, _: KeyEvent) -> Typed {
        self.session.next_input();
        Typed::No
    }

    /// Types the text, at most to the end of the row.
    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        self.session.next_input();
        self.why = None;
        self.score_animation = None;
        if self.game().status() != GameStatus::Open {
            return;
        }
        self.message = None;
        let rules = self.rules();
        for letter in
            text.chars().filter(|letter| !letter.is_whitespace()).take(rules.positions() - self.slot)
        {
            let Some(peg) = rules.peg(letter) else {
                self.message =
                    Some(format!("{letter:?} is not a color: colors are a to {}", rules.last_peg()));
                break;
            };
            self.put(peg);
            if self.message.is_some() {
                break;
            }
        }
    }

    fn moves(&self) -> bool {
        self.score_animation.is_some()
    }

    fn deadline(&self) -> Option<Instant> {
        self.score_animation.as_ref().map(ScoreAnimation::deadline)
    }

    fn tick(&mut self, now: Instant) {
        self.score_animation =
            self.score_animation.take().and_then(|score_animation| score_animation.ticked(now));
    }

    fn pause(&mut self) {
        self.score_animation = None;
    }

    fn click(&self, at: Position, area: Rect, look: Look) -> Vec<Command> {
        view::click(self, at, area, look)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
