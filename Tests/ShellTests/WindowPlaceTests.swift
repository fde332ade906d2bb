import Ink
import TestSupport
import Testing

@testable import Shell

@Suite("Where the window opens") struct WindowPlaceTests {
    /// The usable part of a screen of 1366 × 768 with a panel at its bottom, and of a second one beside it.
    private let rooms = [PixelRect(x: 0, y: 0, width: 1366, height: 728), PixelRect(x: 1366, y: 0, width: 1920, height: 1080)]

    /// Includes title and borders.
    private func isWithin(_ place: WindowPlace, _ room: PixelRect, scale: Double = 1) -> Bool {
        let (rect, side) = (place.rect, Int(8 * scale))
        let whole = PixelRect(x: rect.x, y: rect.y, width: rect.width + 2 * side, height: rect.height + Int(40 * scale) + side)
        return whole.intersection(room) == whole
    }

    @Test(
        "L1 the first window lies within the room that the desktop leaves, its title and borders too, in the middle", arguments: [1.0, 2])
    func first(scale: Double) {
        let place = WindowPlace.middle(width: 1280, height: 800, of: rooms, scale: scale)
        #expect(isWithin(place, rooms[0], scale: scale) && place.rect.width == 1280)
        #expect(place.rect.height == 728 - Int(48 * scale) && abs(place.rect.x - 43) <= 1 && place.rect.y == 0)
        let large = WindowPlace.middle(width: 1280, height: 800, of: [rooms[1]], scale: scale)
        #expect((large.rect.width, large.rect.height) == (1280, 800) && large.rect.x == 1366 + 320 && large.rect.y == 140)
    }

    @Test("it opens where it was, and on a screen that is there if that one is gone; it is never larger than the room")
    func remembered() {
        let second = WindowPlace(PixelRect(x: 1500, y: 100, width: 900, height: 700), isMaximised: true)
        #expect(second.fitted(to: rooms, scale: 1) == second)
        let alone = second.fitted(to: [rooms[0]], scale: 1)
        #expect(isWithin(alone, rooms[0]) && alone.isMaximised && (alone.rect.width, alone.rect.height) == (900, 680))
        #expect(second.fitted(to: [], scale: 1) == second)
        var random = SeededRandom(seed: 3)
        for _ in 0..<500 {
            func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
            let wild = WindowPlace(
                PixelRect(x: number(-9000...9000), y: number(-9000...9000), width: number(1...9000), height: number(1...9000)))
            let place = wild.fitted(to: rooms, scale: 1)
            #expect(rooms.contains { isWithin(place, $0) })
            #expect(place.fitted(to: rooms, scale: 1) == place)
        }
    }

    @Test("between two screens it opens on that with more of it; on none of them, on the first") func between() {
        for (x, room) in [(700, rooms[0]), (900, rooms[0]), (1_100, rooms[1]), (1_300, rooms[1]), (9_000, rooms[0]), (-9_000, rooms[0])] {
            let place = WindowPlace(PixelRect(x: x, y: 100, width: 600, height: 400)).fitted(to: rooms, scale: 1)
            #expect(isWithin(place, room) && (place.rect.width, place.rect.height) == (600, 400), "\(x)")
        }
    }

    @Test("what is kept of it gives it back; anything else is none") func text() {
        for place in [
            WindowPlace(PixelRect(x: -7, y: 40, width: 1280, height: 800)),
            WindowPlace(PixelRect(x: 1400, y: 0, width: 1, height: 16_384), isMaximised: true),
        ] {
            #expect(WindowPlace(text: place.text) == place && WindowPlace(text: place.text + "\n") == place)
        }
        for text in ["", "1 2 3", "1 2 3 x", "1 2 0 4", "1 2 3 99999", "1 2 3 4 5", "1 2 3 4 maximised 5", "99999999999999999999 2 3 4"] {
            #expect(WindowPlace(text: text) == nil, "\(text)")
        }
    }
}
