//! The daily puzzle: one secret for each day, the same for everyone, computed without a network.

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::path::Path;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use chrono::{DateTime, Datelike, Local, NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Random, Seed, random_secret};
use crate::excerpt::excerpt;
use pegwise_engine::code::{Code, Rules};

const FIRST: NaiveDate = NaiveDate::from_ymd_opt(2026, 1, 1).expect("January 1, 2026 is a date");

/// Added to the number of a puzzle to make its seed, so that daily seeds differ from seeds that players choose: the
/// letters of `pegwise`.
const SEEDS: u64 = 0x0070_6567_7769_7365;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(NaiveDate);

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0:?} is not a day: write yesterday, or a date such as 2026-11-21")]
pub struct ParseDayError(String);

impl Day {
    pub fn today() -> Day {
        Day::of(SystemTime::now())
    }

    /// Reads a day: `today`, `yesterday`, or a date such as 2026-11-21.
    pub fn parse(text: &str, today: Day) -> Result<Day, ParseDayError> {
        match text.to_ascii_lowercase().as_str() {
            "today" => Ok(today),
            "yesterday" => Ok(today.plus(-1)),
            date => date.parse(),
        }
    }

    /// The day of a moment in the system's time zone, or in UTC if the zone cannot be read.
    pub fn of(moment: SystemTime) -> Day {
        let seconds = match moment.duration_since(UNIX_EPOCH) {
            Ok(after) => i64::try_from(after.as_secs()).unwrap_or(i64::MAX),
            Err(before) => i64::try_from(before.duration().as_secs()).map_or(i64::MIN, |seconds| -seconds),
        };
        let utc = DateTime::from_timestamp(seconds, 0).unwrap_or_default();
        let zone_is_readable = zone_is_readable(env::var_os("TZ").as_deref());
        Day(if zone_is_readable { utc.with_timezone(&Local).date_naive() } else { utc.date_naive() })
    }

    /// The days of the month that this day is in, from the first to the last.
    pub fn days_of_month(self) -> Vec<Day> {
        let first = self.0.with_day(1).unwrap_or(self.0);
        first.iter_days().take_while(|day| day.month() == self.0.month()).map(Day).collect()
    }

    /// The day this many days later, or earlier if negative. The first or last day there is, if there is no such day.
    #[must_use]
    pub fn plus(self, days: i64) -> Day {
        let limit = if days < 0 { NaiveDate::MIN } else { NaiveDate::MAX };
        let day = TimeDelta::try_days(days).and_then(|days| self.0.checked_add_signed(days));
        Day(day.unwrap_or(limit))
    }

    /// The month and the year, such as `November 2026`.
    pub fn month(self) -> String {
        self.0.format("%B %Y").to_string()
    }

    pub fn day_of_month(self) -> u32 {
        self.0.day()
    }

    /// The days from the last Sunday up to this day, from 0 to 6.
    pub fn days_from_sunday(self) -> usize {
        self.0.weekday().num_days_from_sunday() as usize
    }

    /// The number of days from `other` to this day; negative if this day is earlier.
    pub fn days_after(self, other: Day) -> i64 {
        self.0.signed_duration_since(other.0).num_days()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

impl TryFrom<String> for Day {
    type Error = ParseDayError;

    fn try_from(text: String) -> Result<Day, ParseDayError> {
        text.parse()
    }
}

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Day, ParseDayError> {
        // chrono accepts other spellings too.
        let day = text.parse().map(Day).ok().filter(|day| day.to_string() == text);
        day.ok_or_else(|| ParseDayError(excerpt(text)))
    }
}

/// Whether the time zone of `TZ` can be read safely: chrono reads any file, and reading a device or a pipe may never
/// end.
fn zone_is_readable(zone: Option<&OsStr>) -> bool {
    /// The folders in which chrono looks for a zone.
    const FOLDERS: [&str; 4] =
        ["/usr/share/zoneinfo", "/share/zoneinfo", "/etc/zoneinfo", "/usr/share/lib/zoneinfo"];
    let ends = |path: &Path| fs::metadata(path).map_or(true, |about| about.is_file() || about.is_dir());
    let named = zone.map(|zone| zone.to_string_lossy().trim_start_matches(':').to_owned());
    let named = named.unwrap_or_default();
    // Joining a folder and an absolute path gives the absolute path.
    ends(Path::new("/etc/localtime")) && FOLDERS.iter().all(|folder| ends(&Path::new(folder).join(&named)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Daily {
    pub day: Day,
    /// The number of the puzzle: 1 for the first day, one more each day.
    pub number: u32,
}

#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum NoDaily {
    #[error("there is no daily puzzle for {0}: the first is for {first}", first = Day(FIRST))]
    TooEarly(Day),
    #[error("the daily puzzle of {day} is not available yet: today is {today}")]
    NotYet { day: Day, today: Day },
}

impl Daily {
    pub const RULES: Rules = Rules::CLASSIC;

    /// The puzzle of a day, also of a future day.
    pub fn of(day: Day) -> Result<Daily, NoDaily> {
        match u32::try_from(day.days_after(Day(FIRST))) {
            Ok(days) => Ok(Daily { day, number: days + 1 }),
            Err(_) => Err(NoDaily::TooEarly(day)),
        }
    }

    pub const FIRST: Daily = Daily { day: Day(FIRST), number: 1 };

    /// The puzzle of a day up to today.
    pub fn come(day: Day, today: Day) -> Result<Daily, NoDaily> {
        if day > today { Err(NoDaily::NotYet { day, today }) } else { Daily::of(day) }
    }

    /// The secret, drawn by the classic rules from a seed made of the number.
    pub fn secret(self) -> Code {
        let seed = Seed(SEEDS.wrapping_add(u64::from(self.number)));
        random_secret(Daily::RULES, &mut Random::new(seed))
    }
}

impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Daily #{}", self.number)
    }
}
