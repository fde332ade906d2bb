import Exporting
import Files
import Store

/// Why there is no film. What was there before stays.
package enum FilmFailure: Error, Hashable, Sendable {
    case export(ExportFailure)
    case store(StoreFailure)
    /// The drawing, or the part of it, is larger than a view of that size can show.
    case doesNotFit
    /// At this speed it would have this many pictures.
    case tooLong(pictures: Int)
    /// The format needs the program ffmpeg, which is not installed.
    case noFFmpeg
    /// ffmpeg has failed, in its words.
    case ffmpeg(String)
}
