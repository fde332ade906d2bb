import Elements
import Ink
import PanelModel
import Session
import Words

/// Writing on the canvas: the interface sets texts and asks, the session shows them and makes edits.
extension App {
    /// Gives hands and keys the texts, or takes them back.
    func writeText() {
        if interface.isWriting {
            interface.stopWriting()
            return followInterface()
        }
        if isPlaying { return }
        if keeper.isRecording { return say(.noWritingWhileRecording, for: Self.warningTime) }
        finishStroke()
        interface.startWriting(textTable)
    }

    /// Puts what is typed into the drawing that it was typed for, however short it is since the last keeping.
    func finishWriting() {
        guard interface.isWriting else { return }
        interface.stopWriting()
        followInterface()
    }

    /// The texts as the drawing has them.
    var textTable: TextTable {
        TextTable(
            session.drawing.placed.compactMap { element in
                element.text.map {
                    TypedText(
                        id: element.id.rawValue, $0.string, $0.attributes, anchor: $0.anchor, transform: element.transform, box: $0.box,
                        outlines: $0.outlines)
                }
            }, under: session.view, color: session.style(of: session.markingTool).color)
    }

    func perform(_ request: TextRequest) {
        switch request {
        case .show(let text):
            presenter.isInterfaceBehind = true
            if let placed = text.placed { session.show(placed, of: text.element, by: text.transform) }
        case .keep(let text): keep(text)
        case .end(let text):
            if let text { keep(text) }
            session.endWriting()
            presenter.isInterfaceBehind = true
        }
    }

    private func keep(_ text: TypedText) {
        if text.placed == nil { say(.cannotWrite, for: Self.warningTime) }
        if !text.isBlank, text.placed == nil { return }
        keep(session.keep(text.isBlank ? nil : text.placed, of: text.element, by: text.transform))
    }
}

extension TypedText {
    fileprivate var element: ElementID? { id.map(ElementID.init) }

    /// Nil where it would leave the canvas.
    fileprivate var placed: PlacedText? { PlacedText(string, attributes, anchor: anchor, box: box, outlines: outlines) }
}
