@testable import Panels
@testable import Widgets

/// A literal is the id as the control socket prints it: "picker.undo", "colors.saved.2f9e44".
extension ControlID: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral, ExpressibleByStringInterpolation
{
    public init(stringLiteral text: String) { self.init(printed: text) }

    init(printed text: String) {
        let words = text.split(separator: ".", maxSplits: 2).map(String.init)
        self.init(PlateName(words[0]), words.count > 1 ? words[1] : "", words.count > 2 ? words[2] : nil)
    }
}

extension ControlID {
    static func == (id: ControlID, text: String) -> Bool { id.description == text }

    static func != (id: ControlID, text: String) -> Bool { id.description != text }

    static func + (id: ControlID, text: String) -> String { id.description + text }

    func hasPrefix(_ text: String) -> Bool { description.hasPrefix(text) }
}
