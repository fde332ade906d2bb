import Ink
import Bytes
import Testing

@Test(
    "the mark that a hovering pen shows has the size and the direction that it always had",
    arguments: [(MadeUpStroke.Nib.pen, 0x98FA_4B5C_BA87_4868), (.marker, 0xA4F6_AD45_9FF0_0A37), (.eraser, 0x53BF_242E_F0AB_08ED)]
        as [(MadeUpStroke.Nib, UInt64)])
func middleNibs(ink: MadeUpStroke.Nib, digest: UInt64) {
    var dice = Dice(seed: 2)
    var folded = Digest()
    for _ in 0..<300 {
        var stroke = MadeUpStroke(ink: ink)
        stroke.width = dice.number(0.5...400)
        stroke.pointer = dice.pick(MadeUpStroke.Pointer.allCases)
        let axes = MadeUpAxes(
            pressure: dice.oneIn(3) ? nil : dice.number(0...1),
            altitude: dice.oneIn(3) ? nil : dice.pick([.pi / 2, dice.number(0...1.57)]),
            azimuth: dice.oneIn(3) ? nil : dice.number(0...6.28),
            roll: dice.oneIn(2) ? nil : dice.number(0...6.28))
        Golden.foldMiddleNib(of: stroke, at: dice.number(-3000...3000), dice.number(-3000...3000), axes: axes, into: &folded)
    }
    #expect(folded.value == digest, "\(ink): \(folded.value.hex)")
}
