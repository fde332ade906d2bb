import Bytes
import Commands
import Glibc
import Ink
import Testing
@testable import Doctor
@testable import Interface
@testable import Panels
@testable import Widgets

/// Everything visible, compared with how it looked when the digests below were made.
///
/// Pixels of text depend on the machine's fonts, Cairo and Pango: the test is skipped when they differ from `madeWith`. When a look changes
/// on purpose, replace the lines by those that the failing test prints, and say why in the commit. To see what has changed, run the test
/// before and after with INKSTONE_PICTURES=FOLDER, which writes each picture there.
struct GoldenTests {
    private let bench = Bench()

    /// `Machine.drawing` where the digests were made: Inter 4.0, Pango 1.50, Cairo 1.16.
    private static let madeWith: UInt64 = 0x17f04a358bbc4e40
    private static let isHere = Machine.drawing == madeWith

    @Test(
        "everything looks as it did: light, dark, both scales, both hands, in a small window and a large one",
        .enabled(if: isHere, "the fonts or libraries here draw letters otherwise than where the digests were made"),
        arguments: Gallery.windows.map { "\(Int($0.width))×\(Int($0.height))" })
    func looks(window: String) throws {
        let size = try #require(Gallery.windows.first { "\(Int($0.width))×\(Int($0.height))" == window })
        var lines: [String] = []
        for exhibit in Gallery.exhibits {
            var digest = Digest()
            for wall in Gallery.walls(size) { add(Gallery.open(exhibit, on: wall, bench), exhibit, wall, to: &digest) }
            let name = "\(window) \(exhibit.name)"
            if Self.digests[name] != digest.value { lines.append("\"\(name)\": 0x\(String(digest.value, radix: 16)),") }
        }
        #expect(lines.isEmpty, "looks otherwise:\n\(lines.joined(separator: "\n"))")
    }

    /// At rest; in the plain window for the right hand also with each control under the pointer, pressed, and focused.
    private func add(_ interface: Interface, _ exhibit: Gallery.Exhibit, _ wall: Gallery.Wall, to digest: inout Digest) {
        let states: [(isHot: Bool, isPressed: Bool, isFocused: Bool)] = [
            (false, false, false), (true, false, false), (true, true, false), (false, false, true),
        ]
        for layer in interface.shown.layers {
            for (index, state) in states.prefix(wall.scale == 1 && wall.hand == .right ? 4 : 1).enumerated() {
                let drawn = layer.controls.map {
                    PlatePicture<Action>.Drawn(control: $0, isHot: state.isHot, isPressed: state.isPressed, isFocused: state.isFocused)
                }
                let picture = PlatePicture<Action>(layer, drawn: drawn, look: interface.state.look, scale: wall.scale, fonts: bench.fonts)
                let (surface, left, top) = picture.placed
                digest.combine(UInt64(bitPattern: Int64(left)) << 32 ^ UInt64(bitPattern: Int64(top)))
                digest.combine(UInt64(surface.pixelWidth))
                for y in 0..<surface.pixelHeight {
                    surface.row(y, 0..<surface.pixelWidth).withUnsafeBytes { digest.combine(bytes: $0) }
                }
                if getenv("INKSTONE_PICTURES") != nil {
                    Machine.write(Pixels(picture, within: layer.plate), as: "\(exhibit.name), \(layer.name), \(wall), \(index)")
                }
            }
        }
    }

    private static let digests: [String: UInt64] = [
        "480×360 colors": 0x13f8c4f23707f704,
        "480×360 ink": 0x1b7f99b136da0e9d,
        "480×360 menu": 0x7c0ad253db7207c1,
        "480×360 settings": 0x6b02ca3ae0c5fa36,
        "480×360 commands": 0x30e80a88dc7d4812,
        "480×360 shortcuts": 0xa9f7e5b25295e9f1,
        "480×360 doctor": 0xc9098be881200e40,
        "480×360 gallery": 0x8f9c69f208a4e658,
        "480×360 naming": 0x61ab5e6cc3e73107,
        "480×360 history": 0xd0d492bb4fee5386,
        "480×360 trimming": 0x46e4e02171120d89,
        "480×360 an export with all that can be said": 0x6bb6080bfa784349,
        "480×360 export": 0x5a9893f0a167c767,
        "480×360 palette": 0x2ea5ca6b5115bd16,
        "480×360 sizes": 0x2e7e6c508016c618,
        "480×360 tools": 0x6827942915f779e6,
        "480×360 tools at the top": 0x129584207ea04adf,
        "480×360 tools at the bottom": 0x9dd5eb7e13ab0ec0,
        "480×360 tools minimised": 0x2ee2f53694c9d8e5,
        "480×360 spectrum": 0xd90393bf84a96358,
        "480×360 sliders": 0xa8306195ba1df7cd,
        "480×360 saved colours": 0xd9a94c9af121c773,
        "480×360 a search": 0x32afbc24d0806a9d,
        "480×360 a search for nothing": 0x27341d7815f18a34,
        "480×360 a gesture's choices": 0x33462facf55e176d,
        "480×360 the end of the settings": 0x340764d929fdafcd,
        "480×360 the end of the doctor": 0x64cbc107aeea82bc,
        "480×360 many drawings": 0x9b57db22461e3e9a,
        "480×360 many drawings, scrolled": 0x878d5c39384941c7,
        "480×360 a drawing's buttons": 0xa082ed26dbba5773,
        "480×360 a drawing's name": 0x6aaa7933f3232a6,
        "480×360 nothing drawn": 0xe871b7ccad54718a,
        "480×360 a name refused": 0xeb4bf8cf92d810c8,
        "480×360 a note": 0x2959fb1757861be4,
        "480×360 a tool's toast": 0x5850973a2f2e80d0,
        "480×360 a note with a button": 0x97557e3f7d253750,
        "480×360 a turned and flipped view": 0x9d60a0541d2d865,
        "480×360 tools hidden by the pen": 0xc80a3686f9d8cb70,
        "480×360 a number's toast": 0x30e328aefab840f3,
        "480×360 a command's toast": 0xf0d611841d1cedad,
        "1280×800 colors": 0xda4a173ace7f7bc,
        "1280×800 ink": 0x325efd2894770697,
        "1280×800 menu": 0x2bc439745492e384,
        "1280×800 settings": 0xd9ff4cecc24c0ef3,
        "1280×800 commands": 0xe88ca9f303997765,
        "1280×800 shortcuts": 0x70b81885524256a8,
        "1280×800 doctor": 0xed39cb5944b9032,
        "1280×800 gallery": 0xdc2fbb244e35383d,
        "1280×800 naming": 0x7340ecaa69c97650,
        "1280×800 history": 0x41139a72b7433bcb,
        "1280×800 trimming": 0xd0a22c927184a587,
        "1280×800 an export with all that can be said": 0xa7c48ea8c127e1eb,
        "1280×800 export": 0xe2fffd949abc961d,
        "1280×800 palette": 0x5df8bdd9b41cfa23,
        "1280×800 sizes": 0x2846c3b6707520a4,
        "1280×800 tools": 0x4c70795ac5d635f1,
        "1280×800 tools at the top": 0xa0f07c3f87088ff0,
        "1280×800 tools at the bottom": 0x225f4f8290f69137,
        "1280×800 tools minimised": 0xd2633e44800ba57a,
        "1280×800 spectrum": 0xefd00bf020ba6754,
        "1280×800 sliders": 0x68db2ddc76f359b7,
        "1280×800 saved colours": 0xbb831618c8dad7c0,
        "1280×800 a search": 0x48724aa6cb9ef85b,
        "1280×800 a search for nothing": 0xafacc3d56cdbd4cd,
        "1280×800 a gesture's choices": 0xe89fa945357e4140,
        "1280×800 the end of the settings": 0xaeb7f53680b7164a,
        "1280×800 the end of the doctor": 0x47b4549146773a11,
        "1280×800 many drawings": 0x8ad672234864c6b8,
        "1280×800 many drawings, scrolled": 0x5be0e858c802959e,
        "1280×800 a drawing's buttons": 0x49664f0f1f8234b8,
        "1280×800 a drawing's name": 0xdd60d85789078cae,
        "1280×800 nothing drawn": 0xd2b2a230ad8c13,
        "1280×800 a name refused": 0x1a14df8b6b1fa521,
        "1280×800 a note": 0xe76e7de62e9fda4c,
        "1280×800 a tool's toast": 0xd14e3ea0304e8e93,
        "1280×800 a note with a button": 0x3d77b7ea557a061f,
        "1280×800 a turned and flipped view": 0xe083b1b22cf0b99b,
        "1280×800 tools hidden by the pen": 0xe3e7a2130ade46b4,
        "1280×800 a number's toast": 0x10d63fda5cb34322,
        "1280×800 a command's toast": 0x83f91efa3e3c4fc,
    ]
}
