//! The memory of the machine.

use std::fs;

/// The bytes that a new program can have without swapping, as Linux estimates them. `None` if it is not told.
pub fn available_memory() -> Option<u64> {
    available(&fs::read_to_string("/proc/meminfo").ok()?)
}

fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn available_memory_is_read_in_bytes() {
        let meminfo =
            "MemTotal:       24574424 kB\nMemFree:        20000000 kB\nMemAvailable:   21000001 kB\n";
        assert_eq!(available(meminfo), Some(21_000_001 * 1024));
        assert_eq!(available("MemTotal:       24574424 kB\n"), None);
    }
}
