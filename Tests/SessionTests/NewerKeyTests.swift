import Bytes
import Commands
import Ink
import Testing

@testable import Recording

@Test("keys for a command, and chords, that came later do nothing and are written again as they came; the others count")
func newerKeys() throws {
    var settings = ToolSettings()
    settings.keys = [.undo: [KeyChord("u"), KeyChord(.function(7))], .redo: [KeyChord("j")]]
    var writer = ByteWriter()
    settings.encode(into: &writer)
    for (ours, later) in [("redo", "reda"), ("F7", "G7")] {
        var bytes = writer.bytes
        let text = [UInt8(ours.utf8.count)] + Array(ours.utf8)
        let place = try #require(bytes.indices.last { bytes[$0...].starts(with: text) })
        bytes.replaceSubrange(place..<place + text.count, with: [UInt8(later.utf8.count)] + Array(later.utf8))
        var reader = ByteReader(bytes)
        let read = try ToolSettings(from: &reader)
        #expect(read.keys[.undo] == (ours == "F7" ? [KeyChord("u")] : settings.keys[.undo]))
        #expect(read.keys[.redo] == (ours == "F7" ? [KeyChord("j")] : nil))
        var again = ByteWriter()
        read.encode(into: &again)
        #expect(again.bytes == bytes)
    }
}
