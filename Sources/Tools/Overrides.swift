import Commands
import Ink

/// What is held and lends a tool for as long: the newest one counts. Taking one away restores what was before it, by construction.
struct Overrides: Hashable, Sendable {
    /// What is held, by whom.
    enum Source: Hashable, Sendable {
        case key(Key)
        case button(DeviceID, PenButton)
        case squeeze(DeviceID)
        case eraserEnd(DeviceID)

        /// It is on the pen itself.
        var isOnPen: Bool { device != nil }

        /// The device that it goes away with; nil for a key.
        var device: DeviceID? {
            switch self {
            case .key: nil
            case .button(let device, _), .squeeze(let device), .eraserEnd(let device): device
            }
        }
    }

    private struct Entry: Hashable, Sendable {
        var source: Source
        var tool: Tool
        /// nil for the eraser end: turning the pen round is no press, and never becomes a choice.
        var press: Press?
    }

    /// Oldest first; no source twice.
    private var entries: [Entry] = []

    /// The tool that is lent, if any. The eraser end erases whatever button is held: who turns the pen has a thumb on one easily.
    func tool(_ rules: ToolRules) -> Tool? {
        let erases = rules > .sixth && entries.contains { $0.press == nil }
        return entries.last { !erases || !$0.source.isOnPen || $0.press == nil }?.tool
    }

    /// A key or button went down. One that is down already (its release got lost) starts anew.
    mutating func press(_ source: Source, tool: Tool, press: Press) {
        entries.removeAll { $0.source == source }
        entries.append(Entry(source: source, tool: tool, press: press))
    }

    /// A key or button went up. Returns the tool that is chosen by that, nil when the tool is given back or nothing was held.
    ///
    /// A tap is a choice, and the newest choice counts: it takes the older presses with it, which then have nothing left to give back.
    mutating func release(_ source: Source, at time: Double, longPress: Double) -> Tool? {
        guard let index = entries.firstIndex(where: { $0.source == source }), let press = entries[index].press else { return nil }
        let released = entries.remove(at: index)
        if press.springsBack(at: time, longPress: longPress) { return nil }
        let newer = entries[index...]
        entries = entries[..<index].filter { $0.press == nil } + newer
        return released.tool
    }

    /// The pen has its eraser end down.
    mutating func turnToEraser(_ device: DeviceID) {
        guard !entries.contains(where: { $0.source == .eraserEnd(device) }) else { return }
        entries.append(Entry(source: .eraserEnd(device), tool: .pixelEraser, press: nil))
    }

    /// A pen has its tip down. A hand holds one pen, whose ends may be two devices: no eraser end is down any more.
    mutating func turnToTip() {
        entries.removeAll { $0.press == nil }
    }

    /// A stroke begins: whatever is held now is held for marking.
    mutating func noteMarking() {
        for index in entries.indices { entries[index].press?.sawMarking = true }
    }

    /// A tool was chosen by other means; what is held has nothing left to give back.
    mutating func dropPresses() {
        entries.removeAll { $0.press != nil }
    }

    /// The keyboard went to another window, which will see the releases.
    mutating func dropKeys() {
        entries.removeAll { $0.source.device == nil }
    }

    /// The device went away, and with it what was held on it.
    mutating func drop(_ device: DeviceID) {
        entries.removeAll { $0.source.device == device }
    }

    /// All pointers went to another client.
    mutating func dropDevices() {
        entries.removeAll { $0.source.device != nil }
    }
}
