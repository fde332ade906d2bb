import Commands
import Files
import Ink
import Testing

@testable import Control

@Suite("The state as scripts are told it") struct ControlStateTests {
    /// Each value is there once, so that none can stand in another's place.
    private var state: ControlState {
        var style = InkStyle.standard(.marker)
        (style.width, style.opacity, style.color) = (11.5, 0.25, Color(rgb: 0x123456))
        var state = ControlState(
            hand: ControlState.Hand(
                tool: .pen, style: style, selected: .marker, previous: .pixelEraser, isHovering: true, isDrawing: false),
            document: ControlState.Document(
                strokes: 21, undoDepth: 22, redoDepth: 23, digest: "d24",
                paper: Paper(color: Color(rgb: 0x654321), pattern: .lines, spacing: 25.5)),
            frameDigest: "f26", isSettled: true,
            view: CanvasTransform(scale: 2.75, rotation: 0.125, flipped: true, originX: 31, originY: 32), appearance: .dark,
            window: ControlState.Window(x: 41, y: 42, width: 43, height: 44, scale: 1.5), events: [("pen", 51), ("touch", 52)],
            lag: ControlState.Lag(count: 61, p50: 62.5, p99: 63.5))
        state.saving = ControlState.Saving(file: "/fox.inkstone", edits: 71, kept: 70, trouble: "no room")
        state.controls = [
            ControlState.Item(
                id: "a.b", name: "Undo", role: "button", value: "on", frame: PixelRect(x: 81, y: 82, width: 83, height: 84),
                isEnabled: true,
                isFocused: false)
        ]
        state.notes = ["125%", "Cleared"]
        return state
    }

    @Test("X5 scripts are told a file's name as it is, and one that is not UTF-8 in a form that loses nothing") func oddNames() throws {
        var state = state
        for (bytes, told) in [
            (Array("/e\u{301}\n".utf8), "\"/e\u{301}\\n\""), ([0x2F, 0x61, 0xFF, 0xFE], "\"/a\u{10FEFF}\u{10FEFE}\""),
        ] as [([UInt8], String)] {
            state.saving?.file = String(name: bytes)
            #expect(try members(state)["file"]?.utf8.elementsEqual(told.utf8) == true)
        }
    }

    private func members(_ state: ControlState) throws -> [String: String] {
        guard case .object(let members) = state.json else { throw Missing() }
        #expect(Set(members.map(\.key)).count == members.count, "each name is there once")
        return Dictionary(members.map { ($0.key, $0.value.text) }) { first, _ in first }
    }

    private struct Missing: Error {}

    @Test("each value stands under its own name") func values() throws {
        let expected: KeyValuePairs = [
            "tool": "\"pen\"", "selected": "\"marker\"", "previous": "\"\(Tool.pixelEraser.name)\"", "width": "11.5", "opacity": "0.25",
            "color": "\"#123456\"", "hovering": "true", "drawing": "false", "strokes": "21", "undo": "22", "redo": "23",
            "file": "\"/fox.inkstone\"", "edits": "71", "kept": "70", "trouble": "\"no room\"", "documentDigest": "\"d24\"",
            "frameDigest": "\"f26\"", "settled": "true", "playing": "false",
            "view": #"{"x":31,"y":32,"scale":2.75,"rotation":0.125,"flipped":true}"#,
            "window": #"{"x":41,"y":42,"width":43,"height":44,"scale":1.5}"#, "appearance": "\"dark\"",
            "paper": ##"{"color":"#654321","pattern":"lines","spacing":25.5}"##,
            "controls":
                #"[{"id":"a.b","name":"Undo","role":"button","value":"on","x":81,"y":82,"width":83,"height":84,"enabled":true,"focused":false}]"#,
            "notes": #"["125%","Cleared"]"#, "events": #"{"pen":51,"touch":52}"#, "lag": #"{"count":61,"p50":62.5,"p99":63.5}"#,
        ]
        let told = try members(state)
        for (name, value) in expected { #expect(told[name] == value, "\(name)") }
        #expect(Set(told.keys) == Set(expected.map(\.key)).union(["commands"]))
    }

    @Test("each thing that is so or not is told under its own name") func flags() throws {
        let base = try members(state)
        let changes: [(String, (inout ControlState) -> Void)] = [
            ("hovering", { $0.hand.isHovering.toggle() }), ("drawing", { $0.hand.isDrawing.toggle() }),
            ("settled", { $0.isSettled.toggle() }), ("playing", { $0.isPlaying.toggle() }), ("view", { $0.view.flipped.toggle() }),
            ("controls", { $0.controls[0].isEnabled.toggle() }), ("controls", { $0.controls[0].isFocused.toggle() }),
            ("previous", { $0.hand.previous = nil }), ("frameDigest", { $0.frameDigest = nil }), ("file", { $0.saving?.file = nil }),
            ("trouble", { $0.saving?.trouble = nil }),
        ]
        for (name, change) in changes {
            var changed = state
            change(&changed)
            let told = try members(changed)
            #expect(told.filter { base[$0.key] != $0.value }.map(\.key) == [name])
        }
        var unsaved = state
        unsaved.saving = nil
        let told = try members(unsaved)
        #expect(["file", "edits", "kept", "trouble"].map { told[$0] } == ["null", "0", "0", "null"])
    }
}
