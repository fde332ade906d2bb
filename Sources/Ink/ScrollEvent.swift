/// A wheel was turned, or fingers slid or pinched on a touchpad.
package struct ScrollEvent: Hashable, Sendable {
    package var device: DeviceID
    /// The place of the pointer in device pixels from the window's top left corner.
    package var position: Point
    /// Steps of a wheel, with fractions where the device is finer. Positive steps show what lies further to the right and down.
    package var dx, dy: Double
    /// The factor by which the fingers on a touchpad spread since the previous event: above 1 enlarges, and 1 is no change.
    package var zoom: Double
    package var modifiers: Modifiers
    /// Device time in seconds.
    package var time: Double

    package init(
        device: DeviceID, position: Point, dx: Double = 0, dy: Double = 0, zoom: Double = 1, modifiers: Modifiers = [], time: Double
    ) {
        self.device = device
        self.position = position
        self.dx = dx
        self.dy = dy
        self.zoom = zoom
        self.modifiers = modifiers
        self.time = time
    }
}
