/// Device pixels a logical point, told by the desktop.
enum ScaleFactor {
    /// From X's resource string ("Xft.dpi: 144" is 1.5) and the variable GDK_SCALE; the greater of them, in quarter steps, 1…4.
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
