import Testing

/// The bundled recordings, in windows of their own size and of another.
private let samples: [(name: String, width: Int?, height: Int?, figures: Figures)] = [
    ("sketch", nil, nil, Figures(document: 0x0C13_C0F4_EB23_E5C9, frame: 0x29E8_C24E_C5A1_B9BD)),
    ("sketch", 640, 900, Figures(document: 0x0C13_C0F4_EB23_E5C9, frame: 0xEEDC_0866_BBBD_F7CC)),
    ("handwriting", nil, nil, Figures(document: 0x7530_9E90_61CD_8034, frame: 0x0B3E_E0D3_8567_8725)),
    ("handwriting", 640, 900, Figures(document: 0x7530_9E90_61CD_8034, frame: 0xD576_B1B8_6047_4427)),
    ("tools", nil, nil, Figures(document: 0xDD46_8FB7_128A_ED0F, frame: 0xEE24_7816_5DA3_848E)),
    ("tools", 640, 900, Figures(document: 0xDD46_8FB7_128A_ED0F, frame: 0x72DF_AD4A_F901_8623)),
]

@Test("a recording that comes with the program draws what it always drew, in any window", arguments: samples)
func sampleRecordings(name: String, width: Int?, height: Int?, figures: Figures) throws {
    let session = try Golden.replayed("Assets/Recordings/\(name).ink", width: width, height: height)
    #expect(Golden.figures(of: session) == figures)
}
