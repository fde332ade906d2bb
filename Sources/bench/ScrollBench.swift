import Glibc
import Ink
import Widgets

/// The cost of a scroll step in a list and in a grid of 10,000 items, from the layout of the visible items to the plate's pixels.
enum ScrollBench {
    private static let count = 10_000
    private static let steps = 2_000
    private static let plate = Rect(x: 20, y: 20, width: 440, height: 720)
    private static let name = PlateName("list")

    static func run(_ report: inout Report) {
        let fonts = Fonts()
        for (what, lattice) in [
            ("list", Lattice(count: count, within: plate.width - 32, least: 400, height: 44)),
            ("grid", Lattice(count: count, within: plate.width - 32, least: 96, height: 96)),
        ] {
            let before = residentBytes
            var layer = layer(lattice, at: 0)
            let picture = PlatePicture(layer, drawn: drawn(layer), look: .light, scale: 1, fonts: fonts)
            let start = cpuSeconds
            // As a finger flings: seven points per step, with an occasional jump.
            for step in 1...steps {
                let offset = Double(step * 7 + step / 100 * 4_000).truncatingRemainder(dividingBy: layer.mostScroll)
                layer = Self.layer(lattice, at: offset)
                _ = picture.update(layer, drawn: drawn(layer), look: .light, scale: 1, fonts: fonts)
            }
            report.add("scroll-\(what)", (cpuSeconds - start) * 1000 / Double(steps), "ms")
            report.add("scroll-\(what)-memory", Double(residentBytes - before) / 1_048_576, "MB")
        }
    }

    private static func layer(_ lattice: Lattice, at offset: Double) -> Plate<Int> {
        var layer = Plate<Int>(name, plate: plate, radius: 14)
        let viewport = Rect(x: plate.x, y: plate.y + 52, width: plate.width, height: plate.height - 60)
        (layer.viewport, layer.contentHeight, layer.offset) = (viewport, lattice.contentHeight, offset)
        layer.controls = lattice.shown(at: offset, within: viewport.height).map { index in
            let frame = lattice.frame(index).moved(x: plate.x + 16, y: viewport.y - offset)
            let title = "Item \(index)"
            var control = Control(
                ControlID(name, "item", "\(index)"), .row, title, frame: frame, face: .row(.check, title, detail: "\(index % 97)"),
                action: index)
            control.isScrolled = true
            return control
        }
        return layer
    }

    private static func drawn(_ layer: Plate<Int>) -> [PlatePicture<Int>.Drawn] {
        layer.controls.map { PlatePicture<Int>.Drawn(control: $0, isHot: false, isPressed: false, isFocused: false) }
    }

    private static var cpuSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// The second number of /proc/self/statm, in bytes.
    private static var residentBytes: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}
