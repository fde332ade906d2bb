import Showing

/// What has the hands on the canvas, in place of the tools. At rest all are nil.
package struct Overlays {
    /// A colour is being taken from the canvas.
    package var picking: Picking?
    /// The region is being framed that is to be exported.
    package var framing: Framing?
    /// The pictures are being arranged.
    package var placing: Placing?
    /// Texts are being written.
    package var writing: Writing?
}
