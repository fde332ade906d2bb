internal import Glibc
import Ink

/// A colour with its opacity, sRGB, 0…1.
struct Shade: Hashable, Sendable {
    var red, green, blue, alpha: Double

    init(_ color: Color, alpha: Double = 1) {
        red = Double(color.red) / 255
        green = Double(color.green) / 255
        blue = Double(color.blue) / 255
        self.alpha = alpha
    }

    /// From 0xRRGGBB.
    init(_ rgb: UInt32, alpha: Double = 1) { self.init(Color(rgb: rgb), alpha: alpha) }

    func with(alpha: Double) -> Shade {
        var shade = self
        shade.alpha *= alpha
        return shade
    }

    /// Relative luminance as WCAG 2 defines it.
    var luminance: Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// WCAG 2's contrast of two opaque colours, 1…21.
    func contrast(to other: Shade) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}

/// The interface's colours. Text on its plates has a contrast of 4.5 and more; a test holds them to it.
struct Look: Hashable, Sendable {
    var plate: Shade
    var border: Shade
    var text: Shade
    var secondaryText: Shade
    /// What is chosen, and what has the focus.
    var accent: Shade
    var onAccent: Shade
    /// What is wrong.
    var alert: Shade
    /// Laid over what the pointer is on, and over what is pressed.
    var hover: Shade
    var pressed: Shade
    /// Tracks, fields, and segments that are not chosen.
    var well: Shade
    var separator: Shade
    var shadow: Shade

    static let light = Look(
        plate: Shade(0xF9F9FA), border: Shade(0x000000, alpha: 0.12), text: Shade(0x1C1C1F), secondaryText: Shade(0x4E4E55),
        accent: Shade(0x1B66D2), onAccent: Shade(0xFFFFFF), alert: Shade(0xC92A2A), hover: Shade(0x000000, alpha: 0.06),
        pressed: Shade(0x000000, alpha: 0.13), well: Shade(0xE7E7EA), separator: Shade(0x000000, alpha: 0.10),
        shadow: Shade(0x000000, alpha: 0.20))

    static let dark = Look(
        plate: Shade(0x2A2A2E), border: Shade(0xFFFFFF, alpha: 0.14), text: Shade(0xF2F2F4), secondaryText: Shade(0xC8C8CE),
        accent: Shade(0x5B9DF5), onAccent: Shade(0x10131A), alert: Shade(0xFF8787), hover: Shade(0xFFFFFF, alpha: 0.06),
        pressed: Shade(0xFFFFFF, alpha: 0.12), well: Shade(0x3D3D42), separator: Shade(0xFFFFFF, alpha: 0.12),
        shadow: Shade(0x000000, alpha: 0.45))
}

/// Measures that several panels share, in logical points.
enum Metric {
    /// The least side of what a finger presses.
    static let target = 44.0
    /// Between the window's edge and what floats: 20 where the window is at least 600 wide, else 16.
    static func margin(windowWidth: Double) -> Double { windowWidth >= 600 ? 20 : 16 }
    static let padding = 16.0
    /// Between two plates.
    static let gap = 10.0
    static let radius = 14.0
    /// The shadow's reach around a plate.
    static let shadow = 14.0
}
