import Foundation
import RigSupport
import Testing
import TestSupport

@testable import Desktop

@Suite("Printing by the desktop's portal", .timeLimit(.minutes(2))) struct PrinterTests {
    /// Runs the body with a printer on a bus whose portal the test plays.
    private func withPortal(
        offers interfaces: [String] = ["Print"], _ body: (Printer, FakeDialogPortal) throws -> Void
    ) throws {
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            let portal = try FakeDialogPortal(on: bus, offers: interfaces)
            defer { portal.stop() }
            try body(Printer(address: bus.address), portal)
        }
    }

    /// Lets the printer work until the condition gives something.
    private func hold<Value>(_ printer: Printer, _ what: String, _ condition: (Printer.News?) -> Value?) throws -> Value {
        try wait(for: what) {
            if let value = condition(printer.takeNews()) { return value }
            var polled = printer.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&polled, nfds_t(polled.count), 10)
            return nil
        }
    }

    private func dialog(_ number: Int, _ printer: Printer, _ portal: FakeDialogPortal) throws -> FakeDialogPortal.Dialog {
        try hold(printer, "dialog \(number)") { _ in portal.dialogs.dropFirst(number - 1).first }
    }

    @Test("O6 the dialog comes first and tells the paper; the document follows with its token, and is what the file holds, whole")
    func printing() throws {
        try withPortal { printer, portal in
            printer.ask(title: "Fox", window: 0x2A)
            let first = try dialog(1, printer, portal)
            #expect(first.method == "PreparePrint" && Array(first.words.prefix(2)) == ["x11:2a", "Fox"])
            #expect(printer.takeNews() == nil)
            portal.answer(first, token: 77, width: 210, height: 297)
            #expect(try hold(printer, "the paper") { $0 } == .ready(Printer.Sheet(width: 210, height: 297)))
            try withFolder { folder in
                let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
                try write(bytes, to: folder + "/fox.pdf")
                let file = open(folder + "/fox.pdf", O_RDONLY)
                printer.print(file)
                close(file)
                let second = try dialog(2, printer, portal)
                #expect(second.method == "Print" && second.numbers == [77] && second.words.contains("Fox"))
                #expect(second.document == bytes)
                #expect(printer.takeNews() == nil)
                portal.answer(second, code: 0)
            }
            #expect(try hold(printer, "the answer") { $0 } == .printed)
            #expect(printer.takeNews() == nil && printer.descriptors.isEmpty)
        }
    }

    @Test(
        "a dialog that is closed prints nothing, and one that fails is told apart from it",
        arguments: [(1, .cancelled), (2, .failed)] as [(UInt32, Printer.News)])
    func closed(code: UInt32, news: Printer.News) throws {
        try withPortal { printer, portal in
            printer.ask(title: "Fox", window: nil)
            portal.answer(try dialog(1, printer, portal), code: code)
            #expect(try hold(printer, "the answer") { $0 } == news)
            #expect(printer.descriptors.isEmpty)
        }
    }

    @Test("where no portal prints, no portal is, or no bus, that is the answer") func unavailable() throws {
        try withPortal(offers: ["FileChooser"]) { printer, _ in
            printer.ask(title: "Fox", window: nil)
            let answer = try hold(printer, "the answer") { $0 }
            #expect(answer == .unavailable)
        }
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            let printer = Printer(address: bus.address)
            printer.ask(title: "Fox", window: nil)
            #expect(try hold(printer, "the answer") { $0 } == .unavailable)
            let none = Printer(address: "unix:path=\(folder)/nobody")
            none.ask(title: "Fox", window: nil)
            #expect(none.takeNews() == .unavailable && none.takeNews() == nil)
        }
    }

    @Test("a dialog that another one replaces is closed, and its answer counts for nothing") func again() throws {
        try withPortal { printer, portal in
            printer.ask(title: "Fox", window: nil)
            let first = try dialog(1, printer, portal)
            printer.ask(title: "Hare", window: nil)
            let second = try dialog(2, printer, portal)
            try wait(for: "the end of the first dialog") { portal.isClosed(first) ? () : nil }
            #expect(!portal.isClosed(second))
            portal.answer(first, code: 1)
            portal.answer(second, token: 3, width: 100, height: 150)
            #expect(try hold(printer, "the answer") { $0 } == .ready(Printer.Sheet(width: 100, height: 150)))
        }
    }

    @Test("O6 the end of the program waits until the desktop has taken a document, and not for a dialog that is open: that is closed")
    func finishing() throws {
        try withPortal { printer, portal in
            printer.ask(title: "Fox", window: nil)
            let open = try dialog(1, printer, portal)
            printer.finish(seconds: 3_600)
            try wait(for: "the end of the dialog") { portal.isClosed(open) ? () : nil }
            #expect(printer.takeNews() == nil && printer.descriptors.isEmpty)

            printer.ask(title: "Fox", window: nil)
            portal.answer(try dialog(2, printer, portal), token: 1, width: 210, height: 297)
            _ = try hold(printer, "the paper") { $0 }
            try withFolder { folder in
                try write([1, 2, 3], to: folder + "/fox.pdf")
                let file = Glibc.open(folder + "/fox.pdf", O_RDONLY)
                printer.print(file)
                close(file)
            }
            let answered = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                while portal.dialogs.count < 3 { usleep(1_000) }
                answered.signal()
                portal.answer(portal.dialogs[2], code: 0)
            }
            printer.finish(seconds: 60)
            #expect(answered.wait(timeout: .now()) == .success, "it was not taken yet")
            #expect(printer.takeNews() == nil && printer.descriptors.isEmpty)
        }
    }

    @Test("O6 a sheet is told only where both its sides are those of paper: from a centimetre to five metres") func sheets() throws {
        let sides: [(length: Double, isSound: Bool)] = [
            (-210, false), (0, false), (9.9, false), (10, true), (210, true), (5_000, true), (5_001, false), (.infinity, false),
            (.nan, false),
        ]
        try withPortal { printer, portal in
            var number = 0
            for width in sides {
                for height in sides where width.isSound || height.isSound {
                    number += 1
                    printer.ask(title: "Fox", window: nil)
                    portal.answer(try dialog(number, printer, portal), token: 1, width: width.length, height: height.length)
                    let sheet =
                        width.isSound && height.isSound ? Printer.Sheet(width: width.length, height: height.length) : nil
                    #expect(try hold(printer, "the paper") { $0 } == .ready(sheet), "\(width.length) × \(height.length)")
                }
            }
        }
    }
}
