internal import Bytes
package import Ink

/// A finished stroke: the raw samples and everything that decides how they look. Immutable, so drawings, history and undo caches share it.
package final class Stroke: Sendable {
    package let style: InkStyle
    package let pointer: PointerKind
    /// Device pixels per canvas point when the stroke was drawn; greater than 0. The modeller works in device pixels, so that the same hand
    /// gives the same line at any zoom.
    package let captureScale: Double
    /// The version of the modeller that shaped it, one of `ModelVersion.known`: a newer modeller leaves old strokes unchanged.
    package let modelVersion: Int
    package let samples: [PackedSample]
    /// Encloses its ink, in canvas points.
    package let bounds: CanvasRect
    /// A digest of the raw stroke: style, pointer, capture scale, model version and samples. `bounds` follows from these and is left out.
    package let digest: UInt64
    /// Fields that a newer program wrote, as they came.
    let unread: [UInt8]

    package init(
        style: InkStyle, pointer: PointerKind, captureScale: Double, modelVersion: Int, samples: [PackedSample], bounds: CanvasRect,
        unread: [UInt8] = []
    ) {
        precondition(captureScale > 0 && captureScale.isFinite && ModelVersion.known.contains(modelVersion))
        self.style = style
        self.pointer = pointer
        self.captureScale = captureScale
        self.modelVersion = modelVersion
        self.samples = samples
        self.bounds = bounds
        self.unread = unread

        var digest = Digest()
        digest.combine(style)
        digest.combine(UInt64(pointer.rawValue))
        digest.combine(captureScale)
        digest.combine(UInt64(modelVersion))
        digest.combine(UInt64(samples.count))
        for sample in samples { digest.combine(sample) }
        if !unread.isEmpty { unread.withUnsafeBytes { digest.combine(bytes: $0) } }
        self.digest = digest.value
    }

    /// The greatest possible distance from the middle of its nib to a corner, in canvas points.
    package var largestNib: Double { style.width / 2 * 2.0.squareRoot() }
}

extension Stroke: Equatable {
    package static func == (a: Stroke, b: Stroke) -> Bool {
        if a === b { return true }
        return a.digest == b.digest && a.style == b.style && a.pointer == b.pointer && a.captureScale == b.captureScale
            && a.modelVersion == b.modelVersion && a.bounds == b.bounds && a.samples == b.samples && a.unread == b.unread
    }
}

extension Digest {
    fileprivate mutating func combine(_ style: InkStyle) {
        let color = UInt64(style.color.red) | UInt64(style.color.green) << 8 | UInt64(style.color.blue) << 16
        combine(UInt64(style.ink.formerCode ?? .max) | color << 8)
        if style.ink.formerCode == nil { combine(style.ink.digest) }
        combine(style.width)
        combine(style.opacity)
        combine(style.smoothing)
        if !style.unread.isEmpty { style.unread.withUnsafeBytes { combine(bytes: $0) } }
    }

    fileprivate mutating func combine(_ sample: PackedSample) {
        combine(UInt64(UInt32(bitPattern: sample.x)) | UInt64(UInt32(bitPattern: sample.y)) << 32)
        combine(UInt64(sample.elapsed) | UInt64(sample.pressure) << 16 | UInt64(sample.angles) << 32)
    }
}
