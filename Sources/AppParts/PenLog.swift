import Contacts
import Doctor
import Ink
import Session
import Strokes
import Tools

/// What the pens have reported since the input doctor was opened. Exists only while it is open.
package struct PenLog {
    package private(set) var meters: [DeviceID: PenMeter] = [:]
    package private(set) var predictions: [DeviceID: PredictionMeter] = [:]
    package private(set) var heard: DeviceID?
    private var inputs: [SessionInput] = []
    private var door = Door()
    /// The number of inputs before each device's press that has not ended yet.
    private var pressed: [DeviceID: Int] = [:]
    private let ahead: Double

    /// Ten minutes of a pen at 240 Hz.
    private static let mostInputs = 144_000

    /// - Parameter ahead: how far predictions look ahead, in seconds.
    package init(ahead: Double) { self.ahead = ahead }

    /// What pens and fingers did, for a report, and nothing else. The press that saves the report has not ended and is left out: replayed,
    /// it would make a mark where the button is now.
    package var report: ArraySlice<SessionInput> { inputs.prefix(pressed.values.min() ?? inputs.count) }

    package mutating func note(_ judged: Judged) {
        switch judged.event {
        case .pointer(let event):
            // People press the doctor's own buttons with the mouse.
            if event.kind == .mouse { return }
            if event.kind.isPen { measure(event) }
            switch event.phase {
            case .motion: break
            case .press: pressed[event.device] = pressed[event.device] ?? inputs.count
            case .release, .cancel: pressed[event.device] = nil
            }
        case .left(let device, _), .removed(let device, _): pressed[device] = nil
        case .grabbed: pressed = [:]
        case .proximity, .refined: break
        case .key, .scroll, .gesture, .silent, .focus, .window, .tick: return
        }
        // The input counts as the canvas's even over a panel: the report shows how the pen behaves everywhere.
        let input = Judged(judged.event, judged.verdict, showsPen: judged.showsPen)
        if inputs.count < Self.mostInputs { inputs.append(door.admit(.input(input))) }
    }

    private mutating func measure(_ event: PointerEvent) {
        meters[event.device, default: PenMeter()].note(event)
        predictions[event.device, default: PredictionMeter(ahead: ahead)].note(event)
        heard = event.device
    }
}
