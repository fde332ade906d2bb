internal import CSDL2
import Ink

/// Typing, input methods, and text on the clipboard.
extension ShellWindow {
    /// Starts text input: keys make text, and input methods may take them. Call `drain` at least every 16 ms until `stopTextInput`, since
    /// SDL hides the input method's connection, which could be waited for otherwise.
    ///
    /// - Parameter place: the caret's place in the window, in device pixels; input methods open beside it. Call again when it moves.
    package mutating func startTextInput(at place: PixelRect) {
        guard !isConnectionLost, place != textPlace || !isTakingText else { return }
        textPlace = place
        var place = SDL_Rect(x: Int32(place.x), y: Int32(place.y), w: Int32(place.width), h: Int32(place.height))
        SDL_SetTextInputRect(&place)
        if !isTakingText { SDL_StartTextInput() }
        isTakingText = true
    }

    package mutating func stopTextInput() {
        guard isTakingText, !isConnectionLost else { return }
        SDL_StopTextInput()
        isTakingText = false
    }

    /// The clipboard's text, empty where it has none. Asks the program that owns it, and waits for at most a second.
    package var clipboardText: String {
        guard !isConnectionLost, let text = SDL_GetClipboardText() else { return "" }
        defer { SDL_free(text) }
        return String(cString: text)
    }

    /// Copies a text to the clipboard; returns whether that worked.
    @discardableResult
    package func setClipboardText(_ text: String) -> Bool { !isConnectionLost && SDL_SetClipboardText(text) == 0 }

    /// The text that is selected in some program, which the middle button pastes; empty where none is. Asks that program, for a second at
    /// most.
    package var selectedText: String {
        guard !isConnectionLost, let text = SDL_GetPrimarySelectionText() else { return "" }
        defer { SDL_free(text) }
        return String(cString: text)
    }

    /// Tells other programs what is selected here.
    package func setSelectedText(_ text: String) {
        if !isConnectionLost { SDL_SetPrimarySelectionText(text) }
    }

    static func text(_ event: SDL_Event) -> ShellEvent? {
        switch SDL_EventType(event.type) {
        case SDL_TEXTINPUT: .text(string(event.text.text))
        case SDL_TEXTEDITING: editing(string(event.edit.text), start: event.edit.start, length: event.edit.length)
        case SDL_TEXTEDITING_EXT:
            event.editExt.text.map { text in
                defer { SDL_free(text) }
                return editing(String(cString: text), start: event.editExt.start, length: event.editExt.length)
            }
        default: nil
        }
    }

    /// SDL counts code points, and gives -1 for values that an input method does not report.
    static func editing(_ text: String, start: Int32, length: Int32) -> ShellEvent {
        func characters(before place: Int32) -> Int {
            String(String.UnicodeScalarView(text.unicodeScalars.prefix(Int(max(place, 0))))).count
        }
        let from = characters(before: start)
        return .editing(text, selected: from..<max(from, characters(before: max(start, 0) + max(length, 0))))
    }

    /// From a C array of characters.
    private static func string<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Whether the event announces new X resources, which hold the desktop's scale.
    func isScaleChange(_ event: SDL_Event) -> Bool {
        guard case .x11(let display, _) = native else { return false }
        return withUnsafePointer(to: event) { csdl2_is_property($0, XDefaultRootWindow(display), ScaleFactor.property) } == SDL_TRUE
    }
}
