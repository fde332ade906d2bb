import Files
import Keeping
import Shell

/// The window's place when the program ended. Failing to keep it loses nothing, so it is not reported.
package enum WindowMemory {
    private static var path: String? { Places.state.map { $0 + "/window" } }

    package static var last: WindowPlace? {
        guard let path, let bytes = contents(ofSmall: path, most: 256) else { return nil }
        return WindowPlace(text: String(decoding: bytes, as: UTF8.self))
    }

    package static func keep(_ place: WindowPlace) {
        if let path { try? replaceFile(at: path, with: Array((place.text + "\n").utf8)) }
    }
}
