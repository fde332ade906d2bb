/// The versions of the stroke modeller (room Strokes). A stroke stores the one it was drawn with, and keeps its points: the version counts
/// up when the same samples would give others.
///
/// | version | change |
/// | --- | --- |
/// | 1 | |
/// | 2 | a pen that stands upright, and so leans nowhere, keeps the lean it had |
/// | 3 | means to both sides, no spring: calms slow hands, keeps fast corners; a mouse's pixels and pace too, and its click is a full dot |
///
/// They stand here because the document checks them too: a stroke of an unknown version needs a newer program.
package enum ModelVersion {
    package static let newest = 3
    package static let known = 1...newest
}
