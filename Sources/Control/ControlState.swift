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

    package struct Hand {
        /// The tool that would mark now, and its style.
        package var tool: Tool
        package var style: InkStyle
        package var selected: Tool
        package var previous: Tool?
        package var isHovering, isDrawing: Bool

        package init(tool: Tool, style: InkStyle, selected: Tool, previous: Tool?, isHovering: Bool, isDrawing: Bool) {
            (self.tool, self.style, self.selected, self.previous) = (tool, style, selected, previous)
            (self.isHovering, self.isDrawing) = (isHovering, isDrawing)
        }
    }

    package struct Document {
        /// Elements at the head, eraser strokes included.
        package var strokes: Int
        package var undoDepth, redoDepth: Int
        package var digest: String
        /// As stored: its colour is the one in the light.
        package var paper: Paper

        package init(strokes: Int, undoDepth: Int, redoDepth: Int, digest: String, paper: Paper) {
            (self.strokes, self.undoDepth, self.redoDepth, self.digest, self.paper) = (strokes, undoDepth, redoDepth, digest, paper)
        }
    }

    /// How far the drawing is saved.
    package struct Saving {
        /// The drawing's file; nil while it has none. Where its name is not UTF-8, its text is that of `String.init(name:)`.
        package var file: String?
        /// The number of edits in the history, and of those that are on the disk.
        package var edits, kept: Int
        /// Why the drawing is not saved; nil when all is well.
        package var trouble: String?

        package init(file: String?, edits: Int, kept: Int, trouble: String?) {
            (self.file, self.edits, self.kept, self.trouble) = (file, edits, kept, trouble)
        }
    }

    package var hand: Hand
    package var document: Document
    /// Nil where it was not asked for: making it takes milliseconds.
    package var frameDigest: String?
    package var isSettled: Bool
    /// A recording is being played and has not ended.
    package var isPlaying = false
    package var view: CanvasTransform
    package var appearance: Appearance
    package var window: Window
    /// Front to back.
    package var controls: [Item] = []
    /// The interface's passing notes: a value while it changes, the name of the control under the pointer.
    package var notes: [String] = []
    /// The number of input events, by kind of device.
    package var events: [(kind: String, count: Int)]
    package var lag: Lag
    /// Nil where no drawing is saved.
    package var saving: Saving?
    /// The tools of a person's own inks.
    package var ownTools: [Tool] = []

    package init(
        hand: Hand, document: Document, frameDigest: String?, isSettled: Bool, view: CanvasTransform, appearance: Appearance,
        window: Window, events: [(kind: String, count: Int)], lag: Lag
    ) {
        (self.hand, self.document, self.frameDigest, self.isSettled) = (hand, document, frameDigest, isSettled)
        (self.view, self.appearance, self.window, self.events, self.lag) = (view, appearance, window, events, lag)
    }

    /// Made once: scripts ask for the state again and again.
    private static let commandNames = Command.named.map { JSON.string($0.name) }

    package var json: JSON {
        .object([
            ("tool", .string(hand.tool.name)),
            ("selected", .string(hand.selected.name)),
            ("previous", hand.previous.map { .string($0.name) } ?? .null),
            ("width", .number(hand.style.width)),
            ("opacity", .number(hand.style.opacity)),
            ("color", .string(hand.style.color.hex)),
            ("hovering", .bool(hand.isHovering)),
            ("drawing", .bool(hand.isDrawing)),
            ("strokes", .int(document.strokes)),
            ("undo", .int(document.undoDepth)),
            ("redo", .int(document.redoDepth)),
            ("file", saving?.file.map { .string(String(validating: $0.nameBytes, as: UTF8.self) ?? $0) } ?? .null),
            ("edits", .int(saving?.edits ?? 0)),
            ("kept", .int(saving?.kept ?? 0)),
            ("trouble", saving?.trouble.map { .string($0) } ?? .null),
            ("documentDigest", .string(document.digest)),
            ("frameDigest", frameDigest.map { .string($0) } ?? .null),
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
                    ("color", .string(document.paper.color.hex)), ("pattern", .string(document.paper.pattern.rawValue)),
                    ("spacing", .number(document.paper.spacing)),
                ])
            ),
            ("controls", .array(controls.map(\.json))),
            ("notes", .array(notes.map { .string($0) })),
            ("commands", .array(Self.commandNames + ownTools.map { .string(Command.select($0).name) })),
            ("events", .object(events.map { ($0.kind, .int($0.count)) })),
            ("lag", .object([("count", .int(lag.count)), ("p50", .number(lag.p50)), ("p99", .number(lag.p99))])),
        ])
    }
}
