internal import Glibc
import Ink

/// A colour with its opacity: sRGB components, 0…1.
package struct Shade: Hashable, Sendable {
    package var red, green, blue, alpha: Double

    package init(_ color: Color, alpha: Double = 1) {
        red = Double(color.red) / 255
        green = Double(color.green) / 255
        blue = Double(color.blue) / 255
        self.alpha = alpha
    }

    /// From 0xRRGGBB.
    package init(_ rgb: UInt32, alpha: Double = 1) { self.init(Color(rgb: rgb), alpha: alpha) }

    package func with(alpha: Double) -> Shade {
        var shade = self
        shade.alpha *= alpha
        return shade
    }

    /// Relative luminance as WCAG 2 defines it.
    package var luminance: Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// WCAG 2's contrast of two opaque colours, 1…21.
    package func contrast(to other: Shade) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
