/// Why a picture was not decoded.
package enum PictureFailure: Error, Hashable, Sendable {
    /// None of the formats that are known.
    case unknownFormat
    /// Truncated, or not what its format demands.
    case damaged
    /// More pixels, more memory or more bytes than are allowed.
    case tooLarge
    /// One side has more pixels than are allowed.
    case tooLong
    /// A sound TIFF whose colours have more bits than can be read here, or fewer.
    case otherDepth(bits: Int)
    /// It took longer than is allowed.
    case tooSlow
    /// A library for its format is not installed.
    case missing(library: String)
    /// No room in this folder for its pixels.
    case noRoom(folder: String)
    /// The kernel has no Landlock, by which what reads an SVG is kept from all files but fonts.
    case seesFiles
    /// The system does not let a process be started, or confined; its errno where it has one.
    case noProcess(Int32)
}
