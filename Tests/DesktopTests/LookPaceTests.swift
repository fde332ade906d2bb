import Testing

@testable import Desktop

@Suite("How often others' changes are looked at") struct LookPaceTests {
    @Test("X4 few changes are looked at at once") func few() {
        var pace = LookPace()
        let waits = (0..<100).map { pace.look(at: 100 + Double($0) / 5) }
        #expect(!waits.contains(true))
    }

    @Test("X4 changes without a pause are looked at ten times a second") func many() {
        var (pace, now, looks) = (LookPace(), 100.0, 0)
        while now < 160 {
            looks += 1
            now += pace.look(at: now) ? LookPace.rest : 0.000_1
        }
        #expect(590...620 ~= looks)
    }

    @Test("X4 after a while without changes the next ones are looked at at once again") func again() {
        var pace = LookPace()
        while !pace.look(at: 100) {}
        let waits = (0..<10).map { _ in pace.look(at: 102) }
        #expect(!waits.contains(true))
    }
}
