import Ink

/// A colour by hue, saturation and brightness, each 0…1. Hue 1 equals hue 0.
package struct HSB: Hashable, Sendable {
    package var hue, saturation, brightness: Double

    package init(hue: Double, saturation: Double, brightness: Double) {
        (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    }

    /// Greys have no hue and black has no saturation: these are taken from `fallback`, so that no slider jumps.
    package init(_ color: Color, fallback: HSB? = nil) {
        let (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
        let most = max(red, green, blue)
        let spread = most - min(red, green, blue)
        brightness = most
        saturation = most > 0 ? spread / most : fallback?.saturation ?? 0
        guard spread > 0 else {
            hue = fallback?.hue ?? 0
            return
        }
        let sixths =
            most == red ? (green - blue) / spread : most == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    package var color: Color {
        func channel(_ offset: Double) -> UInt8 {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return UInt8((255 * (brightness - brightness * saturation * max(0, min(k, 4 - k, 1)))).rounded())
        }
        return Color(red: channel(5), green: channel(3), blue: channel(1))
    }
}
