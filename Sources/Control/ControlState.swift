import Commands
import Ink

/// The program's state as the control socket reports it: the contract that tests and scripts may rely on.
package struct ControlState {
    package struct Window {
        package var x, y, width, height: Int
        /// Device pixels per logical point.
        package var scale: Double

        package init(x: Int, y: Int, width: Int, height: Int, scale: Double) {
            (self.x, self.y, self.width, self.height, self.scale) = (x, y, width, height, scale)
        }
    }

    /// A visible control of the interface.
    package struct Item {
        package var id, name, role, value: String
        /// In device pixels of the window.
        package var frame: PixelRect
        package var isEnabled, isFocused: Bool

        package init(id: String, name: String, role: String, value: String, frame: PixelRect, isEnabled: Bool, isFocused: Bool) {
            (self.id, self.name, self.role, self.value) = (id, name, role, value)
            (self.frame, self.isEnabled, self.isFocused) = (frame, isEnabled, isFocused)
        }

        var json: JSON {
            .object([
                ("id", .string(id)), ("name", .string(name)), ("role", .string(role)), ("value", .string(value)), ("x", .int(frame.x)),
                ("y", .int(frame.y)), ("width", .int(frame.width)), ("height", .int(frame.height)), ("enabled", .bool(isEnabled)),
                ("focused", .bool(isFocused)),
            ])
        }
    }

    package struct Lag {
        package var count: Int
        /// Milliseconds from an event's stamp to its pixels presented.
        package var p50, p99: Double

        package init(count: Int, p50: Double, p99: Double) {
            (self.count, self.p50, self.p99) = (count, p50, p99)
        }
    }

    /// The tool that would mark now, and its style.
    package var tool: Tool
    package var style: InkStyle
    package var selected: Tool
    package var previous: Tool?
    package var isHovering, isDrawing: Bool
    /// Elements at the head, eraser strokes included.
    package var strokes: Int
    package var undoDepth, redoDepth: Int
    package var documentDigest, frameDigest: String
    package var isSettled: Bool
    /// A recording is being played and has not ended.
    package var isPlaying = false
    package var view: CanvasTransform
    package var appearance = Appearance.light
    /// As stored: its colour is the one in the light.
    package var paper = Paper()
    package var window: Window
    /// Front to back.
    package var controls: [Item] = []
    /// The interface's passing notes: a value while it changes, the name of the control under the pointer.
    package var notes: [String] = []
    /// The number of input events, by kind of device.
    package var events: [(kind: String, count: Int)]
    package var lag: Lag

    package init(
        tool: Tool, style: InkStyle, selected: Tool, previous: Tool?, isHovering: Bool, isDrawing: Bool, strokes: Int, undoDepth: Int,
        redoDepth: Int, documentDigest: String, frameDigest: String, isSettled: Bool, view: CanvasTransform, window: Window,
        events: [(kind: String, count: Int)], lag: Lag
    ) {
        self.tool = tool
        self.style = style
        self.selected = selected
        self.previous = previous
        self.isHovering = isHovering
        self.isDrawing = isDrawing
        self.strokes = strokes
        self.undoDepth = undoDepth
        self.redoDepth = redoDepth
        self.documentDigest = documentDigest
        self.frameDigest = frameDigest
        self.isSettled = isSettled
        self.view = view
        self.window = window
        self.events = events
        self.lag = lag
    }

    package var json: JSON {
        .object([
            ("tool", .string(tool.name)),
            ("selected", .string(selected.name)),
            ("previous", previous.map { .string($0.name) } ?? .null),
            ("width", .number(style.width)),
            ("opacity", .number(style.opacity)),
            ("color", .string(style.color.hex)),
            ("hovering", .bool(isHovering)),
            ("drawing", .bool(isDrawing)),
            ("strokes", .int(strokes)),
            ("undo", .int(undoDepth)),
            ("redo", .int(redoDepth)),
            ("documentDigest", .string(documentDigest)),
            ("frameDigest", .string(frameDigest)),
            ("settled", .bool(isSettled)),
            ("playing", .bool(isPlaying)),
            (
                "view",
                .object([
                    ("x", .int(view.originX)), ("y", .int(view.originY)), ("scale", .number(view.scale)),
                    ("rotation", .number(view.rotation)), ("flipped", .bool(view.flipped)),
                ])
            ),
            (
                "window",
                .object([
                    ("x", .int(window.x)), ("y", .int(window.y)), ("width", .int(window.width)), ("height", .int(window.height)),
                    ("scale", .number(window.scale)),
                ])
            ),
            ("appearance", .string(appearance.rawValue)),
            (
                "paper",
                .object([
                    ("color", .string(paper.color.hex)), ("pattern", .string(paper.pattern.rawValue)), ("spacing", .number(paper.spacing)),
                ])
            ),
            ("controls", .array(controls.map(\.json))),
            ("notes", .array(notes.map { .string($0) })),
            ("commands", .array(Command.named.map { .string($0.name) })),
            ("events", .object(events.map { ($0.kind, .int($0.count)) })),
            ("lag", .object([("count", .int(lag.count)), ("p50", .number(lag.p50)), ("p99", .number(lag.p99))])),
        ])
    }
}
