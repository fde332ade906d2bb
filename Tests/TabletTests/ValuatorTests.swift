import CXInput2
import Ink
import Testing

@testable import Tablet

@Suite("What an event of the server tells") struct ValuatorTests {
    private func told(_ bits: [UInt8], _ values: [Double]) -> [(number: Int, value: Double)] {
        var (bits, values) = (bits, values)
        return bits.withUnsafeMutableBufferPointer { bits in
            values.withUnsafeMutableBufferPointer { values in
                XIValuatorState(mask_len: Int32(bits.count), mask: bits.baseAddress, values: values.baseAddress).told
            }
        }
    }

    @Test("the mask names the valuators, lowest bit first, and the values stand one after the other in that order")
    func mask() {
        let sparse = told([0b1010_0010, 0b0000_0001], [10, 20, 30, 40])
        #expect(sparse.map(\.number) == [1, 5, 7, 8] && sparse.map(\.value) == [10, 20, 30, 40])
        let all = told([0xFF], [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(all.allSatisfy { Double($0.number) == $0.value } && all.count == 8)
        let (none, last) = (told([0, 0], []), told([0, 0, 0x80], [9]))
        #expect(none.isEmpty && last.map(\.number) == [23] && last.map(\.value) == [9])
    }

    private func axis(_ number: Int, _ role: AxisRole, _ range: ClosedRange<Double>) -> DeviceDescription.Axis {
        DeviceDescription.Axis(
            number: number, label: role.rawValue, minimum: range.lowerBound, maximum: range.upperBound, resolution: 0, isAbsolute: true)
    }

    private func pen(_ axes: [DeviceDescription.Axis]) throws -> PointerDevice {
        try #require(PointerDevice(DeviceDescription(id: DeviceID(8), name: "pen", kind: .pen, axes: axes, buttons: 3)))
    }

    @Test("a pen that is watched wherever it is has its place on the screen; one that has told no place, or only half of it, has none")
    func screenPlace() throws {
        var pen = try pen([axis(0, .x, 0...3839), axis(1, .y, 0...2159)])
        let places = [[], [(0, 1000.5)], [(1, 800.25)]].map { told -> Point? in
            _ = pen.take(told)
            return pen.position(width: 1920, height: 1080)
        }
        #expect(places == [nil, nil, Point(x: 500.25, y: 400.125)])
    }

    @Test("E1 what a driver does not declare is missing: a pen with one tilt alone has no lean, and one without pressure no force")
    func undeclared() throws {
        for lacking in [AxisRole.tiltX, .tiltY, .pressure] {
            let axes = [axis(0, .pressure, 0...100), axis(1, .tiltX, -64...63), axis(2, .tiltY, -64...63)]
            var pen = try pen(axes.filter { $0.label != lacking.rawValue })
            _ = pen.take([(0, 50), (1, 30), (2, 30)])
            #expect((pen.penAxes.pressure == nil) == (lacking == .pressure), "\(lacking)")
            #expect((pen.penAxes.altitude == nil) == (lacking != .pressure), "\(lacking)")
            #expect((pen.penAxes.azimuth == nil) == (lacking != .pressure) && pen.penAxes.roll == nil, "\(lacking)")
            #expect(pen.estimated(told: []) == pen.penAxes.told, "only what it has can be a guess")
        }
    }

    @Test("an axis that a driver declares with an empty or reversed range tells no place, force or turn")
    func noRange() throws {
        for (minimum, maximum) in [(0.0, 0.0), (5, -5)] {
            let axes = [AxisRole.x, .y, .pressure, .wheel].enumerated().map { number, role in
                DeviceDescription.Axis(
                    number: number, label: role.rawValue, minimum: minimum, maximum: maximum, resolution: 0, isAbsolute: true)
            }
            var pen = try pen(axes)
            let told = pen.take([(0, 3), (1, 3), (2, 3), (3, 3)])
            let pointer = Point(x: 70, y: 80)
            #expect(pen.position(pointer: pointer, origin: Point(x: 1, y: 2), width: 1920, height: 1080, told: told) == pointer)
            #expect(pen.position(width: 1920, height: 1080) == nil)
            #expect(pen.penAxes.pressure == 0 && pen.penAxes.roll == 0)
        }
    }

    @Test("of two axes with the same label the first counts") func twice() throws {
        var pen = try pen([axis(0, .pressure, 0...100), axis(1, .pressure, 0...10)])
        let told = [pen.take([(0, 50), (1, 10)]), pen.take([(1, 1)])]
        #expect(pen.penAxes.pressure == 0.5 && told == [[.pressure], []])
    }

    @Test("M6 a pen goes by its device's name and its own serial number, so that each pen of a tablet has its own curve") func names() {
        var pen = DeviceDescription(id: DeviceID(8), name: "Tablet stylus", kind: .pen, axes: [], buttons: 3)
        let plain = pen.penName
        pen.serial = 0x4A
        #expect(plain.text == "Tablet stylus" && pen.penName.text == "Tablet stylus 4a")
    }

    @Test("why there are no pens is said with what to do about it") func troubles() {
        let troubles = [TabletError.noDisplay(nil), .noDisplay(":7"), .noXInput].map(\.description)
        #expect(troubles[0].contains("DISPLAY") && troubles[0].contains("graphical session"))
        #expect(troubles[1].contains(":7") && troubles[1].contains("DISPLAY"))
        #expect(troubles[2].contains("XInput 2.2"))
    }
}
