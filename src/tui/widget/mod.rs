//! Stateless drawing that several screens share.

mod bars;
mod board;
mod canvas;
mod code_row;
mod grid;
mod icicle;
mod panel;
mod peg;
mod screen_frame;
mod scrubber;
mod table;
mod turn_row;

pub(crate) use bars::{bar, log_bar, sparkline};
pub(crate) use board::{Mark, TriangleView, hole_under, least_room};
pub(crate) use code_row::{SlotCursor, TileWidth, marks, slot, tile, tiles, with_peg_name};
pub(crate) use grid::{GridCell, GridView};
pub(crate) use icicle::{Branch, BranchState, icicle_level};
pub(crate) use panel::{Panel, PanelState, first_fitting, middle, panel, popup, wrapped};
pub(crate) use screen_frame::{
    Frame, LEAST, Shape, body, draw_frame, draw_hints, hint_under, is_too_small, status_gap,
};
pub(crate) use scrubber::Scrubber;
pub(crate) use table::{Column as TableColumn, Table};
pub(crate) use turn_row::{MARGIN as TURN_MARGIN, TurnRow};
