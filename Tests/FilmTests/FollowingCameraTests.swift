import Glibc
import Ink
import Testing

@testable import Film

@Suite("The view that follows the pen") struct FollowingCameraTests {
    @Test("it stays while the pen is in the middle, and a pen that goes on stays in view") func follows() {
        var camera = FollowingCamera(width: 1000, height: 500, rate: 60)
        camera.follow(Point(x: 100, y: 100))
        let start = camera.origin
        #expect(start == (-400, -150))
        camera.follow(Point(x: 240, y: 30))
        #expect(camera.origin == start)
        // A quick hand: 800 pixels a second, in circles that grow.
        for picture in 0..<1200 {
            let angle = Double(picture) / 60
            let place = Point(x: 100 + 40 * angle * cos(angle), y: 100 + 40 * angle * sin(angle))
            camera.follow(place)
            let (x, y) = camera.origin
            #expect((0...1000).contains(place.x - Double(x)) && (0...500).contains(place.y - Double(y)), "\(picture)")
        }
    }

    @Test("it goes to a pen that lands far away, and stops there") func jumps() {
        var camera = FollowingCamera(width: 1000, height: 500, rate: 30)
        camera.follow(Point(x: 0, y: 0))
        for _ in 0..<90 { camera.follow(Point(x: 20_000, y: -9_000)) }
        let (x, y) = camera.origin
        #expect((0...1000).contains(20_000 - x) && (0...500).contains(-9_000 - y))
        camera.follow(Point(x: 20_000, y: -9_000))
        #expect(abs(camera.origin.x - x) <= 1)
    }
}
