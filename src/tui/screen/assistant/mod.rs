//! The assistant: the guesses of a game elsewhere, what is possible, and what is best next. The session has the guesses.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::at_place::{Act, AtPlace, Prompt, ask, at_place, change, request, type_for};
use super::parts::{Accepts, LineInput, first_shown, moved, named_codes, weighed_table};
use super::{Arrival, Context, Request, Screen};
use crate::narration::assistant::{advice, judgment};
use crate::narration::{Voice, command_line, counted};
use crate::play::{Assistance, Information};
use crate::session::AssistantSession;
use crate::session::assistant::Refusal;
use crate::session::command::{Argument, Outcome, Place as _};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, Frame, Hit, List, PanelContent, Share, TileWidth, View, body, inside, is_narrow, paragraph,
    tiles,
};
use pegwise_engine::breaker::partition::Weighed;
use pegwise_engine::code::Rules;

const GUESSES: usize = 0;
const NEXT: usize = 1;
const CODES: usize = 2;

/// The lines of the table of the best guesses, with a blank one before it.
const WITH_TABLE: usize = 7;

#[derive(Debug)]
pub(crate) struct Assistant {
    pub(super) session: AssistantSession,
    /// The guess with the cursor.
    chosen: usize,
    typed: Option<Prompt>,
}

impl Assistant {
    pub(super) fn new(session: AssistantSession) -> Assistant {
        Assistant { session, chosen: 0, typed: None }
    }

    /// Helps with another game. Returns what finds out what is possible.
    pub(super) fn begin(&mut self, rules: Rules) -> Option<Request> {
        *self = Assistant::new(AssistantSession::new(rules, Vec::new()));
        self.look()
    }

    fn look(&mut self) -> Option<Request> {
        self.typed = Some(Assistant::entry());
        request::<Assistant>(self.session.ask(None))
    }

    fn entry() -> Prompt {
        Prompt {
            command: Command::Accept,
            line: LineInput::of(Accepts::Scores, "Guess and score, as aabb 2,1:"),
        }
    }

    fn guesses(&self, room: Rect, look: Look) -> PanelContent<'static> {
        let rows = self.session.rows();
        let (width, height) = inside(room);
        if rows.is_empty() {
            let words = "Type each guess of your game with its score, in any order. A part that you do not know is a ?.";
            return PanelContent::new("Your game", paragraph(words, width, look.style(Role::Secondary)));
        }
        let first = first_shown(self.chosen, rows.len(), height);
        let shown = rows.iter().enumerate().skip(first).take(height).map(|(at, row)| {
            let mut spans = vec![Span::styled(format!("{:>2}  ", at + 1), look.style(Role::Secondary))];
            spans.extend(tiles(&row.code, TileWidth::Wide, look));
            spans.push(Span::styled(format!("  {}", look.voice().known(row.scores)), look.strong()));
            vec![Line::from(spans)]
        });
        let list = List { first, ..List::new(shown.collect(), self.chosen, 1) };
        list.panel("Your game", room, look, |at| Hit::Selection(Argument::Row(at)))
    }

    fn next(&self, room: Rect, look: Look) -> PanelContent<'static> {
        let (width, height) = inside(room);
        let voice = Voice::TILES.of(self.session.rules());
        let mut lines: Vec<Line<'static>> = Vec::new();
        for (at, words) in advice(voice, &self.session).iter().enumerate() {
            let style = if at == 0 { look.strong() } else { Style::new() };
            lines.extend(paragraph(words, width, style));
        }
        for (at, words) in judgment(voice, &self.session).iter().enumerate() {
            lines.extend((at == 0).then(Line::default));
            lines.extend(paragraph(words, width, Style::new()));
        }
        if let Some(Assistance::Best(candidates, choice)) = self.session.found()
            && candidates.count() > 1
            && height >= lines.len() + WITH_TABLE
        {
            let guesses: Vec<&Weighed> = [&choice.chosen].into_iter().chain(choice.alternatives()).collect();
            lines.push(Line::default());
            lines.extend(
                weighed_table(&guesses, Information::Bits, width, look).into_iter().take(WITH_TABLE - 1),
            );
        }
        PanelContent::new("Next guess", lines)
    }

    fn codes(&self, room: Rect, look: Look) -> PanelContent<'static> {
        let title = "Possible codes";
        let Some(candidates) = self.session.candidates() else {
            return PanelContent::new(title, Text::default());
        };
        let named = named_codes(candidates, usize::MAX, inside(room), look);
        PanelContent::new(title, named).aside(counted(candidates.count(), "code"))
    }
}

impl AtPlace for Assistant {
    at_place!(AssistantSession, work: Assistance, typed: typed);

    const NUMBERED: &'static str = "a guess";

    fn selected(&self) -> Argument {
        Argument::Number(self.chosen as u64 + 1)
    }

    fn view_command(&self, command: Command) -> Option<Act<Assistant>> {
        let rows = self.session.rows();
        match command {
            Command::Accept => Some(change(|screen: &mut Assistant| screen.typed = Some(Assistant::entry()))),
            Command::Of("change") => {
                let row = rows.get(self.chosen)?;
                let rules = self.session.rules();
                let text = format!("{} {} {}", self.chosen + 1, rules.symbols().code(&row.code), row.scores);
                Some(type_for(
                    command,
                    LineInput::of(Accepts::Scores, "Number, guess and score:").with(&text),
                ))
            }
            Command::Copy if !rows.is_empty() => {
                Some(ask(Request::Copy(command_line::elsewhere(self.session.rules(), rows))))
            }
            Command::Back => Some(ask(Request::Back)),
            command => {
                let row = moved(command, self.chosen, rows.len())?;
                Some(change(move |screen: &mut Assistant| screen.chosen = row))
            }
        }
    }

    fn note(&mut self, _: &Outcome<AssistantSession>, _: Instant) {
        self.chosen = self.chosen.min(self.session.rows().len().saturating_sub(1));
    }

    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let was_typed = self.typed.is_some() && command == Command::Accept;
        let request = self.act(command)?.ok()?(self, context);
        if was_typed && self.typed.is_none() {
            // The next guess is typed at once, and the list shows the last one.
            self.chosen = self.session.rows().len().saturating_sub(1);
            self.typed = Some(Assistant::entry());
        }
        request
    }

    fn reason_in_words(&self, command: Command, _: Look) -> Option<String> {
        match command {
            Command::Of("change") | Command::Copy => Some(Refusal::NoGuess.to_string()),
            Command::Why => Some("The panel of the next guess says why it is the best".to_owned()),
            command => self.reason(command),
        }
    }
}

impl Screen for Assistant {
    fn keys(&self) -> Keys {
        match &self.typed {
            Some(typed) if typed.line.takes_unknown() => {
                Keys { context: KeyContext::TypedGuess, typing: Typing::Scores }
            }
            Some(_) => Keys { context: KeyContext::TypedGuess, typing: Typing::Text },
            None => Keys { context: KeyContext::Assistant, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "For a game on a table or in another program: type each guess",
            "with its score: aabb 2,1, or aabb 2,? if you know a part, or",
            "aabb sum3 for all marks. A guess without a score is judged.",
        ]
    }

    fn explains_scores(&self) -> bool {
        true
    }

    fn pause(&mut self) {
        self.session.forget_proofs();
    }

    fn commands(&self) -> Vec<String> {
        vec![command_line::elsewhere(self.session.rules(), self.session.rows())]
    }

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        (self.session.found().is_none() && !self.session.is_looking()).then(|| self.look()).flatten()
    }

    fn select_row(&mut self, row: usize) {
        self.chosen = row;
    }

    fn view(&self, area: Rect, _: Look) -> Option<View> {
        let frame = Frame {
            title: "ASSISTANT",
            middle: vec![self.session.rules().to_string()],
            status: Span::raw(if self.session.is_looking() { "Looking …" } else { "Enter types a guess" }),
            ..Frame::default()
        };
        let [guesses, next, codes] = [GUESSES, NEXT, CODES].map(Arrangement::Panel);
        let (share, cells) = (Share::Of(1), |cells: u16| Share::Cells(cells));
        let arrangement = if is_narrow(area) {
            let height = body(area).height;
            Arrangement::Rows(vec![(cells(height / 3), guesses), (share, next), (cells(4), codes)])
        } else {
            let left = Arrangement::Rows(vec![(share, guesses), (share, codes)]);
            Arrangement::Columns(vec![(share, left), (share, next)])
        };
        Some(View::on(GUESSES, arrangement, frame))
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        match panel {
            GUESSES => self.guesses(room, look),
            NEXT => self.next(room, look),
            _ => self.codes(room, look),
        }
    }
}
