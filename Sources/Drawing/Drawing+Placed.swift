package import Elements
internal import Ink

/// Pictures and texts: what is placed on the paper, beneath all ink.
extension Drawing {
    /// Whether the edit is about pictures or texts.
    package func changesPlaced(_ edit: Edit) -> Bool {
        if placedIDs.isEmpty { return false }
        return edit.changes.contains { change in
            switch change {
            case .insert(let ids), .remove(let ids): ids.contains(where: placedIDs.contains)
            case .transform, .reorder, .look, .amend: change.changed.contains(where: placedIDs.contains)
            case .layer: true
            case .paper: false
            }
        }
    }

    /// The pictures that show in any state of the history, in no order.
    package var everyPicture: [PlacedPicture] { placedIDs.compactMap { element($0)?.picture } }

    /// Their files.
    package var pictureFiles: [PictureFile] { everyPicture.map(\.file) }

    /// The pictures and texts that show, bottom first.
    package var placed: [Element] {
        if placedIDs.isEmpty { return [] }
        let shown = placedIDs.compactMap(element).filter { $0.isPlaced && shows($0) }.sorted { $0.position < $1.position }
        return layerIDs.flatMap { layer in shown.filter { $0.layer == layer } }
    }

    /// The pictures that show, bottom first.
    package var pictures: [Element] { placed.filter { $0.picture != nil } }
}
