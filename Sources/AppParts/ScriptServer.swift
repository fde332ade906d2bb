import Control
import Ink
import PanelModel

/// The control socket, if one was asked for; the counts of input that it reports, and the insets that it sets.
package final class ScriptServer {
    package var socket: ControlSocket?
    package private(set) var counts = EventCounts()
    /// The parts of the window that others cover, by the command line or a script.
    package var insets: Insets

    package init(_ socket: consuming ControlSocket?, insets: Insets) {
        self.socket = socket
        self.insets = insets
    }

    package func note(_ input: InputEvent) { counts.note(input) }

    /// To be polled.
    package var descriptors: [Int32] { socket?.descriptors ?? [] }
}
