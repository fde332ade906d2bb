/// What arranging pictures asks of the program.
package enum PictureRequest: Hashable, Sendable {
    /// Shows a picture so while it is in hand; nil: all are as the drawing has them.
    case hold(ArrangedPicture?)
    /// Makes it so, by one edit.
    case set(ArrangedPicture)
    case remove(id: UInt64)
    /// Brings it just above another one, or beneath that, by one edit.
    case bring(id: UInt64, PictureStep, past: UInt64)
}
