//! Memory for large tables that is returned to the system as soon as a table is dropped.

/// The size, in bytes, above which glibc's allocator always maps separate pages.
const ALWAYS_MAPPED: usize = 32 << 20;

/// Creates an empty vector in separate pages, with capacity for at least `len` items.
///
/// After a mapped block is freed, glibc's allocator maps only larger blocks and retains up to twice as much memory,
/// except for blocks above [`ALWAYS_MAPPED`]. Unused capacity takes address space but no memory.
pub(super) fn vec_in_own_pages<T>(len: usize) -> Vec<T> {
    let mapped = ALWAYS_MAPPED / size_of::<T>() + 1;
    Vec::with_capacity(len.max(mapped))
}
