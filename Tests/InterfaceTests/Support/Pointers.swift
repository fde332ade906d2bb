import Ink

/// Events of pointers. All pointers of a kind belong to one device.
enum Pointers {
    static let mouse = DeviceID(1)
    static let pen = DeviceID(2)
    static let screen = DeviceID(3)

    /// - Parameter point: in logical points.
    static func event(_ phase: PointerEvent.Phase, _ point: Point, _ kind: PointerKind = .mouse, contact: UInt32 = 0, scale: Double = 1)
        -> InputEvent
    {
        let device = kind == .mouse ? mouse : kind == .touch ? screen : pen
        return .pointer(
            PointerEvent(
                device: device, kind: kind, contact: contact, phase: phase, time: 1, position: Point(x: point.x * scale, y: point.y * scale)
            ))
    }
}
