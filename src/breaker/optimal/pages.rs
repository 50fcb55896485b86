//! Memory for large tables, all of which goes back to the system with them.

/// What the allocator of glibc has pages of its own for in any case.
const ALWAYS_APART: usize = 32 << 20;

/// An empty vector with room for so many, in pages of its own.
///
/// When something that had pages of its own is given back, the allocator of glibc takes it as a measure: from then on it
/// keeps up to twice as much for the next one, for good. It does not where the room is larger than [`ALWAYS_APART`]; what
/// is not used of that room takes addresses and no memory.
pub(super) fn with_pages_of_its_own<T>(len: usize) -> Vec<T> {
    let apart = ALWAYS_APART / size_of::<T>() + 1;
    Vec::with_capacity(len.max(apart))
}
