import Testing

@testable import Shell

@Suite struct ScaleFactorTests {
    @Test("the desktop's dots an inch give the scale, in quarter steps")
    func dotsPerInch() {
        let cases: [(String?, Double)] = [
            (nil, 1), ("", 1), ("Xft.dpi:\t96\n", 1), ("Xcursor.size:\t24\nXft.dpi:\t144\nXft.rgba:\tnone", 1.5), ("Xft.dpi: 192", 2),
            ("Xft.dpi:\t120.5", 1.25), ("Xft.dpi: 72", 1), ("Xft.dpi: 9600", 4), ("Xft.dpi: many", 1), ("*Xft.dpi: 192", 1),
        ]
        for (resources, scale) in cases { #expect(ScaleFactor.factor(resources: resources, gdkScale: nil) == scale) }
    }

    @Test("where both are stated the greater counts; nonsense counts as 1")
    func variable() {
        #expect(ScaleFactor.factor(resources: nil, gdkScale: "2") == 2)
        #expect(ScaleFactor.factor(resources: "Xft.dpi: 144", gdkScale: "2") == 2)
        #expect(ScaleFactor.factor(resources: "Xft.dpi: 144", gdkScale: "1") == 1.5)
        #expect(ScaleFactor.factor(resources: "Xft.dpi: 72", gdkScale: "0.5") == 1, "nothing is shown smaller than it was made")
        for nonsense in ["", "two", "-3", "0", "nan"] { #expect(ScaleFactor.factor(resources: nil, gdkScale: nonsense) == 1) }
    }
}
