internal import Glibc
import Hands

/// The same sequence for the same seed, on every machine: a failed test fails again.
///
/// The number in `INKSTONE_FUZZ_SEED` varies all seeds: whatever a test finds by chance, it finds again under the same number.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var words: SplitMix

    package init(seed: UInt64) { words = SplitMix(state: seed &+ Self.variation) }

    /// 0 unless a number is given; nearby numbers are scattered far apart.
    private static let variation =
        (getenv("INKSTONE_FUZZ_SEED").flatMap { UInt64(String(cString: $0)) } ?? 0) &* 0xD1B5_4A32_D192_ED03

    package mutating func next() -> UInt64 { words.next() }

    /// True once in `n` times.
    package mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

    package mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &self)] }
}

/// How long the random tests go on.
package enum FuzzLength {
    private static let wanted = getenv("INKSTONE_FUZZ_EVENTS").flatMap { Int(String(cString: $0)) }

    /// The number of random events in the longest run: `INKSTONE_FUZZ_EVENTS`, or 20,000.
    package static let events = wanted ?? 20_000

    /// The number of rounds of a test whose rounds take long: `INKSTONE_FUZZ_EVENTS`, or `few`.
    package static func rounds(_ few: Int) -> Int { wanted ?? few }
}
