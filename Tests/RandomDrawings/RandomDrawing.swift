package import Drawing
package import Elements
package import Ink
package import TestSupport

extension Stroke {
    /// A stroke of up to 20 samples anywhere within a few thousand points, from a dot to a whole page; sometimes with bounds beyond any
    /// world.
    package static func random(using random: inout SeededRandom) -> Stroke {
        let extent = Double.random(in: 0...1, using: &random)
        let width = extent * extent * extent * 4000
        let x = Double.random(in: -3000...3000, using: &random)
        let y = Double.random(in: -3000...3000, using: &random)
        let bounds =
            switch Int.random(in: 0..<40, using: &random) {
            case 0: CanvasRect.empty
            case 1: CanvasRect(minX: -2_000_000, minY: y, maxX: x, maxY: y + 1)
            case 2: CanvasRect(minX: x, minY: y, maxX: x, maxY: 3_000_000)
            default: CanvasRect(minX: x, minY: y, maxX: x + width, maxY: y + Double.random(in: 0...1, using: &random) * width)
            }
        let samples = (0..<Int.random(in: 0...20, using: &random)).map { _ in
            PackedSample(
                x: .random(in: .min ... .max, using: &random), y: .random(in: .min ... .max, using: &random),
                elapsed: .random(in: 0...UInt16.max, using: &random), pressure: .random(in: 0...UInt16.max, using: &random),
                angles: .random(in: 0...UInt32.max, using: &random))
        }
        return Stroke(
            style: .standard(random.pick(InkDefinition.builtIn)),
            pointer: PointerKind.allCases[Int.random(in: 0..<4, using: &random)],
            captureScale: .random(in: 0.05...64, using: &random), modelVersion: .random(in: ModelVersion.known, using: &random),
            samples: samples,
            bounds: bounds)
    }
}

extension CanvasRect {
    package static func random(using random: inout SeededRandom) -> CanvasRect {
        let x = Double.random(in: -4000...4000, using: &random)
        let y = Double.random(in: -4000...4000, using: &random)
        return CanvasRect(
            minX: x, minY: y, maxX: x + .random(in: 0...2000, using: &random), maxY: y + .random(in: 0...2000, using: &random))
    }
}

extension Paper {
    /// One of few, so that changes to the same one occur.
    package static func random(using random: inout SeededRandom) -> Paper {
        Paper(
            color: Color(red: 250, green: 240, blue: .random(in: 0...1, using: &random)),
            pattern: Pattern.allCases.randomElement(using: &random) ?? .plain, spacing: Bool.random(using: &random) ? 24 : 7.5)
    }
}

extension Transform {
    /// A move, a turn with a scaling, a mirroring, or any map allowed.
    package static func random(using random: inout SeededRandom) -> Transform {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let maps: [Transform?] = [
            Transform(dx: number(-500...500), dy: number(-500...500)),
            Transform(rotation: number(-3...3), scale: number(0.2...5), about: Point(x: number(-50...50), y: number(-50...50))),
            Transform(xx: -1, dx: number(-9...9)),
            Transform(
                xx: number(-2...2), xy: number(-2...2), yx: number(-2...2), yy: number(-2...2), dx: number(-9...9), dy: number(-9...9)),
        ]
        return (maps.randomElement(using: &random) ?? nil) ?? .identity
    }
}

extension PictureLook {
    /// Whole at times.
    package static func random(using random: inout SeededRandom) -> PictureLook {
        func share() -> Double { .random(in: 0...0.45, using: &random) }
        let isCropped = Bool.random(using: &random)
        let opacity = Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
        let look = isCropped ? PictureLook(left: share(), top: share(), right: 1 - share(), bottom: 1 - share(), opacity: opacity) : nil
        return look ?? .whole
    }
}

extension PlacedPicture {
    /// Of a few bytes that are no picture: a box stands for it. Half of them have one of three files.
    package static func random(using random: inout SeededRandom) -> PlacedPicture {
        let own = (0..<Int.random(in: 1...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let file = Bool.random(using: &random) ? own : [UInt8](repeating: .random(in: 0..<3, using: &random), count: 20)
        return PlacedPicture(file: file[...], box: .random(using: &random), look: .random(using: &random), decoding: .failed)
    }
}

extension PlacedText {
    /// Of a few letters, anywhere.
    package static func random(using random: inout SeededRandom) -> PlacedText {
        let words = String((0..<Int.random(in: 1...8, using: &random)).compactMap { _ in "ab cdé日م".randomElement(using: &random) })
        let place = Point(x: .random(in: -3000...3000, using: &random), y: .random(in: -3000...3000, using: &random))
        return .madeUp(words, at: place, size: .random(in: 1...90, using: &random))
    }
}

extension Drawing {
    /// One random step: usually a stroke, and at times every other kind of edit and walk through history.
    package mutating func step(using random: inout SeededRandom) -> AppliedEdit? {
        let time: Double? = Bool.random(using: &random) ? nil : .random(in: 0...2e9, using: &random)
        switch Int.random(in: 0..<28, using: &random) {
        case 0 where Bool.random(using: &random): return insert(.picture(.random(using: &random)), at: time)
        case 2 where Bool.random(using: &random): return insert(.text(.random(using: &random)), by: .random(using: &random), at: time)
        case 3 where Bool.random(using: &random):
            let texts = placed.filter { $0.text != nil }
            return texts.randomElement(using: &random).flatMap { amend($0.id, to: .text(.random(using: &random)), at: time) }
        case 1 where Bool.random(using: &random):
            return pictures.randomElement(using: &random).flatMap {
                arrange($0.id, by: $0.transform, as: .random(using: &random), at: time)
            }
        case 0..<10: return insert(.random(using: &random), at: time)
        case 10: return remove(elements(touching: .random(using: &random)).map(\.id), at: time)
        case 11: return remove(someElements(using: &random), at: time)
        case 12 where Bool.random(using: &random): return setPaper(.random(using: &random), at: time)
        case 12: return Int.random(in: 0..<4, using: &random) == 0 ? clear(at: time) : nil
        case 13..<17: return undo()
        case 17..<19: return redo()
        case 19..<21: return transform(someElements(using: &random), by: .random(using: &random), at: time)
        case 21..<24: return reorder(someElements(using: &random), to: randomStanding(using: &random), at: time)
        case 24:
            return elements.randomElement(using: &random).flatMap { amend($0.id, to: .stroke(.random(using: &random)), at: time) }
        case 25 where Int.random(in: 0..<3, using: &random) == 0: return addLayer(at: time)
        case 25: return layerIDs.randomElement(using: &random).flatMap { removeLayer($0, at: time) }
        default: return redoBranches.randomElement(using: &random).flatMap { redo(along: $0) }
        }
    }

    private func someElements(using random: inout SeededRandom) -> [ElementID] {
        let most = Int.random(in: 0...5, using: &random)
        return Array(elements.map(\.id).shuffled(using: &random).prefix(most))
    }

    private func randomStanding(using random: inout SeededRandom) -> PileStanding {
        let layer = layerIDs.randomElement(using: &random) ?? .first
        let other = elements.randomElement(using: &random)?.id ?? ElementID(0)
        return [PileStanding.top(of: layer), .bottom(of: layer), .above(other), .below(other)].randomElement(using: &random)
            ?? .above(other)
    }

    package static func random(steps: Int, using random: inout SeededRandom) -> Drawing {
        var drawing = Drawing()
        for _ in 0..<steps { _ = drawing.step(using: &random) }
        return drawing
    }
}
