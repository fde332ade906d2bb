/// How a text is set: its face, size, colour and lines.
package struct TextAttributes: Hashable, Sendable {
    /// As font configuration knows it: "Sans", "Noto Serif". Where it is missing, another one stands in.
    package let family: String
    /// The em's height, in canvas points before any transform.
    package let size: Double
    /// As in CSS: 400 is regular, 700 bold.
    package let weight: Int
    package let isItalic: Bool
    package let alignment: TextAlignment
    /// In the light; on dark paper it is adapted as ink is.
    package let color: Color
    /// Lines break at this width, in canvas points; nil: only where somebody broke them.
    package let width: Double?

    /// Nil unless each number is in its range, and the family has a name of at most `mostFamilyBytes`.
    package init?(
        family: String = "Sans", size: Double, weight: Int = regular, isItalic: Bool = false, alignment: TextAlignment = .leading,
        color: Color,
        width: Double? = nil
    ) {
        (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
        (self.alignment, self.color, self.width) = (alignment, color, width)
        guard 1...Self.mostFamilyBytes ~= family.utf8.count, !family.utf8.contains(0), Self.sizeRange ~= size,
            Self.weightRange ~= weight, width.map({ Self.widthRange ~= $0 }) ?? true
        else { return nil }
    }

    package static let mostFamilyBytes = 256
    package static let sizeRange = 0.01...65_536.0
    package static let weightRange = 1...1_000
    package static let (regular, bold) = (400, 700)
    package static let widthRange = 0.01...1_048_576.0

    package var isBold: Bool { weight >= 600 }

    /// The same with some of them changed; where that leaves a range, as it was.
    package func with(
        family: String? = nil, size: Double? = nil, weight: Int? = nil, alignment: TextAlignment? = nil, color: Color? = nil
    ) -> TextAttributes {
        TextAttributes(
            family: family ?? self.family, size: size ?? self.size, weight: weight ?? self.weight, isItalic: isItalic,
            alignment: alignment ?? self.alignment, color: color ?? self.color, width: width) ?? self
    }

    /// The same with lines that break at another width, or none; where that leaves its range, as it was.
    package func wrapped(to width: Double?) -> TextAttributes {
        TextAttributes(
            family: family, size: size, weight: weight, isItalic: isItalic, alignment: alignment, color: color, width: width) ?? self
    }
}

/// Where the lines of a text meet: where they begin, in their middle, or where they end. In a script that runs from right to left the
/// leading side is the right one.
package enum TextAlignment: UInt8, CaseIterable, Sendable {
    case leading, center, trailing
}
