import Commands
import Ink

/// The tool that a person chose, and the ones chosen before it.
package struct ToolChoice: Hashable, Sendable {
    package private(set) var selected: Tool
    /// The tool to which "switch previous" returns; nil until a second tool was chosen, and never equal to `selected`.
    package private(set) var previous: Tool?
    /// The last chosen tool other than an eraser; nil when there was none.
    package private(set) var lastMarkingTool: Tool?
    /// The last chosen eraser, to which the toggle leads.
    package private(set) var lastEraser: Tool

    package init(selected: Tool = .pen) { self.init(selected, before: nil) }

    private init(_ selected: Tool, before previous: Tool?) {
        (self.selected, self.previous) = (selected, previous)
        let chosen = [selected, previous].compactMap(\.self)
        lastMarkingTool = chosen.first { !$0.isEraser }
        lastEraser = chosen.first(where: \.isEraser) ?? .pixelEraser
    }

    /// Restores an earlier choice, as far as its tools are among the inks.
    ///
    /// - Parameters:
    ///   - marking: the last chosen tool other than an eraser; nil where the first two tell.
    ///   - eraser: the last chosen eraser; nil where the first two tell.
    package init(selected: Tool?, previous: Tool?, marking: Tool? = nil, eraser: Tool? = nil, among inks: InkSet) {
        self.init(selected ?? inks.first, before: previous)
        if let marking, !marking.isEraser { lastMarkingTool = marking }
        if let eraser, eraser.isEraser { lastEraser = eraser }
        self = limited(to: inks)
    }

    /// Returns the choice limited to these inks: the first tool replaces a missing `selected`, and nil replaces a missing `previous`.
    package func limited(to inks: InkSet) -> ToolChoice {
        let selected = inks.contains(selected) ? selected : inks.first
        var choice = ToolChoice(selected, before: previous.flatMap { inks.contains($0) && $0 != selected ? $0 : nil })
        if let lastMarkingTool, inks.contains(lastMarkingTool) { choice.lastMarkingTool = lastMarkingTool }
        if inks.contains(lastEraser) { choice.lastEraser = lastEraser }
        return choice
    }

    /// The last marking tool and the last eraser, each where `selected` and `previous` do not tell it.
    package var untold: (marking: Tool?, eraser: Tool?) {
        let told = ToolChoice(selected, before: previous)
        return (
            lastMarkingTool == told.lastMarkingTool ? nil : lastMarkingTool, lastEraser == told.lastEraser ? nil : lastEraser
        )
    }

    /// Chooses a tool. Choosing the selected tool again changes nothing, so `previous` survives a key pressed twice.
    package mutating func choose(_ tool: Tool) {
        guard tool != selected else { return }
        previous = selected
        selected = tool
        if tool.isEraser { lastEraser = tool } else { lastMarkingTool = tool }
    }
}

/// A way to change the tool, by key, button or command.
package enum ToolSwitch: Hashable, Sendable {
    case to(Tool)
    case toPrevious
    /// To the last chosen eraser; from any eraser, to the last chosen tool that marks.
    case toggleEraser

    /// Returns the tool to which the switch leads; nil when there is none among the inks, and nothing may change.
    package func target(choice: ToolChoice, effective: Tool, among inks: InkSet) -> Tool? {
        switch self {
        case .to(let tool): inks.contains(tool) ? tool : nil
        case .toPrevious: choice.previous
        case .toggleEraser: effective.isEraser ? choice.lastMarkingTool : choice.lastEraser
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
