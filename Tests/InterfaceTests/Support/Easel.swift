import Commands
import Glibc
import Ink
import Testing
import TestSupport

@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// An interface over pictures, with a program that does what it asks for.
final class Easel {
    let table: Table
    private(set) var pictures: [ArrangedPicture]
    private(set) var view: CanvasTransform
    private var heard = 0
    /// The edits that were asked for, and what was shown meanwhile.
    private(set) var edits: [PictureRequest] = []
    private(set) var shown: [ArrangedPicture?] = []

    /// - Parameter boxes: left, top, right, bottom.
    init(
        _ boxes: [(Double, Double, Double, Double)] = [(400, 300, 600, 400)], view: CanvasTransform = CanvasTransform(),
        in window: (width: Double, height: Double) = (1280, 800)
    ) {
        self.view = view
        table = Table(width: window.width, height: window.height)
        pictures = boxes.enumerated().map { number, box in
            ArrangedPicture(
                id: UInt64(number) + 1, box: CanvasRect(minX: box.0, minY: box.1, maxX: box.2, maxY: box.3), transform: .identity,
                look: .whole)
        }
        table.interface.startPlacing(PictureTable(pictures, under: view))
        table.settle()
    }

    func follow() {
        for case .pictures(let request) in table.outputs[heard...] {
            switch request {
            case .hold(let picture): shown.append(picture)
            case .set(let picture):
                edits.append(request)
                pictures = pictures.map { $0.id == picture.id ? picture : $0 }
            case .remove(let id):
                edits.append(request)
                pictures.removeAll { $0.id == id }
            case .bring(let id, let step, let other):
                edits.append(request)
                var table = PictureTable(pictures, under: view)
                table.bring(id, step, past: other)
                pictures = table.pictures
            }
        }
        heard = table.outputs.count
        if table.interface.isPlacing { table.interface.update(pictures: PictureTable(pictures, under: view)) }
        table.settle()
    }

    func drag(_ from: (Double, Double), _ to: (Double, Double), _ kind: PointerKind = .mouse, _ modifiers: Modifiers = []) {
        table.pointer(.press(.primary), from.0, from.1, kind, modifiers: modifiers)
        table.pointer(.motion, (from.0 + to.0) / 2, (from.1 + to.1) / 2, kind, modifiers: modifiers)
        table.pointer(.motion, to.0, to.1, kind, modifiers: modifiers)
        table.pointer(.release(.primary), to.0, to.1, kind, modifiers: modifiers)
        follow()
    }

    func key(_ key: Key, _ modifiers: Modifiers = []) {
        table.key(key, modifiers)
        follow()
    }

    func press(_ control: String) {
        table.press("placing." + control)
        follow()
    }

    var inHand: UInt64? { table.interface.overlays.placing?.picture?.id }

    /// Of the first picture's part that shows, on the canvas: left, top, right, bottom.
    var bounds: [Double] {
        let bounds = pictures[0].transform.bounds(pictures[0].part, nib: 0)
        return [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { ($0 * 1000).rounded() / 1000 }
    }

    var degrees: Double { (pictures[0].transform.rotation * 180 / .pi * 1000).rounded() / 1000 }
}
