import Canvas
import Drawing
import Elements
import Ink
import TestSupport
import Testing
import Tools

@testable import Session

/// What people do to a drawing other than by a hand that draws.
@Suite("Pictures, texts and copies in the session") struct EditTests {
    private static let today = 1_790_000_000.0

    private func picture(_ pixel: UInt32, at place: Point) -> PlacedPicture {
        .madeUp(PicturePixels.madeUp(24, 16) { _, _ in pixel }, at: place)
    }

    /// A red picture, a blue one over its right half, and a stroke.
    private func session(knowsTime: Bool = true) throws -> (session: Session, red: ElementID, blue: ElementID, stroke: ElementID) {
        let judged = viewSession()
        if knowsTime { judged.handle(.clock(Self.today)) }
        let session = judged.session
        let red = try #require(session.place([picture(0xFFFF_0000, at: Point(x: 40, y: 40))]))
        let blue = try #require(session.place([picture(0xFF00_00FF, at: Point(x: 52, y: 40))]))
        _ = judged.draw([Point(x: 100, y: 100), Point(x: 140, y: 120)], at: 1)
        let stroke = try #require(session.drawing.elements.last)
        return (session, red.edit.inserted[0], blue.edit.inserted[0], stroke.id)
    }

    /// The picture of the drawing alone, with nothing in a hand.
    private func picture(of drawing: Drawing) -> [UInt32] {
        let canvas = Canvas(drawing: drawing, width: 256, height: 192)
        canvas.settle()
        return canvas.picture()
    }

    @Test(
        "O4 to place, paste, arrange, replace, pile and remove is one edit each, dated by the time of day, and one undo takes it back",
        arguments: [true, false])
    func edits(knowsTime: Bool) throws {
        let move = try #require(Transform(dx: 30, dy: 5))
        let acts: [(name: String, act: (Session, ElementID, ElementID, ElementID) -> AppliedEdit?)] = [
            (
                "place",
                { session, _, _, _ in
                    session.place([picture(0xFF00_FF00, at: Point(x: 90, y: 90)), picture(0xFF00_FFFF, at: Point(x: 9, y: 90))])
                }
            ),
            ("text", { session, _, _, _ in session.place(.madeUp("ab", at: Point(x: 20, y: 150)), by: move) }),
            ("paste", { session, _, _, stroke in session.paste(session.drawing.elements.filter { $0.id == stroke }, movedBy: move) }),
            ("arrange", { session, red, _, _ in session.arrange(red, by: move, as: .whole) }),
            ("replace", { session, _, _, stroke in session.replace([stroke], by: [(.madeUp("ab", at: Point(x: 20, y: 150)), move)]) }),
            ("pile", { session, red, blue, _ in session.bring(red, to: .above(blue)) }),
            ("remove", { session, red, _, _ in session.remove(red) }),
        ]
        for (name, act) in acts {
            let (session, red, blue, stroke) = try session(knowsTime: knowsTime)
            session.settle()
            let (digest, depth, shown) = (session.drawing.digest, session.drawing.undoDepth, session.picture())
            let edit = try #require(act(session, red, blue, stroke), "\(name)")
            #expect(edit.edit.time == (knowsTime ? Self.today + session.now : nil), "\(name)")
            #expect(session.drawing.undoDepth == depth + 1 && session.drawing.digest != digest, "\(name)")
            session.settle()
            #expect(session.picture() != shown && session.picture() == picture(of: session.drawing), "\(name)")
            session.handle(.command(.undo))
            session.settle()
            #expect(session.drawing.digest == digest && session.picture() == shown, "\(name)")
        }
    }

    @Test("what changes nothing is no edit: nothing to paste, a picture that is as it was, one that is not there") func nothing() throws {
        let (session, red, _, stroke) = try session()
        let (digest, depth) = (session.drawing.digest, session.drawing.undoDepth)
        let gone = ElementID(99)
        let edits = [
            session.paste([], movedBy: .identity), session.replace([stroke], by: []), session.arrange(red, by: .identity, as: .whole),
            session.arrange(gone, by: .identity, as: .whole), session.remove(gone), session.bring(red, to: .above(gone)),
            session.replace([gone], by: [(.madeUp("ab"), .identity)]),
        ]
        #expect(edits.allSatisfy { $0 == nil } && session.drawing.digest == digest && session.drawing.undoDepth == depth)
    }

    /// A hand moves the picture and does not let go.
    private func hold(_ id: ElementID, by way: Transform, in session: Session) throws {
        var held = try #require(session.pictures.first { $0.id == id })
        held.transform = way
        session.hold(held)
        session.settle()
    }

    @Test("O4 a picture in a hand shows where that has it, without an edit; once the hand lets go, it shows as the drawing has it")
    func held() throws {
        let way = try #require(Transform(dx: 100, dy: 60))
        let (session, red, _, _) = try session()
        session.settle()
        let (digest, shown) = (session.drawing.digest, session.picture())
        try hold(red, by: way, in: session)
        #expect(session.color(x: 145, y: 105) == Color(rgb: 0xFF0000) && session.color(x: 45, y: 45) != Color(rgb: 0xFF0000))
        #expect(session.drawing.digest == digest)
        session.hold(nil)
        session.settle()
        #expect(session.picture() == shown)
        let elsewhere = try #require(Transform(dx: 60, dy: 20))
        let acts: [(Session, ElementID, ElementID) -> AppliedEdit?] = [
            { session, red, _ in session.arrange(red, by: elsewhere, as: .whole) },
            { session, red, blue in session.bring(red, to: .above(blue)) }, { session, red, _ in session.remove(red) },
        ]
        for (number, act) in acts.enumerated() {
            let (session, red, blue, _) = try self.session()
            try hold(red, by: way, in: session)
            _ = act(session, red, blue)
            session.settle()
            #expect(session.picture() == picture(of: session.drawing), "\(number)")
        }
    }
}
