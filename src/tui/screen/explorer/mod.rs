//! The explorer: the games of a strategy as a tree that is walked guess by guess, and what other guesses cost. The
//! session has the tree.

mod costs;
mod games;
mod scores;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::at_place::{Act, AtPlace, Prompt, ask, at_place, change, request, type_for};
use super::parts::{Accepts, Focus, LineInput, moved};
use super::{Arrival, Request, Screen};
use crate::narration::{command_line, counted, explorer as narration, thousands};
use crate::play::explorer::TreeProgress;
use crate::session::command::Outcome;
use crate::session::explorer::{Fact, Growth, Walk};
use crate::session::new_game::Activity;
use crate::session::{ExplorerSession, Subject};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, Frame, PanelContent, Share, StrategyTab, View, WindowSize, bar, inside, wrapped,
};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Rules, Turn};

/// The panels: the scores of the guess, the guesses that lead here, what guesses cost, and the games from here by number
/// of guesses. Without a tree there is only its growth.
const SCORES: usize = 0;
const GAME: usize = 1;
const COSTS: usize = 2;
const GAMES: usize = 3;
const GROWTH: usize = 4;

const TITLE: &str = "STRATEGIES";

#[derive(Debug)]
pub(crate) struct Explorer {
    pub(crate) session: ExplorerSession,
    focus: Focus<usize>,
    typed: Option<Prompt>,
}

impl Explorer {
    pub(crate) fn new(rules: Rules, strategy: Strategy) -> Explorer {
        Explorer {
            session: ExplorerSession::new(rules, strategy),
            focus: Focus::new(&[SCORES, GAME, COSTS, GAMES]),
            typed: None,
        }
    }

    /// Explores a strategy after these turns. Returns what that asks for.
    ///
    /// # Errors
    ///
    /// If the game is too large, with the reason in a sentence.
    pub(crate) fn open(
        &mut self,
        (rules, strategy): (Rules, Strategy),
        turns: &[Turn],
    ) -> Result<Option<Request>, String> {
        let opened = self.session.open(rules, strategy, turns).map_err(|refusal| refusal.to_string())?;
        self.typed = None;
        Ok(request::<Explorer>(opened))
    }

    /// The progress of the tree, or why there is none.
    fn growth(&self, room: Rect, look: Look) -> Text<'static> {
        let session = &self.session;
        let width = inside(room).0;
        let new = self.key(Command::New, look);
        let all = session.rules.universe_size();
        let words = match &session.growth {
            Growth::Growing(progress) => narration::growing(&session.strategy, *progress, all),
            Growth::Stopped => format!("Stopped. {new} chooses a strategy and rules."),
            Growth::Failed(reason) => format!("There is no tree: {reason}. {new} chooses another one."),
            Growth::NotBegun | Growth::Grown(_) => format!("{new} chooses a strategy and rules."),
        };
        let mut lines: Vec<Line<'_>> = wrapped(&words, width).into_iter().map(Line::from).collect();
        if let Growth::Growing(TreeProgress::Found(found)) = session.growth {
            let share = found as f64 / f64::from(all.max(1));
            lines.extend([Line::default(), Line::from(bar(share, width.min(60), Role::Data, look).to_vec())]);
        }
        lines.into()
    }

    fn status(&self, look: Look) -> Span<'static> {
        match (self.session.walk(), &self.session.growth) {
            (Some(walk), _) => Span::raw(scores::in_words(walk.row(), look)),
            (None, Growth::Growing(_)) => Span::raw(format!("{} stops", self.key(Command::Cancel, look))),
            (None, _) => Span::raw(""),
        }
    }
}

/// The scores at the left, the others at the right as far as there is room.
fn arrangement(walk: &Walk, area: Rect) -> Arrangement {
    let [scores, game, costs, games] = [SCORES, GAME, COSTS, GAMES].map(Arrangement::Panel);
    let beside = |(left, right), panels| {
        Arrangement::Columns(vec![(Share::Of(left), scores), (Share::Of(right), Arrangement::Rows(panels))])
    };
    if WindowSize::of(area) == WindowSize::Large {
        return beside((11, 9), vec![(Share::Of(4), game), (Share::Of(3), costs), (Share::Of(3), games)]);
    }
    let turns = u16::try_from(walk.turns.len()).unwrap_or(u16::MAX);
    let game_lines = turns.saturating_add(3).clamp(4, area.height / 2 - 2);
    beside((23, 17), vec![(Share::Cells(game_lines), game), (Share::Of(1), costs)])
}

impl AtPlace for Explorer {
    at_place!(ExplorerSession, work: Explorer, typed: typed);

    fn view_command(&self, command: Command) -> Option<Act<Explorer>> {
        match command {
            Command::Back if !self.focus.is_at_rest() => {
                return Some(change(|explorer: &mut Explorer| explorer.focus.rest()));
            }
            Command::Back => return Some(ask(Request::Back)),
            _ => {}
        }
        let Walk { chosen, rows, .. } = self.session.walk()?;
        let choose = |row| change(move |explorer: &mut Explorer| explorer.select_row(row));
        match command {
            Command::Up | Command::Down => moved(command, *chosen, rows.len()).map(choose),
            Command::GoTo => Some(type_for(command, LineInput::of(Accepts::Letters, "Secret to follow"))),
            Command::TryGuess => Some(type_for(command, LineInput::of(Accepts::Letters, "Guess to compare"))),
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                Some(change(move |explorer: &mut Explorer| _ = explorer.focus.update(command)))
            }
            _ => None,
        }
    }

    fn note(&mut self, outcome: &Outcome<ExplorerSession>, _: Instant) {
        match outcome {
            Outcome::Happened(Fact::Game) => self.focus.turn_to(SCORES),
            Outcome::Happened(Fact::Cost(_)) | Outcome::Starts(..) => self.focus.turn_to(COSTS),
            _ => {}
        }
    }

    fn reason_in_words(&self, command: Command, _: Look) -> Option<String> {
        self.reason(command).filter(|_| command != Command::Cancel)
    }
}

impl Screen for Explorer {
    fn keys(&self) -> Keys {
        match self.typed {
            None => Keys { context: KeyContext::Explorer, typing: Typing::Nothing },
            Some(_) => Keys { context: KeyContext::TypedCode, typing: Typing::Text },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each row is a score that the guess can get, with the number of",
            "possible codes that give it, the next guess, and the guesses",
            "still to come: on average, and in the longest game.",
            "A cost is proved, or two bounds: no strategy takes fewer than",
            "the lower one, and some strategy takes the upper one. To ask",
            "about the same guess again continues the search.",
            "states opens with the first color here.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let session = &self.session;
        let of = |command: fn(Rules, &Strategy) -> Option<String>| command(session.rules, &session.strategy);
        of(command_line::explore).into_iter().chain(of(command_line::tree)).collect()
    }

    fn explains_scores(&self) -> bool {
        true
    }

    /// Without a strategy, the player chooses one.
    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        (!self.session.has_begun()).then_some(Request::Open(Subject::Choose(Activity::Explore, None)))
    }

    /// The cost of the best guess and of the one that was asked about, as long as they are on show.
    fn background(&mut self, on_show: bool) -> Option<Request> {
        request::<Explorer>(self.session.work(on_show)?)
    }

    fn select_row(&mut self, row: usize) {
        self.session.choose(row);
        if self.focus.panel() != SCORES {
            self.focus.turn_to(SCORES);
        }
    }

    fn focus_on(&mut self, panel: usize) {
        if panel != GROWTH {
            self.focus.turn_to(panel);
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let walk = self.session.walk();
        let right = walk.map_or_else(String::new, |walk| format!("guess {}", walk.turns.len() + 1));
        let (strategy, rules) = (&self.session.strategy, self.session.rules);
        let forms = vec![format!("{strategy}, {rules}"), strategy.to_string()];
        let frame = Frame {
            title: TITLE,
            tab: Some(StrategyTab::Explorer),
            middle: forms,
            right: vec![Span::raw(right)],
            status: self.status(look),
        };
        let Some(walk) = walk else {
            return Some(View::on(GROWTH, Arrangement::Panel(GROWTH), frame));
        };
        Some(View { names_command: Some(SCORES), ..self.focus.view(arrangement(walk, area), frame) })
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        let Some(walk) = self.session.walk() else {
            return PanelContent::new("The tree of all games", self.growth(room, look));
        };
        let here = &walk.here;
        match panel {
            SCORES => {
                let title = format!("Scores of {}", look.code(&here.guess));
                let aside = format!("possible codes: {}", thousands(here.codes()));
                let text = scores::text(walk, room, look);
                PanelContent::new(title, text).aside(aside).paint(scores::hits(walk, room))
            }
            GAME => games::guesses(walk, room, look),
            COSTS => PanelContent::new(
                "What guesses cost",
                costs::text(&self.session, walk, &self.key(Command::TryGuess, look), room, look),
            ),
            _ => PanelContent::new("Games from here", games::by_length(walk, room, look))
                .aside(counted(here.lengths.guesses(), "guess")),
        }
    }
}
