import Files
import RigSupport
import Testing

@testable import Desktop

@Suite("What the desktop asks of the program", .timeLimit(.minutes(2))) struct ApplicationTests {
    private typealias Request = Application.Request

    private static let object = "/org/inkstone/Inkstone"

    /// Calls a method of the program. Returns whether the program has it, and what the call asked for.
    private func call(
        _ application: Application, from other: Bus, _ method: String, _ arguments: [BusValue] = [], at object: String = Self.object
    ) throws -> (isTaken: Bool, requests: [Request]) {
        var answer: Bool?
        other.call("org.inkstone.Inkstone", object, "org.freedesktop.Application", method, arguments) { answer = !$0.isError }
        var requests: [Request] = []
        let isTaken = try wait(for: "the answer to \(method)") {
            other.work()
            requests += application.takeRequests()
            return answer
        }
        return (isTaken, requests)
    }

    /// Runs the body with a program that has its name on a bus, and another one there.
    private func withProgram(_ body: (Application, Bus, MessageBus) throws -> Void) throws {
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            let application = Application(address: bus.address)
            let other = try #require(Bus(address: bus.address, receive: { _ in }))
            try wait(for: "the name") { try call(application, from: other, "Activate").isTaken ? () : nil }
            try body(application, other, bus)
        }
    }

    @Test("O6 what is opened, chosen or shown by the desktop comes as a request; what nobody can ask for is refused")
    func requests() throws {
        try withProgram { application, other, _ in
            func ask(_ method: String, _ arguments: BusValue...) throws -> [Request]? {
                let (isTaken, requests) = try call(application, from: other, method, arguments)
                return isTaken ? requests : nil
            }
            let files = BusValue.texts(["file:///home/ann/a%20%C3%BC.inkstone", "sftp://ann@there/fox", "file:///b"])
            #expect(try ask("Activate", .options([:])) == [.activate])
            #expect(
                try ask("Open", files, .options([:])) == [
                    .open(path: "/home/ann/a ü.inkstone"), .openRemote("sftp://ann@there/fox"), .open(path: "/b"),
                ])
            #expect(try ask("Open", .texts([]), .options([:])) == [])
            // X5 A file manager percent-encodes each byte of a name.
            let odd = BusValue.texts(["file:///home/%FF%FE.inkstone", "file:///e%CC%81"])
            #expect(
                try ask("Open", odd, .options([:])) == [
                    .open(path: "/home/" + String(name: [0xFF, 0xFE]) + ".inkstone"), .open(path: "/" + String(name: "e\u{301}".utf8)),
                ])
            #expect(try ask("ActivateAction", .text("new-window"), .array([], of: "v"), .options([:])) == [.newWindow])
            #expect(try ask("ActivateAction", .text("explode"), .array([], of: "v"), .options([:])) == [])
            #expect(try ask("Quit") == nil)
            let elsewhere = try call(application, from: other, "Activate", at: "/org/inkstone/Other")
            #expect(!elsewhere.isTaken && elsewhere.requests == [])
        }
    }

    @Test("X4 of more files than anybody opens at once the first ones come, and how many there were")
    func flood() throws {
        try withProgram { application, other, _ in
            let addresses = (0..<5_000).map { "file:///fox-\($0)" }
            let (isTaken, requests) = try call(application, from: other, "Open", [.texts(addresses), .options([:])])
            #expect(isTaken && requests.count == Application.most + 1 && requests.last == .omitted(5_000))
            #expect(requests.prefix(2) == [.open(path: "/fox-0"), .open(path: "/fox-1")])
            // Many calls, too, between two looks: what is shown again and again is shown once.
            for _ in 0..<500 { other.call("org.inkstone.Inkstone", Self.object, "org.freedesktop.Application", "Activate", []) { _ in } }
            var seen: [Request] = []
            try wait(for: "all of them") {
                other.work()
                let next = application.takeRequests()
                #expect(next.count <= 1)
                seen += next
                return try call(application, from: other, "Open", [.texts(["file:///end"]), .options([:])]).requests.contains(
                    .open(path: "/end"))
                    ? () : nil
            }
            #expect(Set(seen).isSubset(of: [.activate]))
        }
    }

    @Test("O6 a program that the desktop has started waits for what it is to open, and not beyond its time") func waiting() throws {
        try withProgram { application, other, _ in
            #expect(application.waitForRequests(seconds: 0) == [] && application.waitForRequests(seconds: 0.001) == [])
            for number in 0..<5 {
                let file = BusValue.texts(["file:///\(number)"])
                other.call("org.inkstone.Inkstone", Self.object, "org.freedesktop.Application", "Open", [file, .options([:])]) { _ in }
                #expect(application.waitForRequests(seconds: 30) == [.open(path: "/\(number)")])
            }
        }
    }

    @Test("O6 windows tell each other which drawing is to be shown, and once the first one is gone the next answers the desktop")
    func others() throws {
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            let second: Application
            let other = try #require(Bus(address: bus.address, receive: { _ in }))
            do {
                let first = Application(address: bus.address)
                try wait(for: "the name") { try call(first, from: other, "Activate").isTaken ? () : nil }
                second = Application(address: bus.address)
                // The bus may not know yet that the second one listens.
                let heard = try wait(for: "the other window") {
                    first.show(path: "/home/ann/fox")
                    let requests = second.takeRequests()
                    return requests.isEmpty ? nil : requests
                }
                #expect(Set(heard) == [.show(path: "/home/ann/fox")])
                #expect(try call(first, from: other, "Activate").requests.contains(.activate))
                withExtendedLifetime(first) {}
            }
            let taken = try wait(for: "the name's next owner") {
                let (isTaken, requests) = try call(second, from: other, "Activate")
                return isTaken ? requests : nil
            }
            #expect(taken.contains(.activate))
        }
    }

    @Test("without a bus nothing is asked, and nobody waits for a descriptor") func nobody() {
        let application = Application(address: "unix:path=/nowhere/at/all")
        application.show(path: "/fox")
        #expect(application.descriptor == -1 && application.takeRequests() == [] && application.waitForRequests(seconds: 0) == [])
    }
}
