import Ink
import Testing
import TestSupport
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// What lies over the canvas beside plates leaves no trace where it was.
struct OverlayDamageTests {
    private let bench = Bench()
    private static let (width, height) = (700, 520)

    /// What may lie over the canvas beside plates, and how it begins.
    enum Overlay: CaseIterable {
        case region, picture, text, foundWords, handwriting

        func begin(_ interface: Interface) {
            switch self {
            case .region:
                interface.askExport(ExportChoices(), name: "Sketch", place: "")
                interface.startFraming()
            case .picture:
                let box = CanvasRect(minX: 200, minY: 150, maxX: 420, maxY: 300)
                let picture = ArrangedPicture(id: 1, box: box, transform: .identity, look: .whole)
                interface.startPlacing(PictureTable([picture], under: CanvasTransform()))
            case .text: interface.startWriting(TextTable([], under: CanvasTransform(), color: Color(rgb: 0)))
            case .foundWords: interface.startFinding("fox")
            case .handwriting: interface.toggle(.commands)
            }
        }
    }

    @Test(
        "M9 whatever lies over the canvas while hands use it, a frame updated by damage alone equals one drawn anew",
        arguments: Overlay.allCases)
    func overlays(_ overlay: Overlay) {
        var random = SeededRandom(seed: 5)
        var state = InterfaceState(width: Double(Self.width) / 2, height: Double(Self.height) / 2, scale: 2)
        state.canRead = true
        let interface = bench.open(Scene(state: state))
        overlay.begin(interface)
        let phases = [PointerEvent.Phase.motion, .press(.primary), .motion, .motion, .release(.primary)]
        _ = interface.refresh()
        let kept = Window(interface, width: Self.width, height: Self.height)
        for step in 0..<17 {
            var place = Point(x: .random(in: 200..<500, using: &random), y: .random(in: 120..<330, using: &random))
            if overlay == .handwriting, let field = interface.control("commands.search")?.frame {
                place = Point(x: (field.midX + Double(step * 5)) * 2, y: (field.y + .random(in: 8..<36, using: &random)) * 2)
            }
            let kind: PointerKind = overlay == .handwriting ? .pen : .mouse
            let time = interface.now + 0.1
            let event = PointerEvent(device: DeviceID(1), kind: kind, phase: phases[step % 5], time: time, position: place)
            _ = interface.handle(.pointer(event))
            if step % 5 == 3 { interface.insert("words ") }
            if overlay == .foundWords {
                let places = (0..<3).map { index in
                    CanvasRect(minX: 250 + 80 * Double(index), minY: 200, maxX: 300 + 80 * Double(index), maxY: 224)
                }
                let view = CanvasTransform(originX: step * 9)
                interface.update(found: FoundWords(query: "fox", places: places, unread: 0, view: view))
                interface.stepFound(1)
            }
            if step == 15 {
                interface.stopFraming()
                interface.stopPlacing()
                interface.stopWriting()
                interface.close()
            }
            kept.draw(interface, within: interface.refresh())
            // Cairo rounds otherwise where it clips to several rectangles, by a few levels; traces differ by dozens.
            let trace = kept.difference(from: Window(interface, width: Self.width, height: Self.height), levels: 6)
            #expect(trace == nil, "step \(step)")
        }
    }
}
