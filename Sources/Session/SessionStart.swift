import Canvas
import Commands
import Drawing
import Ink
import Tools

/// All that a session begins with.
package struct SessionStart: Sendable {
    package var drawing: Drawing
    /// The window in device pixels, and device pixels a logical point.
    package var width, height: Int
    package var scale: Double
    package var view: ViewState
    package var tools: ToolState
    /// Of the drawing's strokes.
    package var estimates = PendingEstimates()
    /// The time of day, as seconds since 1970, less the devices' time; nil where it is not known.
    package var clockOffset: Double?
    /// The modeller of the strokes to come. Not kept: a session that begins today draws with that of today, whatever drew before.
    package var modelVersion = ModelVersion.newest
    /// What a newer program wrote, as it came.
    package var unread: [UInt8] = []

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
