internal import CSDL2
internal import Glibc

/// The native window beneath SDL's.
enum NativeWindow {
    case x11(display: OpaquePointer, window: Window)
    case wayland(descriptor: Int32)
    /// A driver without a connection that can be waited for.
    case other

    init(_ window: OpaquePointer) {
        var info = SDL_SysWMinfo()
        guard csdl2_window_info(window, &info) == SDL_TRUE else {
            self = .other
            return
        }
        switch info.subsystem {
        case SDL_SYSWM_X11: self = .x11(display: info.info.x11.display, window: info.info.x11.window)
        case SDL_SYSWM_WAYLAND: self = Self.descriptor(wayland: info.info.wl.display).map { .wayland(descriptor: $0) } ?? .other
        default: self = .other
        }
    }

    /// Asks the library that SDL itself has loaded, so that the program can start without Wayland.
    private static func descriptor(wayland display: OpaquePointer?) -> Int32? {
        typealias Ask = @convention(c) (OpaquePointer?) -> Int32
        guard let library = dlopen("libwayland-client.so.0", RTLD_LAZY), let ask = dlsym(library, "wl_display_get_fd") else { return nil }
        return unsafeBitCast(ask, to: Ask.self)(display)
    }
}
