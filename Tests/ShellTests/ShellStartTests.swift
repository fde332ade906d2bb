import CSDL2
import Glibc
import Ink
import Testing

@testable import Shell

/// How the window opens.
extension ShellWindowTests {
    private func open(_ width: Int, _ height: Int, last: WindowPlace? = nil) throws(ShellError) -> ShellWindow {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        return try ShellWindow(title: "test", width: width, height: height, last: last)
    }

    @Test("a window opens where it was last; where no screen shows that any more, or it has become larger than the screen, on the screen")
    func lastPlace() throws {
        let here = PixelRect(x: 50, y: 40, width: 600, height: 500)
        let first = try open(640, 480, last: WindowPlace(here))
        #expect(first.place.rect == here)
        var screen = SDL_Rect()
        try #require(SDL_GetDisplayUsableBounds(0, &screen) == 0)
        for rect in [PixelRect(x: 90_000, y: -70_000, width: 600, height: 500), PixelRect(x: 0, y: 0, width: 9_000, height: 8_000)] {
            let place = try open(640, 480, last: WindowPlace(rect)).place.rect
            #expect(place.x >= Int(screen.x) && place.maxX <= Int(screen.x + screen.w), "\(place)")
            #expect(place.y >= Int(screen.y) && place.maxY <= Int(screen.y + screen.h), "\(place)")
        }
    }

    @Test("a window grows to the least size that the interface needs; one whose size the command line gives keeps it")
    func least() throws {
        let small = try open(200, 150)
        let grown = small.size
        let fixed = try open(width: 200, height: 150)
        let kept = fixed.size
        #expect(grown == (480, 360) && kept == (200, 150))
    }

    @Test("an open window keeps no screen from going dark") func screenSaver() throws {
        let shell = try open(640, 480)
        withExtendedLifetime(shell) { #expect(LoadedSDL.mayScreenGoDark) }
    }
}
