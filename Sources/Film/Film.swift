import Drawing
import Exporting
import Canvas
import Ink

/// A film of a drawing being made, from its history: each stroke appears as it was drawn. A value: any thread may write it, while people
/// draw on.
package struct Film: Sendable {
    package var drawing: Drawing
    package var format: FilmFormat
    package var size = Size.standard
    package var camera = Camera.still(.standard)
    /// Pictures a second, in `rateRange`.
    package var rate = 30
    package var pace = Pace.length(30)
    /// Keeps pauses between strokes as long as they were; otherwise they are shortened.
    package var keepsPauses = false
    /// Shows strokes that were undone for good, too: drawn, and undone.
    package var showsUndone = false

    package enum Size: Hashable, Sendable {
        /// The region is shown as large as it fits.
        case pixels(width: Int, height: Int)
        /// As large as the region, at this many pixels a point.
        case scale(Double)

        package static let standard = pixels(width: 1920, height: 1080)
    }

    package enum Camera: Hashable, Sendable {
        case still(ExportRegion)
        /// Keeps the pen in view, at this many pixels a canvas point.
        case following(scale: Double)
    }

    /// How fast it is.
    package enum Pace: Hashable, Sendable {
        /// This many times as fast as the drawing was made.
        case speed(Double)
        /// It takes this many seconds.
        case length(Double)
    }

    package static let rateRange = 1...120
    package static let speedRange = 0.01...10_000.0
    /// Seconds.
    package static let lengthRange = 0.1...36_000.0
    /// Pixels of a side: what a WebP can have.
    package static let sideRange = 16...16_383
    /// The most pictures of a film.
    package static let mostPictures = 1_000_000

    package init(_ drawing: Drawing, as format: FilmFormat) { (self.drawing, self.format) = (drawing, format) }
}

package enum FilmFormat: String, CaseIterable, Sendable {
    /// Animated, without loss.
    case webp
    /// By ffmpeg.
    case webm, mp4
    /// A folder of numbered PNG files.
    case frames

    /// Another program makes it.
    package var needsFFmpeg: Bool {
        switch self {
        case .webm, .mp4: true
        case .webp, .frames: false
        }
    }

    /// The format of files with this extension, upper or lower case. A path without one is a folder; nil for other extensions.
    package init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            self = .frames
            return
        }
        guard let format = Self(rawValue: name[name.index(after: dot)...].lowercased()), format != .frames else { return nil }
        self = format
    }
}
