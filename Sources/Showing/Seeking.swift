import PanelModel

/// Which of the words that were found is shown, and what was sought.
package struct Seeking {
    /// What is sought, or was last.
    package var query = ""
    /// The number of the word that is shown; nil where none is.
    package var chosen: Int?
    /// Nothing has been found by the query so far: what comes first is shown.
    package var awaits = false

    package init() {}

    /// While more ink is read more is found: the word that is shown stays the same.
    package mutating func take(_ new: FoundWords?, after former: FoundWords?) {
        guard let new, new.places != former?.places else { return }
        let place = chosen.flatMap { chosen in former.flatMap { $0.places.indices.contains(chosen) ? $0.places[chosen] : nil } }
        chosen = place.flatMap { new.places.firstIndex(of: $0) }
    }
}
