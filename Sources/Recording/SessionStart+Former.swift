import Bytes
import Canvas
import Commands
import Drawing
import Ink
import Session
import Tools

/// The start in formats 1 to 5, a fixed sequence of values: window, tools, two bindings, the drawing; since 2 the view and whether a pen
/// has touched; since 5 the pending estimates.
extension SessionStart {
    init(formerFrom reader: inout ByteReader, format: UInt64) throws(DecodingFailure) {
        let width = try reader.readVarint()
        let height = try reader.readVarint()
        guard 1...16_384 ~= width, 1...16_384 ~= height else { throw reader.invalid("a window of \(width) × \(height)") }
        let scale = try reader.readDouble()
        guard ViewState.windowScaleRange ~= scale else { throw reader.invalid("a scale of \(scale)") }
        var tools = ToolState()
        tools.inks = InkSet([InkPreset(slot: "pen", key: nil, ink: .pen), InkPreset(slot: "marker", key: nil, ink: .marker)])
        guard let selected = Tool(recordedCode: try reader.readUInt8()) else { throw reader.invalid("an unknown tool") }
        let previous = try reader.readUInt8()
        guard previous == Self.none || Tool(recordedCode: previous) != nil else { throw reader.invalid("an unknown tool") }
        tools.choice = ToolChoice(selected: Tool(recordedCode: previous) ?? selected)
        tools.choice.choose(selected)
        for tool in Tool.recorded {
            let style = try InkStyle(formerFrom: &reader)
            guard style.ink == tools.inks.style(of: tool, smoothing: 0).ink else {
                throw reader.invalid("tool styles out of order")
            }
            tools.inks[tool] = InkAttributes(style)
            // All inks have the same smoothing.
            if tool == .pen { tools.settings.smoothing = style.smoothing }
        }
        for gesture in Self.firstBindings { tools.settings.bindings[gesture] = try PencilAction(formerFrom: &reader) }
        tools.penIsKnown = try reader.readBool()
        let drawing = try Drawing(from: &reader)
        var view = ViewState()
        if format >= 2 {
            let corner = Point(x: try reader.readDouble(), y: try reader.readDouble())
            let zoom = try reader.readDouble()
            let degrees = try reader.readDouble()
            guard let kept = ViewState(corner: corner, zoom: zoom, degrees: degrees, flipped: try reader.readBool()) else {
                throw reader.invalid("a view out of range")
            }
            view = kept
            tools.penHasTouched = try reader.readBool()
        }
        self.init(drawing: drawing, width: Int(width), height: Int(height), scale: scale, view: view, tools: tools)
        if format >= 5 { estimates = try PendingEstimates(from: &reader) }
    }

    /// The oldest bindings; all others are among the settings.
    private static let firstBindings = [PencilGesture.press(.lower), .press(.upper)]

    private static let none: UInt8 = 0xFF
}
