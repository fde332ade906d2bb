/// The versions of the stroke modeller (room Strokes). A stroke stores the version that modelled it, and keeps its points. The version
/// counts up when the same samples would lead to different points.
///
/// | version | change |
/// | --- | --- |
/// | 1 | |
/// | 2 | a pen that stands upright has no lean, and keeps its last one |
/// | 3 | averages to both sides, no spring: calms slow hands, keeps fast corners; also a mouse's pixels and pace; its click is a full dot |
/// | 4 | lines taper at their end, for inks that say so; a finger's speed counts as a mouse's does, and its tap is a full dot |
/// | 5 | samples that arrive together are spread over the time before them; a lone wild report counts little |
/// | 6 | a dot is as large as its greatest force |
///
/// The versions are in this room because the document checks them too: a stroke of an unknown version needs a newer program.
package enum ModelVersion {
    package static let newest = 6
    package static let known = 1...newest
    /// The newest version that has every property of the inks and takes each place as it is, for strokes that no device has reported.
    package static let literal = 4
}
