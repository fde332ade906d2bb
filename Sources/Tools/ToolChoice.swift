import Commands
import Ink

/// The tool that a person chose, and the one before it.
package struct ToolChoice: Hashable, Sendable {
    package private(set) var selected: Tool
    /// What "switch previous" goes back to; nil until a second tool was chosen, and never equal to `selected`.
    package private(set) var previous: Tool?

    package init(selected: Tool = .pen) { self.selected = selected }

    /// Of what was chosen before, as far as those tools are among the inks.
    package init(selected: Tool?, previous: Tool?, among inks: InkSet) {
        self = ToolChoice(selected: selected ?? inks.first)
        self.previous = previous
        self = limited(to: inks)
    }

    /// The same as far as its tools are among the inks: else the first of them is chosen, or there is no previous one.
    package func limited(to inks: InkSet) -> ToolChoice {
        var choice = ToolChoice(selected: inks.contains(selected) ? selected : inks.first)
        choice.previous = previous.flatMap { inks.contains($0) && $0 != choice.selected ? $0 : nil }
        return choice
    }

    /// Choosing what is chosen already changes nothing, so `previous` survives a key pressed twice.
    package mutating func choose(_ tool: Tool) {
        guard tool != selected else { return }
        previous = selected
        selected = tool
    }

    /// The last chosen tool that is no eraser; nil when there was none.
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
    /// To the eraser; with the eraser in hand to the last tool that is none.
    case toggleEraser

    /// The tool it leads to; nil when there is none among the inks and nothing may change.
    package func target(choice: ToolChoice, effective: Tool, among inks: InkSet) -> Tool? {
        switch self {
        case .to(let tool): inks.contains(tool) ? tool : nil
        case .toPrevious: choice.previous
        case .toggleEraser: effective == .pixelEraser ? choice.lastMarkingTool : .pixelEraser
        }
    }
}

extension Command {
    /// The tool switch that a command is; nil for all others. Bound to a key, these can also be held.
    package var toolSwitch: ToolSwitch? {
        if case .select(let tool) = self { return .to(tool) }
        if self == .selectPrevious { return .toPrevious }
        return self == .toggleEraser ? .toggleEraser : nil
    }
}
