internal import Glibc
import Ink

/// The fingers that are down together, from the first landing to the last lift, and the gesture that they make.
struct TouchGesture: Hashable, Sendable {
    struct Finger: Hashable, Sendable {
        let contact: Contact
        /// The place where it landed, or where it was when the gesture took its present shape, in device pixels.
        var start: Point
        var place: Point
    }

    enum Stage: Hashable, Sendable {
        /// The single finger draws a stroke; there is no gesture.
        case marking
        /// Nothing has moved yet: any gesture may follow.
        case still
        /// The page follows the fingers.
        case moving
        /// Three fingers move, but not far enough yet.
        case swiping
        /// The gesture is over, or there was none: the fingers do nothing more until one of them lifts.
        case over
    }

    /// The fingers in the order of their landing.
    private(set) var fingers: [Finger] = []
    var stage = Stage.still
    /// The time at which the first finger landed, in device seconds.
    private(set) var began = 0.0
    /// No finger has moved, or lifted and landed again, so this can still be a tap of `most` fingers.
    private(set) var mayBeTap = false
    private(set) var most = 0
    /// A pen is known, and one of the fingers may still turn out to be its hand.
    var mayBePalm = false
    /// The latest places of the middle of the fingers.
    private(set) var trace = HandTrace()
    /// The greatest distance of a finger from its start, in device pixels.
    private(set) var farthest = 0.0
    /// The angle from the first finger to the second, and how far it has turned since the start; degrees.
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

    /// Returns whether it was the last finger.
    ///
    /// - Parameter keepsAngle: by former rules, the fingers that stay turn the page by the angle between all of them.
    mutating func lift(_ contact: Contact, keepsAngle: Bool) -> Bool {
        fingers.removeAll { $0.contact == contact }
        if !keepsAngle { (angle, turned) = (currentAngle, 0) }
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

    /// Starts anew: motion counts from the present places.
    mutating func restart() {
        stage = .still
        for index in fingers.indices { fingers[index].start = fingers[index].place }
        farthest = 0
        trace = HandTrace()
        angle = currentAngle
        turned = 0
    }

    /// The fingers move, so they can make no tap any more.
    mutating func begin(_ stage: Stage) {
        mayBeTap = false
        self.stage = stage
    }

    /// The middle of all fingers, in device pixels.
    var middle: Point { middle(\.place) }

    /// The mean movement of all fingers, in device pixels.
    var way: Point {
        let (start, end) = (middle(\.start), middle(\.place))
        return Point(x: end.x - start.x, y: end.y - start.y)
    }
}

// MARK: - What they do to the page

extension TouchGesture {
    /// Returns the motion of the page. One finger moves it; two also scale and turn it. Turning starts past `threshold` degrees either way,
    /// and counts from there, so hands that return to where they were leave the page as it was.
    func motion(turningPast threshold: Double) -> ViewMotion {
        var zoom = 1.0
        if fingers.count == 2 {
            let spread = fingers[0].start.distance(to: fingers[1].start)
            // Two fingers that touch each other have no distance to scale by.
            if spread >= 1 { zoom = max(fingers[0].place.distance(to: fingers[1].place), 1) / spread }
        }
        let turn = turned - min(max(turned, -threshold), threshold)
        return .carry(from: middle(\.start), to: middle(\.place), zoom: zoom, turn: turn)
    }

    /// Notes the place of the fingers, for their speed.
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
