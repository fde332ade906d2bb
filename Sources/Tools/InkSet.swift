import Commands
import Ink

/// The inks at hand, in the order of the picker, each with what a person chose of it; and what was chosen of the eraser.
package struct InkSet: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        let tool: Tool
        let ink: InkDefinition
        var attributes: InkAttributes

        init(_ tool: Tool, _ ink: InkDefinition) {
            (self.tool, self.ink) = (tool, ink)
            attributes = InkAttributes(.standard(ink))
        }
    }

    /// A few: a walk is faster than a table. The last is the eraser.
    private var entries: [Entry]

    /// With each ink's defaults. There is at least one ink, and no slot twice.
    package init(_ presets: [InkPreset] = InkPreset.standard) {
        precondition(!presets.isEmpty && Set(presets.map(\.slot)).count == presets.count)
        entries = presets.map { Entry(.ink($0.slot), $0.ink) } + [Entry(.pixelEraser, .eraser)]
    }

    /// In the order of the picker.
    package var tools: [Tool] { entries.map(\.tool) }

    /// The tool to mark with when nothing else was chosen.
    var first: Tool { entries[0].tool }

    package func contains(_ tool: Tool) -> Bool { entries.contains { $0.tool == tool } }

    /// The tool must be one of the set.
    package subscript(tool: Tool) -> InkAttributes {
        get { entries[index(of: tool)].attributes }
        set { entries[index(of: tool)].attributes = newValue }
    }

    /// The style of a stroke of this tool, which must be one of the set.
    package func style(of tool: Tool, smoothing: Double) -> InkStyle {
        let index = index(of: tool)
        let ink = entries[index].attributes
        return InkStyle(ink: entries[index].ink, color: ink.color, width: ink.width, opacity: ink.opacity, smoothing: smoothing)
    }

    mutating func stepWidth(of tool: Tool, by steps: Int) {
        let index = index(of: tool)
        entries[index].attributes.stepWidth(by: steps, of: entries[index].ink)
    }

    mutating func setWidth(of tool: Tool, to width: Double) {
        let index = index(of: tool)
        entries[index].attributes.setWidth(width, within: entries[index].ink.widthRange)
    }

    mutating func setOpacity(of tool: Tool, to opacity: Double) {
        let index = index(of: tool)
        entries[index].attributes.setOpacity(opacity, within: entries[index].ink.opacityRange)
    }

    /// Without copies of the entries: every event asks.
    private func index(of tool: Tool) -> Int {
        for index in entries.indices where entries[index].tool == tool { return index }
        preconditionFailure("no ink for \(tool.name)")
    }
}
