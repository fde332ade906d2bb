import Ink
import Testing
import Words
@testable import Doctor
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// What the input doctor says of each pen.
struct DoctorSheetTests {
    private let fonts = Fonts()

    private func opened(_ doctor: DoctorState) -> Interface {
        let interface = Interface(InterfaceState(width: 1280, height: 1600, scale: 1), doctor: doctor)
        interface.toggle(.doctor)
        interface.use(fonts)
        _ = interface.refresh()
        return interface
    }

    private func pen(_ id: Int32, _ meter: PenMeter = PenMeter(), _ prediction: DoctorState.Prediction? = nil) -> DoctorState.Pen {
        DoctorState.Pen(
            id: DeviceID(id), name: PenName(device: "Pen \(id)", serial: 0), meter: meter, curve: .identity, prediction: prediction)
    }

    /// Samples at these times, one pixel per millisecond to the right.
    private func meter(_ times: [Double]) -> PenMeter {
        var meter = PenMeter()
        for time in times {
            meter.note(
                PointerEvent(
                    device: DeviceID(8), kind: .pen, phase: .motion, time: time, position: Point(x: time * 1_000, y: 100),
                    axes: PenAxes(pressure: 0.5, altitude: 1, azimuth: time)))
        }
        return meter
    }

    private func value(_ id: String, _ interface: Interface) -> String? { interface.control("doctor.\(id)")?.value }

    @Test("M16 how often samples come, how evenly, and how many are missing is told in hertz, milliseconds and a number") func figures() {
        // Intervals of 3 and 5 ms in turn: 4 ± 1 ms.
        let times = (0..<200).map { Double($0 / 2) * 0.008 + ($0.isMultiple(of: 2) ? 0 : 0.003) }
        let even = opened(DoctorState(path: .xinput, pens: [pen(8, meter(times))]))
        #expect(value("pen0.rate", even) == "250 Hz" && value("pen0.jitter", even) == "± 1.0 ms" && value("pen0.dropped", even) == "0")
        // Four samples are missing before the last one.
        let steady = (0..<100).map { Double($0) / 200 }
        let gap = opened(DoctorState(path: .xinput, pens: [pen(8, meter(steady + [0.52]))]))
        #expect(value("pen0.dropped", gap) == "4")
        let few = opened(DoctorState(path: .xinput, pens: [pen(8, meter([1, 1.01]))]))
        #expect(value("pen0.rate", few) == "–" && value("pen0.jitter", few) == "–" && value("pen0.dropped", few) == "0")
    }

    @Test("M16 the prediction's error is told beside that without it, and how far ahead it looks; both are unknown until the pen has moved")
    func prediction() {
        let known = DoctorState.Prediction(error: 12.34, unpredicted: 45.67, ahead: 8)
        let interface = opened(DoctorState(path: .xinput, pens: [pen(8, PenMeter(), known)]))
        #expect(value("pen0.prediction", interface) == "12.3 px" && value("pen0.unpredicted", interface) == "45.7 px")
        #expect(interface.control("doctor.pen0.prediction")?.name.contains("8 ms") == true)
        let unknown = opened(DoctorState(path: .xinput, pens: [pen(8)]))
        #expect(value("pen0.prediction", unknown) == "–" && value("pen0.unpredicted", unknown) == "–")
    }

    @Test("M16 of a pen that is not in use axes and figures show once it was heard; the one in use has all its lines from the start")
    func lines() {
        func shown(_ heard: Int32?, _ pens: DoctorState.Pen...) -> [Bool] {
            let interface = opened(DoctorState(path: .xinput, pens: pens, heard: heard.map(DeviceID.init)))
            return pens.indices.map { index in
                let parts = ["x", "y", "pressure", "tilt", "azimuth", "roll", "rate", "prediction"]
                let all = parts.map { value("pen\(index).\($0)", interface) }
                #expect(Set(all.map { $0 == nil }).count == 1, "all of them or none")
                #expect(interface.control("doctor.pen\(index).name") != nil)
                return all[0] != nil
            }
        }
        #expect(shown(nil, pen(8), pen(9)) == [true, false] && shown(9, pen(8), pen(9)) == [false, true])
        #expect(shown(9, pen(8), pen(9), pen(10, meter([1]))) == [false, true, true])
    }

    @Test("M16 the curve, the posture and the buttons are those of the pen in use") func inUse() {
        var lean = PenMeter()
        lean.note(
            PointerEvent(
                device: DeviceID(9), kind: .pen, phase: .press(.upper), time: 1, position: Point(x: 5, y: 5),
                axes: PenAxes(pressure: 0.5, altitude: .pi / 3)))
        var pens = [pen(8), pen(9, lean)]
        pens[1].curve.move(2, to: 0.75)
        let button = DoctorState.Button(.upper, name: .words("button.tip"), deeds: [.words("action.marks")])
        for (heard, curve, posture, lamp) in [
            (Int32(8), "0.00 0.25 0.50 0.75 1.00", false, "up"), (9, "0.00 0.25 0.75 0.75 1.00", true, "down"),
        ] {
            let interface = opened(DoctorState(path: .xinput, pens: pens, heard: DeviceID(heard), buttons: [button]))
            #expect(value("curve", interface) == curve && interface.control("doctor.curve")?.name.contains("Pen \(heard)") == true)
            #expect(value("posture", interface)?.contains("60°") == posture && value("button3", interface) == lamp)
            #expect(interface.control("doctor.curve")?.action == .adjust(.curve(DeviceID(heard))))
            let frames = ["posture", "button3"].compactMap { interface.control("doctor.\($0)")?.frame }
            #expect(frames.count == 2 && frames[0].maxY <= frames[1].y, "the lamps lie beneath the posture")
        }
    }

    @Test("a pen's serial number is told as the makers print it, and none where there is none") func serials() {
        for (serial, told) in [(UInt32(0x9A80_4F2B), "9a804f2b"), (0, "")] {
            let named = DoctorState.Pen(id: DeviceID(8), name: PenName(device: "Pen", serial: serial), meter: PenMeter(), curve: .identity)
            let interface = opened(DoctorState(path: .xinput, pens: [named]))
            #expect(interface.control("doctor.pen0.name")?.face.as(Reading.self)?.end == told)
        }
    }

    @Test("M16 of the classes of lag the highest is as high as there is room, and one with a single frame of thousands shows, too")
    func bars() {
        let surface = Surface(pixelWidth: 306, pixelHeight: 130, scale: 1)
        let histogram = Face.histogram([1, 0, 100_000], labels: ["1", "2", "4"])
        let frame = Rect(x: 0, y: 0, width: 306, height: 130)
        histogram.widget.draw(by: Painter(surface, fonts: fonts), in: frame, WidgetState(), .light)
        /// How many pixels high the bar is, in the middle of a column of 98 pixels.
        func height(_ column: Int) -> Int {
            let x = column * 104 + 49
            return (0..<130).count { surface.row($0, x..<x + 1)[0] == Pixels.word(Look.light.accent) }
        }
        #expect(height(0) >= 2 && height(1) == 0 && height(2) > 70, "\((0..<3).map(height))")
    }

    @Test("M16 a bar fills from where lines begin: in a language from right to left from the right") func sides() throws {
        let frame = Rect(x: 0, y: 0, width: 240, height: 24)
        let middles = try [false, true].map { isMirrored in
            let surface = Surface(pixelWidth: 240, pixelHeight: 24, scale: 1)
            let bar = Face.bar("", "", fraction: 0.25, nameWidth: 20, valueWidth: 20)
            bar.widget.draw(by: Painter(surface, fonts: fonts, isMirrored: isMirrored), in: frame, WidgetState(), .light)
            let filled = surface.row(12, 0..<240).enumerated().filter { $0.element == Pixels.word(Look.light.accent) }.map(\.offset)
            return Double(try #require(filled.first) + #require(filled.last)) / 2
        }
        #expect(middles[0] < 100 && abs(middles[0] + middles[1] - 239) < 2, "\(middles)")
    }

    @Test("M16 the sheet says by which way input comes") func paths() {
        let paths: [(DoctorState.Path, String)] = [
            (.xinput, "Pens by XInput 2: all axes"), (.wayland, "SDL on Wayland: pens have no axes"),
            (.mouseOnly, "XInput 2, but no pen: mouse and fingers only"),
        ]
        for (path, words) in paths { #expect(value("path", opened(DoctorState(path: path))) == words) }
    }

    @Test("M16 each fault has words of its own") func faults() {
        let words: [PenFault: String] = [
            .silent: "Nothing heard from it yet", .noPressure: "Tells no pressure", .steadyPressure: "Its pressure never changes",
            .noTilt: "Tells no tilt", .steadyTilt: "Its tilt never changes", .slow: "Slow: under 60 samples a second",
            .lossy: "Loses samples",
        ]
        for fault in PenFault.allCases { #expect(Language.english(fault.text) == words[fault], "\(fault)") }
    }

    @Test("M16 frames are told by how late they were, from the least lag to the most") func lag() {
        let interface = opened(DoctorState(path: .xinput, lag: [1, 0, 900, 80, 9, 5, 3]))
        #expect(value("lag", interface) == "1: 1, 2: 0, 4: 900, 8: 80, 16: 9, 33: 5, more: 3")
    }
}
