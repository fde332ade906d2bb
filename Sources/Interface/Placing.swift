import Ink
import Panels
import Widgets

/// Arranging the pictures on the canvas. Marks wait until it is done.
struct Placing: Hashable {
    private(set) var table: PictureTable
    private var chosen: UInt64?
    /// The picture in hand while it is another than the drawing has.
    private(set) var held: ArrangedPicture?
    private(set) var drag: Drag?
    /// What a pointer that hovers would get hold of.
    private var hovered: PictureFrame.Grip?

    struct Drag: Hashable {
        let kind: PointerKind
        /// Nil for two fingers, which move, scale and turn it at once.
        let grip: PictureFrame.Grip?
        /// One, or two fingers.
        fileprivate(set) var touches: [Touch]
        /// The frame that it began with.
        let frame: PictureFrame
        /// It is no mere tap any more.
        fileprivate(set) var hasMoved = false

        func has(_ contact: Contact) -> Bool { touches.contains { $0.contact == contact } }
    }

    struct Touch: Hashable {
        let contact: Contact
        let start: Point
        fileprivate(set) var place: Point
    }

    /// A hand that moves less taps, in logical points.
    private static let slop = 4.0

    init(_ table: PictureTable) {
        self.table = table
        // The only one needs no choosing.
        if table.pictures.count == 1 { chosen = table.pictures[0].id }
    }

    /// The picture in hand, as it is by now.
    var picture: ArrangedPicture? { held ?? table[chosen] }

    func frame(in window: InterfaceState.Window) -> PictureFrame? {
        picture.map { PictureFrame($0, under: table.view, in: window) }
    }

    mutating func take(_ new: PictureTable) {
        table = new
        if table[chosen] == nil { letGo() }
    }

    // MARK: - By hand

    mutating func land(_ contact: Contact, _ kind: PointerKind, at point: Point, in window: InterfaceState.Window) {
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
    mutating func drag(_ contact: Contact, to point: Point, snaps: Bool) {
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

    mutating func hover(at point: Point, in window: InterfaceState.Window) { hovered = frame(in: window)?.grip(at: point) }

    /// The hand is lifted. A tap chooses the topmost picture there.
    mutating func lift(at point: Point, in window: InterfaceState.Window) {
        if let drag, !drag.hasMoved, drag.grip == .middle { choose(at: point, in: window) }
        drag = nil
    }

    /// What had hold of it has gone without being lifted: it is as it was before.
    mutating func letGo() { (drag, held) = (nil, nil) }

    /// Changes the picture in hand by other means.
    mutating func change(_ body: (inout ArrangedPicture) -> Void) {
        guard drag == nil, var picture else { return }
        body(&picture)
        held = picture
    }

    /// Takes what is to be made of the picture in hand; nil where it is as it was.
    mutating func takeHeld() -> ArrangedPicture? {
        defer { held = nil }
        guard let held, held != table[chosen] else { return nil }
        // The next event may come before the drawing tells.
        table.replace(with: held)
        return held
    }

    /// Takes the picture in hand out of all there are.
    mutating func takeChosen() -> UInt64? {
        letGo()
        guard let id = table[chosen]?.id else { return nil }
        table.remove(id)
        chosen = nil
        return id
    }

    /// The next picture, or the one before, comes to hand.
    mutating func step(by step: Int) {
        letGo()
        let (ids, count) = (table.pictures.map(\.id), table.pictures.count)
        let index = chosen.flatMap(ids.firstIndex).map { ($0 + step + count) % count }
        chosen = ids[index ?? (step > 0 ? 0 : count - 1)]
    }

    // MARK: - What shows

    /// What a hand's drag has come to; nil while there is nothing to tell.
    func telling(_ state: InterfaceState) -> String? {
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

    func pointedAt(in window: InterfaceState.Window) -> Interface.PointedAt {
        guard let grip = drag.map(\.grip) ?? hovered, let frame = frame(in: window) else { return .plate }
        guard let way = frame.way(of: grip) else { return .draggable }
        // In eighths of a turn; the same both ways.
        switch (Int((way / (.pi / 4)).rounded()) + 8) % 4 {
        case 0: return .value(.across)
        case 1: return .corner(rises: false)
        case 2: return .value(.down)
        default: return .corner(rises: true)
        }
    }
}
