import Exporting
import Files
import Ink
import PNGCoding
import Store

/// A folder of numbered PNG files, for programs that cut films: 00001.png and so on.
struct FrameFolder: FilmEncoder {
    private let folder: NewFolder
    private let digits: Int
    private var number = 0
    /// The picture before, coded.
    private var last: [UInt8] = []

    /// - Parameter count: the number of pictures.
    init(_ path: String, of count: Int) throws(FilmFailure) {
        digits = max(5, String(count).count)
        do throws(StoreFailure) { folder = try NewFolder(path) } catch { throw .store(error) }
    }

    mutating func append(_ picture: Frame, changed: [PixelRect]) throws(FilmFailure) {
        number += 1
        if last.isEmpty || !changed.isEmpty { last = try Self.code(picture) }
        let name = String(number)
        let zeros = String(repeating: "0", count: max(0, digits - name.count))
        do throws(StoreFailure) { try folder.add(last, as: zeros + name + ".png") } catch { throw .store(error) }
    }

    mutating func finish() throws(FilmFailure) {
        do throws(StoreFailure) { try folder.commit() } catch { throw .store(error) }
    }

    private static func code(_ picture: Frame) throws(FilmFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(PNGFailure) {
            let encoder = try PNGEncoder(width: picture.width, height: picture.height, .rgb, dpi: nil) {
                bytes += $0
                return true
            }
            try encoder.append(Array(UnsafeBufferPointer(start: picture.pixels, count: picture.stride * picture.height)))
        } catch { throw .export(.library(error.description)) }
        return bytes
    }
}
