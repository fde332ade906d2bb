import Testing

@testable import Store

struct SettlingTests {
    /// What is done at which moment when saves come at these.
    private func steps(_ saves: [Double]) -> [String] {
        var settling = Settling()
        var steps: [String] = []
        func run(until time: Double) {
            while let due = settling.due, due.time <= time {
                #expect(settling.takeStep(at: due.time) == due.step)
                steps.append("\(due.step) at \(due.time)")
            }
        }
        for save in saves {
            run(until: save)
            settling.noteSave(at: save)
        }
        run(until: .infinity)
        return steps
    }

    @Test("K1 the file has a save a second later while drawing goes on, and the log is emptied after two seconds of rest") func rests() {
        #expect(steps([10]) == ["checkpoint at 11.0", "settle at 12.0"])
        #expect(steps([10, 10.5, 11.5, 12]) == ["checkpoint at 11.0", "checkpoint at 12.5", "settle at 14.0"])
        #expect(steps([0, 5]) == ["checkpoint at 1.0", "settle at 2.0", "checkpoint at 6.0", "settle at 7.0"])
    }

    @Test("K1 however long somebody draws, nothing that is saved waits for more than a second") func neverWaits() {
        let saves = stride(from: 0.0, to: 60, by: 0.25).map(\.self)
        let checkpoints = steps(saves).filter { $0.hasPrefix("checkpoint") }
        #expect(checkpoints.count >= 48)
    }

    @Test("a drawing at rest is due for nothing") func sleeps() {
        var settling = Settling()
        #expect(settling.due == nil)
        settling.noteSave(at: 0)
        #expect(settling.takeStep(at: 0.5) == nil)
        #expect(settling.takeStep(at: 1) == .checkpoint && settling.takeStep(at: 1) == nil)
        #expect(settling.takeStep(at: 2) == .settle && settling.due == nil)
    }
}
