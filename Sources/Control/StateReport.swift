import Ink
import Session

extension ControlState {
    /// The state that the program reports of a session. Without a real window, `window` describes the picture. A brief one has no digest of
    /// the frame.
    package init(
        _ session: Session, window: Window, isBrief: Bool = false, events: [(kind: String, count: Int)] = [],
        lag: Lag = Lag(count: 0, p50: 0, p99: 0)
    ) {
        let drawing = session.drawing
        self.init(
            hand: Hand(
                tool: session.effective, style: session.effectiveStyle, selected: session.selected, previous: session.previous,
                isHovering: session.isHovering, isDrawing: session.isDrawing),
            document: Document(
                strokes: drawing.elementCount, undoDepth: drawing.undoDepth, redoDepth: drawing.redoDepth,
                digest: hexadecimal(drawing.digest), paper: drawing.paper),
            frameDigest: isBrief ? nil : hexadecimal(session.frameDigest), isSettled: session.isSettled, view: session.view,
            appearance: session.appearance, window: window, events: events, lag: lag)
        ownTools = session.settings.ownInks.map(\.tool)
    }
}

/// Sixteen digits.
private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
