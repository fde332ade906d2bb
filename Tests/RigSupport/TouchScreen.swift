import Glibc

package final class TouchScreen {
    package let device: InputDevice
    private var down: Set<Int> = []

    init(_ device: InputDevice) { self.device = device }

    package func begin(_ finger: Int = 0, at place: Place) throws {
        down.insert(finger)
        try device.send("t \(finger) b \(place.x) \(place.y)")
    }

    package func move(_ finger: Int = 0, to place: Place) throws { try device.send("t \(finger) u \(place.x) \(place.y)") }

    package func end(_ finger: Int = 0, at place: Place) throws {
        down.remove(finger)
        try device.send("t \(finger) e \(place.x) \(place.y)")
        try device.sync()
    }

    /// Puts a finger down at the first place, moves it through all others, and lifts it.
    package func drag(_ finger: Int = 0, through places: [Place]) throws {
        guard let first = places.first, let last = places.last else { return }
        try begin(finger, at: first)
        for place in places {
            try move(finger, to: place)
            usleep(8000)
        }
        try end(finger, at: last)
    }

    func rest() throws {
        for finger in down { try end(finger, at: Place(0, 0)) }
    }
}
