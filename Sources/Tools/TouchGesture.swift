internal import Glibc
import Ink

/// Fingers on the glass that belong together, from the first landing to the last lift, and what they have come to mean.
struct TouchGesture: Hashable, Sendable {
    struct Finger: Hashable, Sendable {
        let contact: Contact
        /// Where it landed, or was when the gesture took its present shape; device pixels.
        var start: Point
        var place: Point
    }

    enum Stage: Hashable, Sendable {
        /// The lone finger's contact is a mark, not a gesture.
        case marking
        /// Nothing has moved yet: this may become anything.
        case still
        /// The page follows the fingers.
        case moving
        /// Three fingers move, and have not come far enough.
        case swiping
        /// It is done, or was no gesture: the fingers do nothing more until one of them is lifted.
        case over
    }

    /// In the order in which they landed.
    private(set) var fingers: [Finger] = []
    var stage = Stage.still
    /// When the first finger landed, in device seconds.
    private(set) var began = 0.0
    /// No finger has moved or lifted and come back, so that it can still be a tap of `most` fingers.
    private(set) var mayBeTap = false
    private(set) var most = 0
    /// A pen is known, and one of them may be its hand's yet.
    var mayBePalm = false
    /// Where the middle of the fingers was of late.
    private(set) var trace = HandTrace()
    /// The farthest that a finger was from its start, in device pixels.
    private(set) var farthest = 0.0
    /// The angle from the first to the second finger, and how far it has turned so far; degrees.
    private var angle = 0.0
    private var turned = 0.0

    var isEmpty: Bool { fingers.isEmpty }

    func contains(_ contact: Contact) -> Bool { fingers.contains { $0.contact == contact } }
}

// MARK: - Fingers come and go

extension TouchGesture {
    mutating func land(_ contact: Contact, at place: Point, time: Double) {
        if isEmpty {
            self = TouchGesture()
            began = time
            mayBeTap = true
        } else if fingers.count < most {
            mayBeTap = false
        }
        fingers.append(Finger(contact: contact, start: place, place: place))
        most = max(most, fingers.count)
        restart()
    }

    /// Returns whether it was the last.
    mutating func lift(_ contact: Contact) -> Bool {
        fingers.removeAll { $0.contact == contact }
        return isEmpty
    }

    mutating func move(_ contact: Contact, to place: Point) {
        guard let index = fingers.firstIndex(where: { $0.contact == contact }) else { return }
        fingers[index].place = place
        farthest = max(farthest, fingers[index].start.distance(to: place))
        let (now, before) = (currentAngle, angle)
        turned += (now - before) - ((now - before) / 360).rounded() * 360
        angle = now
    }

    /// From here on motion counts anew.
    mutating func restart() {
        stage = .still
        for index in fingers.indices { fingers[index].start = fingers[index].place }
        farthest = 0
        trace = HandTrace()
        angle = currentAngle
        turned = 0
    }

    /// The fingers move, and what they do is no tap any more.
    mutating func begin(_ stage: Stage) {
        mayBeTap = false
        self.stage = stage
    }

    /// The middle of all fingers, in device pixels.
    var middle: Point { middle(\.place) }

    /// The mean way of all fingers, in device pixels.
    var way: Point {
        let (start, end) = (middle(\.start), middle(\.place))
        return Point(x: end.x - start.x, y: end.y - start.y)
    }
}

// MARK: - What they do to the page

extension TouchGesture {
    /// One finger carries, two also scale and turn. Turning starts past `threshold` degrees either way, from zero, so that hands which
    /// come back to where they were leave the page as it was.
    func motion(turningPast threshold: Double) -> ViewMotion {
        var zoom = 1.0
        if fingers.count == 2 {
            let spread = fingers[0].start.distance(to: fingers[1].start)
            // Fingers that touch each other have no spread to scale by.
            if spread >= 1 { zoom = max(fingers[0].place.distance(to: fingers[1].place), 1) / spread }
        }
        let turn = turned - min(max(turned, -threshold), threshold)
        return .carry(from: middle(\.start), to: middle(\.place), zoom: zoom, turn: turn)
    }

    /// Notes where the fingers are, to know their speed.
    mutating func notePlace(at time: Double, memory: Double) {
        trace.note(middle(\.place), at: time, memory: memory)
    }

    private func middle(_ place: KeyPath<Finger, Point>) -> Point {
        let count = Double(max(fingers.count, 1))
        return Point(
            x: fingers.reduce(0) { $0 + $1[keyPath: place].x } / count, y: fingers.reduce(0) { $0 + $1[keyPath: place].y } / count)
    }

    private var currentAngle: Double {
        guard fingers.count == 2 else { return 0 }
        let (a, b) = (fingers[0].place, fingers[1].place)
        return atan2(b.y - a.y, b.x - a.x) * 180 / .pi
    }
}
