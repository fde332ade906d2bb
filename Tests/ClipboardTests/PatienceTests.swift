import Testing

@testable import Clipboard

@Suite("How long other programs are waited for") struct PatienceTests {
    @Test("X4 one that is silent is given up after a step's time, and is not one that went on too long") func silent() {
        let patience = Patience(from: 100)
        #expect(!patience.isOver(at: 104.9) && patience.isOver(at: 105) && !patience.isSpent(at: 105))
    }

    @Test("X4 one that takes a step now and then is waited for on, until the time for all steps is over", arguments: [0.5, 1, 4.9])
    func dripping(pause: Double) {
        var (patience, now) = (Patience(from: 100), 100.0)
        while !patience.isOver(at: now) {
            patience.goOn(at: now)
            now += pause
        }
        #expect(160...164.9 ~= now && patience.isSpent(at: now))
    }
}
