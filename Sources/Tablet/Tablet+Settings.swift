internal import CXInput2

/// Follows what the desktop has set, which its manager tells on a window of its own: by XSETTINGS, that every desktop on X has.
extension Tablet {
    /// Finds the manager, if there is one, and reads what it tells.
    mutating func followManager() {
        manager = connection.settingsManager()
        readSettings()
    }

    private mutating func readSettings() {
        clickHabits = (manager.flatMap(connection.settings) ?? XSettings()).clickHabits
    }

    /// Whether the event was about the manager.
    mutating func followManager(_ event: XEvent) -> Bool {
        switch event.type {
        case PropertyNotify:
            guard event.xproperty.window == manager else { return false }
            if event.xproperty.atom == connection.known.settings { readSettings() }
        case DestroyNotify:
            guard event.xdestroywindow.window == manager else { return false }
            followManager()
        case ClientMessage:
            guard event.xclient.message_type == connection.known.manager else { return false }
            if Atom(bitPattern: event.xclient.data.l.1) == connection.known.settingsOwner { followManager() }
        default: return false
        }
        return true
    }
}

extension Connection {
    /// The window of the desktop's settings manager, whose changes are told from now on; nil without one.
    func settingsManager() -> Window? {
        while true {
            let owner = XGetSelectionOwner(display, known.settingsOwner)
            guard owner != 0 else { return nil }
            XSelectInput(display, owner, PropertyChangeMask | StructureNotifyMask)
            // Another may have taken its place before anybody listened.
            if XGetSelectionOwner(display, known.settingsOwner) == owner { return owner }
        }
    }

    /// What the manager tells; nil where it makes no sense.
    func settings(of manager: Window) -> XSettings? {
        var (type, format, count, left) = (Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        // A quarter of a megabyte; desktops have some kilobytes.
        let status = XGetWindowProperty(
            display, manager, known.settings, 0, 1 << 16, False, known.settings, &type, &format, &count, &left, &data)
        defer { if let data { XFree(data) } }
        guard status == Success, type == known.settings, format == 8, left == 0, let data else { return nil }
        return XSettings(Array(UnsafeBufferPointer(start: data, count: Int(count))))
    }
}
