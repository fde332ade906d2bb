internal import CSDL2
internal import Glibc

/// The desktop's scale factor: device pixels per logical point.
enum ScaleFactor {
    /// The greater of X's resource string ("Xft.dpi: 144" is 1.5) and the variable GDK_SCALE, in quarter steps, 1…4.
    static func factor(resources: String?, gdkScale: String?) -> Double {
        let dpi = resources.flatMap(dotsPerInch) ?? dotsPerInchAtOne
        let stated = max(dpi / dotsPerInchAtOne, gdkScale.flatMap { Double($0) } ?? 1)
        return min(max((stated * 4).rounded() / 4, 1), 4)
    }

    private static let dotsPerInchAtOne = 96.0

    private static func dotsPerInch(_ resources: String) -> Double? {
        for line in resources.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
            let value = line.dropFirst("Xft.dpi:".count).drop { $0 == " " || $0 == "\t" }
            if let dpi = Double(String(value.prefix { $0.isNumber || $0 == "." })) { return dpi }
        }
        return nil
    }
}

extension ScaleFactor {
    /// The present scale; asks the X server, if there is one.
    static func current(_ native: NativeWindow) -> Double {
        factor(resources: resources(native), gdkScale: getenv("GDK_SCALE").map { String(cString: $0) })
    }

    /// Read from the server, since Xlib's own copy is as old as its connection.
    private static func resources(_ native: NativeWindow) -> String? {
        guard case .x11(let display, _) = native else { return nil }
        var (type, format, count, rest) = (Atom(0), Int32(0), UInt(0), UInt(0))
        var text: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, XDefaultRootWindow(display), property, 0, 1 << 20, False, Atom(AnyPropertyType), &type, &format, &count, &rest, &text)
        guard let text else { return nil }
        defer { XFree(text) }
        return format == 8 ? String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self) : nil
    }

    /// X's resource string, a predefined atom.
    static var property: Atom { Atom(XA_RESOURCE_MANAGER) }
}
