//! Stateless drawing that several screens share.

mod bars;
mod board;
mod canvas;
mod code_map;
mod code_row;
mod columns;
mod dot_line;
mod grid;
mod guess_list;
mod panel;
mod peg;
mod screen_frame;
mod table;
mod turn_row;

pub(crate) use bars::{Scale, bar, bar_of_length, height_bar, lengths, log_bar, sparkline};
pub(crate) use board::{Mark, TriangleView, hole_under, least_room};
pub(crate) use code_map::{CodeMapView, codes_of_dot, dot_under, dots, scale};
pub(crate) use code_row::{SlotCursor, TileWidth, marks, slot, tile, tiles, with_peg_name};
pub(crate) use columns::{Bar, ChartColumn, ColumnChart};
pub(crate) use dot_line::DotLine;
pub(crate) use grid::{GridCell, GridView};
pub(crate) use guess_list::{GuessList, GuessRow, RowScore, draw_discs};
pub(crate) use panel::{Panel, PanelState, first_fitting, inside, middle, panel, popup, wrapped};
pub(crate) use screen_frame::{Frame, LEAST, Shape, body, draw_frame, draw_hints, hint_under, is_too_small};
pub(crate) use table::{Column as TableColumn, Table};
pub(crate) use turn_row::{MARGIN as TURN_MARGIN, TurnRow};
