import Bytes
import Contacts
import Ink
import Session

/// An event's verdict, as a byte. If the event waits, the microseconds from its time to its deadline follow.
///
/// | bits | hold |
/// | --- | --- |
/// | 0…3 | the verdict |
/// | 4 | it belongs to a panel |
/// | 5 | it shows that a pen is there |
struct RecordedVerdict: OptionSet {
    let rawValue: UInt8
    static let panel = RecordedVerdict(rawValue: 16)
    static let showsPen = RecordedVerdict(rawValue: 32)

    private static let codes: UInt8 = 15

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ judged: Judged) {
        let code: UInt8 =
            switch judged.verdict {
            case .acts: 0
            case .waits: 1
            case .assists: 2
            case .palm: 3
            case .echo: 4
            case .elsewhere: 5
            }
        var flags = RecordedVerdict(rawValue: code)
        if judged.owner == .panel { flags.insert(.panel) }
        if judged.showsPen { flags.insert(.showsPen) }
        self = flags
    }

    /// - Parameter wait: microseconds from the event's time to its deadline.
    func judged(_ event: InputEvent, wait: UInt64, _ reader: ByteReader) throws(DecodingFailure) -> Judged {
        let deadline = RecordedSteps.deadline(after: event.time, wait: Double(wait))
        let verdict: Verdict
        switch rawValue & Self.codes {
        case 0: verdict = .acts
        case 1: verdict = .waits(until: deadline)
        case 2: verdict = .assists(until: deadline)
        case 3: verdict = .palm
        case 4: verdict = .echo
        case 5: verdict = .elsewhere
        default: throw reader.invalid("an unknown verdict")
        }
        return Judged(event, verdict, of: contains(.panel) ? .panel : .canvas, showsPen: contains(.showsPen))
    }

    /// A wait follows.
    var waits: Bool { [1, 2].contains(rawValue & Self.codes) }
}
