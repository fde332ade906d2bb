internal import CXInput2

/// What this program has copied, in its forms.
final class Offer {
    /// Best first.
    let types: [Atom]
    private let forms: [Atom: Clipboard.Form]
    /// The server's time since which it is offered.
    let since: Time
    /// The form that was made last, kept because a program may ask for the same form twice.
    private var made: (type: Atom, bytes: [UInt8])?

    init(_ forms: [(Atom, Clipboard.Form)], since: Time) {
        types = forms.map(\.0)
        self.forms = Dictionary(forms, uniquingKeysWith: { first, _ in first })
        self.since = since
    }

    func has(_ type: Atom) -> Bool { forms[type] != nil }

    /// The bytes of a form; nil where there are none.
    func bytes(of type: Atom, _ isWanted: @escaping () -> Bool) -> [UInt8]? {
        if let made, made.type == type { return made.bytes }
        made = nil
        guard let bytes = forms[type]?.make(isWanted) else { return nil }
        made = (type, bytes)
        return bytes
    }
}

/// Bytes on their way to another program, in pieces that it takes away one by one (ICCCM 2.7.2).
struct Transfer {
    let window: Window
    let property, type: Atom
    private var rest: ArraySlice<UInt8>
    var patience: Patience

    init(_ bytes: [UInt8], of type: Atom, to window: Window, in property: Atom, from now: Double) {
        (self.window, self.property, self.type, rest, patience) = (window, property, type, bytes[...], Patience(from: now))
    }

    /// The next piece. The last one is empty.
    mutating func next(most: Int) -> ArraySlice<UInt8> {
        defer { rest = rest.dropFirst(most) }
        return rest.prefix(most)
    }
}
