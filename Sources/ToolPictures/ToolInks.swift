import Commands
import Ink
import Widgets

/// The tools in their order, each with the style that it marks with, as shown.
package struct ToolInks: Hashable, Sendable {
    /// All tools, those included that a person has hidden.
    package let all: [Tool]
    /// The tools of picker, palette and panel: those that are not hidden, and those in hand.
    package let tools: [Tool]
    private var styles: [InkStyle]

    /// - Parameter shown: the tools that show, in their order; nil for all.
    package init(_ inks: [(tool: Tool, style: InkStyle)], shown: [Tool]? = nil) {
        precondition(!inks.isEmpty)
        (all, styles) = (inks.map(\.tool), inks.map(\.style))
        tools = shown ?? all
    }

    package var hidden: [Tool] { all.filter { !tools.contains($0) } }

    /// The tools of a new installation.
    package static let standard = ToolInks(
        InkPreset.standard.map { (.ink($0.slot), .standard($0.ink)) }
            + [(.pixelEraser, .standard(.eraser)), (.objectEraser, .standard(.objectEraser))])

    /// The tool must be one of `all`.
    package subscript(tool: Tool) -> InkStyle {
        get { styles[index(of: tool)] }
        set { styles[index(of: tool)] = newValue }
    }

    private func index(of tool: Tool) -> Int {
        guard let index = all.firstIndex(of: tool) else { preconditionFailure("no ink for \(tool.name)") }
        return index
    }
}

/// The drawing of a tool. It follows from what the ink's data say, so that inks yet to come have a drawing too.
package enum ToolPicture: Hashable, Sendable {
    /// A fineliner, and one with a needle's point for lines of one width.
    case pen, monoline
    /// A brush with a point, and a broad one for washes.
    case brush, wash
    /// Nibs of metal and of reed.
    case fountainPen, reed
    /// Felt cut at a slant, and cut straight.
    case marker, highlighter
    case pencil, crayon
    /// A block of rubber, and one of plastic with a wedge.
    case eraser, objectEraser

    package init(_ tool: Tool, _ ink: InkDefinition) {
        switch tool {
        case .pixelEraser: self = .eraser
        case .objectEraser: self = .objectEraser
        case .ink: self = Self.picture(of: ink)
        }
    }

    /// Pens whose least width is below this share of the greatest have a brush's point.
    private static let brushRange = 0.06
    /// Chisels thinner than this are cut from reed.
    private static let reedAspect = 0.2

    private static func picture(of ink: InkDefinition) -> ToolPicture {
        if case .wash = ink.paint.edge { return .wash }
        switch (ink.nib, ink.paint.overlap) {
        case (.ellipse, .accumulate): return .pencil
        case (_, .accumulate): return .crayon
        case (.ellipse, .discard): return .fountainPen
        case (.chisel(_, .fixed), .discard) where ink.paint.blend == .multiply,
            (.chisel(_, .rolled), .discard) where ink.paint.blend == .multiply:
            return .highlighter
        case (.chisel(let aspect, _), .discard): return aspect < reedAspect ? .reed : .marker
        case (.round, .discard):
            let sizes = ink.responses.filter { $0.target == .size && $0.source == .pressure }
            return sizes.isEmpty ? .monoline : sizes.contains { $0.from < brushRange * $0.to } ? .brush : .pen
        }
    }
}

extension InkStyle {
    /// The colour of the ink's dots; nil for an ink that erases, whose dots are outlines.
    package var dabColor: Color? {
        switch ink.paint.blend {
        case .normal, .multiply: color
        case .erase: nil
        }
    }
}
