//! Stateless drawing that several screens share.

mod bars;
mod board;
mod board_plan;
mod calendar;
mod canvas;
mod code_map;
mod code_row;
mod columns;
mod dot_line;
mod grid;
mod guess_list;
mod icicle;
mod length_map;
mod list;
mod map_grid;
mod panel;
mod panels;
mod peg;
mod screen_frame;
mod scrubber;
mod table;

pub(crate) use bars::{Scale, bar, bar_of_length, length_bars, lengths, log_bar};
pub(crate) use board::{BoardView, Mark, hole_areas};
pub(crate) use board_plan::least_room;
pub(crate) use calendar::Calendar;
pub(crate) use code_map::{CodeMapView, title as map_title};
pub(crate) use code_row::{SlotCursor, TileWidth, marks, slot, tile, tiles, with_peg_name};
pub(crate) use columns::{Bar, ChartColumn, ColumnChart};
pub(crate) use dot_line::DotLine;
pub(crate) use grid::{GridCell, GridView, grid_size};
pub(crate) use guess_list::{
    GuessList, GuessRow, MARGIN, PegColumns, RowScore, TILE, draw_discs, guess_panel, lead,
};
pub(crate) use icicle::{Branch, BranchState, icicle_level};
pub(crate) use length_map::LengthMapView;
pub(crate) use list::List;
pub(crate) use panel::{
    Panel, PanelState, first_fitting, inside, line_inside, middle, name_command, note_under, paragraph,
    popup, wrapped,
};
pub(crate) use panels::{Arrangement, Click, Hit, PaintOver, PanelContent, Popup, Share, Surface, View};
pub(crate) use peg::PegSize;
pub(crate) use screen_frame::{
    Frame, LEAST, NARROWEST, StrategyTab, WindowSize, body, draw_frame, draw_hints, draw_message, hint_under,
    is_narrow, is_too_small, status_gap, status_row,
};
pub(crate) use scrubber::Scrubber;
pub(crate) use table::{Column as TableColumn, Table};
