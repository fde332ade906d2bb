import Commands
import Ink

/// The held keys, buttons, squeezes and eraser ends that each lend a tool. The newest one decides; when it is released, the tool before it
/// returns.
struct Overrides: Hashable, Sendable {
    /// What is held, and on which device.
    enum Source: Hashable, Sendable {
        case key(Key)
        case button(DeviceID, PenButton)
        case squeeze(DeviceID)
        case eraserEnd(DeviceID)

        /// The source is on the pen itself.
        var isOnPen: Bool { device != nil }

        /// The device whose removal ends the hold; nil for a key.
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
        /// Nil for the eraser end: turning the pen round is not a press, and never becomes a choice.
        var press: Press?
    }

    /// The oldest first; each source at most once.
    private var entries: [Entry] = []

    /// Returns the tool that is lent, if any. While the eraser end is down, the pen's own buttons do not count (from format 7 on): whoever
    /// turns the pen round easily has a thumb on one.
    func tool(_ rules: ToolRules) -> Tool? {
        let erases = rules > .sixth && entries.contains { $0.press == nil }
        return entries.last { !erases || !$0.source.isOnPen || $0.press == nil }?.tool
    }

    /// Whether this lends a tool.
    func lends(_ source: Source) -> Bool { entries.contains { $0.source == source } }

    /// A key or button went down. If it was down already, because its release got lost, it starts anew.
    mutating func press(_ source: Source, tool: Tool, press: Press) {
        entries.removeAll { $0.source == source }
        entries.append(Entry(source: source, tool: tool, press: press))
    }

    /// A key or button went up. Returns the tool that this chooses; nil when the tool is given back, or nothing was held.
    ///
    /// A tap is a choice, and the newest choice counts: it removes the older presses, which have nothing left to give back.
    mutating func release(_ source: Source, at time: Double, longPress: Double) -> Tool? {
        guard let index = entries.firstIndex(where: { $0.source == source }), let press = entries[index].press else { return nil }
        let released = entries.remove(at: index)
        if press.springsBack(at: time, longPress: longPress) { return nil }
        let newer = entries[index...]
        entries = entries[..<index].filter { $0.press == nil } + newer
        return released.tool
    }

    /// The pen has its eraser end towards the tablet.
    ///
    /// - Parameter tool: what that end is.
    mutating func turn(_ device: DeviceID, to tool: Tool) {
        guard !entries.contains(where: { $0.source == .eraserEnd(device) }) else { return }
        entries.append(Entry(source: .eraserEnd(device), tool: tool, press: nil))
    }

    /// The pen has its tip towards the tablet. A hand holds one pen, whose ends may be two devices, so every eraser end is up now.
    mutating func turnToTip() {
        entries.removeAll { $0.press == nil }
    }

    /// A stroke begins. From now on, everything that is held gives its tool back when it is released.
    mutating func noteMarking() {
        for index in entries.indices { entries[index].press?.sawMarking = true }
    }

    /// A tool was chosen in another way, so the held keys and buttons have nothing left to give back.
    mutating func dropPresses() {
        entries.removeAll { $0.press != nil }
    }

    /// Only these tools are left.
    mutating func keep(_ tools: [Tool]) {
        entries.removeAll { !tools.contains($0.tool) }
    }

    /// The keyboard went to another window, which receives the releases.
    mutating func dropKeys() {
        entries.removeAll { $0.source.device == nil }
    }

    /// The device went away, and everything held on it is released.
    mutating func drop(_ device: DeviceID) {
        entries.removeAll { $0.source.device == device }
    }

    /// All pointers went to another client.
    mutating func dropDevices() {
        entries.removeAll { $0.source.device != nil }
    }
}
