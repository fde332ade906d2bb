import PNGCoding

/// A picture in a PDF file: where it lies on the page.
struct PDFImage {
    private let left, top, right, bottom: Int

    init(_ picture: MarkPicture) { (left, top, right, bottom) = (picture.left, picture.top, picture.right, picture.bottom) }

    /// From the unit square, which has y up, to hundredths of points, y down.
    var matrix: String { "\(right - left)00 0 0 -\(bottom - top)00 \(left * 100) \(bottom * 100)" }

    /// Writes the pixels: colours, and opacities as a mask of their own.
    static func write(_ picture: MarkPicture, to file: PDFFile) throws(ExportFailure) -> PDFFile.Reference {
        func entries(_ space: String) -> String {
            "/Type /XObject /Subtype /Image /Width \(picture.width) /Height \(picture.height) /ColorSpace /\(space) /BitsPerComponent 8"
        }
        let mask = try file.writeStream(entries("DeviceGray")) { (stream) throws(ExportFailure) in
            try writeRows(of: picture, to: stream) { $0.append($1.alpha) }
        }
        return try file.writeStream(entries("DeviceRGB") + " /SMask \(mask)") { (stream) throws(ExportFailure) in
            try writeRows(of: picture, to: stream) { row, pixel in
                row.append(pixel.red)
                row.append(pixel.green)
                row.append(pixel.blue)
            }
        }
    }

    private static func writeRows(
        of picture: MarkPicture, to stream: Deflater, _ append: (inout [UInt8], StraightPixel) -> Void
    ) throws(ExportFailure) {
        var row: [UInt8] = []
        for start in stride(from: 0, to: picture.pixels.count, by: picture.width) {
            for pixel in picture.pixels[start..<start + picture.width] { append(&row, StraightPixel(pixel)) }
            try stream.append(row)
            row.removeAll(keepingCapacity: true)
        }
    }
}
