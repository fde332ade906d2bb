package import Bytes
package import Ink
internal import Samples

/// A finished stroke: the raw samples and everything that decides how they look. Immutable, so drawings, history and undo caches share it.
package final class Stroke: Sendable {
    package var style: InkStyle { shared.style }
    private let shared: SharedStyle
    /// Device pixels per canvas point when the stroke was drawn; greater than 0. The modeller works in device pixels, so that the same hand
    /// gives the same line at any zoom.
    package let captureScale: Double
    /// The version of the modeller that shaped it, one of `ModelVersion.known`: a newer modeller leaves old strokes unchanged.
    package let modelVersion: Int
    /// Encloses its ink, in canvas points.
    package let bounds: CanvasRect
    /// A digest of the raw stroke: style, pointer, capture scale, model version and samples. `bounds` follows from these and is left out.
    package let digest: UInt64
    /// Fields that a newer program wrote, as they came.
    package let unread: [UInt8]
    private let kept: KeptSamples
    // Last, where it takes no room.
    package let pointer: PointerKind

    package convenience init(
        style: InkStyle, pointer: PointerKind, captureScale: Double, modelVersion: Int, samples: [PackedSample], bounds: CanvasRect,
        unread: [UInt8] = []
    ) {
        self.init(
            SharedStyle(style), pointer, captureScale, modelVersion, KeptSamples(samples), bounds, unread,
            digest: Self.digest(style, pointer, captureScale, modelVersion, samples, unread))
    }

    /// A stroke whose samples stay coded until they are asked for.
    ///
    /// - Parameter digest: the digest of the decoded stroke; nil when it is unknown, and the samples are decoded at once.
    package convenience init(
        style: SharedStyle, pointer: PointerKind, captureScale: Double, modelVersion: Int, coded: ArraySlice<UInt8>, digest: UInt64?,
        bounds: CanvasRect, unread: [UInt8]
    ) throws(DecodingFailure) {
        var known = digest
        if known == nil { known = Self.digest(style.style, pointer, captureScale, modelVersion, try SampleCoding.decode(coded), unread) }
        self.init(style, pointer, captureScale, modelVersion, KeptSamples(coded: coded), bounds, unread, digest: known ?? 0)
    }

    private init(
        _ style: SharedStyle, _ pointer: PointerKind, _ captureScale: Double, _ modelVersion: Int, _ kept: consuming KeptSamples,
        _ bounds: CanvasRect, _ unread: [UInt8], digest: UInt64
    ) {
        precondition(captureScale > 0 && captureScale.isFinite && ModelVersion.known.contains(modelVersion))
        shared = style
        self.pointer = pointer
        self.captureScale = captureScale
        self.modelVersion = modelVersion
        self.bounds = bounds
        self.unread = unread
        self.kept = kept
        self.digest = digest
    }

    /// Decoded anew each time where they are kept coded: ask once. Empty where they turn out to be damaged.
    package var samples: [PackedSample] { (try? checkedSamples()) ?? [] }

    /// The samples. Throws where their code is damaged, or where they are others than the digest says.
    package func checkedSamples() throws(DecodingFailure) -> [PackedSample] {
        switch kept.now {
        case .packed(let samples): return samples
        case .coded(let bytes, let isChecked):
            let samples = try SampleCoding.decode(bytes)
            if isChecked { return samples }
            guard Self.digest(style, pointer, captureScale, modelVersion, samples, unread) == digest else {
                throw .invalid("samples that differ from their digest", offset: 0)
            }
            kept.keep(checked: bytes)
            return samples
        }
    }

    /// The samples as `SampleCoding` writes them. Codes them when that is asked for first, and keeps them so from then on. Any thread may
    /// ask.
    package var codedSamples: ArraySlice<UInt8> {
        switch kept.now {
        case .coded(let bytes, _): return bytes
        case .packed(let samples):
            let bytes = SampleCoding.encode(samples)[...]
            kept.keep(checked: bytes)
            return bytes
        }
    }

    /// Whether the samples are kept coded.
    package var isCoded: Bool { if case .coded = kept.now { true } else { false } }

    /// The same hand's stroke in another style.
    ///
    /// - Parameter bounds: returns what encloses the ink of a stroke.
    package func restyled(_ style: InkStyle, modelVersion: Int, bounds: (Stroke) -> CanvasRect) -> Stroke {
        func made(_ bounds: CanvasRect) -> Stroke {
            Stroke(
                style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, samples: samples, bounds: bounds,
                unread: unread)
        }
        return made(bounds(made(.empty)))
    }

    /// The greatest possible distance from the middle of its nib to a corner, in canvas points.
    package var largestNib: Double { style.width / 2 * style.ink.largestNib }

    private static func digest(
        _ style: InkStyle, _ pointer: PointerKind, _ captureScale: Double, _ modelVersion: Int, _ samples: [PackedSample], _ unread: [UInt8]
    ) -> UInt64 {
        var digest = Digest()
        digest.combine(style)
        digest.combine(UInt64(pointer.rawValue))
        digest.combine(captureScale)
        digest.combine(UInt64(modelVersion))
        digest.combine(UInt64(samples.count))
        for sample in samples { digest.combine(sample) }
        if !unread.isEmpty { unread.withUnsafeBytes { digest.combine(bytes: $0) } }
        return digest.value
    }
}

/// A style that many strokes may have in common: a drawing that was read has each in memory once.
package final class SharedStyle: Sendable {
    package let style: InkStyle

    package init(_ style: InkStyle) { self.style = style }
}

extension Stroke: Equatable {
    package static func == (a: Stroke, b: Stroke) -> Bool {
        if a === b { return true }
        return a.digest == b.digest && a.style == b.style && a.pointer == b.pointer && a.captureScale == b.captureScale
            && a.modelVersion == b.modelVersion && a.bounds == b.bounds && a.unread == b.unread && a.hasSamples(of: b)
    }

    /// The same code gives the same samples; decodes only where the codes differ.
    private func hasSamples(of other: Stroke) -> Bool {
        if case (.coded(let own, _), .coded(let others, _)) = (kept.now, other.kept.now), own == others { return true }
        return samples == other.samples
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
        if style.string != 0 { combine(style.string) }
        if !style.unread.isEmpty { style.unread.withUnsafeBytes { combine(bytes: $0) } }
    }

    fileprivate mutating func combine(_ sample: PackedSample) {
        combine(UInt64(UInt32(bitPattern: sample.x)) | UInt64(UInt32(bitPattern: sample.y)) << 32)
        combine(UInt64(sample.elapsed) | UInt64(sample.pressure) << 16 | UInt64(sample.angles) << 32)
    }
}
