import Foundation
import Ink
import Raster
import Session

/// A pen that guesses each sample's pressure and tells the real one some samples later, each shown at once: for counting instructions.
enum RefineBench {
    private static let device = DeviceID(9)

    /// - Parameter late: how many samples after its own a refinement comes; nil: the pen guesses nothing.
    static func run(samples: Int, late: Int?) {
        let session = Session(SessionStart(width: 1280, height: 800))
        let frame = Frame(
            memory: .allocate(byteCount: 1280 * 4 * 800, alignment: 64), width: 1280, height: 800, bytesPerRow: 1280 * 4)
        defer { frame.pixels.deallocate() }
        for number in 0..<samples {
            let t = Double(number) / 240
            var event = PointerEvent(
                device: device, kind: .pen, phase: number == 0 ? .press(.primary) : .motion, time: t,
                position: Point(x: 640 + 500 * sin(t * 1.3), y: 400 + 300 * cos(t * 1.7)), axes: PenAxes(pressure: pressure(number)))
            if late != nil {
                event.axes.pressure = 0.5
                event.estimated = .pressure
                event.updateIndex = UInt32(number)
            }
            _ = session.handle(.input(.pointer(event)))
            if let late, number >= late {
                let axes = PenAxes(pressure: pressure(number - late))
                _ = session.handle(.input(.refined(Refinement(device: device, index: UInt32(number - late), time: t, axes: axes))))
            }
            _ = session.canvas.render(into: frame)
        }
    }

    private static func pressure(_ number: Int) -> Double { 0.5 + 0.3 * sin(Double(number) / 80) }
}
