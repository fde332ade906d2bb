import Foundation
import Ink
import Session
import Tools

/// A pen that guesses each sample's pressure and reports the real one some samples later: for counting instructions.
struct RefineBench {
    private static let device = DeviceID(9)

    private let session = Session(SessionStart(width: 1280, height: 800))
    /// Whether the pen guesses.
    let guesses: Bool

    /// Renders each sample at once.
    ///
    /// - Parameter late: how many samples after its own a refinement comes; nil for a pen that guesses nothing.
    static func run(samples: Int, late: Int?) {
        let bench = RefineBench(guesses: late != nil)
        let frame = Frame(
            memory: .allocate(byteCount: 1280 * 4 * 800, alignment: 64), width: 1280, height: 800, bytesPerRow: 1280 * 4)
        defer { frame.pixels.deallocate() }
        for number in 0..<samples {
            bench.point(number, number == 0 ? .press(.primary) : .motion)
            if let late, number >= late { bench.refine(number - late) }
            _ = bench.session.render(into: frame)
        }
    }

    /// Refines the last samples together, after the pen has lifted and everything is drawn.
    static func finish(samples: Int, refinements: Int) {
        let bench = RefineBench(guesses: true)
        for number in 0...samples {
            bench.point(number, number == 0 ? .press(.primary) : number == samples ? .release(.primary) : .motion)
        }
        for number in max(samples - refinements, 0)..<samples { bench.refine(number) }
        bench.session.settle()
    }

    private func point(_ number: Int, _ phase: PointerEvent.Phase) {
        let t = Double(number) / 240
        var event = PointerEvent(
            device: Self.device, kind: .pen, phase: phase, time: t,
            position: Point(x: 640 + 500 * sin(t * 1.3), y: 400 + 300 * cos(t * 1.7)), axes: PenAxes(pressure: pressure(number)))
        if guesses, phase != .release(.primary) {
            event.axes.pressure = 0.5
            event.estimated = .pressure
            event.updateIndex = UInt32(number)
        }
        session.handle(.input(.pointer(event)))
    }

    private func refine(_ number: Int) {
        let refinement = Refinement(
            device: Self.device, index: UInt32(number), time: Double(number) / 240, axes: PenAxes(pressure: pressure(number)))
        session.handle(.input(.refined(refinement)))
    }

    private func pressure(_ number: Int) -> Double { 0.5 + 0.3 * sin(Double(number) / 80) }
}
