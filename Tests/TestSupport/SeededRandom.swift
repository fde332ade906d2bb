import Hands

/// The same sequence for the same seed, on every machine: a test that failed fails again.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var words: SplitMix

    package init(seed: UInt64) { words = SplitMix(state: seed) }

    package mutating func next() -> UInt64 { words.next() }

    /// True once in `n` times.
    package mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

    package mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &self)] }
}
