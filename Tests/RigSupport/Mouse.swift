import Glibc

package final class Mouse {
    package let device: InputDevice

    init(_ device: InputDevice) { self.device = device }

    package func move(to place: Place) throws { try device.send("m \(place.x) \(place.y)") }

    /// - Parameter button: 1 left, 2 middle, 3 right.
    package func press(_ button: Int = 1) throws { try device.send("b \(button) 1") }
    package func release(_ button: Int = 1) throws { try device.send("b \(button) 0") }

    /// Turns the wheels by steps, right and down.
    package func scroll(_ dx: Double = 0, _ dy: Double) throws {
        try device.send("w \(dx) \(dy)")
        try device.sync()
    }

    /// Spreads two fingers on its touchpad to these multiples of their first distance, one after the other.
    package func pinch(to scales: [Double]) throws {
        try device.send("g b 1")
        for scale in scales { try device.send("g u \(scale)") }
        try device.send("g e \(scales.last ?? 1)")
        try device.sync()
    }

    package func click(at place: Place) throws {
        try move(to: place)
        try press()
        try release()
        try device.sync()
    }

    /// Presses a button at the first place, moves through all others at 125 places per second, as mice do, and releases it.
    package func drag(through places: [Place], with button: Int = 1) throws {
        guard let first = places.first else { return }
        try move(to: first)
        try press(button)
        for place in places {
            try move(to: place)
            usleep(8000)
        }
        try release(button)
        try device.sync()
    }

    func rest() throws {
        for button in 1...3 { try release(button) }
        try device.sync()
    }
}
