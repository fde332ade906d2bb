/// Predicts the next of a row of numbers from the eight before it, by one of a few fixed rules.
///
/// A hand moves evenly, a tablet adds noise: the shorter rules follow a quick hand at few samples a second, the longer ones average the
/// noise at many. Each continues a line or a parabola fitted to the last three to eight numbers.
struct SamplePredictor {
    /// The newest first.
    private var a, b, c, d, e, f, g, h: Int64
    private let weights: Weights

    struct Weights {
        let a, b, c, d, e, f, g, h: Int64

        init(_ a: Int64, _ b: Int64, _ c: Int64 = 0, _ d: Int64 = 0, _ e: Int64 = 0, _ f: Int64 = 0, _ g: Int64 = 0, _ h: Int64 = 0) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
        }
    }

    /// In 256ths. Their order is part of the format.
    private static let rules = [
        // The number before it; the line through two, and those nearest to three, four, six and eight.
        Weights(256, 0),
        Weights(512, -256),
        Weights(342, 85, -171),
        Weights(256, 128, 0, -128),
        Weights(171, 119, 68, 17, -34, -85),
        Weights(128, 101, 73, 46, 18, -9, -37, -64),
        // The parabola through three, and those nearest to four, five, six and eight; the cubic nearest to eight.
        Weights(768, -768, 256),
        Weights(576, -192, -320, 192),
        Weights(461, 0, -205, -154, 154),
        Weights(384, 77, -102, -154, -77, 128),
        Weights(289, 123, 5, -69, -96, -78, -14, 96),
        Weights(513, -37, -219, -165, 0, 146, 146, -128),
    ]
    static let ruleCount = rules.count

    /// - Parameter rule: less than `ruleCount`.
    init(rule: Int, after first: Int32) {
        weights = Self.rules[rule]
        let first = Int64(first)
        (a, b, c, d, e, f, g, h) = (first, first, first, first, first, first, first, first)
    }

    @inline(__always) var prediction: Int32 {
        let near = weights.a &* a &+ weights.b &* b &+ weights.c &* c &+ weights.d &* d
        let far = weights.e &* e &+ weights.f &* f &+ weights.g &* g &+ weights.h &* h
        return Int32(truncatingIfNeeded: (near &+ far &+ 128) >> 8)
    }

    @inline(__always) mutating func take(_ number: Int32) {
        (h, g, f, e, d, c, b, a) = (g, f, e, d, c, b, a, Int64(number))
    }

    // MARK: - Choosing

    /// The numbers that are tried before a rule is chosen.
    private static let trial = 128

    /// The rule that leaves the least to code.
    static func rule(for numbers: [Int32]) -> Int {
        let start = max(0, (numbers.count - trial) / 2)
        let tried = numbers[start..<min(start + trial, numbers.count)]
        guard let first = tried.first else { return 0 }
        var best = (rule: 0, bits: Int.max)
        for rule in 0..<ruleCount {
            var predictor = SamplePredictor(rule: rule, after: first)
            var bits = 0
            for number in tried {
                bits += UInt32.bitWidth - (number &- predictor.prediction).zigzag.leadingZeroBitCount
                predictor.take(number)
            }
            if bits < best.bits { best = (rule, bits) }
        }
        return best.rule
    }
}
