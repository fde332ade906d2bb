import Ink
import Testing
import TestSupport

@testable import Strokes

@Suite("The lead of a hovering pen's preview") struct HoverLeadTests {
    private func preview(_ x: Double, _ y: Double, _ time: Double) -> Preview {
        Preview(position: Point(x: x, y: y), axes: PenAxes(pressure: 0), style: .standard(.pen), time: time)
    }

    @Test(
        "a pen whose time goes back, or that was silent for long, begins anew: nothing of how it moved before leads its preview",
        arguments: [-1e6, -3, -0.1, -0.01, -0.002, 0.05, 1, 100], 1...3 as ClosedRange<UInt64>)
    func beginsAnew(leap: Double, seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var (lead, fresh) = (HoverLead(), HoverLead())
        var (x, y, time) = (100.0, 100.0, 1e6 + 7)
        let speed = Double.random(in: 2...6, using: &random)
        for _ in 0..<40 {
            (x, y, time) = (x + speed, y + .random(in: 0...1, using: &random), time + 0.004)
            lead.follow(preview(x, y, time), restlessness: 0.34)
        }
        let way = lead.way(ahead: 0.008)
        #expect(way.x > 0 && lead.deadline != nil, "it leads")
        time += leap
        for step in 0..<40 {
            lead.follow(preview(x, y, time), restlessness: 0.34)
            fresh.follow(preview(x, y, time), restlessness: 0.34)
            let (led, alone) = (lead.way(ahead: 0.008), fresh.way(ahead: 0.008))
            #expect(led == alone && lead.deadline == fresh.deadline, "sample \(step) after it")
            if step == 0 { #expect(led == (0, 0) && lead.deadline == nil) }
            (x, y, time) = (x - .random(in: 0...1, using: &random), y - speed, time + 0.004)
        }
    }

    @Test("a pen that stops is led no further a moment later, though it trembles; until then it is led", arguments: [0, 0.3])
    func stops(tremor: Double) throws {
        var lead = HoverLead()
        var (x, time) = (100.0, 50.0)
        for step in 0..<30 {
            (x, time) = (x + 4, time + 0.004)
            lead.follow(preview(x, 80, time), restlessness: 0.35)
            if step > 8 { #expect(lead.way(ahead: 0.008).x > 3) }
        }
        for step in 1...14 {
            time += 0.004
            lead.follow(preview(x + (step % 2 == 0 ? tremor : 0), 80, time), restlessness: 0.35)
            if step <= 4 { #expect(try #require(lead.deadline) > time) }
            if step >= 13 { #expect(lead.way(ahead: 0.008) == (0, 0) && lead.deadline == nil) }
        }
        lead.follow(preview(x - 3, 80, time + 0.004), restlessness: 0.35)
        #expect(lead.deadline != nil)
    }
}
