import CXInput2
import Ink
import Testing

@testable import Tablet

@Suite("A device and what it last told") struct PointerDeviceTests {
    private func description(_ kind: PointerKind? = .pen, mayLackAxes: Bool = false, absolute: Bool = true) -> DeviceDescription {
        let ranges: [(AxisRole, Double, Double)] = [
            (.x, 0, 3839), (.y, 0, 2159), (.pressure, 0, 65_536), (.tiltX, -64, 63), (.tiltY, -64, 63), (.wheel, -900, 899),
        ]
        let axes = ranges.enumerated().map { number, axis in
            DeviceDescription.Axis(
                number: number, label: axis.0.rawValue, minimum: axis.1, maximum: axis.2, resolution: 0, isAbsolute: absolute)
        }
        return DeviceDescription(id: DeviceID(8), name: "pen", kind: kind, axes: axes, buttons: 3, mayLackAxes: mayLackAxes)
    }

    private func pen(mayLackAxes: Bool = false, absolute: Bool = true) throws -> PointerDevice {
        try #require(PointerDevice(description(mayLackAxes: mayLackAxes, absolute: absolute)))
    }

    private func place(
        _ device: PointerDevice, pointer: Point, origin: Point = Point(x: 100, y: 50), told: Set<AxisRole> = []
    ) -> Point {
        device.position(pointer: pointer, origin: origin, width: 1920, height: 1080, told: told)
    }

    @Test("devices that are gone are forgotten, and what they told is not another's of the same number")
    func following() throws {
        let pen = description()
        var other = pen
        other.name = "another pen"
        var devices = [Int32: TrackedDevice]().following([pen])
        _ = devices[8]?.pointer.take([(0, 1000), (1, 800), (2, 65_536)])
        devices = devices.following([pen])
        #expect(devices[8]?.pointer.penAxes.pressure == 1)
        #expect(devices.following([]).isEmpty)
        for next in [devices.following([other]), devices.following([]).following([pen])] {
            #expect(next.count == 1 && next[8]?.pointer.penAxes.pressure == 0)
        }
    }

    @Test("the valuators are finer than the pointer, and count from the window's corner")
    func exact() throws {
        var pen = try pen()
        _ = pen.take([(0, 1000.5), (1, 800.25)])
        #expect(place(pen, pointer: Point(x: 400, y: 350)) == Point(x: 400.25, y: 350.125))
    }

    @Test("a press without axes after another device moved the pointer is where the pointer is: no ink at a stale place")
    func stale() throws {
        var pen = try pen()
        _ = pen.take([(0, 1000.5), (1, 800.25)])
        #expect(place(pen, pointer: Point(x: 700, y: 350)) == Point(x: 700, y: 350))
        pen.forget()
        #expect(place(pen, pointer: Point(x: 400, y: 350)) == Point(x: 400, y: 350))
    }

    @Test("E6 a motion that waited in the server, and carries the newest pointer, is where its own valuators say")
    func waited() throws {
        var pen = try pen()
        let told = pen.take([(0, 1000.5), (1, 800.25)])
        #expect(place(pen, pointer: Point(x: 400, y: 479), told: told) == Point(x: 400.25, y: 350.125))
        // One coordinate alone is no position.
        let half = pen.take([(0, 1000.5)])
        #expect(place(pen, pointer: Point(x: 400, y: 479), told: half) == Point(x: 400, y: 479))
    }

    @Test("a pen without a range of positions, and every mouse, is where the pointer is")
    func pointer() throws {
        var relative = try pen(absolute: false)
        var mouse = try #require(PointerDevice(description(.mouse)))
        _ = relative.take([(0, 1000.5), (1, 800.25)])
        _ = mouse.take([(0, 1000.5), (1, 800.25)])
        #expect(place(relative, pointer: Point(x: 400, y: 350)) == Point(x: 400, y: 350))
        #expect(place(mouse, pointer: Point(x: 400, y: 350)) == Point(x: 400, y: 350))
        #expect(mouse.penAxes == PenAxes())
        #expect(mouse.estimated(told: []) == [])
    }

    @Test("E1 an axis that an event leaves out keeps its value")
    func kept() throws {
        var pen = try pen()
        _ = pen.take([(2, 32_768), (3, 45), (4, 0), (5, 450)])
        let before = pen.penAxes
        #expect(before.pressure == 0.5)
        _ = pen.take([(0, 1), (1, 1)])
        #expect(pen.penAxes == before)
        #expect(pen.take([(2, 65_536)]) == [.pressure])
        #expect(pen.penAxes.pressure == 1)
        #expect(pen.penAxes.roll == before.roll)
    }

    @Test("E2 a press guesses exactly the properties that it did not tell")
    func guesses() throws {
        var pen = try pen()
        #expect(pen.estimated(told: []) == [.pressure, .altitude, .azimuth])
        _ = pen.take([(5, 450)])
        #expect(pen.estimated(told: []) == [.pressure, .altitude, .azimuth, .roll])
        #expect(pen.estimated(told: [.pressure, .tiltX, .tiltY, .wheel]) == [])
        let told = pen.take([(2, 5), (3, 5)])
        #expect(pen.estimated(told: told) == [.altitude, .azimuth, .roll])
    }

    @Test("E2 the next motion tells what a press guessed, in parts if need be, and each part once; a lift ends the wait")
    func refines() throws {
        var pen = try pen()
        _ = pen.take([(5, 300)])
        let first = pen.land(told: [])
        #expect(first.guessed == [.pressure, .altitude, .azimuth, .roll])
        let place = pen.take([(0, 7)])
        #expect(pen.refine(told: place, time: 1) == nil)
        let told = pen.take([(2, 32_768)])
        let pressure = pen.refine(told: told, time: 2)
        #expect(pressure == Refinement(device: DeviceID(8), index: try #require(first.index), time: 2, axes: PenAxes(pressure: 0.5)))
        let again = pen.take([(2, 65_536)])
        #expect(pen.refine(told: again, time: 3) == nil)
        let others = pen.take([(3, 45), (4, 0), (5, 450)])
        let rest = pen.refine(told: others, time: 4)
        #expect(rest?.axes == pen.penAxes.only([.altitude, .azimuth, .roll]))
        let second = pen.land(told: [])
        #expect(second.index != nil && second.index != first.index)
        pen.lift()
        let lifted = pen.take([(2, 0), (3, 1), (4, 1), (5, 1)])
        #expect(pen.refine(told: lifted, time: 5) == nil)
        #expect(pen.land(told: [.pressure, .tiltX, .tiltY, .wheel]).index == nil)
    }

    @Test("E2 a press guesses no force that the motion just before it told: a hovering pen has none")
    func toldForce() throws {
        var pen = try pen()
        _ = pen.take([(2, 0)])
        #expect(pen.land(told: []).guessed.contains(.pressure))
        pen.lift()
        _ = pen.take([(2, 32_768)])
        #expect(!pen.land(told: []).guessed.contains(.pressure))
        #expect(pen.penAxes.pressure == 0.5)
    }

    @Test("before it has told anything, and after it went away, a pen is light and upright, and nobody knows its roll")
    func rest() throws {
        var pen = try pen()
        let rest = pen.penAxes
        #expect(rest == PenAxes(pressure: 0, altitude: .pi / 2, azimuth: 0))
        _ = pen.take([(2, 60_000), (3, 30), (5, 300)])
        pen.forget()
        #expect(pen.penAxes == rest)
    }

    @Test("R3 a driver that declares every axis for every pen: tilt and roll are missing until they move")
    func lacking() throws {
        var pen = try pen(mayLackAxes: true)
        _ = pen.take([(2, 60_000), (3, 0), (4, 0), (5, 0)])
        #expect(pen.penAxes.altitude == nil && pen.penAxes.azimuth == nil && pen.penAxes.roll == nil)
        _ = pen.take([(3, 0), (4, 12)])
        #expect(pen.penAxes.azimuth == .pi / 2)
        #expect(pen.penAxes.roll == nil)
        _ = pen.take([(5, 450)])
        _ = pen.take([(4, 0), (5, 0)])
        #expect(pen.penAxes.altitude == .pi / 2 && pen.penAxes.roll == 0)
    }

    @Test(
        "R3 a roll that never leaves its rest counts for nothing, whichever driver declares it; once it has, rest is a turn like any other")
    func rollAtRest() throws {
        var pen = try pen()
        for _ in 0..<3 { _ = pen.take([(2, 60_000), (3, 20), (4, 0), (5, 0)]) }
        #expect(pen.penAxes.roll == nil && pen.penAxes.azimuth == 0)
        _ = pen.take([(5, 450)])
        #expect(pen.penAxes.roll == .pi / 2)
        _ = pen.take([(5, 0)])
        #expect(pen.penAxes.roll == 0)
    }

    @Test("values that are no numbers, and valuators that nobody declared, change nothing")
    func nonsense() throws {
        var pen = try pen()
        _ = pen.take([(2, 60_000)])
        let before = pen
        #expect(pen.take([(2, .nan), (3, .infinity), (77, 3)]) == [])
        #expect(pen == before)
    }

    @Test("what points at nothing is no device")
    func pad() {
        #expect(PointerDevice(description(nil)) == nil)
    }

    @Test("M12 when a pen goes away all that it told is forgotten, once: what comes next may be another pen at another place")
    func away() throws {
        var device = try #require(TrackedDevice(description(mayLackAxes: true)))
        let came = device.setNear(true)
        let again = device.setNear(true)
        _ = device.pointer.take([(0, 1000), (1, 800), (2, 60_000), (3, 30), (4, 5), (5, 300)])
        _ = device.pointer.land(told: [])
        #expect(came && !again && device.pointer.penAxes.roll != nil)
        let went = device.setNear(false)
        #expect(went && device.pointer.position(width: 1920, height: 1080) == nil)
        // Now a pen without tilt and roll, and without guesses to refine.
        let told = device.pointer.take([(2, 30_000), (3, 0), (4, 0), (5, 0)])
        #expect(device.pointer.penAxes == PenAxes(pressure: 30_000.0 / 65_536))
        #expect(device.pointer.refine(told: told, time: 1) == nil)
    }

    @Test("a pointer that is moved in the name of a pen that is away is no pen; a press is, and so is one that nobody has seen go")
    func warped() throws {
        var described = description()
        described.hasProximity = true
        var device = try #require(TrackedDevice(described))
        #expect(!device.isWarped(by: .motion) && device.comesNear(with: .motion))
        _ = device.setNear(false)
        #expect(device.isWarped(by: .motion) && !device.comesNear(with: .motion))
        #expect(!device.isWarped(by: .press(.primary)) && device.comesNear(with: .press(.primary)))
        _ = device.setNear(true)
        #expect(!device.isWarped(by: .motion) && !device.comesNear(with: .press(.primary)))
    }

    @Test("a grab ends what the hand does, a button held keeps the pointer, and else it is gone") func leaving() {
        for mode in [XINotifyGrab, XINotifyPassiveGrab] {
            for isPressed in [false, true] { #expect(Leaving(mode: mode, isAnyPressed: isPressed) == .grabbed) }
        }
        #expect(Leaving(mode: XINotifyNormal, isAnyPressed: true) == .pressed)
        #expect(Leaving(mode: XINotifyNormal, isAnyPressed: false) == .gone)
        for mode in [XINotifyUngrab, XINotifyPassiveUngrab] { #expect(Leaving(mode: mode, isAnyPressed: true) == .gone) }
    }
}
