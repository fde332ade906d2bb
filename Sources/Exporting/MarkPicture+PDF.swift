import PNGCoding

/// A picture in a PDF file.
extension MarkPicture {
    /// From the unit square, which has y up, to hundredths of points, y down.
    var matrix: String { "\(100 * (right - left)) 0 0 \(100 * (top - bottom)) \(100 * left) \(100 * bottom)" }

    /// Writes the pixels: opacities as a mask of their own, and colours.
    func write(to file: PDFFile) throws(ExportFailure) -> PDFFile.Reference {
        func entries(_ space: String) -> String {
            "/Type /XObject /Subtype /Image /Width \(rect.width) /Height \(rect.height) /ColorSpace /\(space) /BitsPerComponent 8"
        }
        let mask = try file.writeStream(entries("DeviceGray")) { (stream) throws(ExportFailure) in
            try writeRows(to: stream) { $0.append($1.alpha) }
        }
        return try file.writeStream(entries("DeviceRGB") + " /SMask \(mask)") { (stream) throws(ExportFailure) in
            try writeRows(to: stream) { row, pixel in
                row.append(pixel.red)
                row.append(pixel.green)
                row.append(pixel.blue)
            }
        }
    }

    private func writeRows(to stream: Deflater, _ append: (inout [UInt8], StraightPixel) -> Void) throws(ExportFailure) {
        var row: [UInt8] = []
        try forEachBand { (pixels) throws(ExportFailure) in
            for start in stride(from: 0, to: pixels.count, by: rect.width) {
                for pixel in pixels[start..<start + rect.width] { append(&row, StraightPixel(pixel)) }
                try stream.append(row)
                row.removeAll(keepingCapacity: true)
            }
        }
    }
}
