import Ink
import PanelModel
import Panels
import Widgets

/// Arranging the pictures on the canvas. Marks wait until it is done.
package struct Placing: Hashable {
    package private(set) var table: PictureTable
    private var chosen: UInt64?
    /// The picture in hand while it is another than the drawing has.
    package private(set) var held: ArrangedPicture?
    package private(set) var drag: Drag?
    /// What a pointer that hovers would get hold of.
    package private(set) var hovered: PictureFrame.Grip?
    /// The key is held with which a hand moves the page.
    package var movesPage = false

    package struct Drag: Hashable {
        package let kind: PointerKind
        /// Nil for two fingers, which move, scale and turn it at once.
        package let grip: PictureFrame.Grip?
        /// One, or two fingers.
        package fileprivate(set) var touches: [Touch]
        /// The frame that it began with.
        let frame: PictureFrame
        /// It is no mere tap any more.
        package fileprivate(set) var hasMoved = false

        package func has(_ contact: Contact) -> Bool { touches.contains { $0.contact == contact } }
    }

    package struct Touch: Hashable {
        package let contact: Contact
        let start: Point
        fileprivate(set) var place: Point
    }

    /// A hand that moves less taps, in logical points.
    private static let slop = 4.0

    package init(_ table: PictureTable) {
        self.table = table
        // The only one needs no choosing.
        if table.pictures.count == 1 { chosen = table.pictures[0].id }
    }

    /// The picture in hand, as it is by now.
    package var picture: ArrangedPicture? { held ?? table[chosen] }

    package func frame(in window: InterfaceState.Window) -> PictureFrame? {
        picture.map { PictureFrame($0, under: table.view, in: window) }
    }

    package mutating func take(_ new: PictureTable) {
        table = new
        if table[chosen] == nil { letGo() }
    }

    // MARK: - By hand

    package mutating func land(_ contact: Contact, _ kind: PointerKind, at point: Point, in window: InterfaceState.Window) {
        let touch = Touch(contact: contact, start: point, place: point)
        if let drag, let finger = drag.touches.first, drag.touches.count == 1, kind == .touch, let frame = frame(in: window) {
            let first = Touch(contact: finger.contact, start: finger.place, place: finger.place)
            return self.drag = Drag(kind: kind, grip: nil, touches: [first, touch], frame: frame, hasMoved: drag.hasMoved)
        }
        if let frame = frame(in: window), let grip = frame.grip(at: point) {
            return drag = Drag(kind: kind, grip: grip, touches: [touch], frame: frame)
        }
        choose(at: point, in: window)
        if let frame = frame(in: window) { drag = Drag(kind: kind, grip: .middle, touches: [touch], frame: frame) }
    }

    private mutating func choose(at point: Point, in window: InterfaceState.Window) {
        chosen = table.pictures.last { $0.covers(PictureFrame($0, under: table.view, in: window).canvas(point)) }?.id
    }

    /// - Parameter snaps: see `PictureFrame.dragged`.
    package mutating func drag(_ contact: Contact, to point: Point, snaps: Bool) {
        guard var drag, let index = drag.touches.firstIndex(where: { $0.contact == contact }) else { return }
        drag.touches[index].place = point
        drag.hasMoved = drag.hasMoved || drag.touches.contains { $0.start.distance(to: $0.place) >= Self.slop }
        self.drag = drag
        guard drag.hasMoved else { return }
        let touches = drag.touches
        held =
            if let grip = drag.grip {
                drag.frame.dragged(grip, from: touches[0].start, to: point, snaps: snaps)
            } else {
                drag.frame.pinched(from: (touches[0].start, touches[1].start), to: (touches[0].place, touches[1].place))
            }
    }

    package mutating func hover(at point: Point, in window: InterfaceState.Window) { hovered = frame(in: window)?.grip(at: point) }

    /// The hand is lifted. A tap chooses the topmost picture there.
    package mutating func lift(at point: Point, in window: InterfaceState.Window) {
        if let drag, !drag.hasMoved, drag.grip == .middle { choose(at: point, in: window) }
        drag = nil
    }

    /// What had hold of it has gone without being lifted: it is as it was before.
    package mutating func letGo() { (drag, held) = (nil, nil) }

    /// Changes the picture in hand by other means.
    package mutating func change(_ body: (inout ArrangedPicture) -> Void) {
        guard drag == nil, var picture else { return }
        body(&picture)
        held = picture
    }

    /// Takes what is to be made of the picture in hand; nil where it is as it was.
    package mutating func takeHeld() -> ArrangedPicture? {
        defer { held = nil }
        guard let held, held != table[chosen] else { return nil }
        // The next event may come before the drawing tells.
        table.replace(with: held)
        return held
    }

    /// Takes the picture in hand out of all there are.
    package mutating func takeChosen() -> UInt64? {
        letGo()
        guard let id = table[chosen]?.id else { return nil }
        table.remove(id)
        chosen = nil
        return id
    }

    /// Brings the picture in hand past another one; returns the picture and the other one, or nil where there is none to pass.
    package mutating func bring(_ step: PictureStep) -> (id: UInt64, past: UInt64)? {
        guard drag == nil, held == nil, let picture, let other = table.neighbour(of: picture, step) else { return nil }
        table.bring(picture.id, step, past: other)
        return (picture.id, other)
    }

    /// The next picture, or the one before, comes to hand.
    package mutating func step(by step: Int) {
        letGo()
        let (ids, count) = (table.pictures.map(\.id), table.pictures.count)
        let index = chosen.flatMap(ids.firstIndex).map { ($0 + step + count) % count }
        chosen = ids[index ?? (step > 0 ? 0 : count - 1)]
    }

    // MARK: - Telling

    /// What a hand's drag has come to; nil while there is nothing to tell.
    package func telling(_ state: InterfaceState) -> String? {
        guard let drag, drag.hasMoved, let picture else { return nil }
        switch drag.grip {
        case .middle: return nil
        case .knob: return state.words(.degrees(Int((picture.transform.rotation * 180 / .pi).rounded())))
        case .corner, .side, nil:
            let (part, size) = (picture.part, picture.transform.size)
            return state.words(
                .pixels(width: Int(((part.maxX - part.minX) * size).rounded()), height: Int(((part.maxY - part.minY) * size).rounded())))
        }
    }
}
