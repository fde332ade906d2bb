import Commands
import Ink
import Session

/// The last values written or read: encoder and decoder take the same deltas from them.
struct LastRecorded: Sendable {
    /// Microseconds.
    var time: Int64 = 0
    /// 1/4096 px.
    var x: Int64 = 0
    var y: Int64 = 0
}

/// The optional fields of a pointer event, or the axes of a refinement, that follow.
struct RecordedFields: OptionSet {
    let rawValue: UInt8
    static let pressure = RecordedFields(rawValue: 1)
    static let altitude = RecordedFields(rawValue: 2)
    static let azimuth = RecordedFields(rawValue: 4)
    static let roll = RecordedFields(rawValue: 8)
    static let coalesced = RecordedFields(rawValue: 16)
    static let estimated = RecordedFields(rawValue: 32)
    static let modifiers = RecordedFields(rawValue: 64)
    static let contact = RecordedFields(rawValue: 128)
}

extension EstimatedProperties {
    /// Says in a recording that an update index follows; no property.
    static let recordedIndex = EstimatedProperties(rawValue: 128)
}

extension Command {
    /// The code of `select` in formats 1 to 5, which numbered the tools.
    static let formerSelect: UInt8 = 3
}

extension Tool {
    /// The tools of formats 1 to 5, by their number.
    static let recorded: [Tool] = [.pen, .marker, .pixelEraser]

    init?(recordedCode code: UInt8) {
        guard Self.recorded.indices.contains(Int(code)) else { return nil }
        self = Self.recorded[Int(code)]
    }
}

extension Key {
    /// The key's code, part of the file format: a character's own, or from 0x110000, past all characters, for other keys.
    var recordedCode: UInt32 {
        switch self {
        case .character(let scalar): scalar.value
        case .modifier(let modifiers): Self.firstModifier + UInt32(modifiers.rawValue)
        case .function(let number): Self.firstFunction + UInt32(number)
        case .escape, .tab, .enter, .space, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
            .menu:
            Self.firstNamed + UInt32(Self.named.firstIndex(of: self) ?? 0)
        }
    }

    init?(recordedCode code: UInt32) {
        if let scalar = Unicode.Scalar(code) {
            self = .character(scalar)
        } else if code >= Self.firstModifier, let modifiers = UInt8(exactly: code - Self.firstModifier) {
            self = .modifier(Modifiers(rawValue: modifiers))
        } else if code >= Self.firstFunction, let number = UInt8(exactly: code - Self.firstFunction) {
            self = .function(number)
        } else if code >= Self.firstNamed, code - Self.firstNamed < UInt32(Self.named.count) {
            self = Self.named[Int(code - Self.firstNamed)]
        } else {
            return nil
        }
    }

    private static let firstNamed: UInt32 = 0x11_0000
    private static let firstFunction: UInt32 = 0x11_0100
    private static let firstModifier: UInt32 = 0x11_0200
    private static let named: [Key] = [
        .escape, .tab, .enter, .space, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .menu,
    ]
}
