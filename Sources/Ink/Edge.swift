/// A side of the window.
package enum Edge: String, CaseIterable, Sendable {
    case left, top, right, bottom

    package var isVertical: Bool { self == .left || self == .right }
}
