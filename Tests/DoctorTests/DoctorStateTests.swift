import Ink
import Testing

@testable import Doctor

/// Which pen the input doctor shows, and what it remembers of its strip.
struct DoctorStateTests {
    private func pen(_ id: Int32) -> DoctorState.Pen {
        DoctorState.Pen(id: DeviceID(id), name: PenName(device: "Pen \(id)", serial: 0), meter: PenMeter(), curve: .identity)
    }

    @Test("the pen heard last is the one in use; until one of them is heard it is the first") func inUse() {
        let pens = [pen(8), pen(9), pen(10)]
        #expect(DoctorState(path: .xinput, pens: pens, heard: DeviceID(10)).pen?.id == DeviceID(10))
        #expect(DoctorState(path: .xinput, pens: pens).pen?.id == DeviceID(8))
        #expect(DoctorState(path: .xinput, pens: pens, heard: DeviceID(7)).pen?.id == DeviceID(8), "it was unplugged")
        #expect(DoctorState(path: .xinput, heard: DeviceID(8)).pen == nil)
    }

    @Test("XInput 2 without a pen is a path for mouse and fingers only") func path() {
        #expect(DoctorState.Path(hasPens: true) == .xinput && DoctorState.Path(hasPens: false) == .mouseOnly)
    }

    @Test("there is a count of frames for each class of lag, and each limit is greater than the one before, to no limit") func lag() {
        let limits = DoctorState.lagLimits
        #expect(zip(limits, limits.dropFirst()).allSatisfy { $0 < $1 } && limits.last == .infinity)
        #expect(DoctorState(path: .xinput).lag == limits.map { _ in 0 })
    }

    @Test("the strip keeps the newest dabs, in their order, however long somebody tries it out") func dabs() {
        var doctoring = Doctoring()
        for index in 0..<1_000 { doctoring.add(Doctoring.Dab(x: Double(index), y: 0, pressure: 0.5, isFirst: index == 0)) }
        let places = doctoring.dabs.map(\.x)
        #expect(100...500 ~= places.count && places.last == 999)
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }
}
