import Elements
import Ink

/// The words of texts as invisible letters over their outlines, so that readers find, select and copy them.
///
/// The letters are of fonts without shapes, each with up to 256 characters and the same width for all: a row's letters are spread over it
/// evenly. What a letter means its font tells by a table from codes to Unicode.
struct PDFHiddenText {
    /// By font, in the order of their codes.
    private var fonts: [[Character]] = []
    private var codes: [Character: (font: Int, code: UInt8)] = [:]

    private static let mostCodes = 256

    /// The operators that place a text's rows.
    ///
    /// - Parameter place: where a place of the text's units is, in the units of outlines.
    mutating func operators(for text: PlacedText, _ place: (SIMD2<Double>) -> SIMD2<Double>) -> [UInt8] {
        var bytes = Array("BT 3 Tr\n".utf8)
        for (row, words) in text.rows {
            let width = (Double(row.right) - Double(row.left)) / Double(max(words.count, 1))
            guard width > 0, !words.isEmpty else { continue }
            let start = SIMD2(Double(row.left), Double(row.baseline))
            let origin = place(start)
            let (across, up) = (place(start + SIMD2(width, 0)) - origin, place(start - SIMD2(0, Double(GlyphOutlines.unitsPerEm))) - origin)
            bytes += "\([across.x, across.y, up.x, up.y, origin.x, origin.y].map { decimal($0) }.joined(separator: " ")) Tm\n".utf8
            // Readers want letters as they are seen, and bring them into their order themselves.
            var former: Int?
            for character in row.runsFromRight ? Array(words.reversed()) : Array(words) {
                let (font, code) = code(of: character)
                if font != former { bytes += "\(former == nil ? "" : "> Tj ")/t\(font) 1 Tf <".utf8 }
                bytes += [UInt8].hexadecimal(UInt16(code), digits: 2)
                former = font
            }
            bytes += "> Tj\n".utf8
        }
        return bytes + "ET\n".utf8
    }

    private mutating func code(of character: Character) -> (font: Int, code: UInt8) {
        if let known = codes[character] { return known }
        if fonts.last?.count ?? Self.mostCodes == Self.mostCodes { fonts.append([]) }
        let font = fonts.count - 1
        let new = (font, UInt8(fonts[font].count))
        fonts[font].append(character)
        codes[character] = new
        return new
    }

    /// Writes the fonts; returns their entries in the dictionary of resources.
    func write(to file: PDFFile) throws(ExportFailure) -> [String] {
        if fonts.isEmpty { return [] }
        let blank = try file.writeStream { (stream) throws(ExportFailure) in try stream.append("1000 0 d0\n") }
        var entries: [String] = []
        for (number, characters) in fonts.enumerated() {
            let table = try file.writeStream { (stream) throws(ExportFailure) in try stream.append(Self.table(of: characters)) }
            let names = [String](repeating: "/b", count: characters.count).joined(separator: " ")
            let widths = [String](repeating: "1000", count: characters.count).joined(separator: " ")
            let font = try file.write(
                "<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 800] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /b \(blank) >> "
                    + "/Encoding << /Type /Encoding /Differences [0 \(names)] >> /FirstChar 0 /LastChar \(characters.count - 1) "
                    + "/Widths [\(widths)] /Resources << >> /ToUnicode \(table) >>")
            entries.append("/t\(number) \(font)")
        }
        return entries
    }

    /// From codes to Unicode, by Adobe's technical note 5411.
    private static func table(of characters: [Character]) -> String {
        let lines = characters.enumerated().map { code, character in
            let units = character.utf16.map { String(decoding: [UInt8].hexadecimal($0, digits: 4), as: UTF8.self) }.joined()
            return "<\(String(decoding: [UInt8].hexadecimal(UInt16(code), digits: 2), as: UTF8.self))> <\(units)>"
        }
        // A block may have a hundred lines.
        let blocks = stride(from: 0, to: lines.count, by: 100).map { start in
            let block = lines[start..<min(start + 100, lines.count)]
            return "\(block.count) beginbfchar\n\(block.joined(separator: "\n"))\nendbfchar\n"
        }
        return """
            /CIDInit /ProcSet findresource begin 12 dict begin begincmap
            /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
            /CMapName /Adobe-Identity-UCS def /CMapType 2 def
            1 begincodespacerange <00> <FF> endcodespacerange
            \(blocks.joined())endcmap CMapName currentdict /CMap defineresource pop end end

            """
    }
}

extension [UInt8] {
    fileprivate static func hexadecimal(_ number: UInt16, digits: Int) -> [UInt8] {
        let all = Array("0123456789ABCDEF".utf8)
        return (0..<digits).reversed().map { all[Int(number >> (4 * $0) & 15)] }
    }
}
