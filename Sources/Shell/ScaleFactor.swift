internal import CSDL2
internal import Glibc

/// Device pixels a logical point on an X display, which SDL does not tell: GDK_SCALE, else Xft.dpi over 96, in quarters, 1…4.
enum ScaleFactor {
    static func ofX11(_ display: OpaquePointer) -> Double {
        if let text = getenv("GDK_SCALE"), let scale = Double(String(cString: text)), scale.isFinite { return rounded(scale) }
        guard let resources = XResourceManagerString(display), let dpi = dpi(in: String(cString: resources)) else { return 1 }
        return rounded(dpi / 96)
    }

    static func dpi(in resources: String) -> Double? {
        for line in resources.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
            return Double(line.dropFirst("Xft.dpi:".count).filter { $0 != "\t" && $0 != " " })
        }
        return nil
    }

    static func rounded(_ scale: Double) -> Double { min(max((scale * 4).rounded() / 4, 1), 4) }
}
