import Commands
import Ink
import Widgets

/// The picker's tools in their order, each with the style that it marks with, as shown.
package struct ToolInks: Hashable, Sendable {
    package let tools: [Tool]
    private var styles: [InkStyle]

    package init(_ inks: [(tool: Tool, style: InkStyle)]) {
        precondition(!inks.isEmpty)
        (tools, styles) = (inks.map(\.tool), inks.map(\.style))
    }

    /// The tools of a new installation.
    package static let standard = ToolInks(
        InkPreset.standard.map { (.ink($0.slot), .standard($0.ink)) } + [(.pixelEraser, .standard(.eraser))])

    /// The tool must be one of `tools`.
    package subscript(tool: Tool) -> InkStyle {
        get { styles[index(of: tool)] }
        set { styles[index(of: tool)] = newValue }
    }

    private func index(of tool: Tool) -> Int {
        guard let index = tools.firstIndex(of: tool) else { preconditionFailure("no ink for \(tool.name)") }
        return index
    }
}

/// The drawing of a tool. It follows from the tool's nib, so that inks yet to come have a drawing too.
package enum ToolPicture: Hashable, Sendable {
    /// A fineliner, for round nibs.
    case pen
    /// A felt marker, for chisels.
    case marker
    /// A block of rubber.
    case eraser

    package init(_ tool: Tool, _ ink: InkDefinition) {
        switch tool {
        case .pixelEraser: self = .eraser
        case .ink:
            switch ink.nib {
            case .round: self = .pen
            case .chisel, .ellipse: self = .marker
            }
        }
    }
}

extension InkStyle {
    /// The colour of the ink's dots; nil for an ink that erases, whose dots are outlines.
    var dabColor: Color? {
        switch ink.paint.blend {
        case .normal, .multiply: color
        case .erase: nil
        }
    }
}
