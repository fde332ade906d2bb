import Ink
import TestSupport
import Testing
@testable import Widgets

/// A scrolled plate, compared in pixels.
struct ScrollTests {
    private let fonts = Fonts()
    private static let name = PlateName("list")

    private func plate(at offset: Double, rows: Int = 40, scale: Double) -> Plate<Int> {
        var plate = Plate<Int>(Self.name, plate: Rect(x: 10, y: 10, width: 200, height: 200), radius: 14)
        (plate.viewport, plate.contentHeight) = (Rect(x: 10, y: 30, width: 200, height: 170), Double(rows) * 40)
        plate.offset = (min(offset, plate.mostScroll) * scale).rounded() / scale
        plate.controls = (0..<rows).map { row in
            var control = Control(
                ControlID(Self.name, "row", "\(row)"), .row, "Row \(row)",
                frame: Rect(x: 26, y: 30 + Double(row) * 40 - plate.offset, width: 168, height: 40),
                face: .row(nil, "Row \(row)", detail: "\(row * 7)"), action: row)
            control.isScrolled = true
            return control
        }
        return plate
    }

    private func drawn(_ plate: Plate<Int>, focus: Int) -> [PlatePicture<Int>.Drawn] {
        plate.controls.map { .init(control: $0, isHot: false, isPressed: false, isFocused: $0.action == focus) }
    }

    private func pixels(_ picture: PlatePicture<Int>) -> [UInt32] {
        let surface = picture.placed.surface
        return (0..<surface.pixelHeight).flatMap { surface.row($0, 0..<surface.pixelWidth) }
    }

    /// Updates the picture; returns whether every pixel that has changed lies in the damage that it tells.
    private func tellsAll(_ picture: PlatePicture<Int>, of layer: Plate<Int>, focus: Int, scale: Double) throws -> Bool {
        let (former, place) = (pixels(picture), picture.pixels)
        let damage = try #require(picture.update(layer, drawn: drawn(layer, focus: focus), look: .light, scale: scale, fonts: fonts))
        return zip(former, pixels(picture)).enumerated().allSatisfy { index, pair in
            let pixel = PixelRect(x: place.x + index % place.width, y: place.y + index / place.width, width: 1, height: 1)
            return pair.0 == pair.1 || damage.contains { $0.intersection(pixel) == pixel }
        }
    }

    @Test("a plate scrolled step by step has the pixels of one drawn at that offset", arguments: [1, 1.25, 1.5, 2])
    func scrolling(scale: Double) {
        var layer = plate(at: 0, scale: scale)
        let picture = PlatePicture(layer, drawn: drawn(layer, focus: 3), look: .light, scale: scale, fonts: fonts)
        for offset in [3, 10, 11.3, 60, 59, 700, 703.4, 5000, 0.0] {
            layer = plate(at: offset, scale: scale)
            #expect(picture.update(layer, drawn: drawn(layer, focus: 3), look: .light, scale: scale, fonts: fonts)?.isEmpty == false)
            let fresh = PlatePicture(layer, drawn: drawn(layer, focus: 3), look: .light, scale: scale, fonts: fonts)
            #expect(pixels(picture) == pixels(fresh), "at \(offset)")
        }
    }

    @Test("what there is beyond either end fades there, and only there")
    func fades() {
        let parts = [0, 0.4, 30, 1400, 1e9].map { ScrollBar(plate(at: $0, scale: 1), .light, scale: 1, fonts).laid(x: 0, y: 0).map(\.y) }
        let (top, bottom) = (parts[2].min(), parts[2].max())
        #expect(parts.map(\.count) == [2, 2, 3, 3, 2])
        #expect(parts[0].max() == bottom && parts[4].min() == top && parts[3].contains { $0 == top } && parts[3].max() == bottom)
        #expect(ScrollBar(plate(at: 0, rows: 4, scale: 1), .light, scale: 1, fonts).laid(x: 0, y: 0).isEmpty)
    }

    /// The plate of a long list: only the rows in view, beneath a heading that does not scroll.
    private func list(at offset: Double, _ scale: Double, retitled: Int) -> Plate<Int> {
        var plate = plate(at: offset, scale: scale)
        plate.controls.removeAll { $0.frame.maxY < 30 || $0.frame.y > 200 }
        for index in plate.controls.indices where plate.controls[index].action == retitled {
            plate.controls[index].face = .row(nil, "Another title", detail: "")
        }
        let heading = Rect(x: 26, y: 12, width: 168, height: 18)
        plate.controls.append(
            Control(ControlID(Self.name, "heading"), .button, "List", frame: heading, face: .row(.check, "List", detail: ""), action: -1))
        return plate
    }

    @Test(
        "rows and a heading that come, go, change and take the focus while others scroll have the pixels of a plate drawn anew, all damaged",
        arguments: [1, 1.5])
    func changing(scale: Double) throws {
        var random = SeededRandom(seed: 7)
        var layer = list(at: 0, scale, retitled: 0)
        let picture = PlatePicture(layer, drawn: drawn(layer, focus: 0), look: .light, scale: scale, fonts: fonts)
        var offset = 0.0
        for step in 0..<25 {
            offset = min(max(offset + Double.random(in: -90...120, using: &random), 0), 1400)
            let (focus, retitled) = (Int.random(in: -1...39, using: &random), Int.random(in: 0...39, using: &random))
            layer = list(at: offset, scale, retitled: retitled)
            let heading = layer.controls.count - 1
            layer.controls[heading].face = .row(.check, "List \(step / 3)", detail: "")
            #expect(try tellsAll(picture, of: layer, focus: focus, scale: scale), "step \(step), at \(offset)")
            let fresh = PlatePicture(layer, drawn: drawn(layer, focus: focus), look: .light, scale: scale, fonts: fonts)
            #expect(pixels(picture) == pixels(fresh), "step \(step), at \(offset)")
        }
    }

    @Test("a list that becomes shorter or longer has the pixels of one drawn anew, also where its bar goes or comes", arguments: [1, 1.5])
    func resized(scale: Double) throws {
        let long = plate(at: 0, scale: scale)
        let picture = PlatePicture(long, drawn: drawn(long, focus: -1), look: .light, scale: scale, fonts: fonts)
        for rows in [5, 4, 40, 2, 3, 5] {
            let layer = plate(at: 0, rows: rows, scale: scale)
            #expect(try tellsAll(picture, of: layer, focus: -1, scale: scale), "\(rows) rows")
            let fresh = PlatePicture(layer, drawn: drawn(layer, focus: -1), look: .light, scale: scale, fonts: fonts)
            #expect(pixels(picture) == pixels(fresh), "\(rows) rows")
        }
    }

    @Test("a plate whose content fits shows no bar; one with more shows how much there is and where it is scrolled to")
    func bar() throws {
        func column(_ layer: Plate<Int>) -> [UInt32] {
            let picture = PlatePicture(layer, drawn: [], look: .light, scale: 1, fonts: fonts)
            let (surface, left, top) = picture.placed
            let x = Int(layer.plate.maxX) - 5 - left
            return (33..<197).map { surface.row($0 - top, x..<x + 1)[0] }
        }
        #expect(Set(column(plate(at: 0, rows: 4, scale: 1))).count == 1)
        let places = [0, 500, 1e9].map { offset -> Range<Int> in
            let pixels = column(plate(at: offset, scale: 1))
            let ground = column(plate(at: 0, rows: 4, scale: 1))[0]
            let inked = pixels.indices.filter { pixels[$0] != ground }
            return (inked.first ?? 0)..<(inked.last ?? 0) + 1
        }
        #expect(places.allSatisfy { abs($0.count - 24) <= 2 }, "\(places)")
        #expect(places[0].lowerBound <= 2 && places[1].lowerBound > 20 && places[2].upperBound >= 160, "\(places)")
    }

    @Test("the bar stands at the end of the lines, at the left where these begin at the right") func side() throws {
        var layer = plate(at: 500, scale: 1)
        func thumb() throws -> (left: Int, right: Int) {
            let laid = try #require(ScrollBar(layer, .light, scale: 1, fonts).laid(x: 0, y: 0).last)
            return (laid.x, laid.x + laid.surface.pixelWidth)
        }
        let there = try thumb()
        layer.isMirrored = true
        let mirrored = try thumb()
        #expect(180 < there.left && there.right <= 200 && mirrored.left == 200 - there.right && mirrored.right == 200 - there.left)
    }

    @Test("the bar's share of the viewport is the viewport's share of the content, as far from the one end first as from the other last")
    func length() throws {
        for rows in [5, 6, 8, 12] {
            let bars = try [0, 1e9].map { offset in
                try #require(ScrollBar(plate(at: offset, rows: rows, scale: 1), .light, scale: 1, fonts).laid(x: 0, y: 0).last)
            }
            let (length, share) = (Double(bars[0].surface.pixelHeight), 170 / (Double(rows) * 40))
            #expect(abs(length / 170 - share) < 0.04, "\(rows) rows: \(length)")
            // The viewport's sides are 20 and 190 points below the plate's.
            #expect(abs(bars[0].y - 20 - (190 - bars[1].y - bars[1].surface.pixelHeight)) <= 1, "\(rows) rows")
        }
    }
}
