import Ink
import TestSupport
import Testing
import Widgets

/// Alternatives side by side, and lines of settings.
struct SegmentTests {
    private let fonts = Fonts()

    @Test("alternatives stand side by side in their order, on as few lines as leave room for the longest, and each line has round ends")
    func rows() throws {
        var random = SeededRandom(seed: 41)
        let words = ["Pen", "Automatic", "Off", "Turns with the pen", "Once", "W", "Fingers and mouse"]
        for _ in 0..<60 {
            let titles = (0..<Int.random(in: 1...7, using: &random)).map { _ in random.pick(words) }
            let longest = titles.map { fonts.size($0, .strong).width }.max() ?? 0
            let room = Rect(x: 12, y: 30, width: .random(in: longest + 12...700, using: &random), height: 44)
            let chosen = Int.random(in: titles.indices, using: &random)
            let choices = titles.enumerated().map { index, title in
                Choice(ControlID(PlateName("settings"), "row", "\(index)"), title, action: index, isOn: index == chosen)
            }
            let controls = room.rows(choices, fonts)
            #expect(controls.map(\.action) == Array(titles.indices) && controls.map(\.name) == titles)
            #expect(controls.filter(\.isOn).map(\.action) == [chosen])
            #expect(controls.allSatisfy { $0.value == ($0.isOn ? "on" : "off") && $0.role == .radio })
            let lines = Dictionary(grouping: controls, by: \.frame.y).sorted { $0.key < $1.key }.map(\.value)
            #expect(lines.count == Segment.lines(titles, width: room.width, fonts) && lines.first?.first?.frame.y == room.y)
            for (line, next) in zip(lines, lines.dropFirst()) { #expect(next[0].frame.y >= line[0].frame.maxY) }
            for line in lines {
                #expect(line.first?.frame.x == room.x && abs((line.last?.frame.maxX ?? 0) - room.maxX) < 1e-9)
                for (index, control) in line.enumerated() {
                    let segment = try #require(control.face.as(Segment.self))
                    #expect(segment.isFirst == (index == 0) && segment.isLast == (index == line.count - 1))
                    #expect(control.frame.width >= longest && segment.title == titles[control.action], "\(titles) in \(room.width)")
                }
            }
            guard lines.count > 1 else { continue }
            let crowded = (titles.count + lines.count - 2) / (lines.count - 1)
            #expect(room.width / Double(crowded) < longest + 12, "one line fewer would do: \(titles) in \(room.width)")
        }
    }

    @Test("a setting is a line as high as a finger's target where title and choice fit beside each other, and higher where they do not")
    func disclosure() {
        for (title, chosen) in [("Squeeze", "Off"), ("Double tap (upper button)", "Switch between this tool and the eraser")] {
            let words = fonts.size(title, .body).width + fonts.size(chosen, .secondary).width
            let heights = (40..<600).map { Disclosure.height(title, chosen, width: Double($0), fonts) }
            #expect(heights.first ?? 0 > 44 && heights.last == 44 && heights == heights.sorted(by: >))
            let least = Double(40 + (heights.firstIndex(of: 44) ?? 0))
            #expect(least > words + 24 && least < words + 48, "room for the arrow, and no more: \(least)")
            let surface = Surface(pixelWidth: 300, pixelHeight: 56, scale: 1)
            Face.disclosure(title, "", isOpen: false).widget.draw(
                by: Painter(surface, fonts: fonts), in: Rect(x: 0, y: 0, width: 300, height: heights[0]), WidgetState(), .light)
            let inked = (0..<56).filter { !surface.row($0, 0..<100).allSatisfy { $0 == 0 } }
            #expect(!inked.isEmpty && inked.allSatisfy { $0 < 30 }, "the title is above: \(inked)")
        }
    }

    @Test("a button of text is at least as wide as a finger's target, and has room for the longest of its titles") func button() {
        #expect(TextButton.width(of: ["x"], fonts) == 44 && TextButton.width(of: [], fonts) == 44)
        let titles = ["Save", "Save the report"]
        let width = TextButton.width(of: titles, fonts)
        #expect(titles.allSatisfy { fonts.size($0, .body).width + 12 <= width } && width < fonts.size(titles[1], .body).width + 32)
    }
}
