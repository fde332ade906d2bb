import Commands
import Files
import Glibc
import Ink
import Recording
import Session
import Store
import Testing
import TestSupport
import Tools

@testable import Keeping

extension OneAtATime {
    @Suite("The keeper of view and tools") struct KeeperLookTests {
        private let folder = TemporaryFolder()
        private var state: String { folder["state"] }

        private func open(_ choice: DrawingChoice = .last) throws -> KeptSession {
            try KeptSession(in: folder["drawings"], state: state, choice)
        }

        /// Changes view and tool as a person does, and lets so much time pass.
        private func change(_ kept: KeptSession) {
            for command in [Command.view(.zoomIn), .select(.marker), .width(19)] { kept.handle(.command(command)) }
            for now in [10, 10.299, 10.3] { kept.keeper.followLook(of: kept.session, at: now) }
            while !kept.keeper.look.work.isIdle { usleep(1000) }
        }

        @Test(
            "K2 view and tools that were changed after the last stroke are remembered less than half a second later, until the file has them"
        )
        func remembered() throws {
            let kept = try open()
            kept.draw()
            kept.settle()
            let (memory, path) = (kept.keeper.memory, try #require(kept.keeper.progress.path))
            #expect(memory.look(of: path, edits: 1) == nil)
            change(kept)
            #expect(memory.look(of: path, edits: 1) == kept.session.start.encodedBeside)
            #expect(memory.look(of: path + "2", edits: 1) == nil && memory.look(of: path, edits: 2) == nil)
            kept.finish()
            #expect(memory.look(of: path, edits: 1) == nil)
            #expect(TemporaryFolder.names(in: state).filter { $0.hasPrefix("look-") }.isEmpty)
        }

        @Test("K2 after a crash a drawing opens with what was remembered, unless it has had more edits since", arguments: [true, false])
        func opened(isOlder: Bool) throws {
            let kept = try open()
            kept.draw()
            kept.settle()
            change(kept)
            let (look, path) = (kept.session.start, try #require(kept.keeper.progress.path))
            for command in [Command.view(.actualSize), .select(.pen)] { kept.handle(.command(command)) }
            if isOlder { kept.draw() }
            kept.finish()
            kept.keeper.memory.note(look: look, of: path)
            let again = try open()
            #expect(again.session.selected == (isOlder ? .pen : .marker))
            #expect((again.session.start.view == look.view) == !isOlder)
            again.finish()
        }

        @Test("K2 the tools of a drawing that has no stroke yet are remembered, too") func blank() throws {
            let kept = try open()
            change(kept)
            #expect(try open().session.selected == .marker)
        }

        @Test("nothing is remembered in the middle of a stroke, and nothing that has not changed") func quiet() throws {
            let kept = try open()
            kept.draw()
            kept.keeper.followLook(of: kept.session, at: 5)
            #expect(kept.keeper.lookDue == nil)
            kept.handle(.command(.view(.zoomIn)))
            kept.drawUnsaved(0...2)
            kept.keeper.followLook(of: kept.session, at: 6)
            #expect(kept.keeper.lookDue == nil)
            kept.drawUnsaved(3...6)
            kept.keeper.followLook(of: kept.session, at: 7)
            #expect(kept.keeper.lookDue == 7.3)
            kept.finish()
        }
    }
}
