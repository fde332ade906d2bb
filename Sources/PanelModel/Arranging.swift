import Commands

/// What the ink panel shows of the tools while they are arranged; forgotten when it closes.
package struct Arranging: Hashable, Sendable {
    /// The tool whose actions show in place of width and opacity.
    package var tool: Tool?
    /// The hidden tools show too, behind the others.
    package var showsHidden = false
    /// The tools that show, in their order while a hand drags one of them.
    package var order: [Tool]?

    package init() {}
}

/// What a press in the ink panel does to the tools themselves.
package enum ToolAction: Hashable, Sendable {
    /// Shows or hides what can be done with a tool.
    case disclose(Tool)
    /// Shows or hides the hidden tools.
    case showHidden(Bool)
    case hide(Tool, Bool)
    /// Moves a tool by a number of places: later for a positive number, earlier for a negative one.
    case move(Tool, by: Int)
    case request(InkRequest)
}

/// What the interface asks of the program about inks of the person's own.
package enum InkRequest: Hashable, Sendable {
    /// Makes an own ink like a tool's, with the colour, width and opacity that this has now.
    case duplicate(Tool)
    /// The same, as something new.
    case new
    /// Opens the studio with a tool's ink.
    case craft(Tool)
    /// Asks for another name for an own ink.
    case rename(Tool)
    /// Moves the file of an own ink to the trash.
    case trash(Tool)
    /// Takes back that an ink was made: its file goes to the trash, and the tool that it was made of comes back into the hand.
    case unmake(Tool, of: Tool)
    /// Brings back the ink that was moved to the trash last.
    case takeBack
}
