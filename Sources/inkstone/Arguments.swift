import Ink
import Interface

/// The command line cannot be understood; the message says what can.
struct UsageError: Error {
    let message: String
}

/// What the command line asks for.
struct Arguments {
    enum Action {
        case draw
        case play(file: String, speed: Double)
        case replay(file: String, png: String?, printsState: Bool)
        case devices(watches: Bool)
        case help
        case version
    }

    var action = Action.draw
    /// `--size`: the window's, or the picture's, in device pixels.
    var size: (width: Int, height: Int)?
    var startsBlank = false
    /// `--insets`: what of the window others cover, in logical points.
    var insets = Insets()
    /// `--bare`: the interface is hidden at first.
    var isBare = false
    var recordPath: String?
    var controlPath: String?
    /// `--bind`: over what the settings say.
    var bindings: [Binding] = []

    static let version = "0.1.0"

    static let help = """
        Inkstone: a drawing canvas for graphics tablets.

        usage: inkstone [OPTIONS]                 open the canvas with the drawing as it was left
               inkstone --play FILE [OPTIONS]     play a recording in the window; what is drawn there is not kept
               inkstone replay FILE [--png OUT] [--state] [--size WxH]
                                                  render a recording without a window
               inkstone devices [--watch]         list the pointing devices with their axes; watch what the pens tell

        options:
          --new               start with a blank drawing; the one kept until now is set aside, not deleted
          --bare              nothing over the canvas until Tab is pressed
          --insets L,T,R,B    keep the interface off these parts of the window (points from each side)
          --size WxH          a window of exactly that size without border, at the screen's origin (pixels)
          --record FILE       record everything that reaches the canvas
          --play FILE         play a recording, in real time
          --speed N           play N times as fast (0.01 to 1000)
          --bind GESTURE=ACTION
                              what the pen's upper, lower or third button does (also lower-double, lower-hold), its
                              double-tap or squeeze: ignore, switchEraser, switchPrevious, showColorPalette,
                              showInkAttributes, showContextualPalette, runShortcut:COMMAND
          --control SOCKET    answer "state" on a Unix socket with a line of JSON
          --help, --version

        keys:
          P M E               pen, marker, eraser        X   previous tool
          Q                   double tap (eraser and back)                     W   squeeze (palette)
          [ ]  or  - =        thinner, thicker           1…9, 0   opacity 10…90%, 100%
          Ctrl+Z              undo                       Ctrl+Shift+Z, Ctrl+Y   redo
          Ctrl+Shift+Delete   clear (can be undone)      Tab  hide the interface
          Ctrl+K              find any command           F1   all keys

        The drawing is kept at every pen lift in $XDG_STATE_HOME/inkstone (~/.local/state/inkstone).
        Settings, keys too, are in $XDG_CONFIG_HOME/inkstone/settings.ini (~/.config/inkstone/settings.ini).
        exit codes: 0 done; 1 the environment does not allow it (no display, no XInput, disk full, X server lost);
                    2 a bad argument or file
        """

    init(_ words: [String]) throws(UsageError) {
        var words = words[...]
        var speed: Double?
        var png: String?
        var printsState = false
        var watches = false
        var playFile: String?
        if words.first == "devices" {
            words.removeFirst()
            action = .devices(watches: false)
        } else if words.first == "replay" {
            words.removeFirst()
            guard let file = words.popFirst(), !file.hasPrefix("--") else {
                throw UsageError(message: "replay needs a recording: inkstone replay FILE")
            }
            action = .replay(file: file, png: nil, printsState: false)
        }
        let scope = Scope(action)
        while let word = words.popFirst() {
            guard scope.takes(word) else { throw UsageError(message: "\(scope.name) does not take \"\(word)\": see inkstone --help") }
            func value() throws(UsageError) -> String {
                guard let value = words.popFirst() else { throw UsageError(message: "\(word) needs a value: see --help") }
                return value
            }
            switch word {
            case "--help", "-h": action = .help
            case "--version": action = .version
            case "--new": startsBlank = true
            case "--bare": isBare = true
            case "--insets":
                let text = try value()
                guard let insets = Insets(String(text.map { $0 == "," ? " " : $0 })) else {
                    throw UsageError(message: "--insets \(text): give four lengths, as 0,40,0,0 for a dock 40 points high at the top")
                }
                self.insets = insets
            case "--size": size = try Self.size(try value())
            case "--record": recordPath = try value()
            case "--control": controlPath = try value()
            case "--play": playFile = try value()
            case "--speed":
                let text = try value()
                guard let number = Double(text), 0.01...1000 ~= number else {
                    throw UsageError(message: "--speed \(text): give a number from 0.01 to 1000")
                }
                speed = number
            case "--bind":
                let text = try value()
                do { bindings.append(try Binding(text)) } catch { throw UsageError(message: error.message) }
            case "--png": png = try value()
            case "--state": printsState = true
            case "--watch": watches = true
            default: throw UsageError(message: "\"\(word)\" is not understood: see inkstone --help")
            }
        }
        if case .draw = action {
            if let playFile {
                guard !startsBlank else { throw UsageError(message: "--new and --play: a recording begins with a drawing of its own") }
                action = .play(file: playFile, speed: speed ?? 1)
            } else if speed != nil {
                throw UsageError(message: "--speed needs --play: only a recording has a speed")
            }
        }
        if case .devices = action { action = .devices(watches: watches) }
        if case .replay(let file, _, _) = action { action = .replay(file: file, png: png, printsState: printsState) }
    }

    /// What options can be about. Of those that mean nothing there one must hear, lest somebody waits for a file that nobody writes.
    private enum Scope {
        case window, replay, devices

        init(_ action: Action) {
            switch action {
            case .draw, .play, .help, .version: self = .window
            case .replay: self = .replay
            case .devices: self = .devices
            }
        }

        /// For people.
        var name: String {
            switch self {
            case .window: "inkstone"
            case .replay: "inkstone replay"
            case .devices: "inkstone devices"
            }
        }

        func takes(_ word: String) -> Bool {
            switch (self, word) {
            case (_, "--help"), (_, "-h"), (_, "--version"): true
            case (.window, _): !["--png", "--state", "--watch"].contains(word)
            case (.replay, _): ["--png", "--state", "--size"].contains(word)
            case (.devices, _): word == "--watch"
            }
        }
    }

    private static func size(_ text: String) throws(UsageError) -> (width: Int, height: Int) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], 1...16_384 ~= width, 1...16_384 ~= height else {
            throw UsageError(message: "--size \(text): give WIDTHxHEIGHT in pixels, as in 1280x800")
        }
        return (width, height)
    }
}
