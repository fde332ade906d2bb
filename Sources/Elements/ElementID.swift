/// Identifies an element; unique within its drawing, and never reused unless what it identified was taken back as if it had never been.
package struct ElementID: Hashable, Comparable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    package static func < (a: ElementID, b: ElementID) -> Bool { a.rawValue < b.rawValue }
}
