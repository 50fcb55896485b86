//! The checksum at the end of a file.

/// The CRC-32 of a text in eight hexadecimal digits.
pub(super) fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}
