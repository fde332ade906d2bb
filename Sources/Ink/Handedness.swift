/// The hand that holds the pen.
package enum Handedness: String, CaseIterable, Sendable {
    case left, right
}
