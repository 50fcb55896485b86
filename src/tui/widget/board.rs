//! The peg triangle: a wooden board with numbered discs, as large as fits.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use super::super::glyphs::{CURSOR_LEFT, HOLE, NO_MARK, PEG, POINTER, RULED_OUT};
use super::super::theme::{ColorDepth, Look, Role};
use super::canvas::Canvas;
use super::peg::PegSize;
use pegwise_engine::code;
use pegwise_engine::pegs::{Board, Hole, Jump, Rows};

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
}

/// The sizes of boards, from the largest: the pegs, and the distance between hole centers in columns and rows.
const PLANS: [(PegSize, u16, u16); 8] = [
    (PegSize::Huge, 30, 15),
    (PegSize::Large, 18, 9),
    (PegSize::Disc, 12, 5),
    (PegSize::Disc, 10, 4),
    (PegSize::Disc, 8, 4),
    (PegSize::Medium, 8, 3),
    (PegSize::Tile, 6, 2),
    (PegSize::Tile, 6, 1),
];

/// The rows of wood above and below the pegs together, and the rim.
const MARGINS: u16 = 3;

/// The cells from the center of an outermost hole to the outline, beyond half a peg: the cursor stands between.
const OUTLINE: u16 = 2;

/// How far the wood reaches beyond the outermost pegs of the last row, in half columns.
const OVERHANG: u16 = 7;

/// The smallest area that shows the whole triangle.
pub(crate) const fn least_room(rows: Rows) -> Size {
    let (peg, columns, lines) = PLANS[PLANS.len() - 1];
    let gaps = rows.count() as u16 - 1;
    Size::new(columns * gaps + peg.width(), lines * gaps + peg.height())
}

/// Where a board is drawn, and how large.
#[derive(Clone, Copy, Debug)]
struct Plan {
    peg: PegSize,
    columns: u16,
    lines: u16,
    /// The cell of the first hole's center.
    apex: Position,
    /// The rows from the top of the wood to its bottom, without the rim.
    wood: (u16, u16),
    /// Half the width of the wood at its bottom, in half columns.
    half_width: i32,
}

impl Plan {
    fn fitting(area: Rect, rows: Rows) -> Plan {
        let gaps = rows.count() as u16 - 1;
        let room = |(peg, columns, lines): (PegSize, u16, u16)| {
            (columns * gaps + peg.width(), lines * gaps + peg.height())
        };
        let fits = |plan: &(PegSize, u16, u16)| {
            let (width, height) = room(*plan);
            // The smallest boards may do without some of their wood.
            let margins = if plan.0 == PegSize::Tile { 0 } else { MARGINS };
            width <= area.width && height + margins <= area.height
        };
        let plan = PLANS.into_iter().find(fits).unwrap_or(PLANS[PLANS.len() - 1]);
        let (peg, columns, lines) = plan;
        let (width, height) = room(plan);
        let margin = u16::from(area.height >= height + 2);
        let apex =
            Position::new(area.x + area.width.saturating_sub(1) / 2, area.y + margin + peg.height() / 2);
        // The middle of an even width is the column to the left of it.
        let most = area.width.saturating_sub(1) | 1;
        let half_width = i32::from((width + OVERHANG).min(most));
        Plan { peg, columns, lines, apex, wood: (area.y, area.y + height + 2 * margin), half_width }
    }

    fn center(&self, hole: Hole) -> (i32, i32) {
        let (row, place) = hole.row_and_place();
        let x = i32::from(self.apex.x) + (2 * place as i32 - row as i32) * i32::from(self.columns) / 2;
        (x, i32::from(self.apex.y) + i32::from(self.lines) * row as i32)
    }

    /// The upper left cell of a hole's disc.
    fn corner(&self, hole: Hole) -> (i32, i32) {
        let (x, y) = self.center(hole);
        (x - i32::from(self.peg.width() / 2), y - i32::from(self.peg.height() / 2))
    }

    /// Half the width of the wood, in half columns, at a depth in half rows below its top.
    fn half_width_at(&self, depth: i32) -> i32 {
        // The edge is parallel to the line through the outermost holes of each row.
        let slope = depth * i32::from(self.columns) / (2 * i32::from(self.lines));
        (i32::from(self.peg.width()) + slope).min(self.half_width)
    }

    fn paint_wood(&self, canvas: &mut Canvas, wood: Paint) {
        let middle = canvas.left_of(i32::from(self.apex.x)) + 1;
        let widest = self.half_width;
        let (top, bottom) = (canvas.top_of(self.wood.0.into()), canvas.top_of(self.wood.1.into()));
        for y in top..bottom {
            let half = self.half_width_at(y - top);
            for x in middle - half..middle + half {
                let is_edge = x == middle - half || x + 1 == middle + half || y + 1 == bottom;
                if let Some(color) = if is_edge { wood.edge } else { wood.inside } {
                    canvas.set(x, y, color);
                }
            }
        }
        if let Some(rim) = wood.rim {
            (middle - widest + 1..middle + widest - 1).for_each(|x| canvas.set(x, bottom, rim));
        }
    }

    /// Draws the outline of the board in characters, where there are no colors.
    fn draw_outline(&self, buffer: &mut Buffer, area: Rect, style: Style) {
        let margin = self.apex.y - self.peg.height() / 2 - self.wood.0;
        let (columns, lines) = (i32::from(self.columns), i32::from(self.lines));
        let center = i32::from(self.apex.x);
        let reach = |y: u16| {
            let depth = i32::from(y) - i32::from(self.apex.y);
            i32::from(self.peg.width() / 2 + OUTLINE) + (columns * depth + lines).div_euclid(2 * lines)
        };
        let (first, last) = (i32::from(area.x), i32::from(area.right()) - 1);
        let mut put = |x: i32, y: u16, sign: char| {
            if let Ok(x) = u16::try_from(x.clamp(first, last)) {
                buffer.set_string(x, y, sign.to_string(), style);
            }
        };
        let (top, bottom) = (self.wood.0, self.wood.1.min(area.bottom()));
        for y in top..bottom {
            let edge = margin > 0 && (y == top || y + 1 == bottom);
            // The line above the board is as wide as the board below it.
            let reach = reach(if y == top && edge { y + 1 } else { y });
            if edge {
                (center - reach + 1..center + reach).for_each(|x| put(x, y, '─'));
            } else {
                put(center - reach, y, '╱');
                put(center + reach, y, '╲');
            }
        }
    }

    /// Paints the way of a jump as a band from hole to hole.
    fn paint_trail(&self, canvas: &mut Canvas, jump: Jump, color: Color) {
        let pixel = |(x, y): (i32, i32)| (canvas.left_of(x) + 1, canvas.top_of(y) + 1);
        let [(x, y), (end_x, end_y)] = [jump.from, jump.to].map(|hole| pixel(self.center(hole)));
        let half = match self.peg {
            PegSize::Huge => 6,
            PegSize::Large => 4,
            PegSize::Disc | PegSize::Tile => 2,
            PegSize::Medium => 1,
        };
        if y == end_y {
            for x in x.min(end_x)..x.max(end_x) {
                (y - 1..=y).for_each(|y| canvas.set(x, y, color));
            }
            return;
        }
        let steps = (end_y - y).abs();
        for step in 0..steps {
            let (y, x) = (y + step * (end_y - y).signum(), x + step * (end_x - x) / steps);
            (x - half..x + half.max(1)).for_each(|x| canvas.set(x, y, color));
        }
    }
}

/// The colors of the wood, as far as the terminal has them.
#[derive(Clone, Copy)]
struct Paint {
    inside: Option<Color>,
    edge: Option<Color>,
    rim: Option<Color>,
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
pub(crate) fn hole_areas(area: Rect, rows: Rows) -> impl Iterator<Item = (Hole, Rect)> {
    let plan = Plan::fitting(area, rows);
    rows.all_holes().map(move |hole| {
        let (x, y) = plan.corner(hole);
        (hole, Rect::new(x.max(0) as u16, y.max(0) as u16, plan.peg.width(), plan.peg.height()))
    })
}

impl BoardView<'_> {
    pub(crate) fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect) {
        let area = area.intersection(frame.area());
        let plan = Plan::fitting(area, self.board.rows());
        let discs: Vec<Disc> = self.board.rows().all_holes().map(|hole| self.disc(hole)).collect();
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
        let (x, y) = Plan::fitting(area, self.board.rows()).center(hole);
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
        let label: String = sign.into_iter().chain(hole.to_string().chars()).collect();
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
        for rows in Rows::all() {
            let least = least_room(rows);
            for (width, height) in
                (least.width..200).flat_map(|width| (least.height..80).map(move |height| (width, height)))
            {
                let plan = Plan::fitting(Rect::new(0, 0, width, height), rows);
                for hole in rows.all_holes() {
                    let ((x, _), (_, top)) = (plan.center(hole), plan.corner(hole));
                    let reach = 2 * (x - i32::from(plan.apex.x)).abs() + i32::from(plan.peg.width());
                    let wood = plan.half_width_at(2 * (top - i32::from(plan.wood.0)));
                    assert!(reach <= wood, "hole {hole} of {rows} rows in {width}x{height}");
                }
            }
        }
    }
}
