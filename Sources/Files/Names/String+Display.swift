extension String {
    /// The text for the eye: for titles, notes, lists and the terminal. A file's name must neither steer them nor deceive people. It is no
    /// path any more.
    ///
    /// Control characters, line breaks, what turns the direction of text and what nobody sees stand as `\u{…}`; bytes that are not UTF-8
    /// as U+FFFD. What shapes the letters around it (joiners, variation selectors) stays among those.
    package var forDisplay: String {
        if unicodeScalars.allSatisfy(\.isPlain) { return self }
        var shown = UnicodeScalarView()
        var before: Unicode.Scalar?
        var rest = String(decoding: nameBytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar.isVisible || scalar.isShaping(between: before, and: rest.first) {
                shown.append(scalar)
                before = scalar
            } else {
                shown += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
                before = nil
            }
        }
        return String(shown)
    }
}

extension Unicode.Scalar {
    /// Whether it is one of the signs and letters that most texts are of, all of which are visible.
    fileprivate var isPlain: Bool {
        switch value {
        case 0x20..<0x7F, 0xA1...0xAC, 0xAE...0x2FF, 0x391...0x481, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x23FF, 0x3041...0x3096,
            0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3:
            true
        default: false
        }
    }

    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // Annotations between lines: nobody draws their marks.
        default: !properties.isDefaultIgnorableCodePoint && !(0xFFF9...0xFFFB ~= value)
        }
    }

    /// Whether an invisible character belongs to its neighbours: words of many scripts and many emoji are written with such.
    fileprivate func isShaping(between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> Bool {
        guard let before else { return false }
        switch value {
        // Joiner and non-joiner, between two characters that may join.
        case 0x200C, 0x200D: return before.isShaped && after?.isShaped == true
        case 0xFE00...0xFE0F: return before.isShaped || before.properties.isEmoji
        case 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: return before.isShaped
        default: return false
        }
    }

    /// A visible character beyond ASCII, or a variation selector after one.
    private var isShaped: Bool { value > 0x7F && (isVisible || 0xFE00...0xFE0F ~= value) }
}
