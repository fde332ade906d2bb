import Glibc
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
    private let all = PixelRect(x: 0, y: 0, width: width, height: height)

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

    /// A sheet of paper beneath the interface. Draws both anew within the rectangles, and nothing elsewhere.
    private func composite(_ interface: Interface, _ rects: [PixelRect], onto pixels: inout [UInt32]) {
        let rects = rects.map { $0.intersection(all) }.filter { !$0.isEmpty }
        pixels.withUnsafeMutableBufferPointer { memory in
            guard let base = memory.baseAddress else { return }
            for rect in rects {
                for y in rect.y..<rect.maxY { (base + y * Self.width + rect.x).update(repeating: 0xFFFC_FBF8, count: rect.width) }
            }
            let frame = Frame(
                memory: UnsafeMutableRawPointer(base), width: Self.width, height: Self.height, bytesPerRow: Self.width * 4)
            interface.blend(onto: frame, within: rects)
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
        var kept = [UInt32](repeating: 0, count: Self.width * Self.height)
        composite(interface, interface.refresh() + [all], onto: &kept)
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
            composite(interface, interface.refresh(), onto: &kept)
            var fresh = [UInt32](repeating: 0, count: Self.width * Self.height)
            composite(interface, [all], onto: &fresh)
            // Cairo rounds otherwise where it clips to several rectangles, by a few levels; traces differ by dozens.
            let isEqual = memcmp(kept, fresh, kept.count * 4) == 0
            let differing = isEqual ? [] : kept.indices.filter { !alike(kept[$0], fresh[$0], within: 6) }
            let (xs, ys) = (differing.map { $0 % Self.width }, differing.map { $0 / Self.width })
            let isSame = differing.isEmpty
            #expect(isSame, "step \(step), from \(xs.min() ?? 0), \(ys.min() ?? 0) to \(xs.max() ?? 0), \(ys.max() ?? 0)")
        }
    }
}
