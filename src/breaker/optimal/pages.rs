//! Memory for large tables, which goes back to the system as soon as a table is dropped.

/// The size from which glibc's allocator always maps pages of their own, in bytes.
const ALWAYS_MAPPED: usize = 32 << 20;

/// An empty vector with room for `len` items, in pages of its own.
///
/// When a mapped block is freed, glibc's allocator raises the size from which it maps blocks, and from then on keeps up to
/// twice as much memory for later. It does not for blocks above [`ALWAYS_MAPPED`]. The unused part of the room takes
/// addresses and no memory.
pub(super) fn with_pages_of_its_own<T>(len: usize) -> Vec<T> {
    let mapped = ALWAYS_MAPPED / size_of::<T>() + 1;
    Vec::with_capacity(len.max(mapped))
}
