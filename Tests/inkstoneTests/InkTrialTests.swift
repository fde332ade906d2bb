import Canvas
import Ink
import PanelModel
import Panels
import Testing
import Widgets

@testable import AppParts
@testable import inkstone

struct InkTrialTests {
    private let pen = DeviceID(2)

    private func trial(_ ink: InkDefinition = .feltPen) -> InkTrial {
        InkTrial(.standard(ink), width: 400, height: 120, scale: 1, on: Paper(), in: .light)
    }

    private func draw(_ trial: InkTrial, from x0: Double, to x1: Double, y: Double, pressure: Double = 0.8) {
        for step in 0...20 {
            let event = PointerEvent(
                device: pen, kind: .pen, phase: step == 0 ? .press(.primary) : .motion, time: 1 + Double(step) * 0.004,
                position: Point(x: 0, y: 0), axes: PenAxes(pressure: pressure))
            let place = Point(x: x0 + (x1 - x0) * Double(step) / 20, y: y)
            trial.take(Trial(step == 0 ? .touch : .move, at: place, of: event), by: nil)
        }
        trial.lift()
    }

    @Test(
        "I9 the strip shows a specimen at once, is drawn again only when something has changed, and shows each stroke in the ink of the moment"
    )
    func strip() throws {
        let trial = trial()
        let blank = try #require(trial.takePicture())
        #expect(trial.takePicture() == nil, "nothing has changed")
        #expect(Set(blank.colors(in: PixelRect(x: 0, y: 0, width: 400, height: 70))).count > 2, "a specimen")
        let below = PixelRect(x: 0, y: 80, width: 400, height: 40)
        #expect(Set(blank.colors(in: below)).count == 1)
        draw(trial, from: 40, to: 360, y: 100)
        let thin = try #require(trial.takePicture())
        var style = InkStyle.standard(.feltPen)
        style.width = 14
        trial.follow(style, width: 400, height: 120, scale: 1, on: Paper(), in: .light)
        let thick = try #require(trial.takePicture())
        func dark(_ picture: Picture) -> Int { picture.colors(in: below).filter { $0 & 0xFF < 0x80 }.count }
        #expect(dark(thin) > 300 && dark(thick) > 2 * dark(thin))
        trial.wipe()
        #expect(dark(try #require(trial.takePicture())) == 0)
    }

    /// The runs of neighbouring columns in which a picture has dark pixels, in points.
    private func runs(of picture: Picture, scale: Int) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for column in 0..<picture.width / scale {
            let colors = picture.colors(in: PixelRect(x: column * scale, y: 0, width: scale, height: picture.height))
            guard colors.contains(where: { $0 >> 8 & 0xFF < 0x80 }) else { continue }
            if let last = runs.last, last.upperBound == column - 1 {
                runs[runs.count - 1] = last.lowerBound...column
            } else {
                runs.append(column...column)
            }
        }
        return runs
    }

    @Test("I9 the specimen is a wave, loops, hatches and a mouse's line beside each other, at any scale; a filter lies over a line of ink")
    func specimen() throws {
        func picture(_ ink: InkDefinition, _ scale: Int) throws -> Picture {
            let trial = InkTrial(
                .standard(ink), width: 400 * scale, height: 120 * scale, scale: Double(scale), on: Paper(), in: .light)
            return try #require(trial.takePicture())
        }
        let parts = runs(of: try picture(.monoline, 1), scale: 1)
        #expect(parts.count == 4 && parts.allSatisfy { $0.count > 30 } && parts[0].lowerBound > 8 && parts[3].upperBound < 392, "\(parts)")
        #expect(parts.map(\.count).max() == parts[0].count, "the wave, which swells, has most room")
        let large = runs(of: try picture(.monoline, 2), scale: 2)
        #expect(large.count == 4 && zip(parts, large).allSatisfy { abs($0.lowerBound - $1.lowerBound) < 2 }, "\(parts), \(large)")
        let filtered = runs(of: try picture(.highlighter, 1), scale: 1)
        #expect(filtered.count == 1 && filtered[0].count > 350, "\(filtered)")
    }

    @Test("I9 H1 what hovers over the strip is seen until it leaves; a stroke in progress takes another style, and one follows the other")
    func progress() throws {
        let trial = trial(.monoline)
        func take(_ phase: Trial.Phase, _ x: Double, _ y: Double) {
            let event = PointerEvent(
                device: pen, kind: .pen, phase: .motion, time: 1 + x / 1000, position: Point(x: 0, y: 0), axes: PenAxes(pressure: 0.8))
            trial.take(Trial(phase, at: Point(x: x, y: y), of: event), by: nil)
        }
        func dark(_ picture: Picture, _ y: Int) -> Int {
            picture.colors(in: PixelRect(x: 0, y: y - 8, width: 400, height: 16)).filter { $0 & 0xFF < 0x80 }.count
        }
        let blank = try #require(trial.takePicture())
        take(.hover, 200, 100)
        let hovered = try #require(trial.takePicture())
        let changed = (0..<400).filter { x in (80..<120).contains { y in hovered[x, y] != blank[x, y] } }
        #expect(changed.contains(200) && changed.allSatisfy { abs($0 - 200) < 12 }, "\(changed)")
        trial.leave()
        let left = try #require(trial.takePicture())
        let rest = (0..<400).filter { x in (0..<120).contains { y in left[x, y] != blank[x, y] } }
        #expect(rest.isEmpty, "\(rest)")

        for x in stride(from: 40.0, through: 360, by: 8) { take(x == 40 ? .touch : .move, x, 88) }
        let thin = try #require(trial.takePicture())
        var style = InkStyle.standard(.monoline)
        style.width = 12
        trial.follow(style, width: 400, height: 120, scale: 1, on: Paper(), in: .light)
        let thick = try #require(trial.takePicture())
        #expect(dark(thin, 88) > 600 && dark(thick, 88) > 2 * dark(thin, 88))
        // Another touch ends it, and it stays.
        for x in stride(from: 40.0, through: 360, by: 8) { take(x == 40 ? .touch : .move, x, 110) }
        trial.lift()
        trial.follow(.standard(.monoline), width: 400, height: 120, scale: 1, on: Paper(), in: .dark)
        let both = try #require(trial.takePicture())
        #expect(both[2, 2] & 0xFF < blank[2, 2] & 0xFF, "dark paper")
        for y in [88, 110] { #expect(both.colors(in: PixelRect(x: 200, y: y, width: 1, height: 1))[0] != both[2, 2], "the line at \(y)") }
        trial.follow(.standard(.monoline), width: 400, height: 120, scale: 1, on: Paper(), in: .dark)
        #expect(trial.takePicture() == nil, "nothing has changed")
    }

    @Test("what a finger or mouse tries has no pressure, and a pen's curve shapes its own") func axes() throws {
        func width(_ kind: PointerKind, _ pressure: Double, _ curve: PressureCurve?) throws -> Int {
            let trial = trial(.watercolour)
            for step in 0...20 {
                let event = PointerEvent(
                    device: pen, kind: kind, phase: .motion, time: 1 + Double(step) * 0.02, position: Point(x: 0, y: 0),
                    axes: PenAxes(pressure: pressure))
                trial.take(Trial(step == 0 ? .touch : .move, at: Point(x: 60 + Double(step) * 4, y: 95), of: event), by: curve)
            }
            trial.lift()
            let column = try #require(trial.takePicture()).colors(in: PixelRect(x: 100, y: 76, width: 1, height: 44))
            return column.filter { $0 != column[43] }.count
        }
        #expect(try width(.mouse, 0, nil) == width(.mouse, 1, nil))
        #expect(try width(.pen, 0.1, nil) + 6 < width(.pen, 1, nil))
        var hard = PressureCurve.identity
        hard.move(0, to: 1)
        hard.move(1, to: 1)
        #expect(try width(.pen, 0.1, hard) > width(.pen, 0.1, nil) + 4)
    }
}

extension Picture {
    fileprivate func colors(in rect: PixelRect) -> [UInt32] {
        (rect.y..<rect.y + rect.height).flatMap { y in (rect.x..<rect.x + rect.width).map { self[$0, y] } }
    }
}
