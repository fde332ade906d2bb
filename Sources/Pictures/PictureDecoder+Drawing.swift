package import Drawing
package import Elements

extension PictureDecoder {
    /// Decodes a file, unless that has been done; returns why it cannot be.
    @discardableResult
    package func decode(_ file: PictureFile) -> PictureFailure? {
        guard file.isAwaited else { return nil }
        do throws(PictureFailure) {
            file.note(.pixels(try decode(file.bytes)))
            return nil
        } catch {
            file.note(.failed)
            return error
        }
    }

    /// Decodes the pictures that show in a drawing: before all of it is drawn at once.
    package func decodePictures(of drawing: Drawing) {
        for element in drawing.pictures { if let picture = element.picture { decode(picture.file) } }
    }

    /// Decodes those of all its history too: before that is shown.
    package func decodeEveryPicture(of drawing: Drawing) {
        for file in drawing.pictureFiles { decode(file) }
    }
}
