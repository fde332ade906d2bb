internal import CXInput2
import Ink

/// Selects the events that the server sends.
extension Connection {
    /// Selects every pointer's motion and buttons over `window`, through the master devices: only there are other clients' grabs respected
    /// and does the first motion have its axes. Also selects every device's own buttons, which the server joins in its masters; devices
    /// being added, removed or used with another pen; and changes of the screen's size.
    func selectPointers(on window: Window) {
        var pointers = [XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_DeviceChanged]
        if hasGestures { pointers += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] }
        select(pointers, of: XIAllMasterDevices, on: window)
        select([XI_HierarchyChanged, XI_PropertyEvent], of: XIAllDevices, on: root)
        select([XI_RawButtonPress, XI_RawButtonRelease], of: XIAllMasterDevices, on: root)
        XSelectInput(display, root, StructureNotifyMask)
    }

    /// Selects the raw events of every pointer, which come once wherever the pointer is, before windows and grabs; and devices being added
    /// or removed.
    func selectRaw() {
        select([XI_RawMotion, XI_RawButtonPress, XI_RawButtonRelease], of: XIAllMasterDevices, on: root)
        select([XI_HierarchyChanged, XI_PropertyEvent], of: XIAllDevices, on: root)
    }

    /// Selects one touch screen's fingers over `window`, on the slave: the masters' touches belong to the client that owns the window.
    func selectTouches(of id: Int32, on window: Window) {
        select([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd], of: id, on: window)
    }

    /// Selects a pen's proximity events. They are XInput 1's, and selected on the root: a window gets them only while the pen is over it.
    func selectProximity(of id: Int32) {
        guard let proximity = proximity(id) else { return }
        var classes = [proximity.near_class, proximity.away_class]
        XSelectExtensionEvent(display, root, &classes, Int32(classes.count))
    }

    /// Opens a device and returns its proximity event types; nil when it has none or is gone.
    func proximity(_ id: Int32) -> CXInput2Proximity? {
        guard let device = opened[id] ?? XOpenDevice(display, XID(id)) else { return nil }
        opened[id] = device
        let proximity = cxinput2_proximity(device)
        return proximity.near_type == 0 ? nil : proximity
    }

    /// Closes a device that is no longer there.
    func close(_ id: Int32) {
        guard let device = opened.removeValue(forKey: id) else { return }
        XCloseDevice(display, device)
    }

    private func select(_ events: [Int32], of device: Int32, on window: Window) {
        var bits = [UInt8](repeating: 0, count: CXInput2MaskBytes)
        for event in events { cxinput2_set(&bits, event) }
        bits.withUnsafeMutableBufferPointer { bits in
            var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
            XISelectEvents(display, window, &mask, 1)
        }
    }
}
