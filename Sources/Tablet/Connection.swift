internal import CXInput2
internal import Glibc
import Ink

/// A private connection to the X server, with XInput 2.2.
///
/// X errors do not end it: a device unplugged a moment ago causes one. Losing the server sets `isLost`; from then on the connection must
/// not be used.
final class Connection {
    let display: OpaquePointer
    /// The major opcode of XInput's events.
    let opcode: Int32
    /// The server reports touchpad gestures (since XInput 2.4).
    let hasGestures: Bool
    let root: Window
    /// Set by Xlib when the server is lost; outlives the connection in case that comes late.
    private let lost: UnsafeMutablePointer<Int32>
    /// Devices opened for their proximity events.
    var opened: [Int32: UnsafeMutablePointer<XDevice>] = [:]
    let known: KnownAtoms

    init() throws(TabletError) {
        guard let display = XOpenDisplay(nil) else { throw .noDisplay(getenv("DISPLAY").map { String(cString: $0) }) }
        lost = .allocate(capacity: 1)
        lost.initialize(to: 0)
        cxinput2_survive(display, lost)
        self.display = display
        root = XDefaultRootWindow(display)
        known = KnownAtoms(display)
        var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
        var (major, minor) = (Int32(2), Int32(4))
        // XInput 2 sends its events as generic ones: without that extension none would come.
        guard XQueryExtension(display, "Generic Event Extension", &opcode, &event, &error) != 0,
            XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
            XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2)
        else {
            XCloseDisplay(display)
            lost.deallocate()
            throw .noXInput
        }
        self.opcode = opcode
        hasGestures = (major, minor) >= (2, 4)
    }

    deinit {
        guard !isLost else { return }
        for device in opened.values { XCloseDevice(display, device) }
        XCloseDisplay(display)
        lost.deallocate()
    }

    var isLost: Bool { lost.pointee != 0 }

    /// The server's time in milliseconds, from the event of a change that changes nothing.
    func stamp() -> UInt32 {
        let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
        defer { XDestroyWindow(display, window) }
        XSelectInput(display, window, PropertyChangeMask)
        XChangeProperty(display, window, Atom(XA_WM_NAME), Atom(XA_STRING), 8, PropModeAppend, nil, 0)
        var event = XEvent()
        XWindowEvent(display, window, PropertyChangeMask, &event)
        return UInt32(truncatingIfNeeded: event.xproperty.time)
    }

    /// The root window's size in pixels.
    func screenSize() -> (width: Int, height: Int) {
        let screen = XDefaultScreen(display)
        return (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
    }

    /// The atom's name; nil for none.
    func name(of atom: Atom) -> String? {
        guard atom != 0, let name = XGetAtomName(display, atom) else { return nil }
        defer { XFree(name) }
        return String(cString: name)
    }
}

/// The device properties that identify tablets, and the atoms of the desktop's settings, interned once; 0 where no driver on this server
/// uses one.
struct KnownAtoms {
    let wacomToolType: Atom
    let wacomSerialIDs: Atom
    let libinputToolID: Atom
    let libinputToolSerial: Atom
    /// Whoever comes to manage something for all.
    let manager: Atom
    /// The selection that the manager of this screen's settings owns, and the property in which it tells them.
    let settingsOwner: Atom
    let settings: Atom

    init(_ display: OpaquePointer) {
        wacomToolType = XInternAtom(display, "Wacom Tool Type", False)
        wacomSerialIDs = XInternAtom(display, "Wacom Serial IDs", False)
        libinputToolID = XInternAtom(display, "libinput Tablet Tool ID", False)
        libinputToolSerial = XInternAtom(display, "libinput Tablet Tool Serial", False)
        manager = XInternAtom(display, "MANAGER", False)
        settingsOwner = XInternAtom(display, "_XSETTINGS_S\(XDefaultScreen(display))", False)
        settings = XInternAtom(display, "_XSETTINGS_SETTINGS", False)
    }
}
