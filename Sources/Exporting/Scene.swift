import Drawing
import Elements
import Ink

/// What a region shows, as vector formats say it: marks and groups of marks, bottom first, each with what is erased from it.
///
/// An eraser stroke takes ink from everything beneath it. A fully opaque eraser masks each mark that it touches separately; the result
/// differs from the canvas only by a shade in the eraser's antialiased rim where marks overlap. A translucent eraser that touches several
/// marks masks them together as a group: masked separately, the lower mark would show through the upper one. A group blends with nothing
/// outside it, so a group that has filtering ink also contains the paper.
struct Scene {
    struct Item {
        enum Content {
            case mark(Element)
            case group([Item])
        }

        let content: Content
        /// The numbers, in `erasers`, of those that take ink from it.
        fileprivate(set) var erasers: [Int] = []
    }

    private(set) var items: [Item] = []
    private(set) var erasers: [Element] = []
    /// The number of marks and erasers.
    private(set) var count = 0
    /// Groups are within each other as deep as they may be; erasers that take a part mask each mark on its own from there on.
    private(set) var isSimplified = false
    /// A group has ink that filters, and so the paper in it.
    private(set) var hasFilterInGroup = false
    private var depth = 0
    /// Where a mark is among the items, unless it is in a group.
    private var places: [ElementID: Int] = [:]

    /// Readers of these formats follow groups within groups down to some depth; librsvg's XML reader ends at 256 elements.
    private static let deepest = 50

    init(_ drawing: Drawing, _ frame: PixelFrame) {
        for element in frame.elements(of: drawing) where !element.isPlaced {
            count += 1
            guard element.isEraser else {
                places[element.id] = items.count
                items.append(Item(content: .mark(element)))
                continue
            }
            let number = erasers.count
            let touched = items.isEmpty ? [] : itemsTouched(by: element, drawing)
            if touched.isEmpty { continue }
            erasers.append(element)
            if element.isWhole || touched.count == 1 || !group(with: number) {
                for item in touched { items[item].erasers.append(number) }
            }
        }
    }

    /// The items beneath the element that it may touch.
    private func itemsTouched(by eraser: Element, _ drawing: Drawing) -> [Int] {
        var touched = drawing.elements(touching: eraser.bounds).compactMap { places[$0.id] }
        if case .group? = items.first?.content { touched.append(0) }
        return touched
    }

    /// Makes all items a group, and erases from that; false where groups may be no deeper.
    private mutating func group(with eraser: Int) -> Bool {
        // An eraser that takes a part right after another one, with no ink between them, takes it from the same group.
        if items.count == 1, case .group = items[0].content {
            items[0].erasers.append(eraser)
            return true
        }
        guard depth < Self.deepest else {
            isSimplified = true
            return false
        }
        if items.haveFilter { hasFilterInGroup = true }
        items = [Item(content: .group(items), erasers: [eraser])]
        places = [:]
        depth += 1
        return true
    }
}

extension Scene.Item {
    /// The item is a mark of filtering ink.
    var isFilter: Bool {
        switch content {
        case .mark(let element): element.isFilter
        case .group: false
        }
    }

    /// Whether one mask can take ink from both. What is within a mask blends with nothing beneath, so a filter has one of its own.
    fileprivate func isErasedAlike(_ other: Scene.Item) -> Bool {
        erasers == other.erasers && (erasers.isEmpty || !isFilter && !other.isFilter)
    }
}

extension [Scene.Item] {
    /// At least one item is a mark of filtering ink.
    var haveFilter: Bool { contains { $0.isFilter } }

    /// Neighbours with the same erasers, which can take ink from all of them at once.
    var runsErasedAlike: [ArraySlice<Scene.Item>] {
        var runs: [ArraySlice<Scene.Item>] = []
        var start = startIndex
        while start < endIndex {
            let end = self[start...].dropFirst().firstIndex { !$0.isErasedAlike(self[start]) } ?? endIndex
            runs.append(self[start..<end])
            start = end
        }
        return runs
    }
}
