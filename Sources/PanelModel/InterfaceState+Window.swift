import Commands
import Ink
import Widgets

extension InterfaceState {
    /// The window, and the room in it for the interface.
    package struct Window: Hashable, Sendable {
        /// In logical points.
        package var width, height: Double
        /// Device pixels to a logical point.
        package var scale: Double
        package var insets = Insets()

        /// All of the window, in logical points.
        package var frame: Rect { Rect(x: 0, y: 0, width: width, height: height) }

        /// The part in which plates may lie: the window without insets and margins, in whole device pixels.
        package var bounds: Rect {
            let margin = Metric.margin(windowWidth: width)
            let left = ((insets.left + margin) * scale - 1e-6).rounded(.up) / scale
            let top = ((insets.top + margin) * scale - 1e-6).rounded(.up) / scale
            let right = ((width - insets.right - margin) * scale + 1e-6).rounded(.down) / scale
            let bottom = ((height - insets.bottom - margin) * scale + 1e-6).rounded(.down) / scale
            return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
        }

        /// The same place in logical points as `place` is in device pixels.
        package func logical(_ place: Point) -> Point { Point(x: place.x / scale, y: place.y / scale) }

        /// The window's width and height in device pixels.
        package var pixels: (width: Double, height: Double) { (width * scale, height * scale) }

        /// How far a point is from an edge, in logical points.
        package func distance(from point: Point, to edge: Edge) -> Double {
            switch edge {
            case .left: point.x
            case .right: width - point.x
            case .top: point.y
            case .bottom: height - point.y
            }
        }

        /// Gives all from an edge to the far side of a plate there, and a small gap, to the insets: what is laid out then lies beside
        /// the plate.
        package mutating func keep(clearOf plate: Rect, at edge: Edge) {
            let gap = Metric.gap - Metric.margin(windowWidth: width)
            switch edge {
            case .left: insets.left = plate.maxX + gap
            case .right: insets.right = width - plate.x + gap
            case .top: insets.top = plate.maxY + gap
            case .bottom: insets.bottom = height - plate.y + gap
            }
        }
    }

    /// How the canvas is seen.
    package struct View: Hashable, Sendable {
        /// 1 is 100%.
        package var zoom = 1.0
        /// In radians, clockwise.
        package var rotation = 0.0
        package var isFlipped = false

        package init() {}

        /// The zoom in whole percent.
        package var percent: Int { Int((zoom * 100).rounded()) }

        /// How far the view is turned clockwise, in whole degrees.
        package var degrees: Int { Int((rotation * 180 / .pi).rounded()) }
    }

    /// Whether there is anything to undo or redo.
    package struct History: Hashable, Sendable {
        package var canUndo = false
        package var canRedo = false

        package init() {}
    }
}
