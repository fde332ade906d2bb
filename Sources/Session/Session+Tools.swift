import Commands
import Ink
import Tools

/// The present tools. Everything here comes from the tool machine.
extension Session {
    /// The tool that a person chose; a held key, button or eraser end does not change it.
    package var selected: Tool { machine.selected }

    /// The tool of the next stroke.
    package var effective: Tool { machine.effective }

    package var effectiveStyle: InkStyle { machine.effectiveStyle }

    /// The tool to which "switch previous" returns; nil while only one tool was ever chosen.
    package var previous: Tool? { machine.previous }

    /// The tool in hand or, while that is an eraser, the last one that marks.
    package var markingTool: Tool { machine.toolbox.markingTool }

    /// The tools in the order of the picker.
    package var tools: [Tool] { machine.toolbox.inks.tools }

    package func style(of tool: Tool) -> InkStyle { machine.style(of: tool) }

    package var settings: ToolSettings { machine.settings }

    /// A pen is plugged in, or has sent something.
    package var penIsKnown: Bool { machine.pens.isKnown }

    /// A pen hovers and shows a preview.
    package var isHovering: Bool { machine.isHovering }

    /// A stroke has begun and has neither ended nor been discarded.
    package var isDrawing: Bool { machine.isDrawing }

    /// What a press on the canvas would do now.
    package var pressUse: PressUse { machine.pressUse() }

    /// The newest time seen, in device seconds.
    package var now: Double { machine.now }
}
