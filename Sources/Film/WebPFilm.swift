internal import CWebP
import Exporting
import Files
import Ink
import Store

/// An animated WebP without loss: of each picture only the pixels that differ from the one before, the others being transparent, and for
/// pictures that do not differ only time. Its memory does not grow with the film.
struct WebPFilm: FilmEncoder {
    private let width, height, rate: Int
    private let file: ReplacementFile
    /// All after the file's head, which tells how long it is.
    private let body: UnnamedFile
    private var length = 0
    /// The pixels of the last picture; at first none is like any.
    private var shown: [UInt32]
    /// What of it differs from the one before, coded, and when that began, in milliseconds.
    private var waiting: (part: PixelRect, code: [UInt8], start: Int)?
    /// The number of pictures so far.
    private var count = 0

    /// The largest number of three bytes.
    private static let longest = 0xFF_FFFF
    private static let mostBytes = 0xFFFF_FFF6

    init(to path: String, width: Int, height: Int, rate: Int) throws(FilmFailure) {
        (self.width, self.height, self.rate) = (width, height, rate)
        shown = [UInt32](repeating: 0, count: width * height)
        do throws(StoreFailure) {
            file = try ReplacementFile(for: path)
            body = try UnnamedFile()
        } catch { throw .store(error) }
    }

    mutating func append(_ picture: Frame, changed: [PixelRect]) throws(FilmFailure) {
        let now = moment(count)
        count += 1
        let part = waiting == nil ? PixelRect(x: 0, y: 0, width: width, height: height) : Self.part(changed)
        // A picture may only be shown for so long.
        let isTooLong = waiting.map { moment(count) - $0.start > Self.longest } ?? false
        if part.isEmpty && !isTooLong { return }
        try flush(until: now)
        let place = part.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : part
        waiting = (place, try Self.code(takeChanges(of: picture, changed, in: place), width: place.width, height: place.height), now)
    }

    /// The pixels within a part that are others than before, opaque; the rest is 0.
    private mutating func takeChanges(of picture: Frame, _ changed: [PixelRect], in part: PixelRect) -> [UInt32] {
        var changes = [UInt32](repeating: 0, count: part.width * part.height)
        let width = width
        shown.withUnsafeMutableBufferPointer { shown in
            changes.withUnsafeMutableBufferPointer { changes in
                for rect in changed {
                    for y in rect.y..<rect.maxY {
                        let row = (y - part.y) * part.width - part.x
                        for x in rect.x..<rect.maxX {
                            let pixel = picture.pixels[y * picture.stride + x] | 0xFF00_0000
                            if shown[y * width + x] == pixel { continue }
                            shown[y * width + x] = pixel
                            changes[row + x] = pixel
                        }
                    }
                }
            }
        }
        return changes
    }

    mutating func finish() throws(FilmFailure) {
        try flush(until: moment(count))
        // The canvas: animation, with transparency. The animation: a ground that is never seen, and no end of rounds.
        let canvas = [0x12, 0, 0, 0] + Self.little(width - 1, 3) + Self.little(height - 1, 3)
        let head = Self.chunk("VP8X", canvas) + Self.chunk("ANIM", [255, 255, 255, 255, 0, 0])
        guard 4 + head.count + length <= Self.mostBytes else { throw .export(.library("the film is larger than a WebP can be")) }
        let start = Array("RIFF".utf8) + Self.little(4 + head.count + length, 4) + Array("WEBP".utf8) + head
        _ = start.withUnsafeBytes(file.append)
        do throws(StoreFailure) {
            try body.forEachPiece(file.append)
            try file.commit()
        } catch { throw .store(error) }
    }

    /// When a picture begins, in milliseconds.
    private func moment(_ number: Int) -> Int { (number * 1000 + rate / 2) / rate }

    /// Encloses all that has changed; its corner is even, as the format wants it.
    private static func part(_ changed: [PixelRect]) -> PixelRect {
        let all = changed.reduce(PixelRect.empty) { $0.union($1) }
        let (x, y) = (all.x & ~1, all.y & ~1)
        return all.isEmpty ? all : PixelRect(x: x, y: y, width: all.maxX - x, height: all.maxY - y)
    }

    private mutating func flush(until end: Int) throws(FilmFailure) {
        guard let (part, code, start) = waiting else { return }
        // It lies over what is there, and stays for the next one.
        var place: [UInt8] = []
        for number in [part.x / 2, part.y / 2, part.width - 1, part.height - 1, end - start] { place += Self.little(number, 3) }
        place.append(0)
        let bytes = Self.chunk("ANMF", place + code)
        length += bytes.count
        do throws(StoreFailure) { try body.append(bytes) } catch { throw .store(error) }
    }

    /// The chunk of a picture, without loss.
    private static func code(_ pixels: [UInt32], width: Int, height: Int) throws(FilmFailure) -> [UInt8] {
        var (config, image) = (WebPConfig(), WebPPicture())
        // Drawings have few colours side by side: more effort makes a tenth less of it, in several times the time.
        guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, 1) != 0, WebPPictureInit(&image) != 0 else {
            throw .export(.library("another libwebp than the one the program was built for"))
        }
        defer { WebPPictureFree(&image) }
        (image.use_argb, image.width, image.height) = (1, Int32(width), Int32(height))
        let isTaken = pixels.withUnsafeBytes {
            WebPPictureImportBGRA(&image, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width * 4)) != 0
        }
        guard isTaken else { throw .export(.library("out of memory")) }
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        let isCoded = withUnsafeMutablePointer(to: &writer) { writer in
            image.custom_ptr = UnsafeMutableRawPointer(writer)
            image.writer = { WebPMemoryWrite($0, $1, $2) }
            return WebPEncode(&config, &image) != 0
        }
        guard isCoded else { throw .export(.library("libwebp's error \(image.error_code.rawValue)")) }
        // Behind the head of a file for one picture.
        return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size).dropFirst(12))
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
