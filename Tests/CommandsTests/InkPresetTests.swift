import Commands
import Ink
import Testing

@Suite("The table of inks") struct InkPresetTests {
    @Test("each entry has its own slot, title and key") func entries() {
        let presets = InkPreset.standard
        #expect(Set(presets.map(\.slot)).count == presets.count && Set(presets.map { Tool.ink($0.slot).title }).count == presets.count)
        #expect(Set(presets.compactMap(\.key)).count == presets.compactMap(\.key).count)
    }

    @Test("tools and their commands have the names that settings and scripts rely on") func names() {
        let names = [
            "pen", "marker", "pencil", "highlighter", "brush-pen", "watercolour", "fountain-pen", "monoline", "reed", "crayon", "eraser",
            "object-eraser",
        ]
        #expect(Tool.standard.map(\.name) == names)
        #expect(Tool.standard.map { Command.select($0).name } == names.map { "select-" + $0 })
        #expect(Command(name: "select-eraser") == .select(.pixelEraser) && Command(name: "select-marker") == .select(.marker))
    }

    @Test("a tool that is not among the standard ones may be there yet: its command has a name")
    func otherSlots() throws {
        let brush = try #require(Command(name: "select-brush"))
        #expect(brush == .select(.ink("brush")) && brush.name == "select-brush")
        #expect(!brush.isThere(among: Tool.standard) && brush.isThere(among: Tool.standard + [.ink("brush")]))
        #expect(Command.undo.isThere(among: Tool.standard))
    }

    @Test("commands for what cannot be a slot are refused", arguments: ["select-", "select-Pen", "select-pen 1"])
    func unknownSlots(name: String) {
        #expect(Command(name: name) == nil)
    }

    @Test("a slot's name is a valid ink name that commands do not use for another tool") func slotNames() {
        for name in ["pen", "my-ink-2", String(repeating: "a", count: 64)] { #expect(InkSlot(name)?.name == name) }
        for name in ["", "Pen", "a b", "eraser", "previous", String(repeating: "a", count: 65)] { #expect(InkSlot(name) == nil) }
    }
}
