package import Drawing

extension PictureDecoder {
    /// Decodes a picture of a drawing, unless that has been done; returns why it cannot be.
    @discardableResult
    package func decode(_ picture: PlacedPicture) -> PictureFailure? {
        guard picture.isAwaited else { return nil }
        do throws(PictureFailure) {
            picture.note(.pixels(try decode(picture.file)))
            return nil
        } catch {
            picture.note(.failed)
            return error
        }
    }

    /// Decodes the pictures that show in a drawing: before all of it is drawn at once.
    package func decodePictures(of drawing: Drawing) {
        for element in drawing.pictures { if let picture = element.picture { decode(picture) } }
    }

    /// Decodes those of all its history too: before that is shown.
    package func decodeEveryPicture(of drawing: Drawing) {
        for picture in drawing.everyPicture { decode(picture) }
    }
}
