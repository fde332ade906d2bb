import Ink
import PanelModel
import Panels
import Widgets

/// What shows: the plates as they were last laid out, their pictures, and what of the window these have changed.
package struct Shown {
    /// Nil until they are loaded: nothing shows until then.
    package var fonts: Fonts?
    /// From back to front.
    package private(set) var layers: [Plate<Action>] = []
    private(set) var pictures: [PlatePicture<Action>] = []
    /// Beneath all plates; nil where the canvas shows as it is.
    private(set) var veil: Veil?
    /// Beneath all plates, over the veil; nil where there is none.
    private(set) var wire: Wire?
    /// Beneath all plates; nil while no text is typed.
    package private(set) var textMarks: TextMarks?
    /// Beneath all plates; nil while no words are found.
    private(set) var foundMarks: FoundMarks?
    /// Over all plates; nil while nothing is written by hand.
    package private(set) var ink: HandInk?
    /// The plates have to be laid out again before they are drawn or asked for.
    package var isOutdated = true
    private var damage: [PixelRect] = []
    /// A stroke runs beneath the picker, which lets it show through.
    private(set) var isSeenThrough = false

    /// How much of the picker shows over a stroke that runs beneath it.
    private static let seenThrough = 0.35

    package init() {}

    // MARK: - Finding

    package func control(_ id: ControlID) -> Control<Action>? {
        for layer in layers { if let control = layer.controls.first(where: { $0.id == id }) { return control } }
        return nil
    }

    package func layer(_ name: PlateName) -> Plate<Action>? { layers.first { $0.name == name } }

    /// The layer that a control lies on.
    package func layer(of control: Control<Action>) -> Plate<Action>? { layers.last { $0.controls.contains(control) } }

    /// The front layer at a point that takes presses; an open dialog takes all of them.
    package func layer(at point: Point) -> Plate<Action>? {
        layers.last { $0.name == .dialog || $0.takesPress(at: point) }
    }

    package func control(at point: Point) -> Control<Action>? { layer(at: point)?.control(at: point) }

    // MARK: - Drawing

    /// Takes what has just been laid out. Its pictures are the old ones until `draw` is called.
    package mutating func take(_ layers: [Plate<Action>]) {
        self.layers = layers
        isOutdated = false
    }

    package mutating func take(_ new: Veil?) {
        damage += new?.damage(after: veil) ?? veil?.damage(after: nil) ?? []
        veil = new
    }

    package mutating func take(_ new: Wire?) {
        damage += new?.damage(after: wire) ?? wire.map { [$0.bounds] } ?? []
        wire = new
    }

    package mutating func take(_ new: FoundMarks?) {
        damage += new?.damage(after: foundMarks) ?? foundMarks.map { [$0.bounds] } ?? []
        foundMarks = new
    }

    package mutating func take(_ new: TextMarks?) {
        damage += new?.damage(after: textMarks) ?? textMarks.map { [$0.bounds] } ?? []
        textMarks = new
    }

    /// Draws what a pen writes by hand: lines of device pixels, each begun with a dot or led on. Nothing is laid out for that.
    package mutating func begin(inkAt point: Point, _ shade: Shade, width: Double) {
        if ink == nil { ink = HandInk(shade, width: width) }
        if let touched = ink?.begin(at: point) { damage.append(touched) }
    }

    package mutating func extend(inkTo point: Point) {
        if let touched = ink?.extend(to: point) { damage.append(touched) }
    }

    package mutating func move(inkBy dx: Double, _ dy: Double) {
        if let touched = ink?.move(x: dx, y: dy) { damage += touched }
    }

    package mutating func removeInk() {
        if let ink = ink.take() { damage.append(ink.bounds) }
    }

    /// Brings the pictures up to date with the layers; `drawn` tells how each control looks.
    package mutating func draw(_ state: InterfaceState, _ fonts: Fonts, _ drawn: (Control<Action>) -> PlatePicture<Action>.Drawn) {
        var old = pictures
        pictures = layers.map { layer in
            let drawn = layer.controls.map(drawn)
            let (look, scale) = (state.look, state.window.scale)
            if let index = old.firstIndex(where: { $0.layer.name == layer.name }) {
                let picture = old.remove(at: index)
                if let changed = picture.update(layer, drawn: drawn, look: look, scale: scale, fonts: fonts) {
                    damage += changed
                    return picture
                }
                damage.append(picture.pixels)
            }
            let picture = PlatePicture<Action>(layer, drawn: drawn, look: look, scale: scale, fonts: fonts)
            damage.append(picture.pixels)
            return picture
        }
        damage += old.map(\.pixels)
    }

    /// The window's pixels that the pictures have changed since the last call.
    package mutating func takeDamage() -> [PixelRect] {
        defer { damage = [] }
        return damage
    }

    /// Where anything shows, in device pixels of the window.
    package var covered: [PixelRect] {
        pictures.map(\.pixels) + (veil.map { [$0.window] } ?? []) + (wire.map { [$0.bounds] } ?? [])
            + (foundMarks.map { [$0.bounds] } ?? []) + (textMarks.map { [$0.bounds] } ?? []) + (ink.map { [$0.bounds] } ?? [])
    }

    /// Lays veil and pictures over pixels of the canvas, as far as the rectangles reach.
    package func blend(onto frame: Frame, within rects: [PixelRect]) {
        if let veil { frame.blend(veil, within: rects) }
        if let wire { frame.draw(wire, within: rects) }
        if let foundMarks { frame.draw(foundMarks, within: rects) }
        if let textMarks { frame.draw(textMarks, within: rects) }
        defer { if let ink { frame.draw(ink, within: rects) } }
        let touched = pictures.filter { picture in rects.contains { !$0.intersection(picture.pixels).isEmpty } }
        guard !touched.isEmpty else { return }
        frame.blend(
            touched.map { picture in
                let (surface, x, y) = picture.placed
                return (surface, x, y, isSeenThrough && picture.layer.name == .picker ? Self.seenThrough : 1)
            }, within: rects)
    }

    /// Follows a stroke beneath the picker: it is at a point of the window, or has ended, which nil says.
    package mutating func seeThrough(at point: Point?) {
        let isBeneath = point.map { pictures.first?.layer.name == .picker && pictures[0].layer.contains($0) } ?? false
        guard isBeneath != isSeenThrough else { return }
        isSeenThrough = isBeneath
        damage += pictures.filter { $0.layer.name == .picker }.map(\.pixels)
    }
}
