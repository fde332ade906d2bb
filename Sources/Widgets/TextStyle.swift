/// Where a line of text stands in its rectangle.
package enum Alignment: Hashable, Sendable { case leading, center, trailing }

/// The purpose of a line of text, which decides its size and weight.
package enum TextStyle: Hashable, Sendable {
    case title, body, secondary, caption, strong

    /// In logical points.
    package var size: Double {
        switch self {
        case .title: 15
        case .body, .strong: 13
        case .secondary: 13
        case .caption: 11
        }
    }
}
