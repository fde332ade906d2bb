internal import CSDL2
import Ink

/// The frame of a window whose pixels are of another format, such as RGB565 on screens of 16 bits. What is presented is copied over and
/// converted then.
final class ConvertedFrame {
    private var surface: UnsafeMutablePointer<SDL_Surface>?

    deinit { SDL_FreeSurface(surface) }

    /// The frame, as large as the window.
    func surface(as window: SDL_Surface) -> SDL_Surface? {
        if surface?.pointee.w != window.w || surface?.pointee.h != window.h {
            SDL_FreeSurface(surface)
            surface = SDL_CreateRGBSurfaceWithFormat(0, window.w, window.h, 32, SDL_PIXELFORMAT_RGB888.rawValue)
        }
        return surface?.pointee
    }

    func copy(_ rects: [SDL_Rect], to window: UnsafeMutablePointer<SDL_Surface>) {
        guard let surface, surface.pointee.w == window.pointee.w, surface.pointee.h == window.pointee.h else { return }
        for rect in rects {
            var (part, place) = (rect, rect)
            SDL_UpperBlit(surface, &part, window, &place)
        }
    }
}
