/// One touch of a tip, finger or mouse button, from press to release.
package struct Contact: Hashable, Sendable {
    package var device: DeviceID
    /// Tells the fingers of one device apart.
    package var number: UInt32

    package init(_ event: PointerEvent) {
        device = event.device
        number = event.contact
    }

    /// A pen's only one.
    package init(pen: DeviceID) {
        device = pen
        number = 0
    }
}
