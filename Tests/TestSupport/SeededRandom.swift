/// The same sequence for the same seed, on every machine: a test that failed fails again. SplitMix64, Steele, Lea and Flood 2014.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// True once in `n` times.
    package mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

    package mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &self)] }
}
