import Ink

/// The tools as a person arranged them: their order, and the ones hidden from it. A hidden tool is at hand by key and command still.
///
/// It names tools that need not be there, and says nothing about others: those follow the inks that it names.
package struct ToolArrangement: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package let tool: Tool
        package var isHidden: Bool

        package init(_ tool: Tool, isHidden: Bool = false) { (self.tool, self.isHidden) = (tool, isHidden) }
    }

    /// Each tool at most once.
    package private(set) var entries: [Entry] = []

    package init() {}

    /// Keeps the first of repeated tools.
    package init(_ entries: some Sequence<Entry>) {
        var seen: Set<Tool> = []
        self.entries = entries.filter { seen.insert($0.tool).inserted }
    }

    /// Returns all these tools in their order, hidden ones included.
    package func ordered(_ tools: [Tool]) -> [Tool] {
        var order = entries.map(\.tool).filter(tools.contains)
        let others = tools.filter { !order.contains($0) }
        let place = order.lastIndex { !$0.isEraser }.map { $0 + 1 } ?? 0
        order.insert(contentsOf: others.filter { !$0.isEraser }, at: place)
        return order + others.filter(\.isEraser)
    }

    /// Returns those of these tools that are not hidden, in their order. There is always an ink among them, and the eraser.
    package func shown(_ tools: [Tool]) -> [Tool] {
        let order = ordered(tools)
        let hasInk = order.contains { !$0.isEraser && !isHidden($0) }
        let kept = hasInk ? nil : order.first { !$0.isEraser }
        return order.filter { !isHidden($0) || $0 == kept }
    }

    package func isHidden(_ tool: Tool) -> Bool { tool != .pixelEraser && entries.contains { $0.tool == tool && $0.isHidden } }

    /// Whether a tool can be hidden: one more ink has to stay, and the eraser always does.
    package func canHide(_ tool: Tool, among tools: [Tool]) -> Bool {
        tool != .pixelEraser && (tool.isEraser || shown(tools).contains { $0 != tool && !$0.isEraser })
    }

    // MARK: - Changes

    /// Hides a tool of these, or shows it again.
    package mutating func hide(_ tool: Tool, _ isHidden: Bool, among tools: [Tool]) {
        note(ordered(tools))
        for index in entries.indices where entries[index].tool == tool { entries[index].isHidden = isHidden }
    }

    /// Moves a tool of these before another one; nil: to the end.
    package mutating func move(_ tool: Tool, before next: Tool?, among tools: [Tool]) {
        guard tool != next else { return }
        var order = ordered(tools).filter { $0 != tool }
        order.insert(tool, at: next.flatMap(order.firstIndex) ?? order.count)
        note(order)
    }

    /// Moves a tool of these to a place among those that show, counted from 0.
    package mutating func move(_ tool: Tool, to place: Int, among tools: [Tool]) {
        let others = shown(tools).filter { $0 != tool }
        move(tool, before: others.indices.contains(place) ? others[place] : nil, among: tools)
    }

    /// Takes over an order. Tools that are not there now stay named behind it.
    private mutating func note(_ order: [Tool]) {
        let former = entries
        entries = order.map { tool in former.first { $0.tool == tool } ?? Entry(tool) } + former.filter { !order.contains($0.tool) }
    }
}

extension ToolArrangement {
    /// The names of the tools in their order, hidden ones with an exclamation mark before them; nil where nothing was arranged.
    var text: String? {
        entries.isEmpty ? nil : KeyFileList.text(entries.map { ($0.isHidden ? "!" : "") + $0.tool.name })
    }

    /// Reads such a list, and returns the words in it that name no tool; nil where all do.
    mutating func read(_ text: String) -> String? {
        let words = KeyFileList.words(text).map { word in
            let isHidden = word.hasPrefix("!")
            return (word: word, entry: Tool(name: isHidden ? String(word.dropFirst()) : word).map { Entry($0, isHidden: isHidden) })
        }
        self = ToolArrangement(words.compactMap(\.entry))
        let others = words.filter { $0.entry == nil }.map(\.word)
        return others.isEmpty ? nil : KeyFileList.text(others)
    }
}
