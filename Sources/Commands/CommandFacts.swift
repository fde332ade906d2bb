import Ink

/// A command's name, code, group, keys and traits: a row of the table in Command+Facts.swift.
package struct CommandFacts: Sendable {
    /// The name in settings and scripts, which is part of their contract. A free value follows after a space.
    package let name: String
    /// The number in recordings, which is part of the file format: a number never changes and is never used again.
    package let code: UInt8
    /// The value that recordings hold after the number; nil for commands without one.
    package let value: CommandValue?
    package let group: CommandGroup
    package let traits: CommandTraits
    package let title: Title
    private let keyNames: String

    /// - Parameters:
    ///   - keys: the default keys by their names in settings, separated by spaces.
    ///   - title: nil for the words whose key is "command." and the first word of the name.
    ///   - titleValue: the value in those words; nil for the free value in the name.
    init(
        _ name: String, code: UInt8, _ group: CommandGroup, keys: String = "", _ traits: CommandTraits = [], value: CommandValue? = nil,
        title: Title? = nil, titleValue: String? = nil
    ) {
        (self.name, self.code, self.value, self.group, self.traits, keyNames) = (name, code, value, group, traits, keys)
        let words = name.split(separator: " ", maxSplits: 1)
        let value = titleValue ?? words.dropFirst().first.map(String.init)
        // A colour has a name for people; its number is for scripts.
        let shown: Title? = if case .color(let color) = self.value { .color(color) } else { value.map(Title.sign) }
        self.title = title ?? .words("command." + words[0], shown)
    }

    /// The default keys. An invalid name is a programmer's mistake, and traps.
    package var keys: [KeyChord] {
        keyNames.split(separator: " ").map { name in
            guard let chord = KeyChord(name) else { preconditionFailure("\"\(name)\" is no key") }
            return chord
        }
    }
}

/// The value of a command, as recordings hold it.
package enum CommandValue: Hashable, Sendable {
    case number(Double)
    case color(Color)
    case word(String)
}

/// Groups of commands that belong together, in the order in which lists show them.
package enum CommandGroup: CaseIterable, Sendable {
    case history, tools, gestures, view, fingers, paper, interface
    /// The very end of lists, where nobody presses by accident.
    case last

    package var title: Title { .words("group.\(self)") }
}

package struct CommandTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The command repeats while its key is held.
    package static let repeats = CommandTraits(rawValue: 1)
    /// The command removes content; no gesture may run it.
    package static let destroys = CommandTraits(rawValue: 2)
    /// Running the command twice leaves everything as it was.
    package static let toggles = CommandTraits(rawValue: 4)
    /// The panel at the pen's tip stays open: the command opens and closes panels itself, or it chooses nothing and may be pressed again.
    package static let keepsPalette = CommandTraits(rawValue: 8)
    /// The menu stays open after the command, so that it can be pressed again.
    package static let keepsMenu = CommandTraits(rawValue: 16)
    /// Another tool may be in hand afterwards.
    package static let choosesTool = CommandTraits(rawValue: 32)
}
