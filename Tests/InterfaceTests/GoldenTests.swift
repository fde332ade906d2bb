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
        "480×360 colors": 0x96ebfc46dc7074f2,
        "480×360 ink": 0xdbf15841ac5023cc,
        "480×360 menu": 0x679fe0cc9ca817bb,
        "480×360 settings": 0xf2fa6049b1ca49f6,
        "480×360 commands": 0xd5a58bff8ece5308,
        "480×360 shortcuts": 0x8e88077ea9cd2804,
        "480×360 find": 0xce4f2894a09037f7,
        "480×360 doctor": 0x31e949d0866d45c1,
        "480×360 gallery": 0x76b53fb5d0768b6c,
        "480×360 naming": 0x13a30aee2a6ca755,
        "480×360 history": 0x46fc229579604d0d,
        "480×360 trimming": 0xf42fc7405d322d05,
        "480×360 an export with all that can be said": 0x13fdce05af86e498,
        "480×360 a film with all that can be said": 0x63e5f524d36c53d8,
        "480×360 export": 0x99cab06cd3ab4c90,
        "480×360 studio": 0xce0bae0e29039a7a,
        "480×360 palette": 0xfcaad82fa9891a62,
        "480×360 sizes": 0x4b69373c4722ad4c,
        "480×360 tools": 0xd9dc7bc9a1edb783,
        "480×360 tools at the top": 0xa9a29111e95c49ab,
        "480×360 tools at the bottom": 0xa8ba218290a30772,
        "480×360 tools minimised": 0xead38f3a1e460191,
        "480×360 spectrum": 0x57a579d7fa10dcd9,
        "480×360 sliders": 0xa2ac6c4bd625631e,
        "480×360 saved colours": 0xde864ae5df9f882,
        "480×360 a search": 0x7527b0dc94cab103,
        "480×360 a search for nothing": 0x26786654f5203844,
        "480×360 a search that was written": 0xc58a193714aa33e6,
        "480×360 a search that a pen writes": 0x6f46386091b9bbf1,
        "480×360 a gesture's choices": 0xd504ddce9e9c28,
        "480×360 the end of the settings": 0xa82e2a68becc6d69,
        "480×360 the end of the doctor": 0xf6479f0c3a2e57d,
        "480×360 many drawings": 0xd87c104ec65b5dcf,
        "480×360 many drawings, scrolled": 0xd5d6933628f72820,
        "480×360 a drawing's buttons": 0x98543944a2ba1121,
        "480×360 a drawing's name": 0x2340661a846abf8d,
        "480×360 nothing drawn": 0xe7f46ec27ae6e2e0,
        "480×360 a name refused": 0x2f28bb772d04be1e,
        "480×360 a note": 0x433914a67dc75f5a,
        "480×360 a tool's toast": 0xabee3eacda37354f,
        "480×360 a note with a button": 0xb3729f9e8afd0510,
        "480×360 a picture in hand": 0xd06779cd3afd5e38,
        "480×360 a text that is typed": 0xcfe0dc6672bd7baa,
        "480×360 where a text is to begin": 0x9317513642369e96,
        "480×360 a turned and flipped view": 0xf9d43d30e69f3df3,
        "480×360 tools hidden by the pen": 0xc80a3686f9d8cb70,
        "480×360 a number's toast": 0xef0848de12e0b066,
        "480×360 a command's toast": 0x846b3b7619d59819,
        "1280×800 colors": 0x444878fc123e855,
        "1280×800 ink": 0x246c2c17ab6dd413,
        "1280×800 menu": 0xa291db44b3f28937,
        "1280×800 settings": 0xcf79dfc1d382f757,
        "1280×800 commands": 0x62bf2bf58f30479b,
        "1280×800 shortcuts": 0x5e59c7ea4f5bb5f9,
        "1280×800 find": 0xc050aef456515cf3,
        "1280×800 doctor": 0x41d82ac5991efcef,
        "1280×800 gallery": 0x8aec101636cd9249,
        "1280×800 naming": 0x819ccfdd562acacf,
        "1280×800 history": 0x2a90289ca965e59a,
        "1280×800 trimming": 0x499025daa4d9e0c5,
        "1280×800 an export with all that can be said": 0x1acd1b7dbc9b8f91,
        "1280×800 a film with all that can be said": 0xf10cac9b87281ce,
        "1280×800 export": 0x5ca624caad56fa39,
        "1280×800 studio": 0x624bb23702945355,
        "1280×800 palette": 0xad50c80d2dedb26a,
        "1280×800 sizes": 0xea04d31e64ec563,
        "1280×800 tools": 0xa5cf3b5c335fb1de,
        "1280×800 tools at the top": 0xc14a46cdae2853d5,
        "1280×800 tools at the bottom": 0xac0de8e2684da127,
        "1280×800 tools minimised": 0x34227e22b6fea75,
        "1280×800 spectrum": 0xa1c36e6586a1c9fd,
        "1280×800 sliders": 0xe27fbde2ce4c53dd,
        "1280×800 saved colours": 0x88ba7637fb7ab54e,
        "1280×800 a search": 0x4ce5f20af3edeab2,
        "1280×800 a search for nothing": 0x3128b9adc2e023f,
        "1280×800 a search that was written": 0xe5de070373bbb735,
        "1280×800 a search that a pen writes": 0x3dcd34473040d540,
        "1280×800 a gesture's choices": 0xe26a091eeff95fdd,
        "1280×800 the end of the settings": 0xb244b3ddce39935c,
        "1280×800 the end of the doctor": 0xa532cd8c51073bf0,
        "1280×800 many drawings": 0x927ea532bcb84b36,
        "1280×800 many drawings, scrolled": 0x2f82506e07543ee1,
        "1280×800 a drawing's buttons": 0x7509d13cfc60985e,
        "1280×800 a drawing's name": 0xb06746ff9eed4ef8,
        "1280×800 nothing drawn": 0xcc0e855a489d2cb8,
        "1280×800 a name refused": 0xb7204f7eb4095a88,
        "1280×800 a note": 0xe377cc913e0dc2f2,
        "1280×800 a tool's toast": 0x1e02027e671107cc,
        "1280×800 a note with a button": 0xbd83ac8e4529ec29,
        "1280×800 a picture in hand": 0xe277cc2f4eeb58b4,
        "1280×800 a text that is typed": 0xeaac7821e9886f89,
        "1280×800 where a text is to begin": 0x56c4c1a0b3a55def,
        "1280×800 a turned and flipped view": 0xc26f85fd295fcaea,
        "1280×800 tools hidden by the pen": 0xe3e7a2130ade46b4,
        "1280×800 a number's toast": 0x739d0b4b27506ebb,
        "1280×800 a command's toast": 0x1490aaf4afe617a9,
    ]
}
