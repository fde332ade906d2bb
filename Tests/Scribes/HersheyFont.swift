import Foundation

/// Letters as strokes, from a file of Hershey's fonts (package hershey-fonts-data): units, y down.
package struct HersheyFont: Sendable {
    package struct Glyph: Sendable {
        /// From the left to the right side bearing.
        let left: Float
        let right: Float
        let strokes: [[SIMD2<Float>]]
    }

    private let glyphs: [Glyph]
    /// The height of an x, and where the line is.
    static let letterHeight: Float = 14
    static let baseline: Float = 9

    package static let folder = "/usr/share/hershey-fonts"

    package init(_ name: String) throws {
        let text = try String(contentsOfFile: "\(Self.folder)/\(name).jhf", encoding: .ascii)
        // A record of more than 72 characters goes on in the next line.
        var records: [String] = []
        var missing = 0
        for line in text.split(whereSeparator: \.isNewline) {
            if missing > 0 {
                records[records.count - 1] += line
                missing -= line.count
                continue
            }
            guard let pairs = Int(line.dropFirst(5).prefix(3).trimmingCharacters(in: .whitespaces)) else { continue }
            records.append(String(line.dropFirst(8)))
            missing = pairs * 2 - (line.count - 8)
        }
        glyphs = records.map(Self.glyph)
    }

    /// Characters from the space on, in the order of ASCII.
    func glyph(_ character: Character) -> Glyph? {
        guard let code = character.asciiValue, code >= 32, Int(code) - 32 < glyphs.count else { return nil }
        return glyphs[Int(code) - 32]
    }

    private static func glyph(_ record: String) -> Glyph {
        let bytes = Array(record.utf8)
        func value(_ index: Int) -> Float { index < bytes.count ? Float(bytes[index]) - Float(UInt8(ascii: "R")) : 0 }
        var strokes: [[SIMD2<Float>]] = [[]]
        for index in stride(from: 2, to: bytes.count - 1, by: 2) {
            if bytes[index] == UInt8(ascii: " "), bytes[index + 1] == UInt8(ascii: "R") {
                strokes.append([])
            } else {
                strokes[strokes.count - 1].append(SIMD2(value(index), value(index + 1)))
            }
        }
        return Glyph(left: value(0), right: value(1), strokes: strokes.filter { !$0.isEmpty })
    }
}
