import Testing

@testable import AppParts
@testable import inkstone

@Suite("The lag that is told") struct LagMeterTests {
    @Test("of more than a thousand lags the newest thousand count, by their percentiles and in the histogram") func newest() {
        var meter = LagMeter()
        #expect(meter.summary.count == 0 && meter.summary.p50 == 0 && meter.summary.p99 == 0)
        for _ in 0..<1000 { meter.note(0.1) }
        for _ in 0..<995 { meter.note(0.002) }
        #expect(meter.histogram(limits: [3, 50, 200]) == [995, 0, 5])
        #expect(meter.summary.count == 1000 && abs(meter.summary.p50 - 2) < 1e-9 && abs(meter.summary.p99 - 2) < 1e-9)
        for _ in 0..<15 { meter.note(0.04) }
        #expect(meter.histogram(limits: [3, 50, 200]) == [985, 15, 0])
        #expect(meter.summary.count == 1000 && abs(meter.summary.p50 - 2) < 1e-9 && abs(meter.summary.p99 - 40) < 1e-9)
    }

    @Test("a stamp that lies ahead counts as now") func ahead() {
        var meter = LagMeter()
        meter.note(-3)
        #expect(meter.summary.p50 == 0 && meter.histogram(limits: [0, 10]) == [1, 0])
    }
}
