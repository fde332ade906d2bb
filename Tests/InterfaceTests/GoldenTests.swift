import Bytes
import Commands
import Glibc
import Ink
import Testing
@testable import Doctor
@testable import Interface
@testable import PanelModel
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
        "480×360 ink": 0xa20233417c5488c9,
        "480×360 menu": 0xeb5ebca819512319,
        "480×360 settings": 0xfda8f97f4f73cb35,
        "480×360 commands": 0x89730245c10d8583,
        "480×360 shortcuts": 0x51c5017966beea8c,
        "480×360 find": 0x103d7dd8b2df36aa,
        "480×360 doctor": 0x1ca84cbfece25241,
        "480×360 gallery": 0x272393cc099d3425,
        "480×360 naming": 0x39197bb46e789d2b,
        "480×360 history": 0xd0d492bb4fee5386,
        "480×360 trimming": 0x46e4e02171120d89,
        "480×360 an export with all that can be said": 0x82040b26ed7bd4dd,
        "480×360 a film with all that can be said": 0x8545c9fcba9fd8d0,
        "480×360 export": 0x6125b4a839cdc246,
        "480×360 studio": 0x8d8fa1fa3426830d,
        "480×360 palette": 0xeb3ec87c0a5f7e7e,
        "480×360 sizes": 0x2e7e6c508016c618,
        "480×360 tools": 0x6827942915f779e6,
        "480×360 tools at the top": 0x22bfe4f37fdff0ad,
        "480×360 tools at the bottom": 0xa2a958a837454064,
        "480×360 tools minimised": 0x2ee2f53694c9d8e5,
        "480×360 spectrum": 0xd90393bf84a96358,
        "480×360 sliders": 0xa8306195ba1df7cd,
        "480×360 saved colours": 0xd9a94c9af121c773,
        "480×360 a search": 0xba4ff2e4bf2c4536,
        "480×360 a search for nothing": 0x27341d7815f18a34,
        "480×360 a search that was written": 0xd4a09872a2f36269,
        "480×360 a search that a pen writes": 0x5eb172e680193735,
        "480×360 a gesture's choices": 0xf7c3351bdfbea2c9,
        "480×360 the end of the settings": 0x2a33b361fb017815,
        "480×360 the end of the doctor": 0xea974e45ff961de1,
        "480×360 many drawings": 0xa7e742921bc8bd0a,
        "480×360 many drawings, scrolled": 0x67dfd8b89e0d6be2,
        "480×360 a drawing's buttons": 0xe62c6af2a2c0f87,
        "480×360 a drawing's name": 0x9cf56c2a3c2b3637,
        "480×360 nothing drawn": 0x8863e3e3f6228f0d,
        "480×360 a name refused": 0x27562b81eb1d93e2,
        "480×360 a note": 0x2959fb1757861be4,
        "480×360 a tool's toast": 0x5850973a2f2e80d0,
        "480×360 a note with a button": 0x97557e3f7d253750,
        "480×360 a picture in hand": 0x3e7795de48d4e3bb,
        "480×360 a text that is typed": 0x9a980e6f6a97f376,
        "480×360 where a text is to begin": 0x7782c9ebe9abd6a7,
        "480×360 a turned and flipped view": 0x9d60a0541d2d865,
        "480×360 tools hidden by the pen": 0xc80a3686f9d8cb70,
        "480×360 a number's toast": 0x30e328aefab840f3,
        "480×360 a command's toast": 0xf0d611841d1cedad,
        "1280×800 colors": 0xada48b03f6813552,
        "1280×800 ink": 0x5d3953fb5d4095b3,
        "1280×800 menu": 0x9ffd25786cb36dd4,
        "1280×800 settings": 0x862a18a176b533ee,
        "1280×800 commands": 0x2e406909dac1de53,
        "1280×800 shortcuts": 0x278b08492d61d5c7,
        "1280×800 find": 0xb5f502136121e3bb,
        "1280×800 doctor": 0xd54e1f0f54d392a8,
        "1280×800 gallery": 0xe7a650104b19bb5,
        "1280×800 naming": 0x270a72a46e4eab80,
        "1280×800 history": 0x3cd819e4e017c15b,
        "1280×800 trimming": 0xc3dab1d0c29adcb9,
        "1280×800 an export with all that can be said": 0x1484271d52d0af34,
        "1280×800 a film with all that can be said": 0x128fcb5609de55ce,
        "1280×800 export": 0x24b48bc4cead1f1a,
        "1280×800 studio": 0x6f8f359d03ded76c,
        "1280×800 palette": 0xe79860b34e09ad94,
        "1280×800 sizes": 0x35af602cdb341bb4,
        "1280×800 tools": 0x43c43f17e9e7fa2c,
        "1280×800 tools at the top": 0x49ad92ace7fca7c,
        "1280×800 tools at the bottom": 0xc0daf16d347f7268,
        "1280×800 tools minimised": 0xd2633e44800ba57a,
        "1280×800 spectrum": 0x3d79f6783a4c6512,
        "1280×800 sliders": 0x52aca93b6b082b80,
        "1280×800 saved colours": 0x9554cb00299c8dcf,
        "1280×800 a search": 0x6bf0f19d5dad6b0c,
        "1280×800 a search for nothing": 0x9a20218ac2364b9d,
        "1280×800 a search that was written": 0x17d4e9de937610a2,
        "1280×800 a search that a pen writes": 0x1e3148e32adb7e63,
        "1280×800 a gesture's choices": 0xbf604a96d5df8a6d,
        "1280×800 the end of the settings": 0x6115e0c1bc2c9794,
        "1280×800 the end of the doctor": 0x954b07eaf6498634,
        "1280×800 many drawings": 0xd459c28d4a2c0620,
        "1280×800 many drawings, scrolled": 0x53d177c95ea0bacb,
        "1280×800 a drawing's buttons": 0x16a3f48426858f0a,
        "1280×800 a drawing's name": 0x3651bd938a677bff,
        "1280×800 nothing drawn": 0xb0d5ffa6c38f2fbe,
        "1280×800 a name refused": 0x54ebf88f284680e,
        "1280×800 a note": 0x2ba69380314172a9,
        "1280×800 a tool's toast": 0x9e67a4d2274e814f,
        "1280×800 a note with a button": 0x3cdbe029704f388,
        "1280×800 a picture in hand": 0xafb1f48a98a44291,
        "1280×800 a text that is typed": 0x17d1cc2ff1038de5,
        "1280×800 where a text is to begin": 0xa197979c4edd0d9f,
        "1280×800 a turned and flipped view": 0x1b92fc29242a2c99,
        "1280×800 tools hidden by the pen": 0xe3e7a2130ade46b4,
        "1280×800 a number's toast": 0xe7defa50e83b2fa6,
        "1280×800 a command's toast": 0x8aa43bd5cac76a71,
    ]
}
