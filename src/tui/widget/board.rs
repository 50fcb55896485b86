//! The peg board: a wooden board with numbered discs, as large as fits.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use super::super::glyphs::{CURSOR_LEFT, HOLE, NO_MARK, PEG, POINTER, RULED_OUT};
use super::super::theme::{ColorDepth, Look, Role};
use super::board_plan::{Paint, Plan, least_room};
use super::canvas::Canvas;
use pegwise_engine::code;
use pegwise_engine::pegs::{Board, Hole, Jump, Shape};

/// What a hole shows besides its peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Plain,
    CanJump,
    Picked,
    /// The peg will be jumped over and removed.
    Jumped,
    Landing,
    /// The picked peg will land here.
    Target,
    /// The picked peg can land here, but the goal is then out of reach.
    LosingLanding,
    /// The picked peg will land here, and the goal is then out of reach.
    LosingTarget,
    /// The peg has the color of a peg of the code-breaking game.
    Colored(code::Peg),
}

pub(crate) struct BoardView<'a> {
    pub(crate) board: Board,
    pub(crate) look: Look,
    pub(crate) mark: &'a dyn Fn(Hole) -> Mark,
    pub(crate) cursor: Option<Hole>,
    /// A jump whose way is shown.
    pub(crate) trail: Option<Jump>,
    /// A jump that was undone. Its way is dim.
    pub(crate) undone: Option<Jump>,
    /// What stands in the holes instead of their numbers.
    pub(crate) labels: Option<&'a [String]>,
}

impl Paint {
    fn of(look: Look) -> Paint {
        let [inside, rim] = [Role::Wood, Role::Rim].map(|role| look.color(role));
        match look.depth {
            // 16 colors have no wood: the board is an outline.
            ColorDepth::Sixteen => Paint { inside: None, edge: look.color(Role::Line), rim: None },
            ColorDepth::Mono | ColorDepth::Table | ColorDepth::True => Paint { inside, edge: inside, rim },
        }
    }
}

/// Where the discs of a board are that is drawn in an area.
pub(crate) fn hole_areas(area: Rect, shape: Shape) -> impl Iterator<Item = (Hole, Rect)> {
    let plan = Plan::fitting(area, shape);
    shape.all_holes().map(move |hole| {
        let (x, y) = plan.corner(hole);
        (hole, Rect::new(x.max(0) as u16, y.max(0) as u16, plan.peg.width(), plan.peg.height()))
    })
}

impl BoardView<'_> {
    pub(crate) fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect) {
        let area = area.intersection(frame.area());
        let (plan, least) = (Plan::fitting(area, self.board.shape()), least_room(self.board.shape()));
        if area.width < least.width || area.height < least.height {
            let words = "The board needs more room.";
            let style = self.look.style(Role::Secondary);
            frame.buffer_mut().set_stringn(area.x + 1, area.y, words, usize::from(area.width) - 1, style);
            return;
        }
        let discs: Vec<Disc> = self.board.shape().all_holes().map(|hole| self.disc(hole)).collect();
        if self.look.is_plain() {
            plan.draw_outline(frame.buffer_mut(), area, self.look.style(Role::Line));
        } else {
            self.paint(frame, area, &plan, &discs);
        }
        for disc in discs {
            self.draw_label(frame, area, &plan, &disc);
        }
    }

    /// Paints the wood, the trail and the discs.
    fn paint(&self, frame: &mut ratatui::Frame<'_>, area: Rect, plan: &Plan, discs: &[Disc]) {
        let mut canvas = Canvas::new(area);
        plan.paint_wood(&mut canvas, Paint::of(self.look));
        let trails = [(self.undone, self.undone_color()), (self.trail, self.trail_color())];
        for (jump, color) in trails {
            if let (Some(jump), Some(color)) = (jump, color) {
                plan.paint_trail(&mut canvas, jump, color);
            }
        }
        for disc in discs {
            let (x, y) = plan.corner(disc.hole);
            if let Some(color) = disc.style.bg {
                canvas.stamp(plan.peg.shape(), x, y, color);
            }
        }
        canvas.draw(frame.buffer_mut());
    }

    /// The color of the trail. Without wood, it is that of the landing.
    fn trail_color(&self) -> Option<Color> {
        let role = if self.look.depth == ColorDepth::Sixteen { Role::Landing } else { Role::Trail };
        self.look.color(role)
    }

    /// The color of the trail of an undone jump: halfway between a trail and the wood.
    fn undone_color(&self) -> Option<Color> {
        match self.look.depth {
            ColorDepth::Mono | ColorDepth::Sixteen => self.look.color(Role::Line),
            ColorDepth::Table | ColorDepth::True => {
                let dim = self.look.rgb(Role::Trail).mixed(self.look.rgb(Role::Wood), 0.4);
                Some(self.look.shown(dim))
            }
        }
    }

    /// Draws the number of a hole with its sign, and the cursor if it is there.
    fn draw_label(&self, frame: &mut ratatui::Frame<'_>, area: Rect, plan: &Plan, disc: &Disc) {
        let (x, y) = plan.center(disc.hole);
        let width = disc.label.chars().count() as i32;
        let left = x - i32::from(plan.peg.width() / 2) + (i32::from(plan.peg.width()) - width) / 2;
        let mut put = |x: i32, text: &str, style: Style| {
            let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
            let end = Position::new((x + text.chars().count() as u16).saturating_sub(1), y);
            if area.contains(Position::new(x, y)) && area.contains(end) {
                frame.buffer_mut().set_string(x, y, text, style);
            }
        };
        // The disc is already painted.
        put(left, &disc.label, Style { bg: None, ..disc.style });
        let is_target = matches!((self.mark)(disc.hole), Mark::Target | Mark::LosingTarget);
        if self.cursor == Some(disc.hole) && (!is_target || self.look.is_plain()) {
            let half = i32::from(plan.peg.width() / 2) + 1;
            let arrow = self.look.style(Role::Accent).add_modifier(Modifier::BOLD);
            put(x - half, &POINTER.to_string(), arrow);
            put(x + half, &CURSOR_LEFT.to_string(), arrow);
        }
    }

    /// The cell of a hole's center, for the terminal's cursor.
    pub(crate) fn cursor_cell(&self, area: Rect, hole: Hole) -> Position {
        let (x, y) = Plan::fitting(area, self.board.shape()).center(hole);
        Position::new(x.max(0) as u16, y.max(0) as u16)
    }

    fn disc(&self, hole: Hole) -> Disc {
        let is_peg = self.board.has_peg(hole);
        let (sign, style) = match (self.mark)(hole) {
            Mark::Plain if is_peg => (None, self.on_disc(Role::RestingPeg)),
            Mark::Plain => (None, self.quiet_hole()),
            Mark::CanJump => (Some(PEG), self.on_disc(Role::Peg)),
            Mark::Picked => (Some(POINTER), self.on_disc(Role::Picked)),
            Mark::Jumped => (Some(RULED_OUT), self.jumped()),
            Mark::Landing => (Some(HOLE), self.on_hole(Role::Landing)),
            Mark::Target => (Some(HOLE), self.on_disc(Role::Landing)),
            Mark::LosingLanding => (Some('!'), self.on_hole(Role::Warning)),
            Mark::LosingTarget => (Some('!'), self.on_disc(Role::Warning)),
            Mark::Colored(_) if self.look.is_plain() => (None, self.look.style(Role::Text)),
            Mark::Colored(peg) => (None, self.look.tile(peg).0),
        };
        let number = self.labels.map_or_else(|| hole.to_string(), |labels| labels[hole.index()].clone());
        let label: String = sign.into_iter().chain(number.chars()).collect();
        let label: String = match (self.look.is_plain(), is_peg, sign) {
            (true, true, _) => format!("({label})"),
            // Without colors, a hole needs a sign of its own.
            (true, false, None) => format!("{NO_MARK}{label}{NO_MARK}"),
            _ => label,
        };
        Disc { hole, label, style }
    }

    /// A label on a disc with the color of a role. Without discs, it is text that can be read on the window.
    fn on_disc(&self, role: Role) -> Style {
        let text = match role {
            Role::Peg | Role::RestingPeg => Role::Text,
            Role::Picked => Role::Current,
            Role::Landing => Role::Accent,
            other => other,
        };
        let style = if self.look.is_plain() { self.look.style(text) } else { self.look.fill(role) };
        style.add_modifier(Modifier::BOLD)
    }

    /// A label in the color of a role on an empty hole.
    fn on_hole(&self, role: Role) -> Style {
        if self.look.is_plain() {
            return self.on_disc(role);
        }
        self.look.fill(Role::EmptyHole).patch(self.look.style(role)).add_modifier(Modifier::BOLD)
    }

    /// An empty hole, whose number recedes.
    fn quiet_hole(&self) -> Style {
        let (style, hole) = (self.look.fill(Role::EmptyHole), self.look.rgb(Role::EmptyHole));
        match self.look.depth {
            _ if self.look.is_plain() => self.look.style(Role::Secondary),
            ColorDepth::Mono | ColorDepth::Sixteen => style,
            ColorDepth::Table | ColorDepth::True => style.fg(self.look.shown(hole.text().mixed(hole, 0.65))),
        }
    }

    /// The peg that will be removed: halfway between a peg and the target.
    fn jumped(&self) -> Style {
        let loses = self.trail.is_some_and(|jump| (self.mark)(jump.to) == Mark::LosingTarget);
        let target = self.look.rgb(if loses { Role::Warning } else { Role::Landing });
        match self.look.depth {
            ColorDepth::Table | ColorDepth::True if !self.look.is_plain() => {
                let mixture = self.look.rgb(Role::Peg).mixed(target, 0.5);
                self.look.fill_with(mixture).add_modifier(Modifier::BOLD)
            }
            _ => self.on_disc(Role::RestingPeg),
        }
    }
}

struct Disc {
    hole: Hole,
    /// The number, with its sign before it.
    label: String,
    /// The label's color on that of the disc.
    style: Style,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_disc_lies_on_the_wood() {
        for shape in Shape::named() {
            let least = least_room(shape);
            for (width, height) in
                (least.width..200).flat_map(|width| (least.height..80).map(move |height| (width, height)))
            {
                let plan = Plan::fitting(Rect::new(0, 0, width, height), shape);
                let ends = plan.ends();
                for hole in shape.all_holes() {
                    let ((x, _), (_, top)) = (plan.center(hole), plan.corner(hole));
                    let (aside, half) = (2 * (x - i32::from(plan.apex.x)), i32::from(plan.peg.width()));
                    let (left, right) = plan.wood_at(2 * (top - i32::from(plan.wood.0)), &ends);
                    let lies = left <= aside - half && aside + half <= right;
                    assert!(lies, "hole {hole} of {shape} in {width}x{height}: {left} {aside} {right}");
                }
            }
        }
    }
}
