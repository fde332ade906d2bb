import Commands
import Ink
import Interface
import Showing

/// Running commands. Controls, keys, gestures and scripts all end here.
extension Interface {
    /// Runs a command as its menu entry does: the interface does what it can itself, and asks the program for the rest.
    package func run(_ command: Command) {
        if let panel = open?.panel,
            panel == .commands || panel.isAtTip && open?.hold == nil && !command.has(.keepsPalette)
                || panel == .menu && !command.has(.keepsMenu)
        {
            close()
        }
        if case .select = command {
            endArranging()
            stopPlacing()
            stopWriting()
        } else if !command.keepsText, isTyping {
            stopWriting()
        }
        if case .interface(let command) = command { return perform(command) }
        emit(.command(command))
        if case .color(let color) = command { emit(.setting(.useColor(color))) }
    }

    /// Shows or hides a part of the interface at the tools' request. A key that asks for the menu is a secondary click where the pointer is
    /// over the canvas, and goes on in the menu.
    ///
    /// - Parameters:
    ///   - place: where a pointer asked, in device pixels of the window; nil for a key.
    ///   - finger: the contact, if it was a finger.
    package func perform(asked command: InterfaceCommand, at place: Point?, by finger: Contact? = nil) {
        guard command == .menu, place == nil else {
            perform(command, at: place, by: finger)
            if open?.panel.isAtTip == true { open?.hold = hand.holds.newest }
            return
        }
        let isOverCanvas = hand.pointer.device != nil && shown.layer(at: lastTip) == nil
        toggle(.menu, at: isOverCanvas ? lastTip : nil)
        if open?.panel == .menu { focusFirst(in: .menu) }
    }

    /// Shows or hides a part of the interface.
    ///
    /// - Parameters:
    ///   - place: where in the window it was asked for, in device pixels.
    ///   - finger: the finger that asked for it there.
    func perform(_ command: InterfaceCommand, at place: Point? = nil, by finger: Contact? = nil) {
        let place = place.map(state.window.logical)
        switch command {
        case .colors: toggle(.colors, at: place)
        case .settings: toggle(.settings)
        case .commands: toggle(.commands)
        case .shortcuts: toggle(.shortcuts)
        case .doctor: toggle(.doctor)
        case .gallery: toggle(.gallery)
        case .trash:
            if !isGalleryOpen || panels.browsing.showsTrash { toggle(.gallery) }
            if isGalleryOpen { show(trash: true) }
        case .history: toggle(.history)
        case .find: startFinding()
        case .menu:
            // Asked for at another place, the menu moves there.
            if place != nil, open?.panel == .menu { close() }
            toggle(.menu, at: place)
            open?.opener = finger.map { Opener(finger: $0) }
        case .palette: toggle(.palette, at: place)
        case .inkAttributes: toggle(.ink, at: place)
        case .toggleInterface: toggleHidden()
        case .focusInterface: toggleFocus()
        case .pickColor: togglePicking()
        case .themeSystem, .themeLight, .themeDark, .fullScreen, .openFile, .newWindow, .trimHistory, .studio, .rename, .save, .saveAs,
            .saveCopy, .mergeCopies, .export, .cancelExport, .print, .film, .copy, .paste, .insertPicture, .arrangePictures, .writeText,
            .copyInkAsText, .turnInkIntoText, .quit:
            emit(.command(.interface(command)))
        }
    }
}

extension Command {
    /// A text that is typed goes on.
    fileprivate var keepsText: Bool {
        switch self {
        case .color, .view, .interface: true
        default: false
        }
    }
}
