internal import Bytes
internal import Ink

/// The styles that a drawing's strokes have: each is written once, and strokes name it by its number. Drawings have thousands of strokes
/// and a handful of styles.
struct StyleTable {
    private(set) var styles: [InkStyle] = []
    private var numbers: [InkStyle: Int] = [:]
    private var last: (style: InkStyle, number: Int)?

    mutating func note(_ content: Element.Content) {
        switch content {
        case .stroke(let stroke): _ = number(of: stroke.style)
        case .unread: break
        }
    }

    /// The style's number; it gets the next one when it is new.
    mutating func number(of style: InkStyle) -> Int {
        if let last, last.style == style { return last.number }
        let number = numbers[style] ?? styles.count
        if number == styles.count {
            styles.append(style)
            numbers[style] = number
        }
        last = (style, number)
        return number
    }
}
