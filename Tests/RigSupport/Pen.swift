import Glibc

/// A place on the screen, in fractional pixels from its top left corner.
package struct Place: Hashable, Sendable {
    package var x, y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    package static func + (a: Place, b: Place) -> Place { Place(a.x + b.x, a.y + b.y) }
    package static func - (a: Place, b: Place) -> Place { Place(a.x - b.x, a.y - b.y) }
}

extension Array<Place> {
    /// Evenly spaced places from start to end, both included.
    package static func line(from start: Place, to end: Place, steps: Int = 30) -> [Place] {
        (0...steps).map { step in
            let t = Double(step) / Double(steps)
            return Place(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
        }
    }
}

/// The tablet's pen, or its eraser end. Button and proximity events carry the values of the last motion.
package final class Pen {
    /// A pen's values besides its place.
    package struct Posture: Sendable {
        /// 0…1.
        package var pressure: Double
        /// Degrees, -64…63.
        package var tiltX, tiltY: Double
        /// Degrees, -180…180.
        package var roll: Double

        package init(pressure: Double = 0.5, tiltX: Double = 0, tiltY: Double = 0, roll: Double = 0) {
            (self.pressure, self.tiltX, self.tiltY, self.roll) = (pressure, tiltX, tiltY, roll)
        }

        package static let hovering = Posture(pressure: 0)
    }

    package enum Button: Int, CaseIterable {
        case tip = 1
        case lower = 2
        case upper = 3
    }

    package let device: InputDevice

    init(_ device: InputDevice) { self.device = device }

    package func enter() throws { try device.send("p 1") }
    package func leave() throws { try device.send("p 0") }

    package func move(to place: Place, _ posture: Posture = .hovering) throws {
        let pressure = posture.pressure * 65536
        try device.send("m \(place.x) \(place.y) \(pressure) \(posture.tiltX) \(posture.tiltY) \(posture.roll * 5)")
    }

    package func press(_ button: Button = .tip) throws { try device.send("b \(button.rawValue) 1") }
    package func release(_ button: Button = .tip) throws { try device.send("b \(button.rawValue) 0") }

    /// Hovers over the place, then touches down there.
    package func touchDown(at place: Place, _ posture: Posture = Posture()) throws {
        try enter()
        try move(to: place)
        try move(to: place, posture)
        try press()
    }

    package func lift() throws {
        try release()
        try device.sync()
    }

    /// Moves through the places at `hertz` samples per second, with the tip up or down as it is.
    package func drag(through places: [Place], hertz: Double = 240, posture: (_ progress: Double) -> Posture = { _ in Posture() }) throws {
        let start = ContinuousClock.now
        for (index, place) in places.enumerated() {
            let due = start + .seconds(Double(index) / hertz)
            while ContinuousClock.now < due { usleep(200) }
            try move(to: place, posture(Double(index) / Double(max(places.count - 1, 1))))
        }
        try device.sync()
    }

    /// A whole stroke: down at the first place, through all the others, and up.
    package func stroke(
        through places: [Place], hertz: Double = 240, posture: (_ progress: Double) -> Posture = { _ in Posture() }
    ) throws {
        guard let first = places.first else { return }
        try touchDown(at: first, posture(0))
        try drag(through: places, hertz: hertz, posture: posture)
        try lift()
    }

    /// Brings it to rest, even after a test that failed halfway.
    func rest() throws {
        for button in Button.allCases { try release(button) }
        try leave()
        try device.sync()
    }
}
