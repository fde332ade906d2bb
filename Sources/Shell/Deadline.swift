internal import CSDL2

/// A moment by SDL's clock.
struct Deadline: Hashable, Sendable {
    private let end: UInt32

    /// So many milliseconds from now.
    init(in milliseconds: Int32) { end = SDL_GetTicks() &+ UInt32(milliseconds) }

    var isPast: Bool { Int32(bitPattern: end &- SDL_GetTicks()) <= 0 }
}
