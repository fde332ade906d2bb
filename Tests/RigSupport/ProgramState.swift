import Foundation

/// The program's answer to `state` on its control socket.
package struct ProgramState: Decodable, Equatable, Sendable {
    package struct View: Decodable, Equatable, Sendable {
        package var x, y: Int
        package var scale, rotation: Double
        package var flipped: Bool
    }

    package struct Window: Decodable, Equatable, Sendable {
        package var x, y, width, height: Int
        package var scale: Double
    }

    package struct Control: Decodable, Equatable, Sendable {
        package var id, name, role, value: String
        package var x, y, width, height: Int
        package var enabled, focused: Bool
    }

    package struct Paper: Decodable, Equatable, Sendable {
        package var color, pattern: String
        package var spacing: Double
    }

    package struct Lag: Decodable, Equatable, Sendable {
        package var count: Int
        package var p50, p99: Double
    }

    package var tool, selected: String
    package var previous: String?
    package var width, opacity: Double
    package var color: String
    package var hovering, drawing: Bool
    package var strokes, undo, redo: Int
    /// The drawing's file; nil while it has none.
    package var file: String?
    /// Edits in the history, and how many of them are on the disk.
    package var edits, kept: Int
    package var trouble: String?
    package var documentDigest: String
    /// Nil in a brief state.
    package var frameDigest: String?
    package var settled: Bool
    /// A recording is still playing.
    package var playing: Bool
    package var paper: Paper
    package var view: View
    package var window: Window
    package var controls: [Control]
    package var appearance: String
    package var notes: [String]
    package var commands: [String]
    package var events: [String: Int]
    package var lag: Lag

    package init(json line: String) throws {
        do {
            self = try JSONDecoder().decode(ProgramState.self, from: Data(line.utf8))
        } catch {
            throw RigFailure("no state line: \(line)\n\(error)")
        }
    }
}
