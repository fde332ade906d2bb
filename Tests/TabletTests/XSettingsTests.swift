import Ink
import Testing

@testable import Tablet

@Suite("What the desktop has set") struct XSettingsTests {
    /// As a manager writes them, with a text and a colour between the numbers.
    private func bytes(_ numbers: [(String, Int32)], theme: String = "Adwaita", isBigEndian: Bool) -> [UInt8] {
        func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
            withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian) { Array($0) }
        }
        func text(_ text: String) -> [UInt8] { Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4) }
        func head(_ kind: UInt8, _ name: String) -> [UInt8] {
            [kind, 0] + number(UInt16(name.utf8.count)) + text(name) + number(UInt32(7))
        }
        var bytes = [isBigEndian ? 1 : 0, 0, 0, 0] + number(UInt32(99)) + number(UInt32(numbers.count + 2))
        bytes += head(1, "Net/ThemeName") + number(UInt32(theme.utf8.count)) + text(theme)
        for (name, value) in numbers { bytes += head(0, name) + number(value) }
        return bytes + head(2, "Gtk/Color") + Array(repeating: 9, count: 8)
    }

    @Test("numbers are read in either byte order, whatever stands between them", arguments: [true, false])
    func numbers(isBigEndian: Bool) throws {
        let numbers: [(String, Int32)] = [("Net/DoubleClickTime", 750), ("Gtk/EnablePrimaryPaste", 0), ("Gdk/WindowScalingFactor", -2)]
        let settings = try #require(XSettings(bytes(numbers, isBigEndian: isBigEndian)))
        #expect(settings.numbers == Dictionary(uniqueKeysWithValues: numbers))
        #expect(settings.clickHabits == ClickHabits(doubleClick: 0.75, middlePastes: false))
    }

    @Test("names and texts of any length are read, with the padding that theirs needs", arguments: [true, false])
    func lengths(isBigEndian: Bool) throws {
        let numbers = (1...12).map { (String(repeating: "n", count: $0), Int32($0)) }
        for length in 0...8 {
            let settings = try #require(XSettings(bytes(numbers, theme: String(repeating: "t", count: length), isBigEndian: isBigEndian)))
            #expect(settings.numbers == Dictionary(uniqueKeysWithValues: numbers))
        }
    }

    @Test("what is not set, or can be no hand's, is as it comes out of the box", arguments: [Int32.min, -1, 0, 49, 5_001, .max])
    func absurd(time: Int32) throws {
        #expect(XSettings().clickHabits == ClickHabits())
        let settings = try #require(XSettings(bytes([("Net/DoubleClickTime", time)], isBigEndian: false)))
        #expect(settings.clickHabits == ClickHabits())
    }

    @Test("what is cut off, or of a kind that there is not, is none at all") func damaged() {
        let whole = bytes([("Net/DoubleClickTime", 750)], isBigEndian: false)
        for count in 0..<whole.count { #expect(XSettings(Array(whole.prefix(count))) == nil) }
        for place in [0, 12] {
            var other = whole
            other[place] = 3
            #expect(XSettings(other) == nil)
        }
        #expect(XSettings([0, 0, 0, 0, 0, 0, 0, 0] + Array(repeating: 0xFF, count: 40)) == nil)
    }
}
