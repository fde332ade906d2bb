import Control
import Ink
import Session

extension ControlState {
    /// What the program tells of a session; without a window, the window is the picture.
    init(_ session: Session, window: Window, events: [(kind: String, count: Int)] = [], lag: Lag = Lag(count: 0, p50: 0, p99: 0)) {
        let machine = session.machine
        let canvas = session.canvas
        self.init(
            tool: machine.effective, style: machine.effectiveStyle, selected: machine.selected, previous: machine.previous,
            isHovering: machine.isHovering, isDrawing: machine.isDrawing, strokes: canvas.drawing.elementCount,
            undoDepth: canvas.drawing.undoDepth,
            redoDepth: canvas.drawing.redoDepth, documentDigest: hexadecimal(canvas.drawing.digest),
            frameDigest: hexadecimal(canvas.frameDigest), isSettled: canvas.isSettled, view: canvas.view, window: window, events: events,
            lag: lag)
        appearance = canvas.appearance
        paper = canvas.drawing.paper
    }
}

/// Sixteen digits.
private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
