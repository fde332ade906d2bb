import Glibc
import TestSupport
import Testing

@testable import Control

private func freshPath() -> String { "/tmp/inkstone-control-\(getpid())-\(UInt32.random(in: 0 ... .max))" }

@Test("a line sent to the socket comes out as a request, and its answer goes back, also when lines come in pieces")
func lineInLineOut() throws {
    let path = freshPath()
    var socket = try ControlSocket(path: path)
    let client = unixSocket(connectedTo: path)
    defer { close(client) }
    #expect(socket.requests().isEmpty)
    #expect(send(client, "sta", 3, 0) == 3)
    #expect(socket.requests().isEmpty)
    #expect(send(client, "te\nnext\n", 8, 0) == 8)
    let requests = socket.requests()
    #expect(requests.map(\.line) == ["state", "next"])
    for request in requests { socket.answer(request, with: "<\(request.line)>") }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = recv(client, &buffer, buffer.count, 0)
    #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == "<state>\n<next>\n")
}

@Test("a client that has sent its last line gets its answers, and is let go after the last; one that asks nothing at once")
func lastLine() throws {
    let path = freshPath()
    var socket = try ControlSocket(path: path)
    let client = unixSocket(connectedTo: path)
    let silent = unixSocket(connectedTo: path)
    defer { for handle in [client, silent] { close(handle) } }
    #expect(send(client, "one\ntwo\nhalf", 12, 0) == 12)
    for handle in [client, silent] { shutdown(handle, Int32(SHUT_WR)) }
    let requests = socket.requests()
    #expect(requests.map(\.line) == ["one", "two"])
    #expect(socket.descriptors.count == 1, "what has ended wakes nobody")
    #expect(socket.requests().isEmpty)
    for request in requests { socket.answer(request, with: "<\(request.line)>") }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while case let count = recv(client, &buffer, buffer.count, 0), count > 0 { received += buffer.prefix(count) }
    #expect(String(decoding: received, as: UTF8.self) == "<one>\n<two>\n")
    #expect(recv(silent, &buffer, buffer.count, 0) == 0)
}

@Test("who floods the socket is read a part at a time, and answers are made only while somebody listens")
func flood() throws {
    let path = freshPath()
    var socket = try ControlSocket(path: path)
    let client = unixSocket(connectedTo: path)
    defer { close(client) }
    let lines = String(repeating: "state\n", count: 10_000)
    #expect(send(client, lines, lines.utf8.count, Int32(MSG_DONTWAIT)) == lines.utf8.count)
    let requests = socket.requests()
    #expect(1..<5_000 ~= requests.count)
    #expect(socket.descriptors.count == 2, "the rest wakes the program again")
    var answers = 0
    func answer() -> String {
        answers += 1
        return String(repeating: "x", count: 100_000)
    }
    for request in requests { socket.answer(request, with: answer()) }
    #expect(1..<100 ~= answers)
}

@Test("each client gets the answers to its own lines, whichever are answered first, and one that has gone takes nobody's")
func ownAnswers() throws {
    let path = freshPath()
    var socket = try ControlSocket(path: path)
    let clients = (0..<3).map { _ in unixSocket(connectedTo: path) }
    for (number, client) in clients.enumerated() {
        let line = "from \(number)\n"
        #expect(send(client, line, line.utf8.count, 0) == line.utf8.count)
    }
    let requests = socket.requests()
    close(clients[1])
    #expect(Set(requests.map(\.line)) == ["from 0", "from 1", "from 2"])
    for request in requests.reversed() { socket.answer(request, with: "to \(request.line)") }
    for number in [0, 2] {
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = recv(clients[number], &buffer, buffer.count, Int32(MSG_DONTWAIT))
        #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == "to from \(number)\n")
        close(clients[number])
    }
}

@Test("a line as long as a path may be is a line like any other")
func longLine() throws {
    let path = freshPath()
    var socket = try ControlSocket(path: path)
    let client = unixSocket(connectedTo: path)
    defer { close(client) }
    let line = String(repeating: "x", count: 4_000)
    #expect(send(client, line + "\n", 4_001, 0) == 4_001)
    let requests = socket.requests()
    #expect(requests.map(\.line) == [line])
}

@Test("a line without end is told so, and its client let go")
func endlessLine() throws {
    let path = freshPath()
    var socket = try ControlSocket(path: path)
    let client = unixSocket(connectedTo: path)
    defer { close(client) }
    let garbage = [UInt8](repeating: 0xFF, count: 6_000)
    #expect(send(client, garbage, garbage.count, Int32(MSG_DONTWAIT)) == garbage.count)
    #expect(socket.requests().isEmpty)
    #expect(socket.descriptors.count == 1)
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = recv(client, &buffer, buffer.count, 0)
    #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == #"{"error":"a line is longer than 4096 bytes"}"# + "\n")
}

@Test("the 65th client is told that there is no room and let go; when another has gone there is")
func crowd() throws {
    let path = freshPath()
    var socket = try ControlSocket(path: path)
    var clients: [Int32] = []
    defer { for client in clients { close(client) } }
    for _ in 0..<64 {
        clients.append(unixSocket(connectedTo: path))
        #expect(socket.requests().isEmpty)
    }
    #expect(socket.descriptors.count == 65)
    let late = unixSocket(connectedTo: path)
    #expect(send(late, "state\n", 6, Int32(MSG_NOSIGNAL)) == 6)
    #expect(socket.requests().isEmpty)
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = recv(late, &buffer, buffer.count, 0)
    #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).hasPrefix(#"{"error":"64 clients"#))
    close(late)
    close(clients.removeLast())
    #expect(socket.requests().isEmpty)
    clients.append(unixSocket(connectedTo: path))
    #expect(send(clients[63], "state\n", 6, 0) == 6)
    #expect(socket.requests().map(\.line) == ["state"])
}

@Test("at the end only the socket's own file goes: what has its name by then stays", arguments: [false, true])
func anotherFile(isSocket: Bool) throws {
    let path = freshPath()
    var other: Int32 = -1
    do {
        let socket = try ControlSocket(path: path)
        unlink(path)
        other = isSocket ? unixSocket(boundTo: path) : creat(path, 0o600)
        _ = socket.descriptors
    }
    #expect(access(path, F_OK) == 0)
    close(other)
    unlink(path)
}

@Test("a program that has no time for those who wait at its socket keeps it")
func busy() throws {
    let path = freshPath()
    let listener = unixSocket(boundTo: path)
    defer {
        close(listener)
        unlink(path)
    }
    #expect(listen(listener, 0) == 0)
    // A backlog of 0 lets one client connect, which is never accepted.
    let waiting = unixSocket(connectedTo: path)
    defer { close(waiting) }
    #expect(throws: ControlError.self) { _ = try ControlSocket(path: path) }
    #expect(access(path, F_OK) == 0)
}

@Test("the socket is for its owner alone, and gone when the program ends")
func modeAndCleanUp() throws {
    let path = freshPath()
    var about = stat()
    do {
        let socket = try ControlSocket(path: path)
        #expect(stat(path, &about) == 0)
        #expect(about.st_mode & 0o777 == 0o600)
        _ = socket.descriptors
    }
    #expect(stat(path, &about) != 0)
}

@Test("a socket that nobody listens on is replaced; one that is in use, or a folder that does not exist, is refused with its name")
func refusals() throws {
    let path = freshPath()
    // A leftover socket: bound, and closed without being removed.
    let abandoned = unixSocket(boundTo: path)
    close(abandoned)
    let first = try ControlSocket(path: path)
    #expect(throws: ControlError.self) { _ = try ControlSocket(path: path) }
    #expect(throws: ControlError.self) { _ = try ControlSocket(path: "/nowhere/at/all") }
    #expect(throws: ControlError.self) { _ = try ControlSocket(path: "/tmp/" + String(repeating: "x", count: 200)) }
    _ = first.descriptors
    // For an empty name the system would choose one that everybody can reach.
    #expect(throws: ControlError.self) { _ = try ControlSocket(path: "") }
    let file = freshPath()
    close(creat(file, 0o600))
    defer { unlink(file) }
    do {
        _ = try ControlSocket(path: file)
        Issue.record("a file of somebody's is no socket")
    } catch { #expect(error.description == "control socket \(file): a file that is not a socket is there; use another path") }
    #expect(access(file, F_OK) == 0)
}
