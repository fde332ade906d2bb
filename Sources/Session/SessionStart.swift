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

    package init(
        drawing: Drawing = Drawing(), width: Int, height: Int, scale: Double = 1, view: ViewState = ViewState(),
        tools: ToolState = ToolState(), estimates: PendingEstimates = PendingEstimates()
    ) {
        self.drawing = drawing
        self.width = width
        self.height = height
        self.scale = scale
        self.view = view
        self.tools = tools
        self.estimates = estimates
    }

    var machine: ToolMachine { ToolMachine(tools, scale: scale) }
}
