/// Pen and marker as the first documents have them, and all erasers; `InkDefinition+Set` has the other inks.
extension InkDefinition {
    /// A round nib that is wider the harder the pen presses. A finger marks at 0.6 of the width, as a firm hand does. A mouse marks thinner
    /// the faster it moves, and begins thin.
    package static let pen = InkDefinition(
        builtIn: "pen", nib: .round,
        responses: [
            // The curve is linear, because the desktop's own pressure curve lies beneath it. A light touch still marks.
            Response(.pressure, of: [.pen, .finger], from: 0.12, to: 1, missing: 0.6),
            Response(.speed, of: .mouse, curve: .decay, from: 0.45, to: 1, scale: 1_400),
            Response(.distance, of: .mouse, curve: .easeOut, from: 0.55, to: 1, scale: 12),
        ],
        defaults: InkDefaults(color: Color(rgb: 0x1A1A1E), width: 5, opacity: 1))

    /// A translucent chisel that turns with the pen. For a pen that reports neither roll nor azimuth it lies at 45°, rising to the right,
    /// as a right-handed scribe holds it.
    package static let marker = InkDefinition(
        builtIn: "marker", nib: .chisel(aspect: 0.25, angle: .pen(fallback: -.pi / 4)),
        defaults: InkDefaults(color: Color(rgb: 0xFFC400), width: 24, opacity: 0.5))

    /// Erases ink across the style's width; the paper stays.
    package static let eraser = InkDefinition(
        builtIn: "eraser", nib: .round, paint: Paint(blend: .erase),
        defaults: InkDefaults(color: Color(rgb: 0x000000), width: 24, opacity: 1))

    /// An eraser that is broader the harder the pen presses.
    package static let sizedEraser = InkDefinition(
        builtIn: "sized-eraser", nib: .round, responses: [Response(.pressure, of: .pen, from: 0.15, to: 1)], paint: Paint(blend: .erase),
        defaults: eraser.defaults)

    /// An eraser with a soft edge, which takes a part with each pass: the more, the harder the pen presses.
    package static let softEraser = InkDefinition(
        builtIn: "soft-eraser", nib: .round, responses: [Response(.pressure, target: .flow, of: .pen, from: 0.15, to: 3, missing: 1.5)],
        paint: Paint(blend: .erase, overlap: .accumulate), defaults: eraser.defaults)

    /// What the object eraser's tip covers: it removes the strokes that it touches there.
    package static let objectEraser = InkDefinition(
        builtIn: "object-eraser", nib: .round, paint: Paint(blend: .erase),
        defaults: InkDefaults(color: Color(rgb: 0x000000), width: 10, opacity: 1))

    /// The index of each ink is its code in the formats that had only these three.
    package static let former = [pen, marker, eraser]

    /// The ink's index in `former`; nil for any other.
    package var formerCode: UInt8? { Self.former.firstIndex(of: self).map(UInt8.init) }

    /// Creates a definition in the source. An invalid one is a programmer's mistake, and traps.
    package convenience init(
        builtIn id: InkID, version: Int = 1, nib: Nib, responses: [Response] = [], paint: Paint = Paint(),
        widthRange: ClosedRange<Double> = InkStyle.widthRange, opacityRange: ClosedRange<Double> = InkStyle.opacityRange,
        defaults: InkDefaults
    ) {
        do throws(InkDefinitionError) {
            try self.init(
                id: id, version: version, nib: nib, responses: responses, paint: paint, widthRange: widthRange, opacityRange: opacityRange,
                defaults: defaults)
        } catch {
            preconditionFailure("the ink \(id.name): \(error)")
        }
    }
}
