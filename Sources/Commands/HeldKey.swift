import Ink

/// The keys that change what the hand does while they are held. They are fixed: no setting changes them.
package enum HeldKey: String, CaseIterable, Sendable {
    case pan, turn, pick, line, sizes

    package var chord: KeyChord {
        switch self {
        case .pan: KeyChord(.space)
        case .turn: KeyChord(.space, .shift)
        case .pick: KeyChord(.modifier(.alt))
        case .line: KeyChord(.modifier(.shift))
        case .sizes: KeyChord(.modifier([.control, .shift]))
        }
    }

    package var title: Title { .words("held." + rawValue) }
}
