import Bytes
import Canvas
import Commands
import Session
import Tools

/// What a drawing's file keeps beside the drawing: fields 2 (view) and 3 (tools) of `SessionStart.encode`, and those of newer programs.
extension SessionStart {
    package var encodedBeside: [UInt8] {
        var writer = ByteWriter()
        writer.writeFields(keeping: unread) { fields in
            fields.write(2) { view.encode(into: &$0) }
            // Drawings are given to others: a person's settings stay at home.
            var tools = tools
            tools.settings = ToolSettings()
            fields.write(3) { tools.encode(into: &$0) }
        }
        return writer.bytes
    }

    /// Takes over what was kept beside a drawing.
    package mutating func readBeside(_ bytes: [UInt8]) throws(DecodingFailure) {
        var reader = ByteReader(bytes)
        var kept = self
        kept.unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 2: kept.view = try ViewState(from: &body)
            case 3: kept.tools = try ToolState(from: &body)
            default: return false
            }
            return true
        }
        self = kept
    }

    /// What a session in this program's window starts with that goes on from this one: settings and window are today's.
    ///
    /// - Parameter fresh: what a blank session would start with.
    package func goingOn(in fresh: SessionStart) -> SessionStart {
        var start = self
        start.width = fresh.width
        start.height = fresh.height
        start.scale = fresh.scale
        start.estimates = fresh.estimates
        start.tools.settings = fresh.tools.settings
        start.tools.inks = fresh.tools.inks.adopting(start.tools.inks)
        start.tools.choice = start.tools.choice.limited(to: start.tools.inks)
        start.clockOffset = fresh.clockOffset
        start.tools.penIsKnown = fresh.tools.penIsKnown
        // Without a pen today, a finger draws.
        if !fresh.tools.penIsKnown { start.tools.penHasTouched = false }
        return start
    }
}
