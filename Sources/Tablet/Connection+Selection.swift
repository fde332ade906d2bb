internal import CXInput2
import Ink

/// Which events the server is asked for.
extension Connection {
    /// Every pointer's motion and buttons over `window`, through the master devices: only so other clients' grabs are respected and
    /// the first motion has its axes. Then devices that come and go, or have another pen,
    /// and the screen's size.
    func selectPointers(on window: Window) {
        var pointers = [XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_DeviceChanged]
        if hasGestures { pointers += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] }
        select(pointers, of: XIAllMasterDevices, on: window)
        select([XI_HierarchyChanged, XI_PropertyEvent], of: XIAllDevices, on: root)
        XSelectInput(display, root, StructureNotifyMask)
    }

    /// Everything that any pointer does anywhere, once, before windows and grabs have a say; and devices that come and go.
    func selectRaw() {
        select([XI_RawMotion, XI_RawButtonPress, XI_RawButtonRelease], of: XIAllMasterDevices, on: root)
        select([XI_HierarchyChanged, XI_PropertyEvent], of: XIAllDevices, on: root)
    }

    /// The fingers of one touch screen over `window`. By slave: on the masters they belong to the client that owns the window.
    func selectTouches(of id: Int32, on window: Window) {
        select([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd], of: id, on: window)
    }

    /// A pen's coming and going: XInput 1's, and on the root, since a window hears of it only with the pen above.
    func selectProximity(of id: Int32) {
        guard let proximity = proximity(id) else { return }
        var classes = [proximity.near_class, proximity.away_class]
        XSelectExtensionEvent(display, root, &classes, Int32(classes.count))
    }

    /// How a device, which this opens, tells of proximity; nil when it does not, or is gone.
    func proximity(_ id: Int32) -> CXInput2Proximity? {
        guard let device = opened[id] ?? XOpenDevice(display, XID(id)) else { return nil }
        opened[id] = device
        let proximity = cxinput2_proximity(device)
        return proximity.near_type == 0 ? nil : proximity
    }

    /// Lets go of a device that is no longer there.
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
