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
