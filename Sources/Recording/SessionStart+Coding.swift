import Bytes
import Canvas
import Commands
import Drawing
import Ink
import Session
import Tools

extension SessionStart {
    func encode(into writer: inout ByteWriter) {
        writer.write(varint: UInt64(width))
        writer.write(varint: UInt64(height))
        writer.write(scale)
        writer.write(tools.choice.selected.recordedCode)
        writer.write(tools.choice.previous?.recordedCode ?? Self.none)
        for tool in Tool.recorded { tools.inks.style(of: tool, smoothing: tools.settings.smoothing).encode(into: &writer) }
        for gesture in Self.firstBindings { writer.write(tools.settings.bindings[gesture].name) }
        writer.write(tools.penIsKnown)
        drawing.encode(into: &writer)
        for value in [view.corner.x, view.corner.y, view.zoom, view.degrees] { writer.write(value) }
        writer.write(view.flipped)
        writer.write(tools.penHasTouched)
        estimates.encode(into: &writer)
    }

    /// - Parameter format: the recording's. Before 2 there was one view, and whether a pen had touched was not told; before 5 no estimate was
    ///   waited for.
    init(from reader: inout ByteReader, format: UInt64) throws(DecodingFailure) {
        let width = try reader.readVarint()
        let height = try reader.readVarint()
        guard 1...16_384 ~= width, 1...16_384 ~= height else { throw reader.invalid("a window of \(width) × \(height)") }
        let scale = try reader.readDouble()
        guard ViewState.windowScaleRange ~= scale else { throw reader.invalid("a scale of \(scale)") }
        var tools = ToolState()
        guard let selected = Tool(recordedCode: try reader.readUInt8()) else { throw reader.invalid("an unknown tool") }
        let previous = try reader.readUInt8()
        guard previous == Self.none || Tool(recordedCode: previous) != nil else { throw reader.invalid("an unknown tool") }
        tools.choice = ToolChoice(selected: Tool(recordedCode: previous) ?? selected)
        tools.choice.choose(selected)
        for tool in Tool.recorded {
            let style = try InkStyle(from: &reader)
            guard style.ink == tools.inks.style(of: tool, smoothing: 0).ink else {
                throw reader.invalid("the styles of the tools out of order")
            }
            tools.inks[tool] = InkAttributes(style)
            // All have the same.
            if tool == .pen { tools.settings.smoothing = style.smoothing }
        }
        for gesture in Self.firstBindings { tools.settings.bindings[gesture] = try PencilAction(from: &reader) }
        tools.penIsKnown = try reader.readBool()
        let drawing = try Drawing(from: &reader)
        var view = ViewState()
        if format >= 2 {
            let corner = Point(x: try reader.readDouble(), y: try reader.readDouble())
            let zoom = try reader.readDouble()
            let degrees = try reader.readDouble()
            guard let kept = ViewState(corner: corner, zoom: zoom, degrees: degrees, flipped: try reader.readBool()) else {
                throw reader.invalid("a view beyond all")
            }
            view = kept
            tools.penHasTouched = try reader.readBool()
        }
        self.init(drawing: drawing, width: Int(width), height: Int(height), scale: scale, view: view, tools: tools)
        if format >= 5 { estimates = try PendingEstimates(from: &reader) }
    }

    /// Whether the start has a place for all that is set.
    var holdsSettings: Bool {
        var held = ToolSettings()
        held.smoothing = tools.settings.smoothing
        for gesture in Self.firstBindings { held.bindings[gesture] = tools.settings.bindings[gesture] }
        return tools.settings == held
    }

    /// Those that were there first; the others have their place in the settings.
    private static let firstBindings = [PencilGesture.press(.lower), .press(.upper)]

    private static let none: UInt8 = 0xFF
}
