import Glibc
import Ink
import TestSupport
import Testing

@Suite("The map of an element onto the place where it lies") struct TransformTests {
    @Test("a map tells by which angle it turns, whether it mirrors left to right before that, and how much it enlarges")
    func parts() throws {
        let mirroring = try #require(Transform(xx: -1))
        var random = SeededRandom(seed: 5)
        for _ in 0..<100 {
            let (angle, scale) = (Double.random(in: -3.1...3.1, using: &random), Double.random(in: 0.01...100, using: &random))
            let turning = try #require(Transform(rotation: angle, scale: scale, about: Point(x: 3, y: -8), dx: 5, dy: 40))
            let mirrored = try #require(mirroring.followed(by: turning))
            for map in [turning, mirrored] {
                #expect(abs(map.rotation - angle) < 1e-9 && abs(map.size - scale) < 1e-9 * scale)
            }
            #expect(!turning.isMirrored && mirrored.isMirrored)
        }
    }
}
