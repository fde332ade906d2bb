/// The inks that come with the program, beside those of the first documents. Numbers were chosen by looking at what `inkstone gallery`
/// draws.
extension InkDefinition {
    /// A fine tip: as the pen of the first documents, but what a hand barely touches is a needle's point, and a finger draws with it as a
    /// mouse does, and their lines end in a point. A pen's line ends as the hand lifts: thinner ink at its very tip would be seen later.
    package static let feltPen = InkDefinition(
        builtIn: "pen", version: 3, nib: .round,
        responses: [
            Response(.pressure, of: .pen, curve: .points(landing), from: 0.07, to: 1, missing: 0.6),
            Response(.speed, of: [.finger, .mouse], curve: .decay, from: 0.45, to: 1, scale: 1_400),
            Response(.distance, of: [.finger, .mouse], curve: .easeOut, from: 0.4, to: 1, scale: 12),
            Response(.remaining, of: [.finger, .mouse], curve: .easeOut, from: 0.4, to: 1, scale: 2.4),
        ],
        defaults: pen.defaults)

    /// The marker of the first documents, but its nib turns smoothly where a pen leaves upright, and its ink is a dye: it lightens nothing.
    package static let chiselMarker = InkDefinition(
        builtIn: "marker", version: 3, nib: .chisel(aspect: 0.25, angle: .easedPen(fallback: -.pi / 4)), paint: Paint(blend: .multiply),
        defaults: marker.defaults)

    /// A line of one width, whatever the hand does.
    package static let monoline = InkDefinition(
        builtIn: "monoline", nib: .round, widthRange: 0.5...120, defaults: InkDefaults(color: Color(rgb: 0x1A1A1E), width: 4, opacity: 1))

    /// A flexible nib, somewhat broader along its slit: pressure makes its line broad, and the direction a little. It turns with the pen.
    package static let fountainPen = InkDefinition(
        builtIn: "fountain-pen", version: 3, nib: .ellipse(aspect: 0.45, angle: .easedPen(fallback: -.pi / 4)),
        responses: [
            Response(.pressure, of: [.pen, .finger], from: 0.4, to: 1.4, missing: 0.9),
            Response(.speed, of: .mouse, curve: .decay, from: 0.7, to: 1, scale: 1_800, damping: 0.06),
        ],
        widthRange: 1...80, defaults: InkDefaults(color: Color(rgb: 0x14213D), width: 7, opacity: 1))

    /// A reed cut straight: sharp corners, hair lines along its edge, strokes as broad as that across it, a slit that pressure opens.
    package static let reed = InkDefinition(
        builtIn: "reed", version: 3, nib: .chisel(aspect: 0.14, angle: .easedPen(fallback: -.pi / 5)),
        responses: [Response(.pressure, of: [.pen, .finger], from: 0.8, to: 1.35, missing: 1)],
        widthRange: 2...120, defaults: InkDefaults(color: Color(rgb: 0x2B1B14), width: 14, opacity: 1))

    /// Graphite. Upright it draws a line; flat, the side of the lead shades, broad, light and grainy, beside the tip. A light hand leaves
    /// grey, and a heavy one still lets some paper through.
    package static let pencil = InkDefinition(
        builtIn: "pencil", version: 2, nib: .ellipse(aspect: 1, angle: .lean(fallback: 0)),
        responses: [
            Response(.perpendicularPressure, target: .flow, of: .pen, from: 0.06, to: 1.45, missing: 0.9),
            Response(.pressure, of: .pen, from: 0.8, to: 1.1, missing: 1),
            Response(.altitude, of: .pen, curve: .points(lying), from: 1, to: 3, scale: .pi / 2),
            Response(.altitude, target: .length, of: .pen, curve: .points(lying), from: 1, to: 4, scale: .pi / 2),
            Response(.altitude, target: .flow, of: .pen, curve: .points(lying), from: 1, to: 0.24, scale: .pi / 2),
            Response(.altitude, target: .offset, of: .pen, curve: .points(lying), from: 0, to: 12, scale: .pi / 2, missing: 0),
            Response(.speed, target: .flow, of: [.finger, .mouse], curve: .decay, from: 0.55, to: 1, scale: 2_500, damping: 0.08),
        ],
        paint: Paint(overlap: .accumulate, grain: Grain(strength: 0.95, softness: 1.2, size: 1.2)),
        widthRange: 0.5...60, defaults: InkDefaults(color: Color(rgb: 0x2C2C31), width: 3.5, opacity: 1))

    /// Wax: broad, and broken by the paper until it is pressed hard.
    package static let crayon = InkDefinition(
        builtIn: "crayon", version: 2, nib: .round,
        responses: [
            Response(.perpendicularPressure, target: .flow, of: .pen, from: 0.15, to: 2.3, missing: 1.2),
            Response(.pressure, of: .pen, from: 0.85, to: 1.1, missing: 1),
            Response(.altitude, of: .pen, curve: .points(lying), from: 1, to: 1.8, scale: .pi / 2),
        ],
        paint: Paint(overlap: .accumulate, grain: Grain(strength: 1, softness: 0.55, size: 2.1)),
        widthRange: 3...120, defaults: InkDefaults(color: Color(rgb: 0xC43D2E), width: 12, opacity: 1))

    /// Transparent ink that leaves what is written beneath it as dark as it is. Its nib stays upright on the page however the pen leans, so
    /// that a highlight is as high as the line of text everywhere, with square ends; it turns where the hand rolls the barrel on purpose.
    package static let highlighter = InkDefinition(
        builtIn: "highlighter", version: 4, nib: .chisel(aspect: 0.3, angle: .rolled(from: .pi / 2)), paint: Paint(blend: .multiply),
        widthRange: 4...120, defaults: InkDefaults(color: Color(rgb: 0xFFF04D), width: 20, opacity: 0.85))

    /// A pointed brush: a hair line at a touch, and twenty times as broad under pressure. Its hair gives way, and springs back, in some
    /// hundredths of a second: a hand that lifts as it moves on leaves a point, not a spike on a blunt end.
    package static let brushPen = InkDefinition(
        builtIn: "brush-pen", version: 3, nib: .round,
        responses: [
            Response(.pressure, of: [.pen, .finger], curve: .points(pressing), from: 0.05, to: 1, missing: 0.5, damping: 0.022),
            Response(.speed, of: [.finger, .mouse], curve: .decay, from: 0.15, to: 1, scale: 900, damping: 0.05),
            Response(.distance, of: [.finger, .mouse], curve: .easeOut, from: 0.1, to: 1, scale: 60),
            Response(.remaining, of: [.finger, .mouse], curve: .easeOut, from: 0.1, to: 1, scale: 3.5),
        ],
        widthRange: 2...160, defaults: InkDefaults(color: Color(rgb: 0x111114), width: 18, opacity: 1))

    /// Transparent paint with a darker rim. Strokes darken each other where they cross; a stroke does not darken itself. Its wet hair
    /// follows the pressure with a delay, as the brush pen's does.
    package static let watercolour = InkDefinition(
        builtIn: "watercolour", version: 2, nib: .round,
        responses: [
            Response(.pressure, of: [.pen, .finger], from: 0.45, to: 1, missing: 0.8, damping: 0.03),
            Response(.speed, of: .mouse, curve: .decay, from: 0.7, to: 1, scale: 2_000, damping: 0.08),
        ],
        paint: Paint(blend: .multiply, edge: .wash(rim: 1.6)),
        widthRange: 4...200, defaults: InkDefaults(color: Color(rgb: 0x3578B8), width: 28, opacity: 0.45))

    /// 1 for a pen that lies flat, 0 from where a hand holds a pen to write: 20° to 50°.
    private static let lying = [CurvePoint(x: 0.22, y: 1), CurvePoint(x: 0.56, y: 0)]
    /// Nothing at first, so that lines begin and end in a point, and even from where a hand writes.
    private static let landing = [
        CurvePoint(x: 0, y: 0), CurvePoint(x: 0.1, y: 0.075), CurvePoint(x: 0.2, y: 0.2), CurvePoint(x: 0.4, y: 0.45),
        CurvePoint(x: 0.7, y: 0.76), CurvePoint(x: 1, y: 1),
    ]
    /// Slow at first, so that a light hand draws hair lines.
    private static let pressing = [
        CurvePoint(x: 0, y: 0), CurvePoint(x: 0.2, y: 0.09), CurvePoint(x: 0.45, y: 0.34), CurvePoint(x: 0.7, y: 0.68),
        CurvePoint(x: 1, y: 1),
    ]

    /// All inks that come with the program.
    package static let builtIn =
        former + [
            sizedEraser, softEraser, feltPen, chiselMarker, monoline, fountainPen, reed, pencil, crayon, highlighter, brushPen, watercolour,
        ]
}
