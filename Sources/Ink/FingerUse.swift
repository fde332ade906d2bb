/// What one finger on the canvas does; several fingers always pan, zoom and turn.
package enum FingerUse: String, CaseIterable, Sendable {
    /// It draws until a pen has touched, from then on it pans.
    case automatic
    case draw
    case pan
}
