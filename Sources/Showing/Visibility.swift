/// Whether the tools show. People hide them, or minimise their bar; either way they come back for as long as a pointer stays near.
package struct Visibility {
    package private(set) var isHidden = false
    /// A handle at the edge brings back tools that are hidden.
    package private(set) var hasHandle = false
    /// A pointer has called the tools: they show whole until it leaves.
    package private(set) var isPeeking = false
    /// When a pointer will have rested on the minimised bar for long enough, in device seconds; nil while none rests there.
    private var due: Double?

    /// A pointer calls the tools within so many logical points of the window's edge, and keeps them within so many of their plate.
    package static let reach = 6.0
    package static let kept = 40.0
    /// How long a pointer rests on the minimised bar before that opens, in seconds: passing over it opens nothing.
    private static let restDelay = 0.4

    package init() {}

    package var showsTools: Bool { !isHidden || isPeeking }

    package mutating func hide(withHandle: Bool) { (isHidden, hasHandle) = (true, withHandle) }

    package mutating func show() { (isHidden, hasHandle) = (false, false) }

    // MARK: - Pointers

    /// Follows a pointer that rests on the minimised bar, or does not.
    package mutating func rest(_ isResting: Bool, at now: Double) {
        if !isResting { due = nil } else if due == nil { due = now + Self.restDelay }
    }

    package mutating func stopResting() { due = nil }

    /// When `endResting` is wanted, in device seconds.
    package var deadline: Double? { due }

    /// Opens the bar that a pointer has rested on for long enough; whether it did.
    package mutating func endResting(at now: Double, isMinimised: Bool) -> Bool {
        guard let due, now >= due else { return false }
        self.due = nil
        if isMinimised { isPeeking = true }
        return isMinimised
    }

    /// Follows a pointer that calls the tools, or is near enough to keep them; whether they come or go by that.
    package mutating func peek(isCalled: Bool, isNear: Bool) -> Bool {
        guard isPeeking != (isCalled || isPeeking && isNear) else { return false }
        isPeeking.toggle()
        return true
    }

    /// The tools go again that a pointer has called; whether any did.
    @discardableResult
    package mutating func stopPeeking() -> Bool {
        defer { isPeeking = false }
        return isPeeking
    }
}
