import Ink
import Bytes
import Testing

/// The knots of two hundred made-up strokes, by ink and modeller version: a stored stroke keeps its version, and so its look.
private let knots: [(ink: MadeUpStroke.Nib, version: Int, count: Int, digest: UInt64)] = [
    (.pen, 1, 6848, 0x1F62_B7A1_F25D_786F),
    (.pen, 2, 6848, 0x1F62_B7A1_F25D_786F),
    (.pen, 3, 6708, 0x526F_78B2_55AB_1E4C),
    (.pen, 4, 6708, 0x526F_78B2_55AB_1E4C),
    (.pen, 5, 6764, 0x576A_7982_EEB4_1A2C),
    (.pen, 6, 6738, 0xFB57_5AA6_6D70_1A97),
    (.marker, 1, 8144, 0x441E_0D8F_A8E7_1201),
    (.marker, 2, 8080, 0xE193_CF74_1025_5853),
    (.marker, 3, 8046, 0x84BD_9647_2997_4451),
    (.marker, 4, 8046, 0x84BD_9647_2997_4451),
    (.marker, 5, 8066, 0x61C4_AA90_D5F3_FD1C),
    (.marker, 6, 8066, 0x61C4_AA90_D5F3_FD1C),
    (.eraser, 1, 10401, 0xF8DD_2226_EE65_18E1),
    (.eraser, 2, 10401, 0xF8DD_2226_EE65_18E1),
    (.eraser, 3, 10334, 0xC8BB_C5C0_BA0D_092C),
    (.eraser, 4, 10334, 0xC8BB_C5C0_BA0D_092C),
    (.eraser, 5, 10358, 0xC1BC_5024_D96C_58E6),
    (.eraser, 6, 10358, 0xC1BC_5024_D96C_58E6),
]

@Test(
    "a stored stroke has the knots that it always had, to the last bit, whichever modeller drew it",
    .enabled(if: Golden.roundsAsThen, "this processor rounds the last bit otherwise"), arguments: knots)
func modelledKnots(ink: MadeUpStroke.Nib, version: Int, count: Int, digest: UInt64) {
    var hand = MadeUpHand(seed: 1)
    var (folded, total) = (Digest(), 0)
    for number in 0..<200 {
        let stroke = hand.stroke(MadeUpStroke.Nib.allCases[number % 3])
        if stroke.ink == ink { total += Golden.foldKnots(of: stroke, version: version, into: &folded) }
    }
    #expect(total == count)
    #expect(folded.value == digest, "\(ink), version \(version): \(folded.value.hex)")
}

@Test(
    "a stored stroke in the second version of an ink whose nib turns with the pen has the knots that it always had",
    .enabled(if: Golden.roundsAsThen, "this processor rounds the last bit otherwise"),
    arguments: [(.marker, 0x27b0c57aa281ad43), (.fountainPen, 0xd81f04bcf3b28c4b), (.reed, 0x95173aac834e6065)] as [(LaterInk, UInt64)])
func easedKnots(ink: LaterInk, digest: UInt64) {
    var hand = MadeUpHand(seed: 3)
    var folded = Digest()
    for _ in 0..<200 { _ = Golden.foldKnots(of: hand.stroke(.marker), in: ink, version: 4, into: &folded) }
    #expect(folded.value == digest, "\(ink): \(folded.value.hex)")
}
