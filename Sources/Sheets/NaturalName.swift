/// A name as people order names: in either case, and with numbers by their value. "Sketch 9" comes before "sketch 10".
struct NaturalName: Comparable {
    private enum Part: Comparable {
        /// The digits without leading zeros. A longer number is greater.
        case number(String)
        case text(String)

        static func < (a: Part, b: Part) -> Bool {
            switch (a, b) {
            case (.number(let a), .number(let b)): a.utf8.count == b.utf8.count ? a < b : a.utf8.count < b.utf8.count
            case (.text(let a), .text(let b)): a < b
            case (.number, .text): true
            case (.text, .number): false
            }
        }
    }

    private let parts: [Part]

    init(_ name: String) {
        var parts: [Part] = []
        var rest = name.lowercased()[...]
        while let first = rest.first {
            let piece = rest.prefix { $0.isDigit == first.isDigit }
            rest = rest[piece.endIndex...]
            parts.append(first.isDigit ? .number(String(piece.drop { $0 == "0" })) : .text(String(piece)))
        }
        self.parts = parts
    }

    static func < (a: NaturalName, b: NaturalName) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) && utf8.count == 1 }
}
