package import Ink

/// Pictures and texts: what is placed on the paper.
extension Element {
    /// Nil for what is no text.
    package var text: PlacedText? { if case .text(let text) = content { text } else { nil } }

    /// It lies on the paper, beneath all ink.
    package var isPlaced: Bool {
        switch content {
        case .picture, .text: true
        case .stroke, .unread: false
        }
    }

    /// Nil for what is no picture.
    package var picture: PlacedPicture? { if case .picture(let picture) = content { picture } else { nil } }

    /// How its picture shows; whole, and so it stays, for what is none.
    package var look: PictureLook {
        get { picture?.look ?? .whole }
        set { if let picture { content = .picture(picture.shown(as: newValue)) } }
    }

    /// Its picture or text elsewhere, a picture shown in another way.
    package func arranged(by transform: Transform, as look: PictureLook) -> Element {
        var arranged = self
        (arranged.transform, arranged.look) = (transform, look)
        return arranged
    }

    /// Whether the visible part of the picture covers a place of the canvas.
    package func coversAsPicture(_ place: Point) -> Bool {
        guard let picture, let inverse = transform.inverse else { return false }
        let own = inverse(place)
        return picture.bounds.minX...picture.bounds.maxX ~= own.x && picture.bounds.minY...picture.bounds.maxY ~= own.y
    }
}

extension Element.Content {
    /// Whether another content is the same, but for how its picture shows.
    package func isSame(butForLook other: Element.Content) -> Bool {
        if case .picture(let picture) = self, case .picture(let other) = other { picture.isShown(by: other) } else { self == other }
    }
}
