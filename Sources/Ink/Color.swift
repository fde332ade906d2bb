/// An opaque sRGB colour, eight bits a channel, not premultiplied.
package struct Color: Hashable, Sendable {
    package var red, green, blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a colour from 0xRRGGBB; higher bits are ignored.
    package init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8), blue: UInt8(truncatingIfNeeded: rgb))
    }

    /// 0xRRGGBB.
    package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// Creates a colour from "#rrggbb" or "rrggbb"; nil for anything else.
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
