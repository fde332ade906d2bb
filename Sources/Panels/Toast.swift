import Commands
import Ink
import PanelModel
import Widgets
import Words

/// A note at the pen that shows for a moment what a gesture did: the tool's drawing and name, or a text. It takes no presses, and is shown
/// even while the interface is hidden. It appears and disappears without animation: nothing is redrawn again and again, and nothing moves.
package struct Toast: Hashable {
    private enum Message: Hashable {
        case deed(Feedback.Deed)
        case words(String)
    }

    private let message: Message
    let tip: Tip
    /// In device seconds.
    package let until: Double

    /// How long the toast stays, in seconds.
    package static let time = 0.8
    /// How long a whole sentence stays, in seconds.
    package static let readingTime = 4.0

    private static let height = 52.0
    private static let drawing = 44.0
    /// Limits of the mark's radius that the toast stays clear of, in logical points: a larger mark may be partly covered.
    private static let marks = 4.0...80

    package init(_ deed: Feedback.Deed, tip: Tip, until: Double) {
        (message, self.tip, self.until) = (.deed(deed), tip, until)
    }

    package init(saying words: String, tip: Tip, until: Double) {
        (message, self.tip, self.until) = (.words(words), tip, until)
    }

    /// When it came, in device seconds.
    package var began: Double {
        switch message {
        case .deed: until - Self.time
        case .words: until - Self.readingTime
        }
    }

    private func words(_ language: Language) -> String {
        switch message {
        case .words(let words): words
        case .deed(.tool(let tool)): language(tool.title)
        case .deed(.noPreviousTool): language(.noPreviousTool)
        case .deed(.command(let command)): language(command.title)
        case .deed(.program(let line)): line.name
        case .deed(.nothing(.undo)): language(.nothingToUndo)
        case .deed(.nothing(.redo)): language(.nothingToRedo)
        case .deed(.nothing(.restyle)): language(.nothingToRestyle)
        case .deed(.nothing): language(.nothingToClear)
        case .deed(.unseen(.redo)): language(.redoneUnseen)
        case .deed(.unseen): language(.undoneUnseen)
        case .deed(.width(let width)): language(.choice(of: language(.width), language(.points(InkPanel.text(width: width)))))
        case .deed(.opacity(let opacity)): language(.choice(of: language(.opacity), language(.percent(Int((opacity * 100).rounded())))))
        }
    }

    private var tool: Tool? { if case .deed(.tool(let tool)) = message { tool } else { nil } }

    /// - Parameter taken: the panels that have also opened at the tip.
    package func layer(_ state: InterfaceState, _ fonts: Fonts, clearOf taken: [Rect]) -> Plate<Action> {
        let (words, side) = (words(state.words), 18.0)
        let drawn = tool == nil ? 0 : Self.drawing
        let width = side + drawn + (tool == nil ? 0 : 6) + fonts.size(words, .strong).width + side
        let height = tool == nil ? 34.0 : Self.height
        let mark = tool.map { state.inks[$0].width / 2 * state.view.zoom } ?? 0
        let place = Placement.atPen(
            width: width.rounded(.up), height: height, tip: tip.place, mark: min(max(mark, Self.marks.lowerBound), Self.marks.upperBound),
            tip.hand, within: state.window.bounds, clearOf: taken)
        let plate = place.aligned(scale: state.window.scale).kept(within: state.window.bounds)
        var layer = Plate<Action>(.toast, plate: plate, radius: tool == nil ? height / 2 : Metric.radius)
        layer.presses = .none
        if let tool {
            layer.controls.append(
                Control(
                    ControlID(.toast, "tool"), .none, state.words(tool.title),
                    frame: Rect(x: plate.x + side - 6, y: plate.y, width: drawn, height: plate.height),
                    face: .tool(state.picture(of: tool), state.inks[tool].color, .bottom), action: .none, isOn: true))
        }
        let left = plate.x + side + (tool == nil ? 0 : drawn)
        layer.controls.append(
            .text(
                ControlID(.toast, "words"), words, .strong, align: tool == nil ? .center : .leading,
                frame: Rect(x: left, y: plate.y, width: plate.maxX - side - left, height: plate.height)))
        return layer
    }
}
