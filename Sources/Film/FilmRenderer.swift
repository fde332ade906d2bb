import Canvas
import Ink

/// Draws a film's pictures one after the other, each from what has changed since the one before. Used by one thread.
package final class FilmRenderer {
    /// The pixels of the picture drawn last, opaque BGRX.
    package let frame: Frame
    /// The number of pictures.
    package var count: Int { plan.count }
    /// The number of pictures drawn so far.
    package private(set) var number = 0

    private let memory: UnsafeMutableRawPointer
    private let canvas: Canvas
    private let steps: [FilmScript.Step]
    /// The number of steps that are whole.
    private(set) var done = 0
    /// The stroke in progress.
    private var growing: Growing?
    private let plan: FilmPlan
    private var camera: FollowingCamera?

    private struct Growing {
        let samples: [PenSample]
        var drawn = 0
    }

    /// Tiles that undo brings back need not be drawn again.
    private static let undoBudget = 64 << 20

    package init(_ film: Film) throws(FilmFailure) {
        let shown = try FilmFrame(film)
        let script = FilmScript(film.drawing, keepsPauses: film.keepsPauses, showsUndone: film.showsUndone)
        plan = try FilmPlan(film, script)
        steps = script.steps

        var blank = film.drawing
        blank.go(to: .root)
        canvas = Canvas(
            drawing: blank, width: shown.width, height: shown.height, view: shown.view, undoBudget: film.showsUndone ? Self.undoBudget : 0)
        canvas.hairline = shown.hairline
        memory = .allocate(byteCount: shown.width * shown.height * 4, alignment: 64)
        frame = Frame(memory: memory, width: shown.width, height: shown.height, bytesPerRow: shown.width * 4)
        if case .following = film.camera { camera = FollowingCamera(width: shown.width, height: shown.height, rate: Double(film.rate)) }
    }

    deinit { memory.deallocate() }

    var isGrowing: Bool { growing != nil }

    /// Draws the next picture; returns the parts that have changed. There are `count`.
    package func next() -> [PixelRect] {
        precondition(number < count)
        number += 1
        advance(to: plan.moment(number))
        if var camera {
            if let place = tip { camera.follow(canvas.view.content(place)) }
            let (x, y) = camera.origin
            self.camera = camera
            var view = canvas.view
            (view.originX, view.originY) = (x, y)
            canvas.show(view)
        }
        canvas.settle()
        return canvas.render(into: frame)
    }

    private func advance(to time: Double) {
        while done < steps.count, steps[done].end <= time {
            if growing != nil {
                canvas.discardStroke()
                growing = nil
            }
            switch steps[done].move {
            case .undo: _ = canvas.undo()
            case .edit(let id): _ = canvas.replay(id)
            }
            done += 1
        }
        guard done < steps.count, let id = steps[done].stroke, steps[done].start <= time else { return }
        if growing == nil, case .stroke(let stroke)? = canvas.drawing.element(id)?.content {
            canvas.beginStroke(like: stroke)
            growing = Growing(samples: stroke.samples.decoded())
        }
        guard var growing else { return }
        while growing.drawn < growing.samples.count, steps[done].start + growing.samples[growing.drawn].time <= time {
            let sample = growing.samples[growing.drawn]
            canvas.extendStroke(to: sample.position, time: sample.time, axes: sample.axes)
            growing.drawn += 1
        }
        self.growing = growing
    }

    /// Where the hand is, in canvas points, or will be next; nil where it is nowhere.
    private var tip: Point? {
        if let growing, growing.drawn > 0 { return growing.samples[growing.drawn - 1].position }
        // Up to the next stroke undone strokes go, or others come at once.
        for step in steps[done...].prefix(Self.foresight) {
            guard let id = step.stroke, case .stroke(let stroke)? = canvas.drawing.element(id)?.content else { continue }
            return stroke.samples.first?.position
        }
        return nil
    }

    /// The most steps that are looked through for the next stroke.
    private static let foresight = 16
}
