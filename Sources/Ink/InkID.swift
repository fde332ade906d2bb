/// The stable name of an ink definition, as documents store it: 1 to 64 of the letters a to z, digits and "-".
package struct InkID: Hashable, Sendable {
    package let name: String

    package init(_ name: String) throws(InkDefinitionError) {
        guard Self.isValid(name) else { throw InkDefinitionError("id", "\"\(name)\"", allowed: "1 to 64 of a–z, 0–9 and -") }
        self.name = name
    }

    /// Returns whether a text can name an ink, or a slot of the picker.
    package static func isValid(_ name: String) -> Bool {
        1...64 ~= name.utf8.count && name.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
    }
}

extension InkID: ExpressibleByStringLiteral {
    /// Creates an id in the source. An invalid name is a programmer's mistake, and traps.
    package init(stringLiteral name: String) {
        precondition(Self.isValid(name), "\"\(name)\" cannot name an ink")
        self.name = name
    }
}

/// Why an ink definition was refused: the property, its value, and the values that are allowed.
package struct InkDefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The property's path, such as "responses[1].damping".
    package let property: String
    package let value: String
    package let allowed: String

    init(_ property: String, _ value: String, allowed: String) {
        (self.property, self.value, self.allowed) = (property, value, allowed)
    }

    package var description: String { "\(property) is \(value); allowed: \(allowed)" }
}
