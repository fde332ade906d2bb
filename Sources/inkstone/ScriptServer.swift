import Control
import Ink
import Panels

/// The control socket, if one was asked for, and what it tells of the input that came and is told of the window.
final class ScriptServer {
    var socket: ControlSocket?
    private(set) var counts = EventCounts()
    /// What of the window others cover, as the command line or a script says.
    var insets: Insets

    init(_ socket: consuming ControlSocket?, insets: Insets) {
        self.socket = socket
        self.insets = insets
    }

    func note(_ input: InputEvent) { counts.note(input) }

    /// To be polled.
    var descriptors: [Int32] { socket?.descriptors ?? [] }
}
