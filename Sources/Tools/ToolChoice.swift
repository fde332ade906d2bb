import Commands
import Ink

/// The tool that a person chose, and the one chosen before it.
package struct ToolChoice: Hashable, Sendable {
    package private(set) var selected: Tool
    /// The tool to which "switch previous" returns; nil until a second tool was chosen, and never equal to `selected`.
    package private(set) var previous: Tool?

    package init(selected: Tool = .pen) { self.selected = selected }

    /// Restores an earlier choice, as far as its tools are among the inks.
    package init(selected: Tool?, previous: Tool?, among inks: InkSet) {
        self = ToolChoice(selected: selected ?? inks.first)
        self.previous = previous
        self = limited(to: inks)
    }

    /// Returns the choice limited to these inks: the first tool replaces a missing `selected`, and nil replaces a missing `previous`.
    package func limited(to inks: InkSet) -> ToolChoice {
        var choice = ToolChoice(selected: inks.contains(selected) ? selected : inks.first)
        choice.previous = previous.flatMap { inks.contains($0) && $0 != choice.selected ? $0 : nil }
        return choice
    }

    /// Chooses a tool. Choosing the selected tool again changes nothing, so `previous` survives a key pressed twice.
    package mutating func choose(_ tool: Tool) {
        guard tool != selected else { return }
        previous = selected
        selected = tool
    }

    /// The last chosen tool other than the eraser; nil when there was none.
    package var lastMarkingTool: Tool? {
        switch selected {
        case .ink: selected
        case .pixelEraser: previous
        }
    }
}

/// A way to change the tool, by key, button or command.
package enum ToolSwitch: Hashable, Sendable {
    case to(Tool)
    case toPrevious
    /// To the eraser; from the eraser, to the last chosen tool other than the eraser.
    case toggleEraser

    /// Returns the tool to which the switch leads; nil when there is none among the inks, and nothing may change.
    package func target(choice: ToolChoice, effective: Tool, among inks: InkSet) -> Tool? {
        switch self {
        case .to(let tool): inks.contains(tool) ? tool : nil
        case .toPrevious: choice.previous
        case .toggleEraser: effective == .pixelEraser ? choice.lastMarkingTool : .pixelEraser
        }
    }
}

extension Command {
    /// The tool switch that the command makes; nil for other commands. While its key is held, a tool switch lends the tool.
    package var toolSwitch: ToolSwitch? {
        if case .select(let tool) = self { return .to(tool) }
        if self == .selectPrevious { return .toPrevious }
        return self == .toggleEraser ? .toggleEraser : nil
    }
}
