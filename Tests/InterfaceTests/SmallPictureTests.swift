import Ink
import PanelModel
import Testing

@Suite("Arranging a picture whose sides are shorter than hands make them") struct SmallPictureTests {
    /// 3 × 2 points.
    private let small = ArrangedPicture(
        id: 1, box: CanvasRect(minX: 10, minY: 20, maxX: 13, maxY: 22), transform: .identity, look: .whole)

    @Test("O4 it is moved, turned and enlarged as any other") func arranged() throws {
        var picture = small
        for step in 1...100 {
            let turn = try #require(Transform(rotation: 0.1 * Double(step), about: picture.middle))
            let move = try #require(Transform(dx: 0.37 * Double(step), dy: -3))
            let (isTurned, isMoved) = (picture.move(by: turn), picture.move(by: move))
            try #require(isTurned && isMoved, "step \(step)")
        }
        let isLarger = picture.move(by: Transform(rotation: 0, scale: 1.01, about: picture.middle))
        #expect(isLarger && picture.transform.size > 1.009)
    }

    @Test("O4 it is made no smaller") func smaller() {
        var picture = small
        for scale in [0.99, 0.5, 0.01] {
            let isSmaller = picture.move(by: Transform(rotation: 0, scale: scale, about: picture.middle))
            #expect(!isSmaller && picture == small, "\(scale)")
        }
    }
}
