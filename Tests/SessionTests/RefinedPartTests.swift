import Ink
import Testing
import Tools

@testable import Session

/// The part of the picture that is drawn again for a late refinement.
@Suite("Redrawing for late refinements")
struct RefinedPartTests {
    /// A line 560 px long with a sample every 8 px; the force of the first sample is a guess.
    private func line(isFinished: Bool) -> Watched {
        let session = Session(SessionStart(width: 640, height: 192))
        for index in 0...71 {
            let phase: PointerEvent.Phase = index == 0 ? .press(.primary) : index == 71 ? .release(.primary) : .motion
            if phase == .release(.primary), !isFinished { break }
            var event = PointerEvent(
                device: DeviceID(9), kind: .pen, phase: phase, time: Double(index) * 0.004,
                position: Point(x: 40 + Double(min(index, 70)) * 8, y: 100), axes: PenAxes(pressure: 0.3))
            if index == 0 { (event.estimated, event.updateIndex) = (.pressure, 1) }
            _ = session.handle(.input(.pointer(event)))
        }
        session.canvas.settle()
        var watched = Watched(session)
        watched.present()
        return watched
    }

    @Test("E5 only the part around the sample is drawn again, in a stroke in progress and in a finished one", arguments: [false, true])
    func aroundTheSample(isFinished: Bool) {
        var watched = line(isFinished: isFinished)
        let canvas = watched.session.canvas
        let made = canvas.tilesMade
        _ = watched.session.handle(
            .input(.refined(Refinement(device: DeviceID(9), index: 1, time: 1, axes: PenAxes(pressure: 1)))))
        canvas.settle()
        let rects = watched.present()
        // The tail of a stroke in progress is drawn anew each time; it is at the other end.
        #expect(rects.contains { $0.x < 64 } && rects.allSatisfy { $0.maxX < 100 || !isFinished && $0.x > 500 }, "\(rects)")
        #expect(canvas.tilesMade - made <= 2, "of the ten that the line crosses")
        #expect(watched.isRight())
    }
}
