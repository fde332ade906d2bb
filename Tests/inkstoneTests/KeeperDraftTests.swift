import Drawing
import Ink
import Store
import Testing
import TestSupport

@testable import Keeping

extension OneAtATime {
    @Suite("The keeper of a stroke in progress, and of files elsewhere") struct KeeperDraftTests {
        private let folder = TemporaryFolder()
        private var state: String { folder["state"] }

        private func drawing(of kept: KeptSession) throws -> Drawing {
            kept.settle()
            return try DrawingFile.read(try #require(kept.keeper.progress.path)).drawing
        }

        @Test("K1 what there is of a stroke in progress is in the file every quarter of a second, and the finished one takes its place")
        func drafts() throws {
            let kept = try KeptSession(in: folder["drawings"], state: state)
            kept.draw()
            kept.drawUnsaved(0...2)
            for now in [10, 10.1, 10.249] { kept.keeper.followStroke(of: kept.session, at: now) }
            #expect(try drawing(of: kept).elementCount == 1, "not yet")
            var lengths: [Int] = []
            for (step, now) in [(3, 10.25), (4, 10.5)] {
                kept.drawUnsaved(step...step)
                #expect(kept.keeper.draftDue == now)
                kept.keeper.followStroke(of: kept.session, at: now)
                let elements = try drawing(of: kept).elements
                #expect(elements.count == 2)
                if case .stroke(let stroke)? = elements.last?.content { lengths.append(stroke.samples.count) }
            }
            #expect(lengths.count == 2 && 0 < lengths[0] && lengths[0] < lengths[1], "the later draft has more: \(lengths)")
            kept.drawUnsaved(5...6)
            kept.keeper.followStroke(of: kept.session, at: 10.6)
            #expect(kept.keeper.draftDue == nil)
            kept.keeper.save(kept.session)
            #expect(try drawing(of: kept) == kept.session.drawing && kept.session.drawing.elementCount == 2)
            kept.finish()
        }

        @Test("K1 of a finger's stroke that is given up nothing stays in the file", arguments: [false, true])
        func givenUp(bySecondFinger: Bool) throws {
            let kept = try KeptSession(in: folder["drawings"], state: state)
            kept.draw()
            func finger(_ number: UInt32, _ phase: PointerEvent.Phase, _ step: Int) {
                let place = Point(x: 60 + 40 * Double(number) + 3 * Double(step), y: 100)
                let event = PointerEvent(
                    device: DeviceID(3), kind: .touch, contact: number, phase: phase, time: 5 + 0.01 * Double(step), position: place)
                kept.handle(.input(.pointer(event)))
            }
            finger(1, .press(.primary), 0)
            for step in 1...4 { finger(1, .motion, step) }
            for now in [10, 10.25] { kept.keeper.followStroke(of: kept.session, at: now) }
            #expect(try drawing(of: kept).elementCount == 2, "the draft")
            if bySecondFinger { finger(2, .press(.primary), 5) } else { finger(1, .cancel, 5) }
            #expect(!kept.session.isDrawing && kept.session.drawing.elementCount == 1)
            kept.keeper.followStroke(of: kept.session, at: 10.3)
            #expect(try drawing(of: kept) == kept.session.drawing && kept.keeper.draftDue == nil)
            kept.finish()
        }

        @Test("K4 a file by name opens and is kept although the folder of the drawings is unusable") func withoutFolder() throws {
            let path = folder["fox.inkstone"]
            do {
                let kept = try KeptSession(in: folder["drawings"], state: state, .file(path))
                kept.draw()
                kept.finish()
            }
            folder.write([1], to: "blocked")
            do {
                let kept = try KeptSession(in: folder["blocked/drawings"], state: state, .file(path))
                #expect(kept.session.drawing.elementCount == 1 && kept.keeper.progress.path == path)
                #expect(kept.keeper.isKeeping && kept.keeper.takeTrouble() == nil, "it lies elsewhere")
                kept.draw()
                kept.finish()
            }
            #expect(try DrawingFile.read(path).drawing.elementCount == 2)
            folder.write(Array("no drawing".utf8), to: "bad.inkstone")
            #expect(throws: (any Error).self) {
                try KeptSession(in: folder["blocked/drawings"], state: state, .file(folder["bad.inkstone"]))
            }
            let without = try KeptSession(in: folder["blocked/drawings"], state: state)
            #expect(without.session.drawing.elementCount == 0 && without.keeper.takeTrouble() != nil, "but without a file nothing is kept")
        }
    }
}
