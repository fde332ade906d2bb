import Bytes
import Canvas
import Commands
import Drawing
import Files
internal import Glibc
import Ink
import Recording
import Session
import Store
import Strokes
import TestSupport
import Tools

/// The only calls that these tests make into the program. A change of the program's interface changes this file, and never a literal.
enum Golden {}

// MARK: - Recordings

/// The digests of the drawing and of the window's pixels. A failing test prints them in the form of its table.
struct Figures: Hashable, Sendable, CustomStringConvertible {
    var document, frame: UInt64

    var description: String { "(document: \(document.hex), frame: \(frame.hex))" }
}

/// The drawing, and the numbers of edits that can be undone and redone.
struct Place: Hashable, Sendable, CustomStringConvertible {
    var document: UInt64
    var undo, redo: Int

    var description: String { "(document: \(document.hex), undo: \(undo), redo: \(redo))" }
}

/// All that the history of a drawing leads to.
struct Walks: Hashable, Sendable, CustomStringConvertible {
    /// Covers every drawing on the way from the head to the root by undo, and back up by redo as far as it goes.
    var steps: UInt64
    /// Covers every drawing in the whole tree of edits, branch by branch, and the number of edits.
    var tree: UInt64
    var edits: Int

    var description: String { "(steps: \(steps.hex), tree: \(tree.hex), edits: \(edits))" }
}

extension UInt64 {
    /// In the form of the tables.
    var hex: String {
        var digits = String(self, radix: 16, uppercase: true)
        digits = String(repeating: "0", count: 16 - digits.count) + digits
        for place in [12, 8, 4] { digits.insert("_", at: digits.index(digits.startIndex, offsetBy: place)) }
        return "0x" + digits
    }
}

extension Golden {
    /// A recording of the repository, played to its end in its own window size or in another.
    static func replayed(_ path: String, width: Int? = nil, height: Int? = nil) throws -> Session {
        var recording = try Recording(bytes(of: path))
        guard let width, let height else { return Session(replaying: recording) }
        (recording.start.width, recording.start.height) = (width, height)
        recording.inputs = recording.inputs.map { input in
            guard case .input(let judged) = input, case .window(_, _, let scale, let time) = judged.event else { return input }
            return .input(.window(width: width, height: height, scale: scale, time: time))
        }
        return Session(replaying: recording)
    }

    /// The session that the program would start, in a window of this size, if the file without its last bytes were its journal.
    static func restored(_ path: String, without cut: Int = 0, width: Int, height: Int) throws -> Session {
        let recording = try Recording(bytes(of: path).dropLast(cut), acceptsCut: true)
        return Session(Session.restore(recording, into: SessionStart(width: width, height: height)))
    }

    /// The session that the program would start with a drawing's file, in a window of this size.
    static func opened(_ path: String, width: Int, height: Int) throws -> Session {
        // Opening a drawing may write beside it.
        let folder = TemporaryFolder()
        folder.write(try bytes(of: path), to: "drawing.inkstone")
        let contents = try DrawingFile(opening: folder["drawing.inkstone"]).read()
        let fresh = SessionStart(width: width, height: height)
        var start = fresh
        try start.readBeside(contents.session)
        start.drawing = contents.drawing
        return Session(start.goingOn(in: fresh))
    }

    /// The state that a recording begins with.
    static func start(of path: String) throws -> Place { place(try Recording(bytes(of: path)).start.drawing) }

    static func figures(of session: Session) -> Figures {
        session.settle()
        return Figures(document: session.drawing.digest, frame: session.frameDigest)
    }

    /// The pictures that show: how long their files are, and where they lie, in canvas points.
    static func pictures(of session: Session) -> [String] {
        session.pictures.map { element in
            let (bounds, count) = (element.bounds, element.picture?.file.bytes.count ?? 0)
            return "\(count) bytes at \(Int(bounds.minX)),\(Int(bounds.minY)) to \(Int(bounds.maxX)),\(Int(bounds.maxY))"
        }
    }

    static func place(of session: Session) -> Place { place(session.drawing) }

    private static func place(_ drawing: Drawing) -> Place {
        Place(document: drawing.digest, undo: drawing.undoDepth, redo: drawing.redoDepth)
    }

    /// - Parameter path: relative to the repository's folder, or absolute.
    private static func bytes(of path: String) throws -> [UInt8] {
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        guard let file = fopen(path.hasPrefix("/") ? path : "\(root)/\(path)", "r") else { throw Missing(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return bytes
    }

    struct Missing: Error { var path: String }
}

// MARK: - Histories

extension Golden {
    /// Visits the whole history, then returns to the session's place in it.
    static func walks(in session: Session) -> Walks {
        let depth = session.drawing.undoDepth
        /// Returns whether anything was undone or redone.
        func step(_ command: Command) -> Bool { !session.handle(.command(command)).edits.isEmpty }
        var steps = Digest()
        while step(.undo) { steps.combine(session.drawing.digest) }
        var drawing = session.drawing
        while step(.redo) { steps.combine(session.drawing.digest) }
        while session.drawing.undoDepth > depth, step(.undo) {}
        var tree = Digest()
        let edits = walk(&drawing, &tree)
        return Walks(steps: steps.value, tree: tree.value, edits: edits)
    }

    /// Returns the number of edits below the head; leaves the head unchanged.
    private static func walk(_ drawing: inout Drawing, _ digest: inout Digest) -> Int {
        let branches = drawing.redoBranches
        digest.combine(drawing.digest)
        digest.combine(UInt64(branches.count))
        var edits = 0
        for branch in branches where drawing.redo(along: branch) != nil {
            edits += 1 + walk(&drawing, &digest)
            _ = drawing.undo()
        }
        return edits
    }
}

// MARK: - Knots

/// The inks whose nib eases into the lean, as they were in the first version that did.
enum LaterInk: String, Sendable { case marker, fountainPen, reed }

/// A stroke before it is drawn.
struct MadeUpStroke {
    enum Nib: String, CaseIterable { case pen, marker, eraser }
    enum Pointer: CaseIterable { case pen, eraser, touch, mouse }

    var ink = Nib.pen
    var pointer = Pointer.pen
    var width = 5.0
    var smoothing = 0.5
    var captureScale = 1.0
    var samples: [MadeUpSample] = []
}

/// In canvas points, seconds and radians; nil for axes that the pen does not report.
struct MadeUpSample {
    var x, y, time: Double
    var axes = MadeUpAxes()
}

struct MadeUpAxes {
    var pressure, altitude, azimuth, roll: Double?
}

extension Golden {
    /// Whether the C library's `exp`, by which the modeller's tip follows the pen, rounds as it did when the literals were recorded.
    /// Processors without fused multiply-add give another last bit, which no pixel shows.
    static let roundsAsThen =
        (try? bytes(of: "/proc/cpuinfo"))
        .map { String(decoding: $0, as: UTF8.self).split(separator: "\n").contains { $0.hasPrefix("flags") && $0.contains(" fma ") } }
        ?? true

    /// Adds the knots of a stroke to a digest; returns how many there are.
    static func foldKnots(of stroke: MadeUpStroke, in ink: LaterInk? = nil, version: Int, into digest: inout Digest) -> Int {
        let samples = stroke.samples.map {
            PenSample(position: Point(x: $0.x, y: $0.y), time: $0.time, axes: axes($0.axes))
        }
        let knots = StrokeModeller.model(
            samples: samples, style: style(stroke, ink), pointer: pointer(stroke), captureScale: stroke.captureScale, version: version)
        for knot in knots { fold(knot, into: &digest) }
        return knots.count
    }

    /// Adds the nib that a hovering pen shows to a digest; of the stroke only ink, pointer and width matter.
    static func foldMiddleNib(of stroke: MadeUpStroke, at x: Double, _ y: Double, axes: MadeUpAxes, into digest: inout Digest) {
        let dynamics = NibDynamics(style: style(stroke), pointer: pointer(stroke))
        fold(dynamics.middleNib(at: Point(x: x, y: y), axes: self.axes(axes)), into: &digest)
    }

    private static func fold(_ knot: StrokePoint, into digest: inout Digest) {
        for value in [knot.position.x, knot.position.y, knot.halfLength, knot.halfBreadth, knot.angle] { digest.combine(value) }
    }

    private static func style(_ stroke: MadeUpStroke, _ later: LaterInk? = nil) -> InkStyle {
        let ink: InkDefinition =
            switch (later, stroke.ink) {
            case (.marker, _): .chiselMarker
            case (.fountainPen, _): secondFountainPen
            case (.reed, _): secondReed
            case (nil, .pen): .pen
            case (nil, .marker): .marker
            case (nil, .eraser): .eraser
            }
        return InkStyle(ink: ink, color: Color(rgb: 0), width: stroke.width, opacity: 1, smoothing: stroke.smoothing)
    }

    private static let secondFountainPen = InkDefinition(
        builtIn: "fountain-pen", version: 2, nib: .ellipse(aspect: 0.3, angle: .easedPen(fallback: -.pi / 4)),
        responses: [
            Response(.pressure, of: [.pen, .finger], from: 0.45, to: 1.1, missing: 0.8),
            Response(.speed, of: .mouse, curve: .decay, from: 0.7, to: 1, scale: 1_800, damping: 0.06),
        ],
        widthRange: 1...80, defaults: InkDefaults(color: Color(rgb: 0x14213D), width: 7, opacity: 1))

    private static let secondReed = InkDefinition(
        builtIn: "reed", version: 2, nib: .chisel(aspect: 0.14, angle: .easedPen(fallback: -.pi / 5)),
        responses: [Response(.pressure, of: [.pen, .finger], from: 0.5, to: 1.15, missing: 0.85)],
        widthRange: 2...120, defaults: InkDefaults(color: Color(rgb: 0x2B1B14), width: 14, opacity: 1))

    private static func pointer(_ stroke: MadeUpStroke) -> PointerKind {
        switch stroke.pointer {
        case .pen: .pen
        case .eraser: .eraser
        case .touch: .touch
        case .mouse: .mouse
        }
    }

    private static func axes(_ axes: MadeUpAxes) -> PenAxes {
        PenAxes(pressure: axes.pressure, altitude: axes.altitude, azimuth: axes.azimuth, roll: axes.roll)
    }
}
