import Contacts
import Ink

/// What is known of pens: that there are any, that one draws, which are near, and where one was last.
package struct Pens: Hashable, Sendable {
    /// A pen is plugged in, or has sent something.
    package private(set) var isKnown: Bool
    /// A pen has touched the canvas. From then on fingers leave drawing to it; hovering does not decide that.
    package private(set) var hasTouched: Bool
    var near = PensNear()
    /// Where a pen was last, or a mouse that marked, in device pixels; nil while the pen is over the interface, which follows it itself.
    var place: Point?

    init(isKnown: Bool, hasTouched: Bool) {
        (self.isKnown, self.hasTouched) = (isKnown || hasTouched, hasTouched)
    }

    /// Notes whether there are pens, and whether one touches the canvas.
    mutating func follow(_ judged: Judged) {
        switch judged.event {
        case .pointer(let event) where event.kind.isPen:
            isKnown = true
            if event.phase == .press(.primary), judged.owner == .canvas { hasTouched = true }
        case .proximity(_, let kind, true, _) where kind.isPen: isKnown = true
        case .pointer, .proximity, .key, .scroll, .gesture, .refined, .left, .silent, .grabbed, .removed, .focus, .window, .tick: break
        }
    }
}
