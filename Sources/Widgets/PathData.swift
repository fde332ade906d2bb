internal import Glibc
import Ink

/// A path in the syntax of SVG's `d`, with absolute commands: M, L, H, V, C, A (circular arcs only) and Z.
package struct PathData: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case curve(Point, Point, Point)
        /// Around a centre from one angle to another. Radians, clockwise, since y points down.
        case arc(center: Point, radius: Double, from: Double, to: Double)
        case close
    }

    package var steps: [Step] = []

    /// An empty path.
    package init() {}

    /// Returns nil when the text holds anything else.
    package init?(_ text: some StringProtocol) {
        var words = text.split(whereSeparator: { $0 == " " || $0 == "," })[...]
        var current = Point(x: 0, y: 0)
        func number() -> Double? { words.popFirst().flatMap { Double(String($0)) } }
        func point() -> Point? {
            guard let x = number(), let y = number() else { return nil }
            return Point(x: x, y: y)
        }
        while let command = words.popFirst() {
            switch command {
            case "M", "L":
                guard let to = point() else { return nil }
                steps.append(command == "M" ? .move(to) : .line(to))
                current = to
            case "H":
                guard let x = number() else { return nil }
                current.x = x
                steps.append(.line(current))
            case "V":
                guard let y = number() else { return nil }
                current.y = y
                steps.append(.line(current))
            case "C":
                guard let a = point(), let b = point(), let to = point() else { return nil }
                steps.append(.curve(a, b, to))
                current = to
            case "A":
                guard let radius = number(), number() == radius, number() != nil, let isLarge = number(), let isClockwise = number(),
                    let to = point(),
                    let arc = Self.arc(from: current, to: to, radius, isLarge: isLarge == 1, isClockwise: isClockwise == 1)
                else { return nil }
                steps.append(arc)
                current = to
            case "Z":
                steps.append(.close)
            default:
                return nil
            }
        }
    }

    /// Finds an arc's centre from its ends; nil when they coincide.
    private static func arc(from a: Point, to b: Point, _ radius: Double, isLarge: Bool, isClockwise: Bool) -> Step? {
        let chord = a.distance(to: b)
        guard chord > 0 else { return nil }
        // A radius too small for the chord means half the chord, as in SVG.
        let r = max(radius, chord / 2)
        let height = max(r * r - chord * chord / 4, 0).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = Point(
            x: (a.x + b.x) / 2 - (b.y - a.y) / chord * height, y: (a.y + b.y) / 2 + (b.x - a.x) / chord * height)
        let from = atan2(a.y - center.y, a.x - center.x)
        var to = atan2(b.y - center.y, b.x - center.x)
        if isClockwise, to < from { to += 2 * .pi }
        if !isClockwise, to > from { to -= 2 * .pi }
        return .arc(center: center, radius: r, from: from, to: to)
    }
}
