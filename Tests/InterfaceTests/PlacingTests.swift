import Commands
import Glibc
import Ink
import Testing
import TestSupport

@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

@Suite("Arranging pictures") struct PlacingTests {
    @Test(
        "O4 a drag within a picture moves it, by pen, finger and mouse; that is one edit, and marks nothing",
        arguments: PointerKind.allCases)
    func moved(kind: PointerKind) {
        let easel = Easel()
        easel.drag((500, 350), (530.3, 371.2), kind)
        #expect(easel.bounds == [430, 321, 630, 421] && easel.edits.count == 1, "by whole pixels")
        #expect(easel.shown.count >= 1, "it is seen on its way")
        let marks = easel.table.passed.contains { if case .pointer(let event) = $0 { event.phase != .motion } else { false } }
        #expect(!marks)
    }

    @Test("O4 a hand that is lifted elsewhere ends no drag of another") func liftedElsewhere() {
        let easel = Easel()
        easel.table.pointer(.press(.primary), 1000, 700, .touch)
        easel.table.pointer(.press(.primary), 500, 350)
        easel.table.pointer(.motion, 520, 360)
        easel.table.pointer(.release(.primary), 1000, 700, .touch)
        easel.table.pointer(.motion, 560, 380)
        easel.table.pointer(.release(.primary), 560, 380)
        easel.follow()
        #expect(easel.bounds == [460, 330, 660, 430] && easel.edits.count == 1)
    }

    @Test("O4 a corner scales a picture about the opposite one, and its shape stays; no side gets shorter than 4 points") func scaled() {
        let easel = Easel()
        easel.drag((600, 400), (700, 450))
        #expect(easel.bounds == [400, 300, 700, 450])
        easel.drag((400, 300), (550, 375))
        #expect(easel.bounds == [550, 375, 700, 450])
        easel.drag((550, 450), (1200, 0))
        #expect(easel.bounds[2] - easel.bounds[0] >= 8 && easel.edits.count >= 2)
    }

    @Test("O4 a side crops, and shows again what was cropped, but never more than there is") func cropped() {
        let easel = Easel()
        easel.drag((400, 350), (450, 350))
        #expect(easel.bounds == [450, 300, 600, 400] && easel.pictures[0].look.left == 0.25)
        easel.drag((525, 400), (525, 380))
        #expect(easel.bounds == [450, 300, 600, 380])
        easel.drag((450, 340), (100, 340))
        #expect(easel.bounds == [400, 300, 600, 380])
        easel.drag((600, 340), (0, 340))
        #expect(easel.bounds[2] - easel.bounds[0] >= 4 && easel.bounds[0] == 400, "no side passes its opposite")
        easel.press("uncrop")
        #expect(easel.bounds == [400, 300, 600, 400] && easel.pictures[0].look == .whole && easel.edits.count == 5)
        #expect(easel.table.control("placing.uncrop")?.isEnabled == false)
    }

    @Test("O4 the knob turns a picture about its middle; it holds on at quarters, and with Shift ends at every 15°") func turned() {
        // The knob is 32 points above the upper side.
        let easel = Easel()
        easel.drag((500, 268), (582, 350))
        #expect(easel.degrees == 90 && easel.bounds == [450, 250, 550, 450])
        let other = Easel()
        other.drag((500, 268), (500 + 82 * sin(0.6), 350 - 82 * cos(0.6)))
        #expect(abs(other.degrees - 0.6 * 180 / .pi) < 0.01)
        let snapped = Easel()
        snapped.drag((500, 268), (500 + 82 * sin(0.6), 350 - 82 * cos(0.6)), .mouse, .shift)
        #expect(snapped.degrees == 30)
        let held = Easel()
        held.drag((500, 268), (580, 347))
        #expect(held.degrees == 90)
    }

    @Test("O4 two fingers move, scale and turn it at once, by one edit; the second may come when the first has moved") func pinched() {
        let easel = Easel()
        let table = easel.table
        table.pointer(.press(.primary), 450, 350, .touch, contact: 1)
        table.pointer(.motion, 440, 350, .touch, contact: 1)
        table.pointer(.press(.primary), 540, 350, .touch, contact: 2)
        // Twice as far apart, and a quarter on.
        table.pointer(.motion, 440, 350, .touch, contact: 1)
        table.pointer(.motion, 440, 550, .touch, contact: 2)
        table.pointer(.release(.primary), 440, 550, .touch, contact: 2)
        table.pointer(.motion, 0, 0, .touch, contact: 1)
        table.pointer(.release(.primary), 0, 0, .touch, contact: 1)
        easel.follow()
        #expect(easel.edits.count == 1 && easel.degrees == 90)
        // The first finger had moved it by 10 to the left: it then spanned 390…590.
        #expect(easel.bounds == [340, 250, 540, 650])
    }

    @Test("M3 keys alone arrange a picture: arrows move it, with Ctrl turn and scale it, with Alt crop it, Delete removes it") func keys() {
        let easel = Easel()
        easel.key(.right)
        easel.key(.down, .shift)
        #expect(easel.bounds == [401, 310, 601, 410] && easel.edits.count == 2)
        easel.key(.right, [.control, .shift])
        #expect(easel.degrees == 15)
        easel.key(.left, .control)
        #expect(easel.degrees == 14)
        for _ in 0..<14 { easel.key(.left, .control) }
        #expect(easel.degrees == 0, "keys do not hold on")
        easel.key(.up, [.control, .shift])
        #expect(easel.bounds == [391, 305, 611, 415])
        easel.key(.right, .alt)
        #expect(easel.pictures[0].look.left == 1.0 / 200)
        easel.key(.left, [.alt, .shift])
        #expect(easel.pictures[0].look.left == 0)
        easel.key(.up, .alt)
        #expect(easel.pictures[0].look.bottom == 0.99)
        easel.key(.delete)
        #expect(easel.pictures.isEmpty && !easel.table.interface.isPlacing, "nothing is left to arrange")
    }

    @Test("What an arrow does until it is let go is one edit") func repeated() {
        let easel = Easel()
        for number in 0..<5 {
            easel.table.send(.key(KeyEvent(key: .right, isPressed: true, isRepeat: number > 0, modifiers: [], time: Double(number))))
        }
        easel.follow()
        #expect(easel.edits.isEmpty && easel.shown.count == 5)
        easel.table.send(.key(KeyEvent(key: .right, isPressed: false, modifiers: [], time: 6)))
        easel.follow()
        #expect(easel.edits.count == 1 && easel.bounds[0] == 405)
    }

    @Test("A tap chooses the topmost picture beneath it, or none; Tab goes from one to the next; a drag takes the one in hand")
    func chosen() {
        let easel = Easel([(100, 100, 500, 500), (300, 300, 700, 600)])
        #expect(easel.inHand == nil)
        easel.drag((400, 400), (400, 400))
        #expect(easel.inHand == 2 && easel.edits.isEmpty)
        easel.drag((200, 200), (200, 200))
        #expect(easel.inHand == 1)
        easel.drag((400, 400), (420, 400))
        #expect(easel.inHand == 1 && easel.bounds[0] == 120, "what is in hand stays so while it is dragged")
        easel.drag((400, 400), (400, 401))
        #expect(easel.inHand == 2 && easel.edits.count == 1, "a tap moves nothing")
        easel.drag((900, 700), (950, 700))
        #expect(easel.inHand == nil && easel.edits.count == 1)
        easel.key(.tab)
        #expect(easel.inHand == 1)
        easel.key(.tab, .shift)
        #expect(easel.inHand == 2)
        #expect(Easel().inHand == 1, "the only one needs no choosing")
    }

    @Test("Escape gives up a drag and then the arranging; Enter and Done end it; a hand that goes leaves the picture as it was")
    func givenUp() {
        for end in ["escape", "cancel", "grabbed", "gone"] {
            let easel = Easel()
            easel.table.pointer(.press(.primary), 500, 350)
            easel.table.pointer(.motion, 600, 450)
            switch end {
            case "escape": easel.table.key(.escape)
            case "cancel": easel.table.pointer(.cancel, 600, 450)
            case "grabbed": easel.table.send(.grabbed(time: 9))
            default: easel.table.send(.removed(device: DeviceID(Int32(PointerKind.mouse.rawValue) + 1), time: 9))
            }
            easel.follow()
            #expect(easel.shown.last == .some(nil) && easel.edits.isEmpty && easel.table.interface.isPlacing, "\(end)")
            easel.table.pointer(.release(.primary), 600, 450)
            easel.follow()
            #expect(easel.edits.isEmpty)
            easel.key(end == "escape" ? .escape : .enter)
            #expect(!easel.table.interface.isPlacing)
        }
        let easel = Easel()
        easel.press("done")
        #expect(!easel.table.interface.isPlacing && easel.edits.isEmpty)
    }

    @Test("A pen takes over from a palm that has the picture") func palm() {
        let easel = Easel()
        easel.table.pointer(.press(.primary), 420, 380, .touch)
        easel.table.pointer(.motion, 470, 390, .touch)
        easel.drag((500, 350), (510, 350), .pen)
        easel.table.pointer(.release(.primary), 470, 390, .touch)
        easel.follow()
        #expect(easel.edits.count == 1 && easel.bounds == [410, 300, 610, 400])
    }

    @Test("The slider fades the picture in hand; a drag of it is one edit, and so is a key's step") func faded() throws {
        let easel = Easel()
        let slider = try #require(easel.table.control("placing.opacity")).frame
        let line = Slider.line(slider)
        easel.drag((line.maxX, line.midY), (line.midX, line.midY))
        #expect(easel.pictures[0].look.opacity == 0.55 && easel.edits.count == 1 && easel.shown.count > 1)
        #expect(easel.table.control("placing.opacity")?.value == "55%")
        easel.drag((line.midX, line.midY), (line.x - 50, line.midY))
        #expect(easel.pictures[0].look.opacity == 0.1, "it can always be found again")
        easel.table.interface.focus = PictureBar.opacity
        easel.key(.end)
        #expect(easel.pictures[0].look.opacity == 1 && easel.edits.count == 3)
    }

    @Test("D7 a pen never takes a picture while it draws: only arranging takes one; a tool that is chosen, or a panel, ends that")
    func locked() {
        let table = Table()
        table.pointer(.press(.primary), 500, 350, .pen)
        #expect(table.passed.count { if case .pointer(let event) = $0 { event.phase == .press(.primary) } else { false } } == 1)
        let easel = Easel()
        easel.table.interface.run(.select(.pen))
        easel.follow()
        #expect(!easel.table.interface.isPlacing)
        let other = Easel()
        other.table.run(.menu)
        #expect(!other.table.interface.isPlacing && other.table.interface.open?.panel == .menu)
        let third = Easel()
        third.table.state.selected = .pixelEraser
        third.table.settle()
        #expect(!third.table.interface.isPlacing, "by whatever key")
    }

    @Test("P5 every handle is taken within 24 points, at any turn and size of the picture; a large picture's knob is within reach")
    func targets() throws {
        for degrees in stride(from: 0.0, to: 360, by: 25) {
            var picture = ArrangedPicture(
                id: 1, box: CanvasRect(minX: 400, minY: 300, maxX: 700, maxY: 500), transform: .identity, look: .whole)
            picture.turn(by: degrees * .pi / 180)
            let frame = PictureFrame(picture, under: CanvasTransform(), in: Table().state.window)
            var grips: Set<PictureFrame.Grip> = []
            for knob in frame.wire.knobs {
                let grip = try #require(frame.grip(at: knob.place))
                grips.insert(grip)
                for way in stride(from: 0.0, to: 6.2, by: 0.3) {
                    // The far half: inwards the middle of the picture begins sooner.
                    let place = Point(x: knob.place.x + 23 * cos(way), y: knob.place.y + 23 * sin(way))
                    if !picture.covers(frame.canvas(place)), case .corner = grip { #expect(frame.grip(at: place) == grip) }
                    if grip == .knob { #expect(frame.grip(at: place) == grip) }
                }
            }
            #expect(grips.count == 9, "\(degrees)")
        }
        let huge = ArrangedPicture(
            id: 1, box: CanvasRect(minX: -9000, minY: -9000, maxX: 9000, maxY: 9000), transform: .identity, look: .whole)
        let frame = PictureFrame(huge, under: CanvasTransform(scale: 64), in: Table().state.window)
        let knob = try #require(frame.wire.knobs.last)
        #expect(Table().state.window.frame.contains(knob.place) && frame.grip(at: knob.place) == .knob)
        #expect(frame.wire.bounds.width <= 1280 && frame.wire.segments.count <= 2, "what nobody sees is not drawn")
    }

    @Test("O4 a side that was cropped is dragged back to the picture's edge, however far beyond it the hand goes")
    func uncropped() {
        for side in ArrangedPicture.Side.allCases {
            var picture = ArrangedPicture(
                id: 1, box: CanvasRect(minX: 400, minY: 300, maxX: 700, maxY: 500), transform: .identity, look: .whole)
            let inwards = [.left, .top].contains(side) ? 1.0 : -1
            picture.crop(side, by: 40 * inwards)
            #expect(picture.isCropped)
            picture.crop(side, by: -900 * inwards)
            #expect(!picture.isCropped, "\(side)")
        }
    }

    @Test("O4 frame and grips fit the picture in any view: turned, flipped and zoomed, a drag leads where the hand leads") func views()
        throws
    {
        for view in [
            CanvasTransform(scale: 2, originX: 300, originY: 200), CanvasTransform(scale: 0.5, rotation: 1, originX: -400, originY: 0),
            CanvasTransform(scale: 1, rotation: -2, flipped: true, originX: -900, originY: -700),
        ] {
            let easel = Easel(view: view)
            let frame = try #require(easel.table.interface.overlays.placing?.frame(in: easel.table.state.window))
            let corner = try #require(frame.wire.knobs.first).place
            let middle = Point(x: frame.bounds.midX, y: frame.bounds.midY)
            guard easel.table.state.window.bounds.contains(middle), easel.table.interface.shown.layer(at: middle) == nil else { continue }
            easel.drag((middle.x, middle.y), (middle.x + 24, middle.y - 16))
            let moved = try #require(easel.table.interface.overlays.placing?.frame(in: easel.table.state.window)?.wire.knobs.first).place
            #expect(moved.distance(to: Point(x: corner.x + 24, y: corner.y - 16)) < 0.01)
        }
    }

    @Test("P7 a drag tells what comes of it: the size while it scales or crops, degrees while it turns") func told() {
        func words(_ from: (Double, Double), _ to: (Double, Double)) -> String? {
            let easel = Easel()
            easel.table.pointer(.press(.primary), from.0, from.1)
            easel.table.pointer(.motion, to.0, to.1)
            return easel.table.interface.shown.layer(.placing)?.controls.first?.name
        }
        #expect(words((600, 400), (700, 450)) == "300 × 150")
        #expect(words((600, 350), (550, 350)) == "150 × 100")
        #expect(words((500, 268), (582, 350)) == "90°")
        #expect(words((500, 350), (550, 350)) == nil)
    }

    @Test("The frame is seen on any ground: its line and its rim differ from each other as much as can be") func contrast() {
        for ground in stride(from: 0.0, through: 1, by: 0.01) {
            // Contrast as WCAG has it, with white (1) and with black (0).
            let (white, black) = (1.05 / (ground + 0.05), (ground + 0.05) / 0.05)
            #expect(max(white, black) >= 3)
        }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 200 * 200 * 4, alignment: 16)
        defer { memory.deallocate() }
        for ground in [UInt32(0xFFFF_FFFF), 0xFF00_0000, 0xFF80_8080] {
            let pixels = memory.bindMemory(to: UInt32.self, capacity: 40_000)
            for index in 0..<40_000 { pixels[index] = ground }
            let wire = Wire(
                lines: [[Point(x: 20, y: 100), Point(x: 180, y: 100)]], knobs: [Wire.Knob(Point(x: 60, y: 100), radius: 6)], width: 4,
                over: PixelRect(x: 0, y: 0, width: 200, height: 200))
            Frame(memory: memory, width: 200, height: 200, bytesPerRow: 800).draw(wire, within: [wire.bounds])
            let column = (95...105).map { pixels[$0 * 200 + 120] & 255 }
            #expect(column.contains { $0 > 200 } && column.contains { $0 < 60 })
            for index in 0..<40_000 where pixels[index] != ground {
                let (x, y) = (index % 200, index / 200)
                if x < wire.bounds.x || x >= wire.bounds.maxX || y < wire.bounds.y || y >= wire.bounds.maxY { Issue.record("\(x) \(y)") }
            }
        }
    }

    @Test("O4 the inner half of a picture moves it, across and down, however narrow it is and however it is turned") func middles() {
        let window = Table().state.window
        for (width, height) in [(5.0, 5.0), (8, 200), (40, 160), (160, 40), (60, 60), (95, 300), (300, 200)] {
            for degrees in stride(from: 0.0, to: 360, by: 24) {
                let box = CanvasRect(minX: 640 - width / 2, minY: 400 - height / 2, maxX: 640 + width / 2, maxY: 400 + height / 2)
                var picture = ArrangedPicture(id: 1, box: box, transform: .identity, look: .whole)
                picture.turn(by: degrees * .pi / 180)
                let frame = PictureFrame(picture, under: CanvasTransform(), in: window)
                for across in [-0.24, 0, 0.24] {
                    for down in [-0.24, 0, 0.24] {
                        let place = picture.transform(Point(x: 640 + across * width, y: 400 + down * height))
                        #expect(frame.grip(at: place) == .middle, "\(width) × \(height) at \(degrees)°: \(across), \(down)")
                    }
                }
            }
        }
    }

    @Test("M3 with no picture in hand Tab begins with the lowest and Shift+Tab with the topmost; both lead around", arguments: 2...5)
    func stepped(count: Int) {
        let lefts = (0..<count).map { 100 + 60 * Double($0) }
        let boxes = lefts.map { ($0, 100.0, $0 + 200, 300.0) }
        let ids = (1...count).map(UInt64.init)
        for isBack in [false, true] {
            let order = isBack ? ids.reversed() : ids
            let easel = Easel(boxes)
            #expect(easel.inHand == nil)
            let taken = (0...count).map { _ in
                easel.key(.tab, isBack ? .shift : [])
                return easel.inHand
            }
            #expect(taken == order + [order[0]])
        }
    }
}
