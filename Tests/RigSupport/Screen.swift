internal import CScreen

/// The display as a person sees it, and a second program that gets in the way.
package final class Screen {
    private let handle: OpaquePointer

    init(display: Display) throws {
        guard let handle = screen_open(display.name) else { throw RigFailure("no display \(display.name)") }
        self.handle = handle
    }

    /// Call it before the server stops: Xlib ends a process whose server goes away.
    func close() { screen_close(handle) }

    package var width: Int { Int(screen_width(handle)) }
    package var height: Int { Int(screen_height(handle)) }

    /// Waits until the server has sent its clients all input that it has received.
    package func sync() { screen_sync(handle) }

    /// The whole screen, or a box of it.
    package func photograph(_ box: Picture.Box? = nil) throws -> Picture {
        let box = box ?? Picture.Box(left: 0, top: 0, right: width, bottom: height)
        let count = max(box.width * box.height, 0)
        var taken = false
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
            taken = screen_photograph(handle, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height), buffer.baseAddress)
            filled = taken ? count : 0
        }
        guard taken else { throw RigFailure("\(box) reaches beyond the screen") }
        return Picture(width: box.width, height: box.height, pixels: pixels)
    }

    /// Whether the system shows a cursor at the pointer, wherever that is.
    package var showsCursor: Bool { screen_shows_cursor(handle) }

    /// Runs the body while another program's window is on the screen, not necessarily on top.
    package func withOtherWindow<Result>(at box: Picture.Box, _ body: () throws -> Result) throws -> Result {
        let window = screen_open_window(handle, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height))
        defer { screen_close_window(handle, window) }
        return try body()
    }

    /// Runs the body while a desktop has these numbers set by XSETTINGS. The body may set others.
    package func withDesktopSettings<Result>(
        _ numbers: [String: Int32], _ body: (_ set: ([String: Int32]) -> Void) throws -> Result
    ) throws -> Result {
        func bytes(_ numbers: [String: Int32]) -> [UInt8] {
            func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
            let settings = numbers.map { name, value -> [UInt8] in
                let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
                return [0, 0] + number(UInt16(name.utf8.count)) + Array(name.utf8) + padding + number(UInt32(0)) + number(value)
            }
            return [0, 0, 0, 0] + number(UInt32(1)) + number(UInt32(numbers.count)) + settings.joined()
        }
        let first = bytes(numbers)
        let window = screen_open_settings(handle, first, Int32(first.count))
        defer { screen_close_window(handle, window) }
        return try body { numbers in
            let bytes = bytes(numbers)
            screen_set_settings(handle, window, bytes, Int32(bytes.count))
        }
    }

    /// Runs the body while a desktop's panel stands along the left edge.
    package func withPanel<Result>(width: Int, _ body: () throws -> Result) throws -> Result {
        let window = screen_open_panel(handle, Int32(width))
        defer { screen_close_window(handle, window) }
        return try body()
    }

    /// Runs the body while another program grabs the pointer.
    package func withPointerGrabbed<Result>(_ body: () throws -> Result) throws -> Result {
        guard screen_grab_pointer(handle) else { throw RigFailure("the pointer is grabbed already") }
        defer { screen_release_pointer(handle) }
        return try body()
    }
}
