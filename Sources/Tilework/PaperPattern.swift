internal import CVector
import Ink
import Raster

/// The look of patterned paper under a view's linear part: opaque tiles beneath the ink.
///
/// A pixel depends on its place, the linear part, the hairline and the paper alone, so panning moves the pattern without changing its
/// pixels. Marks lie at multiples of a pitch along the canvas's axes. Under a view that is upright or turned by right angles they lie on
/// whole pixels, which keeps them crisp.
package struct PaperPattern {
    fileprivate let marks: PaperMarks
    /// Opaque BGRX by how much of a pixel a mark covers, in 255ths: the bare paper first.
    private let shades: [UInt32]
    /// The distance between lasting marks, in pixels. The marks midway between them fade as the view zooms out.
    package let pitch: Double
    /// Unit vectors in content pixels: along the canvas's x and y.
    package let across, down: (x: Double, y: Double)
    private let hairline: Int

    /// Nil for plain paper. `paper` is in its displayed colours; `hairline` is the width of a line in pixels.
    package init?(_ paper: Paper, under view: CanvasTransform, hairline: Int) {
        guard paper.pattern != .plain else { return nil }
        let leastPitch = 8.0 * Double(hairline)
        var pitch = paper.spacing * view.scale
        // As the view zooms out, every second mark goes. It begins to fade at twice the least pitch.
        var fading = 0.0
        while pitch < 2 * leastPitch {
            fading = max(0, pitch / leastPitch - 1)
            pitch *= 2
        }
        self.pitch = pitch
        self.hairline = hairline
        marks = PaperMarks(paper.pattern, hairline: hairline, fading: Float(fading))
        let colors = Self.colors(of: paper)
        shades = Self.shades(from: colors.bare, to: colors.mark)
        let matrix = view.matrix
        across = (matrix.xx / view.scale, matrix.yx / view.scale)
        down = (matrix.xy / view.scale, matrix.yy / view.scale)
    }

    /// The view is upright or turned by right angles.
    package var isUpright: Bool { abs(across.x * across.y) < 1e-9 }
    /// How visible the marks midway between lasting ones are, 0…1.
    package var fading: Double { Double(marks.fading) }
    /// The breadth of a line, or the diameter of a dot, in pixels.
    package var breadth: Double { 2 * Double(marks.reach) - 1 }

    /// The colour of the marks on this paper.
    package static func markColor(on paper: Paper) -> Color { Color(rgb: colors(of: paper).mark) }

    /// The middle of a line that lies so many pixels from the canvas's origin, under an upright view: lines cover whole pixels.
    package func upright(_ distance: Double) -> Double {
        let half = Double(hairline) * 0.5
        return (distance - half + 0.5).rounded(.down) + half
    }

    /// Opaque BGRX. Marks are faint: darker than light paper, lighter than dark paper.
    private static func colors(of paper: Paper) -> (bare: UInt32, mark: UInt32) {
        let channels = [paper.color.red, paper.color.green, paper.color.blue].map(UInt32.init)
        let extreme: UInt32 = channels.reduce(0, +) > 3 * 127 ? 0 : 255
        let contrast = PaperMarks.contrast(of: paper.pattern)
        return (
            channels.reduce(0xFF) { $0 << 8 | $1 },
            channels.reduce(0xFF) { $0 << 8 | ($1 * (100 - contrast) + extreme * contrast + 50) / 100 }
        )
    }

    /// As ink is blended.
    private static func shades(from bare: UInt32, to mark: UInt32) -> [UInt32] {
        let (bare, mark) = (Pixels8(SIMD8(repeating: bare)), Pixels8(SIMD8(repeating: mark)))
        return (UInt8.min...UInt8.max).map { Pixels8.commit(mark, SIMD8(repeating: $0), onto: bare, NormalBlend.self).packed[0] }
    }

    package func tile(at key: TileKey, from pool: TilePool) -> Tile {
        let tile = Tile(unfilledFrom: pool, isOpaque: true)
        let corner = (x: key.column * TileKey.size, y: key.row * TileKey.size)
        shades.withUnsafeBufferPointer { shades in
            let chunks = PaperChunks(pixels: tile.pixels, shades: shades)
            if isUpright { drawUpright(on: chunks, corner) } else { drawTurned(on: chunks, corner) }
        }
        return tile
    }

    // MARK: - Upright

    private func drawUpright(on chunks: PaperChunks, _ corner: (x: Int, y: Int)) {
        let columns = (0..<chunks.across).map { UprightDistances(self, from: corner.x &+ $0 &* 8) }
        // After a quarter turn the canvas's x axis runs down the window.
        let isQuarterTurned = abs(across.y) > 0.5
        // Rows at equal distances from their lines are equal, above all those out of reach.
        var kinds: [(lasting: Float, any: Float, pixels: UnsafeMutablePointer<UInt32>)] = []
        kinds.reserveCapacity(8)
        for row in 0..<chunks.side {
            let pixels = chunks.row(row)
            let (lasting, any) = distances(of: corner.y &+ row)
            if let like = kinds.first(where: { $0.lasting == lasting && $0.any == any }) {
                pixels.update(from: like.pixels, count: chunks.side)
                continue
            }
            kinds.append((lasting, any, pixels))
            let rows = UprightDistances(lasting: SIMD8(repeating: lasting), any: SIMD8(repeating: any))
            for chunk in 0..<chunks.across {
                let (across, down) = isQuarterTurned ? (rows, columns[chunk]) : (columns[chunk], rows)
                chunks.put(marks.coverage((across.lasting, down.lasting), any: (across.any, down.any)), chunk, in: pixels)
            }
        }
    }

    /// The distances from the middle of a row or column of pixels to the nearest line: to it if it is a lasting one, and to any. Distances
    /// are cut off at the marks' reach. Lines cover whole pixels.
    @inline(always)
    fileprivate func distances(of pixels: Int) -> (lasting: Float, any: Float) {
        let pitch = marks.isFading ? pitch * 0.5 : pitch
        let place = Double(pixels) + 0.5
        let number = (place / pitch).rounded(.toNearestOrEven)
        let distance = min(Float(abs(place - upright(number * pitch))), marks.reach)
        let isLasting = !marks.isFading || (number * 0.5).rounded(.down) == number * 0.5
        return (isLasting ? distance : marks.reach, distance)
    }

    // MARK: - Turned

    private func drawTurned(on chunks: PaperChunks, _ corner: (x: Int, y: Int)) {
        let across = TurnedDistances(along: across, pitch, corner)
        let down = TurnedDistances(along: down, pitch, corner)
        for row in 0..<chunks.side {
            let pixels = chunks.row(row)
            var (acrossPhase, downPhase) = (across.phase(row: row), down.phase(row: row))
            for chunk in 0..<chunks.across {
                let coverage = marks.coverage(
                    (across.lasting(acrossPhase), down.lasting(downPhase)), any: (across.any(acrossPhase), down.any(downPhase)))
                chunks.put(coverage, chunk, in: pixels)
                acrossPhase &+= across.perChunk
                downPhase &+= down.perChunk
            }
        }
    }
}

/// The pixels of a tile, eight at a time.
private struct PaperChunks {
    let pixels: UnsafeMutablePointer<UInt32>
    let shades: UnsafeBufferPointer<UInt32>
    /// Pixels across, and chunks across. Kept here: the constants of another room cost a call each time.
    let side = TileKey.size
    let across = TileKey.size / TileKey.chunk

    @inline(always)
    func row(_ row: Int) -> UnsafeMutablePointer<UInt32> { pixels + row &* side }

    @inline(always)
    func put(_ coverage: SIMD8<UInt8>, _ chunk: Int, in row: UnsafeMutablePointer<UInt32>) {
        let place = row + chunk &* 8
        if unsafeBitCast(coverage, to: UInt64.self) == 0 {
            place.update(repeating: shades[0], count: 8)
        } else {
            for lane in 0..<8 { place[lane] = shades[Int(coverage[lane])] }
        }
    }
}

/// The distances of eight pixels' middles to the nearest lines, in pixels: to lasting lines, which stay when the view zooms out further,
/// and to any.
private struct UprightDistances {
    let lasting, any: SIMD8<Float>

    init(lasting: SIMD8<Float>, any: SIMD8<Float>) {
        self.lasting = lasting
        self.any = any
    }

    /// For eight columns.
    init(_ pattern: PaperPattern, from first: Int) {
        var (lasting, any) = (SIMD8<Float>(), SIMD8<Float>())
        for lane in 0..<TileKey.chunk { (lasting[lane], any[lane]) = pattern.distances(of: first &+ lane) }
        self.init(lasting: lasting, any: any)
    }
}

/// The same under a turned view. The *phase* is a pixel's distance past a lasting line in units of 2⁻³² of the pitch: integer overflow
/// wraps it around at each line.
private struct TurnedDistances {
    private let first: Int32
    private let perRow: Int32
    let perChunk: SIMD8<Int32>
    private let lanes: SIMD8<Int32>
    /// Pixels per unit of phase.
    private let pixels: Float

    init(along axis: (x: Double, y: Double), _ pitch: Double, _ corner: (x: Int, y: Int)) {
        func phase(_ distance: Double) -> Int32 {
            let ways = distance / pitch
            return Int32(truncatingIfNeeded: Int64(((ways - ways.rounded(.toNearestOrEven)) * 0x1p32).rounded(.toNearestOrEven)))
        }
        first = phase(axis.x * (Double(corner.x) + 0.5) + axis.y * (Double(corner.y) + 0.5))
        perRow = phase(axis.y)
        let perColumn = phase(axis.x)
        perChunk = SIMD8(repeating: perColumn &* Int32(TileKey.chunk))
        var lanes = SIMD8<Int32>()
        for lane in 0..<TileKey.chunk { lanes[lane] = perColumn &* Int32(lane) }
        self.lanes = lanes
        pixels = Float(pitch * 0x1p-32)
    }

    /// The phases of the row's first eight pixels.
    @inline(always)
    func phase(row: Int) -> SIMD8<Int32> { lanes &+ SIMD8(repeating: first &+ perRow &* Int32(truncatingIfNeeded: row)) }

    @inline(always)
    func lasting(_ phase: SIMD8<Int32>) -> SIMD8<Float> { vector_abs(vector_floats(phase)) * pixels }

    /// The doubled phase also wraps at the lines midway between lasting ones.
    @inline(always)
    func any(_ phase: SIMD8<Int32>) -> SIMD8<Float> { vector_abs(vector_floats(phase &+ phase)) * (pixels * 0.5) }
}
