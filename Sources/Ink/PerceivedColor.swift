internal import Glibc

/// A colour as it is perceived: its lightness, its hue, and its strength among the colours of that lightness and hue that a screen can
/// show.
///
/// Lightness, hue and chroma are those of OKLab (Björn Ottosson 2020, bottosson.github.io/posts/oklab). Strength is a share of the
/// strongest colour, not a distance from grey.
struct PerceivedColor {
    /// 0 (black) … 1 (white).
    let lightness: Double
    /// 0 (grey) … 1 (the strongest).
    let strength: Double
    /// The distance from grey.
    let chroma: Double
    /// The hue's direction in the plane of OKLab's a and b, of length 1.
    private let hue: SIMD2<Double>

    init(_ color: Color) {
        let lab = OKLab(color)
        let chroma = (lab.hue * lab.hue).sum().squareRoot()
        lightness = min(max(lab.lightness, 0), 1)
        guard chroma > Self.leastChroma else {
            (strength, self.chroma, hue) = (0, 0, .zero)
            return
        }
        self.chroma = chroma
        hue = lab.hue / chroma
        strength = min(chroma / max(Self.reach(lightness, hue), Self.leastChroma), 1)
    }

    /// Returns the colour of another lightness that is as strong among those of its lightness.
    func color(lightness: Double) -> Color { OKLab(lightness: lightness, hue: hue * (strength * Self.reach(lightness, hue))).color }

    /// The colour of another lightness with the same chroma, or the strongest that a screen can show.
    private func lab(lightness: Double) -> OKLab {
        OKLab(lightness: lightness, hue: chroma > 0 ? hue * min(chroma, Self.reach(lightness, hue)) : .zero)
    }

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

// MARK: - The dark

extension PerceivedColor {
    /// The luminances of the papers that contrasts are measured on, as WCAG 2 defines both: of the default paper in the light
    /// (`#fbfaf7`), and of slate, the lightest in the dark (`#2e3538`).
    private static let lightPaper = 0.955
    private static let darkPaper = 0.0343
    /// Up to this contrast, marks are equally far from either paper. Beyond it, the contrasts of the darkest marks on light paper are
    /// mapped to those of the lightest ones on dark paper.
    private static let equalContrast = 7.0
    private static let (mostOnLight, mostOnDark) = ((lightPaper + 0.05) / 0.05, 1.05 / (darkPaper + 0.05))
    /// The contrasts of white on light paper, and of black on dark paper, both below 1.
    private static let (leastOnLight, leastOnDark) = ((lightPaper + 0.05) / 1.05, 0.05 / (darkPaper + 0.05))
    /// Below the first chroma, a colour counts as grey; from the second on, it has a hue.
    private static let (greyish, hued) = (0.02, 0.07)

    /// 0 for a grey … 1 for a colour with a hue.
    private var hueShare: Double {
        let share = min(max((chroma - Self.greyish) / (Self.hued - Self.greyish), 0), 1)
        return share * share * (3 - 2 * share)
    }

    /// In which the colour, as it looks on light paper, is shown on dark paper.
    var onDarkPaper: Color {
        let mirrored = Self.scaled(
            (Self.lightPaper + 0.05) / (luminance + 0.05), (Self.leastOnLight, Self.mostOnLight), (Self.leastOnDark, Self.mostOnDark))
        let adapted = lightness(luminance: mirrored * (Self.darkPaper + 0.05) - 0.05)
        return lab(lightness: adapted + max(lightness - adapted, 0) * hueShare).color
    }

    /// Of the colours with this hue and chroma, the one that is shown nearest to this one on dark paper.
    var nearestOnLightPaper: Color {
        let goal = color(lightness: lightness).perceived
        var (best, least, nearest) = (Color(rgb: 0), Double.infinity, 0.5)
        var reach = 0.5
        for _ in 0..<3 {
            let middle = nearest
            for step in -8...8 {
                let place = min(max(middle + reach * Double(step) / 8, 0), 1)
                let color = lab(lightness: place).color
                let way = color.adapted(to: .dark).perceived - goal
                let error = (way * way).sum()
                if error < least { (best, least, nearest) = (color, error, place) }
            }
            reach /= 8
        }
        return best
    }

    /// Maps a contrast on one paper to that on the other.
    private static func scaled(_ contrast: Double, _ from: (least: Double, most: Double), _ to: (least: Double, most: Double)) -> Double {
        if contrast < 1 { return 1 - (1 - contrast) / (1 - from.least) * (1 - to.least) }
        if contrast <= equalContrast { return contrast }
        return equalContrast + (contrast - equalContrast) / (from.most - equalContrast) * (to.most - equalContrast)
    }

    private var luminance: Double { lab(lightness: lightness).luminance }

    /// The lightness at which the colour has a luminance; luminance rises with lightness.
    private func lightness(luminance: Double) -> Double {
        // A grey's luminance is the cube of its lightness, and no hue is far from it.
        if chroma == 0 { return cbrt(min(max(luminance, 0), 1)) }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<14 {
            let middle = (low + high) / 2
            if lab(lightness: middle).luminance < luminance { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension Color {
    /// This hue without any white or black in it; white for a grey.
    private var pure: Color {
        let (least, most) = (min(red, green, blue), max(red, green, blue))
        guard most > least else { return Color(rgb: 0xFFFFFF) }
        func channel(_ value: UInt8) -> UInt8 { UInt8(Int(value - least) * 255 / Int(most - least)) }
        return Color(red: channel(red), green: channel(green), blue: channel(blue))
    }

    /// The light that a highlighter of this colour adds to dark paper: of its pure hue, as much as leaves white words on it a contrast of
    /// 7.
    package var glow: Color {
        let (pure, paper) = (pure, Paper().adapted(to: .dark).color)
        let share = pure.glow(on: paper)
        func part(_ channel: UInt8) -> UInt8 { UInt8(Double(channel) * share) }
        return Color(red: part(pure.red), green: part(pure.green), blue: part(pure.blue))
    }

    private func glow(on paper: Color) -> Double {
        func lit(_ paper: UInt8, _ light: UInt8, _ share: Double) -> UInt8 {
            UInt8((255 - Double(255 - paper) * (1 - share * Double(light) / 255)).rounded())
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<10 {
            let share = (low + high) / 2
            let ground = Color(
                red: lit(paper.red, red, share), green: lit(paper.green, green, share), blue: lit(paper.blue, blue, share))
            if 1.05 / (OKLab(ground).luminance + 0.05) >= 7 { low = share } else { high = share }
        }
        return low
    }

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

    /// As WCAG 2 defines it, 0…1.
    var luminance: Double {
        let light = light
        return (SIMD3(0.2126, 0.7152, 0.0722) * light.clamped(lowerBound: .zero, upperBound: .one)).sum()
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
