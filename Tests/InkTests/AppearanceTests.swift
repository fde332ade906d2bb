import Glibc
import Ink
import TestSupport
import Testing

/// Relative luminance as WCAG 2 defines it.
private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}

/// WCAG 2's contrast, 1…21.
private func contrast(_ a: Color, _ b: Color) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

private func apart(_ a: Color, _ b: Color) -> Int {
    max(abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
}

private func randomColors(_ count: Int, seed: UInt64) -> [Color] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in Color(rgb: .random(in: 0..<1 << 24, using: &random)) }
}

struct AppearanceTests {
    @Test("C1 a colour that is legible on light paper is legible in the dark, and one that reads well there reads well, on every paper")
    func contrastIsKept() {
        let colors = randomColors(1_500, seed: 5).map { (stored: $0, shown: $0.adapted(to: .dark)) }
        for paper in Paper.colors.map({ Paper(color: $0) }) {
            // Slate is dark in the light too, and ink on it is shown as in the dark.
            let light = paper.isDark ? Paper() : paper
            let dark = paper.adapted(to: .dark).color
            var readable = 0
            for (color, shown) in colors {
                let (before, after) = (contrast(color, light.color), contrast(shown, dark))
                if before >= 3 {
                    readable += 1
                    #expect(after >= 3, "\(color.hex) on \(paper.color.hex)")
                }
                if before >= 4.5 { #expect(after >= 4.5, "\(color.hex) on \(paper.color.hex)") }
            }
            #expect(readable > 500)
        }
    }

    @Test("C7 a colour that shows in the dark can be picked there, and shows the same; in the light it is itself")
    func shownIsFoundAgain() {
        var exact = 0
        for color in randomColors(300, seed: 7) {
            let shown = color.adapted(to: .dark)
            let again = shown.stored(shownIn: .dark).adapted(to: .dark)
            #expect(apart(again, shown) <= 3, "\(color.hex)")
            if again == shown { exact += 1 }
            #expect(color.adapted(to: .light) == color && color.stored(shownIn: .light) == color)
        }
        #expect(exact >= 270)
    }

    @Test("C7 what can be seen on dark paper, and any grey, looks as picked there; a darker colour is shown in its hue, as dark as can be")
    func pickedIsShown() {
        let slate = Color(rgb: 0x2E3538)
        for picked in randomColors(300, seed: 8) + (0...255).map({ Color(rgb: $0 * 0x010101) }) {
            let shown = picked.stored(shownIn: .dark).adapted(to: .dark)
            if contrast(picked, slate) >= 4 || picked.red == picked.green && picked.green == picked.blue {
                #expect(apart(shown, picked) <= 6, "\(picked.hex)")
            } else if (picked.perceived.y * picked.perceived.y + picked.perceived.z * picked.perceived.z).squareRoot() > 0.08 {
                #expect(contrast(shown, slate) <= 5 && abs(remainder(hue(shown) - hue(picked), 360)) < 16, "\(picked.hex) \(shown.hex)")
            }
        }
    }

    @Test("C1 in the dark every paper is dark, and no darker than the interface on it")
    func papersAreDark() {
        for color in randomColors(3_000, seed: 8) {
            let paper = Paper(color: color)
            let shown = paper.adapted(to: .dark).color
            #expect(Int(max(shown.red, shown.green, shown.blue)) + Int(min(shown.red, shown.green, shown.blue)) <= 255)
            #expect(paper.adapted(to: .light) == paper)
            #expect(!paper.isDark || shown == paper.color)
        }
        // The colour of panels in the dark.
        let plate = Color(rgb: 0x2A2A2E)
        for color in Paper.colors + [Color(rgb: 0xFFFFFF), Color(rgb: 0)] {
            let paper = Paper(color: color)
            #expect(paper.isDark || luminance(paper.adapted(to: .dark).color) >= luminance(plate) * 0.98, "\(color.hex)")
        }
    }

    @Test("C1 in the dark light colours are dark and dark ones light, hues stay, and greys stay grey")
    func lightnessIsMirrored() {
        #expect(Color(rgb: 0x000000).adapted(to: .dark) == Color(rgb: 0xFFFFFF))
        #expect(Color(rgb: 0xFFFFFF).adapted(to: .dark) == Color(rgb: 0x000000))
        for grey in 0...255 {
            let shown = Color(rgb: UInt32(grey) * 0x010101).adapted(to: .dark)
            #expect(shown.red == shown.green && shown.green == shown.blue)
        }
        for (rgb, strongest) in [(0xE03131, \Color.red), (0x2F9E44, \.green), (0x1971C2, \.blue), (0x7048E8, \.blue)]
            as [(UInt32, KeyPath<Color, UInt8>)]
        {
            let shown = Color(rgb: rgb).adapted(to: .dark)
            #expect(shown[keyPath: strongest] > 150 && shown[keyPath: strongest] == max(shown.red, shown.green, shown.blue))
        }
    }

    /// Half of one colour over another, as paint of opacity 0.5 leaves it.
    private func half(_ color: Color, over paper: Color) -> Color {
        func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) + Int(b) + 1) / 2) }
        return Color(red: mixed(color.red, paper.red), green: mixed(color.green, paper.green), blue: mixed(color.blue, paper.blue))
    }

    private func hue(_ color: Color) -> Double { atan2(color.perceived.z, color.perceived.y) * 180 / .pi }

    @Test("C1 in the dark markers glow: the yellow one still looks yellow on dark paper, with a contrast of 3 and more")
    func markersGlow() {
        let marker = InkStyle.standard(.marker)
        #expect(marker.opacity == 0.5 && marker.color == Color(rgb: 0xFFC400))
        let paper = Paper().adapted(to: .dark).color
        let mark = half(marker.adapted(to: .dark).color, over: paper)
        #expect(abs(hue(mark) - hue(marker.color)) <= 10 && contrast(mark, paper) >= 3, "\(mark.hex): \(contrast(mark, paper))")
        #expect(mark.perceived.x > 0.5, "no olive")
    }

    @Test("C1 in the dark a colour with a hue keeps it, is no darker than it is, and has a contrast of 3 and more on every paper")
    func huesStay() {
        let papers = Paper.colors.map { Paper(color: $0).adapted(to: .dark).color }
        for color in randomColors(500, seed: 11) {
            let shown = color.adapted(to: .dark)
            let (before, after) = (color.perceived, shown.perceived)
            let chroma = (before.y * before.y + before.z * before.z).squareRoot()
            guard chroma > 0.07 else { continue }
            #expect(after.x >= before.x - 0.005, "\(color.hex)")
            for paper in papers { #expect(contrast(shown, paper) >= 3, "\(color.hex) on \(paper.hex)") }
            #expect(abs(remainder(hue(shown) - hue(color), 360)) < 6, "\(color.hex) \(shown.hex)")
        }
        for rgb in [0xFFC400, 0xF08C00, 0xFFF04D] as [UInt32] { #expect(Color(rgb: rgb).adapted(to: .dark) == Color(rgb: rgb)) }
    }

    @Test("C1 a colour that was shown before is shown the same again, whatever it was shown with in between") func remembered() {
        var random = SeededRandom(seed: 12)
        let colors = randomColors(6, seed: 12)
        for appearance in Appearance.allCases {
            var shown = ShownColors(appearance)
            for _ in 0..<150 {
                let color = random.pick(colors)
                #expect(shown[color] == color.adapted(to: appearance))
            }
        }
    }

    @Test("C1 on slate and on black, ink is shown as in the dark at any time; on light papers, as the appearance is") func inkOnPapers() {
        let dark: Set = [Color(rgb: 0x2E3538), Color(rgb: 0)]
        for color in Paper.colors + [Color(rgb: 0), Color(rgb: 0xFFFF00), Color(rgb: 0xA0A0A0)] {
            for appearance in Appearance.allCases {
                #expect(Paper(color: color).inkAppearance(in: appearance) == (dark.contains(color) ? .dark : appearance), "\(color.hex)")
            }
        }
        #expect(Paper.colors.contains(Color(rgb: 0x2E3538)))
    }
}
