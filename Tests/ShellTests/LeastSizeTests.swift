import Testing

@testable import Shell

@Test("L1 C3 the window may be made as small as 480 × 360 logical points, whatever the scale, but needs no more than the screen has")
func leastSize() {
    let cases: [(Double, (Int, Int)?, (Int, Int))] = [
        (1, nil, (480, 360)), (1, (1920, 1080), (480, 360)), (1.25, (1920, 1080), (600, 450)), (2, (1920, 1080), (960, 720)),
        (4, (1920, 1040), (1920, 1040)), (4, (3840, 2160), (1920, 1440)),
    ]
    for (scale, room, least) in cases { #expect(ShellWindow.leastSize(scale: scale, room: room.map { ($0.0, $0.1) }) == least) }
}
