internal import Glibc

/// The zooms through which wheel, keys and menu step. Pinching zooms freely.
package enum ZoomLadder: Hashable, Sendable {
    /// Round numbers about a quarter apart, as in other programs.
    case round
    /// Eight rungs for each doubling. Recordings of formats 1 to 7 were made with it.
    case eighths

    private static let rungs: [Double] = [
        0.05, 0.064, 0.08, 0.1, 0.125, 0.16, 0.2, 0.25, 0.33, 0.4, 0.5, 0.64, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.4, 8, 10, 12.5, 16,
        20, 25, 32, 40, 50, 64,
    ]
    private static let perDoubling = 8.0

    /// Returns the zoom this many steps up the ladder, or down for negative steps. From between two rungs, the first step goes to the next
    /// rung.
    package func zoom(_ steps: Int, from zoom: Double) -> Double {
        guard steps != 0 else { return zoom }
        switch self {
        case .round:
            let rungs = Self.rungs
            let next = steps > 0 ? rungs.firstIndex { $0 > zoom } : rungs.lastIndex { $0 < zoom }
            guard let next else { return zoom }
            return rungs[min(max(next + steps - steps.signum(), 0), rungs.count - 1)]
        case .eighths:
            let height = log2(zoom) * Self.perDoubling
            let nearest = height.rounded()
            let base = Self.eighth(nearest) == zoom ? nearest : height.rounded(steps > 0 ? .down : .up)
            return Self.eighth(base + Double(steps))
        }
    }

    private static func eighth(_ number: Double) -> Double { exp2(number / perDoubling) }
}
