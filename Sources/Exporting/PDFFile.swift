/// The frame of a PDF file: numbered objects one after the other, and the table of where each begins.
final class PDFFile {
    /// The number of an object, by which others refer to it.
    struct Reference: CustomStringConvertible {
        fileprivate let number: Int

        var description: String { "\(number) 0 R" }
    }

    private let output: ExportOutput
    /// By number, from 1; nil for one that is yet to be written.
    private var offsets: [Int?] = []

    init(to output: ExportOutput) throws(ExportFailure) {
        self.output = output
        // Bytes above 127 tell programs that copy files that this is no text.
        try output.append(Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    }

    func reserve() -> Reference {
        offsets.append(nil)
        return Reference(number: offsets.count)
    }

    func write(_ body: String, as reference: Reference) throws(ExportFailure) {
        offsets[reference.number - 1] = output.count
        try output.append("\(reference.number) 0 obj\n\(body)\nendobj\n")
    }

    @discardableResult
    func write(_ body: String) throws(ExportFailure) -> Reference {
        let reference = reserve()
        try write(body, as: reference)
        return reference
    }

    /// Writes a compressed stream. No other object may be written meanwhile.
    ///
    /// - Parameter entries: those of its dictionary besides length and compression.
    func writeStream(
        _ entries: String = "", _ body: (Deflater) throws(ExportFailure) -> Void
    ) throws(ExportFailure) -> Reference {
        let (reference, length) = (reserve(), reserve())
        offsets[reference.number - 1] = output.count
        try output.append("\(reference.number) 0 obj\n<< \(entries) /Filter /FlateDecode /Length \(length) >>\nstream\n")
        let start = output.count
        let deflater = try Deflater(.zlib, to: output)
        try body(deflater)
        try deflater.finish()
        let count = output.count - start
        try output.append("\nendstream\nendobj\n")
        try write("\(count)", as: length)
        return reference
    }

    /// Writes a picture as its own JPEG file.
    func write(_ jpeg: JPEGFile) throws(ExportFailure) -> Reference {
        var space: String = jpeg.isGrey ? "/DeviceGray" : "/DeviceRGB"
        if let profile = jpeg.profile {
            let written = try writeStream("/N 3 /Alternate /DeviceRGB") { (stream) throws(ExportFailure) in try stream.append(profile) }
            space = "[/ICCBased \(written)]"
        }
        let reference = reserve()
        offsets[reference.number - 1] = output.count
        let size = "/Width \(jpeg.width) /Height \(jpeg.height) /BitsPerComponent 8 /Interpolate true"
        try output.append(
            "\(reference.number) 0 obj\n<< /Type /XObject /Subtype /Image \(size) /ColorSpace \(space) /Filter /DCTDecode "
                + "/Length \(jpeg.count) >>\nstream\n")
        try jpeg.forEachPiece { (piece) throws(ExportFailure) in try output.append(piece) }
        try output.append("\nendstream\nendobj\n")
        return reference
    }

    /// Writes the table, which ends the file. All reserved objects have been written.
    func finish(root: Reference, info: Reference) throws(ExportFailure) {
        let start = output.count
        try output.append("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
        for case let offset? in offsets {
            let digits = String(offset)
            try output.append(String(repeating: "0", count: max(10 - digits.count, 0)) + digits + " 00000 n \n")
        }
        try output.append(
            "trailer\n<< /Size \(offsets.count + 1) /Root \(root) /Info \(info) >>\nstartxref\n\(start)\n%%EOF\n")
    }
}
