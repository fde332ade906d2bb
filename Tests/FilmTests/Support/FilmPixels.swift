import CWebPReading
import Film
import Ink
import TestSupport

extension FilmRenderer {
    /// The picture drawn last, without the unused byte.
    var pixels: [UInt32] {
        UnsafeBufferPointer(start: frame.pixels, count: frame.width * frame.height).map { $0 & 0xFF_FFFF }
    }
}

/// An animated WebP, by libwebp's own reader.
struct DecodedWebP {
    let width, height: Int
    /// Each picture, 0x00RRGGBB row by row, and when it ends, in milliseconds.
    private(set) var pictures: [(pixels: [UInt32], end: Int)] = []

    init?(_ bytes: [UInt8]) {
        var options = WebPAnimDecoderOptions()
        guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
        options.color_mode = MODE_BGRA
        var pictures: [(pixels: [UInt32], end: Int)] = []
        var info = WebPAnimInfo()
        let isSound = bytes.withUnsafeBufferPointer { bytes -> Bool in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            guard let decoder = WebPAnimDecoderNew(&data, &options) else { return false }
            defer { WebPAnimDecoderDelete(decoder) }
            guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { return false }
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var (picture, end): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
                guard WebPAnimDecoderGetNext(decoder, &picture, &end) != 0, let picture else { return false }
                let count = Int(info.canvas_width) * Int(info.canvas_height)
                let pixels = UnsafeRawBufferPointer(start: picture, count: count * 4).bindMemory(to: UInt32.self).map { $0 & 0xFF_FFFF }
                pictures.append((pixels, Int(end)))
            }
            return true
        }
        guard isSound else { return nil }
        (width, height, self.pictures) = (Int(info.canvas_width), Int(info.canvas_height), pictures)
    }
}

extension PNGPicture {
    /// 0x00RRGGBB, row by row.
    var rgb: [UInt32] {
        (0..<width * height).map { pixel in
            let channels = rgba[pixel * 4..<pixel * 4 + 3].map(UInt32.init)
            return channels[0] << 16 | channels[1] << 8 | channels[2]
        }
    }
}
