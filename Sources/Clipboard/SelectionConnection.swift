internal import CXInput2
internal import Glibc

/// A connection to the X server with a window that owns selections, and the names that go with them. One thread uses it.
///
/// X errors do not end it, for the windows of other programs may go at any moment. Losing the server sets `isLost`.
final class SelectionConnection: @unchecked Sendable {
    let display: OpaquePointer
    /// It never shows.
    let window: Window
    /// The same, for the events that tell the time alone.
    private let clock: Window
    let atoms: SelectionAtoms
    /// The most bytes that one request to the server takes with it.
    let most: Int
    private let lost: UnsafeMutablePointer<Int32>

    /// The most bytes of a piece: other programs may draw beside it.
    private static let piece = 1 << 18

    /// Nil where there is no X server.
    init?(_ name: String?) {
        guard let display = XOpenDisplay(name) else { return nil }
        lost = .allocate(capacity: 1)
        lost.initialize(to: 0)
        cxinput2_survive(display, lost)
        self.display = display
        func makeWindow() -> Window {
            let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0)
            XSelectInput(display, window, PropertyChangeMask)
            return window
        }
        (window, clock) = (makeWindow(), makeWindow())
        atoms = SelectionAtoms(display)
        let words = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display))
        // A request has a head of its own.
        most = min(Self.piece, Int(words) * 4 - 256)
    }

    deinit {
        if !isLost { XCloseDisplay(display) }
        lost.deallocate()
    }

    var isLost: Bool { lost.pointee != 0 }
    var descriptor: Int32 { XConnectionNumber(display) }

    /// The server's time, from the event of a change that changes nothing.
    func now() -> Time {
        XChangeProperty(display, clock, atoms.stamp, atoms.integer, 32, PropModeAppend, nil, 0)
        var event = XEvent()
        XWindowEvent(display, clock, PropertyChangeMask, &event)
        return event.xproperty.time
    }

    func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

    // MARK: - Properties

    func set(_ property: Atom, of window: Window, _ type: Atom, _ bytes: ArraySlice<UInt8>) {
        bytes.withContiguousStorageIfAvailable {
            _ = XChangeProperty(display, window, property, type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
        }
    }

    /// Sets numbers of 32 bits, which Xlib takes as longs.
    func set(_ property: Atom, of window: Window, _ type: Atom, numbers: [UInt]) {
        numbers.withUnsafeBytes {
            _ = XChangeProperty(
                display, window, property, type, 32, PropModeReplace, $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
        }
    }

    /// A property's type, and its bytes or, where they are numbers of 32 bits, those; nil where it is not there. Takes it away.
    ///
    /// - Parameter most: of bytes; of a longer property only its beginning comes.
    func take(_ property: Atom, of window: Window, most: Int, keeps: Bool = false) -> Property? {
        var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        // In words of four bytes, one more than wanted, so that what is too long is told from what is not.
        let words = min(most / 4 + 1, Int(Int32.max / 4))
        guard
            XGetWindowProperty(
                display, window, property, 0, words, keeps ? False : True, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
                == Success, let data
        else { return nil }
        defer { XFree(data) }
        // The server takes nothing away of which there is a rest.
        if rest > 0, !keeps { XDeleteProperty(display, window, property) }
        if type == 0 { return nil }
        var result = Property(type: type)
        if format == 32 {
            let numbers = UnsafeRawPointer(data).assumingMemoryBound(to: UInt.self)
            result.numbers = Array(UnsafeBufferPointer(start: numbers, count: Int(count)))
        } else if format == 8 {
            result.bytes = Array(UnsafeBufferPointer(start: data, count: Int(count)))
        }
        return result
    }

    struct Property {
        let type: Atom
        var bytes: [UInt8] = []
        var numbers: [UInt] = []
    }
}

/// Names of the selection protocol (ICCCM 2; the clipboard manager's and that of drops by freedesktop.org).
struct SelectionAtoms {
    let clipboard, dropped, manager, targets, timestamp, multiple, saveTargets, pairs, incremental, atom, integer, stamp, received,
        saved: Atom

    init(_ display: OpaquePointer) {
        func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
        (clipboard, dropped, manager) = (atom("CLIPBOARD"), atom("XdndSelection"), atom("CLIPBOARD_MANAGER"))
        (targets, timestamp, multiple, saveTargets) = (atom("TARGETS"), atom("TIMESTAMP"), atom("MULTIPLE"), atom("SAVE_TARGETS"))
        (pairs, incremental, self.atom, integer) = (atom("ATOM_PAIR"), atom("INCR"), Atom(XA_ATOM), Atom(XA_INTEGER))
        (stamp, received, saved) = (atom("INKSTONE_STAMP"), atom("INKSTONE_RECEIVED"), atom("INKSTONE_SAVED"))
    }
}
