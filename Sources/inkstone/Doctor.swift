import Commands
import Contacts
import Doctor
import Ink
import Session
import Strokes
import Tools

/// What the pens told since the input doctor was opened; there is one only while it is open.
struct Doctor {
    private(set) var meters: [DeviceID: PenMeter] = [:]
    private(set) var predictions: [DeviceID: PredictionMeter] = [:]
    private(set) var heard: DeviceID?
    private var inputs: [SessionInput] = []
    private var door = Door()
    /// How many inputs there were when each device's press began that has not ended.
    private var pressed: [DeviceID: Int] = [:]
    private let ahead: Double

    /// Ten minutes of a pen at 240 Hz.
    private static let mostInputs = 144_000

    /// - Parameter ahead: how far predictions are looked at, in seconds.
    init(ahead: Double) { self.ahead = ahead }

    /// How far predictions are looked at with these settings, in seconds: where nothing is predicted, what would be gained by it.
    static func ahead(_ settings: Settings) -> Double { (settings.prediction > 0 ? settings.prediction : 8) / 1000 }

    /// For a report: what pens and fingers did, and nothing else. The press that is saving it is not over, and no part of it: replayed, it
    /// would mark where there is a button now.
    var report: ArraySlice<SessionInput> { inputs.prefix(pressed.values.min() ?? inputs.count) }

    mutating func note(_ judged: Judged) {
        switch judged.event {
        case .pointer(let event):
            // The mouse is what the doctor's own buttons are pressed with.
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
        // What it did on a panel too: a report shows how the pen behaves, wherever.
        let input = Judged(judged.event, judged.verdict, showsPen: judged.showsPen)
        if inputs.count < Self.mostInputs { inputs.append(door.admit(.input(input))) }
    }

    private mutating func measure(_ event: PointerEvent) {
        meters[event.device, default: PenMeter()].note(event)
        predictions[event.device, default: PredictionMeter(ahead: ahead)].note(event)
        heard = event.device
    }
}
