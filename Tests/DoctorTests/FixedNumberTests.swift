import Testing

@testable import Doctor

struct FixedNumberTests {
    @Test(
        "M16 a reading is rounded to its digits; one that is rounded to nothing has no sign",
        arguments: [(0, 0.5), (1, 0.05), (2, 0.005), (3, 0.0005)])
    func readings(digits: Int, most: Double) {
        for thousandth in -2_000...2_000 {
            let (value, text) = (Double(thousandth) / 1_000, fixed(Double(thousandth) / 1_000, digits))
            let number = Double(text.replacing("−", with: "-")) ?? .nan
            #expect(abs(number - value) <= most + 1e-9 && text.hasPrefix("−") == (number < 0), "\(value) \(text)")
        }
    }
}
