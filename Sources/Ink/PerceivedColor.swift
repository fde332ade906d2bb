internal import Glibc

/// A colour as it is perceived: its lightness, its hue, and its strength among the colours of that lightness and hue that a screen can
/// show.
///
/// Lightness and hue are those of OKLab (Björn Ottosson 2020, bottosson.github.io/posts/oklab). Strength is a share of the strongest
/// colour, not a distance from grey, so any change of lightness leads to a colour that a screen can show.
struct PerceivedColor {
    /// 0 (black) … 1 (white).
    var lightness: Double
    /// 0 (grey) … 1 (the strongest).
    let strength: Double
    /// The hue's direction in the plane of OKLab's a and b, of length 1.
    private let hue: SIMD2<Double>

    init(_ color: Color) {
        let lab = OKLab(color)
        let chroma = (lab.hue * lab.hue).sum().squareRoot()
        lightness = min(max(lab.lightness, 0), 1)
        guard chroma > Self.leastChroma else {
            (strength, hue) = (0, .zero)
            return
        }
        hue = lab.hue / chroma
        strength = min(chroma / max(Self.reach(lightness, hue), Self.leastChroma), 1)
    }

    /// The nearest colour that a screen can show.
    var color: Color { OKLab(lightness: lightness, hue: hue * (strength * Self.reach(lightness, hue))).color }

    /// A chroma below this counts as grey, without a hue; one step of one channel changes the chroma by ten times as much.
    private static let leastChroma = 1e-4

    /// Returns the distance in OKLab from grey to the strongest colour of this lightness and hue.
    private static func reach(_ lightness: Double, _ hue: SIMD2<Double>) -> Double {
        // Every colour of sRGB is nearer than 0.33.
        var (near, far) = (0.0, 0.5)
        for _ in 0..<18 {
            let middle = (near + far) / 2
            if OKLab(lightness: lightness, hue: hue * middle).isOnScreen { near = middle } else { far = middle }
        }
        return near
    }
}

extension Color {
    /// Lightness, and the distance from grey towards red and towards yellow. In OKLab, equal distances look equal.
    package var perceived: SIMD3<Double> {
        let lab = OKLab(self)
        return SIMD3(lab.lightness, lab.hue.x, lab.hue.y)
    }

    /// Returns the colour at `part` (0…1) of the way to another one, in steps that look even. Each channel is clamped to what a screen can
    /// show.
    package func mixed(with other: Color, _ part: Double) -> Color {
        let (from, to) = (OKLab(self), OKLab(other))
        return OKLab(
            lightness: from.lightness * (1 - part) + to.lightness * part, hue: from.hue * (1 - part) + to.hue * part
        ).color
    }
}

private struct OKLab {
    var lightness: Double
    /// OKLab's a and b.
    var hue: SIMD2<Double>

    init(lightness: Double, hue: SIMD2<Double>) { (self.lightness, self.hue) = (lightness, hue) }

    init(_ color: Color) {
        let (r, g, b) = (Self.light(color.red), Self.light(color.green), Self.light(color.blue))
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        hue = SIMD2(
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    /// Red, green and blue light; 0…1 for a colour that a screen can show.
    private var light: SIMD3<Double> {
        let l = lightness + 0.3963377774 * hue.x + 0.2158037573 * hue.y
        let m = lightness - 0.1055613458 * hue.x - 0.0638541728 * hue.y
        let s = lightness - 0.0894841775 * hue.x - 1.2914855480 * hue.y
        let cubes = SIMD3(l * l * l, m * m * m, s * s * s)
        return SIMD3(
            (SIMD3(4.0767416621, -3.3077115913, 0.2309699292) * cubes).sum(),
            (SIMD3(-1.2684380046, 2.6097574011, -0.3413193965) * cubes).sum(),
            (SIMD3(-0.0041960863, -0.7034186147, 1.7076147010) * cubes).sum())
    }

    /// A screen can show the colour. The margin allows for rounding.
    var isOnScreen: Bool {
        let light = light
        return light.min() >= -1e-7 && light.max() <= 1 + 1e-7
    }

    var color: Color {
        let light = light
        return Color(red: Self.channel(light.x), green: Self.channel(light.y), blue: Self.channel(light.z))
    }

    /// The light that a channel of sRGB stands for, 0…1 (IEC 61966-2-1).
    private static func light(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func channel(_ light: Double) -> UInt8 {
        let light = min(max(light, 0), 1)
        let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8((value * 255).rounded())
    }
}
