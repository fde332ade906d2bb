/// The versions of the stroke modeller: each stroke keeps the one that shaped it, and looks as it was drawn for good.
package enum ModelVersion {
    /// The one that new strokes get.
    package static let newest = 2
    package static let known = 1...newest
}
