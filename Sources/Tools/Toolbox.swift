import Commands
import Ink

/// The tools at hand: the ink of each, the one that a person chose, and what lends another one as long as it is held.
package struct Toolbox: Hashable, Sendable {
    package private(set) var choice: ToolChoice
    package internal(set) var inks: InkSet
    var overrides = Overrides()
    private let rules: ToolRules

    init(_ choice: ToolChoice, _ inks: InkSet, _ rules: ToolRules) {
        (self.choice, self.inks, self.rules) = (choice.limited(to: inks), inks, rules)
    }

    /// The tool that the next stroke is drawn with: what is held lends it, or else a person chose it.
    package var effective: Tool { overrides.tool(rules) ?? choice.selected }

    /// The tool in hand or, while that is an eraser, the last one that marks.
    package var markingTool: Tool { effective.isEraser ? choice.lastMarkingTool ?? inks.first : effective }

    /// The tool that a switch leads to now; nil where there is none and nothing may change.
    func target(of toolSwitch: ToolSwitch) -> Tool? { toolSwitch.target(choice: choice, effective: effective, among: inks) }

    mutating func choose(_ toolSwitch: ToolSwitch) {
        if let tool = target(of: toolSwitch) { choose(tool) }
    }

    /// The tool is chosen for good: what is held has nothing left to give back.
    mutating func choose(_ tool: Tool) {
        overrides.dropPresses()
        choice.choose(tool)
    }

    /// Takes over a person's own inks. What a key or button lends of an ink that is gone is given back.
    mutating func take(own new: [NamedInk], insteadOf former: [NamedInk]) {
        inks.take(own: new, insteadOf: former)
        choice = choice.limited(to: inks)
        overrides.keep(inks.tools)
    }

    /// A key or button that lent a tool goes up; a tap was a choice.
    mutating func release(_ source: Overrides.Source, at time: Double, longPress: Double) {
        if let tool = overrides.release(source, at: time, longPress: longPress) { choice.choose(tool) }
    }

    /// Gives the ink in hand a colour. An eraser has none: choosing a colour is choosing to mark again. While the eraser end is down, the
    /// tool that the tip will mark with gets the colour.
    mutating func setColor(_ color: Color) {
        let tool = markingTool
        if effective.isEraser { choose(tool) }
        inks[tool].color = color
    }
}
