/// Measures that several panels share, in logical points.
package enum Metric {
    /// The least side of a target for fingers.
    package static let target = 44.0
    /// The distance from the window's edge to floating plates: 20 in windows at least 600 wide, otherwise 16.
    package static func margin(windowWidth: Double) -> Double { windowWidth >= 600 ? 20 : 16 }
    package static let padding = 16.0
    /// The distance between two plates.
    package static let gap = 10.0
    package static let radius = 14.0
    /// How far the shadow reaches around a plate.
    package static let shadow = 14.0
}
