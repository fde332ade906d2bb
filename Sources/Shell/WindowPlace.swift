import Ink

/// A window's place on the screen while it is neither maximised nor full screen: the top left corner of its frame, which is what desktops
/// place, and the width and height of its content, in device pixels.
package struct WindowPlace: Hashable, Sendable {
    package var rect: PixelRect
    package var isMaximised: Bool

    package init(_ rect: PixelRect, isMaximised: Bool = false) {
        self.rect = rect
        self.isMaximised = isMaximised
    }

    /// The assumed size of title and borders, in logical points: the real one is unknown before there is a window.
    private static let frame = (top: 40.0, side: 8.0)

    /// The place moved into the usable part of a screen, and shrunk to it if need be, title and borders included.
    ///
    /// - Parameter rooms: the usable part of each screen, in device pixels; empty if there are no limits.
    package func fitted(to rooms: [PixelRect], scale: Double) -> WindowPlace {
        let (top, side) = (Int((Self.frame.top * scale).rounded(.up)), Int((Self.frame.side * scale).rounded(.up)))
        func overlap(_ room: PixelRect) -> Int {
            let part = room.intersection(rect)
            return part.isEmpty ? 0 : part.width * part.height
        }
        guard let room = rooms.max(by: { overlap($0) < overlap($1) }) else { return self }
        // If it touches none of the screens, the first will do.
        let best = overlap(room) > 0 ? room : rooms[0]
        let (width, height) = (min(rect.width, best.width - 2 * side), min(rect.height, best.height - top - side))
        let x = min(max(rect.x, best.x), best.maxX - 2 * side - width)
        let y = min(max(rect.y, best.y), best.maxY - top - side - height)
        return WindowPlace(PixelRect(x: x, y: y, width: max(width, 1), height: max(height, 1)), isMaximised: isMaximised)
    }

    /// A place of this size in the middle of the first screen.
    package static func middle(width: Int, height: Int, of rooms: [PixelRect], scale: Double) -> WindowPlace {
        guard let room = rooms.first else { return WindowPlace(PixelRect(x: 0, y: 0, width: width, height: height)) }
        let size = WindowPlace(PixelRect(x: room.x, y: room.y, width: width, height: height)).fitted(to: [room], scale: scale).rect
        let rect = PixelRect(
            x: room.x + (room.width - size.width) / 2, y: room.y + (room.height - size.height) / 2, width: size.width, height: size.height)
        return WindowPlace(rect).fitted(to: [room], scale: scale)
    }
}

/// Its stored form: `x y width height`, followed by `maximised` if it is.
extension WindowPlace {
    package var text: String { "\(rect.x) \(rect.y) \(rect.width) \(rect.height)" + (isMaximised ? " maximised" : "") }

    /// Nil for any other text, and for sizes that no window has.
    package init?(text: some StringProtocol) {
        let words = text.split { $0 == " " || $0 == "\n" }
        let numbers = words.prefix(4).compactMap { Int($0) }
        guard numbers.count == 4, numbers[0...1].allSatisfy({ abs($0) < 1 << 20 }), numbers[2...3].allSatisfy({ 1...16_384 ~= $0 }),
            words.count == 4 || words.count == 5 && words[4] == "maximised"
        else { return nil }
        self.init(
            PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), isMaximised: words.count == 5)
    }
}
