import Files
internal import Glibc

/// Descriptors that are kept for the refuge: where the system has no more, the drawing gets there by these.
final class SpareDescriptors: Sendable {
    /// One for the drawing's file there, and one for the file that takes its place.
    private let first, second: Descriptor

    /// Nil where the system has none to give.
    init?() {
        do throws(StoreFailure) {
            first = try Descriptor(opening: "/dev/null", O_RDONLY)
            second = try Descriptor(opening: "/dev/null", O_RDONLY)
        } catch { return nil }
    }
}
