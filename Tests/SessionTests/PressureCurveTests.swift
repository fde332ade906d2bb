import Bytes
import Commands
import Ink
import Testing
import TestSupport
import Tools
@testable import Recording
@testable import Session

@Suite("Pressure curves in the session")
struct PressureCurveTests {
    private static let size = 128
    private static let soft = PressureCurve(points: [0, 0.7, 0.85, 0.95, 1])!
    private static let hard = PressureCurve(points: [0, 0.05, 0.2, 0.5, 1])!

    private func settings(_ curves: [DeviceID: PressureCurve]) -> SessionInput {
        var settings = ToolSettings()
        settings.curves = curves
        return .settings(settings)
    }

    /// A stroke to the right at a quarter of the force, and a refinement of its first sample.
    private func stroke(
        _ device: DeviceID = DeviceID(8), y: Double, at start: Double, force: Double = 0.25, modifiers: Modifiers = []
    ) -> [SessionInput] {
        var event = PointerEvent(
            device: device, kind: .pen, phase: .press(.primary), time: start, position: Point(x: 20, y: y), axes: PenAxes(pressure: 0.5))
        (event.estimated, event.updateIndex, event.modifiers) = ([.pressure], 1, modifiers)
        var inputs = [SessionInput.input(.pointer(event))]
        (event.phase, event.axes.pressure, event.estimated, event.updateIndex) = (.motion, force, [], nil)
        for step in 1...40 {
            event.time = start + Double(step) / 240
            event.position.x = 20 + Double(step) * 2
            inputs.append(.input(.pointer(event)))
        }
        inputs.append(.input(.refined(Refinement(device: device, index: 1, time: event.time, axes: PenAxes(pressure: force)))))
        event.phase = .release(.primary)
        return inputs + [.input(.pointer(event))]
    }

    private func isRefinement(_ input: SessionInput) -> Bool {
        if case .refined? = input.event { true } else { false }
    }

    private func session(_ curves: [DeviceID: PressureCurve] = [:]) -> Session {
        var start = SessionStart(width: Self.size, height: Self.size)
        start.tools.settings.curves = curves
        return Session(start)
    }

    private func pressures(_ inputs: [SessionInput], _ curves: [DeviceID: PressureCurve] = [:]) -> [Double?] {
        let session = session(curves)
        for input in inputs { _ = session.handle(input) }
        return strokes(session).flatMap { $0 }
    }

    private func strokes(_ session: Session) -> [[Double?]] {
        session.canvas.drawing.elements.map { element in
            if case .stroke(let stroke) = element.content { stroke.samples.map { $0.axes.pressure } } else { [] }
        }
    }

    @Test("M6 a pen's curve shapes every sample of its strokes, and refined values too; other pens' samples stay as reported")
    func shapes() throws {
        let curves = [DeviceID(8): Self.soft]
        for pressure in pressures(stroke(y: 40, at: 1), curves) { #expect(abs(try #require(pressure) - 0.7) < 1e-3) }
        #expect(pressures(stroke(DeviceID(9), y: 40, at: 1), curves) == pressures(stroke(DeviceID(9), y: 40, at: 1)))
    }

    @Test("M6 a straight line is shaped by its pen's curve as a stroke is") func line() throws {
        let line = pressures(stroke(y: 40, at: 1, modifiers: .shift), [DeviceID(8): Self.soft])
        #expect(line.count == 2)
        for pressure in line { #expect(abs(try #require(pressure) - 0.7) < 1e-3) }
    }

    @Test("M6 a curve that changes while a straight line is drawn shapes all of that line, as the recordings of such lines have it")
    func lineWithNewCurve() {
        let inputs = stroke(y: 40, at: 1, modifiers: .shift).filter { !isRefinement($0) }
        let (soft, hard) = ([DeviceID(8): Self.soft], [DeviceID(8): Self.hard])
        let line = pressures(inputs.prefix(20) + [settings(hard)] + inputs.dropFirst(20), soft)
        #expect(line.count == 2 && line == pressures(inputs, hard) && line != pressures(inputs, soft))
    }

    @Test("D4 without a curve, and with the identity, every sample is what the pen reported, to the last bit")
    func identity() {
        let inputs = stroke(y: 40, at: 1, force: 0.377)
        #expect(pressures(inputs, [DeviceID(8): .identity]) == pressures(inputs))
    }

    @Test(
        "a change of curve is in the recording: the replayed drawing has the same digest; a stroke in progress keeps its curve"
    )
    func replay() throws {
        let first = stroke(y: 30, at: 1)
        let second = stroke(y: 60, at: 2)
        var inputs = first + [settings([DeviceID(8): Self.soft])] + second.prefix(20)
        inputs += [settings([DeviceID(8): Self.hard])] + second.dropFirst(20).filter { !isRefinement($0) }
        inputs += [settings([:])] + stroke(y: 90, at: 3)
        let live = session([DeviceID(8): Self.hard])
        var writer = RecordingWriter(live.start)
        for input in inputs { writer.append(live.handle(input).taken) }
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        #expect(replayed.canvas.drawing.digest == live.canvas.drawing.digest)
        #expect(replayed.machine.settings == live.machine.settings)
        for (stroke, curve) in zip(strokes(live), [Self.hard, Self.soft, .identity]) {
            // The first sample of the second stroke stays an estimate.
            for pressure in stroke.dropFirst() { #expect(abs(try #require(pressure) - curve.pressure(force: 0.25)) < 1e-3) }
        }
        let plain = session()
        for input in inputs { if case .input = input { _ = plain.handle(input) } }
        #expect(plain.canvas.drawing.digest != live.canvas.drawing.digest)
    }

    @Test("a recording is damaged when its curve falls or is incomplete", arguments: 0...4)
    func damage(point: Int) throws {
        var writer = ByteWriter()
        writer.write(count: 1)
        writer.write(signedVarint: 8)
        for index in 0..<PressureCurve.count { writer.write(UInt8(index == point ? (point == 0 ? 101 : 0) : 50)) }
        var reader = ByteReader(writer.bytes)
        var settings = ToolSettings()
        #expect(throws: DecodingFailure.self) { try settings.decodeCurves(from: &reader) }
    }
}
