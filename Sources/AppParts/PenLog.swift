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
    /// The number of inputs before each press that has not ended yet.
    private var pressed: [Press: Int] = [:]
    private let ahead: Double

    private struct Press: Hashable {
        let device: DeviceID
        let contact: UInt32
        let button: PointerButton

        init(of button: PointerButton, in event: PointerEvent) {
            (device, contact, self.button) = (event.device, event.contact, button)
        }
    }

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
            case .press(let button): pressed.merge([Press(of: button, in: event): inputs.count]) { first, _ in first }
            case .release(let button): pressed[Press(of: button, in: event)] = nil
            case .cancel: pressed = pressed.filter { $0.key.device != event.device || $0.key.contact != event.contact }
            }
        case .left(let device, _), .removed(let device, _): pressed = pressed.filter { $0.key.device != device }
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
