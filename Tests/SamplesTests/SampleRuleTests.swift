import Glibc
import Testing
@testable import Samples

/// Every stored stroke was coded by these numbers, and is read by them.
@Suite("The numbers by which samples are coded") struct SampleRuleTests {
    /// The weights of the last points, the newest first, in the value that a least-squares polynomial through them predicts next.
    private func shares(degree: Int, points: Int) -> [Double] {
        // Polynomials at 0, where they go on, and at the points; at these they have length 1 and are at right angles.
        var basis: [[Double]] = []
        for power in 0...degree {
            var values = (0...points).map { pow(Double($0), Double(power)) }
            for other in basis {
                let common = zip(values, other).dropFirst().reduce(0) { $0 + $1.0 * $1.1 }
                values = zip(values, other).map { $0 - common * $1 }
            }
            let length = values.dropFirst().reduce(0) { $0 + $1 * $1 }.squareRoot()
            basis.append(values.map { $0 / length })
        }
        return (1...points).map { point in basis.reduce(0) { $0 + $1[0] * $1[point] } }
    }

    @Test("a rule goes on as the line, parabola or cubic does that is nearest to the numbers before it; where they stand still it does too")
    func rules() {
        let fits = [(0, 1), (1, 2), (1, 3), (1, 4), (1, 6), (1, 8), (2, 3), (2, 4), (2, 5), (2, 6), (2, 8), (3, 8)]
        #expect(SamplePredictor.ruleCount == fits.count)
        for (rule, fit) in fits.enumerated() {
            let shares = shares(degree: fit.0, points: fit.1)
            for place in 0..<8 {
                var predictor = SamplePredictor(rule: rule, after: 0)
                predictor.take(256)
                for _ in 0..<place { predictor.take(0) }
                let expected = place < shares.count ? 256 * shares[place] : 0
                #expect(abs(Double(predictor.prediction) - expected) < 1.01, "rule \(rule), \(place) before")
            }
            for number in [0, 1, -1, 1000, .max, .min] as [Int32] {
                #expect(SamplePredictor(rule: rule, after: number).prediction == number)
            }
        }
    }

    @Test("the pressures of a pen with 256 to 32,768 levels are spread evenly, and each is told from the others", arguments: 1...8)
    func levels(code: Int) throws {
        let levels = try #require(PressureLevels(code: code))
        let greatest: Int32 = (128 << Int32(code)) - 1
        var wrong: [Int32] = []
        for level in 0...greatest {
            let pressure = levels.pressure(level)
            // A packed pressure of 65,534 is the whole force.
            let isEven = abs(Double(pressure) - 65_534 * Double(level) / Double(greatest)) <= 0.5
            if !isEven || levels.level(pressure) != level { wrong.append(level) }
        }
        #expect(wrong.isEmpty && levels.pressure(greatest) == 65_534)
        // As few levels as will do; a pen of twice as many has some between them.
        let own = (0..<200).map { levels.pressure($0 * 97 % (greatest + 1)) }
        #expect(PressureLevels.code(for: own) == code)
    }

    @Test("pressures on no pen's levels have none") func noLevels() {
        #expect(PressureLevels(code: 0) == nil)
        #expect(PressureLevels.code(for: (0..<200).map { 65_535 - ($0 % 2) }) == 0)
    }
}
