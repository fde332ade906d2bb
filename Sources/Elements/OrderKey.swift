/// The height of an element in its layer's pile, or of a layer among layers: greater is higher.
///
/// A fixed-point number with 64 bits before the point and 64 after it. Each new element gets the drawing's next whole number, so no two
/// elements have the same one; an element put between two others gets a key between theirs. When no key is left there (after at least 64
/// halvings of the same gap) the neighbours move apart: see `Drawing.reorder`.
package struct OrderKey: Hashable, Comparable, Sendable {
    package let whole: UInt64
    package let fraction: UInt64

    package init(whole: UInt64, fraction: UInt64 = 0) {
        self.whole = whole
        self.fraction = fraction
    }

    package static func < (a: OrderKey, b: OrderKey) -> Bool {
        a.whole == b.whole ? a.fraction < b.fraction : a.whole < b.whole
    }

    private init(_ number: UInt128) {
        self.init(whole: UInt64(truncatingIfNeeded: number >> 64), fraction: UInt64(truncatingIfNeeded: number))
    }

    private var number: UInt128 { UInt128(whole) << 64 | UInt128(fraction) }

    /// Returns `count` keys between two others, evenly spaced and rising; nil when there is no room. Nil for `lower` starts at the bottom.
    package static func keys(_ count: Int, above lower: OrderKey?, below upper: OrderKey) -> [OrderKey]? {
        let first = lower?.number ?? 0
        guard upper.number > first else { return nil }
        let step = (upper.number - first) / UInt128(count + 1)
        guard step > 0 else { return nil }
        return (1...max(count, 1)).prefix(count).map { OrderKey(first + step * UInt128($0)) }
    }
}
