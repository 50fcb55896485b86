//! Drawing a frame: the screen, and what is shown over every screen.

use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

use super::super::glyphs;
use super::super::theme::{Charset, Role};
use super::super::widget::{LEAST, is_too_small, wrapped};
use super::App;
use crate::store::SaveStatus;

impl App {
    /// Draws the program on the whole frame.
    pub fn draw(&self, frame: &mut ratatui::Frame<'_>) {
        let area = frame.area();
        if is_too_small(area) {
            self.draw_too_small(frame, area);
        } else {
            frame.buffer_mut().set_style(area, self.look.style(Role::Text));
            let screen = self.screen();
            screen.draw(frame, area, self.look);
            self.draw_notice(frame, area);
            if let Some(help) = self.help {
                help.draw(screen, frame, area, self.look);
            }
        }
        if self.look.charset == Charset::Ascii {
            glyphs::make_ascii(frame.buffer_mut());
        }
    }

    /// Draws the program's notice over the status line. A long notice extends upward.
    fn draw_notice(&self, frame: &mut ratatui::Frame<'_>, area: Rect) {
        const NOT_SAVING: &str = " not saving ";
        let label =
            if self.save_status == SaveStatus::Saving { 0 } else { NOT_SAVING.chars().count() as u16 };
        let room = area.width.saturating_sub(3 + label);
        let below = area.bottom() - 2;
        if let Some(notice) = &self.notice {
            let lines = wrapped(notice, usize::from(room));
            let top = below.saturating_sub(lines.len() as u16 - 1).max(area.y);
            for (line, y) in lines.iter().zip(top..=below) {
                let row = Rect { x: area.x, y, width: area.width, height: 1 };
                frame.render_widget(Clear, row);
                frame.buffer_mut().set_string(area.x + 1, y, line, self.look.strong());
            }
        }
        if label > 0 {
            let x = area.right() - label;
            frame.buffer_mut().set_string(x, below, NOT_SAVING, self.look.style(Role::Warning));
        }
    }

    fn draw_too_small(&self, frame: &mut ratatui::Frame<'_>, area: Rect) {
        let short = vec![
            "Too small:".to_owned(),
            format!("{}x{} here,", area.width, area.height),
            format!("{}x{} needed", LEAST.width, LEAST.height),
        ];
        let long = vec![
            "This window is too small".to_owned(),
            format!("{} needs {} x {}", self.screen().title(), LEAST.width, LEAST.height),
            format!("this window is {} x {}", area.width, area.height),
            String::new(),
            "Make it larger: the game waits".to_owned(),
            "Esc goes back, Ctrl-C leaves".to_owned(),
        ];
        // A truncated number would be a wrong number.
        let fits = |line: &String| line.chars().count() <= usize::from(area.width);
        let told = long[..3].iter().all(fits) && area.height >= 3;
        let lines: Vec<String> = if told { long.into_iter().filter(fits).collect() } else { short };
        let height = (lines.len() as u16).min(area.height);
        let place = Rect { y: area.y + (area.height - height) / 2, height, ..area };
        let lines: Vec<Line<'_>> = lines.into_iter().map(|line| Line::from(line).centered()).collect();
        frame.render_widget(Paragraph::new(lines), place);
    }
}
