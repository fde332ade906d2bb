import Commands
import Ink

/// The tools in the order of the picker, the erasers last, each with its ink and the attributes that a person chose for it.
package struct InkSet: Hashable, Sendable {
    /// A tool, its ink and the attributes chosen for it.
    package struct Slot: Hashable, Sendable {
        package let tool: Tool
        package let ink: InkDefinition
        package fileprivate(set) var attributes: InkAttributes
        /// The bytes of properties that a newer program wrote.
        package let unread: [UInt8]

        package init(_ tool: Tool, _ ink: InkDefinition, _ attributes: InkAttributes, unread: [UInt8] = []) {
            (self.tool, self.ink, self.attributes, self.unread) = (tool, ink, attributes, unread)
        }

        fileprivate init(_ tool: Tool, _ ink: InkDefinition) { self.init(tool, ink, InkAttributes(.standard(ink))) }

        /// Takes attributes, which may be of another ink, as far as this one allows them.
        fileprivate mutating func take(_ others: InkAttributes) {
            attributes = others
            attributes.setWidth(others.width, within: ink.widthRange)
            attributes.setOpacity(others.opacity, within: ink.opacityRange)
        }
    }

    /// The slots, the erasers last. There are few, so a linear search is faster than a dictionary.
    package private(set) var slots: [Slot]

    /// Creates a set with the default attributes of each ink. There must be at least one ink, and no slot twice.
    package init(_ presets: [InkPreset] = InkPreset.standard) {
        precondition(!presets.isEmpty && Set(presets.map(\.slot)).count == presets.count)
        slots = presets.map { Slot(.ink($0.slot), $0.ink) } + [Slot(.pixelEraser, .eraser), Slot(.objectEraser, .objectEraser)]
    }

    /// Nil unless there is at least one ink, no tool is there twice, and last comes the pixel eraser, or both erasers do. (Sets written
    /// before there was an object eraser have none.)
    package init?(_ slots: [Slot]) {
        let tools = slots.map(\.tool)
        let inks = tools.prefix { !$0.isEraser }
        let erasers = Array(tools.dropFirst(inks.count))
        guard !inks.isEmpty, erasers == [.pixelEraser] || erasers == Tool.erasers, Set(tools).count == tools.count else { return nil }
        self.slots = slots
    }

    /// Returns these inks with the attributes of the others, for the tools that both sets have, as far as the inks allow them.
    package func adopting(_ others: InkSet) -> InkSet {
        var inks = self
        for other in others.slots where inks.contains(other.tool) { inks.slots[inks.index(of: other.tool)].take(other.attributes) }
        return inks
    }

    /// Puts a person's inks after the standard ones, in place of those that were there before. A tool that stays keeps its attributes, as
    /// far as its ink allows them now.
    package mutating func take(own inks: [NamedInk], insteadOf former: [NamedInk] = []) {
        let gone = Set((former + inks).map(\.tool))
        let old = self
        let (marking, erasing) = (slots.filter { !$0.tool.isEraser && !gone.contains($0.tool) }, slots.filter(\.tool.isEraser))
        slots = marking + inks.map { Slot($0.tool, $0.ink) } + erasing
        for slot in old.slots where gone.contains(slot.tool) && contains(slot.tool) { slots[index(of: slot.tool)].take(slot.attributes) }
    }

    /// The tools in the order of the picker.
    package var tools: [Tool] { slots.map(\.tool) }

    /// The tool to draw with when no other one was chosen.
    var first: Tool { slots[0].tool }

    package func contains(_ tool: Tool) -> Bool { slots.contains { $0.tool == tool } }

    /// The attributes of a tool, which must be in the set.
    package subscript(tool: Tool) -> InkAttributes {
        get { slots[index(of: tool)].attributes }
        set { slots[index(of: tool)].attributes = newValue }
    }

    /// Returns the style of a stroke of this tool, which must be in the set.
    package func style(of tool: Tool, smoothing: Double) -> InkStyle {
        let index = index(of: tool)
        let ink = slots[index].attributes
        return InkStyle(
            ink: slots[index].ink, color: ink.color, width: ink.width, opacity: ink.opacity, smoothing: smoothing, string: ink.string)
    }

    mutating func stepWidth(of tool: Tool, by steps: Int) {
        let index = index(of: tool)
        slots[index].attributes.stepWidth(by: steps, of: slots[index].ink)
    }

    mutating func setWidth(of tool: Tool, to width: Double) {
        let index = index(of: tool)
        slots[index].attributes.setWidth(width, within: slots[index].ink.widthRange)
    }

    mutating func setString(of tool: Tool, to length: Double) { slots[index(of: tool)].attributes.setString(length) }

    mutating func setOpacity(of tool: Tool, to opacity: Double) {
        let index = index(of: tool)
        slots[index].attributes.setOpacity(opacity, within: slots[index].ink.opacityRange)
    }

    /// A loop that copies no slots, because every event comes here.
    private func index(of tool: Tool) -> Int {
        for index in slots.indices where slots[index].tool == tool { return index }
        preconditionFailure("no ink for \(tool.name)")
    }
}
