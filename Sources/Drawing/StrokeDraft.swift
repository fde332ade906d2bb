package import Elements

/// What there is of a stroke in progress.
package struct StrokeDraft: Sendable {
    /// Makes a stroke of it, whose bounds may be larger than its ink. Any thread may ask.
    package let stroke: @Sendable () -> Stroke
    /// The time of its edit, in seconds since 1970; nil while the time of day is unknown.
    package let time: Double?

    package init(time: Double?, stroke: @escaping @Sendable () -> Stroke) {
        (self.time, self.stroke) = (time, stroke)
    }
}
