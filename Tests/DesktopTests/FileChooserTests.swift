import Files
import Glibc
import RigSupport
import TestSupport
import Testing

@testable import Desktop

@Suite("Choosing a file by the desktop's portal", .timeLimit(.minutes(2))) struct FileChooserTests {
    /// Runs the body with a chooser on a bus whose portal the test plays.
    private func withPortal(_ body: (FileChooser, FakeDialogPortal) throws -> Void) throws {
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            let portal = try FakeDialogPortal(on: bus)
            defer { portal.stop() }
            try body(FileChooser(address: bus.address), portal)
        }
    }

    /// Lets the chooser work until the condition gives something.
    private func hold<Value>(_ chooser: FileChooser, _ what: String, _ condition: (FileAnswer?) -> Value?) throws -> Value {
        try wait(for: what) {
            let answer = chooser.takeAnswer()
            if let value = condition(answer) { return value }
            var polled = chooser.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&polled, nfds_t(polled.count), 10)
            return nil
        }
    }

    private static let saving = FileQuestion(
        .save, title: "Save as", deed: "Save", folder: "/home/ann", name: "fox.inkstone", files: ("Inkstone drawings", [".inkstone"]),
        window: 0x2A)

    @Test("O6 the portal is told what is asked, and for which window; its answer is the path, once") func saved() throws {
        try withPortal { chooser, portal in
            chooser.ask(Self.saving)
            let dialog = try hold(chooser, "the dialog") { _ in portal.dialogs.first }
            #expect(dialog.method == "SaveFile" && Array(dialog.words.prefix(2)) == ["x11:2a", "Save as"])
            #expect(dialog.value(after: "current_name") == "fox.inkstone" && dialog.value(after: "current_folder") == "/home/ann")
            #expect(dialog.value(after: "accept_label") == "Save" && dialog.value(after: "filters") == "Inkstone drawings")
            #expect(dialog.value(after: "Inkstone drawings") == "*.inkstone")
            #expect(chooser.takeAnswer() == nil)
            portal.answer(dialog, code: 0, files: ["file:///home/ann/a%20%26%20%C3%BC.inkstone"])
            #expect(try hold(chooser, "the answer") { $0 } == .chosen("/home/ann/a & ü.inkstone"))
            #expect(chooser.takeAnswer() == nil && chooser.descriptors.isEmpty)
        }
    }

    @Test("O6 the folder to begin in is told in bytes, with a zero after them, without which a portal takes no path") func begins() throws {
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            var told: BusValue?
            let made = Bus(
                address: bus.address, receive: { _ in },
                answer: { call in
                    guard call.isCall("org.freedesktop.portal.FileChooser", "SaveFile") else { return false }
                    told = call.arguments.last?.options?["current_folder"]
                    return true
                })
            let portal = try #require(made)
            var isNamed = false
            portal.call(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                [.text("org.freedesktop.portal.Desktop"), .number(0)]
            ) { isNamed = !$0.isError }
            try wait(for: "the portal's name", seconds: 30) {
                portal.work()
                return isNamed ? () : nil
            }
            for path in ["/", "/home/ann", "/home/ann/a & ü"] {
                told = nil
                let made = FilePortal(bus.address, FileQuestion(.save, title: "Save as", deed: "Save", folder: path))
                let dialog = try #require(made)
                let value = try wait(for: "the dialog", seconds: 30) {
                    _ = dialog.takeAnswer()
                    portal.work()
                    return told
                }
                // Of bytes that come, `BusValue` knows the number only. The test above reads them up to the zero.
                #expect(value == .array(Array(repeating: BusValue.other, count: path.utf8.count + 1), of: "y"), "\(path)")
            }
        }
    }

    @Test(
        "O6 a dialog that was closed, or has chosen nothing that is a file here, chooses nothing",
        arguments: [(1, []), (2, []), (0, []), (0, ["sftp://ann@there/fox"])] as [(UInt32, [String])])
    func cancelled(code: UInt32, files: [String]) throws {
        try withPortal { chooser, portal in
            chooser.ask(FileQuestion(.open, title: "Open", deed: "Open"))
            let dialog = try hold(chooser, "the dialog") { _ in portal.dialogs.first }
            #expect(dialog.method == "OpenFile")
            portal.answer(dialog, code: code, files: files)
            #expect(try hold(chooser, "the answer") { $0 } == .cancelled)
        }
    }

    @Test("X5 a file whose name is not UTF-8 comes from the portal by its bytes") func oddName() throws {
        try withPortal { chooser, portal in
            chooser.ask(FileQuestion(.open, title: "Open", deed: "Open", folder: "/home/" + String(name: [0xFF])))
            let dialog = try hold(chooser, "the dialog") { _ in portal.dialogs.first }
            portal.answer(dialog, code: 0, files: ["file:///home/%FF%FE.inkstone"])
            #expect(try hold(chooser, "the answer") { $0 } == .chosen("/home/" + String(name: [0xFF, 0xFE]) + ".inkstone"))
        }
    }

    @Test("O6 of two questions the newer one counts: what the dialog before it says is not heard") func asked() throws {
        try withPortal { chooser, portal in
            chooser.ask(Self.saving)
            let first = try hold(chooser, "the dialog") { _ in portal.dialogs.first }
            chooser.ask(Self.saving)
            let second = try hold(chooser, "the other dialog") { _ in portal.dialogs.dropFirst().first }
            portal.answer(first, code: 0, files: ["file:///first"])
            portal.answer(second, code: 0, files: ["file:///second"])
            #expect(try hold(chooser, "the answer") { $0 } == .chosen("/second"))
            chooser.ask(Self.saving)
            _ = try hold(chooser, "the third dialog") { _ in portal.dialogs.dropFirst(2).first }
            chooser.cancel()
            #expect(chooser.takeAnswer() == nil && chooser.descriptors.isEmpty)
        }
    }
}
