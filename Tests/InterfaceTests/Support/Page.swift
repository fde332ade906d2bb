import Commands
import Ink
import TextEditing

@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// An interface over texts, with a program that does what it asks for.
final class Page {
    let table = Table()
    private(set) var texts: [TypedText] = []
    private var heard = 0
    /// What was asked for.
    private(set) var requests: [TextRequest] = []
    let view: CanvasTransform
    private(set) var color = Color(rgb: 0x101010)

    init(view: CanvasTransform = CanvasTransform()) {
        self.view = view
        table.interface.startWriting(TextTable([], under: view, color: color))
        table.settle()
    }

    /// Gives hands and keys the texts again, as T does.
    func restart() {
        table.interface.startWriting(TextTable(texts, under: view, color: color))
        table.settle()
    }

    func follow() {
        for case .text(let request) in table.outputs[heard...] {
            requests.append(request)
            guard case .end(let text?) = request else { continue }
            texts.removeAll { $0.id != nil && $0.id == text.id }
            if text.isBlank { continue }
            texts.append(
                TypedText(
                    id: text.id ?? UInt64(texts.count) + 1, text.string, text.attributes, anchor: text.anchor, transform: text.transform,
                    box: text.box, outlines: text.outlines))
        }
        heard = table.outputs.count
        table.interface.update(texts: TextTable(texts, under: view, color: color))
        table.settle()
    }

    func take(_ color: Color) {
        self.color = color
        follow()
    }

    func tap(_ x: Double, _ y: Double, _ kind: PointerKind = .mouse) {
        table.pointer(.press(.primary), x, y, kind)
        table.pointer(.release(.primary), x, y, kind)
        follow()
    }

    func type(_ words: String) {
        table.type(words)
        follow()
    }

    func key(_ key: Key, _ modifiers: Modifiers = []) {
        table.key(key, modifiers)
        follow()
    }

    func press(_ control: String) {
        table.press("writing." + control)
        follow()
    }

    var written: String? { table.interface.typing.written?.text }
    var shown: TypedText? { table.interface.overlays.writing?.text?.shown }
    var kept: [TypedText] { requests.compactMap { if case .keep(let text) = $0 { text } else { nil } } }
}
