import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// A stroke that passes beneath the tools.
struct SeeThroughTests {
    private let bench = Bench()

    /// The window's pixels with the interface over them.
    private func shown(_ interface: Interface) -> [UInt32] {
        let (width, height) = (1280, 800)
        var memory = [UInt32](repeating: 0xFFFC_FBF8, count: width * height)
        memory.withUnsafeMutableBytes { bytes in
            let frame = Frame(memory: bytes.baseAddress!, width: width, height: height, bytesPerRow: width * 4)
            interface.blend(onto: frame, within: [PixelRect(x: 0, y: 0, width: width, height: height)])
        }
        return memory
    }

    @Test("M1 the tools let a stroke that passes beneath them show through, and are as before when it leaves them or ends")
    func seeThrough() throws {
        for kind in [PointerKind.pen, .mouse] {
            let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
            _ = interface.refresh()
            let bar = interface.shown.layers[0].plate
            let before = shown(interface)
            func move(_ phase: PointerEvent.Phase, _ place: Point) -> [PixelRect] {
                _ = interface.handle(Pointers.event(phase, place, kind))
                return interface.refresh()
            }
            let (away, beneath) = (Point(x: 640, y: 400), bar.center)
            for end in [PointerEvent.Phase.motion, .release(.primary), .cancel] {
                _ = move(.press(.primary), away)
                #expect(move(.motion, Point(x: 600, y: 400)).isEmpty && shown(interface) == before)
                let damage = move(.motion, beneath)
                #expect(damage.count == 1 && damage[0].contains(Int(bar.midX), Int(bar.midY)))
                let faint = shown(interface)
                let changed = faint.indices.filter { faint[$0] != before[$0] }
                #expect(changed.count > 1_000 && changed.allSatisfy { damage[0].contains($0 % 1280, $0 / 1280) })
                #expect(move(.motion, Point(x: beneath.x, y: beneath.y + 9)).isEmpty, "nothing more while it is there")
                #expect(!move(end, end == .motion ? away : beneath).isEmpty && shown(interface) == before, "\(end)")
                if end == .motion { _ = move(.release(.primary), away) }
            }
            // A press that begins on the tools is theirs.
            _ = move(.press(.primary), Point(x: bar.midX, y: bar.y + 3))
            _ = move(.motion, Point(x: bar.midX, y: bar.y + 30))
            #expect(!interface.shown.isSeenThrough)
        }
    }
}

extension PixelRect {
    fileprivate func contains(_ x: Int, _ y: Int) -> Bool { (self.x..<maxX).contains(x) && (self.y..<maxY).contains(y) }
}
