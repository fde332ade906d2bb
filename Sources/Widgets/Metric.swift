/// Measures that several panels share, in logical points.
package enum Metric {
    /// The least side of what a finger presses.
    package static let target = 44.0
    /// Between the window's edge and what floats: 20 where the window is at least 600 wide, else 16.
    package static func margin(windowWidth: Double) -> Double { windowWidth >= 600 ? 20 : 16 }
    package static let padding = 16.0
    /// Between two plates.
    package static let gap = 10.0
    package static let radius = 14.0
    /// The shadow's reach around a plate.
    package static let shadow = 14.0
}
