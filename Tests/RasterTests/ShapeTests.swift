import Ink
import Testing
import TestSupport

@testable import Raster

private let sheet = PixelRect(x: 0, y: 0, width: 16, height: 10)

private func drawn(_ draw: (CoverageMask) -> Void) -> String { CoverageMask.over(sheet, draw).art(sheet) }

@Test("a dot of radius 3")
func dot() {
    #expect(
        drawn { $0.dot(NibKnot(x: 5, y: 5, radius: 3), damage: nil) } == """
            ················
            ················
            ···6996·········
            ··6####6········
            ··9####9········
            ··9####9········
            ··6####6········
            ···6996·········
            ················
            ················
            """)
}

@Test("a horizontal line 2 px wide along the grid has sharp edges and round ends")
func line() {
    #expect(
        drawn { $0.segment(from: NibKnot(x: 3, y: 4, radius: 1), to: NibKnot(x: 12, y: 4, radius: 1), damage: nil) } == """
            ················
            ················
            ················
            ··8#########8···
            ··8#########8···
            ················
            ················
            ················
            ················
            ················
            """)
}

@Test("a hairline of half a pixel marks half of every pixel on its way")
func hairline() {
    #expect(
        drawn { $0.segment(from: NibKnot(x: 2, y: 4.5, radius: 0.25), to: NibKnot(x: 13, y: 4.5, radius: 0.25), damage: nil) } == """
            ················
            ················
            ················
            ················
            ·3555555555553··
            ················
            ················
            ················
            ················
            ················
            """)
}

@Test("a cone from radius 0.5 to 4")
func cone() {
    #expect(
        drawn { $0.segment(from: NibKnot(x: 2, y: 5, radius: 0.5), to: NibKnot(x: 11, y: 5, radius: 4), damage: nil) } == """
            ················
            ········37##72··
            ·····148######2·
            ···26#########7·
            ·37############·
            ·37############·
            ···26#########7·
            ·····148######2·
            ········37##72··
            ················
            """)
}

@Test("a chisel standing still, along the grid and at 45°")
func chiselDot() {
    let nib = NibKnot(x: 7.5, y: 5, halfLength: 4, halfBreadth: 1, angle: 0)
    var turned = nib
    turned.angle = .pi / 4
    #expect(
        drawn { $0.dot(nib, damage: nil) } == """
            ················
            ················
            ················
            ················
            ···5#######5····
            ···5#######5····
            ················
            ················
            ················
            ················
            """)
    #expect(
        drawn { $0.dot(turned, damage: nil) } == """
            ················
            ·····4··········
            ····6#4·········
            ····4##4········
            ·····4##4·······
            ······4##4······
            ·······4##4·····
            ········4#6·····
            ·········4······
            ················
            """)
}

@Test("a chisel that turns by a quarter while it moves marks the hull of both")
func chiselTurns() {
    let start = NibKnot(x: 4, y: 5, halfLength: 3, halfBreadth: 0.75, angle: 0)
    let end = NibKnot(x: 11, y: 5, halfLength: 3, halfBreadth: 0.75, angle: .pi / 2)
    #expect(
        drawn { $0.segment(from: start, to: end, damage: nil) } == """
            ················
            ················
            ······1368#7····
            ··1468#####7····
            ·9#########7····
            ·9#########7····
            ··1468#####7····
            ······1368#7····
            ················
            ················
            """)
}
