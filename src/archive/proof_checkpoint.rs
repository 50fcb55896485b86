//! The checkpoint of a proof as bytes: the bounds that were proved so far.
//!
//! A line names the format and its version. The next line is a JSON object with the game and the number of entries. Then
//! come the entries, each of 21 bytes, and the CRC-32 of everything before. Numbers are little-endian.

use std::io::{self, Read, Write};

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::rules_fields;
use pegwise_engine::breaker::optimal::{Depth, GuessSearch, Objective, Prover, StoredBound};
use pegwise_engine::code::Rules;

const TITLE: &str = "pegwise checkpoint 2\n";

/// The first line of the version before, of the same length.
const OLD_TITLE: &str = "pegwise checkpoint 1\n";

const LONGEST_HEADER: usize = 1000;

const ENTRY: usize = 21;

#[derive(Debug, Error)]
pub enum ReadCheckpointError {
    #[error(transparent)]
    File(#[from] io::Error),
    #[error("it is not a pegwise checkpoint of version 2")]
    OtherFormat,
    #[error(
        "it has version 1, whose bounds can be wrong in proofs with much memory: the proof has to start again"
    )]
    OldVersion,
    #[error("its second line does not describe a proof")]
    Header,
    #[error("it is of another proof: {0}")]
    OtherProof(String),
    #[error("it is damaged: the checksum at its end is not that of its content")]
    Damaged,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    #[serde(flatten, with = "rules_fields")]
    rules: Rules,
    goal: String,
    slots: u32,
    entries: u64,
}

impl Header {
    fn of(rules: Rules, objective: Objective, slots: u32, entries: u64) -> Header {
        let goal = match objective {
            Objective::Total(Depth::Any) => "total".to_owned(),
            Objective::Total(Depth::AtMost(most)) => format!("total within {most}"),
            Objective::Worst => "worst".to_owned(),
            Objective::Longer(most) => format!("longer than {most}"),
        };
        Header { rules, goal, slots, entries }
    }

    fn described(&self) -> String {
        format!("{}, objective {}", self.rules, self.goal)
    }
}

/// Writes what a prover has proved so far. Other threads may use it meanwhile.
pub fn write_checkpoint(prover: &Prover, to: &mut impl Write) -> io::Result<()> {
    let mut entries = Vec::new();
    for StoredBound { table, slot, check, bound } in prover.stored() {
        entries.push(table);
        entries.extend(slot.to_le_bytes());
        entries.extend(check.to_le_bytes());
        entries.extend(bound.to_le_bytes());
    }
    let count = (entries.len() / ENTRY) as u64;
    let header = Header::of(prover.rules(), prover.objective(), prover.slots(), count);
    let head = format!("{TITLE}{}\n", serde_json::to_string(&header)?);
    let mut hasher = Hasher::new();
    hasher.update(head.as_bytes());
    hasher.update(&entries);
    to.write_all(head.as_bytes())?;
    to.write_all(&entries)?;
    to.write_all(&hasher.finalize().to_le_bytes())
}

/// A checkpoint whose second line is read.
#[derive(Debug)]
pub struct Checkpoint<R> {
    from: R,
    header: Header,
    hasher: Hasher,
}

impl<R: Read> Checkpoint<R> {
    pub fn open(
        mut from: R,
        rules: Rules,
        objective: Objective,
    ) -> Result<Checkpoint<R>, ReadCheckpointError> {
        let mut title = [0; TITLE.len()];
        match from.read_exact(&mut title) {
            Ok(()) if title == TITLE.as_bytes() => {}
            Ok(()) if title == OLD_TITLE.as_bytes() => return Err(ReadCheckpointError::OldVersion),
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => return Err(error.into()),
            Ok(()) | Err(_) => return Err(ReadCheckpointError::OtherFormat),
        }
        let mut line = Vec::new();
        while line.last() != Some(&b'\n') {
            let mut byte = [0];
            from.read_exact(&mut byte).map_err(|_| ReadCheckpointError::Header)?;
            line.push(byte[0]);
            if line.len() > LONGEST_HEADER {
                return Err(ReadCheckpointError::Header);
            }
        }
        let header: Header = serde_json::from_slice(&line).map_err(|_| ReadCheckpointError::Header)?;
        if header != Header::of(rules, objective, header.slots, header.entries) {
            return Err(ReadCheckpointError::OtherProof(header.described()));
        }
        if !header.slots.is_power_of_two() {
            return Err(ReadCheckpointError::Header);
        }
        let mut hasher = Hasher::new();
        hasher.update(&title);
        hasher.update(&line);
        Ok(Checkpoint { from, header, hasher })
    }

    /// The slots of each table of the prover that takes the entries.
    pub const fn slots(&self) -> u32 {
        self.header.slots
    }

    /// Reads the entries into a prover with tables of as many slots. After an error the prover is of no use.
    pub fn restore(mut self, prover: &Prover) -> Result<(), ReadCheckpointError> {
        let cut = |error: io::Error| match error.kind() {
            io::ErrorKind::UnexpectedEof => ReadCheckpointError::Damaged,
            _ => error.into(),
        };
        if prover.slots() != self.header.slots {
            return Err(ReadCheckpointError::Header);
        }
        for _ in 0..self.header.entries {
            let mut entry = [0; ENTRY];
            self.from.read_exact(&mut entry).map_err(cut)?;
            self.hasher.update(&entry);
            let number = |at: usize| {
                let mut bytes = [0; 8];
                bytes.copy_from_slice(&entry[at..at + 8]);
                u64::from_le_bytes(bytes)
            };
            let slot = u32::from_le_bytes([entry[1], entry[2], entry[3], entry[4]]);
            let stored = StoredBound { table: entry[0], slot, check: number(5), bound: number(13) };
            if !prover.restore(stored) {
                return Err(ReadCheckpointError::Damaged);
            }
        }
        let mut checksum = [0; 4];
        self.from.read_exact(&mut checksum).map_err(cut)?;
        let is_end = self.from.read(&mut [0])? == 0;
        if u32::from_le_bytes(checksum) == self.hasher.finalize() && is_end {
            Ok(())
        } else {
            Err(ReadCheckpointError::Damaged)
        }
    }
}
