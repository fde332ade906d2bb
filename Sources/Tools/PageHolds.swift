import Ink

/// The barrel buttons, squeezes and keys that are held to drag the page, and since when each counts. It is the tip that drags: what is held
/// marks nothing and moves nothing by itself.
struct PageHolds: Hashable, Sendable {
    /// In device seconds.
    private var beginnings: [Overrides.Source: Double] = [:]

    /// - Parameter time: from when on it counts.
    mutating func hold(_ source: Overrides.Source, from time: Double) { beginnings[source] = time }

    mutating func release(_ source: Overrides.Source) { beginnings[source] = nil }

    mutating func drop(where isGone: (Overrides.Source) -> Bool) { beginnings = beginnings.filter { !isGone($0.key) } }

    /// Whether one of them counts that does not lend a tool: who holds that wants to draw with it.
    ///
    /// - Parameter device: whose press it is, to which no other pen's buttons count; nil: anybody's.
    func movePage(at now: Double, under device: DeviceID?, besides lends: (Overrides.Source) -> Bool) -> Bool {
        beginnings.contains { source, beginning in
            beginning <= now && !lends(source) && (device == nil || source.device == nil || source.device == device)
        }
    }

    /// The next time at which one begins to count, in device seconds; nil for none.
    func deadline(after now: Double) -> Double? { beginnings.values.filter { $0 > now }.min() }
}
