import RigSupport
import Testing

extension EndToEnd {
    @Test("P1 the sign that a key types counts on every layout, with Shift or AltGr as it needs them; without such a sign, its place")
    func layouts() throws {
        try rig.run(hasInterface: true) { program in
            defer { _ = try? rig.display.run("setxkbmap", "us", "-variant", "") }
            /// Each layout's keys for -, [, ? and Ctrl+[, by their numbers, with what has to be held.
            let layouts: [(layout: String, minus: Int, bracket: (hold: [String], key: Int), question: (hold: [String], key: Int))] = [
                ("us", 20, ([], 34), (["shift"], 61)), ("fr", 15, (["ISO_Level3_Shift"], 14), (["shift"], 58)),
                ("de", 61, (["ISO_Level3_Shift"], 17), (["shift"], 20)), ("ru", 20, ([], 34), (["shift"], 16)),
            ]
            for (layout, minus, bracket, question) in layouts {
                try rig.display.run("setxkbmap", layout, "-variant", "")
                func press(_ keys: [String]) throws {
                    for key in keys { try rig.keyboard.press(key) }
                    for key in keys.reversed() { try rig.keyboard.release(key) }
                }
                for keys in [["\(minus)"], bracket.hold + ["\(bracket.key)"]] {
                    for command in ["select-pen", "width 10", "opacity 1"] { try program.perform(command) }
                    try press(keys)
                    try program.waitUntil("\(layout): thinner by \(keys)") { $0.width < 10 }
                    #expect(try program.state().opacity == 1, "\(layout)")
                }
                try program.perform("rotate-reset")
                try press(["ctrl"] + bracket.hold + ["\(bracket.key)"])
                try program.waitUntil("\(layout): turned") { $0.view.rotation != 0 }
                try press(question.hold + ["\(question.key)"])
                try program.waitUntil("\(layout): all keys") { $0.controls.contains { $0.id.hasPrefix("shortcuts.") } }
                try rig.keyboard.tap("Escape")
                try program.waitUntil("closed") { !$0.controls.contains { $0.id.hasPrefix("shortcuts.") } }
            }
            // The digits of a French keyboard set the opacity with Shift and without it, where they type no sign that does something.
            try rig.display.run("setxkbmap", "fr", "-variant", "")
            for (keys, opacity) in [(["14"], 0.5), (["shift", "15"], 0.6)] {
                for key in keys { try rig.keyboard.press(key) }
                for key in keys.reversed() { try rig.keyboard.release(key) }
                try program.waitUntil("\(opacity)") { abs($0.opacity - opacity) < 0.01 }
            }
        }
    }
}
