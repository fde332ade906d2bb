internal import CXInput2
import Ink

/// A pointing device as the X server describes it.
package struct DeviceDescription: Hashable, Sendable {
    /// One of its axes. The range is the device's own.
    package struct Axis: Hashable, Sendable {
        package var label: String
        /// The valuator's number in events.
        package var number: Int
        package var minimum, maximum: Double
        /// Units a metre, 0 where unknown.
        package var resolution: Int

        package init(label: String, number: Int, minimum: Double, maximum: Double, resolution: Int) {
            self.label = label
            self.number = number
            self.minimum = minimum
            self.maximum = maximum
            self.resolution = resolution
        }

        var hasRange: Bool { maximum > minimum }
    }

    package var id: DeviceID
    package var name: String
    /// nil for what can neither point nor mark: a tablet's pad of keys.
    package var kind: PointerKind?
    package var axes: [Axis]
    package var buttons: Int
    /// A screen that is touched, not a pad.
    package var isDirectTouch: Bool

    package init(id: DeviceID, name: String, kind: PointerKind?, axes: [Axis], buttons: Int, isDirectTouch: Bool) {
        self.id = id
        self.name = name
        self.kind = kind
        self.axes = axes
        self.buttons = buttons
        self.isDirectTouch = isDirectTouch
    }

    package func axis(_ label: String) -> Axis? { axes.first { $0.label == label } }
}

/// The labels by which the X server's drivers name their axes (xserver-properties.h).
enum AxisLabel {
    static let x = "Abs X"
    static let y = "Abs Y"
    static let pressure = "Abs Pressure"
    static let tiltX = "Abs Tilt X"
    static let tiltY = "Abs Tilt Y"
    /// Barrel rotation of an Art Pen, as the Wacom driver has it.
    static let wheel = "Abs Wheel"
    /// Barrel rotation, as libinput has it.
    static let rotation = "Abs Rotary Z"
}

extension PointerKind {
    /// What a device is, from what the server tells of it: pens by their pressure or by the drivers' properties, eraser ends by type or
    /// name, fingers by a direct touch screen; the rest are mice.
    ///
    /// - Parameter toolType: the Wacom driver's `Wacom Tool Type`; nil where there is none.
    static func of(name: String, axes: [DeviceDescription.Axis], isDirectTouch: Bool, toolType: String?, isLibinputTablet: Bool)
        -> PointerKind?
    {
        if isDirectTouch { return .touch }
        switch toolType {
        case "PAD": return nil
        case "ERASER": return .eraser
        case "CURSOR", "TOUCH": return .mouse
        default: break
        }
        let isPen = toolType == "STYLUS" || isLibinputTablet || axes.contains { $0.label == AxisLabel.pressure && $0.hasRange }
        guard isPen else { return .mouse }
        return name.lowercased().contains("eraser") ? .eraser : .pen
    }
}

/// Reads the devices from a connection.
struct DeviceQuery {
    let display: OpaquePointer

    /// The enabled slave pointers, or just one of them.
    func devices(_ which: Int32 = XIAllDevices) -> [DeviceDescription] {
        var count: Int32 = 0
        guard let list = XIQueryDevice(display, which, &count) else { return [] }
        defer { XIFreeDeviceInfo(list) }
        return (0..<Int(count)).compactMap { index in
            let info = list[index]
            let isPointer = info.use == XISlavePointer || info.use == XIFloatingSlave
            return isPointer && info.enabled != 0 ? describe(info) : nil
        }
    }

    private func describe(_ info: XIDeviceInfo) -> DeviceDescription {
        let name = String(cString: info.name)
        var axes: [DeviceDescription.Axis] = []
        var buttons = 0
        var isDirectTouch = false
        for index in 0..<Int(info.num_classes) {
            guard let any = info.classes[index] else { continue }
            switch any.pointee.type {
            case XIValuatorClass:
                any.withMemoryRebound(to: XIValuatorClassInfo.self, capacity: 1) { axis in
                    axes.append(
                        DeviceDescription.Axis(
                            label: atomName(axis.pointee.label), number: Int(axis.pointee.number), minimum: axis.pointee.min,
                            maximum: axis.pointee.max, resolution: Int(axis.pointee.resolution)))
                }
            case XIButtonClass:
                any.withMemoryRebound(to: XIButtonClassInfo.self, capacity: 1) { buttons = Int($0.pointee.num_buttons) }
            case XITouchClass:
                any.withMemoryRebound(to: XITouchClassInfo.self, capacity: 1) { isDirectTouch = $0.pointee.mode == XIDirectTouch }
            default: break
            }
        }
        let kind = PointerKind.of(
            name: name, axes: axes, isDirectTouch: isDirectTouch, toolType: toolType(info.deviceid),
            isLibinputTablet: isLibinputTablet(info.deviceid))
        return DeviceDescription(
            id: DeviceID(info.deviceid), name: name, kind: kind, axes: axes, buttons: buttons, isDirectTouch: isDirectTouch)
    }

    private func atomName(_ atom: Atom) -> String {
        guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// What the Wacom driver says a device is; nil where it is not the driver.
    private func toolType(_ device: Int32) -> String? {
        let property = XInternAtom(display, "Wacom Tool Type", 1)
        guard property != 0 else { return nil }
        var type: Atom = 0
        var format: Int32 = 0
        var items: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        guard XIGetProperty(display, device, property, 0, 1, 0, Atom(XA_ATOM), &type, &format, &items, &rest, &data) == 0, let data else {
            return nil
        }
        defer { XFree(data) }
        guard type == Atom(XA_ATOM), format == 32, items == 1 else { return nil }
        return data.withMemoryRebound(to: UInt32.self, capacity: 1) { atomName(Atom($0.pointee)) }
    }

    /// libinput's tablet tools have properties that nothing else has.
    private func isLibinputTablet(_ device: Int32) -> Bool {
        var count: Int32 = 0
        guard let atoms = XIListProperties(display, device, &count) else { return false }
        defer { XFree(atoms) }
        return (0..<Int(count)).contains { atomName(atoms[$0]).hasPrefix("libinput Tablet Tool") }
    }
}
