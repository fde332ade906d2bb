import Ink

/// A command's name, code, group, keys and traits: a row of the table in Command+Facts.swift.
package struct CommandFacts: Sendable {
    /// Its name in settings and scripts; part of their contract. A free value stands behind a space.
    package let name: String
    /// Its number in recordings; part of the file format: never change one, only add.
    package let code: UInt8
    /// What recordings hold behind the number; nil for commands that are nothing but themselves.
    package let value: CommandValue?
    package let group: CommandGroup
    package let traits: CommandTraits
    package let title: Title
    private let keyNames: String

    /// - Parameters:
    ///   - keys: out of the box, as settings name them, with spaces between.
    ///   - title: the words "command." and the name's first where it is nil.
    ///   - titleValue: what stands in those for the value; the free value of the name where it is nil.
    init(
        _ name: String, code: UInt8, _ group: CommandGroup, keys: String = "", _ traits: CommandTraits = [], value: CommandValue? = nil,
        title: Title? = nil, titleValue: String? = nil
    ) {
        (self.name, self.code, self.value, self.group, self.traits, keyNames) = (name, code, value, group, traits, keys)
        let words = name.split(separator: " ", maxSplits: 1)
        let value = titleValue ?? words.dropFirst().first.map(String.init)
        // People have names for colours; numbers are for scripts, and for who types them.
        let shown: Title? = if case .color(let color) = self.value { .color(color) } else { value.map(Title.sign) }
        self.title = title ?? .words("command." + words[0], shown)
    }

    /// The keys out of the box. One that cannot be read is a mistake of the programmer and traps.
    package var keys: [KeyChord] {
        keyNames.split(separator: " ").map { name in
            guard let chord = KeyChord(name) else { preconditionFailure("\"\(name)\" is no key") }
            return chord
        }
    }
}

/// What a command carries, as recordings hold it.
package enum CommandValue: Hashable, Sendable {
    case number(Double)
    case color(Color)
    case word(String)
}

/// Commands that belong together, in the order in which lists show them.
package enum CommandGroup: CaseIterable, Sendable {
    case history, tools, gestures, view, fingers, paper, interface
    /// At the very end, where no hand comes by accident.
    case last
}

package struct CommandTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Done again and again while its key is held.
    package static let repeats = CommandTraits(rawValue: 1)
    /// Content goes: no gesture may run it.
    package static let destroys = CommandTraits(rawValue: 2)
    /// Done twice, it leaves all as it was.
    package static let toggles = CommandTraits(rawValue: 4)
    /// What opened at the tip stays open: the command shows and hides by itself, or it chooses nothing and is to be pressed again.
    package static let keepsPalette = CommandTraits(rawValue: 8)
    /// The menu stays open when it is pressed there, to be pressed again.
    package static let keepsMenu = CommandTraits(rawValue: 16)
    /// Another tool may be in hand afterwards.
    package static let choosesTool = CommandTraits(rawValue: 32)
}
