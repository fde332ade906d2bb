import Files
import Glibc
import RigSupport
import Testing

@testable import Desktop

@Suite("Showing a file in its folder", .timeLimit(.minutes(2))) struct FileShowerTests {
    private static let name = "org.freedesktop.FileManager1"

    /// Lets the program, and a file manager where there is one, work until the condition holds.
    private func hold(_ shower: FileShower, _ manager: Bus?, _ what: String, _ condition: () -> Bool) throws {
        try wait(for: what) {
            manager?.work()
            if condition() { return () }
            let descriptors = shower.descriptors + [manager?.descriptor].compactMap(\.self)
            var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&polled, nfds_t(polled.count), 10)
            return nil
        }
    }

    @Test("O6 the desktop's file manager is asked once, for the file by its address; then nothing is left to be polled")
    func shown() throws {
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            var asked: [[String]] = []
            let made = Bus(
                address: bus.address, receive: { _ in },
                answer: { call in
                    guard call.isCall(Self.name, "ShowItems") else { return false }
                    asked.append(call.arguments.first?.texts ?? [])
                    return true
                })
            let manager = try #require(made)
            manager.takeName(Self.name)
            let shower = FileShower(address: bus.address)
            #expect(shower.descriptors.isEmpty && shower.takeRefused() == nil)
            shower.show("/home/ann/a & ü.png")
            var refused: String?
            try hold(shower, manager, "the end") {
                refused = refused ?? shower.takeRefused()
                return shower.descriptors.isEmpty
            }
            // The name may be the file manager's a moment later than the question.
            if refused == nil {
                #expect(asked == [["file:///home/ann/a%20&%20%C3%BC.png"]])
            }
            shower.show("/home/ann/" + String(name: [0xFF]))
            try hold(shower, manager, "the second end") {
                #expect(shower.takeRefused() == nil)
                return shower.descriptors.isEmpty
            }
            #expect(asked.last == ["file:///home/ann/%FF"])
        }
    }

    @Test("O6 where no file manager is on the bus, or there is no bus, the file is told once, for another way")
    func refused() throws {
        let none = FileShower(address: "unix:path=/nowhere")
        none.show("/home/ann/fox.png")
        #expect(none.takeRefused() == "/home/ann/fox.png" && none.takeRefused() == nil && none.descriptors.isEmpty)
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            let shower = FileShower(address: bus.address)
            shower.show("/home/ann/fox.png")
            var told: [String] = []
            try hold(shower, nil, "the refusal") {
                told += [shower.takeRefused()].compactMap(\.self)
                return !told.isEmpty
            }
            #expect(told == ["/home/ann/fox.png"] && shower.takeRefused() == nil && shower.descriptors.isEmpty)
        }
    }
}
