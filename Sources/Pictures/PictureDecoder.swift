internal import CPictures
internal import Files
internal import Glibc
package import Ink

/// Decodes pictures of strangers in processes of their own, which can do nothing but that and may take neither long nor much. Any thread
/// may ask, and waits.
package struct PictureDecoder: Sendable {
    private let process: ConfinedProcess

    package static let subcommand = PICTURES_SUBCOMMAND
    /// Gives what has no pixels of its own no more of them than its size tells.
    package static let plainSubcommand = PICTURES_PLAIN_SUBCOMMAND
    /// How the names of pictures end, in small letters. What a file is, its bytes tell.
    package static let suffixes = [
        ".png", ".jpg", ".jpeg", ".heic", ".heif", ".avif", ".webp", ".gif", ".tif", ".tiff", ".bmp", ".svg", ".svgz",
    ]
    /// More than any photo has.
    package static let mostBytes = 1 << 28
    package static let mostMegapixels = Int(PICTURES_MOST_PIXELS) / 1_000_000
    /// Of pixels.
    package static let longestSide = Int(PICTURES_MOST_SIDE)

    /// - Parameters:
    ///   - program: this one, whose `subcommand` is the other process.
    ///   - folder: where pixels lie: files there have no names, and go with their last user. It is made when it is missing.
    package init(program: String = OwnProgram.itself, folder: String) { process = ConfinedProcess(program: program, folder: folder) }

    /// The life of the other process. Never returns.
    package static func runSubcommand(isPlain: Bool = false) -> Never { exit(pictures_decode(isPlain ? 1 : 0)) }

    package func decode(_ bytes: ArraySlice<UInt8>) throws(PictureFailure) -> PicturePixels {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        do throws(PictureFailure) {
            return try decode(bytes, by: Self.subcommand)
        } catch .tooSlow where Self.mayBeText(bytes) {
            // An SVG has fewer pixels to be drawn at its own size.
            return try decode(bytes, by: Self.plainSubcommand)
        }
    }

    private func decode(_ bytes: ArraySlice<UInt8>, by subcommand: String) throws(PictureFailure) -> PicturePixels {
        try process.run(subcommand, on: bytes) { (pixels, answer) throws(PictureFailure) in try map(pixels, answer) }
    }

    /// Text in some encoding, or packed, as an SVG is, and no format of pixels.
    private static func mayBeText(_ bytes: ArraySlice<UInt8>) -> Bool {
        let starts: [[UInt8]] = [[0x3C], [0x20], [0x0A], [0x0D], [0x09], [0xEF, 0xBB], [0xFF, 0xFE], [0xFE, 0xFF], [0x1F, 0x8B]]
        return starts.contains { bytes.starts(with: $0) }
    }

    private func map(_ file: borrowing OpenFile, _ answer: pictures_answer) throws(PictureFailure) -> PicturePixels {
        let (width, height) = (Int(answer.width), Int(answer.height))
        guard let orientation = PictureOrientation(rawValue: answer.orientation), width > 0, height > 0,
            max(width, height) <= PICTURES_MOST_SIDE, width * height <= PICTURES_MOST_PIXELS
        else { throw .damaged }
        let count = PicturePixels.byteCount(width: width, height: height)
        guard file.size == count else { throw .damaged }
        guard let memory = mmap(nil, count, PROT_READ, MAP_SHARED, file.descriptor, 0), memory != MAP_FAILED else { throw .tooLarge }
        let release: @Sendable () -> Void = { [address = UInt(bitPattern: memory)] in
            munmap(UnsafeMutableRawPointer(bitPattern: address), count)
        }
        let pixels = PicturePixels(
            memory: UnsafeRawBufferPointer(start: memory, count: count), width: width, height: height, orientation: orientation,
            scale: answer.scale, isCut: answer.is_cut != 0, release: release)
        guard let pixels else {
            release()
            throw .damaged
        }
        return pixels
    }
}
