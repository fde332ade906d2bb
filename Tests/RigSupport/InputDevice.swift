/// A device of the rig, driven over its socket (protocol: head of Tests/Rig/pentest_drv.c).
package final class InputDevice {
    /// Its name in the X server.
    package let name: String
    private let path: String
    private var socket: LineSocket?

    init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    func send(_ line: String) throws { try connected().send(line) }

    /// Waits until the server has received all earlier commands.
    package func sync() throws {
        let socket = try connected()
        try socket.send("s")
        guard try socket.answer() == "ok" else { throw RigFailure("\(name) is out of step") }
    }

    /// Call it when the server has turned the device off: the device comes back with a new socket.
    func disconnect() { socket = nil }

    private func connected() throws -> LineSocket {
        if let socket { return socket }
        let socket = try wait(for: "the device \(name)") { LineSocket(path: path) }
        self.socket = socket
        return socket
    }
}
