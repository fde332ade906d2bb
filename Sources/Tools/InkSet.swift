import Commands
import Ink

/// The inks at hand, in the order of the picker, each with what a person chose of it; and what was chosen of the eraser.
package struct InkSet: Hashable, Sendable {
    /// A tool with its ink, and what was chosen of it.
    package struct Slot: Hashable, Sendable {
        package let tool: Tool
        package let ink: InkDefinition
        package fileprivate(set) var attributes: InkAttributes
        /// What a newer program wrote, as it came.
        package let unread: [UInt8]

        package init(_ tool: Tool, _ ink: InkDefinition, _ attributes: InkAttributes, unread: [UInt8] = []) {
            (self.tool, self.ink, self.attributes, self.unread) = (tool, ink, attributes, unread)
        }

        fileprivate init(_ tool: Tool, _ ink: InkDefinition) { self.init(tool, ink, InkAttributes(.standard(ink))) }
    }

    /// A few: a walk is faster than a table. The last is the eraser.
    package private(set) var slots: [Slot]

    /// With each ink's defaults. There is at least one ink, and no slot twice.
    package init(_ presets: [InkPreset] = InkPreset.standard) {
        precondition(!presets.isEmpty && Set(presets.map(\.slot)).count == presets.count)
        slots = presets.map { Slot(.ink($0.slot), $0.ink) } + [Slot(.pixelEraser, .eraser)]
    }

    /// Nil unless there is an ink, no tool twice, and the eraser last.
    package init?(_ slots: [Slot]) {
        guard slots.count > 1, slots.last?.tool == .pixelEraser, Set(slots.map(\.tool)).count == slots.count else { return nil }
        self.slots = slots
    }

    /// The same inks, with what was chosen of those that the others have too.
    package func adopting(_ others: InkSet) -> InkSet {
        var inks = self
        for other in others.slots where inks.contains(other.tool) { inks[other.tool] = other.attributes }
        return inks
    }

    /// In the order of the picker.
    package var tools: [Tool] { slots.map(\.tool) }

    /// The tool to mark with when nothing else was chosen.
    var first: Tool { slots[0].tool }

    package func contains(_ tool: Tool) -> Bool { slots.contains { $0.tool == tool } }

    /// The tool must be one of the set.
    package subscript(tool: Tool) -> InkAttributes {
        get { slots[index(of: tool)].attributes }
        set { slots[index(of: tool)].attributes = newValue }
    }

    /// The style of a stroke of this tool, which must be one of the set.
    package func style(of tool: Tool, smoothing: Double) -> InkStyle {
        let index = index(of: tool)
        let ink = slots[index].attributes
        return InkStyle(ink: slots[index].ink, color: ink.color, width: ink.width, opacity: ink.opacity, smoothing: smoothing)
    }

    mutating func stepWidth(of tool: Tool, by steps: Int) {
        let index = index(of: tool)
        slots[index].attributes.stepWidth(by: steps, of: slots[index].ink)
    }

    mutating func setWidth(of tool: Tool, to width: Double) {
        let index = index(of: tool)
        slots[index].attributes.setWidth(width, within: slots[index].ink.widthRange)
    }

    mutating func setOpacity(of tool: Tool, to opacity: Double) {
        let index = index(of: tool)
        slots[index].attributes.setOpacity(opacity, within: slots[index].ink.opacityRange)
    }

    /// Without copies of the slots: every event asks.
    private func index(of tool: Tool) -> Int {
        for index in slots.indices where slots[index].tool == tool { return index }
        preconditionFailure("no ink for \(tool.name)")
    }
}
