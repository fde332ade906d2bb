import Ink

/// The ink of each tool: every tool, the eraser too, keeps its own.
package struct InkSet: Hashable, Sendable {
    private var pen = InkAttributes(.standard(.pen))
    private var marker = InkAttributes(.standard(.marker))
    private var eraser = InkAttributes(.standard(.eraser))

    /// All tools as they come out of the box.
    package init() {}

    package subscript(tool: Tool) -> InkAttributes {
        get {
            switch tool {
            case .pen: pen
            case .marker: marker
            case .eraser: eraser
            }
        }
        set {
            switch tool {
            case .pen: pen = newValue
            case .marker: marker = newValue
            case .eraser: eraser = newValue
            }
        }
    }

    /// What a stroke of this tool is drawn with.
    package func style(of tool: Tool, smoothing: Double) -> InkStyle {
        let ink = self[tool]
        return InkStyle(tool: tool, color: ink.color, width: ink.width, opacity: ink.opacity, smoothing: smoothing)
    }
}
