import Bytes
import Canvas
import Commands
import Ink
import Testing
import TestSupport
import Tools
@testable import Drawing
@testable import Elements
@testable import Recording
@testable import Session

/// A field of a newer program: tag 900, three bytes.
private let newer: [UInt8] = [0x84, 0x07, 3, 1, 2, 3]

/// A file of a program that knows more than this one: it has a newer property at every level, an ink with a newer blend, and an element of
/// a newer kind.
private func newerStart() throws -> SessionStart {
    let gouache = try InkDefinition(
        id: "gouache", nib: .chisel(aspect: 0.3, angle: .fixed(0.5)),
        defaults: InkDefaults(color: Color(rgb: 0xAA2200), width: 12, opacity: 0.6),
        // Tag 5, blend: "dissolve"; then the property.
        unread: [5, 9, 8] + Array("dissolve".utf8) + newer)
    var style = InkStyle.standard(gouache)
    style.unread = newer
    let session = Session(SessionStart(width: 160, height: 120))
    session.canvas.beginStroke(style, pointer: .pen)
    for number in 0..<10 {
        session.canvas.extendStroke(
            to: Point(x: 20 + Double(number) * 6, y: 40), time: Double(number) * 0.005, axes: PenAxes(pressure: 0.5))
    }
    _ = session.canvas.endStroke(at: 1_790_000_000)
    guard case .stroke(let stroke)? = session.canvas.drawing.elements.first?.content else { throw Missing() }
    session.canvas.edit { drawing in
        drawing.insert(
            .stroke(
                Stroke(
                    style: stroke.style, pointer: .pen, captureScale: 1, modelVersion: 2, samples: stroke.samples, bounds: stroke.bounds,
                    unread: newer)))
    }
    session.canvas.edit { drawing in
        drawing.insert(
            .unread(UnreadContent(kind: 41, bounds: CanvasRect(minX: 80, minY: 60, maxX: 140, maxY: 100), bytes: [7, 7, 7])))
    }
    _ = session.canvas.undo()
    var start = session.start
    start.tools.settings.unread = newer
    start.tools.unread = newer
    start.unread = newer
    return start
}

/// The inks of a newer program: a property at each.
private func newerInks() throws -> InkSet {
    try #require(InkSet(InkSet().slots.map { InkSet.Slot($0.tool, $0.ink, $0.attributes, unread: newer) }))
}

/// A field whose value is a name; all are shorter than 128 bytes.
private func field(_ tag: UInt8, name: String) -> [UInt8] {
    [tag, UInt8(name.utf8.count + 1), UInt8(name.utf8.count)] + Array(name.utf8)
}

@Test("K8 properties of an ink that a newer program added, and tools that it chose, come back as they were, also after drawing")
func newerTools() throws {
    let (selected, previous) = (field(1, name: "a smudge"), field(2, name: "a stamp"))
    let (marking, eraser) = (field(7, name: "a spray"), field(8, name: "a sponge"))
    for unread in [
        newer, previous + newer, selected + newer, selected + previous + newer, selected, previous, marking, eraser,
        selected + previous + marking + eraser + newer,
    ] {
        var start = SessionStart(width: 160, height: 120)
        start.tools.inks = try newerInks()
        start.tools.unread = unread
        let opened = try Recording(bytes(of: start)).start
        #expect(opened.tools.inks.slots.allSatisfy { $0.unread == newer } && opened.tools.unread == unread)
        #expect(opened.tools == start.tools && bytes(of: opened) == bytes(of: start))
        let session = Session(opened)
        _ = session.handle(.command(.width(9)))
        let saved = try Recording(bytes(of: session.start)).start.tools
        #expect(saved.inks.slots.allSatisfy { $0.unread == newer } && saved.unread == unread)
        #expect(saved.inks != start.tools.inks, "the width has changed")
    }
}

private struct Missing: Error {}

private func bytes(of start: SessionStart) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(varint: RecordingFormat.version)
    start.encode(into: &writer)
    return RecordingFormat.signature + RecordingFormat.block(writer.bytes)
}

@Test("K8 a file of a newer program opens, shows what it can, goes on, and is saved again with everything it had")
func newerFile() throws {
    let start = try newerStart()
    let opened = try Recording(bytes(of: start)).start
    #expect(opened.drawing == start.drawing && opened.drawing.digest == start.drawing.digest)
    #expect(opened.unread == newer && opened.tools.unread == newer && opened.tools.settings.unread == newer)
    #expect(bytes(of: opened) == bytes(of: start))

    let session = Session(opened)
    session.canvas.settle()
    #expect(session.canvas.color(x: 40, y: 40) != session.canvas.color(x: 5, y: 5), "the stroke of the newer ink shows")
    #expect(session.canvas.redo() != nil)
    session.canvas.settle()
    #expect(session.canvas.color(x: 80, y: 80) != session.canvas.color(x: 5, y: 5), "the box of the unknown element shows")
    for input in Fuzz.inputs(300, seed: 77) { _ = session.handle(input) }
    _ = session.handle(.input(.grabbed(time: 1e6)))

    let saved = try Recording(bytes(of: session.start)).start
    #expect(saved.unread == newer && saved.tools.unread == newer)
    #expect(saved.drawing == session.canvas.drawing)
    for id in [ElementID(1), ElementID(2), ElementID(3)] { #expect(saved.drawing.element(id) == start.drawing.element(id)) }
    guard case .stroke(let stroke)? = saved.drawing.element(ElementID(2))?.content else { throw Missing() }
    #expect(stroke.unread == newer && stroke.style.unread == newer && stroke.style.ink.unread.count == newer.count + 11)
}

@Test("fields that a newer program added to a drawing, to its layers and to an element are kept")
func newerDrawing() throws {
    var writer = ByteWriter()
    try newerStart().drawing.encode(into: &writer)
    var reader = ByteReader(writer.bytes)
    _ = try reader.readVarint()
    var fields = try reader.readSized()
    var changed = ByteWriter()
    changed.write(varint: Drawing.format)
    changed.writeSized { body in
        while let field = try? fields.readField() {
            var part = field.body
            body.write(varint: field.tag)
            body.writeSized { inner in
                guard field.tag == 2 || field.tag == 5, let count = try? part.readCount(ofSize: 1) else {
                    return inner.write(bytes: part.readRest())
                }
                inner.write(count: count)
                while var group = try? part.readSized() {
                    inner.writeSized { $0.write(bytes: Array(group.readRest()) + newer) }
                }
            }
        }
        body.write(bytes: newer)
    }
    var again = ByteReader(changed.bytes)
    let drawing = try Drawing(from: &again)
    #expect(drawing.unread == newer && drawing.layers[0].unread == newer && drawing.element(ElementID(1))?.unread == newer)
    var saved = ByteWriter()
    drawing.encode(into: &saved)
    #expect(saved.bytes == changed.bytes)
}

@Test("a stroke of a newer model, and an edit of a newer kind, need a newer Inkstone, and the error says so")
func refusedByName() throws {
    var writer = ByteWriter()
    try newerStart().drawing.encode(into: &writer)
    // Field 4 of a stroke: one byte, the model version.
    let version = try #require(writer.bytes.indices.first { writer.bytes[$0...].starts(with: [4, 1, 2, 6]) })
    var bytes = writer.bytes
    bytes[version + 2] = 7
    #expect { try decode(bytes) } throws: { "\($0)".contains("newer Inkstone") && "\($0)".contains("7") }
    bytes = writer.bytes
    // The newest edit: its length, insert, its length, one run of one element.
    let edit = try #require(bytes.indices.last { bytes[$0...].starts(with: [5, 16, 3, 1, 3, 0]) })
    bytes[edit + 1] = 60
    #expect { try decode(bytes) } throws: { "\($0)".contains("newer Inkstone") }
}

private func decode(_ bytes: [UInt8]) throws(DecodingFailure) -> Drawing {
    var reader = ByteReader(bytes)
    return try Drawing(from: &reader)
}

@Test("a line of the settings that came later does nothing, and is written again as it came")
func newerSetting() throws {
    var writer = ByteWriter()
    ToolSettings().encode(into: &writer)
    var bytes = writer.bytes
    let (ours, later) = (Array("smoothing".utf8), Array("soothings".utf8))
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: ours) })
    bytes.replaceSubrange(place..<place + ours.count, with: later)
    var reader = ByteReader(bytes)
    let settings = try ToolSettings(from: &reader)
    #expect(settings.smoothing == ToolSettings().smoothing)
    var again = ByteWriter()
    settings.encode(into: &again)
    #expect(again.bytes.holds(later))
}
