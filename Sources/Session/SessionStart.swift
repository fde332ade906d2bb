import Canvas
import Commands
import Drawing
import Ink
import Tools

/// Everything that a session begins with.
package struct SessionStart: Sendable {
    package var drawing: Drawing
    /// The window's size in device pixels, and its scale in device pixels per logical point.
    package var width, height: Int
    package var scale: Double
    package var view: ViewState
    package var tools: ToolState
    /// The pending estimates of the drawing's strokes.
    package var estimates = PendingEstimates()
    /// The time of day: seconds since 1970 minus device seconds; nil where it is unknown.
    package var clockOffset: Double?
    /// The version of the modeller for new strokes. It is not kept: a new session draws with today's modeller, whichever drew before.
    package var modelVersion = ModelVersion.newest
    /// The bytes of what a newer program wrote.
    package var unread: [UInt8] = []

    /// The window's width and height, in points, where nothing else is known.
    package static let defaultSize = (width: 1280, height: 800)

    package init(
        drawing: Drawing = Drawing(), width: Int, height: Int, scale: Double = 1, view: ViewState = ViewState(),
        tools: ToolState = ToolState(), estimates: PendingEstimates = PendingEstimates(), clockOffset: Double? = nil,
        unread: [UInt8] = []
    ) {
        self.drawing = drawing
        self.width = width
        self.height = height
        self.scale = scale
        self.view = view
        self.tools = tools
        self.estimates = estimates
        self.clockOffset = clockOffset
        self.unread = unread
    }

    var machine: ToolMachine { ToolMachine(tools, scale: scale) }
}
