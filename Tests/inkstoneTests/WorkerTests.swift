import Canvas
import Drawing
import Glibc
import Ink
import RigSupport
import TestSupport
import Testing

@testable import Jobs

@Suite("Tiles made on threads of their own") struct WorkerTests {
    @Test("K2 what the threads make is the whole picture, and they call whenever some of it is there")
    func whole() throws {
        let pen = Canvas(width: 64, height: 64)
        for line in 0..<12 {
            pen.beginStroke(.standard(.marker), pointer: .mouse)
            for step in 0..<2 {
                let place = Point(x: 1200 * Double(step), y: 70 * Double(line) + 50 * Double(step))
                pen.extendStroke(to: place, time: Double(step), axes: PenAxes())
            }
            _ = pen.endStroke()
        }
        let canvas = Canvas(drawing: pen.drawing, width: 1200, height: 900)
        let worker = Worker()
        #expect(worker.hasRoom && worker.takeResults().isEmpty)
        while !canvas.isSettled {
            while worker.hasRoom, let job = canvas.nextJob() { worker.run(job) }
            try #require(isReadable(worker.descriptor), "some of it")
            for result in worker.takeResults() { canvas.finish(result) }
        }
        let anew = Canvas(drawing: pen.drawing, width: 1200, height: 900)
        anew.settle()
        #expect(canvas.picture() == anew.picture() && worker.hasRoom)
    }

    @Test("however many are done before anyone takes them, there is room for as many again") func room() throws {
        let pen = Canvas(width: 64, height: 64)
        pen.beginStroke(.standard(.marker), pointer: .mouse)
        for step in 0..<2 { pen.extendStroke(to: Point(x: 10 + 40 * Double(step), y: 30), time: Double(step), axes: PenAxes()) }
        _ = pen.endStroke()
        let canvas = Canvas(drawing: pen.drawing, width: 64, height: 64)
        let job = try #require(canvas.nextJob())
        let worker = Worker()
        /// Hands in as many as there is room for, and returns how many.
        func fill() -> Int {
            var count = 0
            while worker.hasRoom {
                worker.run(job)
                count += 1
            }
            return count
        }
        let room = fill()
        var waiting = room
        try wait(for: "several that are done together", seconds: 60) {
            let taken = worker.takeResults().count
            waiting += fill() - taken
            return taken > 1 ? () : nil
        }
        while waiting > 0 {
            try #require(isReadable(worker.descriptor))
            waiting -= worker.takeResults().count
        }
        let again = fill()
        #expect(again == room)
    }
}
