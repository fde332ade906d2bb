import Control
import Ink

/// The control socket, if one was asked for, and what it tells of the input that came.
final class ScriptServer {
    var socket: ControlSocket?
    private(set) var counts = EventCounts()

    init(_ socket: consuming ControlSocket?) { self.socket = socket }

    func note(_ input: InputEvent) { counts.note(input) }

    /// To be polled.
    var descriptors: [Int32] { socket?.descriptors ?? [] }
}
