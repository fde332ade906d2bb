/// One touch of a tip, finger or mouse button, from press to release.
package struct Contact: Hashable, Sendable {
    package var device: DeviceID
    /// Tells the fingers of one device apart.
    package var number: UInt32

    package init(_ event: PointerEvent) {
        device = event.device
        number = event.contact
    }

    /// Creates the only contact that a pen has.
    package init(pen: DeviceID) {
        device = pen
        number = 0
    }
}
