import Commands
import Glibc
import Ink
import Session
import Tablet
import Testing
import TestSupport
import Tools

@testable import AppParts
@testable import inkstone
@testable import Keeping

@Suite("Following settings and devices") struct FollowerTests {
    private let folder = TemporaryFolder()

    private func follower(_ bindings: [Binding] = []) -> Follower {
        Follower(Preferences(path: folder["settings.ini"], inks: folder["inks"], bindings: bindings))
    }

    @Test("a session is told once what has changed") func news() throws {
        let session = Session(SessionStart(width: 100, height: 100))
        let follower = follower([try Binding("squeeze=switchEraser")])
        #expect(!follower.news(for: session).isEmpty)
        follower.change {
            $0.theme = .dark
            $0.tools.smoothing = 0.25
        }
        let news = follower.news(for: session)
        #expect(news == [.settings(follower.tools), .command(.appearance(.dark))])
        for input in news { session.handle(input) }
        #expect(session.settings.smoothing == 0.25 && session.settings.bindings[.barrel(.squeeze)] == .switchEraser)
        #expect(session.appearance == .dark && follower.news(for: session).isEmpty)
    }

    @Test("I9 an ink of one's own that comes or goes is told to the session, and a bad file once")
    func ownInks() throws {
        let session = Session(SessionStart(width: 100, height: 100))
        let follower = follower()
        func follow() -> [String] {
            for input in follower.news(for: session) { session.handle(input) }
            return session.settings.ownInks.map(\.name)
        }
        let style = InkStyle.standard(.pencil)
        let first = try follower.ownInks.copy(style, named: "Pencil", besides: ["Pencil"])
        #expect(first.name == "Pencil 2" && follow() == ["Pencil 2"] && session.tools.contains(.ink("pencil-2")))
        _ = try follower.ownInks.copy(style, named: "Pencil", besides: ["Pencil"])
        #expect(follow() == ["Pencil 2", "Pencil 3"] && follower.ownInks.takeNews().added.isEmpty)
        try follower.ownInks.complete()
        folder.write(Array("[Ink]".utf8), to: "inks/a.ink-preset")
        #expect(follower.follow() && follow().count == 2 && follower.ownInks.takeNews().complaints.count == 1)
        #expect(unlink(folder["inks/pencil-2.ink-preset"]) == 0)
        #expect(follower.follow() && follow() == ["Pencil 3"] && follower.news(for: session).isEmpty)
    }

    @Test("when a command changes what fingers do, the settings take it over and keep it") func fingers() {
        let session = Session(SessionStart(width: 100, height: 100))
        let follower = follower()
        session.handle(.command(.fingers(.pan)))
        follower.takeFingers(from: session)
        #expect(follower.settings.tools.fingers == .pan)
        #expect(!follower.news(for: session).contains { if case .settings(let settings) = $0 { settings.fingers != .pan } else { false } })
    }

    @Test("devices are listed only when they have changed; without X never") func devices() {
        var follower = follower()
        follower.change { $0.curves["A pen"] = PressureCurve(points: [0, 0.5, 0.7, 0.9, 1]) }
        var looks = 0
        for (revision, isNews) in [(nil, false), (3, true), (3, false), (4, true), (4, false)] as [(Int?, Bool)] {
            func look() -> Int {
                looks += 1
                return looks
            }
            let before = looks
            let isChanged = follower.follow(
                {
                    _ = look(); return []
                }(), revision: revision)
            #expect(isChanged == isNews && (looks > before) == isNews)
        }
    }

    @Test("of all devices, pens and their erasers alone are followed as pens, and only they have pressure curves") func pens() {
        var follower = follower()
        let kinds: [PointerKind?] = [.mouse, .pen, .touch, nil, .eraser, .pen]
        let devices = kinds.enumerated().map { number, kind in
            DeviceDescription(id: DeviceID(Int32(number)), name: "Device \(number)", kind: kind, axes: [], buttons: 3)
        }
        let curve = PressureCurve(points: [0, 0.5, 0.7, 0.9, 1])
        follower.change { settings in for device in devices { settings.curves[device.penName.settingName] = curve } }
        var changesCurves = follower.follow(devices, revision: 1)
        #expect(changesCurves)
        #expect(follower.pens == devices.filter { $0.kind == .pen || $0.kind == .eraser } && follower.pens.count == 3)
        #expect(follower.tools.curves == [DeviceID(1): curve, DeviceID(4): curve, DeviceID(5): curve])
        changesCurves = follower.follow([], revision: 2)
        #expect(changesCurves && follower.pens.isEmpty && follower.tools.curves.isEmpty)
    }
}
