/// The versions of the stroke modeller (room Strokes). A stroke stores the version that modelled it, and keeps its points. The version
/// counts up when the same samples would lead to different points.
///
/// | version | change |
/// | --- | --- |
/// | 1 | |
/// | 2 | a pen that stands upright has no lean, and keeps its last one |
/// | 3 | averages over samples before and after, without a spring: calms slow hands, keeps fast corners; also for the mouse's pixels and
/// pace; a click of the mouse is a full dot |
///
/// The versions are in this room because the document checks them too: a stroke of an unknown version needs a newer program.
package enum ModelVersion {
    package static let newest = 3
    package static let known = 1...newest
}
