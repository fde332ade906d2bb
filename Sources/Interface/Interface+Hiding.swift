import Commands
import Ink
import Panels

/// Hiding all but the canvas, and the ways back.
extension Interface {
    /// Nothing shows until somebody asks for it: no handle either.
    package func hide() {
        isHidden = true
        setNeedsLayout()
    }

    func toggleHidden() {
        isHidden.toggle()
        toast = nil
        hasHandle = false
        if isHidden {
            close()
            let ways = waysBack
            // Who has a pen in hand has no key, and nobody else might have one.
            hasHandle = pointer.isPen && pointer.device != nil || ways.isEmpty
            tellHidden(by: ways)
        }
        setNeedsLayout()
    }

    /// The key, and the pen's gestures, that show the interface.
    private var waysBack: [String] {
        let command = Command.interface(.toggleInterface)
        let gestures = PencilGesture.allCases.filter { state.tools.bindings[$0].command == command }
        return ([state.key(of: command)] + gestures.map { state.words($0.title) }).filter { !$0.isEmpty }
    }
}
