import CSDL2
import Glibc

/// What tests call of SDL and the program does not. The functions come from the library that the shell loads.
enum LoadedSDL {
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
        unsafeBitCast(dlsym(dlopen("libSDL2-2.0.so.0", RTLD_NOW), name), to: type)
    }

    static func setModifiers(_ state: SDL_Keymod) {
        function("SDL_SetModState", as: (@convention(c) (SDL_Keymod) -> Void).self)(state)
    }

    static func move(_ window: OpaquePointer, x: Int32, y: Int32) {
        function("SDL_SetWindowPosition", as: (@convention(c) (OpaquePointer, Int32, Int32) -> Void).self)(window, x, y)
    }

    static var mayScreenGoDark: Bool {
        function("SDL_IsScreenSaverEnabled", as: (@convention(c) () -> SDL_bool).self)() == SDL_TRUE
    }

    static func title(of window: OpaquePointer) -> String? {
        function("SDL_GetWindowTitle", as: (@convention(c) (OpaquePointer) -> UnsafePointer<CChar>?).self)(window).map {
            String(cString: $0)
        }
    }
}
