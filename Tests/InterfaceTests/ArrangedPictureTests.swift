import Ink
import Testing
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// What may become of a picture by arranging, and what of it stays as it was.
struct ArrangedPictureTests {
    private func picture(_ width: Double = 200, _ height: Double = 100) -> ArrangedPicture {
        ArrangedPicture(
            id: 1, box: CanvasRect(minX: 400, minY: 300, maxX: 400 + width, maxY: 300 + height), transform: .identity, look: .whole)
    }

    @Test("O4 fading keeps what is cropped, and cropping and showing all again keep how faded it is") func looks() {
        var picture = picture()
        for (side, way) in zip(ArrangedPicture.Side.allCases, [10.0, 20, -30, -40]) { picture.crop(side, by: way) }
        let part = CanvasRect(minX: 410, minY: 320, maxX: 570, maxY: 360)
        #expect(picture.part == part && picture.look.opacity == 1)
        picture.fade(to: 0.4)
        #expect(picture.part == part && picture.look.opacity == 0.4 && picture.isCropped)
        picture.crop(.left, by: -5)
        #expect(picture.part.minX == 405 && picture.look.opacity == 0.4)
        picture.showAll()
        #expect(picture.part == picture.box && picture.look.opacity == 0.4 && !picture.isCropped)
        for opacity in [-0.1, 1.1] { picture.fade(to: opacity) }
        #expect(picture.look.opacity == 0.4, "no such opacity")
    }

    @Test("O4 only what shows of a picture can be taken, turns about its middle, and overlaps others") func visiblePart() {
        var cropped = picture()
        cropped.crop(.right, by: -120)
        #expect(cropped.covers(Point(x: 470, y: 350)) && !cropped.covers(Point(x: 490, y: 350)))
        #expect(cropped.middle == Point(x: 440, y: 350))
        cropped.turn(by: .pi / 2)
        #expect(cropped.middle.distance(to: Point(x: 440, y: 350)) < 1e-9)
        #expect(cropped.covers(Point(x: 440, y: 385)) && !cropped.covers(Point(x: 475, y: 395)))
        var whole = picture()
        let right = ArrangedPicture(
            id: 2, box: CanvasRect(minX: 560, minY: 300, maxX: 700, maxY: 400), transform: .identity, look: .whole)
        for (isCropped, above) in [(false, UInt64(2)), (true, nil)] as [(Bool, UInt64?)] {
            if isCropped { whole.crop(.right, by: -120) }
            let table = PictureTable([whole, right], under: CanvasTransform())
            #expect(table.neighbour(of: whole, .forward) == above && table.neighbour(of: whole, .toFront) == 2)
        }
    }

    @Test("O4 no side gets shorter than 4 points; one that is shorter already can be moved, turned and enlarged") func leastSides() {
        for (width, height) in [(200.0, 100.0), (3, 80), (300, 2)] {
            let former = picture(width, height)
            let most = 4 / min(width, height)
            for (factor, isPossible) in [(1.3, true), (most * 1.01, most <= 1 || most * 1.01 >= 1), (min(most * 0.98, 0.98), false)] {
                var scaled = former
                scaled.scale(by: factor, about: former.middle)
                #expect((scaled != former) == isPossible, "\(width) × \(height) by \(factor)")
            }
            var arranged = former
            arranged.turn(by: 1)
            let isMoved = arranged.move(by: Transform(dx: 7, dy: -9))
            #expect(isMoved && arranged.middle.distance(to: Point(x: former.middle.x + 7, y: former.middle.y - 9)) < 1e-9)
        }
        for factor in [0, -1.0] {
            var scaled = picture()
            scaled.scale(by: factor, about: scaled.middle)
            #expect(scaled == picture(), "it is not turned over")
        }
    }

    @Test("O4 cropping leaves 4 points of the canvas, however the picture is scaled, and nothing passes the opposite side")
    func leastParts() {
        for factor in [0.5, 1, 8] {
            for side in ArrangedPicture.Side.allCases {
                var picture = picture()
                picture.scale(by: factor, about: picture.middle)
                let former = picture
                picture.crop(side, by: [.left, .top].contains(side) ? 1_000 : -1_000)
                let part = picture.transform.bounds(picture.part, nib: 0)
                let length = [.left, .right].contains(side) ? part.maxX - part.minX : part.maxY - part.minY
                #expect(abs(length - 4) < 1e-6, "\(side) at \(factor)")
                picture.crop(side, by: [.left, .top].contains(side) ? -1_000 : 1_000)
                #expect(picture == former, "all of it shows again")
            }
        }
    }

    @Test("O4 a picture stays on the canvas: what would lead beyond, or to no place at all, leaves it where it was") func reach() {
        for map in [Transform(dx: 1e12), Transform(dy: -1e12), nil] as [Transform?] {
            var moved = picture()
            let isMoved = moved.move(by: map)
            #expect(!isMoved && moved == picture())
        }
        var far = picture()
        var steps = 0
        while far.move(by: Transform(dx: 500_000)) { steps += 1 }
        #expect(steps > 2 && steps < 100 && far.middle.y == 350)
        let isBack = far.move(by: Transform(dx: -500_000))
        #expect(isBack)
    }

    @Test("O4 a table keeps the others as they are and in their order, whatever becomes of one") func table() {
        let pictures = (1...4).map { id in
            let left = Double(id) * 20
            return ArrangedPicture(
                id: UInt64(id), box: CanvasRect(minX: left, minY: 0, maxX: left + 100, maxY: 50), transform: .identity, look: .whole)
        }
        let table = PictureTable(pictures, under: CanvasTransform())
        for (step, past, order) in [
            (PictureStep.forward, UInt64(3), [1, 3, 2, 4]), (.backward, 1, [2, 1, 3, 4]), (.toFront, 4, [1, 3, 4, 2]),
            (.toBack, 1, [2, 1, 3, 4]), (.forward, 9, [1, 2, 3, 4]), (.forward, 2, [1, 2, 3, 4]),
        ] as [(PictureStep, UInt64, [UInt64])] {
            var changed = table
            changed.bring(2, step, past: past)
            #expect(changed.pictures.map(\.id) == order, "\(step) past \(past)")
        }
        for (step, other) in [(PictureStep.forward, UInt64(3)), (.backward, 1), (.toFront, 4), (.toBack, 1)] {
            #expect(table.neighbour(of: pictures[1], step) == other)
        }
        for step in [PictureStep.backward, .toBack] { #expect(table.neighbour(of: pictures[0], step) == nil) }
        for step in [PictureStep.forward, .toFront] { #expect(table.neighbour(of: pictures[3], step) == nil) }
        var faded = pictures[2]
        faded.fade(to: 0.5)
        var changed = table
        changed.replace(with: faded)
        #expect(changed.pictures == [pictures[0], pictures[1], faded, pictures[3]] && changed[3]?.look.opacity == 0.5)
        changed.remove(2)
        #expect(changed.pictures.map(\.id) == [1, 3, 4] && changed[2] == nil && changed[nil] == nil)
    }
}
