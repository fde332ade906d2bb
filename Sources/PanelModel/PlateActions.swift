/// What the plate beside the picture in hand does.
package enum PlacingAction: Hashable, Sendable {
    /// Shows all of the picture again.
    case uncrop
    case bring(PictureStep)
    case remove, done
}

/// What the plate beside the text does.
package enum WritingAction: Hashable, Sendable {
    case smaller, larger, bold
    /// The next alignment, and the next family.
    case align, family
    case done
}

/// How framing a region ends.
package enum RegionAction: Hashable, Sendable { case accept, cancel }
