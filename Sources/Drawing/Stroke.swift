internal import Bytes
package import Ink

/// A finished stroke: the raw samples and everything that decides how they look. Immutable, so drawings, history and undo caches share it.
package final class Stroke: Sendable {
    package let style: InkStyle
    package let pointer: PointerKind
    /// Device pixels a canvas point when the stroke was drawn, greater than 0: the modeller works in these, so that the same hand gives
    /// the same line at any zoom.
    package let captureScale: Double
    /// The modeller that shaped it, from 0; a newer one leaves old strokes as they were drawn.
    package let modelVersion: Int
    package let samples: [PackedSample]
    /// Encloses its ink, in canvas points.
    package let bounds: CanvasRect
    /// Tells raw strokes apart: style, pointer, capture scale, model version and samples go in; `bounds` follows from them and does not.
    package let digest: UInt64

    package init(
        style: InkStyle, pointer: PointerKind, captureScale: Double, modelVersion: Int, samples: [PackedSample], bounds: CanvasRect
    ) {
        precondition(captureScale > 0 && captureScale.isFinite && modelVersion >= 0)
        self.style = style
        self.pointer = pointer
        self.captureScale = captureScale
        self.modelVersion = modelVersion
        self.samples = samples
        self.bounds = bounds

        var digest = Digest()
        digest.combine(style)
        digest.combine(UInt64(pointer.rawValue))
        digest.combine(captureScale)
        digest.combine(UInt64(modelVersion))
        digest.combine(UInt64(samples.count))
        for sample in samples { digest.combine(sample) }
        self.digest = digest.value
    }
}

extension Stroke: Equatable {
    package static func == (a: Stroke, b: Stroke) -> Bool {
        if a === b { return true }
        return a.digest == b.digest && a.style == b.style && a.pointer == b.pointer && a.captureScale == b.captureScale
            && a.modelVersion == b.modelVersion && a.bounds == b.bounds && a.samples == b.samples
    }
}

extension Digest {
    fileprivate mutating func combine(_ style: InkStyle) {
        let color = UInt64(style.color.red) | UInt64(style.color.green) << 8 | UInt64(style.color.blue) << 16
        combine(UInt64(style.ink.formerCode ?? .max) | color << 8)
        if style.ink.formerCode == nil {
            for byte in style.ink.id.name.utf8 { combine(UInt64(byte)) }
            combine(UInt64(style.ink.version))
        }
        combine(style.width)
        combine(style.opacity)
        combine(style.smoothing)
    }

    fileprivate mutating func combine(_ sample: PackedSample) {
        combine(UInt64(UInt32(bitPattern: sample.x)) | UInt64(UInt32(bitPattern: sample.y)) << 32)
        combine(UInt64(sample.elapsed) | UInt64(sample.pressure) << 16 | UInt64(sample.angles) << 32)
    }
}
