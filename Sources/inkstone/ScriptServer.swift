import Control
import Ink
import Panels

/// The control socket, if one was asked for; the counts of input that it reports, and the insets that it sets.
final class ScriptServer {
    var socket: ControlSocket?
    private(set) var counts = EventCounts()
    /// The parts of the window that others cover, by the command line or a script.
    var insets: Insets

    init(_ socket: consuming ControlSocket?, insets: Insets) {
        self.socket = socket
        self.insets = insets
    }

    func note(_ input: InputEvent) { counts.note(input) }

    /// To be polled.
    var descriptors: [Int32] { socket?.descriptors ?? [] }
}
