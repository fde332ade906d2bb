/// The versions of the stroke modeller (room Strokes). A stroke stores the one it was drawn with, and keeps its points: the version counts
/// up when the same samples would give others.
///
/// | version | change |
/// | --- | --- |
/// | 1 | |
/// | 2 | a pen that stands upright, and so leans nowhere, keeps the lean it had |
///
/// They stand here because the document checks them too: a stroke of an unknown version needs a newer program.
package enum ModelVersion {
    package static let newest = 2
    package static let known = 1...newest
}
