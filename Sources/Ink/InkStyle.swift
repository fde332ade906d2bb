/// The three tools that mark.
package enum Tool: UInt8, CaseIterable, Sendable {
    /// A round nib, as wide as the pen is pressed.
    case pen
    /// A translucent chisel nib that turns with the pen.
    case marker
    /// Takes ink away, as wide as its size; the paper stays.
    case eraser

    package var name: String {
        switch self {
        case .pen: "pen"
        case .marker: "marker"
        case .eraser: "eraser"
        }
    }
}

/// An opaque sRGB colour, eight bits a channel, not premultiplied.
package struct Color: Hashable, Sendable {
    package var red, green, blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// From 0xRRGGBB; bits above do not count.
    package init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8), blue: UInt8(truncatingIfNeeded: rgb))
    }

    /// 0xRRGGBB.
    package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// From "#rrggbb" or "rrggbb"; nil for anything else.
    package init?(hex text: String) {
        let digits = text.utf8.first == 0x23 ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.utf8.allSatisfy({ $0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        self.init(rgb: value)
    }

    /// "#rrggbb".
    package var hex: String {
        let digits = Array("0123456789abcdef")
        return [red, green, blue].reduce(into: "#") { text, value in
            text.append(digits[Int(value >> 4)])
            text.append(digits[Int(value & 15)])
        }
    }
}

/// Everything that decides how the samples of a stroke look. A stroke keeps the one it began with.
package struct InkStyle: Hashable, Sendable {
    package var tool: Tool
    package var color: Color
    /// The nib's full width in canvas points at full pressure, in `widthRange`.
    package var width: Double
    /// 0.1…1: how much of what lies beneath the mark replaces (the eraser: takes away) at full coverage.
    package var opacity: Double
    /// 0 (the raw samples) … 1 (for a very shaky hand).
    package var smoothing: Double

    package init(tool: Tool, color: Color, width: Double, opacity: Double, smoothing: Double) {
        self.tool = tool
        self.color = color
        self.width = width
        self.opacity = opacity
        self.smoothing = smoothing
    }

    package static let widthRange = 0.5...400.0
    package static let opacityRange = 0.1...1.0
    package static let smoothingRange = 0.0...1.0

    /// The tool as it comes out of the box.
    package static func standard(_ tool: Tool) -> InkStyle {
        switch tool {
        case .pen: InkStyle(tool: .pen, color: Color(rgb: 0x1A1A1E), width: 5, opacity: 1, smoothing: 0.5)
        case .marker: InkStyle(tool: .marker, color: Color(rgb: 0xFFC400), width: 24, opacity: 0.5, smoothing: 0.5)
        case .eraser: InkStyle(tool: .eraser, color: Color(rgb: 0x000000), width: 24, opacity: 1, smoothing: 0.5)
        }
    }
}
