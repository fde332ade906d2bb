import Commands
import Ink

/// The name of a colour: that of the nearest named colour, by the distance that the eye perceives.
struct ColorName {
    /// The key of the name in a language's titles.
    let key: String

    init(of color: Color) {
        let place = color.perceived
        var (best, least) = ("black", Double.infinity)
        for (name, named) in Self.named {
            // Hues tell colours apart better than lightness does.
            let (light, across, along) = (place.x - named.x, place.y - named.y, place.z - named.z)
            let distance = light * light + 4 * (across * across + along * along)
            if distance < least { (best, least) = (name, distance) }
        }
        key = "color." + best
    }

    private static let named: [(name: String, place: SIMD3<Double>)] = table.flatMap { name, colors in
        colors.map { (name, Color(rgb: $0).perceived) }
    }

    /// Each name with typical colours, spread over the range that the name covers.
    private static let table: [(String, [UInt32])] = [
        ("black", [0x0C0C0E, 0x1A1A1E]), ("dark-grey", [0x48484C]), ("grey", [0x868686]), ("light-grey", [0xC4C4C4, 0xDCDCDC]),
        ("white", [0xFFFFFF, 0xF8F8F8]), ("warm-white", [0xFBFAF7]),
        ("red", [0xE03131]), ("dark-red", [0x8B1A1A, 0x4E1010]), ("light-red", [0xF58A8A, 0xF8C4C4]),
        ("brown", [0x8A4A1C, 0x5E3A1A, 0x9A6B20]), ("orange", [0xF08C00, 0xF76707]), ("peach", [0xFFC9A0, 0xFFE0C8]),
        ("yellow", [0xFFC400, 0xFCCB0A, 0xFFE14D]), ("olive", [0x808000, 0x7D6A10]), ("cream", [0xFFF1C9, 0xFDF6E3]),
        ("beige", [0xE8D9B8, 0xD9C7A0]),
        ("lime", [0x9CC421, 0xB4DD4A]), ("green", [0x2F9E44, 0x20E020]), ("dark-green", [0x1B5E2A, 0x0C3A16]),
        ("light-green", [0x9BE0A4, 0xD3ECC0]),
        ("teal", [0x1A8A86]), ("cyan", [0x0AA5D8, 0x22C3D6]),
        ("blue", [0x1971C2, 0x1279F2, 0x3A5FE0, 0x1010F0]), ("dark-blue", [0x1A3A7A, 0x1B1F70, 0x14243A]),
        ("light-blue", [0x8CC8F5, 0xC4E2FA]),
        ("violet", [0x7048E8, 0x7A37DC, 0x4B32D8]), ("dark-violet", [0x44207E]), ("light-violet", [0xB7A2F5, 0xDCD2FB]),
        ("purple", [0xB436C9]), ("dark-purple", [0x6A1C78, 0x3D1045]),
        ("pink", [0xF06AA0, 0xE89AD8, 0xF4B8D0, 0xFFC0CB]), ("crimson", [0xD92F6B]), ("dark-pink", [0x8A1A48]),
    ]
}
