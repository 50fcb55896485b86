//! The panel of the board at the selected level: the level's jump, or the last one that was made or undone.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::search_view::SearchView;
use crate::narration::{arrow, counted};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{BoardView, Mark, PanelContent, first_fitting};
use pegwise_engine::pegs::{Hole, Jump, Level, Step};

/// The height from which the words below the board have two lines.
const TWO_LINES: u16 = 18;

/// What the panel shows of a level.
struct Scene {
    level: Level,
    /// The last jump, if the level is the last one.
    made: Option<Jump>,
    /// The jump that the last step has undone.
    undone: Option<Jump>,
}

impl Scene {
    fn of(view: SearchView<'_>) -> Option<Scene> {
        let (search, at) = (view.search(), view.level_chosen());
        let level = search.levels().into_iter().nth(at)?;
        // The search is back on a board with jumps that were tried because it has undone the last of them.
        let undone = if level.now.is_none() { level.exhausted.last().copied() } else { None };
        let is_last = at == search.depth();
        let made = search.path().last().filter(|_| is_last && undone.is_none());
        Some(Scene { level, made, undone })
    }

    fn mark(&self, hole: Hole) -> Mark {
        match self.level.now {
            Some(jump) if jump.from == hole => Mark::Picked,
            Some(jump) if jump.over == hole => Mark::Jumped,
            Some(jump) if jump.to == hole => Mark::Target,
            _ if self.level.board.can_jump(hole) => Mark::CanJump,
            _ => Mark::Plain,
        }
    }

    /// The lines below the board, in one or two lines of this width.
    fn words(&self, view: SearchView<'_>, width: usize, has_two: bool) -> [String; 2] {
        let Some(Jump { from, over, to }) = self.level.now else {
            let jump = match (self.undone, self.made) {
                (Some(jump), _) => format!("{} was undone", arrow(jump)),
                (None, Some(jump)) => format!("last: {} over {} into {}", jump.from, jump.over, jump.to),
                (None, None) => "no jump made".to_owned(),
            };
            let verdict = verdict(view).to_owned();
            return match (has_two, verdict.is_empty()) {
                (false, false) => [verdict, String::new()],
                _ => [jump, verdict],
            };
        };
        let others = self.level.board.shape().all_holes().any(|hole| self.mark(hole) == Mark::CanJump);
        if has_two {
            let instead = if others { "● these could jump instead" } else { "no other peg could jump" };
            return [format!("▶{from} over ×{over} into ○{to} was the jump here"), instead.to_owned()];
        }
        let forms = ["▶ jumped × over ○ into ● others", "▶ jumped × over ○ into"];
        let forms = if others { &forms[..] } else { &forms[1..] };
        [
            first_fitting(&forms.iter().map(|form| (*form).to_owned()).collect::<Vec<_>>(), width),
            String::new(),
        ]
    }
}

/// What the last step found about the current board.
fn verdict(view: SearchView<'_>) -> &'static str {
    let search = view.search();
    match search.judgment() {
        Some(Step::Solution) if search.board().pegs() == 1 => "one peg left: SOLUTION",
        Some(Step::Solution) => "no jump left: SOLUTION",
        Some(Step::Skip) => "seen before: SKIPPED",
        Some(_) => "✗ no jump left: DEAD END",
        None if search.board().is_stuck() => "no jump possible",
        None => "",
    }
}

fn note(view: SearchView<'_>, room: Rect) -> String {
    let (search, at) = (view.search(), view.level_chosen());
    // Each jump removes a peg.
    let (now, below) = (search.board().pegs(), search.depth() - at);
    let pegs = counted(now + below, "peg");
    if below > 0 && room.width >= 44 { format!("{pegs}; {now} at this step") } else { pegs }
}

pub(super) fn content(view: SearchView<'_>, room: Rect, look: Look) -> PanelContent<'_> {
    PanelContent::new(format!("Board at level {}", view.level_chosen() + 1), "")
        .aside(note(view, room))
        .paint(move |surface| draw(view, surface.frame, room, look))
}

fn draw(view: SearchView<'_>, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let Some(scene) = Scene::of(view) else { return };
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let has_two = room.height >= TWO_LINES;
    let lines = if has_two { 2 } else { 1 };
    let triangle = Rect { height: inner.height - lines, ..inner };
    BoardView {
        board: scene.level.board,
        look,
        mark: &|hole| scene.mark(hole),
        cursor: None,
        trail: scene.level.now.or(scene.made),
        undone: scene.undone,
        labels: None,
    }
    .draw(frame, triangle);
    let width = usize::from(inner.width) - 1;
    let style = match (scene.level.now, view.search().judgment()) {
        (None, Some(Step::Solution)) => look.style(Role::Good),
        (None, _) if scene.undone.is_some() => look.style(Role::Secondary),
        (Some(_), _) => look.style(Role::Secondary),
        (None, _) => Style::new(),
    };
    for (y, words) in (triangle.bottom()..).zip(scene.words(view, width, has_two)).take(lines.into()) {
        frame.buffer_mut().set_stringn(inner.x + 1, y, words, width, style);
    }
}
