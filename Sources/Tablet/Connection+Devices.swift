internal import CXInput2
import Ink

extension Connection {
    /// The enabled slave pointers with this id (`XIAllDevices`: with any), in the order of their ids.
    func describe(_ id: Int32) -> [DeviceDescription] {
        var count: Int32 = 0
        guard let infos = XIQueryDevice(display, id, &count) else { return [] }
        defer { XIFreeDeviceInfo(infos) }
        return UnsafeBufferPointer(start: infos, count: Int(count))
            .filter { $0.use == XISlavePointer && $0.enabled != 0 }
            .map(describe)
            .sorted { $0.id.rawValue < $1.id.rawValue }
    }

    /// The axes that a list of classes declares.
    func axes(_ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32) -> [DeviceDescription.Axis] {
        each(XIValuatorClass, of: classes, count: count, as: XIValuatorClassInfo.self).map { axis in
            DeviceDescription.Axis(
                number: Int(axis.number), label: name(of: axis.label) ?? "", minimum: axis.min, maximum: axis.max,
                resolution: Int(axis.resolution), isAbsolute: axis.mode == XIModeAbsolute)
        }
    }

    /// The wheels that a list of classes declares, with their present values.
    private func wheels(_ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32) -> [DeviceDescription.Wheel]
    {
        let values = each(XIValuatorClass, of: classes, count: count, as: XIValuatorClassInfo.self)
        return each(XIScrollClass, of: classes, count: count, as: XIScrollClassInfo.self).map { wheel in
            DeviceDescription.Wheel(
                number: Int(wheel.number), isVertical: wheel.scroll_type == XIScrollTypeVertical, increment: wheel.increment,
                value: values.first { $0.number == wheel.number }?.value ?? 0)
        }
    }

    private func describe(_ info: XIDeviceInfo) -> DeviceDescription {
        let axes = axes(info.classes, count: info.num_classes)
        let properties = properties(info.deviceid)
        var traits = DeviceTraits(name: String(cString: info.name))
        traits.isTabletTool = properties.contains(known.libinputToolID)
        traits.toolType = properties.contains(known.wacomToolType) ? atomProperty(info.deviceid, known.wacomToolType) : nil
        traits.hasPressure = axes.contains { $0.label == AxisRole.pressure.rawValue }
        for touch in each(XITouchClass, of: info.classes, count: info.num_classes, as: XITouchClassInfo.self) {
            traits.touch = touch.mode == XIDirectTouch ? .direct : .dependent
        }
        let buttons = each(XIButtonClass, of: info.classes, count: info.num_classes, as: XIButtonClassInfo.self)
        var description = DeviceDescription(
            id: DeviceID(info.deviceid), name: traits.name, kind: traits.kind, axes: axes,
            wheels: wheels(info.classes, count: info.num_classes), buttons: buttons.map { Int($0.num_buttons) }.max() ?? 0,
            hasProximity: traits.kind?.isPen == true && proximity(info.deviceid) != nil,
            mayLackAxes: properties.contains(known.wacomSerialIDs))
        if traits.kind?.isPen == true { description.serial = serial(info.deviceid, properties) }
        return description
    }

    /// The serial number of the pen in proximity, or of the last one.
    func serial(_ id: Int32) -> UInt32 { serial(id, properties(id)) }

    private func serial(_ id: Int32, _ properties: Set<Atom>) -> UInt32 {
        if properties.contains(known.libinputToolSerial) { return numbers(id, known.libinputToolSerial).first ?? 0 }
        guard properties.contains(known.wacomSerialIDs) else { return 0 }
        // In this order: the tablet's serial; the last pen's serial and type; those of the pen in proximity. Source: wacom(4).
        let serials = numbers(id, known.wacomSerialIDs)
        guard serials.count >= 4 else { return 0 }
        return serials[3] != 0 ? serials[3] : serials[1]
    }

    private func each<Info>(
        _ type: Int32, of classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32, as: Info.Type
    ) -> [Info] {
        UnsafeBufferPointer(start: classes, count: Int(count)).compactMap { pointer in
            guard let pointer, pointer.pointee.type == type else { return nil }
            return UnsafeRawPointer(pointer).load(as: Info.self)
        }
    }

    private func properties(_ id: Int32) -> Set<Atom> {
        var count: Int32 = 0
        guard let atoms = XIListProperties(display, id, &count) else { return [] }
        defer { XFree(atoms) }
        return Set(UnsafeBufferPointer(start: atoms, count: Int(count)))
    }

    /// The 32-bit numbers in a device property, at most eight.
    private func numbers(_ id: Int32, _ property: Atom) -> [UInt32] {
        var type: Atom = 0
        var format: Int32 = 0
        var (items, rest) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        guard
            XIGetProperty(display, id, property, 0, 8, False, Atom(AnyPropertyType), &type, &format, &items, &rest, &data) == Success,
            let data
        else { return [] }
        defer { XFree(data) }
        guard format == 32 else { return [] }
        return (0..<Int(items)).map { UnsafeRawPointer(data).load(fromByteOffset: 4 * $0, as: UInt32.self) }
    }

    /// The name of the atom in a device property.
    private func atomProperty(_ id: Int32, _ property: Atom) -> String? {
        var type: Atom = 0
        var format: Int32 = 0
        var (items, rest) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        guard XIGetProperty(display, id, property, 0, 1, False, Atom(XA_ATOM), &type, &format, &items, &rest, &data) == Success, let data
        else { return nil }
        defer { XFree(data) }
        guard type == Atom(XA_ATOM), format == 32, items == 1 else { return nil }
        return name(of: Atom(UnsafeRawPointer(data).load(as: UInt32.self)))
    }
}
