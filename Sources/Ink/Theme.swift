/// Light or dark interface and paper.
package enum Theme: String, CaseIterable, Sendable {
    /// As the desktop is set.
    case system
    case light
    case dark
}
