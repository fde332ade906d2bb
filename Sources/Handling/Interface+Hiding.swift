import Commands
import Ink
import Interface

/// Hiding all but the canvas, and the ways back.
extension Interface {
    /// Shows the canvas alone, without a handle, until somebody asks for the interface.
    package func hide() {
        visibility.hide(withHandle: false)
        setNeedsLayout()
    }

    func toggleHidden() {
        notices.dismissToast()
        if visibility.isHidden {
            visibility.show()
        } else {
            close()
            let ways = waysBack
            // Who has a pen in hand has no key within reach, and without a way nobody could come back.
            visibility.hide(withHandle: hand.pointer.isPen && hand.pointer.device != nil || ways.isEmpty)
            tellHidden(by: ways)
        }
        setNeedsLayout()
    }

    /// The names of the key and of the pen's gestures that show the interface again.
    private var waysBack: [String] {
        let command = Command.interface(.toggleInterface)
        let gestures = PencilGesture.allCases.filter { state.tools.bindings[$0].command == command }
        return ([state.key(of: command)] + gestures.map { state.words($0.title) }).filter { !$0.isEmpty }
    }
}
