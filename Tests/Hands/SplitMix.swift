internal import Glibc

/// SplitMix by Steele, Lea and Flood (2014): the same numbers everywhere.
package struct SplitMix: Sendable {
    private var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
    package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

extension SplitMix {
    mutating func next(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// Box and Muller 1958.
    mutating func normal() -> Double { (-2 * log(1 - unit())).squareRoot() * cos(2 * .pi * unit()) }
}
