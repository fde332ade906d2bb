import CAssets
import Shell
import Store

/// The icon that desktops show for the window.
package enum WindowIcon {
    package static let image: PNGImage? = {
        var count: Int32 = 0
        return PNGImage(UnsafeRawBufferPointer(start: assets_window_icon(&count), count: Int(count)))
    }()

    package static func show(on shell: borrowing ShellWindow) {
        if let image { shell.setIcon(width: image.width, height: image.height, rgba: image.rgba) }
    }
}
