import Ink

/// Counts input events by kind, and the presses that have ended.
package struct EventCounts {
    private var pointers: [PointerKind: Int] = [:]
    private var releases = 0
    private var keys = 0
    private var scrolls = 0
    private var gestures = 0

    package mutating func note(_ input: InputEvent) {
        switch input {
        case .pointer(let event):
            pointers[event.kind, default: 0] += 1
            if event.phase == .release(.primary) { releases += 1 }
        case .key: keys += 1
        case .scroll: scrolls += 1
        case .gesture: gestures += 1
        case .refined, .proximity, .left, .silent, .grabbed, .removed, .focus, .window, .tick: break
        }
    }

    package var byKind: [(kind: String, count: Int)] {
        PointerKind.allCases.map { (Self.name($0), pointers[$0] ?? 0) } + [
            ("release", releases), ("key", keys), ("scroll", scrolls), ("gesture", gestures),
        ]
    }

    private static func name(_ kind: PointerKind) -> String {
        switch kind {
        case .pen: "pen"
        case .eraser: "eraser"
        case .touch: "touch"
        case .mouse: "mouse"
        }
    }
}
