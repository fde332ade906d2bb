import Commands
import Ink
import Reading
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import TextEditing
@testable import Widgets

/// A hand that writes with the pen at a table, and somebody who reads what it is told to have read.
final class Writer {
    let table = Table()
    private var heard = 0

    init(canRead: Bool = true) {
        table.state.canRead = canRead
        table.settle()
    }

    var interface: Interface { table.interface }
    var text: String? { interface.typing.edit?.text.text }
    var isWet: Bool { interface.shown.ink != nil }

    /// Everything that readers were asked since the last call.
    func requests() -> [ReadingRequest] {
        defer { heard = table.outputs.count }
        return table.outputs[heard...].compactMap { if case .reading(let request) = $0 { request } else { nil } }
    }

    /// What was to be read since the last call: how many strokes, and as what.
    func asked() -> (strokes: [HandStroke], kind: ReadingKind)? {
        for case .read(let strokes, let kind) in requests().reversed() { return (strokes, kind) }
        return nil
    }

    func frame(_ id: some CustomStringConvertible) throws -> Rect { try #require(table.control(id)).frame }

    // MARK: - The pen

    func down(_ x: Double, _ y: Double, _ kind: PointerKind = .pen) { table.pointer(.press(.primary), x, y, kind) }
    func move(_ x: Double, _ y: Double, _ kind: PointerKind = .pen) { table.pointer(.motion, x, y, kind) }
    func up(_ x: Double, _ y: Double, _ kind: PointerKind = .pen) { table.pointer(.release(.primary), x, y, kind) }

    func stroke(_ points: [Point], _ kind: PointerKind = .pen) {
        guard let first = points.first, let last = points.last else { return }
        down(first.x, first.y, kind)
        for point in points.dropFirst() { move(point.x, point.y, kind) }
        up(last.x, last.y, kind)
    }

    /// A stroke as large as a letter: a hook that is no correction of anything.
    func letter(at place: Point, _ kind: PointerKind = .pen) {
        stroke([(0, -6), (0, 6), (4, 8), (8, 6), (8, 0)].map { Point(x: place.x + $0.0, y: place.y + $0.1) }, kind)
    }

    func tap(_ place: Point, _ kind: PointerKind = .pen) {
        down(place.x, place.y, kind)
        move(place.x + 1, place.y + 1, kind)
        up(place.x + 1, place.y + 1, kind)
    }

    /// The pen rests until what it wrote is to be read.
    func rest() { table.rest(Handwriting.parameters.pause + 0.01) }

    // MARK: - The reader

    /// Each word with its readings, the likeliest first.
    static func lines(_ lines: [[[String]]]) -> [[ReadWord]] {
        lines.map { line in
            line.enumerated().map { place, words in
                ReadWord(
                    strokes: [place], box: (SIMD2(0, 0), SIMD2(1, 1)),
                    readings: words.enumerated().map { Reading(text: $1, confidence: 0.6 / Double(2 + $0 + place)) })
            }
        }
    }

    func answer(_ lines: [[[String]]]) {
        interface.take(reading: Self.lines(lines))
        table.settle()
    }

    /// Has a pen write a hook in a field of an interface that nobody sits at.
    static func letter(in field: ControlID, of interface: Interface) {
        guard let place = interface.control(field)?.frame.center else { return }
        let points = [(0.0, -6.0), (0, 6), (4, 8), (8, 6), (8, 0)]
        for (index, point) in (points + [(8, 0)]).enumerated() {
            let phase: PointerEvent.Phase = index == 0 ? .press(.primary) : index == points.count ? .release(.primary) : .motion
            let position = Point(
                x: (place.x + point.0) * interface.state.window.scale, y: (place.y + point.1) * interface.state.window.scale)
            _ = interface.handle(
                .pointer(PointerEvent(device: DeviceID(2), kind: .pen, phase: phase, time: 1 + Double(index) / 100, position: position)))
            _ = interface.refresh()
        }
    }

    /// Writes, rests, and is read as these words.
    func write(_ words: String..., at place: Point) {
        letter(at: place)
        rest()
        answer([[words]])
    }
}
